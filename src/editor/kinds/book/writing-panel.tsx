import { useState } from "react";
import type { Page } from "#design/model/design-document.ts";
import {
  bookWords,
  frameOf,
  prepareAllForWriting,
  prepareForWriting,
  questionsOfBook,
  writeBookWord,
  writingKinds,
  writingOf,
  type PageSide,
  type WritingKind,
} from "#modules/photo-products/contract.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { showToast } from "#ui/toast.tsx";
import { ChoiceRow, Section } from "../../controls/controls.tsx";
import { useEditorContext, useView } from "../../state/editor-context.ts";
import { useDocument } from "../../state/shell-context.ts";
import { changing } from "../change-document.ts";
import { PageTexts, type LeavingPhotos } from "./page-texts.tsx";

/** What stands on the cover and again on the title page, asked for once. Source: BOOK-05. */
function CoverWords() {
  const { documents } = useEditorContext();
  const t = useMessages();
  const document = useDocument((state) => state.document);
  const words = bookWords(document);
  if (words.length === 0) return null;
  return (
    <Section title={t("written-books.editor.words")}>
      {words.map(({ role, text }) => (
        <label key={role} className="grid gap-1.5 text-15">
          {t(`written-books.editor.word.${role}`)}
          <input
            value={text.replaceAll("\n", " ")}
            maxLength={120}
            onChange={({ target }) =>
              void documents.apply(
                changing((before) => writeBookWord(before, role, target.value)),
                `word:${role}`,
              )
            }
            className="min-h-11 w-full min-w-0 rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
          />
        </label>
      ))}
    </Section>
  );
}

/** A page as it is prepared, drawn small. */
function KindPicture({ kind }: { readonly kind: WritingKind }) {
  const lines = (from: number) =>
    [0, 1, 2, 3, 4, 5].map((at) => from + at * 5).filter((y) => y < 38 && kind !== "blank");
  const photo = kind === "photo";
  return (
    <svg viewBox="0 0 34 44" className="w-full bg-sheet shadow-card" aria-hidden="true">
      {photo ? (
        <path d="M8 11V8h3M23 8h3v3M26 22v3h-3M11 25H8v-3" fill="none" className="stroke-leaf" strokeWidth="1" />
      ) : null}
      {kind === "questions" ? <path d="M6 8h15M6 23h12" className="stroke-leaf" strokeWidth="2" /> : null}
      {(photo ? [31, 36] : kind === "questions" ? [13, 18, 28, 33, 38] : lines(9)).map((y) => (
        <path key={y} d={`M6 ${y}h22`} className="stroke-line-strong" strokeWidth="0.7" />
      ))}
    </svg>
  );
}

type PreparingProps = { readonly page: Page; readonly onLeaving: LeavingPhotos };

/** What the displayed page is prepared for, and the same for all pages. Source: BOOK-05. */
function Preparing({ page, onLeaving }: PreparingProps) {
  const { documents } = useEditorContext();
  const t = useMessages();
  const { sides } = frameOf(page);
  const [wanted, setSide] = useState<PageSide>("left");
  const side = sides.length > 1 ? wanted : (sides[0]?.side ?? "right");
  const kind = writingOf(page, side);
  const design = useDocument(({ document }) => document.bookDesign);
  const words = { questions: questionsOfBook(design).map((key) => t(key)) };
  const prepare = (next: WritingKind) => {
    let left = 0;
    documents.apply(
      changing((before) => {
        const made = prepareForWriting(before, page.id, side, { kind: next, words });
        left = made.left.length;
        return made.document;
      }),
    );
    onLeaving(left);
  };
  const all = { left: writingOf(page, "left") ?? "blank", right: writingOf(page, "right") ?? "blank" } as const;
  const prepareAll = () => {
    documents.apply(changing((before) => prepareAllForWriting(before, all, words)));
    showToast({ text: t("written-books.editor.done") });
  };
  return (
    <Section title={t("written-books.editor.title")}>
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
      <fieldset aria-label={t("written-books.editor.title")} className="grid min-w-0 grid-cols-4 gap-2">
        {writingKinds.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={kind === each}
            onClick={() => prepare(each)}
            className={`grid content-start gap-2 rounded-cut p-1.5 text-13 hover:bg-ink/4 ${kind === each ? "outline-2 outline-leaf" : ""}`}
          >
            <KindPicture kind={each} />
            <span className="leading-tight wrap-anywhere hyphens-auto">{t(`written-books.editor.kinds.${each}`)}</span>
          </button>
        ))}
      </fieldset>
      {sides.length > 1 ? (
        <Button size="s" variant="secondary" onClick={prepareAll}>
          {t("written-books.editor.apply")}
        </Button>
      ) : null}
    </Section>
  );
}

/** The words of a guest or condolence book, and what its pages are prepared for. Source: BOOK-05. */
export default function WritingPanel() {
  const t = useMessages();
  const { view } = useEditorContext();
  useView((state) => state.panel);
  useDocument((state) => state.document);
  const { page } = view.displayed();
  const onLeaving: LeavingPhotos = (count) => {
    if (count > 0) showToast({ text: t("book-editor.layouts.left", { count }) });
  };
  return (
    <>
      <CoverWords />
      {page.part === "cover" ? (
        <p className="text-15 text-ink-soft">{t("written-books.editor.cover")}</p>
      ) : (
        <>
          <Preparing key={`writing-${page.id}`} page={page} onLeaving={onLeaving} />
          <PageTexts key={`texts-${page.id}`} page={page} onLeaving={onLeaving} />
        </>
      )}
    </>
  );
}
