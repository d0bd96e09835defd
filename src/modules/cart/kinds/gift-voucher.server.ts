import { formatDate } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { giftPriceRules, type GiftVoucherRequest } from "#modules/gift-vouchers/contract.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import { translate, translatorOf } from "#platform/messages.server.ts";
import type { CartContext, LineOffer } from "../line-offer.ts";
import type { LineOf, LineRules, OptionLabel } from "./line-rules.ts";

/** Weight of a card in its envelope. */
const printedGrams = 18;

/** A printed gift voucher is produced like a card and ships with the rest. Source: GIFT-02, GIFT-03. */
function offerGift({ prices }: CartContext, { id, gift }: LineOf<"gift-voucher">): LineOffer {
  const price = priceGoods(giftPriceRules, prices, gift, 1);
  if (!price.ok) return { kind: "gone" };
  const shipped =
    gift.delivery === "mail" ? null : { id, productionDays: 2, expressEligible: true, grams: printedGrams };
  return { kind: "offered", product: null, design: null, price: price.value, shipped, sample: null };
}

/**
 * The recipient of a gift voucher, and when and where it arrives; the buyer's own address is not displayed. Source:
 * GIFT-02.
 */
function giftLabels(gift: GiftVoucherRequest, locale: Locale): readonly OptionLabel[] {
  const say = translatorOf(locale);
  const labels: OptionLabel[] = [];
  const add = (key: "design" | "to" | "from" | "recipient" | "sendOn" | "tax", value: string) =>
    labels.push({ key, label: say(`gift.line.labels.${key}`), value });
  add("design", say(`gift.designs.${gift.design}`));
  if (gift.to !== "") add("to", gift.to);
  if (gift.from !== "") add("from", gift.from);
  if (gift.delivery === "mail") {
    add("recipient", gift.recipient === "" ? say("gift.line.toMe") : gift.recipient);
    add("sendOn", gift.sendOn === "" ? say("gift.line.atOnce") : formatDate(gift.sendOn, locale));
  }
  add("tax", say("gift.line.noTax"));
  return labels;
}

/** A gift voucher, by e-mail or on a printed card. Source: GIFT-02. */
export function giftVoucherRules(line: LineOf<"gift-voucher">): LineRules {
  const { product, gift, addedAt } = line;
  const title: LineRules["title"] = (_, locale) => translate(locale, "gift.line.title");
  return {
    single: true,
    largestQuantity: () => 1,
    designId: null,
    snapshot: { of: `${product}/${gift.delivery}`, version: Math.floor(addedAt.getTime() / 1000) },
    productKey: `gift.line.${gift.delivery}`,
    offer: (context) => offerGift(context, line),
    title,
    article: title,
    labels: (_, locale) => giftLabels(gift, locale),
    editAddress: (shop) => `${addressOf(shop, "vouchers")}?artikel=${line.id}`,
  };
}
