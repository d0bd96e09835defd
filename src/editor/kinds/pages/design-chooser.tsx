import { useEffect, useId, useState } from "react";
import type { DesignDocument } from "#design/model/design-document.ts";
import { RadioTile } from "#ui/forms/choice.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { photosSetFree } from "#modules/photo-products/contract.ts";
import { WhenNear } from "../../frame/when-near.tsx";
import type { Slice } from "../../preview/folding.ts";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { useSettled } from "../../state/use-settled.ts";
import { changing } from "../change-document.ts";
import { useDesigns } from "../designs/shop-designs.ts";
import { SheetPicture } from "./sheet-picture.tsx";

/** The customer's own product in a design; null where its sheet cannot be loaded. */
export type InDesign = (id: string, document: DesignDocument) => Promise<DesignDocument | null>;

type Shown = {
  readonly inDesign: InDesign;
  /** The parts of it that tell designs apart. */
  readonly slicesOf: (document: DesignDocument) => readonly Slice[];
};

/** What a design makes of the product being edited, with its faces loaded. */
function useDrawn(id: string, { inDesign }: Shown): DesignDocument | null {
  const { artwork } = useEditorContext();
  const current = useDocument((state) => state.document);
  const document = useSettled(current, current);
  const [drawn, setDrawn] = useState<DesignDocument | null>(null);
  useEffect(() => {
    let left = false;
    const draw = async () => {
      const made = await inDesign(id, document);
      if (left || !made) return;
      await artwork.ensureFor(made).catch(() => undefined);
      if (!left) setDrawn(made);
    };
    void draw();
    return () => {
      left = true;
    };
  }, [artwork, document, id, inDesign]);
  return drawn;
}

function Drawn({ id, ...shown }: Shown & { readonly id: string }) {
  const document = useDrawn(id, shown);
  if (!document) return null;
  return shown.slicesOf(document).map((slice) => (
    <span key={`${slice.page.id}-${slice.box.x}`} className="block min-w-0 flex-1">
      <SheetPicture document={document} slice={slice} />
    </span>
  ));
}

/** Height of a row of parts as wide as their place, as a share of its width. */
function heightShare(slices: readonly Slice[]): number {
  const wide = slices.reduce((sum, { box }) => sum + box.w, 0);
  return Math.max(...slices.map(({ box }) => box.h)) / Math.max(wide, 1);
}

type DesignChooserProps = Shown & {
  readonly address: string;
  readonly chosen: string | null;
  /** Class of the tiles' columns. */
  readonly columns: string;
  /** What is said about the number of photos a design shows on a sheet; nothing if null. */
  readonly photosText: ((slots: number) => string) | null;
};

/**
 * The designs of a product, each as what it makes of the customer's own pages; choosing one is one undo step. Source:
 * BOOK-04, CAL-08, CFG-05.
 */
export function DesignChooser({ address, chosen, columns, photosText, ...shown }: DesignChooserProps) {
  const { documents, artwork, fetch } = useEditorContext();
  const t = useMessages();
  const name = useId();
  const designs = useDesigns(fetch, address);
  const current = useDocument((state) => state.document);
  const [failed, setFailed] = useState(false);
  // A tile is chosen when it is pressed; its sheet may still have to load.
  const [pressed, setPressed] = useState<string | null>(null);
  const ratio = heightShare(shown.slicesOf(current));
  const choose = async (id: string) => {
    const { document: before } = documents.store.getState();
    const made = await shown.inDesign(id, before);
    setFailed(!made);
    if (!made) return;
    await artwork.ensureFor(made).catch(() => undefined);
    // Whoever types while the sheet loads keeps that as well.
    const { document } = documents.store.getState();
    const after = document === before ? made : await shown.inDesign(id, document);
    if (!after) return;
    documents.apply(
      changing(() => after),
      "design",
    );
    const count = photosSetFree(document, after).length;
    if (count > 0) showToast({ text: t("photo-editor.design.setFree", { count }) });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("photo-editor.design.title")}</legend>
      <div className={`grid gap-2 ${columns}`}>
        {designs.map((design) => (
          <RadioTile
            key={design.id}
            name={name}
            value={design.id}
            checked={design.id === (pressed ?? chosen)}
            onChange={() => {
              setPressed(design.id);
              void choose(design.id).finally(() => setPressed((last) => (last === design.id ? null : last)));
            }}
            className="px-2.5"
          >
            <span className="grid w-full min-w-0 gap-1.5">
              <WhenNear className="flex w-full items-start gap-1.5" style={{ aspectRatio: `1 / ${ratio}` }}>
                <Drawn id={design.id} {...shown} />
              </WhenNear>
              <span className="leading-snug wrap-anywhere">
                {design.name}
                {photosText ? <span className="block text-13 text-ink-soft">{photosText(design.slots)}</span> : null}
              </span>
            </span>
          </RadioTile>
        ))}
      </div>
      {failed ? (
        <p role="alert" className="mt-2 text-15 text-brick">
          {t("photo-editor.design.failed")}
        </p>
      ) : null}
    </fieldset>
  );
}
