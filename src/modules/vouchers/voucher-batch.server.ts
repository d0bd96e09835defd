import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { createVoucher, newCode } from "./create-voucher.server.ts";
import type { CodeFault, ListedCode } from "./code-list.server.ts";
import { maxBatchCodes, type VoucherRules } from "./voucher-rules.ts";
import { plainCode } from "./voucher-code.ts";

/** Name of the job that creates the codes of a batch. */
export const makeCodesTask = "make-voucher-codes";

/** Codes per transaction, so that a killed worker loses little and holds locks briefly. */
const perStep = 1000;

/** A batch to be created: each code can be used once. `actor` is `staff:<e-mail>`. */
export type NewBatch = { readonly title: string; readonly rules: VoucherRules; readonly actor: string };

async function fileBatch(
  trx: Trx,
  { clock }: Pick<Deps, "clock">,
  { title, actor }: NewBatch,
  how: { readonly source: "generated" | "imported"; readonly word: string; readonly wanted: number },
): Promise<string> {
  const id = newUuid();
  const at = new Date(clock.now());
  await trx
    .insertInto("voucher_batch")
    .values({ id, title, ...how, made_by: actor, created_at: at, finished_at: how.wanted === 1 ? at : null })
    .execute();
  return id;
}

/** The first code of a batch; the others get its rules. */
async function firstCode(trx: Trx, deps: Pick<Deps, "clock">, batch: NewBatch & { id: string; shown: string }) {
  return createVoucher(trx, deps, {
    ...batch.rules,
    maxUses: 1,
    shown: batch.shown,
    batchId: batch.id,
    madeBy: batch.actor,
  });
}

async function copyFirst(trx: Trx, batch: string, shown: readonly string[]): Promise<void> {
  const codes = shown.map(plainCode);
  const ids = shown.map(() => newUuid());
  await sql`insert into voucher (id, code, shown, type, value, currency, channels, markets, product_kinds, categories,
      min_goods, first_order_only, valid_from, valid_to, max_uses, uses_per_customer, stackable, excludes_discounted,
      campaign_id, email, origin, paused, created_at, batch_id, made_by)
    select made.id, made.code, made.shown, type, value, currency, channels, markets, product_kinds, categories, min_goods,
      first_order_only, valid_from, valid_to, max_uses, uses_per_customer, stackable, excludes_discounted, campaign_id,
      email, origin, false, created_at, batch_id, made_by
    from (select * from voucher where batch_id = ${batch} order by code limit 1) as first
    cross join unnest(${ids}::uuid[], ${codes}::text[], ${[...shown]}::text[]) as made (id, code, shown)
    on conflict do nothing`.execute(trx);
}

/**
 * Stores a batch of unguessable codes, which the worker creates. Refuses FIELD_INVALID with `count` outside 1 to 10,000
 * and with `word` for letters that cannot be typed everywhere.
 * @source BO-06
 */
export async function orderBatch(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  batch: NewBatch & { readonly word: string; readonly count: number },
): Promise<Result<{ readonly id: string }>> {
  const { word, count } = batch;
  if (!Number.isInteger(count) || count < 1 || count > maxBatchCodes)
    return refuse("FIELD_INVALID", {}, { count: "FIELD_INVALID" });
  if (!/^[A-Z0-9]{0,12}$/.test(word)) return refuse("FIELD_INVALID", {}, { word: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly id: string }>> => {
    const id = await fileBatch(trx, deps, batch, { source: "generated", word, wanted: count });
    await firstCode(trx, deps, { ...batch, id, shown: newCode(word) });
    if (count > 1) await deps.queue.enqueue(trx, makeCodesTask, { batchId: id }, { jobKey: `make-codes/${id}` });
    return accept({ id });
  });
}

/** Creates some of the missing codes; returns whether there may be more to do. */
async function makeSome(deps: Pick<Deps, "db" | "clock">, id: string): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const batch = await trx
      .selectFrom("voucher_batch")
      .selectAll()
      .where("id", "=", id)
      .where("finished_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!batch || batch.withdrawn_at !== null) return false;
    const { made } = await trx
      .selectFrom("voucher")
      .select(({ fn }) => fn.countAll<string>().as("made"))
      .where("batch_id", "=", id)
      .executeTakeFirstOrThrow();
    const missing = batch.wanted - Number(made);
    if (missing > 0) {
      await copyFirst(
        trx,
        id,
        Array.from({ length: Math.min(perStep, missing) }, () => newCode(batch.word)),
      );
      return true;
    }
    await trx
      .updateTable("voucher_batch")
      .set({ finished_at: new Date(deps.clock.now()) })
      .where("id", "=", id)
      .execute();
    return false;
  });
}

/**
 * Job: creates the codes of a batch; run again it creates the missing ones. A withdrawn batch gets no more. Source:
 * BO-06.
 */
export async function makeVoucherCodes(deps: Pick<Deps, "db" | "clock">, id: string): Promise<void> {
  while (await makeSome(deps, id));
}

/**
 * Withdraws a whole batch, or reinstates it: codes in carts stop applying at once. Refuses VOUCHER_UNKNOWN.
 * @source BO-06
 */
export async function withdrawBatch(
  deps: Pick<Deps, "db" | "clock" | "queue">,
  id: string,
  withdrawn: boolean,
): Promise<Result<null>> {
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const batch = await trx
      .selectFrom("voucher_batch")
      .select(["finished_at", "withdrawn_at"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return refuse("VOUCHER_UNKNOWN");
    if ((batch.withdrawn_at !== null) === withdrawn) return accept(null);
    await trx
      .updateTable("voucher_batch")
      .set({ withdrawn_at: withdrawn ? new Date(deps.clock.now()) : null })
      .where("id", "=", id)
      .execute();
    // The job stopped when the batch was withdrawn.
    if (!withdrawn && batch.finished_at === null)
      await deps.queue.enqueue(trx, makeCodesTask, { batchId: id }, { jobKey: `make-codes/${id}` });
    return accept(null);
  });
}

/** Codes of a list that already exist, by line. */
async function existingCodes(trx: Trx, codes: readonly ListedCode[]): Promise<readonly CodeFault[]> {
  const rows = await trx
    .selectFrom("voucher")
    .select("code")
    .where(sql<boolean>`code = any(${codes.map(({ code }) => code)}::text[])`)
    .execute();
  const existing = new Set(rows.map(({ code }) => code));
  return codes
    .filter(({ code }) => existing.has(code))
    .map(({ line, shown }) => ({ line, shown, fault: "taken" as const }));
}

/** Result of an import: the batch, the number of codes, and the lines left out. */
export type Import = { readonly id: string; readonly codes: number; readonly faults: readonly CodeFault[] };

/**
 * Imports external codes as a batch. With faults nothing is imported, unless `partly` requests the valid lines. Refuses
 * with the faults; CODES_NONE when no line is left.
 * @source BO-06
 */
export async function importBatch(
  deps: Pick<Deps, "db" | "clock">,
  batch: NewBatch & { readonly codes: readonly ListedCode[]; readonly faults: readonly CodeFault[] },
  partly: boolean,
): Promise<Result<Import> & { readonly faults?: readonly CodeFault[] }> {
  let faults = batch.faults;
  const done = await inTransaction(deps.db, async (trx): Promise<Result<Import>> => {
    const existing = await existingCodes(trx, batch.codes);
    faults = [...batch.faults, ...existing].toSorted((a, b) => a.line - b.line);
    if (faults.length > 0 && !partly) return refuse("CODES_FAULTY", { n: faults.length });
    const left = new Set(existing.map(({ line }) => line));
    const [first, ...more] = batch.codes.filter(({ line }) => !left.has(line));
    if (!first) return refuse("CODES_NONE");
    const id = await fileBatch(trx, deps, batch, { source: "imported", word: "", wanted: more.length + 1 });
    await firstCode(trx, deps, { ...batch, id, shown: first.shown });
    for (let from = 0; from < more.length; from += perStep)
      await copyFirst(
        trx,
        id,
        more.slice(from, from + perStep).map(({ shown }) => shown),
      );
    await trx
      .updateTable("voucher_batch")
      .set({ finished_at: new Date(deps.clock.now()) })
      .where("id", "=", id)
      .execute();
    return accept({ id, codes: more.length + 1, faults });
  });
  return done.ok ? done : { ...done, faults };
}
