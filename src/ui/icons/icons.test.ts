import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseViewBox } from "../view-box.ts";
import { iconNames } from "./icon-names.ts";

const sprite = readFileSync("src/ui/icons/sprite.svg", "utf8");

describe("icon sprite", () => {
  test("SHELL-01 holds exactly the named icons", () => {
    const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...iconNames]);
  });
  test("UI-04 every symbol has a viewBox of four numbers", () => {
    const boxes = [...sprite.matchAll(/viewBox="([^"]+)"/g)].map(([, box = ""]) => box);
    expect(boxes).toHaveLength(iconNames.length);
    for (const box of boxes) expect(parseViewBox(box)).toEqual({ ok: true, value: [0, 0, 24, 24] });
  });
  test.each(["0 0 24", "0,0,24,24", "a b c d", ""])("UI-04 a viewBox of %j is refused", (box) => {
    expect(parseViewBox(box).ok).toBe(false);
  });
});
