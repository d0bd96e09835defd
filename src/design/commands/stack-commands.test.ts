import { describe, expect, it } from "vitest";
import { placeInStack, renameElement } from "./stack-commands.ts";
import { undoEdit } from "./edit.ts";
import { aCard, aShape } from "../testing/documents.ts";

const card = aCard(
  ["a", "b", "c", "d"].map((id) => aShape({ id })).concat(aShape({ id: "fast", locks: { move: true } })),
);
const order = (document: typeof card) => document.pages[0]?.elements.map(({ id }) => id).join(" ");

describe("the stack", () => {
  it.each([
    [["a"], "c", "b c a d fast"],
    [["a", "c"], "d", "b d a c fast"],
    [["d", "b"], null, "b d a c fast"],
    [["b"], "b", "a b c d fast"],
  ])("puts %j above %j: %s (CFG-06)", (ids, above, expected) => {
    const placed = placeInStack(card, { ids, above });
    if (!placed.ok) throw new Error(placed.refusal.code);
    expect(order(placed.value.document)).toBe(expected);
    expect(order(undoEdit(placed.value.document, placed.value))).toBe("a b c d fast");
  });

  it("refuses locked elements and unknown positions (CFG-06)", () => {
    expect(placeInStack(card, { ids: ["fast"], above: "a" })).toMatchObject({ refusal: { code: "ELEMENT_LOCKED" } });
    expect(placeInStack(card, { ids: ["a"], above: "nobody" })).toMatchObject({ refusal: { code: "ELEMENT_UNKNOWN" } });
  });

  it("names an element and removes the name (CFG-20)", () => {
    const named = renameElement(card, { id: "a", name: `  Mond ${"x".repeat(90)}` });
    if (!named.ok) throw new Error(named.refusal.code);
    expect(named.value.document.pages[0]?.elements[0]?.name).toHaveLength(80);
    const bare = renameElement(named.value.document, { id: "a", name: " " });
    expect(bare.ok && bare.value.document.pages[0]?.elements[0]).not.toHaveProperty("name");
  });
});
