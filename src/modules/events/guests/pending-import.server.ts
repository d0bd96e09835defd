import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { EventId } from "../model.ts";
import { json } from "../store.server.ts";
import { columnUses, proposeGuestPlan, type GuestPlan, type GuestUse } from "./guest-columns.server.ts";
import { importHouseholds, type Imported } from "./keep-guests.server.ts";
import type { HouseholdInput } from "./household-input.ts";
import { readGuestRows, type BadEmail } from "./read-guest-rows.server.ts";

const Rows = z.array(z.array(z.string()));

/** Households that are shown before a list is taken over. */
const shownHouseholds = 8;

/**
 * A list before it is taken over: its first rows, what each column is taken for, and what comes of it, of which
 * `first` are the first households.
 */
export type PendingImport = {
  readonly fileName: string;
  readonly header: boolean;
  readonly columns: readonly {
    readonly heading: string;
    readonly use: GuestUse;
    readonly examples: readonly string[];
  }[];
  readonly households: number;
  readonly guests: number;
  readonly first: readonly HouseholdInput[];
  readonly duplicates: readonly string[];
  readonly badEmails: readonly BadEmail[];
};

/** Keeps a list that was read until the hosts take it over. Refuses EVENT_NO_GUESTS for one without names. Source: EVENT-04. */
export async function keepImport(
  deps: Pick<Deps, "db" | "clock">,
  event: EventId,
  list: { readonly fileName: string; readonly rows: readonly (readonly string[])[] },
): Promise<Result<null>> {
  if (readGuestRows(list.rows).households.length === 0) return refuse("EVENT_NO_GUESTS");
  const values = {
    file_name: list.fileName.slice(0, 120),
    rows: json(list.rows),
    created_at: new Date(deps.clock.now()),
  };
  await deps.db
    .insertInto("event_import")
    .values({ event_id: event, ...values })
    .onConflict((conflict) => conflict.column("event_id").doUpdateSet(values))
    .execute();
  return accept(null);
}

/** Forgets the list that waits. */
export async function dropImport({ db }: Pick<Deps, "db">, event: EventId): Promise<void> {
  await db.deleteFrom("event_import").where("event_id", "=", event).execute();
}

const waitingList = async ({ db }: Pick<Deps, "db">, event: EventId) => {
  const row = await db.selectFrom("event_import").selectAll().where("event_id", "=", event).executeTakeFirst();
  return row && { fileName: row.file_name, rows: Rows.parse(row.rows) };
};

/** The plan with what the hosts chose for its columns, by their number. */
function planWith(rows: z.infer<typeof Rows>, chosen: Readonly<Record<string, string>>): GuestPlan {
  const plan = proposeGuestPlan(rows);
  const uses = plan.uses.map((use, column) => columnUses.find((each) => each === chosen[`column.${column}`]) ?? use);
  return { ...plan, uses };
}

/** The list that waits, as the hosts see it before they take it over. Source: EVENT-04. */
export async function pendingImport(
  deps: Pick<Deps, "db">,
  event: EventId,
  chosen: Readonly<Record<string, string>> = {},
): Promise<PendingImport | null> {
  const list = await waitingList(deps, event);
  if (!list) return null;
  const plan = planWith(list.rows, chosen);
  const body = plan.header ? list.rows.slice(1) : list.rows;
  const read = readGuestRows(list.rows, plan);
  return {
    fileName: list.fileName,
    header: plan.header,
    columns: plan.uses.map((use, column) => ({
      heading: plan.header ? (list.rows[0]?.[column] ?? "") : "",
      use,
      examples: body.slice(0, 3).map((row) => row[column] ?? ""),
    })),
    households: read.households.length,
    guests: read.households.reduce((sum, { guests }) => sum + guests.length, 0),
    first: read.households.slice(0, shownHouseholds),
    duplicates: read.duplicates,
    badEmails: read.badEmails,
  };
}

/** The field of a form in which the e-mail address of a row is corrected. */
export const emailField = ({ row }: Pick<BadEmail, "row">): string => `email.${row}`;

/** The rows with the e-mail addresses the hosts corrected; a row that was left as it was is the same array. */
function correctedRows(rows: z.infer<typeof Rows>, plan: GuestPlan, chosen: Readonly<Record<string, string>>) {
  return rows.map((cells, index) => {
    const typed = chosen[emailField({ row: index + 1 })]?.trim().slice(0, 254);
    const column = cells.findIndex((cell, at) => plan.uses[at] === "email" && cell.trim() !== "");
    return typed === undefined || column === -1 || typed === cells[column]?.trim() ? cells : cells.with(column, typed);
  });
}

/** Keeps the e-mail addresses the hosts corrected in the list that waits. Source: EVENT-04. */
export async function correctImport(
  deps: Pick<Deps, "db">,
  event: EventId,
  chosen: Readonly<Record<string, string>>,
): Promise<void> {
  const list = await waitingList(deps, event);
  if (!list) return;
  const rows = correctedRows(list.rows, planWith(list.rows, chosen), chosen);
  await deps.db
    .updateTable("event_import")
    .set({ rows: json(rows) })
    .where("event_id", "=", event)
    .execute();
}

/** What an import did: with the names that stood in the list more than once. */
export type TakenOver = Imported & { readonly duplicates: readonly string[] };

/**
 * Takes the waiting list over, with the e-mail addresses the hosts corrected; those they left as they were are left
 * out. Refuses EVENT_NO_GUESTS, EVENT_LIST_FULL, and FIELD_INVALID for a correction that is none.
 * @source EVENT-04
 */
export async function takeOverImport(
  deps: Pick<Deps, "db" | "clock">,
  event: EventId,
  chosen: Readonly<Record<string, string>>,
): Promise<Result<TakenOver>> {
  const list = await waitingList(deps, event);
  if (!list) return refuse("EVENT_NO_GUESTS");
  const plan = planWith(list.rows, chosen);
  const rows = correctedRows(list.rows, plan, chosen);
  const read = readGuestRows(rows, plan);
  if (read.households.length === 0) return refuse("EVENT_NO_GUESTS");
  const wrong = read.badEmails.filter(({ row }) => rows[row - 1] !== list.rows[row - 1]);
  if (wrong.length > 0)
    return refuse("FIELD_INVALID", {}, Object.fromEntries(wrong.map((each) => [emailField(each), "EMAIL_INVALID"])));
  const done = await importHouseholds(deps, event, read.households);
  if (!done.ok) return done;
  await dropImport(deps, event);
  return accept({ ...done.value, duplicates: read.duplicates });
}
