import { describe, expect, it } from "vitest";
import {
  extendTo,
  moveTo,
  nothingSelected,
  rangeOf,
  selectAll,
  selectNone,
  toggle,
  withLasso,
  within,
  type Selection,
} from "./selection.ts";

const order = "abcdefgh".split("");
const ids = (selection: Selection) => [...selection.ids].toSorted().join("");
type Step = readonly ["toggle" | "extend" | "move", string];

/** What is selected after some steps. */
const after = (...steps: readonly Step[]) =>
  steps.reduce<Selection>((selection, [what, id]) => {
    if (what === "toggle") return toggle(selection, id);
    return what === "extend" ? extendTo(selection, id, order) : moveTo(selection, id);
  }, nothingSelected);

describe("PHOTO-03 selecting photos", () => {
  it.each<[string, readonly Step[], string]>([
    ["a click selects one", [["toggle", "b"]], "b"],
    [
      "a second click deselects it",
      [
        ["toggle", "b"],
        ["toggle", "b"],
      ],
      "",
    ],
    [
      "clicks add up",
      [
        ["toggle", "b"],
        ["toggle", "d"],
      ],
      "bd",
    ],
    [
      "a range forwards",
      [
        ["toggle", "b"],
        ["extend", "e"],
      ],
      "bcde",
    ],
    [
      "a range backwards",
      [
        ["toggle", "e"],
        ["extend", "b"],
      ],
      "bcde",
    ],
    [
      "a range that grows",
      [
        ["toggle", "b"],
        ["extend", "c"],
        ["extend", "e"],
      ],
      "bcde",
    ],
    [
      "a range that shrinks",
      [
        ["toggle", "b"],
        ["extend", "e"],
        ["extend", "c"],
      ],
      "bc",
    ],
    [
      "a range to the other side of its anchor",
      [
        ["toggle", "d"],
        ["extend", "g"],
        ["extend", "b"],
      ],
      "bcd",
    ],
    [
      "a range leaves others selected",
      [
        ["toggle", "h"],
        ["toggle", "b"],
        ["extend", "d"],
      ],
      "bcdh",
    ],
    [
      "a range that shrinks leaves what it covered",
      [
        ["toggle", "d"],
        ["toggle", "b"],
        ["extend", "e"],
        ["extend", "c"],
      ],
      "bcd",
    ],
    [
      "a range from a deselected photo deselects",
      [
        ["toggle", "a"],
        ["extend", "f"],
        ["toggle", "b"],
        ["extend", "d"],
      ],
      "aef",
    ],
    ["without an anchor a range is one photo", [["extend", "c"]], "c"],
    [
      "moving selects nothing",
      [
        ["toggle", "a"],
        ["move", "d"],
      ],
      "a",
    ],
    [
      "a range begins where the keyboard moved to",
      [
        ["toggle", "a"],
        ["move", "d"],
        ["extend", "f"],
      ],
      "adef",
    ],
    [
      "moving to a selected photo does not make ranges deselect",
      [
        ["toggle", "a"],
        ["move", "a"],
        ["extend", "b"],
      ],
      "ab",
    ],
  ])("%s", (_what, steps, selected) => {
    expect(ids(after(...steps))).toBe(selected);
  });

  it("the keyboard follows clicks and ranges", () => {
    expect(after(["toggle", "b"], ["extend", "e"]).focus).toBe("e");
  });

  it("a lasso adds to what was selected before it, and gives back what it leaves", () => {
    const before = after(["toggle", "a"]);
    expect(ids(withLasso(before, ["c", "d"]))).toBe("acd");
    expect(ids(withLasso(before, ["d"]))).toBe("ad");
    expect(withLasso(before, [])).toBe(before);
  });

  it("all and none; the keyboard stays", () => {
    const all = selectAll(after(["toggle", "c"]), order);
    expect(ids(all)).toBe("abcdefgh");
    expect(selectNone(all)).toMatchObject({ focus: "c", anchor: null });
    expect(selectNone(all).ids.size).toBe(0);
  });

  it("deleted photos leave the selection, also as anchor of ranges", () => {
    const left = within(after(["toggle", "a"], ["toggle", "c"]), ["a", "b"]);
    expect(ids(left)).toBe("a");
    expect(left).toMatchObject({ focus: null, anchor: null });
    expect(ids(extendTo(left, "b", ["a", "b"]))).toBe("ab");
  });

  it("a range needs both ends", () => {
    expect(rangeOf(order, "a", "x")).toEqual([]);
  });
});
