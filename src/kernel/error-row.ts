/** Who reads the text of an error: the visitor on a screen, or the operator in the log. Source: ADR-0003. */
export type ErrorAudience = "visitor" | "operator";

/** Statuses of the catalogue; one more is added here. Source: ERR-07. */
type ErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 409
  | 410
  | 413
  | 414
  | 415
  | 422
  | 425
  | 429
  | 500
  | 502
  | 503
  | 504
  | 507;

export type ErrorRow = {
  /** HTTP status of the response; null for hints that never leave the browser. */
  readonly status: ErrorStatus | null;
  readonly audience: ErrorAudience;
  readonly log: "debug" | "info" | "warn" | "error";
  /** Requirement it comes from. */
  readonly source: string;
  /** Identifies for clients where the error is displayed; default: the key of its text. Source: ACC-06 to ACC-08. */
  readonly key?: string;
};

/** A line of the error catalogue. */
export function row(
  status: ErrorRow["status"],
  source: string,
  log: ErrorRow["log"] = "info",
  audience: ErrorAudience = "visitor",
): ErrorRow {
  return { status, audience, log, source };
}

/** A refusal that clients identify by the place where it is displayed. */
export const displayedAt = (key: string, refusal: ErrorRow): ErrorRow => ({ ...refusal, key });
