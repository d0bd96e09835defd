import { useMemo } from "react";
import { documentForRecord, type CopyContent } from "#design/records/data-fields.ts";
import type { DesignDocument, RecordRow } from "#design/model/design-document.ts";
import { recipientFields } from "#design/records/recipient-fields.ts";
import { useMessages } from "#ui/messages.tsx";
import { useDocument, useView } from "./editor-context.ts";
import { fieldLabel } from "../field-label.ts";

const noRows: readonly RecordRow[] = [];

/** The record the card shows: its row, its place in the list from 0, and how many there are. */
export function useDisplayedRecord(): {
  readonly row: RecordRow | null;
  readonly index: number;
  readonly count: number;
} {
  const rows = useDocument((state) => state.document.records?.rows ?? noRows);
  const wanted = useView((state) => state.record);
  const index = Math.max(0, Math.min(wanted, rows.length - 1));
  return { row: rows[index] ?? null, index, count: rows.length };
}

/**
 * A document filled with the shown record; without a list every field shows its name. As it is where `wanted` is false.
 * Source: CARD-14.
 */
export function useFilled(document: DesignDocument, wanted = true): DesignDocument {
  const t = useMessages();
  const { row } = useDisplayedRecord();
  return useMemo(() => {
    if (!wanted) return document;
    const sample: CopyContent = {
      values: Object.fromEntries(recipientFields.map((field) => [field, fieldLabel(field, t)])),
      overrides: {},
    };
    return documentForRecord(document, row ?? sample);
  }, [document, row, t, wanted]);
}
