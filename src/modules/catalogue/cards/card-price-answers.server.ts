import type { z } from "zod";
import { marketCurrency } from "#kernel/market.ts";
import type { Money, MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { presentPrice, presentTiers, priceContextFor, type PriceAnswer } from "#modules/pricing/contract.server.ts";
import {
  breakdownOf,
  checkQuantity,
  defaultCardQuantity,
  priceLine,
  quantitySteps,
  tierTableQuantities,
} from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { accessoriesOf, priceAccessory } from "./accessories.ts";
import type {
  AccessoriesAnswer,
  AccessoriesParameters,
  AccessoryPriceParameters,
  CardPriceAnswer,
  CardPriceParameters,
  ReferenceAnswer,
  ReferenceParameters,
} from "../api-schemas.server.ts";
import { checkOptions, unavailableOptions, type Subject } from "./availability.ts";
import { readCardQuery, type CardQuery } from "./card-query.ts";
import { designById, readCatalogue } from "../contract.server.ts";
import type { CardOptions, Catalogue } from "../model.ts";
import { cardTierTable, quoteCard, type DesignCategory } from "./price-card.ts";
import { accessoryName, componentName } from "./readable-names.server.ts";
import { reasonText } from "./readable-refusal.server.ts";

type AnswerDeps = Pick<Deps, "db" | "clock">;

/**
 * Price, tiers and availability of a configuration; `isSample` prices one further sample card instead. Refuses
 * PRODUCT_UNKNOWN, DESIGN_UNKNOWN, OPTION_UNKNOWN, QUANTITY_INVALID and QUANTITY_MAX.
 * @source PRICE-03, PRICE-23, PDP-04, PDP-06, SAMP-02
 */
export async function answerCardPrice(
  deps: AnswerDeps,
  shop: Shop,
  parameters: z.infer<typeof CardPriceParameters>,
): Promise<Result<z.infer<typeof CardPriceAnswer>>> {
  const { quantity: requestedQuantity = defaultCardQuantity, isSample, ...query } = parameters;
  const card = await readCard(deps, query);
  if (!card.ok) return card;
  const { catalogue, subject, options, designCategory } = card.value;
  const { product } = subject;
  const prices = await priceContextFor(deps, shop);
  if (isSample === "true" || isSample === "1") {
    const sample = priceLine(prices.list, shop.market, 1, [{ component: "sample" }]);
    if (!sample.ok) return sample;
    const price = presentPrice(breakdownOf(sample.value, prices), (component) => componentName(component, shop.locale));
    return accept({ ...price, tiers: [], available: true, unavailableReasons: [] });
  }
  const quantity = checkQuantity(requestedQuantity);
  if (!quantity.ok) return quantity;
  const quote = quoteCard(catalogue, prices, shop.market, product, {
    options,
    quantity: quantity.value,
    designCategory,
  });
  if (!quote.ok) return whyUnpriced(card.value, quote.refusal);
  const tiers = cardTierTable(
    catalogue,
    prices,
    shop.market,
    product,
    { options, designCategory },
    tierTableQuantities,
  );
  if (!tiers.ok) return tiers;
  const problems = unavailableOptions(catalogue, subject, options);
  return accept({
    ...presentPrice(quote.value, (component) => componentName(component, shop.locale)),
    tiers: presentTiers(tiers.value, quote.value.currency),
    available: problems.length === 0,
    unavailableReasons: problems.map((problem) => ({
      ...problem,
      papers: [...problem.papers],
      message: reasonText(problem, shop.locale),
    })),
  });
}

/** Unit price and total of a configuration at many quantities; refusals as in `answerCardPrice`. Source: PRICE-14. */
export async function answerReference(
  deps: AnswerDeps,
  shop: Shop,
  parameters: z.infer<typeof ReferenceParameters>,
): Promise<Result<z.infer<typeof ReferenceAnswer>>> {
  const { "quantities[]": quantities = quantitySteps(), ...query } = parameters;
  const card = await readCard(deps, query);
  if (!card.ok) return card;
  for (const quantity of quantities) {
    const checked = checkQuantity(quantity);
    if (!checked.ok) return checked;
  }
  const { catalogue, subject, options, designCategory } = card.value;
  const prices = await priceContextFor(deps, shop);
  const rows = cardTierTable(catalogue, prices, shop.market, subject.product, { options, designCategory }, quantities);
  if (!rows.ok) return whyUnpriced(card.value, rows.refusal);
  const money = moneyIn(shop);
  return accept({
    rows: rows.value.map(({ quantity, unit, total }) => ({ quantity, unit: money(unit), total: money(total) })),
  });
}

/**
 * Accessories that go with a card, by type, with picture and price per piece at the requested quantity. Source:
 * PDP-13, CARD-02.
 */
export async function answerAccessories(
  deps: AnswerDeps,
  shop: Shop,
  parameters: z.infer<typeof AccessoriesParameters>,
  pictureOf: (sku: string) => string,
): Promise<Result<z.infer<typeof AccessoriesAnswer>>> {
  const { quantity: requestedQuantity = defaultCardQuantity, ...query } = parameters;
  const card = await readCard(deps, query);
  if (!card.ok) return card;
  const quantity = checkQuantity(requestedQuantity);
  if (!quantity.ok) return quantity;
  const { list } = await priceContextFor(deps, shop);
  const { catalogue, subject } = card.value;
  const groups = accessoriesOf(catalogue, list, shop.market, subject.product, quantity.value);
  return accept({
    groups: groups.map(({ type, items }) => ({
      type,
      items: items.map((item) => ({
        ...item,
        label: accessoryName(type, item, shop.locale),
        image: pictureOf(item.sku),
      })),
    })),
  });
}

/** Price of an accessory bought separately; refuses PRODUCT_UNKNOWN and quantities as above. Source: PRICE-03. */
export async function answerAccessoryPrice(
  deps: AnswerDeps,
  shop: Shop,
  parameters: z.infer<typeof AccessoryPriceParameters>,
): Promise<Result<z.infer<typeof PriceAnswer>>> {
  const quantity = checkQuantity(parameters.quantity ?? defaultCardQuantity);
  if (!quantity.ok) return quantity;
  const prices = await priceContextFor(deps, shop);
  const catalogue = await readCatalogue(deps);
  const line = priceAccessory(catalogue, prices.list, shop.market, parameters.sku, quantity.value);
  return line.ok
    ? accept(presentPrice(breakdownOf(line.value, prices), (component) => componentName(component, shop.locale)))
    : line;
}

/** A requested configuration, before its options are checked for compatibility. */
type RequestedCard = {
  readonly catalogue: Catalogue;
  readonly subject: Subject;
  readonly options: CardOptions;
  readonly designCategory: DesignCategory | undefined;
};

/**
 * Why a configuration has no price: its incompatible options if there are any, otherwise the refusal of the pricing.
 * Source: PDP-04, ERR-07.
 */
function whyUnpriced({ catalogue, subject, options }: RequestedCard, refusal: Refusal): Result<never> {
  const together = checkOptions(catalogue, subject, options);
  return together.ok ? { ok: false, refusal } : together;
}

/**
 * Parses the query. Refuses PRODUCT_UNKNOWN, DESIGN_UNKNOWN, and OPTION_UNKNOWN with every parameter that has an
 * unknown value.
 */
async function readCard(deps: AnswerDeps, query: CardQuery): Promise<Result<RequestedCard>> {
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(query["card"] ?? "");
  if (!product) return refuse("PRODUCT_UNKNOWN");
  const designId = query["designId"];
  const design = designId === undefined ? undefined : await designById(deps, designId);
  if (designId !== undefined && design?.product !== product.code) return refuse("DESIGN_UNKNOWN");
  const { options, unknown } = readCardQuery(query, product, catalogue);
  if (unknown.length > 0) {
    return refuse("OPTION_UNKNOWN", {}, Object.fromEntries(unknown.map((name) => [name, "OPTION_UNKNOWN"] as const)));
  }
  return accept({
    catalogue,
    subject: { product, designRefinements: design?.refinements },
    options,
    designCategory: design,
  });
}

function moneyIn(shop: Shop): (amount: MoneyMinor) => Money {
  return (amount) => ({ amount, currency: marketCurrency[shop.market] });
}
