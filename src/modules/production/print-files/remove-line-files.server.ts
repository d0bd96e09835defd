import type { Deps } from "#platform/deps.server.ts";

/**
 * Deletes everything production stored for a line: frozen job, print files, tickets, proofs and press sheets. The log
 * of hand-overs and packing stays. Idempotent.
 * @source ORD-15
 */
export async function removeLineFiles(deps: Pick<Deps, "db" | "files">, lineId: string): Promise<void> {
  await deps.db.deleteFrom("press_sheet_file").where("line_id", "=", lineId).execute();
  await deps.db.deleteFrom("production_file").where("line_id", "=", lineId).execute();
  await deps.files.deleteAll(`production/${lineId}`);
}
