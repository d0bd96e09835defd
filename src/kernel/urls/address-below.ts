/** An address with more segments behind it, ending as it did: with a slash or without. Source: D-07. */
export function addressBelow(address: string, ...segments: readonly string[]): string {
  const slash = address.endsWith("/");
  const below = [slash ? address.slice(0, -1) : address, ...segments].join("/");
  return slash ? `${below}/` : below;
}
