import { describe, expect, it } from "vitest";
import type { RecordRow } from "../model/records.ts";
import { aCard, aText } from "../testing/documents.ts";
import { guestsOf, readReceived, referringTo } from "./guest-list.ts";

const list = "4b1f0a52-3a7e-4a3e-9d52-0f6f3f1f7c11";
const rows: RecordRow[] = [
  { id: "r1", values: { "guest.name": "Ada" }, overrides: {} },
  { id: "r2", values: { "guest.name": "Bo" }, overrides: { t: "Nur für Bo" } },
];
const records = { source: "gaeste.csv", fields: ["guest.name"], rows, leaveBlank: true };
const card = { ...aCard([aText({ id: "t", text: "{{guest.name}}" })]), records };

describe("a document that refers to its guests", () => {
  it("keeps what belongs to the design, and nobody's name (CARD-14, CARD-18)", () => {
    expect(referringTo(card, list)).toEqual({
      ...card,
      records: { list, leaveBlank: true, overrides: { r2: { t: "Nur für Bo" } } },
    });
    expect(referringTo({ ...card, records: null }, list).records).toBeNull();
    expect(JSON.stringify(guestsOf(records))).not.toContain("Nur für Bo");
  });

  it("is read without them, with the reference beside it (CARD-14, CFG-03)", () => {
    const { records: reference } = referringTo(card, list);
    expect(readReceived(referringTo(card, list))).toEqual({
      ok: true,
      value: { document: { ...card, records: null }, reference },
    });
    expect(readReceived(card)).toEqual({ ok: true, value: { document: card, reference: null } });
  });

  it.each([
    ["a reference that is no id", { ...card, records: { list: "r1", leaveBlank: false } }],
    ["guests that share an id", { ...card, records: { ...records, rows: [rows[0], rows[0]] } }],
    ["neither guests nor a reference", { ...card, records: { leaveBlank: false } }],
  ])("is refused with %s (CARD-14)", (_, received) => {
    expect(readReceived(received)).toMatchObject({ ok: false, refusal: { code: "PROJECT_INVALID" } });
  });
});
