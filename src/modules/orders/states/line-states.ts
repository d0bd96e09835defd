import type { TransitionTable } from "./transition-table.ts";

/** Production states of an order line. Source: ORD-03. */
export const lineStates = [
  "in_proof",
  "waiting",
  "rendering",
  "preflight_ok",
  "preflight_failed",
  "queued",
  "printing",
  "finishing",
  "quality_check",
  "packed",
  "handed_over",
] as const;
/** A production state of an order line. Source: ORD-03. */
export type LineState = (typeof lineStates)[number];

/**
 * Every legal move of an order line. A line with a designer check is `in_proof` until the customer approves the proof.
 * A gift voucher by e-mail is handed over with the payment. Two moves go back: a failed file is retried, a sheet that
 * fails the quality check is printed again.
 * @source ORD-03, ORD-04, CFG-18
 */
export const lineTransitions: TransitionTable<LineState> = {
  in_proof: ["waiting"],
  waiting: ["rendering", "handed_over"],
  rendering: ["preflight_ok", "preflight_failed"],
  preflight_ok: ["queued"],
  preflight_failed: ["waiting"],
  queued: ["printing"],
  printing: ["finishing"],
  finishing: ["quality_check"],
  quality_check: ["packed", "queued"],
  packed: ["handed_over"],
  handed_over: [],
};

/** Whether a line has its print file: only such lines can have been printed and packed. Source: ORD-03. */
export function hasPrintFile(line: LineState): boolean {
  return line !== "in_proof" && line !== "waiting" && line !== "rendering" && line !== "preflight_failed";
}

/** The states from `from` (excluded) to `to` (included) on the regular path through production. */
export function productionPath(from: LineState, to: LineState): readonly LineState[] {
  const regularPath: readonly LineState[] = [
    "waiting",
    "rendering",
    "preflight_ok",
    "queued",
    "printing",
    "finishing",
    "quality_check",
    "packed",
    "handed_over",
  ];
  return regularPath.slice(regularPath.indexOf(from) + 1, regularPath.indexOf(to) + 1);
}
