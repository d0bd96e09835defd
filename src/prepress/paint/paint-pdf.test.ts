import { describe, expect, it } from "vitest";
import type { DisplayItem, DisplayPage, Paint } from "#design/display-list.ts";
import type { ColourMode } from "./graphics-state.ts";
import { pageBoxes } from "../pdf/page-boxes.ts";
import { paintPage, platesOf, type PageContext } from "./paint-pdf.ts";
import {
  black,
  page,
  photoItem,
  process,
  rectangle,
  rectItem,
  strokeItem,
  textItem,
} from "../testing/hand-made-list.ts";
import { screenInks } from "../testing/pdf-workshop.ts";

const gold: Paint = { kind: "plate", plate: "GOLD" };
const crease: Paint = { kind: "plate", plate: "Crease" };

function paint(items: readonly DisplayItem[], mode: ColourMode = { kind: "print" }) {
  const surface: DisplayPage = page("a", 100, 50, items);
  const context: PageContext = {
    mode,
    face: () => ({ advance: () => 500, texts: new Map() }),
    photo: () => ({ ref: { kind: "ref", number: 7 }, matrix: [1, 0, 0, -1, 0, 1], kept: "original" }),
    fontName: () => "F1",
    imageName: () => "I7",
    shadingName: () => "S8",
    form: () => ({ kind: "ref", number: 9 }),
  };
  const { content, needs } = paintPage(surface, pageBoxes(surface, 5), context);
  return { lines: content.toString().trim().split("\n"), needs };
}

describe("painting a page", () => {
  it("converts millimetres, y downwards, to points once and clips at the bleed (PDF-01)", () => {
    const { lines } = paint([]);
    expect(lines).toEqual(["q", "2.83464567 0 0 -2.83464567 22.67717 164.40945 cm", "-3 -3 106 56 re", "W", "n", "Q"]);
  });

  it("writes process colour as CMYK, in the print layer (PDF-01)", () => {
    const { lines, needs } = paint([rectItem(1, 2, 3, 4, process(10, 20, 30, 40))]);
    expect(lines.slice(5, -1)).toEqual([
      "/OC /LPrint BDC",
      "q",
      "0.1 0.2 0.3 0.4 k",
      "1 2 m",
      "4 2 l",
      "4 6 l",
      "1 6 l",
      "h",
      "f",
      "Q",
      "EMC",
    ]);
    expect([...needs.layers]).toEqual(["Print"]);
    expect(needs.states.size).toBe(0);
  });

  it("writes strokes with cap, join and dash (PDF-01)", () => {
    const line = strokeItem("M0 0L9 0", black, 0.5);
    const stroke = { ...line.stroke, paint: black, width: 0.5, cap: "round", join: "bevel", dash: [1, 0.5] } as const;
    const { lines } = paint([{ ...line, stroke }]);
    expect(lines).toEqual(expect.arrayContaining(["0 0 0 1 K", "0.5 w", "1 J", "2 j", "[1 0.5] 0 d", "S"]));
  });

  it("prints plates as separations that overprint, each in its own layer (PDF-02)", () => {
    const { lines, needs } = paint([rectItem(1, 1, 1, 1, gold, 0.3), strokeItem("M5 0L5 50", crease)]);
    expect(lines).toEqual(
      expect.arrayContaining(["/OC /LGOLD BDC", "/GOLD cs", "1 scn", "/OC /LCrease BDC", "/Crease CS", "1 SCN"]),
    );
    expect([...needs.states.values()]).toEqual([{ overprint: true, opacity: 1 }]);
    expect([...needs.plates]).toEqual(["GOLD", "Crease"]);
  });

  it("separates a gold stroke from its printed fill (PDF-02)", () => {
    const item = { ...rectItem(1, 1, 9, 9, process(0, 50, 0, 0)), stroke: strokeItem("", gold, 1).stroke };
    const { lines, needs } = paint([item]);
    expect(lines.filter((line) => /^(f|S|B|\/OC.*|\/G.*gs)$/.test(line))).toEqual([
      "/OC /LPrint BDC",
      "f",
      "/OC /LGOLD BDC",
      "/Go1000 gs",
      "S",
    ]);
    expect([...needs.layers]).toEqual(["Print", "GOLD"]);
    expect(platesOf(item)).toEqual(["GOLD"]);
  });

  it("overprints black type only: no black shapes, no other type, no tints of black (PDF-01)", () => {
    const overprints = (item: DisplayItem): boolean =>
      [...paint([item]).needs.states.values()].some((state) => state.overprint);
    expect(overprints(textItem("a", 5, 5))).toBe(true);
    expect(overprints(textItem("a", 5, 5, { paint: process(0, 0, 0, 80) }))).toBe(false);
    expect(overprints(textItem("a", 5, 5, { paint: process(20, 0, 0, 100) }))).toBe(false);
    expect(overprints(rectItem(1, 1, 1, 1, black))).toBe(false);
  });

  it("puts a translucent fill with stroke into a group, so that they do not show through each other (PDF-01)", () => {
    const item = { ...rectItem(1, 1, 9, 9, process(0, 50, 0, 0), 0.4), stroke: strokeItem("", black, 1).stroke };
    const { lines, needs } = paint([item]);
    expect(lines).toEqual(expect.arrayContaining(["/Gk400 gs", "/X1 Do"]));
    expect(needs.groups.get("X1")?.operators).toContain("\nB\n");
    expect(lines).not.toContain("B");
  });

  it("keeps the even-odd rule (PDF-01)", () => {
    const ring = {
      ...rectItem(0, 0, 9, 9, black),
      d: `${rectangle(0, 0, 9, 9)}${rectangle(2, 2, 5, 5)}`,
      fillRule: "evenodd",
    } as const;
    expect(paint([ring]).lines).toContain("f*");
  });

  it("clips photos in the page's mm with the first row on top (PDF-01)", () => {
    const { lines, needs } = paint([photoItem("photo", 10, 5, 40, 30)]);
    const at = lines.indexOf("/I7 Do");
    expect(lines.slice(at - 8, at + 1)).toEqual([
      "10 5 m",
      "50 5 l",
      "50 35 l",
      "10 35 l",
      "h",
      "W",
      "n",
      "40 0 0 -30 10 35 cm",
      "/I7 Do",
    ]);
    expect([...needs.objects.keys()]).toEqual(["I7"]);
  });

  it("draws nothing for a path without segments", () => {
    expect(paint([{ ...rectItem(0, 0, 1, 1, black), d: "" }]).lines).not.toContain("f");
    expect(paint([{ ...rectItem(0, 0, 1, 1, black), fill: null }]).lines).not.toContain("n f");
  });

  it("uses screen colours in RGB mode, also for foil, and no die lines (CFG-07)", () => {
    const mode = { kind: "rgb", plates: screenInks } as const;
    const { lines, needs } = paint(
      [
        rectItem(1, 1, 1, 1, process(0, 0, 0, 0, "#3366ff")),
        rectItem(1, 1, 1, 1, gold),
        rectItem(1, 1, 1, 1, { kind: "plate", plate: "RELIEF" }),
        strokeItem("M5 0L5 50", crease),
      ],
      mode,
    );
    expect(lines.filter((line) => line.endsWith(" rg"))).toEqual([
      "0.2 0.4 1 rg",
      "0.78431 0.62745 0.31373 rg",
      "1 1 1 rg",
    ]);
    expect(lines.some((line) => / (RG|cs|CS|K|k|BDC)$/.test(line))).toBe(false);
    expect([...needs.states.values()]).toEqual([{ overprint: false, opacity: 0.18 }]);
    expect(needs.plates.size).toBe(0);
  });
});
