import type { PrintPurpose } from "./print-records.ts";

/** The purposes that are printed of a seating, in the order they are offered. Source: CARD-23. */
export const seatingPurposes = ["seating-plan", "table-cards", "place-cards", "menu-cards"] as const;
type SeatingPurpose = (typeof seatingPurposes)[number];

/** The products whose designs have a place for what the seating says. Source: CARD-23, CAT 5. */
export const fittingProducts: Readonly<Record<SeatingPurpose, readonly string[]>> = {
  "seating-plan": ["group-table-card-a5"],
  "table-cards": ["table-card", "place-card-flat"],
  "place-cards": ["table-card", "place-card-flat"],
  "menu-cards": ["menu-flat-dl", "menu-folded-dl"],
};

/** Whether a purpose is printed of a seating, on cards for it. */
export const isOfSeating = (purpose: PrintPurpose): purpose is SeatingPurpose =>
  seatingPurposes.some((each) => each === purpose);

/** Whether a purpose is printed on cards of a product: of a seating on those for it, else on any. */
export const isPrintedOn = (purpose: PrintPurpose, product: string): boolean =>
  !isOfSeating(purpose) || fittingProducts[purpose].includes(product);
