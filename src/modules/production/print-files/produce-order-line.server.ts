import { failLine, moveLineWithOrder } from "#modules/orders/contract.server.ts";
import type { LineProblem } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { freezeLine } from "./freeze-line.server.ts";
import { missingPhoto } from "./frozen-resources.server.ts";
import { queueHandOver } from "../hand-over/hand-over.server.ts";
import { openScratch } from "../storage.server.ts";
import { countFault, insertFile, readProductionLine } from "../store.server.ts";
import { writeFiles } from "./write-files.server.ts";

/** Number of faults after which a line fails visibly. Source: NFR-03. */
export const faultsBeforeFailing = 5;

const system = { actor: "system", reason: "production" } as const;

/**
 * Job: produces the files of an order line. Idempotent, even concurrently or after a kill: it acts only on a line that
 * is waiting or rendering, and its files and the move to the print queue are one transaction. Throws on a fault, so
 * that the queue retries later; findings and the last fault make the line fail visibly.
 * @source PDF-01, PDF-04, ORD-03, NFR-03
 */
export async function produceOrderLine(deps: Deps, lineId: string): Promise<void> {
  const begun = await moveLineWithOrder(deps, lineId, { from: ["waiting"], path: ["rendering"] }, system);
  if (!begun.ok) {
    // An order cancelled in its change window is not produced.
    deps.log.info({ lineId, code: begun.refusal.code }, "line is not produced");
    return;
  }
  try {
    const problem = await makeFiles(deps, lineId);
    if (problem) await failLine(deps, lineId, problem);
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    deps.log.error({ err: fault, lineId }, "line was not produced");
    if ((await countFault(deps.db, lineId)) < faultsBeforeFailing) throw fault;
    await failLine(deps, lineId, {
      code: "RENDER_FAILED",
      findings: [{ code: "SERVER", detail: message.slice(0, 300) }],
    });
  }
}

async function makeFiles(deps: Deps, lineId: string): Promise<LineProblem | undefined> {
  const read = await readProductionLine(deps.db, lineId);
  if (!read) return undefined;
  if (!read.ok) return { code: "PREFLIGHT_FAILED", findings: [{ code: read.refusal.code, detail: "document" }] };
  const line = read.value;
  if (line.state !== "rendering") return undefined;
  const scratch = await openScratch(deps);
  try {
    const frozen = await freezeLine(deps, line, scratch);
    if ("problem" in frozen) return frozen.problem;
    const missing = await missingPhoto(deps, line, frozen.job);
    if (missing !== null) return { code: "PREFLIGHT_FAILED", findings: [{ code: "UPLOAD_UNKNOWN", detail: missing }] };
    const { files, findings } = await writeFiles(deps, line, frozen.job, scratch);
    if (findings.length > 0) return { code: "PREFLIGHT_FAILED", findings };
    const move = { from: ["rendering"], path: ["preflight_ok", "queued"] } as const;
    await moveLineWithOrder(deps, lineId, move, system, async (trx) => {
      for (const file of files) await insertFile(trx, lineId, file, deps.clock.now());
    });
    if (deps.config.HOT_FOLDER_AUTO) await queueHandOver(deps, lineId, "hot-folder", "system");
    return undefined;
  } finally {
    await scratch.close();
  }
}
