import { shopDateOf } from "#kernel/formats/date-format.ts";
import { daysBetween } from "#kernel/calendar-day.ts";
import { z } from "zod";
import { channels, parseLocale, staffLocale } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { nextOccurrence, reminderDays } from "./day-rules.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { lockCustomer } from "../store.server.ts";

/** Maximum saved days of one account. */
export const maxDays = 100;

/** A day as its form sends it. Source: ACC-14. */
export const DayForm = z.object({
  name: z.string().max(1000).transform(plainLine).default(""),
  kind: z.enum(["birthday", "wedding-day", "other"]).catch("other"),
  month: z.coerce.number().int().catch(0),
  day: z.coerce.number().int().catch(0),
});

/** A saved day; `next` is `2027-03-14`. */
export type DayView = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly month: number;
  readonly day: number;
  readonly next: string;
};

const todayOf = (deps: Pick<Deps, "clock">): string => shopDateOf(deps.clock.now());

/** The saved days, the next one first, and whether mails are enabled. Source: ACC-14. */
export async function daysOf(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
): Promise<{ readonly reminders: boolean; readonly days: readonly DayView[] }> {
  const today = todayOf(deps);
  const rows = await deps.db.selectFrom("customer_day").selectAll().where("customer_id", "=", customerId).execute();
  const { reminders } = await deps.db
    .selectFrom("customer")
    .select("reminders")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  const days = rows.map(({ id, name, kind, month, day }) => ({
    id,
    name,
    kind,
    month,
    day,
    next: nextOccurrence(month, day, today),
  }));
  return { reminders, days: days.toSorted((a, b) => a.next.localeCompare(b.next)) };
}

/** Saves a day. Refuses FIELD_INVALID with codes by field, and DAY_LIMIT. Source: ACC-14. */
export async function addDay(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  form: z.infer<typeof DayForm>,
): Promise<Result<null>> {
  if (form.name === "" || form.name.length > 60)
    return refuse("FIELD_INVALID", { country: "" }, { name: form.name === "" ? "FIELD_REQUIRED" : "NAME_INVALID" });
  // 2024 is a leap year: 29 February is valid.
  const real = new Date(Date.UTC(2024, form.month - 1, form.day));
  if (form.day < 1 || real.getUTCMonth() + 1 !== form.month || real.getUTCDate() !== form.day)
    return refuse("FIELD_INVALID", { country: "" }, { day: "FIELD_INVALID" });
  return inTransaction(deps.db, async (trx) => {
    await lockCustomer(trx, customerId);
    const { count } = await trx
      .selectFrom("customer_day")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("customer_id", "=", customerId)
      .executeTakeFirstOrThrow();
    if (count >= maxDays) return refuse("DAY_LIMIT", { n: maxDays });
    await trx
      .insertInto("customer_day")
      .values({ ...form, id: newUuid(), customer_id: customerId, created_at: new Date(deps.clock.now()) })
      .execute();
    return accept(null);
  });
}

/** Deletes a day. Refuses ACCOUNT_UNKNOWN for other customers' days. Source: ACC-14, GEN-08. */
export async function removeDay(deps: Pick<Deps, "db">, customerId: string, id: string): Promise<Result<null>> {
  const gone = await deps.db
    .deleteFrom("customer_day")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n ? accept(null) : refuse("ACCOUNT_UNKNOWN");
}

/** Switches the mails before saved days on or off. Source: ACC-13, ACC-14. */
export async function setReminders(deps: Pick<Deps, "db">, customerId: string, on: boolean): Promise<Result<null>> {
  await deps.db.updateTable("customer").set({ reminders: on }).where("id", "=", customerId).execute();
  return accept(null);
}

/**
 * Morning job: queues a mail for each saved day at most 21 days ahead without one; only to confirmed addresses of
 * customers who requested it. A missed run is caught up.
 * @source ACC-14
 */
export async function remindOfDays(deps: Deps): Promise<number> {
  const today = todayOf(deps);
  const rows = await deps.db
    .selectFrom("customer_day")
    .innerJoin("customer", "customer.id", "customer_day.customer_id")
    .select(["customer_day.id", "customer_id", "customer_day.name", "kind", "month", "day", "locale", "channel"])
    .select((eb) => eb.cast<string | null>("reminded_for", "text").as("reminded"))
    .where("customer.reminders", "=", true)
    .where("customer.email_verified", "=", true)
    .where("customer.state", "=", "active")
    .execute();
  let queued = 0;
  for (const row of rows) {
    const next = nextOccurrence(row.month, row.day, today);
    const away = daysBetween(today, next);
    if (away > reminderDays || away < 3 || row.reminded === next) continue;
    const done = await inTransaction(deps.db, async (trx) => {
      const claimed = await trx
        .updateTable("customer_day")
        .set({ reminded_for: next })
        .where("id", "=", row.id)
        .where((eb) => eb.or([eb("reminded_for", "is", null), eb("reminded_for", "<>", next)]))
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) return accept(false);
      const shop = {
        channel: channels.find((channel) => channel === row.channel) ?? "card",
        locale: parseLocale(row.locale) ?? staffLocale,
      };
      await queueCustomerMail(trx, deps, {
        mail: "reminder",
        customerId: row.customer_id,
        shop,
        about: `${next} ${row.name}`,
        kind: row.kind,
      });
      return accept(true);
    });
    if (done.ok && done.value) queued += 1;
  }
  return queued;
}
