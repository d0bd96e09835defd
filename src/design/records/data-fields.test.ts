import { describe, expect, it } from "vitest";
import { documentForRecord, serialParts, unknownFields } from "./data-fields.ts";
import { aDocument, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";

const zoe = {
  values: {
    "guest.name": "Zoë Ångström",
    "guest.street": "Rue de l’Église 5",
    "guest.postcode": "75004",
    "guest.city": "Paris",
    "guest.country": "Frankreich",
    "guest.table": "7",
  },
  overrides: {},
};

function textOf(document: DesignDocument, id: string): string | undefined {
  const element = document.pages.flatMap((page) => page.elements).find((each) => each.id === id);
  return element?.type === "text" ? element.text : undefined;
}
const card = (...elements: Element[]) => aDocument(elements);

describe("CARD-14 a document filled with a record", () => {
  it("contains the record's values and does not modify the template", () => {
    const template = card(aTextElement({ id: "name", text: "Für {{guest.name}}\nTisch {{guest.table}}" }));
    expect(textOf(documentForRecord(template, zoe), "name")).toBe("Für Zoë Ångström\nTisch 7");
    expect(textOf(template, "name")).toBe("Für {{guest.name}}\nTisch {{guest.table}}");
  });

  it("composes the postal address in the order of the destination (CARD-15)", () => {
    const template = card(aTextElement({ id: "to", text: "{{guest.address}}" }));
    expect(textOf(documentForRecord(template, zoe), "to")).toBe(
      "Zoë Ångström\nRue de l’Église 5\n75004 Paris\nFRANKREICH",
    );
  });

  it("prefers a text override of the record over fields", () => {
    const template = card(aTextElement({ id: "name", text: "Für {{guest.name}}" }));
    const record = { ...zoe, overrides: { name: "Für die Braut" } };
    expect(textOf(documentForRecord(template, record), "name")).toBe("Für die Braut");
  });

  it("keeps styles on the words they were applied to", () => {
    const text = "Für {{guest.name}} und Familie";
    const bold = { start: 4, end: 18, font: "eb-garamond-600" };
    const template = card(aTextElement({ id: "name", text, runs: [bold] }));
    const filled = documentForRecord(template, zoe).pages[0]?.elements[0];
    expect(filled).toMatchObject({ runs: [{ start: 4, end: 16, font: "eb-garamond-600" }] });
    expect(documentForRecord(template, { values: {}, overrides: {} }).pages[0]?.elements[0]).toMatchObject({
      runs: [],
    });
  });

  it("keeps the alignment of paragraphs when lines are removed or added", () => {
    const template = card(
      aTextElement({
        id: "to",
        text: "{{guest.line2}}\n{{guest.address}}\nDanke",
        paragraphs: [{ align: "left" }, { align: "center" }, { align: "right" }],
      }),
    );
    expect(documentForRecord(template, zoe).pages[0]?.elements[0]).toMatchObject({
      paragraphs: [
        { align: "center" },
        { align: "center" },
        { align: "center" },
        { align: "center" },
        { align: "right" },
      ],
    });
  });

  it("returns pages and elements without fields as the same objects, so that their layout stays cached", () => {
    const unchanged = aPage([aShapeElement()], { id: "back" });
    const shape = aShapeElement({ id: "frame" });
    const name = aTextElement({ id: "name", text: "{{guest.name}}" });
    const template = aDocument(undefined, { pages: [aPage([shape, name]), unchanged] });
    const filled = documentForRecord(template, zoe);
    expect(filled.pages[1]).toBe(template.pages[1]);
    expect(filled.pages[0]?.elements[0]).toBe(template.pages[0]?.elements[0]);
    expect(filled.pages[0]).not.toBe(template.pages[0]);
  });
});

describe("CARD-14 unknown fields", () => {
  const template = card(aTextElement({ id: "name", text: "{{guest.name}} {{guest.menue}} {{guest.address}}" }));

  it("are reported when the list lacks them; the address is always available", () => {
    const records = { source: "gaeste.csv", fields: ["guest.name"], rows: [], leaveBlank: false };
    expect(unknownFields({ ...template, records })).toEqual([
      { code: "RECORD_FIELD_UNKNOWN", page: "front", element: "name", field: "guest.menue" },
    ]);
  });

  it("ask for a list when there is none", () => {
    expect(unknownFields(template).map(({ code, field }) => [code, field])).toEqual([
      ["RECORDS_MISSING", "guest.name"],
      ["RECORDS_MISSING", "guest.menue"],
      ["RECORDS_MISSING", "guest.address"],
    ]);
  });
});

it("PDF-03 parts marked as serial and parts with a data field are printed once per record", () => {
  const parts: DesignDocument["parts"] = [
    { id: "card", kind: "card", serial: false },
    { id: "envelope", kind: "envelope", serial: true },
  ];
  expect([...serialParts(aDocument([], { parts }))]).toEqual(["envelope"]);
  const named = [aTextElement({ text: "{{guest.name}}" })];
  expect([...serialParts(aDocument(named, { parts }))]).toEqual(["envelope", "card"]);
});
