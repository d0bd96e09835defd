import { daysOfWork, type ProductionTime, type Work } from "./production-times.ts";

/** How a product is produced: plain cards, cards assembled by hand, and labels, stickers or confetti. Source: CAT 8. */
export const productionClasses = ["card", "assembled-card", "label"] as const;
/** A production class. Source: CAT 8. */
export type ProductionClass = (typeof productionClasses)[number];

/** Usual days for a class, and what options add to them. Source: CAT 8, SHIP-05. */
const classDays: Readonly<Record<ProductionClass, number>> = { card: 1, "assembled-card": 2, label: 2 };
const refinementWork: Work = { code: "refinement", usual: 2 };
const designerCheckWork: Work = { code: "designer-check", usual: 1 };
const ownLayoutWork: Work = { code: "own-layout", usual: 1 };

/** The production steps of cards whose times the staff can change, apart from papers. Source: CAT 8, BO-07. */
export const cardWorks: readonly Work[] = [
  ...productionClasses.map((code): Work => ({ code, usual: classDays[code] })),
  refinementWork,
  designerCheckWork,
  ownLayoutWork,
];

/** The production step of a paper. Source: CAT 8. */
export const paperWork = (paper: string, usual: number): Work => ({ code: `paper/${paper}`, usual });

/** What decides about an item's production time. */
export type ProducedItem = {
  readonly productionClass: ProductionClass;
  readonly refined: boolean;
  /** The step added by the paper, for example a day for cotton. */
  readonly paper: Work;
  /** True when a designer checks the design before printing. */
  readonly designerCheck: boolean;
  /** True when the customer supplied a finished layout. Source: CFG-24. */
  readonly ownLayout: boolean;
};

/** What decides whether an item is available by express. */
export type ExpressItem = ProducedItem & {
  readonly quantity: number;
  readonly punching: string;
  /** True for the papers in stock: matt, gloss, natural and cream 300 g. */
  readonly expressPaper: boolean;
};

/** Maximum quantity printed and handed over on one day. Source: CAT 8. */
export const largestExpressQuantity = 500;

/**
 * Working days until hand-over to the carrier, by the times effective on an ISO date. Source: SHIP-05, CAT 8, BO-07.
 */
export function productionDaysOf(item: ProducedItem, times: readonly ProductionTime[], date: string): number {
  const works: readonly Work[] = [
    { code: item.productionClass, usual: classDays[item.productionClass] },
    ...(item.refined ? [refinementWork] : []),
    item.paper,
    ...(item.designerCheck ? [designerCheckWork] : []),
    ...(item.ownLayout ? [ownLayoutWork] : []),
  ];
  return works.reduce((days, work) => days + daysOfWork(times, work, date), 0);
}

/** Working days of a whole parcel: its slowest item; an empty one counts as a plain card. Source: CAT 8. */
export function productionDaysOfAll(days: readonly number[]): number {
  return Math.max(1, ...days);
}

/** Whether a number of production days permits express. Source: CAT 8. */
export const isExpressDay = (productionDays: number): boolean => productionDays <= 1;

/** Whether an item can be handed over on the day of the order. Source: SHIP-08, CAT 8. */
export function isExpressEligible(item: ExpressItem, productionDays: number): boolean {
  return (
    item.productionClass === "card" &&
    isExpressDay(productionDays) &&
    item.quantity <= largestExpressQuantity &&
    item.expressPaper &&
    (item.punching === "none" || item.punching === "round-corners")
  );
}
