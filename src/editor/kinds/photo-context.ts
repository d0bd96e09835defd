import { createContext, useContext, useMemo } from "react";
import type { StoreApi } from "zustand/vanilla";
import {
  assembleAssortment,
  type KindDocuments,
  type OptionChange,
  type PhotoAssortment,
  type PhotoChoice,
} from "#modules/photo-products/contract.ts";
import type { PhotoProjectAnswer } from "#modules/designs/contract.ts";
import type { OpenedCollage } from "./collage/open-collage.ts";
import { useDocument, type ProjectShell } from "../state/shell-context.ts";

/** Everything shared by the parts of one open editor of a photo product. Source: D-30. */
export type PhotoContext = ProjectShell & {
  readonly project: Pick<
    PhotoProjectAnswer,
    "id" | "kind" | "designId" | "remakes" | "photos" | "largestQuantity" | "fonts" | "holidays"
  >;
  readonly assortment: PhotoAssortment;
  /** What the kind of the product knows about its documents. Source: D-30. */
  readonly kind: KindDocuments;
  /** The last change of an option: what it adapted, and which wishes wait to be possible again. Source: FRAME-08. */
  readonly changed: StoreApi<OptionChange>;
  /** What a collage is laid out by; null for other kinds. */
  readonly collage: OpenedCollage | null;
};

const PhotoReactContext = createContext<PhotoContext | null>(null);

/** Provides the context to the parts of the editor; inside of `ShellProvider`. */
export const PhotoContextProvider = PhotoReactContext.Provider;

/** The context of this editor of a photo product. */
export function usePhotoContext(): PhotoContext {
  const editor = useContext(PhotoReactContext);
  if (!editor) throw new Error("outside of an editor of a photo product");
  return editor;
}

/** The current choice: kind and complete options. */
export function useChoice(): PhotoChoice {
  const { kind } = usePhotoContext().project;
  const chosen = useDocument((state) => state.order.options);
  return useMemo(() => ({ kind, chosen }), [kind, chosen]);
}

/** The assortment of the offers in an answer. */
export const assortmentOf = (project: PhotoProjectAnswer): PhotoAssortment => assembleAssortment(project.offers);
