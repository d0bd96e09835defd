import { useEffect, useState } from "react";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { preflightRecords, type RecordFinding, type RecordOrder } from "#design/preflight/record-preflight.ts";
import { useResources } from "../state/editor-context.ts";
import { useDocument } from "../state/shell-context.ts";

type Checked = {
  readonly document: DesignDocument;
  readonly resources: LayoutResources;
  readonly revision: number;
  readonly order: RecordOrder;
  readonly findings: readonly RecordFinding[];
};
let last: Checked | null = null;

/** Findings of the list; cached for the last input, because several parts of the editor show the same. */
function findingsOf(input: Omit<Checked, "findings">): readonly RecordFinding[] {
  const { document, resources, revision, order } = input;
  const same =
    last?.document === document &&
    last.resources === resources &&
    last.revision === revision &&
    last.order.quantity === order.quantity &&
    last.order.addressed === order.addressed;
  if (!same) last = { ...input, findings: preflightRecords(document, resources, order) };
  return last?.findings ?? [];
}

const debounceMs = 400;
const none: readonly RecordFinding[] = [];

/**
 * The findings of the final check about the list, debounced: two thousand records are measured neither on every key
 * nor before the card is displayed. Components mounted later get the last result at once. Source: CARD-16, CFG-16.
 */
export function useListFindings(): readonly RecordFinding[] {
  const document = useDocument((state) => state.gesture?.document ?? state.document);
  const quantity = useDocument((state) => state.order.quantity);
  const addressed = useDocument((state) => state.order.options["addressPrint"] === "true");
  const { resources, revision } = useResources();
  const [findings, setFindings] = useState(() =>
    last?.document === document ? findingsOf({ document, resources, revision, order: { quantity, addressed } }) : none,
  );
  useEffect(() => {
    const check = () => setFindings(findingsOf({ document, resources, revision, order: { quantity, addressed } }));
    const timer = setTimeout(check, debounceMs);
    return () => clearTimeout(timer);
  }, [document, quantity, addressed, resources, revision]);
  return findings;
}

export function recordsWithFindings(findings: readonly RecordFinding[]): ReadonlySet<string> {
  return new Set(findings.flatMap(({ row }) => (row === null ? [] : [row])));
}
