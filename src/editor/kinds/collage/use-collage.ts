import { useMemo } from "react";
import { cropPhoto } from "#design/commands/photo-commands.ts";
import { photosOf } from "#design/arrange/rearrange.ts";
import type { Arrangement } from "#design/model/arrangement.ts";
import type { DesignDocument, ImageElement } from "#design/model/design-document.ts";
import type { Chosen, CollageTools } from "#modules/photo-products/contract.ts";
import { useDocument } from "../../state/shell-context.ts";
import type { Command } from "../../state/document-store.ts";
import { changing } from "../change-document.ts";
import type { Croppable } from "../crop/crop-gestures.ts";
import { usePhotoContext, type PhotoContext } from "../photo-context.ts";
import type { OpenedCollage } from "./open-collage.ts";

/** A photo of the collage on its place, or a place that still waits for one. */
export type CollagePhoto = {
  readonly element: ImageElement;
  /** From 1, in reading order of the document. */
  readonly number: number;
  readonly pinned: boolean;
};

/** A change of a collage by one of the functions of its documents. */
export type CollageEdit = (document: DesignDocument, tools: CollageTools, chosen: Chosen) => DesignDocument;

const requireCollage = ({ collage }: PhotoContext): OpenedCollage => {
  if (!collage) throw new Error("not the editor of a collage");
  return collage;
};

/** The collage of the editor: its document, its photos, and how they are changed; steps with the same key are one. Source: COLL-05. */
export function useCollage() {
  const context = usePhotoContext();
  const { documents } = context;
  const opened = requireCollage(context);
  const document = useDocument((state) => state.document);
  const chosen = useDocument((state) => state.order.options);
  const photos = useMemo(() => {
    const pinned = new Set(document.arrangement?.pinned);
    return photosOf(document).map((element, index): CollagePhoto => ({
      element,
      number: index + 1,
      pinned: pinned.has(element.id),
    }));
  }, [document]);
  return useMemo(() => {
    const change = (edit: CollageEdit, key?: string) => {
      const { options } = documents.store.getState().order;
      documents.apply(
        changing((before) => edit(before, opened.tools, options)),
        key,
      );
    };
    const arrange = (settings: Partial<Arrangement>, key?: string) =>
      change((before, tools) => tools.rearrange(before, { settings }).document, key);
    return { document, chosen, photos, opened, change, arrange, count: photos.filter(isFilled).length };
  }, [document, chosen, photos, opened, documents]);
}

/** The open collage. */
export type Collage = ReturnType<typeof useCollage>;

const isFilled = ({ element }: CollagePhoto): boolean => element.asset !== null;

/** A photo as it can be cropped: its box as if it were not turned; null for an empty place. Source: CFG-12. */
export function croppableOf({ document }: Pick<Collage, "document">, element: ImageElement): Croppable | null {
  const asset = element.asset === null ? undefined : document.assets[element.asset];
  const { crop, contentRotation, flip, x, y, w, h } = element;
  return asset && crop ? { asset, box: { x, y, w, h }, crop, contentRotation, flip } : null;
}

type CropChange = Pick<Croppable, "crop"> & { readonly contentRotation?: number };

/** The command that crops a photo. Source: CFG-12. */
export function cropping({ id, contentRotation, flip }: ImageElement, change: CropChange): Command {
  return (document) => cropPhoto(document, { id, contentRotation, flip, ...change });
}
