import { backgroundsOf } from "./background-layout.ts";
import type { Background, DesignDocument, Element } from "../model/design-document.ts";

/** Id prefix of an ornament that is a customer's own drawing. Source: model.ts, DesignAsset. */
const ownDrawing = "asset:";

/** Key of the customer's drawing an ornament is; null for artwork of the shop. */
export const drawingOf = (name: string): string | null =>
  name.startsWith(ownDrawing) ? name.slice(ownDrawing.length) : null;

/** Key of an element's asset; null for none. */
export function assetOf(element: Element): string | null {
  if (element.type === "image") return element.asset;
  return element.type === "ornament" ? drawingOf(element.ornament) : null;
}

/** Keys of all assets of an element: those of a calendar are at its days and in its columns. Source: CAL-11, CAL-12. */
export function assetsIn(element: Element): readonly string[] {
  if (element.type !== "calendar") return [assetOf(element)].filter((key) => key !== null);
  const { events, columns = [] } = element;
  const icons = columns.map(({ icon }) => (icon === undefined ? null : drawingOf(icon)));
  return [...[...events, ...columns].map(({ photo }) => photo), ...icons].filter((key) => typeof key === "string");
}

/** Key of a background's asset; null for none. */
export function assetOfBackground(background: Background): string | null {
  if (typeof background === "string") return null;
  if ("photo" in background) return background.photo;
  return "pattern" in background ? drawingOf(background.pattern) : null;
}

/** Keys of the assets a document uses: photos, own drawings, photo and pattern backgrounds. */
export function usedAssets(document: Pick<DesignDocument, "pages">): ReadonlySet<string> {
  const used = document.pages.flatMap((page) => [
    ...page.elements.flatMap(assetsIn),
    ...backgroundsOf(page).map(assetOfBackground),
  ]);
  return new Set(used.filter((key) => key !== null));
}

/**
 * Keys of the assets a document keeps: those it uses, and the photos of personal dates that none of its sheets shows at
 * present, such as those of another year. Source: CAL-11.
 */
function keptAssets(document: DesignDocument): ReadonlySet<string> {
  const dates = document.calendar?.dates ?? [];
  return new Set([...usedAssets(document), ...dates.flatMap(({ photo }) => photo ?? [])]);
}

/** Removes unused assets from a draft; they stay in the customer's tray. */
export function pruneAssets(draft: DesignDocument): void {
  const kept = keptAssets(draft);
  for (const key of Object.keys(draft.assets)) if (!kept.has(key)) delete draft.assets[key];
}

/** The document with only the assets it keeps. */
export function withUsedAssets(document: DesignDocument): DesignDocument {
  const kept = keptAssets(document);
  return { ...document, assets: Object.fromEntries(Object.entries(document.assets).filter(([id]) => kept.has(id))) };
}
