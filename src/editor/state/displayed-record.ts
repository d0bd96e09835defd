import { useMemo } from "react";
import { documentForRecord, type CopyContent } from "#design/records/data-fields.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { RecordRow } from "#design/model/records.ts";
import { recipientFields } from "#design/records/recipient-fields.ts";
import { useMessages } from "#ui/messages.tsx";
import { useView } from "./editor-context.ts";
import { useDocument } from "./shell-context.ts";
import { fieldLabel } from "../field-label.ts";

const noRows: readonly RecordRow[] = [];

/** The displayed record: its row, its index in the list from 0, and the number of records. */
export function useDisplayedRecord(): {
  readonly row: RecordRow | null;
  readonly index: number;
  readonly count: number;
} {
  const rows = useDocument((state) => state.document.records?.rows ?? noRows);
  const requested = useView((state) => state.record);
  const index = Math.max(0, Math.min(requested, rows.length - 1));
  return { row: rows[index] ?? null, index, count: rows.length };
}

/**
 * A document filled with the displayed record; without a list every field shows its name. Unchanged if `requested` is
 * false. Source: CARD-14.
 */
export function useFilled(document: DesignDocument, requested = true): DesignDocument {
  const t = useMessages();
  const { row } = useDisplayedRecord();
  return useMemo(() => {
    if (!requested) return document;
    const sample: CopyContent = {
      values: Object.fromEntries(recipientFields.map((field) => [field, fieldLabel(field, t)])),
      overrides: {},
    };
    return documentForRecord(document, row ?? sample);
  }, [document, row, t, requested]);
}
