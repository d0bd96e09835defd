import type { DesignDocument, Element, Page, TextElement } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { PinnedTemplate } from "./model.ts";

type Fields = Readonly<Record<string, unknown>>;

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Whether the template requires the element, so that it may be neither deleted nor hidden. */
function mustStay(element: Element): boolean {
  const required = (element.type === "text" || element.type === "image") && element.required;
  return element.type === "die" || element.locks.delete === true || required;
}

/** Fields of a template element that no customer may change. */
function fixed(element: Element): Fields {
  const { type, role, locks, refinable } = element;
  const demands = element.type === "text" || element.type === "image" ? { required: element.required } : {};
  const sample = element.type === "text" ? { placeholder: element.placeholder, maxLines: element.maxLines } : {};
  const artwork = element.type === "die" ? { ...element } : {};
  const refined = refinable ? {} : { refined: element.refined };
  const visibility = mustStay(element) ? { hidden: element.hidden } : {};
  return { type, role, locks, refinable, ...demands, ...sample, ...artwork, ...refined, ...visibility };
}

/** The content of an element: the part protected by the lock `edit`. */
function contentOf(element: Element): Fields {
  switch (element.type) {
    case "text":
      return { text: element.text };
    case "image": {
      const { asset, crop, contentRotation, flip, sample } = element;
      return { asset, crop, contentRotation, flip, sample };
    }
    case "shape":
      return { shape: element.shape, d: element.d };
    case "ornament":
      return { ornament: element.ornament };
    case "qr":
      return { value: element.value };
    case "table":
      return { columns: element.columns, rows: element.rows, header: element.header };
    case "calendar": {
      const { year, month, day, columns, holidays, events, nameDays, spans } = element;
      return { year, month, day, columns, holidays, events, nameDays, spans };
    }
    case "die":
      return {};
  }
}

/** The style of an element: the part protected by the lock `style`. */
function styleOf(element: Element): Fields {
  const { opacity } = element;
  switch (element.type) {
    case "text": {
      const { style, fit, minSize, hyphenate, curve } = element;
      return { opacity, style, fit, minSize, hyphenate, curve };
    }
    case "image": {
      const { mask, radius, border, filter } = element;
      return { opacity, mask, radius, border, filter };
    }
    case "shape": {
      const { fill, stroke, radius, fillRule } = element;
      return { opacity, fill, stroke, radius, fillRule };
    }
    case "ornament":
      return { opacity, colors: element.colors, flip: element.flip, fit: element.fit };
    case "qr": {
      const { level, color, background, quiet } = element;
      return { opacity, level, color, background, quiet };
    }
    case "table": {
      const { style, headerStyle, padding, rules, rule, stripe } = element;
      return { opacity, style, headerStyle, padding, rules, rule, stripe };
    }
    case "calendar": {
      const { layout, weekStart, weekNumbers, style, headerStyle, sundayColor, rule } = element;
      const { look, secondLanguage, moon } = element;
      const drawn = { layout, weekStart, weekNumbers, look, secondLanguage, moon };
      return { opacity, ...drawn, style, headerStyle, sundayColor, rule };
    }
    case "die":
      return { opacity };
  }
}

type PartStyles = Pick<TextElement, "runs" | "paragraphs">;

const stylesOf = ({ runs, paragraphs }: PartStyles): readonly Fields[] => [
  ...runs.map((run) => ({ ...run, start: undefined, end: undefined })),
  ...paragraphs,
];

/**
 * Locked styles of text parts: in a fixed text the parts themselves; in an editable text the styles the template does
 * not have, since parts move with the letters.
 */
function lockedParts(template: Element, candidate: Element): Fields {
  if (template.type !== "text" || candidate.type !== "text" || !template.locks.style) return {};
  if (template.locks.edit) return { runs: candidate.runs, paragraphs: candidate.paragraphs };
  const known = [{}, ...stylesOf(template)];
  return { foreign: stylesOf(candidate).filter((style) => !known.some((each) => sameJson(each, style))) };
}

/** The part of an element that must equal the template's; `d` only if the size is the same. Source: CFG-06. */
function protectedPart(template: Element, candidate: Element, sameSize: boolean): Fields {
  const { locks } = template;
  const { d, ...content } = contentOf(candidate);
  const { x, y, w, h, rotation } = candidate;
  return {
    ...fixed(candidate),
    ...(locks.move ? { x, y, rotation } : {}),
    ...(locks.resize ? { w, h, rotation } : {}),
    ...(locks.edit ? content : {}),
    // The outline of a drawn shape scales with its box.
    ...(locks.edit && sameSize ? { d } : {}),
    ...(locks.style ? styleOf(candidate) : {}),
    ...lockedParts(template, candidate),
  };
}

/** Whether an element is valid as added by the customer: without locks, designer's marks and machine-readable data. */
function isOwnElement(element: Element): boolean {
  if (element.type === "die" || element.refinable || element.refined || element.role !== undefined) return false;
  if (Object.values(element.locks).some(Boolean)) return false;
  if (element.type === "text") return !element.required;
  return element.type !== "image" || (!element.required && !element.sample);
}

function isIntact(template: Element, candidate: Element): boolean {
  const sameSize = template.w === candidate.w && template.h === candidate.h;
  return sameJson(protectedPart(template, template, sameSize), protectedPart(template, candidate, sameSize));
}

function checkPage(template: Page, page: Page, foreign: ReadonlySet<string>): Result<null> {
  const at = `pages.${template.id}`;
  for (const key of ["id", "w", "h", "folds", "panels", "part", "gutter"] as const)
    if (!sameJson(template[key], page[key])) return refusal(`${at}.${key}`);
  const own = new Map(template.elements.map((element) => [element.id, element]));
  const there = new Set(page.elements.map((element) => element.id));
  for (const element of template.elements)
    if (mustStay(element) && !there.has(element.id)) return refusal(`${at}.${element.id}`);
  for (const element of page.elements) {
    const original = own.get(element.id);
    const intact = original ? isIntact(original, element) : isOwnElement(element) && !foreign.has(element.id);
    if (!intact) return refusal(`${at}.${element.id}`);
  }
  const fixedInPlace = (element: Element) => own.get(element.id)?.locks.move === true && there.has(element.id);
  const order = (elements: readonly Element[]) => elements.filter(fixedInPlace).map((element) => element.id);
  return sameJson(order(template.elements), order(page.elements)) ? accept(null) : refusal(`${at}.order`);
}

const ownDrawing = "asset:";
const drawing = (name: string) => (name.startsWith(ownDrawing) ? [name.slice(ownDrawing.length)] : []);

/** Keys of the assets displayed on a page: photos, own drawings, backgrounds. */
function usedAssets({ elements, background, panelBackgrounds }: Page): readonly string[] {
  const inElements = elements.flatMap((element) => {
    if (element.type === "image") return element.asset ?? [];
    if (element.type === "calendar")
      return [
        ...[...element.events, ...(element.columns ?? [])].flatMap(({ photo }) => photo ?? []),
        ...(element.columns ?? []).flatMap(({ icon = "" }) => drawing(icon)),
      ];
    return element.type === "ornament" ? drawing(element.ornament) : [];
  });
  const below = [background, ...Object.values(panelBackgrounds)].flatMap((each) => {
    if (each === null || typeof each === "string") return [];
    if ("photo" in each) return each.photo;
    return "pattern" in each ? drawing(each.pattern) : [];
  });
  return [...inElements, ...below];
}

function checkAssets(template: DesignDocument, document: DesignDocument): Result<null> {
  const lost = document.pages.flatMap(usedAssets).find((id) => !document.assets[id]);
  if (lost !== undefined) return refusal(`assets.${lost}`);
  for (const [key, asset] of Object.entries(document.assets)) {
    const known = asset.id === key && (asset.kind !== "sample" || sameJson(asset, template.assets[key]));
    if (!known) return refusal(`assets.${key}`);
  }
  return accept(null);
}

/**
 * Checks that a document equals the pinned template wherever that is locked, and returns its colour variant. Refuses
 * PROJECT_INVALID with the path of the first difference. Source: CFG-06, CFG-21.
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
    const otherPages = original.pages.filter((other) => other.id !== page.id);
    const foreign = new Set(otherPages.flatMap((other) => other.elements.map((element) => element.id)));
    const checked = checkPage(page, candidate, foreign);
    if (!checked.ok) return checked;
  }
  const assets = checkAssets(original, document);
  return assets.ok ? accept({ variant: variant.id }) : assets;
}
