import { readFile } from "node:fs/promises";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { addOrderNote } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { downloadName } from "../model.ts";
import { fetchToScratch, openScratch } from "../storage.server.ts";
import { filesOfLines, readProductionLine } from "../store.server.ts";
import { writeFiles } from "./write-files.server.ts";

/** A regenerated print file: its hash, and whether it equals the printed one. */
export type Reprint = { readonly name: string; readonly sha256: string; readonly same: boolean };

/**
 * Regenerates the print files of a line from its frozen job and compares them with the printed ones. The same writer
 * produces the same bytes. Refuses ORDER_STATE while nothing is frozen.
 * @param actor `staff:<e-mail>`
 * @source PDF-05, BO-01
 */
export async function reprintLine(deps: Deps, lineId: string, actor: string): Promise<Result<readonly Reprint[]>> {
  const line = await readProductionLine(deps.db, lineId);
  const files = (await filesOfLines(deps.db, [lineId])).get(lineId) ?? [];
  const frozen = files.find(({ kind }) => kind === "frozen-design");
  const printed = files.filter(({ kind }) => kind === "print-file");
  if (!line?.ok || !frozen || printed.length === 0) return refuse("ORDER_STATE");
  const { orderNumber, position } = line.value;
  const scratch = await openScratch(deps);
  try {
    const stored = await fetchToScratch(deps, scratch, frozen.key, "frozen.json");
    const job = FrozenJob.parse(JSON.parse(await readFile(stored, "utf8")));
    const made = await writeFiles(deps, line.value, job, scratch);
    if (made.findings.length > 0) return refuse("PREFLIGHT_FAILED");
    const reprints = made.files
      .filter(({ kind }) => kind === "print-file")
      .map(({ part, sha256 }) => ({
        name: downloadName("print-file", orderNumber, position, part),
        sha256,
        same: printed.some((before) => before.part === part && before.sha256 === sha256),
      }));
    const { order_id: orderId } = await deps.db
      .selectFrom("order_line")
      .select("order_id")
      .where("id", "=", lineId)
      .executeTakeFirstOrThrow();
    const entry = { orderId, lineId, subject: "handover", from: null, to: "reprint" } as const;
    await deps.db
      .transaction()
      .execute((trx) => addOrderNote(trx, entry, { actor, reason: "production" }, deps.clock.now()));
    return accept(reprints);
  } finally {
    await scratch.close();
  }
}
