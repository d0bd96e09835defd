import type { ErrorCode } from "#kernel/errors.ts";
import { elementMatrix, transformPoint, unite, type Box } from "./geometry.ts";
import { inkBox, meanThickness } from "./ink.ts";
import { panelsInOrder, type PlacedPanel } from "./panels.ts";
import { layoutElement, plateOf, type LaidOutElement, type LayoutResources } from "./layout.ts";
import type { DesignDocument, Element, ImageElement, Page, TextElement } from "./model.ts";
import { exceedsBox } from "./text-layout.ts";

/** Something the final check has to say. Errors block the order, warnings need the customer's tick. Source: CFG-16. */
export type Finding = {
  readonly code: ErrorCode;
  readonly severity: "error" | "warning";
  /** Id of the surface. */
  readonly page: string;
  /** Id of the element. */
  readonly element: string;
  /** Values of the text in the error catalogue; `n` is the page number as the customer counts panels. */
  readonly data: Readonly<Record<string, string | number>>;
};

/** Resolution in ppi from which a photo is good, and below which it is poor. Source: CFG-11. */
export const resolutionThresholds = { good: 200, poor: 120 } as const;
/** Thinnest line of foil and relief in mm. Source: D-26, PDF-02. */
export const thinnestFoilLine = 0.35;
/** Thinnest mean stroke of lettering in foil, in mm: letters hold together where a free line of that width would not. */
export const thinnestFoilLettering = 0.2;
/** Distance in mm that lettering keeps from a fold. Source: CFG-14. */
export const foldMargin = 2;

const tolerance = 0.05;
/** How far the knife may miss, in mm. */
const cutTolerance = 1;

type Subject = {
  readonly element: Element;
  readonly page: Page;
  readonly document: DesignDocument;
  readonly resources: LayoutResources;
  readonly laidOut: LaidOutElement;
  /** Page number as the customer counts. */
  readonly number: number;
};

type Rule = (subject: Subject) => readonly Finding[];

function finding(
  subject: Subject,
  code: ErrorCode,
  severity: Finding["severity"],
  data: Finding["data"] = {},
): Finding {
  return { code, severity, page: subject.page.id, element: subject.element.id, data: { n: subject.number, ...data } };
}

function pageNumber(panels: readonly PlacedPanel[], page: Page, element: Element): number {
  const middle = transformPoint(elementMatrix(element), { x: element.w / 2, y: element.h / 2 });
  const inside = panels.findIndex(
    ({ page: own, panel }) =>
      own === page &&
      middle.x >= panel.x &&
      middle.x <= panel.x + panel.w &&
      middle.y >= panel.y &&
      middle.y <= panel.y + panel.h,
  );
  return (inside === -1 ? panels.findIndex(({ page: own }) => own === page) : inside) + 1;
}

function whenText(rule: (subject: Subject, element: TextElement) => readonly Finding[]): Rule {
  return (subject) => (subject.element.type === "text" ? rule(subject, subject.element) : []);
}
function whenImage(rule: (subject: Subject, element: ImageElement) => readonly Finding[]): Rule {
  return (subject) => (subject.element.type === "image" ? rule(subject, subject.element) : []);
}

/** A text higher than its box, with too many lines or longer than its arc blocks; a word that had to be cut is worth a look. Source: CFG-08. */
const textOverflow = whenText((subject) => {
  const { text } = subject.laidOut;
  if (!text?.overflow) return [];
  return [finding(subject, "TEXT_OVERFLOW", exceedsBox(text.overflow) ? "error" : "warning")];
});

/** Characters the face lacks, once per text: shown in another face, or nowhere at all. Source: CFG-09. */
const missingGlyphs = whenText((subject, element) => {
  const { text } = subject.laidOut;
  if (!text) return [];
  if (text.substituted)
    return [finding(subject, "PREFLIGHT_FAILED", "error", { reason: "font", id: element.style.font })];
  const glyphs = (from: (font: string | null) => boolean) => [
    ...new Set(text.missing.filter(({ font }) => from(font)).map(({ character }) => character)),
  ];
  const nowhere = glyphs((font) => font === null);
  const elsewhere = glyphs((font) => font !== null);
  return [
    ...(nowhere.length > 0 ? [finding(subject, "GLYPH_UNPRINTABLE", "error", { c: nowhere.join(" ") })] : []),
    ...(elsewhere.length > 0 ? [finding(subject, "GLYPH_MISSING", "warning", { c: elsewhere.join(" ") })] : []),
  ];
});

/** Sample text still there, or a required text empty. Source: CFG-16. */
const unfinishedText = whenText((subject, element) => {
  const text = element.text.trim();
  if (element.required && text === "") return [finding(subject, "FIELD_REQUIRED", "error")];
  if (element.placeholder !== undefined && text !== "" && text === element.placeholder.trim())
    return [finding(subject, "PLACEHOLDER_LEFT", "error")];
  return [];
});

/** A required slot without a photo or with the example photo blocks; another empty slot is worth a look. Source: CFG-16. */
const emptySlot = whenImage((subject, element) => {
  const { assets } = subject.document;
  const empty = element.asset === null || !assets[element.asset];
  if (element.sample && !empty) return [finding(subject, "SLOT_EMPTY", "error")];
  return empty ? [finding(subject, "SLOT_EMPTY", element.required ? "error" : "warning")] : [];
});

/** Resolution at placed size. Source: CFG-11. */
const resolution = whenImage((subject, element) => {
  if (element.sample) return [];
  const image = subject.laidOut.items.find((item) => item.kind === "image");
  if (image?.kind !== "image" || image.ppi >= resolutionThresholds.good) return [];
  const code = image.ppi < resolutionThresholds.poor ? "IMAGE_LOW_RES" : "IMAGE_SOFT";
  return [finding(subject, code, "warning", { ppi: Math.floor(image.ppi) })];
});

function inkOf(subject: Subject): Box | undefined {
  let box: Box | undefined;
  for (const item of subject.laidOut.items) {
    const ink = inkBox(item, subject.resources.fonts);
    if (ink) box = unite(box, ink);
  }
  return box;
}

/** Distances in mm from the four trim edges to the ink, negative outside. */
function edgeDistances(page: Page, ink: Box): readonly number[] {
  return [ink.x, ink.y, page.w - ink.x - ink.w, page.h - ink.y - ink.h];
}

/**
 * Lettering must stay inside the safe area. Anything else may run into the bleed, but then all the way, and must not end
 * just before the trim; what the template has fixed in place is the designer's decision. Source: CFG-14.
 */
const nearTrim: Rule = (subject) => {
  const { element, page, document } = subject;
  if (element.type === "die") return [];
  const lettering = element.type === "text";
  if (!lettering && element.locks.move === true) return [];
  const ink = inkOf(subject);
  if (!ink) return [];
  const { safe, bleed } = document;
  const bad = edgeDistances(page, ink).some((distance) => {
    if (distance >= safe - tolerance) return false;
    // Straight edges need the whole bleed, drawn artwork only more than the knife may miss.
    const reach = element.type === "ornament" ? cutTolerance : bleed;
    return lettering || distance > -reach + tolerance;
  });
  return bad ? [finding(subject, "NEAR_TRIM", "warning", { edge: "trim" })] : [];
};

/** Lettering must not lie on a fold. Source: CFG-14. */
const nearFold = whenText((subject) => {
  const ink = inkOf(subject);
  if (!ink) return [];
  const bad = subject.page.folds.some(({ axis, at }) => {
    const start = axis === "x" ? ink.x : ink.y;
    const end = start + (axis === "x" ? ink.w : ink.h);
    return start < at + foldMargin - tolerance && end > at - foldMargin + tolerance;
  });
  return bad ? [finding(subject, "NEAR_TRIM", "warning", { edge: "fold" })] : [];
});

/** Lines and lettering too fine for foil and relief. Source: PDF-02, D-26. */
const thinFoil: Rule = (subject) => {
  const { element, resources, laidOut } = subject;
  if (element.type === "die" || !plateOf(element, resources.refinement)) return [];
  const limit = element.type === "text" ? thinnestFoilLettering : thinnestFoilLine;
  const thin = laidOut.items.some((item) => {
    if (item.kind === "image") return false;
    const thickness = meanThickness(item, resources.fonts);
    return thickness !== undefined && thickness < limit - 0.001;
  });
  return thin ? [finding(subject, "FOIL_TOO_THIN", "warning")] : [];
};

/** Foil and varnish know no tints. Source: PDF-02. */
const finishOpacity: Rule = (subject) => {
  const { element, resources } = subject;
  if (element.type === "die" || element.opacity === 1 || !plateOf(element, resources.refinement)) return [];
  return [finding(subject, "FINISH_OPACITY", "warning")];
};

/** Artwork the shop does not have would silently be left out of the print. */
const unknownOrnament: Rule = ({ element, resources, ...rest }) => {
  if (element.type !== "ornament" || resources.ornaments(element.ornament)) return [];
  const subject = { element, resources, ...rest };
  return [finding(subject, "PREFLIGHT_FAILED", "error", { reason: "ornament", id: element.ornament })];
};

const rules: readonly Rule[] = [
  textOverflow,
  missingGlyphs,
  unfinishedText,
  emptySlot,
  resolution,
  nearTrim,
  nearFold,
  thinFoil,
  finishOpacity,
  unknownOrnament,
];

/**
 * Everything the final check has to say about a document, in page and paint order; cheap enough to run after every
 * change, as layouts are remembered. The same call runs again before production. Source: CFG-16, PDF-04.
 */
export function preflightDocument(document: DesignDocument, resources: LayoutResources): readonly Finding[] {
  const panels = panelsInOrder(document);
  return document.pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const laidOut = layoutElement(element, document, resources);
      const number = pageNumber(panels, page, element);
      const subject: Subject = { element, page, document, resources, laidOut, number };
      return rules.flatMap((rule) => rule(subject));
    }),
  );
}

/** True when nothing blocks the order. Source: CFG-16. */
export function readyToOrder(findings: readonly Finding[]): boolean {
  return findings.every((each) => each.severity !== "error");
}
