import { describe, expect, it } from "vitest";
import { cursorOf, handlesFor } from "./selection-box.tsx";

describe("handles of a selection", () => {
  it("leave flat texts readable: none at the corners (CFG-20)", () => {
    expect(handlesFor("text", 200, 30)).toEqual(["e", "w", "s"]);
    expect(handlesFor("text", 40, 30)).toEqual(["se"]);
  });

  it("are at the sides where there is space for fingers (CFG-20)", () => {
    expect(handlesFor("image", 300, 200)).toHaveLength(8);
    expect(handlesFor("image", 50, 50)).toEqual(["nw", "ne", "se", "sw"]);
    expect(handlesFor("text", 300, 100)).toContain("s");
  });

  it("have cursors in the drag direction, also on a rotated box", () => {
    expect(cursorOf("e", 0)).toBe("ew-resize");
    expect(cursorOf("e", 90)).toBe("ns-resize");
    expect(cursorOf("se", -45)).toBe("ew-resize");
    expect(cursorOf("n", 180)).toBe("ns-resize");
  });
});
