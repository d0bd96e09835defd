import { accept, refuse, type Result } from "#kernel/result.ts";
import { moveLineWithOrder, addOrderNote } from "#modules/orders/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOrigin } from "#platform/http/site.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import {
  handOverStates,
  handOverChannels,
  movesOn,
  type HandOverState,
  type HandOverChannel,
  type PrintStatusReport,
} from "./hand-over.ts";
import { writeToHotFolder, type HandedFile } from "./hot-folder.server.ts";
import { downloadName } from "../model.ts";
import { postToPartner, printPartner } from "./print-partner.server.ts";
import { pressSheetsOf } from "../press-sheets/press-sheet-store.server.ts";
import { filesOfLines, readProductionLine } from "../store.server.ts";
import { type Cause } from "#modules/orders/contract.ts";

/** Name of the job that hands over a line. */
export const handOverTask = "hand-over-line";
/** Number of failed attempts after which a hand-over is marked as failed. */
const maxTries = 8;

/** A hand-over in the back office; times in ms since 1970. */
export type HandOver = {
  readonly id: string;
  readonly lineId: string;
  readonly way: HandOverChannel;
  readonly state: HandOverState;
  readonly detail: string;
  readonly attempts: number;
  readonly madeAt: number;
  readonly changedAt: number;
};

function known<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((each) => each === text);
  if (value === undefined) throw new Error(`unknown stored value ${text}`);
  return value;
}

/** Hand-overs of some lines, newest first. */
export async function handOversOf(db: Database, lineIds: readonly string[]): Promise<readonly HandOver[]> {
  if (lineIds.length === 0) return [];
  const rows = await db
    .selectFrom("print_handover")
    .selectAll()
    .where("line_id", "in", lineIds)
    .orderBy("made_at", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    way: known(handOverChannels, row.way),
    state: known(handOverStates, row.state),
    detail: row.detail,
    attempts: row.attempts,
    madeAt: row.made_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }));
}

/**
 * Queues the hand-over of a line whose files are ready. Refuses HANDOVER_OFF for a partner that is not configured and
 * ORDER_STATE while there is no print file.
 * @param actor `staff:<e-mail>` or `system`
 * @source PDF-07
 */
export async function queueHandOver(
  deps: Deps,
  lineId: string,
  way: HandOverChannel,
  actor: string,
): Promise<Result<string>> {
  if (way === "partner" && !printPartner(deps)) return refuse("HANDOVER_OFF");
  const files = (await filesOfLines(deps.db, [lineId])).get(lineId) ?? [];
  if (!files.some(({ kind }) => kind === "print-file")) return refuse("ORDER_STATE");
  return inTransaction(deps.db, async (trx) => {
    const id = newUuid();
    const at = new Date(deps.clock.now());
    await trx
      .insertInto("print_handover")
      .values({ id, line_id: lineId, way, state: "queued", made_by: actor, made_at: at, changed_at: at })
      .execute();
    await note(trx, deps, { id, lineId }, null, "queued", { actor, reason: way });
    await deps.queue.enqueue(trx, handOverTask, { handOverId: id }, { jobKey: `hand-over/${id}` });
    return accept(id);
  });
}

async function note(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  { lineId }: { readonly id: string; readonly lineId: string },
  from: HandOverState | null,
  to: HandOverState,
  cause: Cause,
): Promise<void> {
  const { order_id: orderId } = await trx
    .selectFrom("order_line")
    .select("order_id")
    .where("id", "=", lineId)
    .executeTakeFirstOrThrow();
  await addOrderNote(trx, { orderId, lineId, subject: "handover", from, to }, cause, deps.clock.now());
}

/** Locks a hand-over and changes its state; false if it is unknown or the state is not new. */
async function moveHandOver(
  trx: Trx,
  deps: Pick<Deps, "clock">,
  id: string,
  to: HandOverState,
  cause: { readonly actor: string; readonly detail: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom("print_handover")
    .select(["line_id", "state", "way"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  const from = row && known(handOverStates, row.state);
  if (!row || !from || !movesOn(from, to)) return false;
  await trx
    .updateTable("print_handover")
    .set({ state: to, detail: cause.detail, changed_at: new Date(deps.clock.now()) })
    .where("id", "=", id)
    .execute();
  await note(trx, deps, { id, lineId: row.line_id }, from, to, {
    actor: cause.actor,
    reason: known(handOverChannels, row.way),
  });
  return true;
}

/** The files of a line for the press: print file or press sheets, and the ticket as data and page. */
export async function filesToHandOver(deps: Deps, lineId: string): Promise<readonly HandedFile[]> {
  const line = await readProductionLine(deps.db, lineId);
  if (!line?.ok) return [];
  const { orderNumber, position } = line.value;
  const files = (await filesOfLines(deps.db, [lineId])).get(lineId) ?? [];
  const made = files
    .filter(({ kind }) => kind === "print-file" || kind === "job-ticket" || kind === "job-ticket-pdf")
    .map(({ kind, part, key, sha256, bytes }): HandedFile => {
      return { key, sha256, bytes, name: downloadName(kind, orderNumber, position, part) };
    });
  const sheets = (await pressSheetsOf(deps.db, [lineId])).map(({ part, key, sha256, bytes }): HandedFile => ({
    key,
    sha256,
    bytes,
    name: `${orderNumber}-${position}-${part}-sheets.pdf`,
  }));
  return [...made, ...sheets];
}

/**
 * Job: hands over a line. Idempotent: the hot folder's files are replaced, the partner knows the id of the hand-over.
 * Throws so that the queue retries with increasing delays; the eighth failure marks it as failed.
 * @source PDF-07, NFR-03
 */
export async function handOverLine(deps: Deps, handOverId: string): Promise<void> {
  const row = await deps.db.selectFrom("print_handover").selectAll().where("id", "=", handOverId).executeTakeFirst();
  if (row?.state !== "queued") return;
  try {
    const detail = await deliver(deps, row.id, row.line_id, known(handOverChannels, row.way));
    await deps.db.transaction().execute((trx) => moveHandOver(trx, deps, row.id, "sent", { actor: "system", detail }));
  } catch (fault) {
    const detail = fault instanceof Error ? fault.message.slice(0, 200) : "fault";
    const attempts = row.attempts + 1;
    await deps.db.updateTable("print_handover").set({ attempts, detail }).where("id", "=", row.id).execute();
    deps.log.warn({ handOverId, attempts, detail }, "line was not handed over");
    if (attempts < maxTries) throw fault;
    await deps.db
      .transaction()
      .execute((trx) => moveHandOver(trx, deps, row.id, "failed", { actor: "system", detail }));
  }
}

async function deliver(deps: Deps, id: string, lineId: string, way: HandOverChannel): Promise<string> {
  const files = await filesToHandOver(deps, lineId);
  const line = await readProductionLine(deps.db, lineId);
  if (!line?.ok || files.length === 0) throw new Error("the line has no files");
  const { orderNumber, position, document } = line.value;
  if (way === "hot-folder") return writeToHotFolder(deps, document.product, `${orderNumber}-${position}`, files);
  const stored = (await filesOfLines(deps.db, [lineId])).get(lineId) ?? [];
  const tickets: unknown[] = [];
  for (const { kind, key } of stored) if (kind === "job-ticket") tickets.push(JSON.parse(await deps.files.get(key)));
  await postToPartner(deps, shopOrigin(deps.config), { handOver: id, tickets, files });
  return "";
}

/**
 * Applies a report of the print partner; a repeated one, or one without a new state, changes nothing. When printing
 * starts, the line is in print. Refuses ORDER_NOT_FOUND for unknown hand-overs.
 * @returns whether anything changed
 * @source PDF-07, ORD-03
 */
export async function applyStatusReport(deps: Deps, report: PrintStatusReport): Promise<Result<boolean>> {
  const applied = await inTransaction(deps.db, async (trx): Promise<Result<string | null>> => {
    const row = await trx
      .selectFrom("print_handover")
      .select("line_id")
      .where("id", "=", report.handOver)
      .where("way", "=", "partner")
      .executeTakeFirst();
    if (!row) return refuse("ORDER_NOT_FOUND");
    const fresh = await trx
      .insertInto("print_status_report")
      .values({
        handover_id: report.handOver,
        report_id: report.report,
        state: report.state,
        at: new Date(deps.clock.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("report_id")
      .executeTakeFirst();
    const cause = { actor: "partner", detail: report.detail };
    const moved = fresh ? await moveHandOver(trx, deps, report.handOver, report.state, cause) : false;
    return accept(moved ? row.line_id : null);
  });
  if (!applied.ok) return applied;
  if (applied.value !== null && report.state === "printing") {
    const cause = { actor: "partner", reason: "partner" } as const;
    await moveLineWithOrder(deps, applied.value, { from: ["queued"], path: ["printing"] }, cause);
  }
  return accept(applied.value !== null);
}
