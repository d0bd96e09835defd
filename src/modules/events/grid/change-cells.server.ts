import { sql } from "kysely";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { comparableName } from "../guest-names.ts";
import { addressFields } from "../guests/household-input.ts";
import { insertHouseholds, roomFor } from "../guests/keep-guests.server.ts";
import type { EventId } from "../model.ts";
import { householdsOf, lockEvent } from "../store.server.ts";
import {
  cellText,
  gridRows,
  isOwnColumn,
  needsName,
  type CellAnswer,
  type CellChange,
  type GridColumn,
  type GridRow,
  type NewRow,
} from "./grid-model.ts";

type GridDeps = Pick<Deps, "db" | "clock">;
type Texts = Record<GridColumn, string>;

/** A list while its cells change: the texts before, and those of now; guests of a household share theirs. */
function openList(rows: readonly GridRow[]) {
  const before = new Map(rows.map((row) => [row.guest, row]));
  const now = new Map(rows.map((row) => [row.guest, { ...row.texts }]));
  const byHousehold = Map.groupBy(rows, ({ household }) => household);
  const [guests, households] = [new Set<string>(), new Set<string>()];
  const set = (row: GridRow, column: GridColumn, text: string) => {
    const sharing = isOwnColumn(column) ? [row] : (byHousehold.get(row.household) ?? []);
    for (const { guest } of sharing) {
      const texts = now.get(guest);
      if (texts) texts[column] = text;
    }
    if (isOwnColumn(column)) guests.add(row.guest);
    else households.add(row.household);
  };
  return { before, now, set, guests, households };
}
type OpenList = ReturnType<typeof openList>;

/** Changes a cell of an open list and says what became of it. */
function changeCell(list: OpenList, { guest, column, was, value }: CellChange): CellAnswer {
  const row = list.before.get(guest);
  const texts = list.now.get(guest);
  if (!row || !texts) return { guest, column, outcome: "gone", text: "" };
  const read = cellText(column, value);
  if ("code" in read) return { guest, column, outcome: "refused", text: texts[column], code: read.code };
  // Of a household's guests the first has changed what the second still had.
  const isKnown = was === row.texts[column] || was === texts[column] || read.text === texts[column];
  if (!isKnown) return { guest, column, outcome: "conflict", text: texts[column] };
  if (isOwnColumn(column) && needsName({ ...texts, [column]: read.text }))
    return { guest, column, outcome: "refused", text: texts[column], code: "FIELD_REQUIRED" };
  list.set(row, column, read.text);
  return { guest, column, outcome: "saved", text: read.text };
}

const flagsOf = (texts: Texts) => ({ is_child: texts.type === "child", is_companion: texts.type === "companion" });
const addressOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(addressFields.flatMap((field) => (texts[field] ? [[field, texts[field]] as const] : [])));
const tagsOf = (text: string) => (text === "" ? [] : text.split(", "));

/** Saves what changed in one statement per table. */
async function saveList(trx: Trx, { before, now, guests, households }: OpenList): Promise<void> {
  const ofGuests = [...guests].flatMap((id) => {
    const texts = now.get(id);
    return texts ? [{ id, name: texts.name, comparable: comparableName(texts.name), ...flagsOf(texts) }] : [];
  });
  if (ofGuests.length > 0)
    await sql`update event_guest g set name = r.name, is_child = r.is_child, is_companion = r.is_companion,
        comparable_name = case when r.name = '' and g.reply is not null then g.comparable_name else r.comparable end
      from jsonb_to_recordset(${JSON.stringify(ofGuests)}::jsonb)
        as r(id uuid, name text, comparable text, is_child boolean, is_companion boolean)
      where g.id = r.id`.execute(trx);
  const ofHouseholds = [...before.values()].flatMap(({ guest, household }) => {
    const texts = now.get(guest);
    if (!texts || !households.delete(household)) return [];
    const { category, email, phone, tags } = texts;
    return [{ id: household, category, email, phone, tags: tagsOf(tags), address: addressOf(texts) }];
  });
  if (ofHouseholds.length > 0)
    await sql`update event_household h set category = r.category, email = r.email, phone = r.phone, tags = r.tags, address = r.address
      from jsonb_to_recordset(${JSON.stringify(ofHouseholds)}::jsonb)
        as r(id uuid, category text, email text, phone text, tags jsonb, address jsonb)
      where h.id = r.id`.execute(trx);
}

/**
 * Changes cells of the guest list: each is saved, refused with what is wrong, or not saved because somebody else has
 * changed it since. Cells of other events are gone.
 * @source EVENT-04, GEN-08
 */
export async function changeCells(
  deps: GridDeps,
  event: EventId,
  changes: readonly CellChange[],
): Promise<Result<readonly CellAnswer[]>> {
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event);
    const list = openList(gridRows(await householdsOf(trx, event)));
    const answers = changes.map((change) => changeCell(list, change));
    await saveList(trx, list);
    return accept(answers);
  });
}

/** The guests of these ids that there are, with their event. */
const guestsBy = (trx: Trx, ids: readonly string[]) =>
  trx.selectFrom("event_guest").select(["id", "event_id"]).where("id", "in", ids).execute();

/**
 * Adds guests under the ids they were given, each as a household of its own, with those of their texts that can be
 * stored; returns them in their order. Who was added by the same call before, whose answer was lost, is not added again.
 * Refuses EVENT_LIST_FULL, FIELD_REQUIRED for one without a name, FIELD_INVALID for an id of another event.
 * @source EVENT-04, GEN-08
 */
export async function addRows(
  deps: GridDeps,
  event: EventId,
  rows: readonly NewRow[],
): Promise<Result<readonly GridRow[]>> {
  const inputs = rows.map(({ guest, texts }) => {
    const of = (column: GridColumn) => {
      const read = cellText(column, texts[column] ?? "");
      return "text" in read ? read.text : "";
    };
    const type = of("type");
    return {
      guest,
      address: addressOf(Object.fromEntries(addressFields.map((field) => [field, of(field)]))),
      email: of("email"),
      phone: of("phone"),
      category: of("category"),
      tags: tagsOf(of("tags")),
      guests: [{ name: of("name"), isChild: type === "child", isCompanion: type === "companion", programme: null }],
    };
  });
  if (inputs.some(({ guests: [guest] }) => guest && guest.name === "" && !guest.isCompanion))
    return refuse("FIELD_REQUIRED");
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event);
    const ids = rows.map(({ guest }) => guest);
    const known = await guestsBy(trx, ids);
    if (new Set(ids).size < ids.length || known.some(({ event_id }) => event_id !== event))
      return refuse("FIELD_INVALID");
    const there = new Set(known.map(({ id }) => id));
    const fresh = inputs.filter(({ guest }) => !there.has(guest));
    const room = await roomFor(trx, event, { households: fresh.length, guests: fresh.length });
    if (!room.ok) return room;
    const now = new Date(deps.clock.now());
    await insertHouseholds(trx, { event, households: fresh, now, guestIds: fresh.map(({ guest }) => guest) });
    const all = new Map(gridRows(await householdsOf(trx, event)).map((row) => [row.guest, row]));
    return accept(ids.flatMap((id) => all.get(id) ?? []));
  });
}

/** Removes guests, and households of which nobody is left. Returns how many guests went. Source: EVENT-04, GEN-08. */
export async function removeRows(deps: GridDeps, event: EventId, guests: readonly string[]): Promise<Result<number>> {
  return inTransaction(deps.db, async (trx) => {
    await lockEvent(trx, event);
    const gone = await trx
      .deleteFrom("event_guest")
      .where("event_id", "=", event)
      .where("id", "in", guests)
      .executeTakeFirst();
    await trx
      .deleteFrom("event_household")
      .where("event_id", "=", event)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom("event_guest").select("id").whereRef("household_id", "=", "event_household.id")),
        ),
      )
      .execute();
    return accept(Number(gone.numDeletedRows));
  });
}
