import { useCallback } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import {
  coverFormOf,
  coverSheet,
  frameOf,
  isOpening,
  redesignBook,
  spreadsIn,
} from "#modules/photo-products/contract.ts";
import { useMessages } from "#ui/messages.tsx";
import { Section } from "../../controls/controls.tsx";
import type { Slice } from "../../preview/folding.ts";
import { useDocument } from "../../state/shell-context.ts";
import { useSheets } from "../designs/use-sheets.ts";
import { DesignChooser, type InDesign } from "../pages/design-chooser.tsx";
import { usePhotoContext } from "../photo-context.ts";
import { EndpaperSection } from "./endpaper-section.tsx";

/** The first opener of a book, else its first page. */
function openerOf(document: DesignDocument): Slice | undefined {
  for (const page of spreadsIn(document)) {
    const { sides, w, h } = frameOf(page);
    const opened = sides.find(({ side }) => isOpening(page, side));
    if (opened) return { page, box: { x: opened.x, y: 0, w, h } };
  }
  const [, first] = document.pages;
  return first && { page: first, box: { x: 0, y: 0, w: first.w, h: first.h } };
}

/** The design of a book: twelve systems, each as it would set this book. Source: BOOK-04, CFG-05. */
export default function BookDesignPanel() {
  const { project } = usePhotoContext();
  const t = useMessages();
  const options = useDocument((state) => state.order.options);
  const chosen = useDocument(({ document }) => document.bookDesign) ?? project.designId;
  const load = useSheets("photobook", coverFormOf(options));
  const inDesign: InDesign = useCallback(
    async (designId, document) => {
      const sheet = await load(designId);
      return sheet && redesignBook(document, options, { sheet, designId });
    },
    [load, options],
  );
  const slicesOf = (document: DesignDocument): readonly Slice[] => {
    const [cover] = document.pages;
    const opener = openerOf(document);
    return [...(cover ? [{ page: cover, box: coverSheet(options).front }] : []), ...(opener ? [opener] : [])];
  };
  return (
    <>
      <EndpaperSection />
      <Section title={t("photo-editor.design.title")}>
        <p className="text-15">{t("book-editor.design.intro")}</p>
        <p className="text-13 text-ink-soft">{t("photo-editor.design.included")}</p>
        <DesignChooser
          address="/web-api/photobook-design-group-set"
          chosen={chosen}
          columns="grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]"
          photosText={null}
          inDesign={inDesign}
          slicesOf={slicesOf}
        />
      </Section>
    </>
  );
}
