import { sql } from "kysely";
import type { PriceMarket } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { adjustPrices, type Adjustment } from "./adjust-prices.ts";
import { checkPriceList, type PriceCheck } from "./check-price-list.ts";
import { updatePriceLog } from "../campaigns/update-price-log.server.ts";
import { readPriceCsv, type CsvProblem, type PriceRows } from "./price-csv.ts";
import { assemblePriceList, priceListAt, type AnchorRow, type PriceList } from "../price-list.ts";
import { listPriceLists, readPriceList } from "./price-lists.server.ts";
import { loadOpenPriceLists } from "../store.server.ts";
import { largestBasePrice } from "../tier-curve.ts";

type EditDeps = Pick<Deps, "db" | "clock">;
/** A draft, and the displayed edition of it. */
export type DraftAddress = { readonly version: string; readonly seen: number };

/** Copies any price list to a draft. Refuses PRICE_LIST_UNKNOWN and PRICE_LIST_NAME. Source: BO-03. */
export async function copyPriceList(
  deps: EditDeps,
  actor: string,
  { from, version, note }: { readonly from: string; readonly version: string; readonly note: string },
): Promise<Result<{ readonly version: string }>> {
  if (!/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(version) || version.length > 40) return refuse("PRICE_LIST_NAME");
  return inTransaction(deps.db, async (trx): Promise<Result<{ readonly version: string }>> => {
    const known = await trx
      .selectFrom("price_list")
      .select("version")
      .where("version", "in", [from, version])
      .execute();
    if (known.some((row) => row.version === version)) return refuse("PRICE_LIST_NAME");
    if (known.length === 0) return refuse("PRICE_LIST_UNKNOWN");
    const changed_at = new Date(deps.clock.now());
    await trx
      .insertInto("price_list")
      .values({ version, state: "draft", valid_from: null, note: note.trim(), changed_by: actor, changed_at })
      .execute();
    await sql`insert into price_anchor (version, curve, quantity, basis_points)
      select ${version}, curve, quantity, basis_points from price_anchor where version = ${from}`.execute(trx);
    await sql`insert into price_component (version, component, market, curve, base)
      select ${version}, component, market, curve, base from price_component where version = ${from}`.execute(trx);
    return accept({ version });
  });
}

/** Finds a draft and locks it. Refuses PRICE_LIST_UNKNOWN, PRICE_LIST_FIXED, PRICE_LIST_CONFLICT. */
async function withDraft<Value>(
  deps: EditDeps,
  actor: string,
  { version, seen }: DraftAddress,
  script: (trx: Trx, rows: PriceRows) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return inTransaction(deps.db, async (trx): Promise<Result<Value>> => {
    const head = await trx
      .selectFrom("price_list")
      .select(["state", "edition"])
      .where("version", "=", version)
      .forUpdate()
      .executeTakeFirst();
    if (!head) return refuse("PRICE_LIST_UNKNOWN");
    if (head.state !== "draft") return refuse("PRICE_LIST_FIXED");
    if (head.edition !== seen) return refuse("PRICE_LIST_CONFLICT");
    const list = await readPriceList(trx, version, deps.clock.now());
    if (!list) return refuse("PRICE_LIST_UNKNOWN");
    await trx
      .updateTable("price_list")
      .set({ edition: seen + 1, changed_by: actor, changed_at: new Date(deps.clock.now()) })
      .where("version", "=", version)
      .execute();
    return script(trx, list.rows);
  });
}

/** A base price to be set; null removes the price in that market. */
export type BaseChange = { readonly component: string; readonly market: PriceMarket; readonly base: number | null };

/**
 * Sets base prices of a draft. Refuses as above, and FIELD_INVALID for components the list does not have. Source:
 * BO-03.
 */
export function setBasePrices(
  deps: EditDeps,
  actor: string,
  address: DraftAddress,
  changes: readonly BaseChange[],
): Promise<Result<null>> {
  return withDraft(deps, actor, address, async (trx, { anchors, components }) => {
    const curves = new Map(components.map(({ component, curve }) => [component, curve]));
    const cells = new Map(components.map((row) => [`${row.component} ${row.market}`, row]));
    for (const { component, market, base } of changes) {
      const curve = curves.get(component);
      if (curve === undefined || (base !== null && (base < 0 || base > largestBasePrice)))
        return refuse("FIELD_INVALID");
      if (base === null) cells.delete(`${component} ${market}`);
      else cells.set(`${component} ${market}`, { component, market, curve, base });
    }
    await writeRows(trx, address.version, { anchors, components: [...cells.values()] });
    return accept(null);
  });
}

/**
 * Replaces the anchors of one curve of a draft; at least one, quantities unique. Refuses as above, and FIELD_INVALID.
 * Source: BO-03.
 */
export function setCurve(
  deps: EditDeps,
  actor: string,
  address: DraftAddress,
  curve: string,
  points: readonly Omit<AnchorRow, "curve">[],
): Promise<Result<null>> {
  return withDraft(deps, actor, address, async (trx, { anchors, components }) => {
    const quantities = new Set(points.map(({ quantity }) => quantity));
    const known = anchors.some((anchor) => anchor.curve === curve);
    if (!known || points.length === 0 || quantities.size < points.length) return refuse("FIELD_INVALID");
    const others = anchors.filter((anchor) => anchor.curve !== curve);
    await writeRows(trx, address.version, {
      anchors: [...others, ...points.map((point) => ({ ...point, curve }))],
      components,
    });
    return accept(null);
  });
}

/** Raises or lowers many prices of a draft at once. Refuses as above. Source: BO-03, PRICE-20. */
export function adjustPriceList(
  deps: EditDeps,
  actor: string,
  address: DraftAddress,
  adjustment: Adjustment,
): Promise<Result<null>> {
  return withDraft(deps, actor, address, async (trx, { anchors, components }) => {
    const adjusted = adjustPrices(components, adjustment);
    if (adjusted.some(({ base }) => base > largestBasePrice)) return refuse("FIELD_INVALID");
    await writeRows(trx, address.version, { anchors, components: adjusted });
    return accept(null);
  });
}

/**
 * Replaces a draft's prices by those of a file, all or none.
 * @returns accepted with the problems, in which case nothing was written; refusals of the draft as above
 * @source BO-03
 */
export async function importPriceCsv(
  deps: EditDeps,
  actor: string,
  address: DraftAddress,
  text: string,
): Promise<Result<{ readonly problems: readonly CsvProblem[] }>> {
  let problems: readonly CsvProblem[] = [];
  const written = await withDraft(deps, actor, address, async (trx, present) => {
    const read = readPriceCsv(text, present);
    if ("problems" in read) {
      problems = read.problems;
      return refuse("PRICE_CSV_INVALID");
    }
    await writeRows(trx, address.version, read.rows);
    return accept({ problems: [] });
  });
  return problems.length > 0 ? accept({ problems }) : written;
}

async function writeRows(trx: Trx, version: string, { anchors, components }: PriceRows): Promise<void> {
  await trx.deleteFrom("price_anchor").where("version", "=", version).execute();
  await trx.deleteFrom("price_component").where("version", "=", version).execute();
  await sql`insert into price_anchor (version, curve, quantity, basis_points)
    select ${version}, curve, quantity, "basisPoints" from json_to_recordset(${JSON.stringify(anchors)}::json)
      as row (curve text, quantity integer, "basisPoints" integer)`.execute(trx);
  await sql`insert into price_component (version, component, market, curve, base)
    select ${version}, component, market, curve, base from json_to_recordset(${JSON.stringify(components)}::json)
      as row (component text, market text, curve text, base integer)`.execute(trx);
}

/** Deletes a draft. Refuses as above. Source: BO-03. */
export function discardDraft(deps: EditDeps, actor: string, address: DraftAddress): Promise<Result<null>> {
  return withDraft(deps, actor, address, async (trx) => {
    await writeRows(trx, address.version, { anchors: [], components: [] });
    await trx.deleteFrom("price_list").where("version", "=", address.version).execute();
    return accept(null);
  });
}

/** Checks a list that would replace the one active at a given time (ms since 1970). Source: BO-03. */
export async function checkDraft(db: Database | Trx, list: PriceList, now: number): Promise<PriceCheck> {
  return checkPriceList(list, priceListAt(await loadOpenPriceLists(db), now));
}

/** The rows of a list in the form used for pricing. */
export function pricesOf(version: string, { anchors, components }: PriceRows): PriceList {
  return assemblePriceList({ version, validFrom: "9999-12-31T00:00:00Z", validTo: null }, anchors, components);
}

/**
 * Activates a draft from a given time on (ms since 1970; null is now): every process then uses it, without a restart.
 * The check runs here, so it cannot be bypassed; the log is written in advance. Refuses PRICE_LIST_INVERTED with the
 * number of problems, PRICE_LIST_START, PRICE_LIST_START_TAKEN, and as above.
 * @source BO-03, PRICE-06, PRICE-11, PRICE-12
 */
export function activatePriceList(
  deps: EditDeps,
  actor: string,
  address: DraftAddress,
  start: number | null,
): Promise<Result<null>> {
  const now = deps.clock.now();
  return withDraft(deps, actor, address, async (trx, rows): Promise<Result<null>> => {
    if (start !== null && start <= now) return refuse("PRICE_LIST_START");
    const { problems } = await checkDraft(trx, pricesOf(address.version, rows), now);
    if (problems.length > 0) return refuse("PRICE_LIST_INVERTED", { n: problems.length });
    const from = start ?? now;
    const sameStart = (await listPriceLists(trx, now)).find(
      (each) => each.from === from && (each.phase === "scheduled" || each.phase === "inForce"),
    );
    if (sameStart) return refuse("PRICE_LIST_START_TAKEN", { version: sameStart.version });
    await trx
      .updateTable("price_list")
      .set({ state: "active", valid_from: new Date(from) })
      .where("version", "=", address.version)
      .execute();
    await updatePriceLog(trx, now);
    return accept(null);
  });
}

/**
 * Withdraws a scheduled list before it starts; it can be copied, and never becomes active. Refuses PRICE_LIST_UNKNOWN
 * and PRICE_LIST_FIXED. Source: BO-03.
 */
export function withdrawPriceList(deps: EditDeps, actor: string, version: string): Promise<Result<null>> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx): Promise<Result<null>> => {
    const row = await trx
      .selectFrom("price_list")
      .select(["state", "valid_from", "edition"])
      .where("version", "=", version)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse("PRICE_LIST_UNKNOWN");
    if (row.state !== "active" || (row.valid_from?.getTime() ?? 0) <= now) return refuse("PRICE_LIST_FIXED");
    await trx
      .updateTable("price_list")
      .set({ state: "withdrawn", edition: row.edition + 1, changed_by: actor, changed_at: new Date(now) })
      .where("version", "=", version)
      .execute();
    await updatePriceLog(trx, now);
    return accept(null);
  });
}
