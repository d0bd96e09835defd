import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { EventId } from "../model.ts";
import { json } from "../store.server.ts";
import { columnUses, proposeGuestPlan, type GuestPlan, type GuestUse } from "./guest-columns.server.ts";
import { importHouseholds, type Imported } from "./keep-guests.server.ts";
import { readGuestRows } from "./read-guest-rows.server.ts";

const Rows = z.array(z.array(z.string()));

/** A list before it is taken over: its first rows, what each column is taken for, and what comes of it. */
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
  readonly duplicates: readonly string[];
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
    duplicates: read.duplicates,
  };
}

/** What an import did: with the names that stood in the list more than once. */
export type TakenOver = Imported & { readonly duplicates: readonly string[] };

/** Takes the waiting list over. Refuses EVENT_NO_GUESTS, EVENT_LIST_FULL. Source: EVENT-04. */
export async function takeOverImport(
  deps: Pick<Deps, "db" | "clock">,
  event: EventId,
  chosen: Readonly<Record<string, string>>,
): Promise<Result<TakenOver>> {
  const list = await waitingList(deps, event);
  const read = list && readGuestRows(list.rows, planWith(list.rows, chosen));
  if (!read || read.households.length === 0) return refuse("EVENT_NO_GUESTS");
  const done = await importHouseholds(deps, event, read.households);
  if (!done.ok) return done;
  await dropImport(deps, event);
  return accept({ ...done.value, duplicates: read.duplicates });
}
