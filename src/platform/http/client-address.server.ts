import { isIPv6 } from "node:net";

/**
 * Under which name the attempts of a network address count: IPv4 as it is, IPv6 as its network of 64 bits, because
 * whoever has one address of it has all the others.
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

/** Trusts so many proxies from the socket on; Fastify's own count trusts whoever connects. Source: ADR-0013. */
export function trustedHops(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies === 0 ? false : (_address, hop) => hop < proxies;
}
