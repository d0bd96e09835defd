import { useState } from "react";
import type { Page } from "#design/model/design-document.ts";
import {
  frameOf,
  hasPageNumbers,
  makeTextPage,
  makeTitlePage,
  setPageNumbers,
  type LaidOutPage,
  type PageSide,
} from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { ChoiceRow, Section, Toggle } from "../../controls/controls.tsx";
import { useEditorContext } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";

/** Says how many photos a change has taken off a page, if any. */
export type LeavingPhotos = (count: number) => void;

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

/** Page numbers, title and text pages of a book. Source: BOOK-10, BOOK-12. */
export function PageTexts(props: PageTextsProps) {
  const { documents } = useEditorContext();
  const t = useMessages();
  const numbered = useDocument(({ document }) => hasPageNumbers(document));
  return (
    <>
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
