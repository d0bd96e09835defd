import {
  defaultOptions,
  lineGrams,
  type CardFamily,
  type CardOptions,
  type CardProduct,
  type Catalogue,
} from "#modules/catalogue/contract.ts";
import {
  isExpressEligible,
  paperWork,
  productionDaysOf,
  type ExpressItem,
  type ProductionClass,
} from "./production-days.ts";
import type { ProductionTime } from "./production-times.ts";
import type { ShippedItem } from "./shipping-offer.ts";

/** The production class of each card family. Source: CAT 8. */
const classOfFamily: Readonly<Record<CardFamily, ProductionClass>> = {
  folded: "card",
  "double-folded": "card",
  tent: "card",
  flat: "card",
  "insert-sheet": "card",
  "gift-tag": "card",
  banderole: "card",
  fan: "assembled-card",
  trio: "assembled-card",
  pocketfold: "assembled-card",
  leporello: "assembled-card",
  booklet: "assembled-card",
  label: "label",
  sticker: "label",
  confetti: "label",
};

/** The production speed on an ISO date. Source: BO-07. */
export type ProductionSpeed = { readonly times: readonly ProductionTime[]; readonly date: string };

/** A cart line or configuration of cards as a shipping item. Source: SHIP-05, SHIP-08, SHIP-09. */
export function shippedCard(
  catalogue: Catalogue,
  { times, date }: ProductionSpeed,
  card: {
    readonly id: string;
    readonly product: CardProduct;
    readonly options: CardOptions;
    readonly quantity: number;
    /** The customer supplied a finished layout. Source: CFG-24. */
    readonly ownLayout?: boolean;
  },
): ShippedItem {
  const { id, product, options, quantity, ownLayout = false } = card;
  const paper = catalogue.papers.get(options.paper);
  const item: ExpressItem = {
    productionClass: classOfFamily[product.family],
    refined: options.refinement !== "none",
    paper: paperWork(options.paper, paper?.productionDays ?? 0),
    designerCheck: options.designerCheck,
    ownLayout,
    quantity,
    punching: options.punching,
    expressPaper: paper?.express ?? false,
  };
  const productionDays = productionDaysOf(item, times, date);
  return {
    id,
    productionDays,
    expressEligible: isExpressEligible(item, productionDays),
    grams: lineGrams(catalogue, product, options, quantity),
  };
}

/** Codes of the products available by express with their default options. Source: SHIP-07, CAT 8. */
export function expressProducts(catalogue: Catalogue, speed: ProductionSpeed): readonly string[] {
  return [...catalogue.products.values()]
    .filter(
      (product) =>
        shippedCard(catalogue, speed, { id: "", product, options: defaultOptions(product), quantity: 1 })
          .expressEligible,
    )
    .map((product) => product.code);
}
