/** Appends segments to a path and keeps its trailing slash, or the lack of one. Source: D-07. */
export function addressBelow(address: string, ...segments: readonly string[]): string {
  const slash = address.endsWith("/");
  const below = [slash ? address.slice(0, -1) : address, ...segments].join("/");
  return slash ? `${below}/` : below;
}
