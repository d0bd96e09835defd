import { isErrorCode, type ErrorCode } from "#kernel/errors.ts";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import type { Deps } from "#platform/deps.server.ts";
import { ownJob } from "./store.server.ts";

/** State of a conversion: queued, ready at a URL, or refused. */
export type ConversionState =
  | { readonly state: "waiting" }
  | { readonly state: "done"; readonly name: string; readonly address: string }
  | { readonly state: "refused"; readonly code: ErrorCode };

/** The text as an error code of the toolbox; undefined for any other text. */
export function toolboxRefusal(text: string | null): ErrorCode | undefined {
  return isErrorCode(text) && /^(?:TOOLBOX_|UPLOAD_SPACE$)/.test(text) ? text : undefined;
}

/** State of the visitor's conversion; undefined if it is a stranger's, unknown or expired. Source: TOOL-03, GEN-08. */
export async function conversionState(
  deps: Pick<Deps, "db" | "clock">,
  session: SessionId | undefined,
  id: string,
): Promise<ConversionState | undefined> {
  if (!session || !isUuid(id)) return undefined;
  const row = await ownJob(deps.db, session, id, new Date(deps.clock.now()));
  if (!row) return undefined;
  if (row.state === "waiting") return { state: "waiting" };
  if (row.resultName === null) return { state: "refused", code: toolboxRefusal(row.refusal) ?? "TOOLBOX_BROKEN" };
  return { state: "done", name: row.resultName, address: `/web-api/toolbox-download?jobId=${id}` };
}
