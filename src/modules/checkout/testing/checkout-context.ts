import { sql } from "kysely";
import type { SessionId } from "#kernel/ids.ts";
import { addGiftVoucher } from "#modules/cart/lines/add-gift-voucher.server.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aProject, aVisitor, germanShop, type ProjectParts } from "#modules/cart/testing/cart-context.ts";
import type { GiftVoucherRequest } from "#modules/gift-vouchers/gift-voucher-request.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { CheckoutForm } from "../model.ts";
import { placeOrder, type PlacedOrder, type PlaceOrder } from "../place-order.server.ts";

/** A valid form: invoice, standard delivery within Germany; fields can be overridden. */
export function aForm(parts: Record<string, unknown> = {}, delivery: Record<string, unknown> = {}): CheckoutForm {
  return CheckoutForm.parse({
    email: "anna@freudenberger.example",
    delivery: {
      firstName: "Anna",
      lastName: "Freudenberger",
      street: "Lindenallee 12",
      postcode: "10115",
      city: "Berlin",
      country: "DE",
      ...delivery,
    },
    shippingMethod: "standard",
    paymentMethod: "invoice",
    ...parts,
  });
}

/** Adds a finished design to a visitor's cart. */
export async function fillCart(
  deps: Deps,
  session: SessionId,
  parts: ProjectParts = {},
  shop: Shop = germanShop,
): Promise<void> {
  const added = await addCartLine(deps, { session, shop, projectId: await aProject(deps, session, parts) });
  if (!added.ok) throw new Error(`not added: ${JSON.stringify(added.refusal)}`);
}

/** A visitor with one article in the cart, ready to order. */
export async function aBuyer(
  deps: Deps,
  form: CheckoutForm = aForm(),
  parts: ProjectParts = {},
  shop: Shop = germanShop,
): Promise<PlaceOrder> {
  const session = await aVisitor(deps);
  await fillCart(deps, session, parts, shop);
  const { totals } = await cartView(deps, session, shop);
  return { session, shop, form, idempotencyKey: newUuid(), seenTotal: totals.grand.amount };
}

/** A gift voucher of 50 € by e-mail. */
export const aGiftRequest: GiftVoucherRequest = {
  amount: 5000,
  design: "wiese",
  delivery: "mail",
  recipient: "anna@example.org",
  sendOn: "",
  to: "Anna",
  from: "Ben",
  greeting: "Alles Gute",
  photo: null,
};

/** A visitor who orders gift vouchers by prepayment, alone or with a card, ready to order. */
export async function aGiftBuyer(
  deps: Deps,
  giftRequests: readonly GiftVoucherRequest[],
  form: Record<string, unknown> = {},
  cards = false,
): Promise<PlaceOrder> {
  const buyer = await aBuyer(deps, aForm({ paymentMethod: "prepayment", ...form }));
  if (!cards)
    await sql`delete from cart_line where cart_id in (select id from cart where session_id = ${buyer.session})`.execute(
      deps.db,
    );
  for (const giftRequest of giftRequests) {
    const added = await addGiftVoucher(deps, { session: buyer.session, shop: buyer.shop, giftRequest });
    if (!added.ok) throw new Error(added.refusal.code);
  }
  const { totals } = await cartView(deps, buyer.session, buyer.shop);
  return { ...buyer, seenTotal: totals.toPay.amount };
}

/** Places an order that must succeed. */
export async function placed(deps: Deps, input: PlaceOrder): Promise<PlacedOrder> {
  const result = await placeOrder(deps, input);
  if (!result.ok) throw new Error(`not placed: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

/** Retries as people do, while the shop has more requests than connections. */
export async function retrying<Value>(submit: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await submit();
    } catch (fault) {
      if (!(fault instanceof Error && fault.message.startsWith("timeout exceeded"))) throw fault;
    }
  }
}
