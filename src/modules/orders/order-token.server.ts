import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import type { Deps } from "#platform/deps.server.ts";
import { signatureOf } from "#platform/security/signed-links.server.ts";

/** The secret part of an order's status URL, derived so that mails can include it later. Source: ORD-14. */
export function orderToken(deps: Pick<Deps, "secret">, orderId: string): string {
  return signatureOf(deps, { purpose: "order-status", about: [orderId] });
}

/** Path of an order's own status page in a shop. Source: ORD-14. */
export function orderPath(deps: Pick<Deps, "secret">, shop: Place, orderId: string): string {
  return addressOf(shop, "order", orderToken(deps, orderId));
}
