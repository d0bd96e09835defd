import { createContext, useContext, type ComponentType } from "react";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import type { ImageElement } from "#design/model/design-document.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import type { IconName } from "#ui/icons/icon-names.ts";
import type { EditorContext } from "../state/editor-context.ts";
import type { Tool } from "../state/view-store.ts";

/** How photos come onto the pages of a product. Source: CFG-10. */
export type PhotoWays = {
  /** Takes in chosen or dropped files. */
  readonly takeIn: (editor: EditorContext, files: readonly File[]) => Promise<unknown>;
  /** Tries a failed upload again. */
  readonly retry: (editor: EditorContext, key: string) => Promise<unknown>;
  /** Places a photo of the tray. */
  readonly place: (editor: EditorContext, photo: PhotoAnswer) => void;
};

/** The picture that is selected. */
export type PictureProps = { readonly element: ImageElement };

/** What a product brings into the editor with a canvas; everything else is the same for all. Source: D-30. */
export type ProductParts = {
  /** The tools that do not need a selection, in the order of the rail. */
  readonly tools: readonly (readonly [Tool, IconName])[];
  /** Panels of tools that only this product has. */
  readonly panels: Readonly<Partial<Record<Tool, ComponentType>>>;
  readonly photos: PhotoWays;
  /** What can be done about a finding of the final check where it is listed. */
  readonly Remedy?: ComponentType<{ readonly finding: Finding }>;
  /** What pictures have besides photo and crop. */
  readonly Picture?: ComponentType<PictureProps>;
  /** The pages below or beside the canvas. */
  readonly Pages: ComponentType;
  /** What a customer is asked before anything stands on the pages. */
  readonly Start?: ComponentType<{ readonly onClose: () => void }>;
  readonly Preview: ComponentType<{ readonly onClose: () => void; readonly onShare: () => void }>;
};

const PartsContext = createContext<ProductParts | null>(null);

/** Provides the parts of a product to the frame around the canvas. */
export const ProductPartsProvider = PartsContext.Provider;

/** The parts of the product being edited. */
export function useProductParts(): ProductParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error("outside of an editor with a canvas");
  return parts;
}
