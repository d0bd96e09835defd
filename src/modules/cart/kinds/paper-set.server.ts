import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { paperSet, paperSetParcel, paperSetPrice } from "#modules/samples/contract.ts";
import { translate } from "#platform/messages.server.ts";
import type { CartContext, LineOffer } from "../line-offer.ts";
import type { LineOf, LineRules } from "./line-rules.ts";

function offerSet({ prices }: CartContext, id: string): LineOffer {
  const price = paperSetPrice(prices);
  if (!price.ok) return { kind: "gone" };
  const shipped = { id, ...paperSetParcel };
  return { kind: "offered", product: null, design: null, price: price.value, shipped, sample: null };
}

/** The set of paper samples. Source: SAMP-06. */
export function paperSetRules({ id, product }: LineOf<"paper-set">): LineRules {
  const title: LineRules["title"] = (_, locale) => translate(locale, keyIn("products", product));
  return {
    single: true,
    largestQuantity: () => 1,
    designId: null,
    snapshot: { of: `${product}/`, version: 1 },
    productKey: "samples.set.about",
    offer: (context) => offerSet(context, id),
    title,
    article: title,
    labels: ({ catalogue }, locale) => {
      const { papers, refinements, envelopeColours } = paperSet(catalogue);
      const counts = { papers: papers.length, refinements: refinements.length, colours: envelopeColours.length };
      const value = translate(locale, "samples.set.content", counts);
      return [{ key: "content", label: translate(locale, "samples.set.contentLabel"), value }];
    },
    editAddress: (shop) => addressOf(shop, "samples"),
  };
}
