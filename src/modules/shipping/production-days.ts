/** How a product is made: plain cards, cards assembled by hand, and labels, stickers or confetti. Source: CAT 8. */
export const productionClasses = ["card", "assembled-card", "label"] as const;
/** A production class. Source: CAT 8. */
export type ProductionClass = (typeof productionClasses)[number];

/** Days for a class, and what options add to them. Source: CAT 8, SHIP-05. */
const classDays: Readonly<Record<ProductionClass, number>> = { card: 1, "assembled-card": 2, label: 2 };
const refinementDays = 2;
const designerCheckDays = 1;

/** What decides how long an item takes. */
export type ProducedItem = {
  readonly productionClass: ProductionClass;
  readonly refined: boolean;
  /** Further days of the paper, for example one for cotton. */
  readonly paperDays: number;
  /** True when a person checks the design before printing. */
  readonly designerCheck: boolean;
};

/** What decides whether an item can go by express. */
export type ExpressItem = ProducedItem & {
  readonly quantity: number;
  readonly punching: string;
  /** True for the papers kept at hand: matt, gloss, natural and cream 300 g. */
  readonly expressPaper: boolean;
};

/** Largest run that is printed and handed over on one day. Source: CAT 8. */
export const largestExpressQuantity = 500;

/** Working days until hand-over to the carrier. Source: SHIP-05, CAT 8. */
export function productionDaysOf(item: ProducedItem): number {
  const checking = item.designerCheck ? designerCheckDays : 0;
  return classDays[item.productionClass] + (item.refined ? refinementDays : 0) + item.paperDays + checking;
}

/** Working days of a whole parcel: its slowest item; an empty one counts as a plain card. Source: CAT 8. */
export function productionDaysOfAll(days: readonly number[]): number {
  return Math.max(1, ...days);
}

/** Whether an item can be handed over on the day of the order. Source: SHIP-08, CAT 8. */
export function isExpressEligible(item: ExpressItem): boolean {
  return (
    item.productionClass === "card" &&
    productionDaysOf(item) === 1 &&
    item.quantity <= largestExpressQuantity &&
    item.expressPaper &&
    (item.punching === "none" || item.punching === "round-corners")
  );
}
