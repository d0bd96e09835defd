import type { DesignId } from "#kernel/ids.ts";
import type { Channel } from "#kernel/market.ts";
import { formatGroupOf } from "./kinds/formats.ts";
import { sellsBook } from "./model.ts";

/** Kinds with designs of their own. Source: CAL-08, BOOK-04, COLL-03, BOX-03. */
export const designedKinds = ["calendar", "photobook", "collage", "photobox"] as const;
export type DesignedKind = (typeof designedKinds)[number];

/** Themes by which customers filter photo products. Source: CAT-10, BOOK-04. */
export const photoStyles = ["reise", "hochzeit", "baby", "familie", "jahr", "natur", "schlicht", "typografie"] as const;

/** Sheet forms every design is drawn for; a format uses the one with the closest proportions. */
export const sheetForms = ["portrait", "landscape", "square"] as const;
export type SheetForm = (typeof sheetForms)[number];

/** The sheet form for a format of `w` by `h` (any unit): square within a tenth, otherwise portrait or landscape. */
export function sheetFormOf({ w, h }: { readonly w: number; readonly h: number }): SheetForm {
  if (Math.abs(w / h - 1) < 0.1) return "square";
  return w > h ? "landscape" : "portrait";
}

/** A design of photo products: the calendar design group, book design group set, collage or box design of the calls. */
export type PhotoDesign = {
  readonly kind: DesignedKind;
  readonly id: DesignId;
  readonly name: string;
  readonly types: readonly string[];
  readonly formats: readonly string[];
  readonly styles: readonly string[];
  /** Number of photographs on a page or picture. */
  readonly slots: number;
  readonly popularity: number;
  /** ISO date. */
  readonly createdOn: string;
  /** The family of cards it belongs to; null for designs of photo products alone. Source: BOOK-05, THEME-03. */
  readonly themeId: number | null;
  /** Occasions of the card shop it is listed with. Source: BOOK-05, CAT-11. */
  readonly occasions: readonly string[];
};

/** Whether a channel sells what a design is for: those of guest and condolence books alone only the card channel. Source: BOOK-05, D-09. */
export function sellsDesign(channel: Channel, { kind, types }: Pick<PhotoDesign, "kind" | "types">): boolean {
  return kind !== "photobook" || types.some((type) => sellsBook(channel, type));
}

/** The designs a product of a kind is made with: all of the kind, unless they are for other types. Source: BOOK-04, BOOK-05. */
export function designsFor(
  designs: readonly PhotoDesign[],
  kind: string,
  product: string | undefined,
): readonly PhotoDesign[] {
  const own = designs.filter((design) => design.kind === kind);
  return kind === "photobook" && product !== undefined ? own.filter(({ types }) => types.includes(product)) : own;
}

/** Sort orders of a list. Source: CAL-05. */
export const photoSorts = ["popularity", "created"] as const;
/** A sort order of a list. Source: CAL-05. */
export type PhotoSort = (typeof photoSorts)[number];

/** Aspect ratios customers filter by, as orientations of books. Source: CAT-10, BOOK-01. */
export const orientations = ["din-landscape", "din-portrait", "square"] as const;
/** An orientation. Source: BOOK-01. */
export type Orientation = (typeof orientations)[number];

/** The orientation of a format. Source: BOOK-01. */
export function orientationOf(format: string): Orientation {
  const group = formatGroupOf(format);
  if (group === "quadrat") return "square";
  return group === "quer" ? "din-landscape" : "din-portrait";
}

/** A query for designs; empty lists match everything. */
export type DesignQuestion = {
  readonly kind: DesignedKind;
  readonly types: readonly string[];
  readonly formats: readonly string[];
  readonly styles: readonly string[];
  readonly orientations: readonly string[];
  readonly sort: PhotoSort;
};

const dimensions = ["types", "formats", "styles", "orientations"] as const;
type Dimension = (typeof dimensions)[number];

function valuesOf(design: PhotoDesign, dimension: Dimension): readonly string[] {
  return dimension === "orientations" ? design.formats.map(orientationOf) : design[dimension];
}

function matches(design: PhotoDesign, question: DesignQuestion, dimension: Dimension): boolean {
  const values = question[dimension];
  return values.length === 0 || valuesOf(design, dimension).some((value) => values.includes(value));
}

/**
 * Finds designs of a kind by filters (OR within one, AND across), in the requested order. Source: CAT-05, CAT-10,
 * CAL-05.
 */
export function findDesigns(designs: readonly PhotoDesign[], question: DesignQuestion): readonly PhotoDesign[] {
  const found = designs.filter(
    (design) => design.kind === question.kind && dimensions.every((dimension) => matches(design, question, dimension)),
  );
  return found.toSorted((a, b) =>
    question.sort === "created"
      ? b.createdOn.localeCompare(a.createdOn) || a.name.localeCompare(b.name)
      : b.popularity - a.popularity || a.name.localeCompare(b.name),
  );
}

/** Number of designs each value of a filter would yield with the other filters unchanged. Source: CAT-06, CAT-10. */
export function countDesigns(
  designs: readonly PhotoDesign[],
  question: DesignQuestion,
  dimension: Dimension,
  values: readonly string[],
): readonly { readonly value: string; readonly count: number }[] {
  return values.map((value) => ({
    value,
    count: findDesigns(designs, { ...question, [dimension]: [value] }).length,
  }));
}
