const dangerous = /^(?:javascript|data|vbscript):/i;

/**
 * Returns a URL for a link, or `#` for `javascript:` and `data:` URLs (also when disguised by control characters and
 * leading spaces).
 * @source SHELL-13
 */
export function safeAddress(address: string): string {
  // Most links are internal: a URL that begins with a slash has no scheme.
  if (address.startsWith("/")) return address;
  // oxlint-disable-next-line no-control-regex -- browsers ignore control characters inside a scheme
  const bare = address.replaceAll(/[\u0000-\u0020\u007F]/g, "");
  return dangerous.test(bare) ? "#" : address;
}
