import type { SessionId } from "#kernel/ids.ts";
import type { OrderView } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { CheckoutForm } from "./model.ts";
import { readDraft, saveDraft } from "./store.server.ts";

/**
 * Fills the checkout with the data of an order that is back in the cart, so that nobody types it twice; anything typed
 * since stays. The caller has verified that the order belongs to the visitor.
 * @source ORD-06, CHK-10, GEN-08
 */
export async function draftOfOrder(
  deps: Pick<Deps, "db" | "clock">,
  session: SessionId,
  order: OrderView,
): Promise<void> {
  if (await readDraft(deps.db, session)) return;
  const { email, phone, delivery, billing, shippingMethod, paymentMethod, business } = order;
  const form = CheckoutForm.parse({
    email,
    phone,
    delivery,
    billing,
    toPackstation: delivery.packstation !== "",
    billingDiffers: JSON.stringify(billing) !== JSON.stringify(delivery),
    shippingMethod,
    shipTogether: order.shipTogether,
    neutralPacking: order.neutralPacking,
    giftMessage: order.giftMessage,
    paymentMethod,
    asCompany: business !== null,
    ...business,
  });
  await saveDraft(deps, session, form);
}
