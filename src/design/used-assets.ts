import { backgroundsOf } from "./background-layout.ts";
import type { DesignDocument } from "./model.ts";

/** Start of the name of an ornament that is a drawing of the customer's own. Source: model.ts, DesignAsset. */
const ownDrawing = "asset:";

/** Keys of the assets a document shows: photos, own drawings, photo and pattern backgrounds. */
export function usedAssets(document: Pick<DesignDocument, "pages">): ReadonlySet<string> {
  const used = new Set<string>();
  const artwork = (name: string) => name.startsWith(ownDrawing) && used.add(name.slice(ownDrawing.length));
  for (const page of document.pages) {
    for (const element of page.elements) {
      if (element.type === "image" && element.asset !== null) used.add(element.asset);
      if (element.type === "ornament") artwork(element.ornament);
    }
    for (const background of backgroundsOf(page)) {
      if (typeof background === "string") continue;
      if ("photo" in background) used.add(background.photo);
      if ("pattern" in background) artwork(background.pattern);
    }
  }
  return used;
}

/** Forgets assets of a draft that nothing shows any more; they stay in the customer's tray. */
export function pruneAssets(draft: DesignDocument): void {
  const used = usedAssets(draft);
  for (const key of Object.keys(draft.assets)) if (!used.has(key)) delete draft.assets[key];
}
