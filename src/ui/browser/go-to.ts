/** Navigation options: `external` permits another origin, `replace` adds no history entry. */
type Going = { readonly external?: boolean; readonly replace?: boolean };

/** The required part of `Location`. */
type Here = {
  readonly origin: string;
  readonly href: string;
  readonly assign: (address: string) => void;
  readonly replace: (address: string) => void;
};

/**
 * Navigates to a URL with a full page load. Throws for another origin unless `external` is set, and always for anything
 * but an HTTP URL.
 * @source SHELL-12, SHELL-13
 */
export function goTo(address: string, { external = false, replace = false }: Going = {}, here: Here = location): void {
  const to = new URL(address, here.href);
  const isOwn = to.origin === here.origin;
  if (!isOwn && (!external || !/^https?:$/.test(to.protocol)))
    throw new Error(`navigation to another origin is not marked external: ${to.origin}`);
  if (replace) here.replace(to.href);
  else here.assign(to.href);
}
