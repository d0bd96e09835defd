import { useMemo } from "react";
import type { Crop, DesignAsset, DesignDocument } from "#design/model/design-document.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import {
  changeWall,
  chooseOptions,
  cropWall,
  panelsOf,
  photoResolutionOfChoice,
  placeOnWall,
  rulesOf,
  wallPicture,
  wallSettings,
  wallSize,
  type Chosen,
  type WallSettings,
} from "#modules/photo-products/contract.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import type { Croppable } from "../crop/crop-gestures.ts";
import { sharpnessOf, type Sharpness } from "../crop/sharpness.ts";
import { useChoice, usePhotoContext, type PhotoContext } from "../photo-context.ts";
import { automaticFormat } from "./wall-format.ts";

/** The wall picture of the editor: its document, what is cropped of it, and how sharp it is. */
export type Wall = {
  readonly document: DesignDocument;
  readonly chosen: Chosen;
  readonly settings: WallSettings;
  /** Undefined for an empty picture. */
  readonly asset: DesignAsset | undefined;
  /** Null for an empty picture and for one that is kept whole. */
  readonly croppable: Croppable | null;
  /** Null for an empty picture. */
  readonly sharpness: Sharpness | null;
};

function croppableOf(document: DesignDocument, asset: DesignAsset | undefined, settings: WallSettings) {
  const { content, box } = wallPicture(document);
  const { crop } = content;
  return asset && crop && settings.placing.mode !== "whole" ? { ...content, asset, box, crop } : null;
}

function wallSharpness(
  { document, asset }: Pick<Wall, "document" | "asset">,
  { assortment, project }: PhotoContext,
  chosen: Chosen,
): Sharpness | null {
  const { content, box } = wallPicture(document);
  const { crop } = content;
  const photos = photoResolutionOfChoice(assortment, { kind: project.kind, chosen });
  return asset && crop ? sharpnessOf({ ...content, asset, box, crop }, photos, wallSize(chosen)) : null;
}

/** The wall picture as it is now. */
export function useWall(): Wall {
  const context = usePhotoContext();
  const document = useDocument((state) => state.document);
  const { chosen } = useChoice();
  return useMemo(() => {
    const settings = wallSettings(document);
    const { content } = wallPicture(document);
    const asset = content.asset === null ? undefined : document.assets[content.asset];
    const croppable = croppableOf(document, asset, settings);
    const sharpness = wallSharpness({ document, asset }, context, chosen);
    return { document, chosen, settings, asset, croppable, sharpness };
  }, [context, document, chosen]);
}

/** Changes edge, gap or border; changes with the same `key` close in time are one undo step. Source: COLL-06, FRAME-09. */
export function changeSettings({ documents }: PhotoContext, change: Partial<WallSettings>, key?: string): void {
  const { options } = documents.store.getState().order;
  documents.apply(
    changing((document) => changeWall(document, options, change)),
    key,
  );
}

type CropChange = { readonly crop: Crop; readonly contentRotation?: number };

/** The command that crops the picture of all panels. Source: CFG-12. */
export function cropping({ documents }: PhotoContext, change: CropChange | { readonly contentRotation: number }) {
  const { options } = documents.store.getState().order;
  return changing((document) => cropWall(document, options, change));
}

/**
 * Places a photo; the first one decides whether the picture stands or lies, and a later one follows as long as the
 * customer has not decided otherwise. One undo step. Source: FRAME-01, CFG-12.
 */
export function placePhoto({ documents, assortment, project }: PhotoContext, photo: PhotoAnswer): void {
  const { order, document } = documents.store.getState();
  const { content } = wallPicture(document);
  const before = content.asset === null ? undefined : document.assets[content.asset];
  const asset = documentPhotoOf(photo);
  const format = panelsOf(order.options) === 1 ? automaticFormat(order.options, before, asset) : undefined;
  if (format === undefined) {
    documents.apply(changing((now) => placeOnWall(now, order.options, asset)));
    return;
  }
  const rules = rulesOf[project.kind].rules(assortment, "photo");
  const { chosen } = chooseOptions(rules, { ...order.options, format });
  documents.setOrder(
    { options: chosen },
    changing((now) => placeOnWall(now, chosen, asset)),
  );
}
