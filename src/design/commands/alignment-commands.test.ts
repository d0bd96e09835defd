import { describe, expect, it } from "vitest";
import type { Result } from "#kernel/result.ts";
import { alignElements, distributeElements } from "./alignment-commands.ts";
import { copyElements, pasteElements } from "./clipboard-commands.ts";
import { groupElements, setHidden, showAll, ungroupElements, withGroups } from "./group-commands.ts";
import type { Edit } from "./edit.ts";
import type { DesignDocument, Element } from "../model/design-document.ts";
import { aCard, anImage, aPhoto, aShape, aText } from "../testing/documents.ts";

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.value;
}
const after = (result: Result<Edit>): DesignDocument => value(result).document;
const elements = (document: DesignDocument, page = 0): readonly Element[] => document.pages[page]?.elements ?? [];
const xs = (document: DesignDocument) => elements(document).map(({ x }) => x);

const card = aCard([
  aShape({ id: "a", x: 10, y: 10, w: 20, h: 10 }),
  aShape({ id: "b", x: 33, y: 40, w: 10, h: 10 }),
  aShape({ id: "c", x: 80, y: 90, w: 20, h: 10 }),
]);
const all = ["a", "b", "c"];

describe("aligning (CFG-14)", () => {
  it.each([
    ["left", [10, 10, 10]],
    ["centre", [45, 50, 45]],
    ["right", [80, 90, 80]],
  ] as const)("%s to the box around the selection", (to, expected) => {
    expect(xs(after(alignElements(card, { ids: all, to, within: null })))).toEqual(expected);
  });

  it.each([
    ["top", 4],
    ["middle", 69],
    ["bottom", 134],
  ] as const)("%s to the safe area of a panel", (to, y) => {
    const within = { x: 4, y: 4, w: 97, h: 140 };
    expect(elements(after(alignElements(card, { ids: ["a"], to, within })))[0]?.y).toBe(y);
  });

  it("moves the members of a group together", () => {
    const grouped = after(groupElements(card, { ids: ["a", "b"], group: "pair" }));
    const within = { x: 0, y: 0, w: 105, h: 148 };
    expect(xs(after(alignElements(grouped, { ids: all, to: "left", within })))).toEqual([0, 23, 0]);
  });

  it("uses the upright bounding box of turned elements", () => {
    const turned = aCard([aShape({ id: "a", x: 40, y: 40, w: 20, h: 10, rotation: 90 })]);
    const within = { x: 0, y: 0, w: 105, h: 148 };
    // The turned box is 10 wide around its middle, so the unturned box begins 5 mm further left.
    expect(xs(after(alignElements(turned, { ids: ["a"], to: "left", within })))).toEqual([-5]);
  });
});

describe("distributing (CFG-14)", () => {
  it("makes the gaps equal and leaves the outer two in place", () => {
    expect(xs(after(distributeElements(card, { ids: all, axis: "x" })))).toEqual([10, 50, 80]);
    const rows = elements(after(distributeElements(card, { ids: all, axis: "y" }))).map(({ y }) => y);
    expect(rows).toEqual([10, 50, 90]);
  });

  it("needs three elements", () => {
    expect(distributeElements(card, { ids: ["a", "b"], axis: "x" }).ok).toBe(false);
  });
});

describe("groups (CFG-06)", () => {
  it("are found by any member and ungrouped as a whole", () => {
    const grouped = after(groupElements(card, { ids: ["a", "c"], group: "pair" }));
    const [page] = grouped.pages;
    expect(page && withGroups(page, ["c"])).toEqual(["a", "c"]);
    expect(after(ungroupElements(grouped, { ids: ["c"] }))).toEqual(card);
  });

  it("need two movable elements of one page", () => {
    const two = aCard([aShape({ id: "a" })], [aShape({ id: "b" })]);
    expect(groupElements(two, { ids: ["a", "b"], group: "g" }).ok).toBe(false);
    expect(groupElements(two, { ids: ["a", "a"], group: "g" }).ok).toBe(false);
    const fixed = aCard([aShape({ id: "a" }), aShape({ id: "b", locks: { move: true } })]);
    expect(groupElements(fixed, { ids: ["a", "b"], group: "g" })).toMatchObject({
      refusal: { code: "ELEMENT_LOCKED" },
    });
  });
});

describe("hiding (CFG-06)", () => {
  it("can be undone, but required elements cannot be hidden", () => {
    const hidden = after(setHidden(card, { ids: ["b"], hidden: true }));
    expect(elements(hidden).map((each) => each.hidden)).toEqual([false, true, false]);
    expect(after(showAll(hidden, { page: "front" }))).toEqual(card);
    const needed = aCard([aText({ id: "t", required: true })]);
    expect(setHidden(needed, { ids: ["t"], hidden: true })).toMatchObject({ refusal: { code: "ELEMENT_LOCKED" } });
  });
});

describe("copy and paste (CFG-06)", () => {
  it("pastes elements on another page without their template settings", () => {
    const source = aCard([aText({ id: "t", role: "names", required: true, refinable: true, locks: { edit: true } })]);
    const clipboard = value(copyElements(source, { ids: ["t"] }));
    const pasted = after(pasteElements(source, { page: "back", clipboard, ids: ["n"], dx: 4, dy: 4 }));
    expect(elements(pasted, 1)).toMatchObject([
      { id: "n", x: 14, y: 14, locks: {}, required: false, refinable: false },
    ]);
    expect(elements(pasted, 1)[0]).not.toHaveProperty("role");
  });

  it("keeps groups together under a new name, and everything on the sheet", () => {
    const grouped = after(groupElements(card, { ids: ["a", "c"], group: "pair" }));
    const clipboard = value(copyElements(grouped, { ids: ["a", "c"] }));
    const pasted = after(pasteElements(grouped, { page: "front", clipboard, ids: ["d", "e"], dx: 300, dy: 0 }));
    const [, , , first, second] = elements(pasted);
    expect(first?.group).toBe(second?.group);
    expect(first?.group).not.toBe("pair");
    expect([first?.x, second?.x]).toEqual([15, 85]);
  });

  it("brings the photo along when the document no longer has it", () => {
    const source = { ...aCard([anImage({ id: "p", asset: "p0" })]), assets: { p0: aPhoto("p0") } };
    const clipboard = value(copyElements(source, { ids: ["p"] }));
    const pasted = after(pasteElements(aCard([]), { page: "front", clipboard, ids: ["n"], dx: 0, dy: 0 }));
    expect(pasted.assets).toEqual({ p0: aPhoto("p0") });
  });

  it("refuses an id that is in use", () => {
    const clipboard = value(copyElements(card, { ids: ["a"] }));
    expect(pasteElements(card, { page: "back", clipboard, ids: ["b"], dx: 0, dy: 0 }).ok).toBe(false);
  });
});

describe("aligning and distributing (CFG-14)", () => {
  const refused = (code: string) => ({ ok: false, refusal: { code } });

  it("need something to align, and three or more to distribute", () => {
    expect(alignElements(card, { ids: [], to: "left", within: null })).toMatchObject(refused("ELEMENT_UNKNOWN"));
    for (const ids of [[], ["a"], ["a", "b"]])
      expect(distributeElements(card, { ids, axis: "x" })).toMatchObject(refused("ELEMENT_UNKNOWN"));
    const locked = aCard([aShape({ id: "a" }), aShape({ id: "b", locks: { move: true } }), aShape({ id: "c" })]);
    expect(distributeElements(locked, { ids: ["a", "b", "c"], axis: "x" })).toMatchObject(refused("ELEMENT_LOCKED"));
    expect(alignElements(locked, { ids: ["a", "b"], to: "left", within: null })).toMatchObject(
      refused("ELEMENT_LOCKED"),
    );
  });

  it.each(["x", "y"] as const)(
    "takes elements in the order of their middles along %s, whatever order they are in",
    (axis) => {
      const at = (id: string, start: number, size: number) =>
        axis === "x" ? aShape({ id, x: start, w: size }) : aShape({ id, y: start, h: size });
      // The wide one begins first, but its middle is second.
      const mixed = aCard([at("last", 80, 10), at("wide", 0, 60), at("first", 10, 4)]);
      const done = after(distributeElements(mixed, { ids: ["last", "wide", "first"], axis }));
      const starts = elements(done).map((element) => element[axis]);
      expect(starts).toEqual([80, 17, 10]);
    },
  );
});
