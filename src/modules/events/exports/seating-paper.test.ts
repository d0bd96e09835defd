import { expect, test } from "vitest";
import { translatorOf } from "#platform/messages.server.ts";
import { eventId } from "../model.ts";
import { aHall, idOf, weddingGuests } from "../seating/testing/a-wedding.ts";
import { aPlan } from "../testing/an-event.ts";
import { seatingPaper } from "./seating-paper.ts";

const at = (seat: number) => ({ table: "t0", seat, isPinned: false });

test("CARD-23 EVENT-09 the paper for the location names every guest with chair, menu and allergies, whatever their length", () => {
  const allergies = `Erdnüsse, ${"Sesam, ".repeat(30)}Senf`;
  const guests = weddingGuests(4).map((guest, index) => ({
    ...guest,
    menu: index === 0 ? "Saibling" : "",
    allergies: index === 1 ? allergies : "",
  }));
  const plan = { ...aHall(2, 8), seats: { [idOf("guest", 0)]: at(3), [idOf("guest", 1)]: at(1) } };
  const event = {
    id: eventId("e1"),
    code: "abcd2345",
    state: "published" as const,
    plan: aPlan(),
    passwordHash: null,
    version: 1,
    shop: { channel: "card" as const, locale: "de-DE" as const },
  };
  const paper = seatingPaper({
    event,
    plan,
    guests,
    locale: "de-DE",
    created: "2027-05-01T10:00:00Z",
    say: translatorOf("de-DE"),
  });
  const texts = paper.blocks.flatMap((block) => (block.kind === "row" ? block.cells.map(({ text }) => text) : []));
  expect(texts).toContain("Tisch 1 (2 von 8 Plätzen)");
  expect(texts).toContain("2\n4");
  expect(texts).toContain("Gast 2\nGast 1");
  expect(texts).toContain(`Gast 2: ${allergies}`);
  expect(texts.join(" ")).not.toContain("Tisch 2");
  const [drawing] = paper.blocks.filter((block) => block.kind === "drawing");
  // The floor, two tables, sixteen chairs.
  expect(drawing?.paths).toHaveLength(19);
  expect(drawing?.paths.filter(({ look }) => look === "filled")).toHaveLength(2);
});
