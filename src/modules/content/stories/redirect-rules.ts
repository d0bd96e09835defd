/** Target of a redirect; `gone` addresses lead nowhere. Source: SEO-07. */
export type RedirectTarget = { readonly storyId: number } | { readonly address: string } | { readonly gone: true };

/** Status of an old address: moved (301, or 308 which keeps the method), or gone for good (410). Source: SEO-07. */
export const redirectStatuses = [308, 301, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

const maxLength = 500;

/**
 * A path as it is looked up after the server has normalised it: lower case, slashes around, files without the last;
 * undefined for the start page and for anything that is not a path of the shop.
 * @source BO-05, CAT 11.1
 */
export function oldPath(text: string): string | undefined {
  const typed = text.trim();
  if (!/^\/(?!\/)[\w\-./~%äöüß]*$/i.test(typed) || typed.length > maxLength) return undefined;
  const segments = typed.toLowerCase().split("/").filter(Boolean);
  const last = segments.at(-1);
  if (last === undefined || segments.some((segment) => /^\.+$/.test(segment))) return undefined;
  const path = `/${segments.join("/")}`;
  const written = path.replaceAll(/[äöüß]/g, (letter) => encodeURIComponent(letter).toLowerCase());
  return last.includes(".") ? written : `${written}/`;
}

/** The path of an address of the shop, without query and anchor; undefined for external addresses. */
export function pathOfTarget(address: string): string | undefined {
  return oldPath(address.split(/[?#]/)[0] ?? "");
}

/**
 * A valid target: a story, nothing, a path of the shop, or an external HTTPS address; undefined for others. Source:
 * BO-05, SEO-07.
 */
export function redirectTarget(to: RedirectTarget): RedirectTarget | undefined {
  if (!("address" in to)) return to;
  const address = to.address.trim();
  if (address.length > 1000 || /[\s\\]/.test(address)) return undefined;
  const isOwn = /^\/(?!\/)/.test(address);
  return isOwn || /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? { address } : undefined;
}
