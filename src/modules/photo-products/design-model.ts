import { formatGroupOf } from "./kinds/formats.ts";

/** Kinds with designs of their own. Source: CAL-08, BOOK-04, COLL-03, BOX-03. */
export const designedKinds = ["calendar", "photobook", "collage", "photobox"] as const;
/** A kind with designs of its own. */
export type DesignedKind = (typeof designedKinds)[number];

/** Themes a customer filters photo goods by. Source: CAT-10, BOOK-04. */
export const photoStyles = ["reise", "hochzeit", "baby", "familie", "jahr", "natur", "schlicht", "typografie"] as const;

/** The sheets every design is drawn for; a format takes the one whose proportions are next to its own. */
export const sheetForms = ["portrait", "landscape", "square"] as const;
/** A sheet a design is drawn for. */
export type SheetForm = (typeof sheetForms)[number];

/** The sheet for a format of `w` by `h` (any unit): square within a tenth, else as it stands. */
export function sheetFormOf({ w, h }: { readonly w: number; readonly h: number }): SheetForm {
  if (Math.abs(w / h - 1) < 0.1) return "square";
  return w > h ? "landscape" : "portrait";
}

/** A design of photo goods: the calendar design group, book design group set, collage or box design of the calls. */
export type PhotoDesign = {
  readonly kind: DesignedKind;
  readonly id: string;
  readonly name: string;
  readonly types: readonly string[];
  readonly formats: readonly string[];
  readonly styles: readonly string[];
  /** Photographs a page or picture holds. */
  readonly slots: number;
  readonly popularity: number;
  /** ISO date. */
  readonly createdOn: string;
};

/** Orders of a list. Source: CAL-05. */
export const photoSorts = ["popularity", "created"] as const;
/** An order of a list. Source: CAL-05. */
export type PhotoSort = (typeof photoSorts)[number];

/** Aspect ratios customers filter by, as orientations of books. Source: CAT-10, BOOK-01. */
export const orientations = ["din-landscape", "din-portrait", "square"] as const;
/** An orientation. Source: BOOK-01. */
export type Orientation = (typeof orientations)[number];

/** The orientation a format has. Source: BOOK-01. */
export function orientationOf(format: string): Orientation {
  const group = formatGroupOf(format);
  if (group === "quadrat") return "square";
  return group === "quer" ? "din-landscape" : "din-portrait";
}

/** A question for designs; empty lists ask for everything. */
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
  const wanted = question[dimension];
  return wanted.length === 0 || valuesOf(design, dimension).some((value) => wanted.includes(value));
}

/** Designs of a kind by filters (OR inside one, AND across) in the asked order. Source: CAT-05, CAT-10, CAL-05. */
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

/** How many designs each value of a filter would show with the other filters kept. Source: CAT-06, CAT-10. */
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
