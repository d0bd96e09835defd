import { usedAssets } from "#design/layout/used-assets.ts";
import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { contentOf, isCropSound, noPicture } from "./picture-page.ts";

const refusal = (path: string) => refuse("PROJECT_INVALID", { path });

/** Whether customers may add elements of their own to a page. */
export type PlanFreedom = "none" | "text" | "any";

/** Fields of an element the plan decides; pictures keep what the customer does within their box. */
function planned(element: Element): unknown {
  return element.type === "image" ? { ...element, ...noPicture } : element;
}

function isOwnElement(element: Element, freedom: PlanFreedom): boolean {
  if (freedom === "none" || element.type === "die" || element.refined || element.refinable) return false;
  if (freedom === "text" && element.type !== "text") return false;
  return !Object.values(element.locks).some(Boolean);
}

function checkElements(plan: Page, page: Page, freedom: PlanFreedom): Result<null> {
  const at = (id: string) => `pages.${plan.id}.${id}`;
  const wanted = new Map(plan.elements.map((element) => [element.id, element]));
  const there = new Set(page.elements.map(({ id }) => id));
  const lost = plan.elements.find(({ id }) => !there.has(id));
  if (lost) return refusal(at(lost.id));
  for (const element of page.elements) {
    const original = wanted.get(element.id);
    const sound = original ? sameJson(planned(original), planned(element)) : isOwnElement(element, freedom);
    if (!sound) return refusal(at(element.id));
  }
  return accept(null);
}

/** Fields of a page the plan decides. */
const decided = [
  "id",
  "w",
  "h",
  "folds",
  "panels",
  "part",
  "gutter",
  "panelBackgrounds",
  "copies",
  "placing",
  "edge",
  "bleed",
] as const;

/** Whether a page is as the product plans it, whatever stands on it. Refuses PROJECT_INVALID with the path. Source: CFG-06. */
export function checkGeometry(plan: Page, page: Page): Result<null> {
  const other = decided.find((key) => !sameJson(plan[key] ?? null, page[key] ?? null));
  return other === undefined ? accept(null) : refusal(`pages.${plan.id}.${other}`);
}

function checkPage(plan: Page, page: Page, document: DesignDocument, freedom: PlanFreedom): Result<null> {
  const at = `pages.${plan.id}`;
  const measured = checkGeometry(plan, page);
  if (!measured.ok) return measured;
  if (page.background !== null && freedom !== "any") return refusal(`${at}.background`);
  const checked = checkElements(plan, page, freedom);
  if (!checked.ok) return checked;
  const { content, box } = contentOf(page);
  const asset = content.asset === null ? undefined : document.assets[content.asset];
  if (content.asset !== null && !asset) return refusal(`assets.${content.asset}`);
  return !asset || isCropSound(content, asset, box) ? accept(null) : refusal(`${at}.crop`);
}

/** Whether an id of an element stands twice in a document. */
function isTwice(pages: readonly Page[]): boolean {
  const ids = pages.flatMap(({ elements }) => elements.map(({ id }) => id));
  return new Set(ids).size < ids.length;
}

/** Fields of a document the product decides. */
const whole = ["product", "bleed", "safe", "records", "parts", "gap"] as const;

/**
 * What holds for documents whose pages customers fill freely: the fields the product decides, each element once, and
 * every picture among the assets. Refuses PROJECT_INVALID with the path. Source: CFG-06, D-30.
 */
export function checkFreeDocument(
  plan: Pick<DesignDocument, (typeof whole)[number]>,
  document: DesignDocument,
): Result<null> {
  const { assets, pages } = document;
  const other = whole.find((key) => !sameJson(plan[key] ?? null, document[key] ?? null));
  if (other !== undefined) return refusal(other);
  if (isTwice(pages)) return refusal("elements");
  const strange = [
    ...Object.keys(assets).filter((key) => assets[key]?.id !== key),
    ...[...usedAssets(document)].filter((key) => !assets[key]),
  ];
  return strange[0] === undefined ? accept(null) : refusal(`assets.${strange[0]}`);
}

/**
 * Compares a document with the plan of its product: the document as the shop itself would build it from the same
 * content. Refuses PROJECT_INVALID with the path of the first difference. Source: CFG-06, GEN-08.
 */
export function checkPlan(
  plan: DesignDocument,
  document: DesignDocument,
  freedom: (page: Page) => PlanFreedom,
): Result<null> {
  for (const key of ["product", "bleed", "safe", "palette", "records", "parts", "gap"] as const)
    if (!sameJson(plan[key] ?? null, document[key] ?? null)) return refusal(key);
  if (plan.pages.length !== document.pages.length) return refusal("pages");
  if (isTwice(document.pages)) return refusal("elements");
  for (const [key, asset] of Object.entries(document.assets)) if (asset.id !== key) return refusal(`assets.${key}`);
  for (const [index, page] of plan.pages.entries()) {
    const candidate = document.pages[index];
    if (!candidate) return refusal("pages");
    const checked = checkPage(page, candidate, document, freedom(page));
    if (!checked.ok) return checked;
  }
  return accept(null);
}
