import { useState } from "react";
import type { ImageElement, Page } from "#design/model/design-document.ts";
import { parseLocale, defaultLocale } from "#kernel/market.ts";
import {
  captionOn,
  dayCaption,
  frameOf,
  hasPageNumbers,
  makeTextPage,
  makeTitlePage,
  setCaption,
  setPageNumbers,
  type LaidOutPage,
  type PageSide,
} from "#modules/photo-products/contract.ts";
import { documentPhotoOf } from "#modules/designs/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ChoiceRow, Section, Toggle } from "../../controls/controls.tsx";
import { useEditorContext, useSelectedElement } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";

/** Says how many photos a change has taken off a page, if any. */
export type LeavingPhotos = (count: number) => void;

/** The words below the selected picture: the customer's own, or the day it was taken. Source: BOOK-12. */
function CaptionField({ page, picture }: { readonly page: Page; readonly picture: ImageElement }) {
  const { documents, tray } = useEditorContext();
  const t = useMessages();
  const locale = parseLocale(useDocument(({ document }) => document.locale)) ?? defaultLocale;
  const text = captionOn(page, picture.id)?.text ?? "";
  const photo = tray.store.getState().photos.find(({ id }) => id === picture.asset);
  const day = photo && dayCaption(documentPhotoOf(photo), locale);
  const write = (words: string) =>
    void documents.apply(
      changing((before) => setCaption(before, picture.id, words === "" ? null : words)),
      `caption:${picture.id}`,
    );
  return (
    <Section title={t("book-editor.texts.caption")}>
      <input
        aria-label={t("book-editor.texts.caption")}
        value={text}
        maxLength={160}
        onChange={({ target }) => write(target.value)}
        className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
      />
      {day !== undefined && day !== text ? (
        <Button size="s" variant="secondary" onClick={() => write(day)}>
          {day}
        </Button>
      ) : null}
    </Section>
  );
}

type PageTextsProps = { readonly page: Page; readonly onLeaving: LeavingPhotos };

/** Turns a page into a title page or a page of text. Source: BOOK-04. */
function TextPages({ page, onLeaving }: PageTextsProps) {
  const { documents } = useEditorContext();
  const t = useMessages();
  const { sides } = frameOf(page);
  const [wanted, setSide] = useState<PageSide>("left");
  const side = sides.length > 1 ? wanted : (sides[0]?.side ?? "right");
  const make = (how: (document: Parameters<typeof makeTextPage>[0]) => LaidOutPage) => {
    let left = 0;
    documents.apply(
      changing((before) => {
        const made = how(before);
        left = made.left.length;
        return made.document;
      }),
    );
    onLeaving(left);
  };
  return (
    <Section title={t("book-editor.texts.title")}>
      {sides.length > 1 ? (
        <ChoiceRow
          label={t("book-editor.layouts.side")}
          value={side}
          options={[
            { value: "left", label: t("book-editor.layouts.sides.left") },
            { value: "right", label: t("book-editor.layouts.sides.right") },
          ]}
          onChange={setSide}
        />
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Button
          size="s"
          variant="secondary"
          onClick={() =>
            make((before) => makeTitlePage(before, page.id, side, { title: t("book-editor.texts.sampleTitle") }))
          }
        >
          {t("book-editor.texts.titlePage")}
        </Button>
        <Button
          size="s"
          variant="secondary"
          onClick={() => make((before) => makeTextPage(before, page.id, side, t("book-editor.texts.sampleText")))}
        >
          {t("book-editor.texts.textPage")}
        </Button>
      </div>
    </Section>
  );
}

/** Captions, page numbers, title and text pages of a book. Source: BOOK-10, BOOK-12. */
export function PageTexts(props: PageTextsProps) {
  const { page } = props;
  const { documents } = useEditorContext();
  const t = useMessages();
  const selected = useSelectedElement();
  const numbered = useDocument(({ document }) => hasPageNumbers(document));
  const picture = selected?.type === "image" && page.elements.some(({ id }) => id === selected.id) ? selected : null;
  return (
    <>
      {picture ? <CaptionField key={picture.id} page={page} picture={picture} /> : null}
      <TextPages {...props} />
      <Section>
        <Toggle
          label={t("book-editor.texts.numbers")}
          on={numbered}
          onChange={(on) => void documents.apply(changing((before) => setPageNumbers(before, on)))}
        />
      </Section>
    </>
  );
}
