import { marketCurrency } from "#kernel/market.ts";
import { minor, type Money } from "#kernel/money.ts";
import { refuse, type Result } from "#kernel/result.ts";
import {
  checkQuantity,
  lastStep,
  priceGoods,
  type PriceBreakdown,
  type PriceContext,
  type PriceRules,
} from "#modules/pricing/contract.ts";
import type { AccessoryType, CardProduct, Catalogue } from "../model.ts";
import { tariffOfSize } from "./card-price-rules.ts";

/** An accessory that goes with a card; `price` is per piece at the requested quantity, zero for what is included. */
export type Accessory = {
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly shape: string | null;
  readonly paper: string | null;
  readonly price: Money;
  readonly included: boolean;
};

/** An accessory at the price of its component; campaigns do not reduce it. Source: PRICE-08, PRICE-13. */
export type AccessoryGoods = { readonly component: string };

/** Accessories. Source: PRICE-08, CARD-05. */
export const accessoryPriceRules: PriceRules<AccessoryGoods> = {
  parts: (goods) => [goods],
  checkQuantity: (_goods, quantity) => checkQuantity(quantity, lastStep),
  tiers: [],
  subject: () => null,
  taxClass: "standard",
};

/** Accessories of one type. Source: CARD-02. */
export type AccessoryGroup = { readonly type: AccessoryType; readonly items: readonly Accessory[] };

/** Everything that can be added to a card, group by group; groups without items are left out. Source: PDP-13, CARD-02. */
export function accessoriesOf(
  catalogue: Catalogue,
  prices: PriceContext,
  product: CardProduct,
  quantity: number,
): readonly AccessoryGroup[] {
  const { list, market } = prices;
  const has = (component: string) => list.components.get(component)?.base[market] !== undefined;
  const own = (part: "envelope" | "inlay") => tariffOfSize(part, product, { has });
  const item = (component: string, facts: Partial<Accessory> & Pick<Accessory, "sku">): readonly Accessory[] => {
    const found = { ...blank, ...facts };
    const currency = marketCurrency[market];
    if (facts.sku === product.includedEnvelope)
      return [{ ...found, price: { amount: minor(0), currency }, included: true }];
    const price = priceGoods(accessoryPriceRules, prices, { component }, quantity);
    return price.ok ? [{ ...found, price: { amount: price.value.unit, currency } }] : [];
  };
  const groups: AccessoryGroup[] = [
    {
      type: "envelope",
      items: [...catalogue.envelopes.values()]
        .filter((envelope) => envelope.size === product.envelopeSize)
        .flatMap(({ sku, size, colour, shape }) => item(own("envelope"), { sku, size, color: colour, shape })),
    },
    {
      type: "inlay",
      items: [...catalogue.inlays.values()]
        .filter((inlay) => inlay.size === product.inlaySize)
        .flatMap(({ sku, size, paper }) => item(own("inlay"), { sku, size, paper })),
    },
    {
      type: "ribbon",
      items: product.choices.has("ribbon")
        ? catalogue.ribbonColours.flatMap((color) => item("ribbon", { sku: ribbonSku(color), color }))
        : [],
    },
    ...(["bow", "screw", "standard"] as const).map((type) => ({
      type,
      items: product.choices.has(type) ? item(type, { sku: type }) : [],
    })),
  ];
  return groups.filter((group) => group.items.length > 0);
}

/**
 * Prices an accessory bought separately. Square and C5 envelopes count as large, all others as standard; an inlay
 * sheet as standard. Refuses PRODUCT_UNKNOWN for a SKU that is not sold, QUANTITY_INVALID or QUANTITY_MAX.
 * @source PRICE-08, CARD-05, CART-10
 */
export function priceAccessory(
  catalogue: Catalogue,
  prices: PriceContext,
  sku: string,
  quantity: number,
): Result<PriceBreakdown> {
  const component = componentOf(catalogue, sku);
  if (component === undefined) return refuse("PRODUCT_UNKNOWN", { card: sku });
  const orderable = accessoryPriceRules.checkQuantity({ component }, quantity);
  return orderable.ok ? priceGoods(accessoryPriceRules, prices, { component }, quantity) : orderable;
}

/** The SKU of a ribbon by its colour. Source: CARD-02. */
export const ribbonSku = (colour: string): string => `ribbon-${colour}`;

const blank: Omit<Accessory, "sku" | "price"> = {
  size: null,
  color: null,
  shape: null,
  paper: null,
  included: false,
};

/** The type and details of an accessory by its SKU; undefined if it is not sold. Source: CARD-02, CARD-05, PDP-13. */
export function accessoryBySku(
  catalogue: Catalogue,
  sku: string,
): { readonly type: AccessoryType; readonly facts: Omit<Accessory, "price"> } | undefined {
  const envelope = catalogue.envelopes.get(sku);
  if (envelope) {
    const { size, colour, shape } = envelope;
    return { type: "envelope", facts: { ...blank, sku, size, color: colour, shape } };
  }
  const inlay = catalogue.inlays.get(sku);
  if (inlay) return { type: "inlay", facts: { ...blank, sku, size: inlay.size, paper: inlay.paper } };
  const ribbon = catalogue.ribbonColours.find((colour) => ribbonSku(colour) === sku);
  if (ribbon !== undefined) return { type: "ribbon", facts: { ...blank, sku, color: ribbon } };
  const type = (["bow", "screw", "standard"] as const).find((part) => part === sku);
  return type && { type, facts: { ...blank, sku } };
}

const largeEnvelopes = new Set(["Q135", "Q155", "C5"]);

function componentOf(catalogue: Catalogue, sku: string): string | undefined {
  const found = accessoryBySku(catalogue, sku);
  if (found?.type === "envelope")
    return largeEnvelopes.has(found.facts.size ?? "") ? "envelope/large" : "envelope/standard";
  return found?.type === "inlay" ? "inlay/standard" : found?.type;
}
