import { sameJson } from "#kernel/json.ts";
import { boundsOf, middleOf } from "../geometry/element-geometry.ts";
import { withoutEnvelope } from "../records/envelope.ts";
import type { DesignDocument, Element, ImageElement, Page, Panel, TextElement } from "../model/design-document.ts";
import { panelAt } from "../geometry/panels.ts";

type Placed = { readonly element: Element; readonly page: Page };

const elementsOf = (document: DesignDocument): readonly Placed[] =>
  document.pages.flatMap((page) => page.elements.map((element) => ({ element, page })));

/** Elements by role and index within the role, so that the second photo goes to the second slot. */
function byRole(document: DesignDocument): ReadonlyMap<string, Placed> {
  const counts = new Map<string, number>();
  const found = new Map<string, Placed>();
  for (const placed of elementsOf(document)) {
    const { role, type } = placed.element;
    if (role === undefined) continue;
    const key = `${type} ${role}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    found.set(`${key} ${count}`, placed);
  }
  return found;
}

/** Elements the customer has added or changed since the design was started. */
function ownWork(document: DesignDocument, template: DesignDocument): ReadonlySet<string> {
  const before = new Map(elementsOf(template).map(({ element }) => [element.id, element]));
  const changed = elementsOf(document).filter(({ element }) => {
    const old = before.get(element.id);
    if (element.type === "text" && old?.type === "text") return element.text !== old.text;
    if (element.type === "image" && old?.type === "image") return element.asset !== old.asset;
    return !old || !sameJson(old, element);
  });
  return new Set(changed.map(({ element }) => element.id));
}

const withText = (slot: TextElement, own: TextElement): TextElement => ({
  ...slot,
  text: own.text,
  runs: own.runs,
  paragraphs: own.paragraphs,
});

/** The photo in another slot: centred again, as the slot may have another shape. */
const withPhoto = (slot: ImageElement, own: ImageElement): ImageElement => ({
  ...slot,
  asset: own.asset,
  crop: null,
  contentRotation: 0,
  flip: own.flip,
  filter: own.filter,
  sample: false,
});

/** A customer's own element at the same relative position of a panel of another size. */
function moved(element: Element, from: Panel, to: Panel): Element {
  const scale = Math.min(to.w / from.w, to.h / from.h);
  const [w, h] = [element.w * scale, element.h * scale];
  const x = to.x + ((element.x + element.w / 2 - from.x) / from.w) * to.w - w / 2;
  const y = to.y + ((element.y + element.h / 2 - from.y) / from.h) * to.h - h / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  const placed = { ...element, x: round(x), y: round(y), w: round(w), h: round(h) };
  if (placed.type !== "text") return placed;
  const size = Math.max(5, Math.round(placed.style.size * scale * 10) / 10);
  return { ...placed, style: { ...placed.style, size } };
}

/**
 * Carries a customer's work over into another format of the theme: texts and photos go to elements of the same role,
 * remaining photos fill the free slots, own elements keep their relative position on the panel, the record list is
 * kept. Elements the customer has not changed come from the new design. A printed envelope is dropped, because its size
 * differs. Source: CARD-13, CFG-19.
 * @param template the design the work was started from
 * @param target the design of the other format, in its target colours
 */
export function carryOver(work: DesignDocument, template: DesignDocument, target: DesignDocument): DesignDocument {
  const document = withoutEnvelope(work);
  const own = ownWork(document, template);
  const sources = [...byRole(document)].filter(([, { element }]) => own.has(element.id));
  const bySlot = new Map(sources.map(([key, { element }]) => [key, element]));
  const slots = byRole(target);
  const slotOf = new Map([...slots].map(([key, { element }]) => [element.id, key]));
  const unplaced = sources
    .filter(([key]) => !slots.has(key))
    .flatMap(([, { element }]) => (element.type === "image" && element.asset !== null ? [element] : []));
  const carried = (element: Element): Element => {
    const source = bySlot.get(slotOf.get(element.id) ?? "");
    if (element.type === "text" && source?.type === "text") return withText(element, source);
    if (element.type !== "image") return element;
    if (source?.type === "image") return withPhoto(element, source);
    const next = element.sample || element.asset === null ? unplaced.shift() : undefined;
    return next ? withPhoto(element, next) : element;
  };
  const known = new Set(elementsOf(template).map(({ element }) => element.id));
  const additions = elementsOf(document).filter(({ element }) => !known.has(element.id) && element.role === undefined);
  const pages = target.pages.map((page) => ({ ...page, elements: page.elements.map(carried) }));
  for (const placed of additions) {
    const from = panelAt(placed.page, middleOf(boundsOf(placed.element))) ?? placed.page.panels[0];
    const page = pages.find(({ panels }) => panels.some(({ role }) => role === from?.role)) ?? pages[0];
    const to = page?.panels.find(({ role }) => role === from?.role) ?? page?.panels[0];
    if (from && to) page?.elements.push(moved(placed.element, from, to));
  }
  const usedAssets = new Set(
    pages.flatMap(({ elements }) => elements.flatMap((each) => (each.type === "image" ? [each.asset] : []))),
  );
  const uploads = Object.values(document.assets).filter(({ id, kind }) => kind !== "sample" && usedAssets.has(id));
  const drawings = Object.values(document.assets).filter(({ kind }) => kind === "drawing");
  return {
    ...target,
    pages,
    records: document.records,
    assets: { ...target.assets, ...Object.fromEntries([...uploads, ...drawings].map((asset) => [asset.id, asset])) },
  };
}
