import type { Selectable } from "kysely";
import { dateTypes, mostDates, type PersonalDate } from "#design/model/calendar.ts";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { ownPictures } from "#modules/media/contract.server.ts";
import { lockNames } from "#platform/database/advisory-lock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { PersonalDate as DateRow } from "#platform/database/database-schema.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { NewDate } from "./model.ts";

type Own = { readonly session: SessionId | undefined; readonly id: string };

function dateOf(row: Selectable<DateRow>): PersonalDate {
  const { id, name, day, month, year, once, photo_id } = row;
  const type = dateTypes.find((each) => each === row.type) ?? "other";
  return {
    id,
    name,
    day,
    month,
    type,
    ...(year !== null && { year }),
    ...(once && { once }),
    ...(photo_id !== null && { photo: photo_id }),
  };
}

/** The visitor's dates in the order of the year. Source: CAL-11. */
export async function datesOf(db: Database | Trx, session: SessionId): Promise<readonly PersonalDate[]> {
  const rows = await db
    .selectFrom("personal_date")
    .selectAll()
    .where("session_id", "=", session)
    .orderBy("month")
    .orderBy("day")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(dateOf);
}

/** The photos of dates that are the visitor's own; others are left out. */
async function ownPhotos(
  db: Database | Trx,
  session: SessionId,
  dates: readonly NewDate[],
): Promise<ReadonlySet<string>> {
  const named = dates.flatMap(({ photo }) => photo ?? []);
  return named.length === 0 ? new Set() : new Set((await ownPictures(db, session, named)).keys());
}

const columnsOf = ({ name, type, day, month, year, once, photo }: NewDate, own: ReadonlySet<string>) => ({
  name,
  type,
  day,
  month,
  year: year ?? null,
  once: once ?? false,
  photo_id: photo !== undefined && own.has(photo) ? photo : null,
});

/** Saves further dates. Refuses DAY_LIMIT when they would be more than `mostDates`. Source: CAL-11. */
export async function addDates(
  deps: Pick<Deps, "db" | "clock">,
  session: SessionId,
  dates: readonly NewDate[],
): Promise<Result<readonly PersonalDate[]>> {
  return inTransaction(deps.db, async (trx) => {
    await lockNames(trx, `personal-dates/${session}`);
    const { count } = await trx
      .selectFrom("personal_date")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("session_id", "=", session)
      .executeTakeFirstOrThrow();
    if (count + dates.length > mostDates) return refuse("DAY_LIMIT", { n: mostDates });
    const own = await ownPhotos(trx, session, dates);
    const created_at = new Date(deps.clock.now());
    const rows = dates.map((date) => ({ id: newUuid(), session_id: session, ...columnsOf(date, own), created_at }));
    if (rows.length > 0) await trx.insertInto("personal_date").values(rows).execute();
    return accept(await datesOf(trx, session));
  });
}

/** Changes a date. Refuses DATE_UNKNOWN, also for a stranger's. Source: CAL-11, GEN-08. */
export async function changeDate(db: Database, { session, id }: Own, date: NewDate): Promise<Result<null>> {
  if (!session || !isUuid(id)) return refuse("DATE_UNKNOWN");
  const own = await ownPhotos(db, session, [date]);
  const { numUpdatedRows } = await db
    .updateTable("personal_date")
    .set(columnsOf(date, own))
    .where("id", "=", id)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? accept(null) : refuse("DATE_UNKNOWN");
}

/** Deletes a date. Refuses DATE_UNKNOWN, also for a stranger's. Source: CAL-11, GEN-08. */
export async function deleteDate(db: Database, { session, id }: Own): Promise<Result<null>> {
  if (!session || !isUuid(id)) return refuse("DATE_UNKNOWN");
  const { numDeletedRows } = await db
    .deleteFrom("personal_date")
    .where("id", "=", id)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return numDeletedRows > 0n ? accept(null) : refuse("DATE_UNKNOWN");
}

/** Deletes all dates of a visitor. Source: CAL-11. */
export async function deleteDates(db: Database, session: SessionId): Promise<void> {
  await db.deleteFrom("personal_date").where("session_id", "=", session).execute();
}

/**
 * Transfers the dates of one session to another of the same visitor; those it has already are not doubled. Source:
 * ADR-0014, CAL-11.
 */
export async function handOverDates(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await trx
    .deleteFrom("personal_date as brought")
    .where("session_id", "=", from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("personal_date as kept")
          .select("kept.id")
          .where("kept.session_id", "=", to)
          .whereRef("kept.name", "=", "brought.name")
          .whereRef("kept.month", "=", "brought.month")
          .whereRef("kept.day", "=", "brought.day")
          .whereRef("kept.type", "=", "brought.type"),
      ),
    )
    .execute();
  await trx.updateTable("personal_date").set({ session_id: to }).where("session_id", "=", from).execute();
}
