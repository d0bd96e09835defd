import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { leaveRestBlank, overrideText, printEnvelope, setRecords } from "../commands/record-commands.ts";
import { newQr } from "../commands/new-elements.ts";
import type { LayoutResources } from "../layout/document-layout.ts";
import { type DesignDocument, type Element, heldInHand } from "../model/design-document.ts";
import { preflightFilled, preflightRecords } from "./record-preflight.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

let resources: LayoutResources;
beforeAll(async () => {
  const fonts = await testFonts("eb-garamond-400", "jost-400");
  resources = { fonts, ornaments: () => undefined, refinement: "none" };
});

const placeCard = aTextElement({ id: "name", text: "{{guest.name}}", w: 60, h: 10, style: { size: 14 } });
type Values = Readonly<Record<string, string>>;

function listed(document: DesignDocument, records: readonly Values[]): DesignDocument {
  const fields = [...new Set(records.flatMap((values) => Object.keys(values)))];
  const edit = setRecords(document, { source: "liste.csv", fields, records });
  if (!edit.ok) throw new Error(edit.refusal.code);
  return edit.value.document;
}
const placeCards = (names: readonly string[], elements: readonly Element[] = [placeCard]) =>
  listed(
    aDocument(elements),
    names.map((name) => ({ "guest.name": name })),
  );

function addressed(records: readonly Values[]): DesignDocument {
  const card = aDocument([aTextElement({ text: "Wir freuen uns auf euch.", style: { size: 12 } })]);
  const edit = printEnvelope(card, { format: { w: 162, h: 114 } });
  if (!edit.ok) throw new Error(edit.refusal.code);
  return listed(edit.value.document, records);
}
function check(document: DesignDocument, quantity: number, withAddresses = false) {
  return preflightRecords(document, resources, { quantity, addressed: withAddresses });
}
const codes = (...input: Parameters<typeof check>) =>
  check(...input).map(({ code, severity, row }) => `${code} ${severity} ${row ?? "list"}`);

const anna = {
  "guest.name": "Anna Groß",
  "guest.street": "Lindenstraße 5",
  "guest.postcode": "80331",
  "guest.city": "München",
};

describe("codes with a link of each record", () => {
  const code = newQr({ id: "code", area: { x: 0, y: 0, w: 105, h: 148 }, color: "ink", value: "{{guest.link}}" });

  it("without a list, or with one that has no links, are named before the order (CARD-19)", () => {
    expect(codes(aDocument([code]), 1)).toEqual(["RECORDS_MISSING error list"]);
    expect(codes(listed(aDocument([code]), [anna]), 1)).toEqual(["RECORD_FIELD_UNKNOWN error list"]);
  });

  it("block the order for the record whose link is missing (CARD-19)", () => {
    const records = [
      { ...anna, "guest.link": "https://a.de/1" },
      { "guest.name": "Ben", "guest.link": " " },
    ];
    const document = listed(aDocument([code]), records);
    expect(codes(document, 2)).toEqual(["RECORD_CODE_EMPTY error r2"]);
    expect(check(document, 2)).toMatchObject([{ data: { n: 2 } }]);
    const [, without] = [anna, { "guest.name": "Ben" }];
    expect(codes(listed(aDocument([code]), [records[0] ?? anna, without]), 2)).toEqual(["RECORD_CODE_EMPTY error r2"]);
  });

  it("may stay empty where the field is only read, not scanned (CARD-19)", () => {
    const table = aTextElement({ id: "table", text: "{{guest.table}}" });
    const records = [
      { "guest.name": "Anna", "guest.table": "1" },
      { "guest.name": "Ben", "guest.table": "" },
    ];
    expect(codes(listed(aDocument([placeCard, table]), records), 2)).not.toContain("RECORD_CODE_EMPTY error r2");
  });
});

describe("records of place cards", () => {
  it("that fit and match the number of cards have no findings (CARD-18)", () => {
    expect(check(placeCards(["Anna", "Ben", "Zoë"]), 3)).toEqual([]);
  });

  it("a name too long for its box is reported with its record, and the field in the template is not a long text (CFG-08)", () => {
    const document = placeCards(["Anna", "Wolfeschlegelsteinhausenbergerdorff-Freifrau von und zu ".repeat(3)]);
    expect(codes(document, 2)).toEqual(["RECORD_TEXT_TOO_LONG error r2"]);
    const narrow = aTextElement({ ...placeCard, id: "narrow", w: 14, h: 8 });
    expect(preflightFilled(placeCards(["Anna", "Ben"], [narrow]), resources, { photos: heldInHand })).toEqual([]);
  });

  it("a name that only breaks within its word is a warning (CFG-08)", () => {
    const narrow = aTextElement({ ...placeCard, w: 20, h: 40 });
    const document = placeCards(["Anna", "Wolfeschlegelsteinhausenbergerdorff"], [narrow]);
    expect(check(document, 2)).toEqual([
      { code: "RECORD_TEXT_TOO_LONG", severity: "warning", row: "r2", data: { n: 2 } },
    ]);
  });

  it("only texts that a record fills are measured with it, and only those that are printed (CFG-16)", () => {
    const long = aTextElement({ id: "long", text: "Wir heiraten ".repeat(30), h: 10 });
    const hidden = aTextElement({ id: "hidden", text: `${long.text} {{guest.name}}`, h: 10, hidden: true });
    expect(check(placeCards(["Anna", "Ben"], [placeCard, long, hidden]), 2)).toEqual([]);
  });

  it("letters from a fallback face are no fault, and are measured again once a face is there (CFG-09)", async () => {
    const script = await testFonts("sacramento-400");
    const own = { ...resources, fonts: script };
    const document = placeCards(["Anna", "αβ"], [aTextElement({ ...placeCard, style: { font: "sacramento-400" } })]);
    const found = () => preflightRecords(document, own, { quantity: 2, addressed: false }).map(({ code }) => code);
    expect(found()).toEqual(["GLYPH_UNPRINTABLE"]);
    const folder = path.join(import.meta.dirname, "../../../designs/fonts");
    const face = script.registry.find(({ id }) => id === "eb-garamond-400");
    script.load("eb-garamond-400", readFileSync(path.join(folder, face?.file ?? "")));
    expect(found()).toEqual([]);
  });

  it("characters no face has, and unsupported scripts, are reported with their record (CFG-09)", () => {
    const document = placeCards(["Anna", "Ben 🎉", "משה"]);
    expect(check(document, 3).map(({ code, row, data }) => [code, row, data["n"]])).toEqual([
      ["GLYPH_UNPRINTABLE", "r2", 2],
      ["SCRIPT_UNPRINTABLE", "r3", 3],
    ]);
  });

  it("a text override of a record is measured like the card's text", () => {
    const edit = overrideText(placeCards(["Anna", "Ben"]), { row: "r2", element: "name", text: "sehr ".repeat(60) });
    if (!edit.ok) throw new Error(edit.refusal.code);
    expect(codes(edit.value.document, 2)).toEqual(["RECORD_TEXT_TOO_LONG error r2"]);
  });

  it("the same name on all cards is a warning (CARD-17)", () => {
    expect(codes(placeCards(["Anna", "Anna"]), 2)).toEqual(["RECORDS_SAME_NAME warning list"]);
  });

  it("fewer names than cards are a warning, more block, and leaving cards blank is accepted (CARD-18)", () => {
    const document = placeCards(["Anna", "Ben"]);
    expect(check(document, 10)).toEqual([
      { code: "RECORDS_MISMATCH", severity: "warning", row: null, data: { q: 10, n: 2 } },
    ]);
    expect(codes(document, 1)).toEqual(["RECORDS_MISMATCH error list"]);
    const blank = leaveRestBlank(document, { leaveBlank: true });
    if (!blank.ok) throw new Error(blank.refusal.code);
    expect(check(blank.value.document, 10)).toEqual([]);
    expect(codes(blank.value.document, 1)).toEqual(["RECORDS_MISMATCH error list"]);
  });

  it("a field missing in the list blocks, and fields without any list too (CARD-14)", () => {
    const menu = aTextElement({ id: "menu", text: "{{guest.menue}}" });
    expect(check(placeCards(["Anna", "Ben"], [placeCard, menu]), 2)).toMatchObject([
      { code: "RECORD_FIELD_UNKNOWN", severity: "error", data: { x: "menue" } },
    ]);
    expect(codes(aDocument([placeCard]), 50)).toEqual(["RECORDS_MISSING error list"]);
  });

  it("an unused list has no findings", () => {
    expect(check(listed(aDocument(), [{ "guest.name": "" }]), 50)).toEqual([]);
  });

  it("a mistyped postcode is named before anything prints it (CARD-16)", () => {
    const wrong = listed(aDocument(), [anna, { ...anna, "guest.postcode": "8033" }]);
    expect(check(wrong, 50).map(({ row }) => row)).toEqual(["r2"]);
  });
});

describe("addresses on envelopes", () => {
  it("that are complete and fit have no findings (CARD-15)", () => {
    expect(check(addressed([anna, { ...anna, "guest.name": "Ben Groß" }]), 2, true)).toEqual([]);
  });

  it("too long for the envelope block; those that only need to shrink do not (CARD-16)", () => {
    const long = "Prof. Dr. Dr. Friederike-Charlotte von Hohenlohe-Langenburg";
    const endless = `${long} ${long} ${long}`;
    const document = addressed([anna, { ...anna, "guest.name": endless }]);
    expect(check(document, 2, true)).toEqual([
      { code: "ADDRESS_TOO_LONG", severity: "error", row: "r2", data: { n: 2 } },
    ]);
  });

  it.each([
    ["a line that breaks", { "guest.street": "Untere Lindenstraße am Alten Markt ".repeat(4) }],
    ["a word that breaks", { "guest.city": "Llanfairpwllgwyngyllgogerychwyrndrobwllll".repeat(3) }],
  ])("%s cannot be delivered (CARD-16)", (_, parts) => {
    expect(codes(addressed([anna, { ...anna, "guest.name": "Ben", ...parts }]), 2, true)).toEqual([
      "ADDRESS_TOO_LONG error r2",
    ]);
  });

  it("that are ordered but missing block (CARD-15)", () => {
    expect(codes(aDocument(), 50, true)).toEqual(["ADDRESSES_MISSING error list"]);
    expect(codes(addressed([]), 50, true)).toEqual(["ADDRESSES_MISSING error list"]);
  });

  it("are checked as addresses only when they are printed (CARD-16)", () => {
    const document = addressed([{ "guest.name": "Anna" }, { "guest.name": "Ben" }]);
    expect(codes(document, 2, true).filter((code) => code.startsWith("RECORD_"))).toHaveLength(6);
    expect(codes(document, 2)).toEqual([]);
  });

  it("a document without a list is checked as it is (CFG-16)", () => {
    expect(preflightFilled(aDocument(), resources, { photos: heldInHand })).toEqual([]);
    expect(check(aDocument(), 50)).toEqual([]);
  });
});
