import { isIPv6 } from "node:net";

/**
 * The rate limit key of a network address: IPv4 as it is, IPv6 as its /64 network, because the owner of one address has
 * all the others.
 * @source NFR-02, ADR-0013
 */
export function rateLimitKeyOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: missing }, () => "0"), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Trusts the given number of proxies, counted from the socket; Fastify's own count trusts any peer. Source: ADR-0013.
 */
export function trustedHops(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies === 0 ? false : (_address, hop) => hop < proxies;
}
