import { alignParagraphs, setCurve, setHyphenation, setTextStyle, toggleList } from "#design/commands/text-commands.ts";
import { loadHyphenation } from "#design/text/hyphenation.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { TextElement } from "#design/model/design-document.ts";
import { paragraphsWithin } from "#design/text/text-edits.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import { useLocale, useMessages } from "#ui/messages.tsx";
import { ChoiceRow, IconButton, Section, Slider, Toggle } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useLetters } from "./text-letters.tsx";

const lists = ["bullet", "dash", "number"] as const;

/** Alignment, lists, line height, hyphenation and curve of a text. Source: CFG-08. */
export function ParagraphSection({ element }: { readonly element: TextElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const locale = useLocale();
  const { part, disabled } = useLetters(element);
  const { id, style, text, paragraphs, curve, hyphenate } = element;
  const touched = part ?? { start: 0, end: text.length };
  const { first, last } = paragraphsWithin(text, touched.start, touched.end);
  const own = paragraphs[first];
  const align = (next: TextStyle["align"]) =>
    editor.documents.apply((document) =>
      part && part.end > part.start
        ? alignParagraphs(document, { id, ...part, align: next })
        : setTextStyle(document, { ids: [id], style: { align: next } }),
    );
  const cut = async (on: boolean) => {
    const { locale } = editor.documents.store.getState().document;
    // Load the patterns before layout: otherwise line breaks would change later and differ from the print.
    if (on) await loadHyphenation(locale);
    editor.documents.apply((document) => setHyphenation(document, { id, on }));
  };
  return (
    <Section title={t("editor.text.align")}>
      <ChoiceRow
        label={t("editor.text.align")}
        value={own?.align ?? style.align}
        disabled={disabled}
        onChange={align}
        options={[
          { value: "left", label: t("editor.text.alignLeft"), icon: "align-left" },
          { value: "center", label: t("editor.text.alignCenter"), icon: "align-center" },
          { value: "right", label: t("editor.text.alignRight"), icon: "align-right" },
          { value: "justify", label: t("editor.text.alignJustify"), icon: "align-justify" },
        ]}
      />
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t("editor.text.list")}</legend>
        {lists.map((list) => (
          <IconButton
            key={list}
            icon={`list-${list}`}
            label={t(`editor.text.lists.${list}`)}
            preventsFocus
            pressed={paragraphs.slice(first, last + 1).some((paragraph) => paragraph.list === list)}
            disabled={disabled}
            onPress={() => editor.documents.apply((document) => toggleList(document, { id, ...touched, list }))}
          />
        ))}
      </fieldset>
      <Slider
        label={t("editor.text.lineHeight")}
        value={style.lineHeight}
        min={0.8}
        max={2.5}
        step={0.05}
        displayed={formatNumber(style.lineHeight, locale, 2)}
        disabled={disabled}
        onChange={(lineHeight) =>
          editor.documents.apply(
            (document) => setTextStyle(document, { ids: [id], style: { lineHeight } }),
            `style:${id}:lineHeight`,
          )
        }
      />
      <Toggle
        label={t("editor.text.hyphenate")}
        on={hyphenate}
        disabled={disabled || curve !== 0}
        onChange={(on) => void cut(on)}
      />
      <Slider
        label={t("editor.text.curve")}
        value={curve}
        min={-180}
        max={180}
        step={5}
        displayed={curve === 0 ? t("editor.text.straight") : `${curve}°`}
        disabled={disabled}
        onChange={(next) =>
          editor.documents.apply((document) => setCurve(document, { id, curve: next }), `curve:${id}`)
        }
      />
    </Section>
  );
}
