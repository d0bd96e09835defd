/** Maximum length of a return address in characters. */
const maxLength = 2000;
/** Levels of nested escapes to decode; no URL of the shop has more than one. */
const rounds = 4;
const letters = String.raw`[\p{L}\p{N}\p{M}_~.,+-]+`;
/** Segments of letters and digits, none empty and none only dots, so that browsers, proxies and later parsers all read the path alike. */
const ownPath = new RegExp(String.raw`^(?:\/(?!\.{1,2}(?:\/|$))${letters})*\/?$`, "u");

/** A path with all nested escapes decoded; undefined for malformed or too deeply nested ones. */
function unescaped(path: string): string | undefined {
  let read = path;
  for (let round = 0; round < rounds && read.includes("%"); round += 1) {
    try {
      read = decodeURIComponent(read);
    } catch {
      return undefined;
    }
  }
  return read.includes("%") ? undefined : read;
}

/**
 * Validates every redirect target that comes from a parameter, form, hash or header: a path of this site with its
 * query, never another site, a script or a path that changes meaning when decoded. The anchor is dropped; undefined for
 * everything else.
 * @param requested untrusted input
 * @param below allowed path prefixes; default any path
 * @source NFR-02, GEO-04, SHELL-29
 */
export function returnAddress(requested: unknown, below: readonly string[] = ["/"]): string | undefined {
  if (typeof requested !== "string" || requested.length > maxLength) return undefined;
  const [address = ""] = requested.split("#");
  if (!/^\/[!-[\]-~]*$/.test(address)) return undefined;
  const [path = ""] = address.split("?");
  const read = unescaped(path);
  const own = read !== undefined && ownPath.test(read) && below.some((start) => path.startsWith(start));
  return own ? address : undefined;
}
