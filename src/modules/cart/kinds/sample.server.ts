import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { cardQueryOf, samplePriceRules } from "#modules/catalogue/contract.ts";
import { defaultCardQuantity, priceGoods } from "#modules/pricing/contract.ts";
import type { SampleVerdict } from "#modules/samples/contract.ts";
import { shippedCard } from "#modules/shipping/contract.ts";
import { translate } from "#platform/messages.server.ts";
import { designOf, type CartContext, type LineOffer } from "../line-offer.ts";
import type { LineOf, LineRules } from "./line-rules.ts";
import { cardArticle, cardLabels, designTitle } from "./option-labels.server.ts";

function offerSample(context: CartContext, line: LineOf<"sample">, verdict: SampleVerdict): LineOffer {
  const product = context.catalogue.products.get(line.product);
  const design = designOf(context, line);
  const price = priceGoods(samplePriceRules, context.prices, { free: verdict === "free" }, 1);
  if (!product || !design || !price.ok) return { kind: "gone" };
  const shipped = { ...shippedCard(context.catalogue, context.speed, { ...line, product }), sample: true };
  return { kind: "offered", product, design, price: price.value, shipped, sample: verdict };
}

/** The editor; for a sample of a template with that design, in its colour and on its paper if it is still sold. */
function editAddress(shop: Place, context: CartContext, line: LineOf<"sample">): string {
  // A sample of an own design is ordered anew from there.
  if (line.projectId !== null) return addressOf(shop, "designCard", line.projectId);
  const query = new URLSearchParams({ designId: line.designId, farbe: line.variant });
  const product = designOf(context, line) && context.catalogue.products.get(line.product);
  const options = product ? cardQueryOf(product, line.options, defaultCardQuantity) : [];
  for (const [name, value] of options) if (name !== "card") query.set(name, value);
  return `${addressOf(shop, "designCard")}?${query}`;
}

/** One card to look at, of a template or of the visitor's own design. Source: SAMP-03, SAMP-04. */
export function sampleRules(line: LineOf<"sample">): LineRules {
  return {
    single: true,
    largestQuantity: () => 1,
    designId: line.designId,
    snapshot: { of: line.projectId ?? `${line.designId}/${line.variant}`, version: line.designRevision },
    productKey: keyIn("products", line.product),
    offer: (context, { verdict }) => offerSample(context, line, verdict),
    title: (context, locale) => designTitle(context, line, locale),
    article: (context, locale) =>
      translate(locale, "cart.sample.article", { name: cardArticle(context, line, locale) }),
    labels: (context, locale) => cardLabels(context, line, locale),
    editAddress: (shop, context) => editAddress(shop, context, line),
  };
}
