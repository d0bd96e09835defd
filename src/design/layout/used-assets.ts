import { backgroundsOf } from "./background-layout.ts";
import type { Background, DesignDocument, Element } from "../model/design-document.ts";

/** Id prefix of an ornament that is a customer's own drawing. Source: model.ts, DesignAsset. */
const ownDrawing = "asset:";

const drawing = (name: string) => (name.startsWith(ownDrawing) ? name.slice(ownDrawing.length) : null);

/** Key of an element's asset; null for none. */
export function assetOf(element: Element): string | null {
  if (element.type === "image") return element.asset;
  return element.type === "ornament" ? drawing(element.ornament) : null;
}

/** Key of a background's asset; null for none. */
export function assetOfBackground(background: Background): string | null {
  if (typeof background === "string") return null;
  if ("photo" in background) return background.photo;
  return "pattern" in background ? drawing(background.pattern) : null;
}

/** Keys of the assets a document uses: photos, own drawings, photo and pattern backgrounds. */
export function usedAssets(document: Pick<DesignDocument, "pages">): ReadonlySet<string> {
  const used = document.pages.flatMap((page) => [
    ...page.elements.map(assetOf),
    ...backgroundsOf(page).map(assetOfBackground),
  ]);
  return new Set(used.filter((key) => key !== null));
}

/** Removes unused assets from a draft; they stay in the customer's tray. */
export function pruneAssets(draft: DesignDocument): void {
  const used = usedAssets(draft);
  for (const key of Object.keys(draft.assets)) if (!used.has(key)) delete draft.assets[key];
}

/** The document with only the assets it uses. */
export function withUsedAssets(document: DesignDocument): DesignDocument {
  const used = usedAssets(document);
  return { ...document, assets: Object.fromEntries(Object.entries(document.assets).filter(([id]) => used.has(id))) };
}
