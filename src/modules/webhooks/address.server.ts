import { BlockList, isIP } from "node:net";
import type { Config } from "#platform/config.server.ts";
import { ForbiddenAddress, systemLookup, type LookupRules } from "#platform/security/guarded-request.server.ts";
import { isPublicAddress } from "#platform/security/public-addresses.server.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

type AddressConfig = Pick<Config, "WEBHOOK_LOOPBACK">;

/** Network rules for webhook addresses: public ones, and loopback if configured. */
export function lookupRules({ WEBHOOK_LOOPBACK }: AddressConfig): LookupRules {
  const allowed = (address: string) => isPublicAddress(address) || (WEBHOOK_LOOPBACK && isLoopback(address));
  return { resolve: systemLookup, allowed };
}

/**
 * A valid webhook address, checked without a DNS lookup: https, no user name and password, no fragment, no address of a
 * private network. Undefined otherwise.
 * @source NFR-02, ADR-0040
 */
export function webhookAddress(text: string, config: AddressConfig): URL | undefined {
  const url = text.length > 500 ? null : URL.parse(text);
  if (!url || url.username !== "" || url.password !== "" || url.hash !== "") return undefined;
  const host = url.hostname.replaceAll(/^\[|\]$/g, "");
  const own = config.WEBHOOK_LOOPBACK && (host === "localhost" || isLoopback(host));
  if (url.protocol !== "https:" && !(own && url.protocol === "http:")) return undefined;
  if (isIP(host) !== 0) return lookupRules(config).allowed(host) ? url : undefined;
  return own || /^[^.].*\.[a-z][a-z0-9-]+$/i.test(host) ? url : undefined;
}

/**
 * Whether a host name currently resolves to public addresses only; one that cannot be resolved is accepted, because it
 * is checked again at every delivery.
 * @source NFR-02
 */
export async function leadsOutside(
  { hostname }: URL,
  config: AddressConfig,
  { resolve, allowed }: LookupRules = lookupRules(config),
): Promise<boolean> {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return allowed(host);
  try {
    const found = await resolve(host);
    if (!found.every(({ address }) => allowed(address))) throw new ForbiddenAddress(host);
    return true;
  } catch (fault) {
    return !(fault instanceof ForbiddenAddress);
  }
}
