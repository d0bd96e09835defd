import { beforeAll, describe, expect, test } from "vitest";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { findByName } from "../guest-page.server.ts";
import { addHousehold } from "../guests/keep-guests.server.ts";
import { householdsOf } from "../store.server.ts";
import { aHousehold, anEvent } from "../testing/an-event.ts";
import { addRows, changeCells, removeRows } from "./change-cells.server.ts";
import { gridRows, type CellChange, type GridColumn, type NewRow } from "./grid-model.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2027-03-01T09:00:00Z");
});

/** An event with a couple and their companion in one household. */
async function withCouple() {
  const made = await anEvent(deps);
  await addHousehold(deps, made.event.id, { ...aHousehold("Anna Berg", "Paul Berg", "+"), category: "Familie" });
  const rows = async () => gridRows(await householdsOf(deps.db, made.event.id));
  const [anna, paul, plus] = await rows();
  if (!anna || !paul || !plus) throw new Error("no rows");
  return { event: made.event, rows, anna: anna.guest, paul: paul.guest, plus: plus.guest };
}

/** New rows with ids of their own. */
const fresh = (...texts: readonly NewRow["texts"][]): NewRow[] =>
  texts.map((each) => ({ guest: newUuid(), texts: each }));

const change = (guest: string, column: GridColumn, was: string, value: string): CellChange => ({
  guest,
  column,
  was,
  value,
});

async function outcomes(event: Parameters<typeof changeCells>[1], changes: readonly CellChange[]) {
  const changed = await changeCells(deps, event, changes);
  if (!changed.ok) throw new Error(changed.refusal.code);
  return changed.value.map(({ outcome, text, code }) => (code ? [outcome, text, code] : [outcome, text]));
}

describe("cells of the guest list", () => {
  test("EVENT-04 are saved cleaned, a household's for all its guests, and names are found by their new text", async () => {
    const { event, rows, anna, paul } = await withCouple();
    const saved = await outcomes(event.id, [
      change(anna, "name", "Anna Berg", "  Anna\tTal "),
      change(anna, "category", "Familie", "Freunde"),
      change(paul, "category", "Familie", "Arbeit"),
      change(paul, "tags", "", "Hotel, Hotel , Zeuge"),
      change(paul, "type", "adult", "child"),
      change(anna, "guest.city", "", "Köln"),
    ]);
    expect(saved).toEqual([
      ["saved", "Anna Tal"],
      ["saved", "Freunde"],
      ["saved", "Arbeit"],
      ["saved", "Hotel, Zeuge"],
      ["saved", "child"],
      ["saved", "Köln"],
    ]);
    const [first, second] = await rows();
    expect(first?.texts).toMatchObject({
      name: "Anna Tal",
      category: "Arbeit",
      tags: "Hotel, Zeuge",
      "guest.city": "Köln",
    });
    expect(second?.texts).toMatchObject({ type: "child", category: "Arbeit", "guest.city": "Köln" });
    expect(await findByName(deps, event, { name: "anna tal", detail: "" })).toMatchObject({ found: "guest", id: anna });
  });

  test("EVENT-04 that cannot be stored are refused with what is wrong; the others of the block are saved", async () => {
    const { event, anna, plus } = await withCouple();
    expect(
      await outcomes(event.id, [
        change(anna, "email", "", "anna@"),
        change(anna, "name", "Anna Berg", " "),
        change(plus, "name", "", ""),
        change(plus, "type", "companion", "adult"),
        change(anna, "type", "adult", "Hund"),
        change(anna, "phone", "", "0".repeat(41)),
        change(anna, "phone", "", "0170 1"),
      ]),
    ).toEqual([
      ["refused", "", "EMAIL_INVALID"],
      ["refused", "Anna Berg", "FIELD_REQUIRED"],
      ["saved", ""],
      ["refused", "companion", "FIELD_REQUIRED"],
      ["refused", "adult", "EVENT_GUEST_TYPE"],
      ["refused", "", "FIELD_INVALID"],
      ["saved", "0170 1"],
    ]);
  });

  test("EVENT-04 GEN-08 changed by another host meanwhile are a conflict with their text; two hosts at once lose nothing silently", async () => {
    const { event, anna } = await withCouple();
    await outcomes(event.id, [change(anna, "email", "", "alt@example.org")]);
    expect(await outcomes(event.id, [change(anna, "email", "", "neu@example.org")])).toEqual([
      ["conflict", "alt@example.org"],
    ]);
    expect(await outcomes(event.id, [change(anna, "email", "", "alt@example.org")])).toEqual([
      ["saved", "alt@example.org"],
    ]);
    const both = await Promise.all(["x", "y"].map((text) => outcomes(event.id, [change(anna, "phone", "", text)])));
    expect(new Set(both.flat().map(([outcome]) => outcome))).toEqual(new Set(["conflict", "saved"]));
  });

  test("GEN-08 of another event, and of guests who were removed, are gone and change nothing", async () => {
    const [own, other] = [await withCouple(), await withCouple()];
    await removeRows(deps, own.event.id, [own.paul, other.anna]);
    expect(
      await outcomes(own.event.id, [
        change(other.anna, "name", "Anna Berg", "Eva"),
        change(own.paul, "name", "x", "y"),
      ]),
    ).toEqual([
      ["gone", ""],
      ["gone", ""],
    ]);
    expect((await other.rows()).map(({ texts }) => texts.name)).toEqual(["Anna Berg", "Paul Berg", ""]);
  });
});

describe("rows of the guest list", () => {
  test("EVENT-04 are added as households of their own, with what of them can be stored; one without a name is refused", async () => {
    const { event, rows } = await withCouple();
    const added = await addRows(
      deps,
      event.id,
      fresh({ name: "Tom Ost", email: "tom@", "guest.city": "Bonn", tags: "a, b" }, { type: "companion" }),
    );
    expect(added).toMatchObject({
      ok: true,
      value: [{ texts: { name: "Tom Ost", email: "", "guest.city": "Bonn", tags: "a, b" } }, {}],
    });
    expect(await addRows(deps, event.id, fresh({ name: " " }))).toMatchObject({ refusal: { code: "FIELD_REQUIRED" } });
    expect(await rows()).toHaveLength(5);
  });

  test("EVENT-04 GEN-08 are added once when a call is repeated whose answer was lost, and never under another event's id", async () => {
    const [{ event, rows }, other] = [await withCouple(), await withCouple()];
    const sent = fresh({ name: "Tom Ost" }, { name: "Uwe West" });
    expect(await addRows(deps, event.id, sent)).toMatchObject({ ok: true });
    const again = await addRows(deps, event.id, [...sent, ...fresh({ name: "Vera Nord" })]);
    expect(again).toMatchObject({
      value: [{ texts: { name: "Tom Ost" } }, { texts: { name: "Uwe West" } }, { texts: { name: "Vera Nord" } }],
    });
    expect(await rows()).toHaveLength(6);
    const stolen = [{ guest: other.anna, texts: { name: "Dieb" } }];
    expect(await addRows(deps, event.id, stolen)).toMatchObject({ refusal: { code: "FIELD_INVALID" } });
    expect((await other.rows()).map(({ texts }) => texts.name)).toEqual(["Anna Berg", "Paul Berg", ""]);
  });

  test("EVENT-04 are refused beyond 2000 households as a whole, and 2000 are changed in one call", async () => {
    const { event, rows } = await withCouple();
    const many = (count: number) => fresh(...Array.from({ length: count }, (_, n) => ({ name: `Gast ${n}` })));
    for (let n = 0; n < 3; n += 1) expect(await addRows(deps, event.id, many(500))).toMatchObject({ ok: true });
    expect(await addRows(deps, event.id, many(500))).toMatchObject({ refusal: { code: "EVENT_LIST_FULL" } });
    const all = await rows();
    expect(all).toHaveLength(1503);
    const saved = await outcomes(
      event.id,
      all.map(({ guest, texts }) => change(guest, "phone", texts.phone, "0170")),
    );
    expect(saved.every(([outcome]) => outcome === "saved")).toBe(true);
    expect((await rows()).every(({ texts }) => texts.phone === "0170")).toBe(true);
  });

  test("EVENT-04 that are removed take a household with them once nobody of it is left", async () => {
    const { event, anna, paul, plus } = await withCouple();
    expect(await removeRows(deps, event.id, [anna])).toMatchObject({ value: 1 });
    expect(await householdsOf(deps.db, event.id)).toHaveLength(1);
    expect(await removeRows(deps, event.id, [paul, plus, newUuid()])).toMatchObject({ value: 2 });
    expect(await householdsOf(deps.db, event.id)).toHaveLength(0);
  });
});
