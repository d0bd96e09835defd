import { useMemo } from "react";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import { capacityOf, picturesIn } from "#modules/photo-products/contract.ts";
import type { PhotoChoice } from "#modules/photo-products/contract.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import { usePhotoContext } from "../photo-context.ts";

/** A change of a box by one of the functions of its documents. */
export type BoxEdit = (document: DesignDocument, chosen: PhotoChoice["chosen"]) => DesignDocument;

/** A print of the box as its editor lists it. */
export type BoxPrint = { readonly page: Page; readonly number: number; readonly copies: number };

const isShown = (page: Page): boolean =>
  page.part === "prints" &&
  page.panels[0]?.role === "front" &&
  page.elements.some((element) => element.type === "image" && element.asset !== null);

/** The open box: its prints, its lid, and how they are changed; steps with the same key close in time are one. Source: BOX-01. */
export function useBox() {
  const { documents } = usePhotoContext();
  const document = useDocument((state) => state.document);
  const chosen = useDocument((state) => state.order.options);
  const prints = useMemo(
    () =>
      document.pages
        .filter(isShown)
        .map((page, index): BoxPrint => ({ page, number: index + 1, copies: page.copies ?? 1 })),
    [document],
  );
  const change = (edit: BoxEdit, key?: string) => {
    const { options } = documents.store.getState().order;
    documents.apply(
      changing((before) => edit(before, options)),
      key,
    );
  };
  const lid = document.pages.find(({ part }) => part === "lid");
  const base = document.pages.find(({ part }) => part === "base");
  return { document, chosen, prints, lid, base, capacity: capacityOf(chosen), count: picturesIn(document), change };
}

/** The open box. */
export type Box = ReturnType<typeof useBox>;
