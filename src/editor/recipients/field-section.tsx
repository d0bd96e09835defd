import { useId } from "react";
import { insertField, overrideText } from "#design/commands/record-commands.ts";
import { documentForRecord, fieldsOf } from "#design/records/data-fields.ts";
import { findElement, isActionAllowed } from "#design/commands/edit.ts";
import type { TextElement } from "#design/model/design-document.ts";
import type { RecordRow } from "#design/model/records.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { addText } from "../commands/editing-commands.ts";
import { Section } from "../controls/controls.tsx";
import { useEditorContext, useSelectedElement, type EditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { fieldLabel } from "../field-label.ts";
import { useDisplayedRecord } from "../state/displayed-record.ts";

const usual: readonly string[] = ["guest.name", "guest.table"];

/** Inserts a field into the selected text, or adds a new text with it. */
function writeField(editor: EditorContext, field: string, label: string, selected: TextElement | null) {
  if (selected && isActionAllowed(selected, "edit")) {
    void editor.documents.apply((document) => insertField(document, { id: selected.id, field }));
    return;
  }
  addText(editor, label);
  const [id] = editor.view.store.getState().selection;
  editor.view.leaveMode();
  if (id !== undefined) void editor.documents.apply((document) => insertField(document, { id, field }));
}

/** A text overridden for one record. Source: CARD-14. */
function OwnText({ element, row }: { readonly element: TextElement; readonly row: RecordRow }) {
  const editor = useEditorContext();
  const t = useMessages();
  const written = useDocument((state) => state.document.locale);
  const id = useId();
  const document = useDocument((state) => state.document);
  const filled = findElement(documentForRecord(document, row), element.id)?.element;
  const own = row.overrides[element.id];
  const write = (text: string | null) =>
    void editor.documents.apply(
      (before) => overrideText(before, { row: row.id, element: element.id, text }),
      `own:${row.id}:${element.id}`,
    );
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-13 text-ink-soft">
        {t("editor.guests.ownText", { name: row.values["guest.name"] ?? "" })}
      </label>
      <textarea
        id={id}
        rows={2}
        lang={written}
        value={own ?? (filled?.type === "text" ? filled.text : "")}
        onChange={(event) => write(event.target.value)}
        className="w-full rounded-cut border border-line-strong bg-sheet px-3 py-2 text-15 hover:border-ink"
      />
      {own === undefined ? null : (
        <button type="button" className="ink-link min-h-11 justify-self-start text-15" onClick={() => write(null)}>
          {t("editor.guests.ownTextBack")}
        </button>
      )}
    </div>
  );
}

/** Fields of the list as chips; a click inserts one into the selected text. Source: CARD-14. */
export function FieldSection() {
  const editor = useEditorContext();
  const t = useMessages();
  const records = useDocument((state) => state.document.records);
  const element = useSelectedElement();
  const { row } = useDisplayedRecord();
  const selected = element?.type === "text" ? element : null;
  const fields = records && records.fields.length > 0 ? records.fields : usual;
  const varies = selected && row && (fieldsOf(selected).length > 0 || selected.id in row.overrides);
  return (
    <Section title={t("editor.guests.fields")}>
      <p className="text-13 text-ink-soft">{t(selected ? "editor.guests.fieldsInto" : "editor.guests.fieldsHint")}</p>
      <ul className="flex flex-wrap gap-2">
        {fields.map((field) => (
          <li key={field}>
            <button
              type="button"
              className="flex min-h-11 items-center gap-1.5 rounded-cut border border-line-strong bg-sheet px-3 text-15 hover:border-ink"
              onClick={() => writeField(editor, field, fieldLabel(field, t), selected)}
            >
              <Icon name="plus" size={16} />
              {fieldLabel(field, t)}
            </button>
          </li>
        ))}
      </ul>
      {varies ? <OwnText element={selected} row={row} /> : null}
    </Section>
  );
}
