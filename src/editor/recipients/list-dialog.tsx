import { useEffect, useRef, useState } from "react";
import { setRecords } from "#design/commands/record-commands.ts";
import type { ReadRecords, Rows } from "#design/records/recipient-columns.ts";
import { useMessages } from "#ui/messages.tsx";
import { useEditorContext } from "../state/editor-context.ts";
import { EventChoice } from "./event-choice.tsx";
import { ListColumns } from "./list-columns.tsx";
import { ListReading } from "./list-reading.tsx";
import { ListRecords } from "./list-records.tsx";
import { Modal } from "../dialogs/modal.tsx";

/** The step of the list dialog: providing the list, mapping its columns, or reviewing its records. Source: CARD-14. */
export type ListStep =
  | { readonly kind: "read" }
  | { readonly kind: "columns"; readonly rows: Rows; readonly source: string }
  | { readonly kind: "event" }
  | { readonly kind: "records" };

/** Imports a list of names in three steps, from file to records. Nothing is saved before the second is confirmed. Source: CARD-14. */
export function ListDialog({ first, onClose }: { readonly first: ListStep; readonly onClose: () => void }) {
  const editor = useEditorContext();
  const t = useMessages();
  const [step, setStep] = useState(first);
  const content = useRef<HTMLDivElement>(null);
  const lastStep = useRef(first.kind);
  // Scroll to the top of the next step, and move the focus there for screen readers.
  useEffect(() => {
    if (lastStep.current === step.kind) return;
    lastStep.current = step.kind;
    content.current?.closest("dialog")?.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [step.kind]);
  const importRecords = (source: string, { fields, records }: ReadRecords) => {
    const applied = editor.documents.apply((document) => setRecords(document, { source, fields, records }));
    if (!applied.ok) return;
    editor.view.set({ record: 0 });
    setStep({ kind: "records" });
  };
  return (
    <Modal
      title={step.kind === "event" ? t("event-list.take") : t(`editor.guests.step.${step.kind}`)}
      onClose={onClose}
      wide
    >
      <div ref={content} tabIndex={-1} className="outline-none">
        {step.kind === "read" ? (
          <ListReading onRead={(rows, source) => setStep({ kind: "columns", rows, source })} />
        ) : null}
        {step.kind === "columns" ? (
          <ListColumns
            rows={step.rows}
            onTake={(read) => importRecords(step.source, read)}
            onBack={() => setStep({ kind: "read" })}
          />
        ) : null}
        {step.kind === "event" ? <EventChoice onTaken={() => setStep({ kind: "records" })} /> : null}
        {step.kind === "records" ? <ListRecords onClose={onClose} /> : null}
      </div>
    </Modal>
  );
}
