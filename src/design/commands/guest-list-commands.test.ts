import { describe, expect, test } from "vitest";
import type { Result } from "#kernel/result.ts";
import type { DesignDocument, Page } from "../model/design-document.ts";
import { codeTexts, printedFields } from "../records/data-fields.ts";
import type { GuestList } from "../records/guest-list.ts";
import { aDocument, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import type { Edit } from "./edit.ts";
import { addPersonalCode, fillWithGuests, hasPersonalCode, takeOverGuests } from "./guest-list-commands.ts";
import { newQr } from "./new-elements.ts";
import { leaveRestBlank, overrideText, printEnvelope, setRecords } from "./record-commands.ts";

function done(edit: Result<Edit>): DesignDocument {
  if (!edit.ok) throw new Error(edit.refusal.code);
  return edit.value.document;
}

const event = "6b9f0f6e-3f2c-4a51-8f58-1d6f8d6f0a11";
const list = (...ids: readonly string[]): GuestList => ({
  source: "Lena & Jonas",
  origin: { event, purpose: "place-cards", only: null },
  fields: ["guest.name", "guest.table", "guest.link"],
  guests: ids.map((id) => ({ id, values: { "guest.name": id, "guest.link": `https://x/${id}` } })),
});
const sample = (id: string, text: string) => aTextElement({ id, text, placeholder: text });
const card = aDocument([sample("outside-guest", "Friederike Schönhausen"), sample("outside-table", "Tisch 4")]);
describe("guests of an event on a card", () => {
  test("D-33 take the place of the list before, in their order; the words for one guest stay with that guest", () => {
    const first = done(takeOverGuests(card, list("anna", "jörg")));
    const own = done(overrideText(first, { row: "jörg", element: "outside-guest", text: "Onkel Jörg" }));
    const blank = done(leaveRestBlank(own, { leaveBlank: true }));
    const { records } = done(takeOverGuests(blank, list("zoë", "jörg")));
    expect(records).toMatchObject({ origin: { event, purpose: "place-cards" }, leaveBlank: true });
    expect(records?.rows.map(({ id, overrides }) => [id, overrides])).toEqual([
      ["zoë", {}],
      ["jörg", { "outside-guest": "Onkel Jörg" }],
    ]);
  });

  test("D-33 a file read in instead is no list of the event any more", () => {
    const input = { source: "gaeste.csv", fields: ["guest.name"], records: [{ "guest.name": "Anna" }] };
    expect(done(setRecords(done(takeOverGuests(card, list("anna"))), input)).records?.origin).toBeUndefined();
  });

  test("CARD-19 EVENT-03 the personal code is of level M with a quiet zone of 4, at least 15 mm, and says each guest's link", () => {
    const coded = done(addPersonalCode(done(takeOverGuests(card, list("anna", "jörg"))), "code"));
    const code = coded.pages.flatMap(({ elements }) => elements).find(({ id }) => id === "code");
    expect(code).toMatchObject({ type: "qr", level: "M", quiet: 4, value: "{{guest.link}}" });
    expect(Math.min(code?.w ?? 0, code?.h ?? 0)).toBeGreaterThanOrEqual(15);
    expect([hasPersonalCode(card), hasPersonalCode(coded)]).toEqual([false, true]);
    expect(codeTexts(coded)).toEqual(["https://x/anna", "https://x/jörg"]);
    expect(printedFields(coded)).toEqual(["guest.link"]);
  });

  test("CARD-19 the personal code stands clear of what is printed on its panel", () => {
    const middle = aTextElement({ id: "motto", x: 0, y: 60, w: 105, h: 30 });
    const [page] = aDocument([middle]).pages;
    const coded = done(addPersonalCode(done(takeOverGuests(aDocument([middle]), list("anna"))), "code"));
    const code = coded.pages.flatMap(({ elements }) => elements).find(({ id }) => id === "code");
    const bottom = (code?.y ?? 0) + (code?.h ?? 0);
    expect(page && page.h > 100 && (bottom <= 60 || (code?.y ?? 0) >= 90)).toBe(true);
  });

  test("D-33 are at most 2,000, and no place is left blank unless the customer says so", () => {
    const many = (count: number) => list(...Array.from({ length: count }, (_, index) => `g${index}`));
    const refusal = { ok: false, refusal: { code: "LIST_ROWS" } };
    expect(done(takeOverGuests(card, many(2000))).records?.rows).toHaveLength(2000);
    expect(takeOverGuests(card, many(2001))).toMatchObject(refusal);
    expect(fillWithGuests(card, many(2001), "own")).toMatchObject(refusal);
    const { records } = done(takeOverGuests(card, { ...list("anna"), source: "L".repeat(200) }));
    expect([records?.leaveBlank, records?.source]).toEqual([false, "L".repeat(120)]);
  });

  test("CARD-19 a personal code is a code with the link, on any page; the link as words is none", () => {
    const words = aTextElement({ text: "{{guest.link}}" });
    expect(hasPersonalCode(aDocument([words]))).toBe(false);
    const code = newQr({ id: "code", area: { x: 0, y: 0, w: 105, h: 148 }, color: "ink", value: "{{guest.link}}" });
    const pages = [aPage([words]), aPage([code], { id: "back" })];
    expect(hasPersonalCode(aDocument([], { pages }))).toBe(true);
    expect(hasPersonalCode(aDocument([{ ...code, value: "https://a.de" }]))).toBe(false);
  });

  const codeOn = (document: DesignDocument) => {
    const coded = done(addPersonalCode(document, "code"));
    const found = coded.pages.flatMap((page) => page.elements.map((element) => ({ page: page.id, element })));
    const code = found.find(({ element }) => element.id === "code");
    if (code?.element.type !== "qr") throw new Error("no code");
    return { page: code.page, x: code.element.x, y: code.element.y, color: code.element.color };
  };
  const band = (id: string, y: number, h: number, parts: Parameters<typeof aShapeElement>[0] = {}) =>
    aShapeElement({ id, x: 0, y, w: 105, h, ...parts });
  const middle = band("middle", 70, 5);
  const above = band("above", 40, 5);
  const below = band("below", 100, 5);
  const top = band("top", 10, 5);

  test.each([
    ["nothing", [], 61.5],
    ["something in the middle", [middle], 29.4],
    ["something above the middle too", [middle, above], 93.6],
    ["only the top free", [middle, above, below], 8],
    ["only the bottom free", [middle, above, below, top], 115],
    ["no place free", [middle, above, below, top, band("bottom", 120, 5)], 61.5],
    ["something that ends where the code begins", [band("a", 20, 41.5)], 61.5],
    ["something that begins where the code ends", [band("a", 86.5, 5)], 61.5],
    ["something that ends left of the code", [band("a", 70, 5, { w: 40 })], 61.5],
    ["something that begins right of the code", [band("a", 70, 5, { x: 65, w: 40 })], 61.5],
    ["something that reaches under the code from the left", [band("a", 70, 5, { w: 41 })], 29.4],
    ["something that reaches under the code from the right", [band("a", 70, 5, { x: 64, w: 40 })], 29.4],
    ["something hidden", [{ ...middle, hidden: true }], 61.5],
    ["a ground over most of the panel", [band("a", 0, 90)], 61.5],
    ["something large that is no ground", [band("a", 0, 88)], 93.6],
  ])("CARD-19 with %s on its panel the code stands at %d", (_, printed, y) => {
    expect(codeOn(aDocument(printed))).toMatchObject({ x: 40, y });
  });

  test("CARD-19 the code stands on the back, with less margin on a low one, and never on the envelope", () => {
    const panels = (at: number, h: number): Page["panels"] => [
      { role: "back", x: 0, y: at, w: 105, h },
      { role: "front", x: 0, y: 0, w: 105, h: at },
    ];
    const folded = (at: number, h: number) => aDocument([], { pages: [aPage([], { panels: panels(at, h) })] });
    expect(codeOn(folded(74, 74))).toMatchObject({ y: 98.5 });
    expect(codeOn(folded(108, 40))).toMatchObject({ y: 115.5 });
    const enveloped = done(printEnvelope(aDocument([]), { format: { w: 162, h: 114 } }));
    expect(codeOn(enveloped).page).toBe("front");
  });

  test.each([
    ["ink", ["deep", "text", "ink"]],
    ["text", ["deep", "text"]],
    ["deep", ["deep", "paper"]],
  ])("CARD-19 the code is printed in %s where the design has %j", (color, slots) => {
    const own = { cmyk: [0, 0, 0, 100] as [number, number, number, number], rgb: "#000000" };
    const palette = Object.fromEntries(slots.map((slot) => [slot, own]));
    expect(codeOn({ ...aDocument([]), palette }).color).toBe(color);
  });
});
