import type { DesignDocument, Element, Page, TextElement } from "#design/model.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { PinnedTemplate } from "./model.ts";

type Fields = Readonly<Record<string, unknown>>;

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Fields that no customer changes on an element of the template. */
function fixed(element: Element): Fields {
  const { type, role, name, locks, refinable } = element;
  const demands = element.type === "text" || element.type === "image" ? { required: element.required } : {};
  const sample = element.type === "text" ? { placeholder: element.placeholder, maxLines: element.maxLines } : {};
  const artwork = element.type === "die" ? { ...element } : {};
  const refined = refinable ? {} : { refined: element.refined };
  return { type, role, name, locks, refinable, ...demands, ...sample, ...artwork, ...refined };
}

function contentOf(element: Element): Fields {
  if (element.type === "text") return { text: element.text };
  if (element.type === "ornament") return { ornament: element.ornament };
  if (element.type === "shape") return { shape: element.shape, d: element.d };
  if (element.type !== "image") return {};
  const { asset, crop, contentRotation, flip, sample } = element;
  return { asset, crop, contentRotation, flip, sample };
}

function styleOf(element: Element): Fields {
  const { opacity } = element;
  if (element.type === "text") {
    const { style, fit, minSize, hyphenate, curve } = element;
    return { opacity, style, fit, minSize, hyphenate, curve };
  }
  if (element.type === "image") return { opacity, mask: element.mask, radius: element.radius, border: element.border };
  if (element.type === "shape") {
    const { fill, stroke, radius, fillRule } = element;
    return { opacity, fill, stroke, radius, fillRule };
  }
  if (element.type === "ornament") return { opacity, colors: element.colors, flip: element.flip, fit: element.fit };
  return { opacity };
}

type PartStyles = Pick<TextElement, "runs" | "paragraphs">;

const stylesOf = ({ runs, paragraphs }: PartStyles): readonly Fields[] => [
  ...runs.map((run) => ({ ...run, start: undefined, end: undefined })),
  ...paragraphs,
];

/**
 * Styles of parts where the style is locked: in a fixed text the parts themselves, in a text that may be written the
 * styles the template does not have, as parts move with the letters.
 */
function lockedParts(template: Element, candidate: Element): Fields {
  if (template.type !== "text" || candidate.type !== "text" || !template.locks.style) return {};
  if (template.locks.edit) return { runs: candidate.runs, paragraphs: candidate.paragraphs };
  const known = [{}, ...stylesOf(template)];
  return { foreign: stylesOf(candidate).filter((style) => !known.some((each) => sameJson(each, style))) };
}

/** What of an element must stay as the template has it. Source: CFG-06. */
function protectedPart(template: Element, candidate: Element): Fields {
  const { locks } = template;
  const { x, y, w, h, rotation } = candidate;
  return {
    ...fixed(candidate),
    ...(locks.move ? { x, y, rotation } : {}),
    ...(locks.resize ? { w, h, rotation } : {}),
    ...(locks.edit ? contentOf(candidate) : {}),
    ...(locks.style ? styleOf(candidate) : {}),
    ...lockedParts(template, candidate),
  };
}

function mustStay(element: Element): boolean {
  const required = (element.type === "text" || element.type === "image") && element.required;
  return element.type === "die" || element.locks.delete === true || required;
}

/** An element the customer added has no locks, no marks of the designer, and is nothing for machines. */
function isOwnElement(element: Element): boolean {
  if (element.type === "die" || element.refinable || element.refined || element.role !== undefined) return false;
  if (Object.values(element.locks).some(Boolean)) return false;
  if (element.type === "text") return !element.required;
  return element.type !== "image" || (!element.required && !element.sample);
}

function checkPage(template: Page, page: Page, foreign: ReadonlySet<string>): Result<null> {
  const at = `pages.${template.id}`;
  for (const key of ["id", "w", "h", "folds", "panels"] as const)
    if (!sameJson(template[key], page[key])) return refusal(`${at}.${key}`);
  const own = new Map(template.elements.map((element) => [element.id, element]));
  const there = new Set(page.elements.map((element) => element.id));
  for (const element of template.elements)
    if (mustStay(element) && !there.has(element.id)) return refusal(`${at}.${element.id}`);
  for (const element of page.elements) {
    const original = own.get(element.id);
    const intact = original
      ? sameJson(protectedPart(original, original), protectedPart(original, element))
      : isOwnElement(element) && !foreign.has(element.id);
    if (!intact) return refusal(`${at}.${element.id}`);
  }
  const still = (element: Element) => own.get(element.id)?.locks.move === true && there.has(element.id);
  const order = (elements: readonly Element[]) => elements.filter(still).map((element) => element.id);
  return sameJson(order(template.elements), order(page.elements)) ? accept(null) : refusal(`${at}.order`);
}

function checkAssets(template: DesignDocument, document: DesignDocument): Result<null> {
  const used = new Set(
    document.pages.flatMap((page) => page.elements.flatMap((each) => (each.type === "image" ? [each.asset] : []))),
  );
  for (const id of used) if (id !== null && !document.assets[id]) return refusal(`assets.${id}`);
  for (const [key, asset] of Object.entries(document.assets)) {
    const known = asset.id === key && (asset.kind !== "sample" || sameJson(asset, template.assets[key]));
    if (!known) return refusal(`assets.${key}`);
  }
  return accept(null);
}

/**
 * Checks that a document is still the pinned template wherever that is locked, and names its colour variant.
 * Refusal: PROJECT_INVALID with the path of the first place that is not. Source: CFG-06, CFG-21.
 */
export function checkAgainstTemplate(
  template: PinnedTemplate,
  document: DesignDocument,
): Result<{ readonly variant: string }> {
  const original = template.document;
  for (const key of ["product", "bleed", "safe", "locale"] as const)
    if (original[key] !== document[key]) return refusal(key);
  const variant = template.variants.find(({ palette }) => sameJson(palette, document.palette));
  if (!variant) return refusal("palette");
  const ids = document.pages.flatMap((page) => page.elements.map((element) => element.id));
  if (new Set(ids).size !== ids.length) return refusal("elements");
  if (original.pages.length !== document.pages.length) return refusal("pages");
  for (const [index, page] of original.pages.entries()) {
    const candidate = document.pages[index];
    if (!candidate) return refusal("pages");
    const elsewhere = original.pages.filter((other) => other.id !== page.id);
    const foreign = new Set(elsewhere.flatMap((other) => other.elements.map((element) => element.id)));
    const checked = checkPage(page, candidate, foreign);
    if (!checked.ok) return checked;
  }
  const assets = checkAssets(original, document);
  return assets.ok ? accept({ variant: variant.id }) : assets;
}
