/** Where a redirect leads; `gone` addresses lead nowhere any more. Source: SEO-07. */
export type RedirectTarget = { readonly storyId: number } | { readonly address: string } | { readonly gone: true };

/** How an old address answers: moved (301, also for posts 308), or gone for good (410). Source: SEO-07. */
export const redirectStatuses = [308, 301, 410] as const;
/** One of these. */
export type RedirectStatus = (typeof redirectStatuses)[number];

const longest = 500;

/**
 * A path as visitors ask for it after the server has normalised it: lower case, slashes around, files without the last;
 * undefined for the start page and for anything that is no path of the shop.
 * @source BO-05, CAT 11.1
 */
export function oldPath(text: string): string | undefined {
  const typed = text.trim();
  if (!/^\/(?!\/)[\w\-./~%äöüß]*$/i.test(typed) || typed.length > longest) return undefined;
  const segments = typed.toLowerCase().split("/").filter(Boolean);
  const last = segments.at(-1);
  if (last === undefined || segments.some((segment) => /^\.+$/.test(segment))) return undefined;
  const path = `/${segments.join("/")}`;
  const written = path.replaceAll(/[äöüß]/g, (letter) => encodeURIComponent(letter).toLowerCase());
  return last.includes(".") ? written : `${written}/`;
}

/** The path of an address of the shop, without query and anchor; undefined for addresses elsewhere. */
export function pathOfTarget(address: string): string | undefined {
  return oldPath(address.split(/[?#]/)[0] ?? "");
}

/** A target that may be kept: a story, nothing, a path of the shop, or an address elsewhere by HTTPS; undefined for others. Source: BO-05, SEO-07. */
export function redirectTarget(to: RedirectTarget): RedirectTarget | undefined {
  if (!("address" in to)) return to;
  const address = to.address.trim();
  if (address.length > 1000 || /[\s\\]/.test(address)) return undefined;
  const isOwn = /^\/(?!\/)/.test(address);
  return isOwn || /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? { address } : undefined;
}
