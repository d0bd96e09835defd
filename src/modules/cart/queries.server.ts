import { shopDateOf } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { minor, sum, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { SessionId } from "#kernel/ids.ts";
import { cardPriceRules } from "#modules/catalogue/contract.ts";
import { isUntaxed, priceGoods, splitTax, tierTableQuantities, type TaxTreatment } from "#modules/pricing/contract.ts";
import { noFreeSamples, sampleKind, samplePriceText, type SampleVerdict } from "#modules/samples/contract.ts";
import { shippingOfferFor } from "#modules/shipping/contract.server.ts";
import type { ShippingMethod, ShippingOffer } from "#modules/shipping/contract.ts";
import { readGiftVouchers, type GiftVoucher } from "#modules/gift-vouchers/contract.server.ts";
import { allocate, giftName, payableOn } from "#modules/gift-vouchers/contract.ts";
import { readVouchers } from "#modules/vouchers/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { cartContext, sampleTerms, withFormerNames } from "./cart-context.server.ts";
import { mismatchedEnvelopes } from "./lines/followed-quantity.ts";
import type { LineOf } from "./kinds/line-rules.ts";
import { componentLabel, offerLines, rulesOf } from "./kinds/rules-of.server.ts";
import { priceChange, type CartContext, type LineOffer } from "./line-offer.ts";
import type { CartDelivery, CartLineView, CartView } from "./model.ts";
import { atNetPrice } from "./totals/net-prices.ts";
import { findRemovedLine, type CartLine } from "./store.server.ts";
import { findVisitorCart, noCart, type VisitorCart } from "./visitor-cart-store.server.ts";
import {
  goodsAfterCodes,
  calculateTotals,
  totalsView,
  type DiscountedLine,
  type AppliedVoucher,
} from "./totals/calculate-totals.ts";

/** URL of a line's front preview, in its pinned revision. Source: CART-03. */
export const linePicture = (id: string, revision: number): string => `/web-api/cart/lines/${id}/picture?v=${revision}`;

/** A line with its current offer. */
export type Priced = { readonly line: CartLine; readonly offer: LineOffer };

/** What decides about the totals of a cart besides its lines. */
export type CartChoice = {
  /** Delivery method for the totals; standard if it is not possible. */
  readonly chosenMethod?: ShippingMethod | undefined;
  /** As typed at the checkout: the free samples of this address count too. */
  readonly email?: string | undefined;
  /** What earlier steps of the same request priced with; loaded if there were none. */
  readonly context?: CartContext;
  /** How the goods are taxed, given their country's rate in basis points. Source: CHK-13. */
  readonly treatment?: (basisPoints: number) => TaxTreatment;
};

/**
 * A visitor's cart with today's prices and dates; an empty one for visitors without a session.
 * @param choice what is chosen or typed so far
 * @source CART-02, CART-06, SAMP-05, CHK-13
 */
export async function cartView(
  deps: Deps,
  session: SessionId | undefined,
  shop: Shop,
  choice: CartChoice = {},
): Promise<CartView> {
  return (await cartWithLists(deps, session, shop, choice)).cart;
}

/** The same with the guests that cards in it were filled with from an event: their revision by line. Source: D-33. */
export async function cartWithLists(
  deps: Deps,
  session: SessionId | undefined,
  shop: Shop,
  choice: CartChoice = {},
): Promise<{ readonly cart: CartView } & Pick<VisitorCart, "eventLists">> {
  const facts = session ? await findVisitorCart(deps.db, session, cartChannel(deps, shop)) : noCart;
  return { cart: await viewOfCart(deps, facts, session, shop, choice), eventLists: facts.eventLists };
}

/** The same for a cart already read. */
export async function viewOfCart(
  deps: Deps,
  facts: VisitorCart,
  session: SessionId | undefined,
  shop: Shop,
  { chosenMethod = "standard", email, treatment = () => "taxed", context: loaded }: CartChoice = {},
): Promise<CartView> {
  const current = loaded ?? (await cartContext(deps, shop, shop.country));
  const context = await withFormerNames(deps, current, facts.lines);
  const lines = facts.lines.filter(({ saved }) => !saved);
  const terms = await sampleTerms(deps, shop, lines, { session, email });
  const offers = offerLines(context, lines, terms);
  const priced = lines.map((line, index): Priced => ({ line, offer: offers[index] ?? { kind: "gone" } }));
  const shipped = priced.flatMap(({ offer }) => (offer.kind === "offered" ? (offer.shipped ?? []) : []));
  const offer = await shippingOfferFor(deps, { country: shop.country, currency: shop.currency, items: shipped });
  if (!offer.ok) throw new Error(`a shop does not deliver to its own country ${shop.country}`);
  const deliveryOf = deliveryDays(offer.value, facts.shipTogether);
  const items = priced.map((entry) => {
    const newestRevision = facts.revisions.get(projectOf(entry.line) ?? "") ?? 0;
    const envelopeNotices = envelopeHint(shop, context, entry.line, lines);
    return lineView(shop, context, entry, { newestRevision, delivery: deliveryOf(entry.line.id), envelopeNotices });
  });
  const { methods } = offer.value;
  const chosen =
    methods.find(({ id, available }) => id === chosenMethod && available) ??
    methods.find(({ id }) => id === "standard");
  const held = await readVouchers(deps.db, facts.codes, { session, email }, facts.id ?? "");
  const today = shopDateOf(deps.clock.now());
  const gifts = payableOn(await readGiftVouchers(deps.db, facts.gifts, facts.id ?? undefined), shop.currency, today);
  const taxTreatment = treatment(context.prices.taxRates.standard);
  const reckoned = calculateTotals({
    lines: reckonedLines(priced, context, shop.locale),
    vouchers: held,
    place: { ...shop, now: deps.clock.now(), email },
    shipping: {
      chosen: shipped.length === 0 ? minor(0) : (chosen?.price?.amount ?? minor(0)),
      standard: standardPrice(offer.value),
    },
    taxBasisPoints: context.prices.taxRates.standard,
    giftBalance: sum(gifts.map(({ balance }) => balance)),
    untaxed: isUntaxed(taxTreatment),
  });
  const net = (amount: MoneyMinor): MoneyMinor =>
    isUntaxed(taxTreatment) ? splitTax(amount, context.prices.taxRates.standard).net : amount;
  return {
    id: facts.id,
    channel: shop.channel,
    locale: shop.locale,
    currency: shop.currency,
    items: isUntaxed(taxTreatment) ? items.map((item) => atNetPrice(item, reckoned.lines.get(item.id), net)) : items,
    saved: savedLines(
      shop,
      context,
      facts.lines.filter(({ saved }) => saved),
    ),
    vouchers: reckoned.vouchers.map((voucher) => voucherView(voucher, shop)),
    giftVouchers: giftViews(gifts, reckoned.totals.giftVoucherApplied),
    shippingCountry: shop.country,
    shippingMethod: chosen?.id ?? "standard",
    totals: totalsView(reckoned.totals, shop.currency),
    taxTreatment,
    goodsAfterCodes: { amount: goodsAfterCodes(reckoned), currency: shop.currency },
    parcel: shipped.length > 0,
    delivery:
      shipped.length === 0
        ? []
        : deliveriesOf(offer.value, { priced, context }, shop.locale).map((choice) => ({
            ...choice,
            price: choice.price && { ...choice.price, amount: net(minor(choice.price.amount)) },
          })),
    shipTogether: facts.shipTogether,
    secondsToCutOff: shipped.length === 0 ? null : offer.value.secondsLeft,
    updatedAt: facts.updatedAt,
    priceVersion: context.prices.list.version,
  };
}

/**
 * Lines saved for later, at today's price; a sample is evaluated with the others again once it is moved back. Source:
 * CART-09.
 */
function savedLines(shop: Shop, context: CartContext, lines: readonly CartLine[]): CartView["saved"] {
  const offers = offerLines(context, lines, noFreeSamples);
  return lines.map((line, index) => {
    const offer = offers[index] ?? { kind: "gone" as const };
    const { id, title, productLabel, thumbnailUrl, quantity, lineTotal } = lineView(
      shop,
      context,
      { line, offer },
      { newestRevision: 0, delivery: null },
    );
    return { id, title, productLabel, thumbnailUrl, quantity, lineTotal };
  });
}

/** When a line arrives by standard delivery: with its own parcel, or with all the others. Source: CART-06, SHIP-11. */
function deliveryDays({ methods }: ShippingOffer, together: boolean): (line: string) => CartLineView["delivery"] {
  const standard = methods.find(({ id }) => id === "standard");
  return (line) => {
    const part = together ? undefined : standard?.parts.find(({ items }) => items.includes(line));
    const promise = part?.promise ?? standard?.promise;
    return promise ? { from: promise.from, to: promise.to } : null;
  };
}

/** The price of standard delivery, minor units; 0 if it is free or not offered. */
export function standardPrice({ methods }: ShippingOffer): MoneyMinor {
  return methods.find(({ id }) => id === "standard")?.price?.amount ?? minor(0);
}

/** The lines that are sold, as discount rules see them. Source: VOUCH-03. */
export function reckonedLines(
  priced: readonly Priced[],
  context: CartContext,
  locale: Locale,
): readonly DiscountedLine[] {
  return priced.flatMap((entry) => {
    const { line, offer } = entry;
    if (offer.kind === "gone") return [];
    const categories = offer.design ? [offer.design.category, offer.design.occasion] : [];
    const title = rulesOf(line).title(context, locale);
    return [{ id: line.id, kind: line.kind, title, categories, price: offer.price }];
  });
}

/** Gift vouchers with the share of an amount each pays. Source: GIFT-03. */
function giftViews(gifts: readonly GiftVoucher[], applied: MoneyMinor): CartView["giftVouchers"] {
  const shares = new Map(allocate(gifts, applied).map(({ id, amount }) => [id, amount]));
  return gifts.map(({ id, last4, balance, currency }) => ({
    code: giftName(last4),
    balance: { amount: balance, currency },
    amount: { amount: shares.get(id) ?? minor(0), currency },
  }));
}

function voucherView(
  { shown, amount, refusal }: AppliedVoucher,
  { currency, locale }: Shop,
): CartView["vouchers"][number] {
  const message = refusal ? translate(locale, `errors.${refusal.code}`, refusal.data) : null;
  return { code: shown, amount: { amount, currency }, message };
}

function deliveriesOf(
  offer: ShippingOffer,
  { priced, context }: { readonly priced: readonly Priced[]; readonly context: CartContext },
  locale: Locale,
): CartDelivery[] {
  // Samples are distinguished from cards of the same design: a block by one ends when its line is removed.
  const titleOf = (entry: Priced): string => {
    const name = rulesOf(entry.line).title(context, locale);
    return entry.line.kind === "sample" ? translate(locale, "cart.sample.article", { name }) : name;
  };
  const titles = new Map<string, string>(priced.map((entry) => [entry.line.id, titleOf(entry)]));
  return offer.methods.map((method) => ({
    id: method.id,
    price: method.price,
    available: method.available,
    promise: method.promise && { from: method.promise.from, to: method.promise.to },
    blockedBy: method.blockedBy.map((id) => titles.get(id) ?? id),
    parts: method.parts.map(({ items, promise: { from, to } }) => ({ lines: [...items], from, to })),
  }));
}

/** The next quantity with a lower unit price, and the pieces missing to it. Source: CART-07. */
function tierHintOf(
  context: CartContext,
  line: CartLine,
  offer: LineOffer,
  currency: Currency,
): CartLineView["tierHint"] {
  if (line.kind !== "card" || offer.kind === "gone" || !offer.product || !offer.design) return null;
  const next = tierTableQuantities.find((quantity) => quantity > line.quantity);
  if (next === undefined) return null;
  const { options } = line;
  const goods = { product: offer.product, options, design: offer.design };
  const price = priceGoods(cardPriceRules, context.prices, goods, next);
  if (!price.ok || price.value.unit >= offer.price.unit) return null;
  return { more: next - line.quantity, unitPrice: { amount: price.value.unit, currency } };
}

/** The visitor's design in a line; null for what is no design of theirs. Source: CFG-23. */
const projectOf = (line: CartLine): string | null => ("projectId" in line ? line.projectId : null);

function lineView(
  shop: Shop,
  context: CartContext,
  { line, offer }: Priced,
  {
    newestRevision,
    delivery,
    envelopeNotices = [],
  }: { readonly newestRevision: number; readonly envelopeNotices?: CartLineView["warnings"] } & Pick<
    CartLineView,
    "delivery"
  >,
): CartLineView {
  const { currency, locale } = shop;
  const money = (amount: MoneyMinor) => ({ amount, currency });
  const offered = offer.kind === "offered" ? offer : undefined;
  const rules = rulesOf(line);
  const title = rules.title(context, locale);
  const change = priceChange(line.seenTotal, offer);
  const { of, version } = rules.snapshot;
  return {
    id: line.id,
    kind: line.kind === "paper-set" ? "accessory" : line.kind,
    sku: line.product,
    title,
    product: line.product,
    productLabel: translate(locale, rules.productKey),
    thumbnailUrl: linePicture(line.id, version),
    projectId: projectOf(line),
    snapshotId: `${of}@${version}`,
    editUrl: rules.editAddress(shop, context),
    options: [...rules.labels(context, locale)],
    quantity: line.quantity,
    largestQuantity: rules.largestQuantity(context),
    unitPrice: offered ? money(offered.price.unit) : null,
    lineTotal: offered ? money(offered.price.total) : null,
    strike: offered?.price.strike ? money(offered.price.strike.total) : null,
    components: (offered?.price.components ?? []).map(({ component, total }) => ({
      component,
      label: componentLabel(line, component, locale),
      total: money(total),
    })),
    productionDays: offered?.shipped?.productionDays ?? 0,
    expressEligible: offered?.shipped?.expressEligible ?? false,
    delivery: offered?.shipped ? delivery : null,
    warnings: offered
      ? [...limitReached(shop, context, offered.sample), ...envelopeNotices]
      : [{ code: "CART_ITEM_GONE", message: translate(locale, "errors.CART_ITEM_GONE", { article: title }) }],
    priceChange: change && { from: money(change.from), to: money(change.to) },
    newerRevision: projectOf(line) !== null && newestRevision > version,
    tierHint: tierHintOf(context, line, offer, currency),
    single: rules.single,
    isSample: line.kind === "sample",
    sample: line.kind === "sample" ? sampleView(shop, context, line, offered?.sample ?? "paid") : null,
  };
}

/** The notice that the free samples of the last 30 days are used up. Source: SAMP-05. */
function limitReached(shop: Shop, context: CartContext, sample: SampleVerdict | null): CartLineView["warnings"] {
  if (sample !== "after-period") return [];
  const message = translate(shop.locale, "cart.sample.limit", { preis: samplePriceText(context.prices, shop.locale) });
  return [{ code: "SAMPLE_LIMIT", message }];
}

/** The notice, at the first line of a design's envelopes, that their number differs from its cards. Source: CARD-18. */
function envelopeHint(
  { locale }: Shop,
  { catalogue }: CartContext,
  line: CartLine,
  lines: readonly CartLine[],
): CartLineView["warnings"] {
  if (line.kind !== "accessory" || line.withDesignId === null) return [];
  const { withDesignId } = line;
  const envelopes = lines.filter(
    (each) => each.kind === "accessory" && each.withDesignId === withDesignId && catalogue.envelopes.has(each.product),
  );
  if (envelopes[0]?.id !== line.id) return [];
  const counts = mismatchedEnvelopes(withDesignId, envelopes, lines);
  return counts ? [{ code: "ENVELOPE_COUNT", message: translate(locale, "cart.article.count", counts) }] : [];
}

function sampleView(
  shop: Shop,
  context: CartContext,
  { projectId, product }: LineOf<"sample">,
  verdict: SampleVerdict,
): NonNullable<CartLineView["sample"]> {
  const { locale } = shop;
  const note =
    verdict === "after-order"
      ? translate(locale, "cart.sample.afterOrder", { preis: samplePriceText(context.prices, shop.locale) })
      : null;
  const of = projectId === null ? "template" : "own";
  const about = translate(locale, `cart.sample.about.${of}.${sampleKind(product)}`);
  return { of, free: verdict === "free", note, about };
}

/** The line removed last, for the offer to restore it; undefined if there is none. Source: CART-09. */
export async function removedLine(
  deps: Deps,
  session: SessionId,
  shop: Shop,
): Promise<{ readonly id: string; readonly title: string } | undefined> {
  const found = await findRemovedLine(deps.db, session, cartChannel(deps, shop));
  if (!found) return undefined;
  const context = await cartContext(deps, shop, shop.country);
  return { id: found.id, title: rulesOf(found).title(await withFormerNames(deps, context, [found]), shop.locale) };
}
