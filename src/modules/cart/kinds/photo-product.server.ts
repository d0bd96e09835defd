import { addressOf } from "#kernel/urls/page-addresses.ts";
import { bulkySurcharge, goodsLabels, goodsName, goodsSize } from "#modules/photo-products/contract.server.ts";
import { rulesOf as photoRules, shippedPhoto } from "#modules/photo-products/contract.ts";
import { priceGoods } from "#modules/pricing/contract.ts";
import { daysOfWorks } from "#modules/shipping/contract.ts";
import { translate } from "#platform/messages.server.ts";
import type { CartContext, LineOffer } from "../line-offer.ts";
import type { LineOf, LineRules } from "./line-rules.ts";

/** Today's price; prints at the tier of all prints of their format in the cart. Source: CART-12, PRICE-22. */
function offerPhoto(
  { assortment, prices, speed }: CartContext,
  { id, options, quantity }: LineOf<"photo-product">,
  tierQuantity: number,
): LineOffer {
  const goods = { assortment, chosen: options.chosen };
  const price = priceGoods(photoRules[options.kind], prices, goods, quantity, tierQuantity);
  if (!price.ok) return { kind: "gone" };
  const { works, express, grams, bulky } = shippedPhoto(assortment, options, { quantity, date: speed.date });
  const productionDays = daysOfWorks(speed, works);
  const shipped = {
    id,
    productionDays,
    expressEligible: express,
    grams,
    ...(bulky ? { surcharge: bulkySurcharge[prices.market] } : {}),
  };
  return { kind: "offered", product: null, design: null, price: price.value, shipped, sample: null };
}

/** A photo product as designed by the customer. Source: CART-03, D-30. */
export function photoProductRules(line: LineOf<"photo-product">): LineRules {
  const { options, projectId, designRevision } = line;
  const title: LineRules["title"] = (_, locale) =>
    [goodsName(options, locale), goodsSize(options, locale)].filter(Boolean).join(", ");
  return {
    // Every picture has a number of copies of its own.
    single: options.kind === "photoprint",
    largestQuantity: () => photoRules[options.kind].largestQuantity,
    designId: null,
    snapshot: { of: projectId, version: designRevision },
    productKey: `photo.one.${options.kind}`,
    offer: (context, { printsOfFormat }) =>
      offerPhoto(
        context,
        line,
        options.kind === "photoprint" ? printsOfFormat(options.chosen["format"] ?? "") : line.quantity,
      ),
    title,
    article: (context, locale) =>
      translate(locale, "photo.line.article", {
        name: title(context, locale),
        kind: translate(locale, `photo.one.${options.kind}`),
      }),
    labels: ({ assortment }, locale) => goodsLabels(assortment, options, locale),
    editAddress: (shop) => `${addressOf(shop, "designPhoto", projectId)}?line=${line.id}`,
  };
}
