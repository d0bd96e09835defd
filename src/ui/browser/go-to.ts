/** How to go somewhere: `external` to another origin, `replace` without a step back. */
type Going = { readonly external?: boolean; readonly replace?: boolean };

/** Where a page stands, and how it is left. */
type Here = {
  readonly origin: string;
  readonly href: string;
  readonly assign: (address: string) => void;
  readonly replace: (address: string) => void;
};

/**
 * Leaves the page for an address by code. Throws on another origin unless it is marked `external`, and always on what is
 * no web address.
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
