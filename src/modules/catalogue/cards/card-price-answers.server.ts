import type { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { marketCurrency } from "#kernel/market.ts";
import type { Money, MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { presentPrice, presentTiers, priceContextFor, type PriceAnswer } from "#modules/pricing/contract.server.ts";
import {
  defaultCardQuantity,
  priceGoods,
  quantitySteps,
  tiersOf,
  type PriceBreakdown,
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
import type { Catalogue } from "../model.ts";
import { cardPriceRules, samplePriceRules, type CardGoods } from "./card-price-rules.ts";
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
  const { catalogue, subject, goods } = card.value;
  const prices = await priceContextFor(deps, shop);
  if (isSample === "true" || isSample === "1") {
    const sample = priceGoods(samplePriceRules, prices, { free: false }, 1);
    if (!sample.ok) return sample;
    return accept({ ...answerOf(sample.value, shop), tiers: [], available: true, unavailableReasons: [] });
  }
  const quantity = cardPriceRules.checkQuantity(goods, requestedQuantity);
  if (!quantity.ok) return quantity;
  const price = priceGoods(cardPriceRules, prices, goods, quantity.value);
  if (!price.ok) return whyUnpriced(card.value, price.refusal);
  const tiers = tiersOf(cardPriceRules, prices, goods);
  if (!tiers.ok) return tiers;
  const problems = unavailableOptions(catalogue, subject, goods.options);
  return accept({
    ...answerOf(price.value, shop),
    tiers: presentTiers(tiers.value, price.value.currency),
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
  const { "quantities[]": requested, ...query } = parameters;
  const card = await readCard(deps, query);
  if (!card.ok) return card;
  const quantities = requested ?? quantitySteps(card.value.goods.product.largestQuantity);
  for (const quantity of quantities) {
    const checked = cardPriceRules.checkQuantity(card.value.goods, quantity);
    if (!checked.ok) return checked;
  }
  const rows = tiersOf(cardPriceRules, await priceContextFor(deps, shop), card.value.goods, quantities);
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
  const { catalogue, goods } = card.value;
  const quantity = cardPriceRules.checkQuantity(goods, requestedQuantity);
  if (!quantity.ok) return quantity;
  const groups = accessoriesOf(catalogue, await priceContextFor(deps, shop), goods.product, quantity.value);
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

/** Price of an accessory bought separately; refuses as `priceAccessory`. Source: PRICE-03. */
export async function answerAccessoryPrice(
  deps: AnswerDeps,
  shop: Shop,
  parameters: z.infer<typeof AccessoryPriceParameters>,
): Promise<Result<z.infer<typeof PriceAnswer>>> {
  const [catalogue, prices] = await Promise.all([readCatalogue(deps), priceContextFor(deps, shop)]);
  const price = priceAccessory(catalogue, prices, parameters.sku, parameters.quantity ?? defaultCardQuantity);
  return price.ok ? accept(answerOf(price.value, shop)) : price;
}

function answerOf(price: PriceBreakdown, { locale }: Shop): z.infer<typeof PriceAnswer> {
  return presentPrice(price, (component) => componentName(component, locale));
}

/** A requested configuration, before its options are checked for compatibility. */
type RequestedCard = {
  readonly catalogue: Catalogue;
  readonly subject: Subject;
  readonly goods: CardGoods;
};

/**
 * Why a configuration has no price: its incompatible options if there are any, otherwise the refusal of the pricing.
 * Source: PDP-04, ERR-07.
 */
function whyUnpriced({ catalogue, subject, goods }: RequestedCard, refusal: Refusal): Result<never> {
  const together = checkOptions(catalogue, subject, goods.options);
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
  const asked = query["designId"];
  const design = asked === undefined ? undefined : await designById(deps, designId(asked));
  if (asked !== undefined && design?.product !== product.code) return refuse("DESIGN_UNKNOWN");
  const { options, unknown } = readCardQuery(query, product, catalogue);
  if (unknown.length > 0) {
    return refuse("OPTION_UNKNOWN", {}, Object.fromEntries(unknown.map((name) => [name, "OPTION_UNKNOWN"] as const)));
  }
  return accept({
    catalogue,
    subject: { product, designRefinements: design?.refinements },
    goods: { product, options, design },
  });
}

function moneyIn(shop: Shop): (amount: MoneyMinor) => Money {
  return (amount) => ({ amount, currency: marketCurrency[shop.market] });
}
