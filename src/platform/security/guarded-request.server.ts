import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";

/** An address a host name resolves to. */
export type ResolvedAddress = { readonly address: string; readonly family: number };

/** How a name is resolved, and which addresses may be called. */
export type LookupRules = {
  readonly resolve: (host: string) => Promise<readonly ResolvedAddress[]>;
  readonly allowed: (address: string) => boolean;
};

/** A name resolved to an address that may not be called. */
export class ForbiddenAddress extends Error {}

/** All addresses of a name as the system resolves them. */
export const systemLookup = (host: string): Promise<readonly ResolvedAddress[]> => lookup(host, { all: true });

/** Resolves a host and lets the connection use only a checked address: what is checked is what is called. */
function guardedLookup({ resolve, allowed }: LookupRules): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => allowed(address))) answer(new ForbiddenAddress(host), "", 0);
        else if (options.all) answer(null, [...addresses]);
        else answer(null, first.address, first.family);
      },
      (fault: unknown) => answer(fault instanceof Error ? fault : new Error(String(fault)), "", 0),
    );
  };
}

/**
 * Requests another host, whatever its name resolves to at that moment, on its own connection and without following
 * redirects. Fails with `ForbiddenAddress` where the rules do not allow the address, whether literal or resolved.
 * @source NFR-02
 */
export function guardedRequest(
  url: URL,
  rules: LookupRules,
  options: Pick<https.RequestOptions, "method" | "headers" | "signal">,
  body?: string,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const literal = url.hostname.replaceAll(/^\[|\]$/g, "");
    // Literal addresses are never resolved.
    if (isIP(literal) !== 0 && !rules.allowed(literal)) {
      reject(new ForbiddenAddress(literal));
      return;
    }
    const client = url.protocol === "https:" ? https : http;
    const request = client.request(url, { ...options, agent: false, lookup: guardedLookup(rules) }, resolve);
    request.once("error", reject);
    request.end(body);
  });
}
