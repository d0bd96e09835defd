import { describe, expect, test } from "vitest";
import { guestChanges } from "./guest-changes.ts";

const guest = (id: string, values: Readonly<Record<string, string>> = {}) => ({
  id,
  values: { "guest.name": id.toUpperCase(), ...values },
});
const shown = (...guests: readonly ReturnType<typeof guest>[]) => ({
  rows: guests.map((each) => ({ ...each, overrides: {} })),
});

describe("a list compared with the guests a design shows", () => {
  test("D-33 the same guests are no change, even where an empty value is missing", () => {
    expect(guestChanges(shown(guest("a", { "guest.line2": "" })), { guests: [guest("a")] })).toBeNull();
  });

  test("D-33 who is new, gone, or has other values is named, with the fields", () => {
    const before = shown(guest("a", { "guest.city": "Ulm" }), guest("b"), guest("c"));
    const after = [guest("a", { "guest.city": "Bonn", "guest.link": "x" }), guest("c"), guest("d")];
    expect(guestChanges(before, { guests: after })).toEqual({
      added: ["D"],
      removed: ["B"],
      changed: [{ name: "A", fields: ["guest.city", "guest.link"] }],
      moved: false,
    });
  });

  test("D-33 another order is a change: cards are printed in the order of the list", () => {
    expect(guestChanges(shown(guest("a"), guest("b")), { guests: [guest("b"), guest("a")] })).toMatchObject({
      added: [],
      changed: [],
      moved: true,
    });
  });
});
