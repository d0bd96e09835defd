import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { lastStep } from "#modules/pricing/contract.ts";
import { shippedCard } from "#modules/shipping/contract.ts";
import { cardPrice, designOf, type CartContext, type LineOffer } from "../line-offer.ts";
import type { LineOf, LineRules } from "./line-rules.ts";
import { cardArticle, cardLabels, designTitle } from "./option-labels.server.ts";

function offerCard(context: CartContext, line: LineOf<"card">): LineOffer {
  const product = context.catalogue.products.get(line.product);
  const design = designOf(context, line);
  if (!product || !design) return { kind: "gone" };
  const price = cardPrice(context, line);
  if (!price.ok) return { kind: "gone" };
  const shipped = { ...shippedCard(context.catalogue, context.speed, { ...line, product }), sample: false };
  return { kind: "offered", product, design, price: price.value, shipped, sample: null };
}

/** Cards as ordered. Source: CART-03. */
export function cardRules(line: LineOf<"card">): LineRules {
  return {
    single: false,
    largestQuantity: ({ catalogue }) => catalogue.products.get(line.product)?.largestQuantity ?? lastStep,
    designId: line.designId,
    snapshot: { of: line.projectId, version: line.designRevision },
    productKey: keyIn("products", line.product),
    offer: (context) => offerCard(context, line),
    title: (context, locale) => designTitle(context, line, locale),
    article: (context, locale) => cardArticle(context, line, locale),
    labels: (context, locale) => cardLabels(context, line, locale),
    editAddress: (shop) => `${addressOf(shop, "designCard", line.projectId)}?line=${line.id}`,
  };
}
