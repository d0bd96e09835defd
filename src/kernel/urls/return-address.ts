/** Longer ways back are nobody's; in signs. */
const longest = 2000;
/** Escapes within escapes; no address of the shop has more than one. */
const rounds = 4;
const letters = String.raw`[\p{L}\p{N}\p{M}_~.,+-]+`;
/** Segments of letters and figures, none empty and none of dots: nothing a browser, a proxy or a later reader sees otherwise. */
const ownPath = new RegExp(String.raw`^(?:\/(?!\.{1,2}(?:\/|$))${letters})*\/?$`, "u");

/** A path without its escapes, and without those that come out of them; undefined for broken or endless ones. */
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
 * The one reader of every address somebody is sent on to because a parameter, a form, a hash or a header says so: a path
 * of this site with its query, never another site, a script or a path that reads otherwise once it is decoded. The anchor is
 * left out; undefined for everything else.
 * @param wished what was asked for, from outside
 * @param below starts of paths, of which one must be that of the way back; any path unless told
 * @source NFR-02, GEO-04, SHELL-29
 */
export function returnAddress(wished: unknown, below: readonly string[] = ["/"]): string | undefined {
  if (typeof wished !== "string" || wished.length > longest) return undefined;
  const [address = ""] = wished.split("#");
  if (!/^\/[!-[\]-~]*$/.test(address)) return undefined;
  const [path = ""] = address.split("?");
  const read = unescaped(path);
  const own = read !== undefined && ownPath.test(read) && below.some((start) => path.startsWith(start));
  return own ? address : undefined;
}
