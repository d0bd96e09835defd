import { describe, expect, test } from "vitest";
import type { Result } from "#kernel/result.ts";
import type { DesignDocument } from "../model/design-document.ts";
import { codeTexts, printedFields } from "../records/data-fields.ts";
import type { GuestList } from "../records/guest-list.ts";
import { aDocument, aTextElement } from "../testing/builders.ts";
import type { Edit } from "./edit.ts";
import { addPersonalCode, hasPersonalCode, takeOverGuests } from "./guest-list-commands.ts";
import { leaveRestBlank, overrideText, setRecords } from "./record-commands.ts";

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
});
