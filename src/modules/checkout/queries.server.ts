import { formatClock, formatDay, shopDateOf } from "#kernel/formats/date-format.ts";
import type { DeliveryCountry, Locale } from "#kernel/market.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Refusal } from "#kernel/result.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { buysGiftVoucher, isOverweight, type CartView } from "#modules/cart/contract.ts";
import { cutOffFor, readableShippingRefusal, servedCountries } from "#modules/shipping/contract.server.ts";
import { isDutyPaid, shippingMethods } from "#modules/shipping/contract.ts";
import { availableMethods } from "#modules/payments/contract.server.ts";
import { exclusionOf, withdrawalLawOf } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { refusedText, translatorOf, translate } from "#platform/messages.server.ts";
import type { TaxTreatment } from "#modules/pricing/contract.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { treatmentOfForm } from "./company-order.ts";
import { billingAddress, CheckoutForm, deliveryAddress } from "./model.ts";
import { minor } from "#kernel/money.ts";
import { checkInvoice, paymentOffers, type InvoiceCase } from "./payment-choice.ts";
import { readDraft } from "./store.server.ts";

/** The text of a refusal for a page; a country code becomes its name. Source: ERR-07. */
export function refusalText(refusal: Refusal, locale: Locale): string {
  return refusedText(locale, readableShippingRefusal(refusal, locale));
}

function deliveryOffer(
  offer: CartView["delivery"][number],
  toPackstation: boolean,
  time: string,
  locale: Locale,
): CheckoutView["delivery"][number] {
  const { id, price, promise, blockedBy } = offer;
  const express = id !== "standard";
  const [article] = blockedBy;
  const reason =
    article !== undefined
      ? translate(locale, "errors.EXPRESS_UNAVAILABLE", { article })
      : express && toPackstation
        ? translate(locale, "errors.PACKSTATION_EXPRESS")
        : price === null
          ? translate(locale, "checkout.delivery.tooHeavy")
          : promise === null
            ? translate(locale, `checkout.delivery.${id === "express-saturday" ? "saturday" : "notToday"}`, { time })
            : null;
  return { id, price, promise, reason };
}

type BillPlace = Pick<InvoiceCase, "deliveryCountry" | "billingCountry" | "locale">;

function invoiceCase(deps: Pick<Deps, "config">, cart: CartView, place: BillPlace): InvoiceCase {
  return {
    ...place,
    goods: minor(cart.goodsAfterCodes.amount),
    grand: minor(cart.totals.toPay.amount),
    currency: cart.currency,
    containsGiftVoucher: buysGiftVoucher(cart.items),
    available: availableMethods(deps),
  };
}

/** Whether a cart shipped to a country, with its invoice, may currently be paid on invoice. Source: CHK-06, D-16. */
export function takesInvoice(
  deps: Pick<Deps, "config">,
  cart: CartView,
  { country, locale }: { readonly country: DeliveryCountry; readonly locale: Locale },
): boolean {
  const order = invoiceCase(deps, cart, { deliveryCountry: country, billingCountry: country, locale });
  return order.available.includes("invoice") && checkInvoice(order).ok;
}

/**
 * The checkout view for the form as typed so far: lines, delivery and payment methods with reasons, totals for the
 * chosen ones.
 * @param typed the form as typed; without it the saved draft, or an empty form for the shop's country
 * @source CHK-01, CHK-04 to CHK-08, SHIP-08
 */
export async function checkoutView(
  deps: Deps,
  session: SessionId | undefined,
  shop: Shop,
  typed?: CheckoutForm,
): Promise<CheckoutView> {
  const draft = typed ?? (session && (await readDraft(deps.db, session)));
  const country = { country: shop.country };
  const form = draft ?? CheckoutForm.parse({ delivery: country, billing: country, shippingMethod: "standard" });
  const countries = await servedCountries(deps, shop.currency);
  const destination = countries.includes(form.delivery.country) ? form.delivery.country : shop.country;
  const chosenMethod = shippingMethods.find((method) => method === form.shippingMethod);
  const inExpressReach = form.toPackstation && chosenMethod !== "standard" ? "standard" : chosenMethod;
  const cart = await cartView(
    deps,
    session,
    { ...shop, country: destination },
    {
      chosenMethod: inExpressReach,
      email: form.email,
      treatment: formTreatment(deps, form),
    },
  );
  const { totals } = cart;
  const bound = boundText(form, shop.locale);
  const cutOffTime = formatClock((await cutOffFor(deps)).time, shop.locale);
  const payments = paymentOffers(
    invoiceCase(deps, cart, {
      deliveryCountry: deliveryAddress(form).country,
      billingCountry: billingAddress(form).country,
      locale: shop.locale,
    }),
  ).map(({ method, refusal }) => ({ method, reason: refusal && refusalText(refusal, shop.locale) }));
  return {
    locale: shop.locale,
    form: {
      ...form,
      shippingMethod: cart.shippingMethod,
      shipTogether: cart.shipTogether,
      paymentMethod: possiblePayment(totals.toPay.amount === 0 ? "none" : form.paymentMethod, payments),
    },
    kept: draft !== undefined,
    countries,
    lines: cart.items.filter((item) => item.lineTotal !== null).map((item) => lineView(item, bound)),
    gone: [...new Set(cart.items.filter((item) => item.lineTotal === null).map((item) => item.title))],
    delivery: cart.delivery.map((offer) => deliveryOffer(offer, form.toPackstation, cutOffTime, shop.locale)),
    parcel: cart.parcel,
    tooHeavy: isOverweight(cart),
    parts: partsOf(cart),
    payments,
    totals,
    vouchers: cart.vouchers,
    untaxed: untaxedText(cart, shop.locale),
    promise: cart.delivery.find(({ id }) => id === cart.shippingMethod)?.promise ?? null,
    shippingMethod: cart.shippingMethod,
    secondsToCutOff: cart.secondsToCutOff ?? 0,
    cutOffTime,
    dutyPaid: isDutyPaid(destination),
    cutOffDay: formatDay(shopDateOf(deps.clock.now() + (cart.secondsToCutOff ?? 0) * 1000), shop.locale),
  };
}

/** How the goods of a form are taxed by this seller, for the totals of a cart. Source: CHK-13. */
export function formTreatment(
  { config }: Pick<Deps, "config">,
  form: CheckoutForm,
): (basisPoints: number) => TaxTreatment {
  const seller = { country: config.SELLER_COUNTRY, euSupply: config.EU_B2B_SUPPLY };
  return (basisPoints) => treatmentOfForm(form, seller, basisPoints);
}

/** Why a cart has no tax, as text; null if it has, and if the shop charges none at all. Source: CHK-13, D-19. */
export function untaxedText({ taxTreatment }: Pick<CartView, "taxTreatment">, locale: Locale): string | null {
  return taxTreatment === "taxed" || taxTreatment === "export"
    ? null
    : translate(locale, `checkout.untaxed.${taxTreatment}`);
}

/** The parcels of standard delivery with the titles of their contents. Source: SHIP-11. */
function partsOf({ delivery, items }: CartView): CheckoutView["parts"] {
  const parts = delivery.find(({ id }) => id === "standard")?.parts ?? [];
  return parts.map(({ lines, from, to }) => ({
    from,
    to,
    titles: items.filter(({ id }) => lines.includes(id)).map(({ title }) => title),
  }));
}

/** The chosen payment method if it is available; an unavailable one is deselected. */
function possiblePayment(chosenMethod: string, payments: CheckoutView["payments"]): string {
  return payments.some(({ method, reason }) => method === chosenMethod && reason === null) ? chosenMethod : "";
}

/**
 * States that custom-made goods cannot be withdrawn from, under the law of the customer's country. Source: CHK-07,
 * ORD-13.
 */
function boundText(form: CheckoutForm, locale: Locale): string {
  const say = translatorOf(locale);
  const norm = exclusionOf(withdrawalLawOf(billingAddress(form).country), say);
  return say("checkout.review.personalised", { norm });
}

function lineView(item: CartView["items"][number], bound: string): CheckoutView["lines"][number] {
  return {
    id: item.id,
    title: item.title,
    productLabel: item.productLabel,
    picture: item.thumbnailUrl,
    options: item.options,
    quantity: item.quantity,
    unitPrice: item.unitPrice,
    lineTotal: item.lineTotal,
    bound: item.kind === "card" || item.sample?.of === "own" ? bound : null,
    sample: item.sample,
    warnings: item.warnings.map(({ message }) => message),
  };
}
