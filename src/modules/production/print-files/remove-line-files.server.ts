import type { Deps } from "#platform/deps.server.ts";

/**
 * Removes all production made of a line: frozen job, print files, tickets, proofs and press sheets. What was handed over
 * and packed stays in the log. Doing it twice changes nothing.
 * @source ORD-15
 */
export async function removeLineFiles(deps: Pick<Deps, "db" | "files">, lineId: string): Promise<void> {
  await deps.db.deleteFrom("press_sheet_file").where("line_id", "=", lineId).execute();
  await deps.db.deleteFrom("production_file").where("line_id", "=", lineId).execute();
  await deps.files.deleteAll(`production/${lineId}`);
}
