import { sql, type SqlBool } from "kysely";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countFound } from "#platform/database/count-rows.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { literalPattern } from "#platform/database/text-search.server.ts";
import type { Voucher } from "./model.ts";
import {
  batchesPerPage,
  usesPerPage,
  voucherSources,
  vouchersPerPage,
  type VoucherSearch,
  type VoucherSource,
} from "./staff-search.ts";
import { voucherOf } from "./store.server.ts";
import { plainCode } from "./voucher-code.ts";
import { voucherState, type VoucherState } from "./voucher-state.ts";

/** A code for the staff; times in ms since 1970. Source: BO-06. */
export type OfficeVoucher = {
  readonly voucher: Voucher;
  readonly state: VoucherState;
  readonly uses: number;
  readonly source: VoucherSource;
  readonly batchId: string | null;
  readonly batch: string | null;
  readonly withdrawn: boolean;
  readonly campaignId: string | null;
  readonly campaign: string | null;
  readonly madeBy: string;
  readonly createdAt: number;
  readonly edition: number;
};

const usesOf = sql<number>`(select count(*)::int from voucher_use where voucher_id = voucher.id)`;
const isUsedUp = sql<SqlBool>`(max_uses is not null and ${usesOf} >= max_uses)`;
const isWithdrawn = sql<SqlBool>`exists (select from voucher_batch b where b.id = voucher.batch_id and b.withdrawn_at is not null)`;

/** The state of a code in SQL, matching `voucherState`. */
function isIn(state: VoucherState, now: number) {
  const at = new Date(now);
  const over = sql<SqlBool>`coalesce(valid_to <= ${at}, false)`;
  const isPaused = sql<SqlBool>`(paused or ${isWithdrawn})`;
  switch (state) {
    case "expired":
      return over;
    case "exhausted":
      return sql<SqlBool>`not ${over} and ${isUsedUp}`;
    case "paused":
      return sql<SqlBool>`not ${over} and ${isPaused} and not ${isUsedUp}`;
    case "planned":
      return sql<SqlBool>`not ${over} and not ${isPaused} and valid_from > ${at} and not ${isUsedUp}`;
    case "active":
      return sql<SqlBool>`not ${over} and not ${isPaused} and valid_from <= ${at} and not ${isUsedUp}`;
  }
}

function found(db: Database, search: VoucherSearch, now: number) {
  const { text, state, type, source, market, campaign, day, batch } = search;
  let query = db.selectFrom("voucher").select("voucher.id");
  const code = plainCode(text);
  if (code !== "") query = query.where("code", "like", `%${literalPattern(code)}%`);
  if (type !== "") query = query.where("type", "=", type);
  if (batch !== "") query = query.where("batch_id", "=", batch);
  if (source === "single") query = query.where("batch_id", "is", null).where("origin", "=", "staff");
  else if (source === "batch") query = query.where("batch_id", "is not", null);
  else if (source !== "") query = query.where("batch_id", "is", null).where("origin", "=", source);
  if (market !== "") query = query.where(sql<SqlBool>`(markets = '{}' or ${market} = any(markets))`);
  if (campaign !== "") query = query.where("campaign_id", "=", campaign);
  if (day !== "")
    query = query.where(
      sql<SqlBool>`valid_from < (${day}::date + 1)::timestamp at time zone ${shopTimeZone}
        and (valid_to is null or valid_to > ${day}::date::timestamp at time zone ${shopTimeZone})`,
    );
  return state === "" ? query : query.where(isIn(state, now));
}

/** Codes with all their details, in list order. */
async function officeVouchers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  ids: readonly string[],
): Promise<readonly OfficeVoucher[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("voucher")
    .leftJoin("voucher_batch", "voucher_batch.id", "voucher.batch_id")
    .leftJoin("campaign", "campaign.id", "voucher.campaign_id")
    .selectAll("voucher")
    .select([
      usesOf.as("uses"),
      "voucher_batch.title as batch",
      "voucher_batch.withdrawn_at",
      "campaign.title as campaign",
    ])
    .where("voucher.id", "in", [...ids])
    .orderBy("voucher.created_at", "desc")
    .orderBy("voucher.id")
    .execute();
  return rows.map((row) => {
    const voucher = voucherOf(row);
    const withdrawn = row.withdrawn_at !== null;
    const effective = { ...voucher, paused: voucher.paused || withdrawn };
    const origin = row.batch_id === null ? row.origin : "batch";
    return {
      voucher,
      state: voucherState(effective, row.uses, clock.now()),
      uses: row.uses,
      source: voucherSources.find((each) => each === origin) ?? "single",
      batchId: row.batch_id,
      batch: row.batch,
      withdrawn,
      campaignId: row.campaign_id,
      campaign: row.campaign,
      madeBy: row.made_by,
      createdAt: row.created_at.getTime(),
      edition: row.edition,
    };
  });
}

/** A page of codes; `found` counts all pages, up to 10,000. */
export type VoucherPage = { readonly rows: readonly OfficeVoucher[]; readonly found: number; readonly more: boolean };

/** A page of codes for the staff, newest first. Source: BO-06. */
export async function searchVouchers(deps: Pick<Deps, "db" | "clock">, search: VoucherSearch): Promise<VoucherPage> {
  const now = deps.clock.now();
  const wanted = found(deps.db, search, now);
  const [counted, ids] = await Promise.all([
    countFound(deps.db, wanted),
    wanted
      .orderBy("voucher.created_at", "desc")
      .orderBy("voucher.id")
      .limit(vouchersPerPage)
      .offset((search.page - 1) * vouchersPerPage)
      .execute(),
  ]);
  const rows = await officeVouchers(
    deps,
    ids.map(({ id }) => id),
  );
  return { rows, ...counted };
}

/** One code; undefined for unknown ids. Source: BO-06. */
export async function readOfficeVoucher(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
): Promise<OfficeVoucher | undefined> {
  return (await officeVouchers(deps, [id]))[0];
}

/** An order in which a code was used; `amount` in minor units of `currency`, time in ms since 1970. */
export type VoucherUse = {
  readonly order: string;
  readonly state: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
};

/** The orders in which a code was used, newest first, and the total discount by currency. Source: BO-06. */
export async function voucherUses(
  db: Database,
  id: string,
  page: number,
): Promise<{ readonly uses: readonly VoucherUse[]; readonly taken: readonly { currency: string; amount: number }[] }> {
  const all = db
    .selectFrom("voucher_use")
    .innerJoin("customer_order", "customer_order.id", "voucher_use.order_id")
    .where("voucher_use.voucher_id", "=", id);
  const [uses, taken] = await Promise.all([
    all
      .select(["number", "customer_order.state", "amount", "currency", "used_at"])
      .orderBy("used_at", "desc")
      .orderBy("number")
      .limit(usesPerPage)
      .offset((page - 1) * usesPerPage)
      .execute(),
    all
      .select(({ fn }) => ["currency", fn.sum<string>("amount").as("amount")])
      .groupBy("currency")
      .orderBy("currency")
      .execute(),
  ]);
  return {
    uses: uses.map((row) => ({
      order: row.number,
      state: row.state,
      amount: row.amount,
      currency: row.currency,
      at: row.used_at.getTime(),
    })),
    taken: taken.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  };
}

/** A batch with the number of its codes created and used; times in ms since 1970. Source: BO-06. */
export type OfficeBatch = {
  readonly id: string;
  readonly title: string;
  readonly source: "generated" | "imported";
  readonly wanted: number;
  readonly made: number;
  readonly used: number;
  readonly madeBy: string;
  readonly createdAt: number;
  readonly finished: boolean;
  readonly withdrawnAt: number | null;
  /** One of its codes: all have the same rules. */
  readonly sample: string | null;
};

async function officeBatches(db: Database, which: { readonly id: string } | { readonly page: number }) {
  const rows = await db
    .selectFrom("voucher_batch")
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from voucher where batch_id = voucher_batch.id)`.as("made"),
      sql<number>`(select count(distinct voucher_id)::int from voucher_use join voucher on voucher.id = voucher_id
        where batch_id = voucher_batch.id)`.as("used"),
      sql<string | null>`(select id from voucher where batch_id = voucher_batch.id order by code limit 1)`.as("sample"),
    ])
    .$if("id" in which, (query) => query.where("id", "=", "id" in which ? which.id : ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(batchesPerPage + 1)
    .offset("page" in which ? (which.page - 1) * batchesPerPage : 0)
    .execute();
  return rows.map((row): OfficeBatch => ({
    id: row.id,
    title: row.title,
    source: row.source === "imported" ? "imported" : "generated",
    wanted: row.wanted,
    made: row.made,
    used: row.used,
    madeBy: row.made_by,
    createdAt: row.created_at.getTime(),
    finished: row.finished_at !== null,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
    sample: row.sample,
  }));
}

/** A page of batches, newest first, and whether there are more. Source: BO-06. */
export async function listBatches(
  db: Database,
  page: number,
): Promise<{ readonly rows: readonly OfficeBatch[]; readonly more: boolean }> {
  const rows = await officeBatches(db, { page });
  return { rows: rows.slice(0, batchesPerPage), more: rows.length > batchesPerPage };
}

/** One batch; undefined for unknown ids. */
export async function readBatch(db: Database, id: string): Promise<OfficeBatch | undefined> {
  return (await officeBatches(db, { id }))[0];
}

/** The codes of a batch as printed, with whether they were used, in alphabetical order. Source: BO-06. */
export async function codesOfBatch(
  db: Database,
  id: string,
): Promise<readonly { readonly code: string; readonly used: boolean; readonly order: string }[]> {
  const rows = await db
    .selectFrom("voucher")
    .leftJoin("voucher_use", "voucher_use.voucher_id", "voucher.id")
    .leftJoin("customer_order", "customer_order.id", "voucher_use.order_id")
    .select(["voucher.shown", "customer_order.number"])
    .where("voucher.batch_id", "=", id)
    .orderBy("voucher.code")
    .execute();
  return rows.map(({ shown, number }) => ({ code: shown, used: number !== null, order: number ?? "" }));
}

/**
 * Statistics of codes of one origin: how many were given and used, and their discounts by currency. Source: VOUCH-07,
 * BO-06.
 */
export async function usesOfOrigin(
  db: Database,
  origin: "newsletter",
): Promise<{
  readonly given: number;
  readonly used: number;
  readonly taken: readonly { currency: string; amount: number }[];
}> {
  const [{ given }, taken] = await Promise.all([
    db
      .selectFrom("voucher")
      .select(({ fn }) => fn.countAll<string>().as("given"))
      .where("origin", "=", origin)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("voucher_use")
      .innerJoin("voucher", "voucher.id", "voucher_use.voucher_id")
      .innerJoin("customer_order", "customer_order.id", "voucher_use.order_id")
      .select(({ fn }) => [
        "customer_order.currency",
        fn.sum<string>("voucher_use.amount").as("amount"),
        fn.countAll<string>().as("used"),
      ])
      .where("voucher.origin", "=", origin)
      .groupBy("customer_order.currency")
      .orderBy("customer_order.currency")
      .execute(),
  ]);
  return {
    given: Number(given),
    used: taken.reduce((sum, { used }) => sum + Number(used), 0),
    taken: taken.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  };
}
