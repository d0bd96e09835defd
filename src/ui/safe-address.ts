const dangerous = /^(?:javascript|data|vbscript):/i;

/**
 * Passes an address for a link through, or gives `#` for script and data addresses (control characters and leading
 * spaces do not hide them).
 * @source SHELL-13
 */
export function safeAddress(address: string): string {
  // Most links stay in the shop: what begins with a slash names no scheme.
  if (address.startsWith("/")) return address;
  // oxlint-disable-next-line no-control-regex -- browsers ignore control characters inside a scheme
  const bare = address.replaceAll(/[\u0000-\u0020\u007F]/g, "");
  return dangerous.test(bare) ? "#" : address;
}
