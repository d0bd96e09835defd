import { describe, expect, test } from "vitest";
import { outdatedPrints, type Printed } from "./outdated-prints.ts";

const guest = (id: string, values: Readonly<Record<string, string>> = {}) => ({
  id,
  values: { "guest.name": id.toUpperCase(), "guest.street": "Weg 1", "guest.link": `https://x/${id}`, ...values },
});

const printed = (changes: Partial<Printed> = {}): Printed => ({
  line: "first",
  at: 1,
  product: "folded",
  design: "olive",
  purpose: "invitations",
  isPart: false,
  fields: ["guest.name", "guest.street", "guest.link"],
  guests: [guest("a"), guest("b")],
  ...changes,
});

const outdated = (prints: readonly Printed[], ...now: readonly ReturnType<typeof guest>[]) =>
  outdatedPrints(prints, () => now).map(({ cards, guests }) => [cards.line, guests]);

describe("cards that no longer say what the list says", () => {
  test("D-33 none while the list is as it was printed, and none for who left it", () => {
    expect(outdated([printed()], guest("a"), guest("b"))).toEqual([]);
    expect(outdated([printed()], guest("b"))).toEqual([]);
  });

  test("D-33 a changed name, address or link, with the fields; a new guest has no card yet", () => {
    expect(outdated([printed()], guest("a", { "guest.street": "Weg 2" }), guest("b"), guest("c"))).toEqual([
      [
        "first",
        [
          { id: "a", name: "A", fields: ["guest.street"] },
          { id: "c", name: "C", fields: "new" },
        ],
      ],
    ]);
    expect(outdated([printed()], guest("a", { "guest.link": "https://y" }), guest("b"))).toEqual([
      ["first", [{ id: "a", name: "A", fields: ["guest.link"] }]],
    ]);
  });

  test("D-33 what does not stand on the card needs no other card", () => {
    const cards = printed({ fields: ["guest.name"] });
    expect(outdated([cards], guest("a", { "guest.street": "Weg 2" }), guest("b"))).toEqual([]);
  });

  test("D-33 what was printed again is right again, until it changes once more", () => {
    const again = printed({ line: "again", isPart: true, guests: [guest("a", { "guest.street": "Weg 2" })] });
    expect(outdated([printed(), again], guest("a", { "guest.street": "Weg 2" }), guest("b"))).toEqual([]);
    expect(outdated([printed(), again], guest("a", { "guest.street": "Weg 3" }), guest("b"))).toEqual([
      ["first", [{ id: "a", name: "A", fields: ["guest.street"] }]],
    ]);
  });

  test("D-33 invitations and place cards are looked at apart", () => {
    const cards = printed({ line: "place", product: "place-card", purpose: "place-cards", fields: ["guest.name"] });
    const lists: Readonly<Record<string, readonly ReturnType<typeof guest>[]>> = {
      invitations: [guest("a"), guest("b")],
      "place-cards": [guest("a", { "guest.name": "Ada" }), guest("b")],
    };
    const found = outdatedPrints([printed(), cards], (purpose) => lists[purpose] ?? []);
    expect(found.map((each) => [each.cards.line, each.guests.length])).toEqual([["place", 1]]);
  });
});
