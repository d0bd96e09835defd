import { productionDateOf } from "./delivery-promise.ts";
import { sql } from "kysely";
import type { Result } from "#kernel/result.ts";
import { accept } from "#kernel/result.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { brakedDays } from "./capacity-brake.ts";
import { checkChange } from "./check-shipping-change.ts";
import type { Work } from "./production-times.ts";
import { currencyOfCountry, daysOf, postageRows, type ShippingChange } from "./shipping-change.ts";
import { loadShippingTables } from "./store.server.ts";

type ChangeOf<Subject extends ShippingChange["subject"]> = Extract<ShippingChange, { subject: Subject }>;

async function writeWithdrawal(trx: Trx, change: ChangeOf<"withdrawal">): Promise<void> {
  const { table, validFrom, country = "", method = "", work = "" } = change;
  if (table === "rate")
    await trx
      .deleteFrom("shipping_rate")
      .where("valid_from", "=", validFrom)
      .where("country", "=", country)
      .where("method", "=", method)
      .execute();
  else if (table === "bands")
    await trx.deleteFrom("shipping_weight_band").where("valid_from", "=", validFrom).execute();
  else if (table === "cut-off") await trx.deleteFrom("order_cut_off").where("valid_from", "=", validFrom).execute();
  else if (table === "time")
    await trx.deleteFrom("production_time").where("valid_from", "=", validFrom).where("work", "=", work).execute();
  else
    await trx.deleteFrom("postage_class").where("valid_from", "=", validFrom).where("country", "=", country).execute();
}

async function writePostage(trx: Trx, change: ChangeOf<"postage">): Promise<void> {
  const { country, validFrom } = change;
  await writeWithdrawal(trx, { subject: "withdrawal", table: "postage", country, validFrom });
  const rows = postageRows(change).map(
    ({ validFrom: valid_from, maxGrams, maxLong, maxShort, maxThick, checkedOn, ...row }) => ({
      ...row,
      valid_from,
      max_grams: maxGrams,
      max_long: maxLong,
      max_short: maxShort,
      max_thick: maxThick,
      checked_on: checkedOn,
    }),
  );
  await trx.insertInto("postage_class").values(rows).execute();
}

async function writeRate(trx: Trx, { country, method, validFrom, amount }: ChangeOf<"rate">): Promise<void> {
  const currency = currencyOfCountry(country);
  await trx
    .insertInto("shipping_rate")
    .values({ country, method, valid_from: validFrom, currency, amount })
    .onConflict((conflict) => conflict.columns(["country", "method", "valid_from"]).doUpdateSet({ amount, currency }))
    .execute();
}

async function writeBands(trx: Trx, { validFrom, bands }: ChangeOf<"bands">): Promise<void> {
  await trx.deleteFrom("shipping_weight_band").where("valid_from", "=", validFrom).execute();
  const rows = bands.map(({ maxGrams, surcharge }) => ({ valid_from: validFrom, max_grams: maxGrams, surcharge }));
  await trx.insertInto("shipping_weight_band").values(rows).execute();
}

async function writeHoliday(trx: Trx, { calendar, rule, fromYear, toYear }: ChangeOf<"holiday">): Promise<void> {
  const years = { from_year: fromYear, to_year: toYear };
  await trx
    .insertInto("holiday_rule")
    .values({ calendar, rule, ...years })
    .onConflict((conflict) => conflict.columns(["calendar", "rule"]).doUpdateSet(years))
    .execute();
}

async function writeDays(trx: Trx, change: ChangeOf<"days">): Promise<void> {
  const { open, note } = change;
  await trx
    .insertInto("calendar_day")
    .values([...daysOf(change)])
    .onConflict((conflict) => conflict.columns(["calendar", "day"]).doUpdateSet({ open, note }))
    .execute();
}

async function writeCapacity(trx: Trx, change: ChangeOf<"capacity">): Promise<void> {
  await trx
    .updateTable("capacity_brake")
    .set({
      active: change.active,
      pieces_per_day: change.piecesPerDay,
      normal_days: change.normalDays,
      most_days: change.mostDays,
      release_percent: change.releasePercent,
      express_waits: change.expressWaits,
    })
    .execute();
}

async function write(trx: Trx, change: ShippingChange): Promise<void> {
  switch (change.subject) {
    case "rate":
      return writeRate(trx, change);
    case "bands":
      return writeBands(trx, change);
    case "holiday":
      return writeHoliday(trx, change);
    case "days":
      return writeDays(trx, change);
    case "day-removal": {
      const { calendar, day } = change;
      await trx.deleteFrom("calendar_day").where("calendar", "=", calendar).where("day", "=", day).execute();
      return undefined;
    }
    case "cut-off": {
      const { validFrom, minutes } = change;
      await trx
        .insertInto("order_cut_off")
        .values({ valid_from: validFrom, minutes })
        .onConflict((conflict) => conflict.column("valid_from").doUpdateSet({ minutes }))
        .execute();
      return undefined;
    }
    case "time": {
      const { work, validFrom, days } = change;
      await trx
        .insertInto("production_time")
        .values({ work, valid_from: validFrom, days })
        .onConflict((conflict) => conflict.columns(["work", "valid_from"]).doUpdateSet({ days }))
        .execute();
      return undefined;
    }
    case "capacity":
      return writeCapacity(trx, change);
    case "postage":
      return writePostage(trx, change);
    case "withdrawal":
      return writeWithdrawal(trx, change);
  }
}

type BrakeChange = {
  readonly subject: "brake";
  readonly from: number;
  readonly to: number;
  readonly piecesInProduction: number;
};

async function log(trx: Trx, at: number, actor: string, change: ShippingChange | BrakeChange): Promise<void> {
  const { subject, ...rest } = change;
  await trx
    .insertInto("shipping_change")
    .values({ at: new Date(at), actor, subject, change: JSON.stringify(rest) })
    .execute();
}

/**
 * Saves a change of the shipping tables and logs its author; it takes effect at once in all processes, placed orders
 * retain their promise. Refusals are those of `checkChange` against the current tables.
 * @param actor `staff:<e-mail>`
 * @source BO-07
 */
export async function saveShippingChange(
  deps: Pick<Deps, "db" | "clock">,
  change: ShippingChange,
  works: readonly Work[],
  actor: string,
): Promise<Result<true>> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    // Changes are serialised, so that each is checked against the result of the previous one.
    await lockNames(trx, "shipping/change");
    const checked = checkChange(await loadShippingTables(trx), change, { today: productionDateOf(now), works });
    if (!checked.ok) return checked;
    await write(trx, change);
    await log(trx, now, actor, change);
    return accept(true);
  });
}

/**
 * Updates the capacity brake with the number of queued pieces; it adds or removes days and logs that. Idempotent.
 * @returns the days it currently adds
 * @source BO-07
 */
export async function measureQueue(deps: Pick<Deps, "db" | "clock">, piecesInProduction: number): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom("capacity_state").select("id").forUpdate().execute();
    const { capacity, brakeState } = await loadShippingTables(trx);
    const days = brakedDays(capacity, brakeState, piecesInProduction, now);
    const moved = days !== brakeState.addedDays;
    await trx
      .updateTable("capacity_state")
      .set({
        queued_pieces: piecesInProduction,
        measured_at: new Date(now),
        ...(moved ? { added_days: days, changed_at: new Date(now) } : {}),
      })
      .execute();
    if (moved)
      await log(trx, now, "system", { subject: "brake", from: brakeState.addedDays, to: days, piecesInProduction });
    return days;
  });
}

/** A log entry; `change` is what was entered. */
export type LoggedChange = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly subject: string;
  readonly change: Readonly<Record<string, unknown>>;
};

/** The latest changes of some subjects, newest first. Source: BO-07. */
export async function shippingLog(
  db: Database,
  subjects: readonly string[],
  maxRows = 30,
): Promise<readonly LoggedChange[]> {
  const rows = await db
    .selectFrom("shipping_change")
    .selectAll()
    .where((row) => row.or([row("subject", "in", [...subjects]), row(sql`change ->> 'table'`, "in", [...subjects])]))
    .orderBy("id", "desc")
    .limit(maxRows)
    .execute();
  return rows.map(({ id, at, actor, subject, change }) => ({
    id: Number(id),
    at: at.getTime(),
    actor,
    subject,
    change: typeof change === "object" && change !== null && !Array.isArray(change) ? change : {},
  }));
}
