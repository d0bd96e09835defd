import { BlockList, isIP } from "node:net";

const notPublic = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  notPublic.addSubnet(net, prefix, "ipv4");
// Within the global addresses: protocol assignments with Teredo, examples, and tunnels that embed an IPv4 address.
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(net, prefix, "ipv6");

const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/**
 * True for an IP address of the public internet; false for private, local and reserved ones, for IPv6 addresses that
 * embed an IPv4 address, and for anything that is not an address.
 * @source NFR-02; IANA special-purpose address registries
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  // A zone (`fe80::1%eth0`) is link-local.
  if (family !== 6 || address.includes("%")) return false;
  return global.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}
