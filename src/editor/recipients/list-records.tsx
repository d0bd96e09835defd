import { useState } from "react";
import { addRecord, deleteRecord, restoreRecord } from "#design/commands/record-commands.ts";
import { hasEnvelope } from "#design/records/envelope.ts";
import type { RecordRow } from "#design/model/records.ts";
import type { RecordFinding } from "#design/preflight/record-preflight.ts";
import { listHasAddresses } from "#design/records/recipient-checks.ts";
import { recipientFields } from "#design/records/recipient-fields.ts";
import { useAddresses } from "#ui/addresses.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";
import { recordsWithFindings, useListFindings } from "../checks/list-findings.ts";
import { RecordRowEditor } from "./record-row-editor.tsx";

const pageLength = 40;
const noRows: readonly RecordRow[] = [];

/** Editable fields: those of the list, plus those of an address where one is needed. */
function useFields(): readonly string[] {
  const document = useDocument((state) => state.document);
  const own = document.records?.fields ?? [];
  const addressed = hasEnvelope(document) || listHasAddresses(document.records?.rows ?? noRows);
  const needed: readonly string[] = addressed
    ? recipientFields.filter((field) => field !== "guest.table")
    : ["guest.name", "guest.table"];
  return [...new Set([...recipientFields.filter((field) => own.includes(field) || needed.includes(field)), ...own])];
}

type Deleted = { readonly record: RecordRow; readonly at: number };

/** The last deleted record, with a button to restore it. */
function DeletedLine({ deleted, onRestore }: { readonly deleted: Deleted; readonly onRestore: () => void }) {
  const t = useMessages();
  return (
    <output className="flex flex-wrap items-center gap-x-4 rounded-cut bg-paper px-3 py-1 text-15">
      {t("editor.guests.deleted", { name: deleted.record.values["guest.name"] ?? "" })}
      <Button variant="quiet" onClick={onRestore}>
        {t("editor.guests.restore")}
      </Button>
    </output>
  );
}

/** Records with findings come first and keep their position while they are corrected. Source: CARD-16. */
function useOrder(rows: readonly RecordRow[], findings: readonly RecordFinding[]): readonly RecordRow[] {
  const [first] = useState(() => recordsWithFindings(findings));
  return [...rows.filter(({ id }) => first.has(id)), ...rows.filter(({ id }) => !first.has(id))];
}

/** All records, those with findings first: edit cells; add, delete and restore rows. Source: CARD-14, CARD-16. */
export function ListRecords({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const rows = useDocument((state) => state.document.records?.rows ?? noRows);
  const origin = useDocument((state) => state.document.records?.origin);
  const { address } = useAddresses();
  const findings = useListFindings();
  const fields = useFields();
  const ordered = useOrder(rows, findings);
  const [visibleCount, setVisibleCount] = useState(pageLength);
  const [open, setOpen] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const add = () => {
    const added = editor.documents.apply((document) => addRecord(document, { values: {}, fields: ["guest.name"] }));
    const id = added.ok ? added.value.document.records?.rows.at(-1)?.id : undefined;
    if (id === undefined) return;
    setVisibleCount(rows.length + 1);
    setOpen(id);
  };
  const remove = (record: RecordRow) => {
    const at = places.get(record.id) ?? 0;
    const done = editor.documents.apply((document) => deleteRecord(document, { row: record.id }));
    if (done.ok) setDeleted({ record, at });
  };
  const problems = recordsWithFindings(findings).size;
  return (
    <div className="mt-4 grid gap-4">
      <output className={`text-15 ${problems > 0 ? "text-brick" : "text-ink-soft"}`} data-testid="list-state">
        {problems > 0
          ? t("editor.guests.problems", { count: problems })
          : t(rows.length === 0 ? "editor.guests.noRows" : "editor.guests.allGood", { count: rows.length })}
      </output>
      {origin ? (
        <p className="text-15">
          {t("event-list.readOnly")}{" "}
          <a href={address("events", origin.event, "gaeste")} className="ink-link" target="_blank" rel="noreferrer">
            {t("event-list.toList")}
          </a>
        </p>
      ) : null}
      {deleted ? (
        <DeletedLine
          deleted={deleted}
          onRestore={() => {
            void editor.documents.apply((document) => restoreRecord(document, deleted));
            setDeleted(null);
          }}
        />
      ) : null}
      <ul className="border-b border-line" aria-label={t("editor.guests.list")}>
        {ordered.slice(0, visibleCount).map((row) => (
          <RecordRowEditor
            key={row.id}
            row={row}
            number={(places.get(row.id) ?? 0) + 1}
            fields={fields}
            findings={findings.filter((finding) => finding.row === row.id)}
            open={open === row.id}
            onOpen={(opened) => setOpen(opened ? row.id : null)}
            onDelete={origin ? null : () => remove(row)}
            onShow={() => {
              editor.view.set({ record: places.get(row.id) ?? 0 });
              onClose();
            }}
          />
        ))}
      </ul>
      {ordered.length > visibleCount ? (
        <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + pageLength)}>
          {t("editor.guests.more", { count: Math.min(pageLength, ordered.length - visibleCount) })}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {origin ? null : (
          <Button size="s" variant="secondary" onClick={add}>
            <Icon name="plus" />
            {t("editor.guests.add")}
          </Button>
        )}
        <Button size="s" onClick={onClose}>
          {t("editor.guests.done")}
        </Button>
      </div>
    </div>
  );
}
