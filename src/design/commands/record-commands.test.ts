import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import {
  addRecord,
  deleteRecord,
  insertField,
  leaveRestBlank,
  overrideText,
  printEnvelope,
  removeEnvelope,
  removeRecords,
  restoreRecord,
  setRecords,
  setRecordValue,
  setSender,
} from "./record-commands.ts";
import { undoEdit, type Edit } from "./edit.ts";
import { setTextStyle } from "./text-commands.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { envelopeTexts } from "../records/envelope.ts";
import { aDocument, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";

function done(edit: Result<Edit>): DesignDocument {
  if (!edit.ok) throw new Error(edit.refusal.code);
  return edit.value.document;
}
const names = (document: DesignDocument) => document.records?.rows.map(({ values }) => values["guest.name"]);
const card = aDocument([aTextElement({ id: "name", text: "Dein Name", placeholder: "Dein Name" })]);
const listed = done(
  setRecords(card, {
    source: "gaeste.csv",
    fields: ["guest.menue", "guest.table", "guest.name"],
    records: [{ "guest.name": "Anna" }, { "guest.name": "Ben" }, { "guest.name": "Cem" }],
  }),
);

describe("CARD-14 record list commands", () => {
  it("import records, known fields first", () => {
    expect(listed.records).toMatchObject({
      source: "gaeste.csv",
      fields: ["guest.name", "guest.table", "guest.menue"],
    });
    expect(names(listed)).toEqual(["Anna", "Ben", "Cem"]);
    expect(names(done(removeRecords(listed)))).toBeUndefined();
  });

  it("refuse more than two thousand records, however they are added", () => {
    const many = Array.from({ length: 2001 }, () => ({ "guest.name": "x" }));
    const full = done(setRecords(card, { source: "", fields: ["guest.name"], records: many.slice(1) }));
    expect(setRecords(card, { source: "", fields: [], records: many })).toMatchObject({
      refusal: { code: "LIST_ROWS" },
    });
    expect(addRecord(full, { values: {}, fields: [] })).toMatchObject({ refusal: { code: "LIST_ROWS" } });
  });

  it("change, delete and restore a record at its position, and undo each step", () => {
    const deleted = deleteRecord(listed, { row: "r2" });
    expect(names(done(deleted))).toEqual(["Anna", "Cem"]);
    expect(deleted.ok && undoEdit(deleted.value.document, deleted.value)).toEqual(listed);
    const [, ben] = listed.records?.rows ?? [];
    if (!ben) throw new Error("Ben is gone");
    expect(done(restoreRecord(done(deleted), { record: ben, at: 1 }))).toEqual(listed);
    expect(done(restoreRecord(listed, { record: ben, at: 0 }))).toBe(listed);
    const renamed = done(setRecordValue(listed, { row: "r3", field: "guest.line2", value: "mit Kind" }));
    expect(renamed.records?.rows[2]?.values).toEqual({ "guest.name": "Cem", "guest.line2": "mit Kind" });
    expect(renamed.records?.fields).toEqual(["guest.name", "guest.line2", "guest.table", "guest.menue"]);
    const turned = done(setRecordValue(listed, { row: "r3", field: "guest.name", value: "Anna\u202e\u0007 Groß" }));
    expect(turned.records?.rows.find(({ id }) => id === "r3")?.values["guest.name"]).toBe("Anna Groß");
    expect(setRecordValue(listed, { row: "r9", field: "guest.name", value: "" })).toMatchObject({
      refusal: { code: "RECORD_UNKNOWN" },
    });
  });

  it("never give a new record an id that is in use", () => {
    const shorter = done(deleteRecord(listed, { row: "r1" }));
    const longer = done(addRecord(shorter, { values: { "guest.name": "Dora" }, fields: ["guest.name"] }));
    expect(longer.records?.rows.map(({ id }) => id)).toEqual(["r2", "r3", "r4"]);
    expect(names(done(addRecord(card, { values: { "guest.name": "Eva" }, fields: ["guest.name"] })))).toEqual(["Eva"]);
  });

  it("override a text for one record, and remove the override", () => {
    const own = done(overrideText(listed, { row: "r2", element: "name", text: "Für Ben" }));
    expect(own.records?.rows[1]?.overrides).toEqual({ name: "Für Ben" });
    expect(done(overrideText(own, { row: "r2", element: "name", text: null }))).toEqual(listed);
  });

  it("record that the remaining cards may stay blank (CARD-18)", () => {
    expect(done(leaveRestBlank(listed, { leaveBlank: true })).records?.leaveBlank).toBe(true);
  });
});

describe("CARD-14 inserting a field", () => {
  const textOf = (document: DesignDocument) => document.pages[0]?.elements[0];

  it("replaces sample text and makes the part serial (PDF-03)", () => {
    const named = done(insertField(card, { id: "name", field: "guest.name" }));
    expect(textOf(named)).toMatchObject({ text: "{{guest.name}}" });
    expect(named.parts[0]?.serial).toBe(true);
  });

  it("goes to the caret, or to the end after a space", () => {
    const written = aDocument([aTextElement({ id: "name", text: "Für dich" })]);
    expect(textOf(done(insertField(written, { id: "name", field: "guest.name", at: 4 })))).toMatchObject({
      text: "Für {{guest.name}}dich",
    });
    expect(textOf(done(insertField(written, { id: "name", field: "guest.name" })))).toMatchObject({
      text: "Für dich {{guest.name}}",
    });
  });

  it("respects template locks (CFG-06)", () => {
    const locked = aDocument([aTextElement({ id: "name", locks: { edit: true } })]);
    expect(insertField(locked, { id: "name", field: "guest.name" })).toMatchObject({
      refusal: { code: "ELEMENT_LOCKED" },
    });
  });
});

describe("CARD-14 a record of the list", () => {
  const cell = (value: string, field = "guest.name") =>
    done(setRecordValue(listed, { row: "r2", field, value })).records;

  it("is changed alone, and the list learns a field it did not have, in its order", () => {
    expect(cell("Bea")?.rows.map(({ values }) => values["guest.name"])).toEqual(["Anna", "Bea", "Cem"]);
    expect(cell("Bea")?.fields).toEqual(listed.records?.fields);
    expect(cell("5", "guest.city")?.fields).toEqual(
      expect.arrayContaining(["guest.name", "guest.table", "guest.menue", "guest.city"]),
    );
    expect(cell("5", "guest.city")?.fields).toHaveLength(4);
  });

  it("that is not there is refused, also where there is no list", () => {
    const unknown = (id: string) => ({ ok: false, refusal: { code: "RECORD_UNKNOWN", data: { id } } });
    for (const document of [listed, card]) {
      expect(setRecordValue(document, { row: "r9", field: "guest.name", value: "" })).toMatchObject(unknown("r9"));
      expect(deleteRecord(document, { row: "r9" })).toMatchObject(unknown("r9"));
      expect(overrideText(document, { row: "r9", element: "name", text: "x" })).toMatchObject(unknown("r9"));
    }
  });

  it("starts a list that leaves nothing blank where there is none, with its fields after those of the list", () => {
    const added = done(addRecord(card, { values: { "guest.city": "Ulm" }, fields: ["guest.city"] }));
    expect(added.records).toEqual({
      source: "",
      fields: ["guest.city"],
      rows: [{ id: "r1", values: { "guest.city": "Ulm" }, overrides: {} }],
      leaveBlank: false,
    });
    const more = done(addRecord(listed, { values: {}, fields: ["guest.city"] })).records?.fields;
    expect(more).toHaveLength(4);
  });

  it("is restored only where it is missing, at the end of a list that has become shorter", () => {
    const [first] = listed.records?.rows ?? [];
    if (!first) throw new Error("no record");
    expect(done(restoreRecord(listed, { record: first, at: 0 }))).toEqual(listed);
    const dora = { ...first, id: "r9" };
    expect(done(restoreRecord(listed, { record: dora, at: 99 })).records?.rows.at(-1)?.id).toBe("r9");
    expect(done(restoreRecord(card, { record: dora, at: 0 }))).toEqual(card);
  });

  it("may have words of its own of up to 5,000 letters", () => {
    const own = done(overrideText(listed, { row: "r1", element: "name", text: "x".repeat(6000) }));
    expect(own.records?.rows.map(({ overrides }) => overrides["name"]?.length)).toEqual([5000, undefined, undefined]);
  });
});

describe("CARD-14 a data field", () => {
  const into = (text: string, at?: number) => {
    const document = aDocument([aTextElement({ id: "t", text }), aTextElement({ id: "other" })]);
    const after = done(insertField(document, { id: "t", field: "guest.name", ...(at !== undefined && { at }) }));
    const [element] = after.pages[0]?.elements ?? [];
    return element?.type === "text" ? element.text : "";
  };

  it.each([
    ["", undefined, "{{guest.name}}"],
    ["Für", undefined, "Für {{guest.name}}"],
    ["Für\n", undefined, "Für\n{{guest.name}}"],
    ["Für dich", 3, "Für{{guest.name}} dich"],
    ["Für", 99, "Für{{guest.name}}"],
  ])("goes into %j at %s", (text, at, expected) => {
    expect(into(text, at)).toBe(expected);
  });

  it("moves the styles of the words after it along, and takes the style of those before it (CFG-08)", () => {
    const runs = [
      { start: 0, end: 5, color: "accent" },
      { start: 6, end: 11, size: 20 },
    ];
    const text = aTextElement({ id: "t", text: "Liebe Gäste", runs });
    const runsAt = (at?: number) => {
      const after = done(
        insertField(aDocument([text]), { id: "t", field: "guest.name", ...(at !== undefined && { at }) }),
      );
      const [element] = after.pages[0]?.elements ?? [];
      return element?.type === "text"
        ? element.runs.map(({ start, end }) => element.text.slice(start, end)).join(" | ")
        : "";
    };
    expect(runsAt(5)).toBe("Liebe{{guest.name}} | Gäste");
    expect(runsAt(8)).toBe("Liebe | Gä{{guest.name}}ste");
    expect(runsAt()).toBe("Liebe | Gäste {{guest.name}}");
    const sample = { ...text, placeholder: "Liebe Gäste" };
    expect(done(insertField(aDocument([sample]), { id: "t", field: "guest.name" })).pages[0]?.elements).toMatchObject([
      { text: "{{guest.name}}", runs: [] },
    ]);
  });

  it("makes only its own part serial, and goes into texts only", () => {
    const parts = ["card", "insert"].map((id) => ({ id, kind: "card" as const, serial: false }));
    const pages = [
      aPage([aTextElement({ id: "a" })]),
      aPage([aTextElement({ id: "b" })], { id: "in", part: "insert" }),
    ];
    const document = aDocument([], { parts, pages });
    const serial = done(insertField(document, { id: "b", field: "guest.name" })).parts.map((part) => part.serial);
    expect(serial).toEqual([false, true]);
    const shape = aDocument([aShapeElement({ id: "s" })]);
    expect(done(insertField(shape, { id: "s", field: "guest.name" }))).toEqual(shape);
  });
});

describe("CARD-15 a printed envelope", () => {
  const small = done(printEnvelope(card, { format: { w: 162, h: 114 } }));
  const textOf = (document: DesignDocument, id: string) => {
    const found = document.pages.flatMap(({ elements }) => elements).find((element) => element.id === id);
    return found?.type === "text" ? found : undefined;
  };

  it("is a part of its own that keeps its sender and styles when its size changes, and leaves as a whole", () => {
    expect(small.parts.map(({ id }) => id)).toEqual(["card", "envelope"]);
    const sent = done(setSender(small, { text: "Anna Groß" }));
    const styled = done(setTextStyle(sent, { ids: [envelopeTexts.sender], style: { size: 7 } }));
    const large = done(printEnvelope(styled, { format: { w: 220, h: 110 } }));
    expect(large.parts.map(({ id }) => id)).toEqual(["card", "envelope"]);
    expect(large.pages).toHaveLength(small.pages.length);
    expect(large.pages.at(-1)?.w).toBe(220);
    expect(textOf(large, envelopeTexts.sender)).toMatchObject({ text: "Anna Groß", style: { size: 7 } });
    expect(textOf(large, "name")?.text).toBe("Dein Name");
    expect(done(removeEnvelope(large))).toEqual(card);
  });

  it("has a sender of up to 500 letters, and none without an envelope", () => {
    expect(textOf(done(setSender(small, { text: "x".repeat(600) })), envelopeTexts.sender)?.text).toHaveLength(500);
    const refusal = { ok: false, refusal: { code: "ELEMENT_UNKNOWN", data: { id: envelopeTexts.sender } } };
    expect(setSender(card, { text: "Anna" })).toMatchObject(refusal);
  });
});
