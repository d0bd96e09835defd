import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, randomBetween, sha256 } from "#platform/random.server.ts";

/** An order row without lines for a payment to belong to; returns its id. */
export async function anOrderRow(deps: Deps): Promise<string> {
  const id = newUuid();
  const now = new Date(deps.clock.now());
  await deps.db
    .insertInto("customer_order")
    .values({
      id,
      number: `C${randomBetween(100_000_000, 999_999_999)}`,
      channel: "card",
      locale: "de-DE",
      currency: "EUR",
      state: "awaiting_payment",
      email: "anna@freudenberger.example",
      phone: "",
      delivery_address: "{}",
      billing_address: "{}",
      delivery_country: "DE",
      shipping_method: "standard",
      promised_from: "2026-11-27",
      promised_to: "2026-12-01",
      hand_over_by: "2026-11-25",
      payment_method: "card",
      goods: 4501,
      shipping: 499,
      grand: 5000,
      tax: "[]",
      price_version: "test",
      terms_version: "test",
      token_hash: sha256(newToken()),
      cart_id: null,
      placed_at: now,
      change_until: now,
    })
    .execute();
  return id;
}
