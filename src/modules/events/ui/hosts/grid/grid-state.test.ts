import { describe, expect, test } from "vitest";
import { gridColumns, type CellAnswer, type GridRow } from "../../../grid/grid-model.ts";
import { intentOf, type Key } from "./grid-keys.ts";
import { gridAfter, openGrid, sendable, shownText, wrongCells, type GridState } from "./grid-state.ts";
import { cellsOf, copiedText, planPaste } from "./pasted-block.ts";

const empty: GridRow["texts"] = {
  name: "",
  type: "",
  category: "",
  tags: "",
  email: "",
  phone: "",
  "guest.salutation": "",
  "guest.line2": "",
  "guest.street": "",
  "guest.postcode": "",
  "guest.city": "",
  "guest.country": "",
};
const row = (guest: string, household: string, name: string): GridRow => ({
  guest,
  household,
  texts: { ...empty, name, type: "adult" },
  state: "invited",
});
const three = openGrid([row("a", "h1", "Anna"), row("b", "h1", "Ben"), row("c", "h2", "Clara")]);
const column = (name: (typeof gridColumns)[number]) => gridColumns.indexOf(name);
const plain = (_: unknown, text: string) => text;
const at = (state: GridState, rowIndex: number, columnIndex: number, to = [rowIndex, columnIndex] as const) =>
  gridAfter(gridAfter(state, { do: "go", to: { row: rowIndex, column: columnIndex } }), {
    do: "go",
    to: { row: to[0], column: to[1] },
    extends: true,
  });

describe("keys of the grid", () => {
  const key = (name: string, more: Partial<Key> = {}): Key => ({
    key: name,
    shift: false,
    command: false,
    altGraph: false,
    ...more,
  });
  const grid = { active: { row: 5, column: 2 }, rows: 100, columns: 12, page: 20 };
  test.each([
    ["ArrowDown", {}, { do: "go", to: { row: 6, column: 2 }, extends: false }],
    ["ArrowLeft", { shift: true }, { do: "go", to: { row: 5, column: 1 }, extends: true }],
    ["End", { command: true }, { do: "go", to: { row: 99, column: 11 }, extends: false }],
    ["PageUp", {}, { do: "go", to: { row: -15, column: 2 }, extends: false }],
    ["Tab", {}, { do: "go", to: { row: 5, column: 3 }, extends: false }],
    ["Enter", {}, { do: "edit", text: null }],
    ["ä", {}, { do: "edit", text: "ä" }],
    ["@", { altGraph: true }, { do: "edit", text: "@" }],
    ["Delete", {}, { do: "clear" }],
    ["z", { command: true }, { do: "undo" }],
    ["c", { command: true }, null],
    ["F5", {}, null],
    ["Shift", {}, null],
  ] as const)("EVENT-04 NFR-05 %s %o", (name, more, intent) => {
    expect(intentOf(key(name, more), grid)).toEqual(intent);
  });
  test("NFR-05 Tab leaves the grid after the last cell of a row and before the first: nobody is trapped", () => {
    expect(intentOf(key("Tab"), { ...grid, active: { row: 5, column: 11 } })).toEqual({ do: "leave" });
    expect(intentOf(key("Tab", { shift: true }), { ...grid, active: { row: 5, column: 0 } })).toEqual({ do: "leave" });
  });
});

describe("pasted blocks", () => {
  test("EVENT-04 are read as spreadsheet programs copy them", () => {
    expect(cellsOf('Anna\tBerg\r\n"mit\nUmbruch"\t"ein ""Zitat"""\r\n')).toEqual([
      ["Anna", "Berg"],
      ["mit Umbruch", 'ein "Zitat"'],
    ]);
    expect(cellsOf("\t\n")).toEqual([["", ""]]);
    expect(cellsOf("")).toEqual([]);
    expect(cellsOf('5" Rohr\tx')).toEqual([['5" Rohr', "x"]]);
  });

  test("EVENT-04 change the cells below and beside the upper left corner, add guests after the last one and leave out what sticks out", () => {
    const plan = planPaste(
      at(three, 2, 0),
      [
        ["Carla", "adult"],
        ["Dora", "child"],
        ["", "adult"],
      ],
      plain,
    );
    expect(plan.changes).toEqual([{ guest: "c", column: "name", was: "Clara", value: "Carla" }]);
    expect(plan.added).toEqual([{ name: "Dora", type: "child" }]);
    expect(plan.nameless).toBe(1);
    const wide = planPaste(at(three, 0, gridColumns.length - 1), [["x", "y", "z"]], plain);
    expect(wide).toMatchObject({ columnsLeftOut: 2, changes: [{ guest: "a", value: "x" }] });
  });

  test("EVENT-04 of one cell fill the range", () => {
    const city = column("guest.city");
    const plan = planPaste(at(three, 0, city, [2, city]), [["Köln"]], plain);
    expect(plan.changes.map(({ guest, value }) => [guest, value])).toEqual([
      ["a", "Köln"],
      ["b", "Köln"],
      ["c", "Köln"],
    ]);
    expect(copiedText(at(three, 0, 0, [1, 1]), plain)).toBe("Anna\tadult\nBen\tadult");
  });
});

describe("the grid", () => {
  const typed = (value: string) => [{ guest: "a", column: "phone", was: "", value } as const];
  const answer = (more: Partial<CellAnswer>): CellAnswer[] => [
    { guest: "a", column: "phone", outcome: "saved", text: "x", ...more },
  ];
  const place = { row: 0, column: column("phone") };

  test("EVENT-04 shows what was typed until it is stored, then what is, for all guests of the household", () => {
    const waiting = gridAfter(three, { do: "type", changes: typed(" X ") });
    expect(shownText(waiting, place)).toBe(" X ");
    const stored = gridAfter(waiting, { do: "answer", answers: answer({ text: "X" }), sent: typed(" X ") });
    expect(stored.rows.map(({ texts }) => texts.phone)).toEqual(["X", "X", ""]);
    expect(stored.typed.size).toBe(0);
  });

  test("EVENT-04 keeps a refused text and one that another host has changed, with theirs; what was typed again is not undone by an old answer", () => {
    const waiting = gridAfter(three, { do: "type", changes: typed("falsch") });
    const refused = gridAfter(waiting, {
      do: "answer",
      answers: answer({ outcome: "refused", text: "", code: "FIELD_INVALID" }),
      sent: typed("falsch"),
    });
    expect(refused.typed.get("a phone")).toEqual({ text: "falsch", state: "refused", code: "FIELD_INVALID" });
    const conflict = gridAfter(waiting, {
      do: "answer",
      answers: answer({ outcome: "conflict", text: "ihrs" }),
      sent: typed("falsch"),
    });
    expect([shownText(conflict, place), conflict.rows[0]?.texts.phone]).toEqual(["falsch", "ihrs"]);
    const again = gridAfter(waiting, { do: "type", changes: typed("neu") });
    const old = gridAfter(again, { do: "answer", answers: answer({ text: "falsch" }), sent: typed("falsch") });
    expect(old.typed.get("a phone")).toMatchObject({ text: "neu", state: "waiting" });
  });

  test("EVENT-04 remembers what cells showed, for a hundred steps back", () => {
    let state = three;
    for (let n = 0; n < 120; n += 1) state = gridAfter(state, { do: "type", changes: typed(String(n)) });
    expect(state.steps).toHaveLength(100);
    expect(state.steps.at(-1)?.cells).toEqual([{ guest: "a", column: "phone", text: "118" }]);
    expect(gridAfter(state, { do: "type", changes: typed("x"), isUndo: true }).steps).toHaveLength(100);
  });

  test("EVENT-04 takes a pasted block back in one step, with the guests it brought, whatever came between", () => {
    const pasted = gridAfter(three, { do: "type", changes: typed("neu"), step: "block" });
    const between = gridAfter(pasted, { do: "type", changes: typed("0170") });
    const add = (state: GridState, guest: string, step: string) =>
      gridAfter(state, { do: "add", rows: [row(guest, `h-${guest}`, guest)], sent: [], step });
    const added = add(add(between, "d", "block"), "e", "block");
    expect(added.steps.map(({ added: guests }) => guests)).toEqual([["d", "e"], []]);
    expect(added.steps[0]?.cells).toEqual([{ guest: "a", column: "phone", text: "" }]);
    expect(add(pasted, "d", "other").steps).toHaveLength(2);
  });

  test("EVENT-04 300 pasted rows keep the texts that are wrong, marked and found one after the other; only the others are sent", () => {
    const sent = Array.from({ length: 300 }, (_, n) => ({
      guest: `n${n}`,
      texts: { name: `Gast ${n}`, type: n === 7 ? "Hund" : "adult", email: n % 100 === 50 ? "falsch@" : "" },
    }));
    const rows = sent.map(({ guest, texts }) => row(guest, `h-${guest}`, texts.name));
    const state = gridAfter(three, { do: "add", rows, sent, step: "block" });
    expect(state.rows).toHaveLength(303);
    expect(shownText(state, { row: 53, column: column("email") })).toBe("falsch@");
    const places: unknown[] = [];
    let now = state;
    for (let n = 0; n < 5; n += 1) {
      const { count, next } = wrongCells(now);
      expect(count).toBe(4);
      if (next) now = gridAfter(now, { do: "go", to: next });
      places.push(next);
    }
    const [type, email] = [column("type"), column("email")];
    expect(places).toEqual([
      { row: 10, column: type },
      ...[53, 153, 253].map((at_) => ({ row: at_, column: email })),
      { row: 10, column: type },
    ]);
    const cells = [
      { guest: "a", column: "email", was: "", value: "falsch@" },
      { guest: "a", column: "phone", was: "", value: "0".repeat(2000) },
      { guest: "b", column: "email", was: "", value: "ben@example.org" },
    ] as const;
    expect(sendable(cells).map(({ guest }) => guest)).toEqual(["b"]);
    const typedIn = gridAfter(three, { do: "type", changes: cells });
    expect([...typedIn.typed.values()].map(({ state: each }) => each)).toEqual(["refused", "refused", "waiting"]);
  });

  test("EVENT-04 is searched and sorted without losing a row, a typed text or the way back", () => {
    const look = (state: GridState, query: string, sort: (typeof gridColumns)[number] | null) =>
      gridAfter(state, { do: "view", view: { query, sort }, show: plain });
    const names = (state: GridState) => state.rows.map(({ texts }) => texts.name);
    const waiting = gridAfter(three, { do: "type", changes: typed("0170 9") });
    const found = look(waiting, "0170", null);
    expect([names(found), found.hidden.length]).toEqual([["Anna"], 2]);
    // An answer of the household reaches who is not to be seen, too.
    const stored = gridAfter(found, { do: "answer", answers: answer({ text: "0170 9" }), sent: typed("0170 9") });
    expect(names(look(stored, "0170", null))).toEqual(["Anna", "Ben"]);
    expect(names(look(stored, "", "phone"))).toEqual(["Anna", "Ben", "Clara"]);
    const added = gridAfter(look(stored, "clara", null), {
      do: "add",
      rows: [row("d", "h4", "Änne")],
      sent: [],
      step: "new",
    });
    expect(names(added)).toEqual(["Clara", "Änne"]);
    expect(names(look(added, "", "name"))).toEqual(["Anna", "Änne", "Ben", "Clara"]);
    expect(names(look(look(added, "", "name"), "", null))).toEqual(["Anna", "Ben", "Clara", "Änne"]);
    const gone = gridAfter(look(added, "anna", null), { do: "remove", guests: ["d"] });
    expect(names(look(gone, "", null))).toEqual(["Anna", "Ben", "Clara"]);
  });

  test("EVENT-04 loses guests who are gone, and its active cell stays within it", () => {
    const wrong = [{ guest: "b", column: "email", was: "", value: "falsch@" } as const];
    const before = gridAfter(at(three, 3, 0), { do: "type", changes: wrong });
    const state = gridAfter(before, { do: "remove", guests: ["b", "c"] });
    expect(wrongCells(state)).toEqual({ count: 0, next: null });
    expect(state.rows.map(({ guest }) => guest)).toEqual(["a"]);
    expect(state.active).toEqual({ row: 1, column: 0 });
  });
});
