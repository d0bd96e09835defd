import { accept, refuse, type Result } from "#kernel/result.ts";
import { backgroundRefs, hasSlots } from "./color-refs.ts";
import { edit, type Edit } from "./edit.ts";
import type { Background, DesignAsset, DesignDocument } from "../model/design-document.ts";
import { pruneAssets } from "../layout/used-assets.ts";

/**
 * Sets the background of a surface, or with `panel` (its index) of one panel: a colour, gradient, pattern or photo;
 * null removes it. A photo that is new to the document is passed as `photo`.
 * Refusals: ELEMENT_UNKNOWN (no such page or panel, a palette slot or photo the design does not have). Source: CFG-02.
 */
export function setBackground(
  document: DesignDocument,
  input: {
    readonly page: string;
    readonly panel?: number;
    readonly background: Background | null;
    readonly photo?: DesignAsset;
  },
): Result<Edit> {
  const { background, panel, photo } = input;
  const page = document.pages.find(({ id }) => id === input.page);
  if (!page || (panel !== undefined && !page.panels[panel])) return refuse("ELEMENT_UNKNOWN", { id: input.page });
  if (!hasSlots(document, backgroundRefs(background))) return refuse("ELEMENT_UNKNOWN", { id: input.page });
  const assetId =
    typeof background === "object" && background !== null && "photo" in background ? background.photo : null;
  if (assetId !== null && assetId !== photo?.id && !document.assets[assetId])
    return refuse("ELEMENT_UNKNOWN", { id: assetId });
  return accept(
    edit(document, (draft) => {
      const target = draft.pages.find(({ id }) => id === input.page);
      if (!target) return;
      if (photo && assetId === photo.id) draft.assets[photo.id] = { ...photo };
      if (panel === undefined) target.background = background;
      else if (background === null) delete target.panelBackgrounds[panel];
      else target.panelBackgrounds[panel] = background;
      pruneAssets(draft);
    }),
  );
}
