import { createHmac } from "node:crypto";
import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";

/** The secret part of an order's status URL, derived so that mails can include it later. Source: ORD-14. */
export function orderToken(deps: Pick<Deps, "secret">, orderId: string): string {
  return createHmac("sha256", deps.secret).update(`order-status/${orderId}`).digest("base64url");
}

export function tokenHashOf(token: string): string {
  return sha256(token);
}

/** Path of an order's own status page in a shop. Source: ORD-14. */
export function orderPath(deps: Pick<Deps, "secret">, shop: Place, orderId: string): string {
  return addressOf(shop, "order", orderToken(deps, orderId));
}
