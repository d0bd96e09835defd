import { withUsedAssets } from "#design/layout/used-assets.ts";
import type { Crop, DesignDocument, ImageElement, Page } from "#design/model/design-document.ts";
import type { PhotoAssortment } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { contentOf, refit } from "./picture-page.ts";
import { changedPrint, printPages, printPlace, printsOf, settingsOfPrint, type StoredPrint } from "./print-page.ts";
import {
  addPrints,
  changedSettings,
  changePrints,
  choiceOfPart,
  formatOf,
  nextNumber,
  withPages,
  type PrintChange,
} from "./prints.ts";

/** Largest number of pictures of one project. Source: PRINT-02. */
export const mostPrints = 500;

/** Largest number of copies of one picture. Source: PRINT-02. */
export const mostCopies = 999;

const pagesOf = ({ front, back }: StoredPrint): readonly Page[] => (back ? [front, back] : [front]);

/** The document with these pages and only the pictures they show. */
function withShown(document: DesignDocument, pages: readonly Page[]): DesignDocument {
  return withUsedAssets(withPages(document, pages, document.assets));
}

/** Without the prints with these page ids; without any left, an empty slot of the last one's format stays. Source: PRINT-02. */
export function removePrints(
  document: DesignDocument,
  ids: ReadonlySet<string>,
  assortment: PhotoAssortment,
): DesignDocument {
  const prints = printsOf(document.pages);
  const kept = prints.filter(({ front }) => !ids.has(front.id));
  if (kept.length > 0) return withShown(document, kept.flatMap(pagesOf));
  const last = prints.at(-1);
  const choice = last && choiceOfPart(last.front.part);
  if (!last || !choice) return document;
  const settings = settingsOfPrint(last, formatOf(assortment, choice.format));
  const empty = printPages("p1", { ...settings, copies: 1, back: null }, contentOf(undefined).content, undefined);
  return withShown(document, empty);
}

/** The prints in another order, by the ids of their pages; those not named follow. Source: PRINT-02. */
export function orderPrints(document: DesignDocument, ids: readonly string[]): DesignDocument {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ front }: StoredPrint): number => places.get(front.id) ?? ids.length;
  const prints = printsOf(document.pages).toSorted((a, b) => placeOf(a) - placeOf(b));
  return withPages(document, prints.flatMap(pagesOf), document.assets);
}

/** Prints the pictures of these pages once more with a change such as another format, each after its first. Source: PRINT-02. */
export function repeatPrints(
  document: DesignDocument,
  ids: ReadonlySet<string>,
  change: PrintChange,
  assortment: PhotoAssortment,
): DesignDocument {
  let number = nextNumber(document.pages);
  const pages = printsOf(document.pages).flatMap((stored): readonly Page[] => {
    if (!ids.has(stored.front.id)) return pagesOf(stored);
    const copy: StoredPrint = { front: { ...stored.front, id: `p${number}` }, back: stored.back };
    number += 1;
    const settings = changedSettings(copy, { copies: 1, ...change }, assortment);
    return [...pagesOf(stored), ...changedPrint(copy, settings, document.assets)];
  });
  return withPages(document, pages, document.assets);
}

/**
 * Makes one print of several: the first of a group gets the copies of all, up to `mostCopies`. Source: PRINT-02.
 * @param groups ids of pages, the one that stays first
 */
export function joinPrints(
  document: DesignDocument,
  groups: readonly (readonly string[])[],
  assortment: PhotoAssortment,
): DesignDocument {
  const copies = new Map(document.pages.map(({ id, copies: number = 1 }) => [id, number]));
  const joined = groups.reduce((before, [first, ...others]) => {
    if (first === undefined) return before;
    const sum = [first, ...others].reduce((total, id) => total + (copies.get(id) ?? 0), 0);
    return changePrints(before, { copies: Math.min(sum, mostCopies) }, assortment, new Set([first]));
  }, document);
  return removePrints(joined, new Set(groups.flatMap(([, ...others]) => others)), assortment);
}

/** Sets what a print shows of its picture; a crop without the proportions of its box is refused when it is saved. Source: CFG-12. */
export function cropPrint(document: DesignDocument, id: string, crop: Crop): DesignDocument {
  const cropped = (element: Page["elements"][number]): Page["elements"][number] =>
    element.type === "image" ? ({ ...element, crop } satisfies ImageElement) : element;
  const pages = document.pages.map((page) =>
    page.id === id ? { ...page, elements: page.elements.map(cropped) } : page,
  );
  return { ...document, pages };
}

/** Turns the picture of a print by 90° clockwise; its paper turns with it. Source: PRINT-02. */
export function turnPrint(document: DesignDocument, id: string, assortment: PhotoAssortment): DesignDocument {
  const pages = printsOf(document.pages).flatMap((stored): readonly Page[] => {
    const choice = choiceOfPart(stored.front.part);
    if (stored.front.id !== id || !choice) return pagesOf(stored);
    const settings = settingsOfPrint(stored, formatOf(assortment, choice.format));
    const { content, box } = contentOf(stored.front);
    const asset = content.asset === null ? undefined : document.assets[content.asset];
    const turned = { ...content, contentRotation: (content.contentRotation + 90) % 360 };
    const { box: to, placing } = printPlace(settings, turned, asset);
    const shown = refit(turned, asset, { from: { w: box.h, h: box.w }, to, mode: placing.mode });
    return printPages(id, settings, shown, asset);
  });
  return withPages(document, pages, document.assets);
}

/** What all prints of a document have in common, for those that are added; backs are written for each. */
function shared(document: DesignDocument): PrintChange {
  const fronts = printsOf(document.pages).map(({ front }) => front);
  const [first] = fronts;
  const placing = first?.placing;
  const isShared =
    placing &&
    fronts.every((page) => page.part === first.part && JSON.stringify(page.placing) === JSON.stringify(placing));
  return isShared ? { placing } : {};
}

/**
 * Adds a print of each picture, looking like the others if all of those look alike; no more than `mostPrints` in all.
 * @param back text on the back by asset, if the others have one
 * @source PRINT-02, PRINT-04
 */
export function addLikeOthers(
  document: DesignDocument,
  chosen: Chosen,
  assortment: PhotoAssortment,
  { photos, back }: { readonly photos: readonly DocumentPhoto[]; readonly back?: NonNullable<PrintChange["back"]> },
): DesignDocument {
  const before = new Set(document.pages.map(({ id }) => id));
  const known = printsOf(document.pages).filter(({ front }) => contentOf(front).content.asset !== null);
  const room = Math.max(0, mostPrints - known.length);
  const added = addPrints(document, chosen, assortment, photos.slice(0, room));
  const ids = added.pages.map(({ id }) => id).filter((id) => known.length === 0 || !before.has(id));
  if (ids.length === 0) return added;
  const hasBacks = known.length > 0 && known.every((print) => print.back);
  const look: PrintChange = { ...shared(document), ...(hasBacks && back ? { back } : {}) };
  const sameFormat = printsOf(document.pages)[0]?.front.part === added.pages.find(({ id }) => ids.includes(id))?.part;
  return sameFormat ? changePrints(added, look, assortment, new Set(ids)) : added;
}
