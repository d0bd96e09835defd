import { useEffect, useRef, useState } from "react";
import { setRecords } from "#design/commands/record-commands.ts";
import type { ReadRecords, Rows } from "#design/records/recipient-columns.ts";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { ListColumns } from "./list-columns.tsx";
import { ListReading } from "./list-reading.tsx";
import { ListRecords } from "./list-records.tsx";
import { Modal } from "../dialogs/modal.tsx";

/** Where a customer is with the list: bringing it, telling its columns, or going through its records. Source: CARD-14. */
export type ListStep =
  | { readonly kind: "read" }
  | { readonly kind: "columns"; readonly rows: Rows; readonly source: string }
  | { readonly kind: "records" };

/** The list of names from file to records, in three steps. Nothing is kept before the second one is confirmed. Source: CARD-14. */
export function ListDialog({ first, onClose }: { readonly first: ListStep; readonly onClose: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const [step, setStep] = useState(first);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(first.kind);
  // The next step begins at its top, for eyes and for screen readers.
  useEffect(() => {
    if (shown.current === step.kind) return;
    shown.current = step.kind;
    content.current?.closest("dialog")?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [step.kind]);
  const take = (source: string, { fields, records }: ReadRecords) => {
    const taken = editor.documents.apply((document) => setRecords(document, { source, fields, records }));
    if (!taken.ok) return;
    editor.view.set({ record: 0 });
    setStep({ kind: "records" });
  };
  return (
    <Modal title={t(`editor.guests.step.${step.kind}`)} onClose={onClose} wide>
      <div ref={content} tabIndex={-1} className="outline-none">
        {step.kind === "read" ? (
          <ListReading onRead={(rows, source) => setStep({ kind: "columns", rows, source })} />
        ) : null}
        {step.kind === "columns" ? (
          <ListColumns
            rows={step.rows}
            onTake={(read) => take(step.source, read)}
            onBack={() => setStep({ kind: "read" })}
          />
        ) : null}
        {step.kind === "records" ? <ListRecords onClose={onClose} /> : null}
      </div>
    </Modal>
  );
}
