import type { LineProblem } from "../model.ts";
import { actionReasons, type ActionReason } from "../letters/progress-letters.ts";

/** Check failures that only the customer can fix; all others are ours. */
const reasonOf: Readonly<Record<string, ActionReason>> = {
  FIELD_REQUIRED: "text",
  PLACEHOLDER_LEFT: "text",
  TEXT_OVERFLOW: "text",
  TABLE_OVERFLOW: "text",
  GLYPH_UNPRINTABLE: "text",
  SCRIPT_UNPRINTABLE: "text",
  SLOT_EMPTY: "picture",
  UPLOAD_UNKNOWN: "picture",
  IMAGE_LOW_RES: "picture",
  QR_EMPTY: "qr",
  QR_TOO_LONG: "qr",
  QR_TOO_SMALL: "qr",
  QR_CONTRAST: "qr",
  RECORDS_MISMATCH: "list",
  RECORDS_MISSING: "list",
  FINISH_PAPER: "finish",
};

/**
 * The reasons for which a customer has to check a line, in a fixed order; empty when the problem is ours.
 * @source ORD-08
 */
export function reasonsForCustomer(problem: LineProblem | null): readonly ActionReason[] {
  if (problem?.code !== "PREFLIGHT_FAILED") return [];
  const found = new Set(problem.findings.flatMap(({ code }) => reasonOf[code] ?? []));
  return actionReasons.filter((reason) => found.has(reason));
}
