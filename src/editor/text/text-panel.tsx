import { useId } from "react";
import { setText } from "#design/commands/text-commands.ts";
import { isActionAllowed } from "#design/commands/edit.ts";
import type { TextElement } from "#design/model/design-document.ts";
import { useMessages } from "#ui/messages.tsx";
import { startWriting } from "../commands/editing-commands.ts";
import { Section } from "../controls/controls.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { LettersSection, RefinementSection } from "./text-letters.tsx";
import { ParagraphSection } from "./text-paragraphs.tsx";

/** The content of a text as a plain field, for editing without the canvas. Source: CFG-20. */
function ContentField({ element }: { readonly element: TextElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  const written = useDocument((state) => state.document.locale);
  const id = useId();
  const editable = isActionAllowed(element, "edit");
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {t("editor.text.content")}
      </label>
      <textarea
        id={id}
        value={element.text}
        rows={Math.min(5, element.text.split("\n").length + 1)}
        disabled={!editable}
        lang={written}
        onChange={(event) => {
          const { value: text, selectionEnd: caret } = event.target;
          editor.documents.apply(
            (document) => setText(document, { id: element.id, text, caret }),
            `text:${element.id}`,
          );
        }}
        className="w-full rounded-cut border border-line-strong bg-sheet px-3 py-2 text-17 hover:border-ink disabled:bg-paper disabled:text-ink-soft"
      />
      {editable ? null : <span className="text-13 text-ink-soft">{t("editor.text.locked")}</span>}
    </div>
  );
}

/** Text properties; while editing they apply to the selected letters only. Source: CFG-08. */
export function TextPanel({ element }: { readonly element: TextElement }) {
  const editor = useEditorContext();
  const t = useMessages();
  return (
    <div className="flex flex-col">
      {/* On phones text is edited on the card; there the field only serves screen readers. */}
      <Section className="max-lg:order-last">
        <ContentField element={element} />
        {isActionAllowed(element, "edit") ? (
          <button
            type="button"
            className="ink-link min-h-11 justify-self-start text-15"
            onClick={() => startWriting(editor, element.id)}
          >
            {t("editor.text.write")}
          </button>
        ) : null}
      </Section>
      <LettersSection element={element} />
      <ParagraphSection element={element} />
      <RefinementSection element={element} />
    </div>
  );
}
