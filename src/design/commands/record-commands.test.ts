import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import {
  addRecord,
  deleteRecord,
  insertField,
  leaveRestBlank,
  overrideText,
  removeRecords,
  restoreRecord,
  setRecords,
  setRecordValue,
} from "./record-commands.ts";
import { undoEdit, type Edit } from "./edit.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";

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
