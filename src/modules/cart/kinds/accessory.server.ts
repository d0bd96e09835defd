import { addressOf } from "#kernel/urls/page-addresses.ts";
import { skuName } from "#modules/catalogue/contract.server.ts";
import { accessoryGrams, occasionAddress, priceAccessory } from "#modules/catalogue/contract.ts";
import { lastStep } from "#modules/pricing/contract.ts";
import { translate } from "#platform/messages.server.ts";
import type { CartContext, LineOffer } from "../line-offer.ts";
import type { LineOf, LineRules } from "./line-rules.ts";
import { designName } from "./option-labels.server.ts";

/** Articles are in stock: they ship the next day, also by express. Source: PDP-13. */
const articleParcel = { productionDays: 1, expressEligible: true } as const;

function offerAccessory(context: CartContext, { id, product: sku, quantity }: LineOf<"accessory">): LineOffer {
  const price = priceAccessory(context.catalogue, context.prices, sku, quantity);
  if (!price.ok) return { kind: "gone" };
  const shipped = { id, ...articleParcel, grams: accessoryGrams(context.catalogue, sku, quantity) };
  return { kind: "offered", product: null, design: null, price: price.value, shipped, sample: null };
}

/** A stock article, alone or with the cards of a design. Source: PDP-13. */
export function accessoryRules(line: LineOf<"accessory">): LineRules {
  const { product, withDesignId } = line;
  // A generic word for an article that is no longer sold.
  const title: LineRules["title"] = ({ catalogue }, locale) =>
    skuName(catalogue, product, locale) ?? translate(locale, "cart.article.any");
  return {
    single: false,
    largestQuantity: () => lastStep,
    designId: withDesignId,
    snapshot: { of: `${withDesignId ?? product}/`, version: 1 },
    productKey: "cart.article.about",
    offer: (context) => offerAccessory(context, line),
    title,
    article: title,
    labels: (context, locale) => {
      const value = withDesignId === null ? undefined : designName(context, withDesignId, locale);
      return value === undefined ? [] : [{ key: "with", label: translate(locale, "cart.article.label"), value }];
    },
    editAddress: (shop, { designs }) => {
      const design = withDesignId === null ? undefined : designs.get(withDesignId);
      return design && withDesignId !== null
        ? occasionAddress(shop, design.occasion, design.category, withDesignId)
        : addressOf(shop, "home");
    },
  };
}
