import { describe, expect, it } from "vitest";
import { auditContent, type AuditedMark, type AuditStates } from "./content-audit.ts";
import { contentOperations } from "../pdf/pdf-lexer.ts";
import { latin1Bytes } from "../pdf/pdf-objects.ts";

const states: AuditStates = new Map([["G1", { overprint: true, opacity: 0.5 }]]);
const audit = (source: string): ReturnType<typeof auditContent> =>
  auditContent(contentOperations(latin1Bytes(source)), states);
const only = (source: string): AuditedMark => {
  const [mark, ...rest] = audit(source).marks;
  if (!mark || rest.length > 0) throw new Error("not one mark");
  return mark;
};

describe("painted content of a content stream", () => {
  it("follows matrices, saved states and colours (PDF-04)", () => {
    const { marks } = audit("q 2 0 0 -2 10 20 cm 0 0 0 1 k 0 0 5 5 re f Q 1 0 0 rg 0 0 1 1 re f");
    expect(marks).toMatchObject([
      {
        kind: "fill",
        colour: { space: "DeviceCMYK", components: [0, 0, 0, 1] },
        box: [10, 10, 20, 20],
        rectangular: true,
      },
      { kind: "fill", colour: { space: "DeviceRGB", components: [1, 0, 0] }, box: [0, 0, 1, 1] },
    ]);
  });

  it("scales stroke widths and distinguishes fill and stroke (PDF-02)", () => {
    expect(only("2 0 0 2 0 0 cm /GOLD CS 1 SCN 0.5 w 0 0 m 9 0 l S")).toMatchObject({
      kind: "stroke",
      colour: { space: "GOLD", components: [1] },
      lineWidth: 1,
    });
    expect(audit("0 0 4 4 re B").marks.map(({ kind }) => kind)).toEqual(["fill", "stroke"]);
    expect(audit("0 0 4 4 re n").marks).toEqual([]);
  });

  it("takes overprint and opacity from the graphics state (PDF-02)", () => {
    expect(only("/G1 gs 0 0 4 4 re f")).toMatchObject({ overprint: true, opacity: 0.5 });
    expect(only("q /G1 gs Q 0 0 4 4 re f")).toMatchObject({ overprint: false, opacity: 1 });
  });

  it("clips boxes until the state is restored (PDF-04)", () => {
    expect(only("q 0 0 5 5 re W n 2 2 9 9 re f Q").box).toEqual([2, 2, 5, 5]);
    expect(only("q 0 0 5 5 re W n Q 2 2 9 9 re f").box).toEqual([2, 2, 11, 11]);
  });

  it.each([
    ["a rectangle", "0 0 4 4 re f", true],
    ["a rectangle of lines", "0 0 m 4 0 l 4 4 l 0 4 l h f", true],
    ["a closed rectangle of lines", "0 0 m 4 0 l 4 4 l 0 4 l 0 0 l h f", true],
    ["a triangle", "0 0 m 4 0 l 4 4 l h f", false],
    ["a turned square", "2 0 m 4 2 l 2 4 l 0 2 l h f", false],
    ["a curve", "0 0 m 4 0 l 4 4 l 0 4 0 4 0 4 c h f", false],
    ["a rectangle in a round clip", "0 0 m 4 0 4 4 0 4 c W n 0 0 4 4 re f", false],
    ["an upright picture", "8 0 0 4 1 1 cm /I1 Do", true],
    ["a picture on its side", "0 8 -4 0 1 1 cm /I1 Do", true],
    ["a turned picture", "3 4 -4 3 1 1 cm /I1 Do", false],
  ])("knows whether %s fills its box (PDF-01)", (_, source, rectangular) => {
    expect(only(source).rectangular).toBe(rectangular);
  });

  it("lists text with its font, and objects with their position (PDF-04)", () => {
    expect(only("BT /F1 12 Tf 1 0 0 1 5 5 Tm [<0001>] TJ ET")).toMatchObject({
      kind: "text",
      resource: "F1",
      box: null,
    });
    expect(only("10 0 0 20 1 2 cm /I7 Do")).toMatchObject({ kind: "form", resource: "I7", box: [1, 2, 11, 22] });
  });

  it("reports operators the writer never emits (PDF-04)", () => {
    expect(audit("/a BX 1 d0 /None gs").unknown).toEqual(["d0", "gs"]);
    expect(audit("q BT ET Q").unknown).toEqual([]);
  });

  it("tolerates more restores than saves", () => {
    expect(audit("Q Q 0 0 1 1 re f").marks).toHaveLength(1);
  });
});

describe("what a content stream paints with (PDF-04)", () => {
  const kinds = (source: string) => audit(source).marks.map(({ kind }) => kind);

  it.each([
    ["S", ["stroke"]],
    ["s", ["stroke"]],
    ["f", ["fill"]],
    ["F", ["fill"]],
    ["f*", ["fill"]],
    ["B", ["fill", "stroke"]],
    ["B*", ["fill", "stroke"]],
    ["b", ["fill", "stroke"]],
    ["b*", ["fill", "stroke"]],
    ["n", []],
  ])("%s paints %j, and nothing without a path", (operator, expected) => {
    expect(kinds(`0 0 4 4 re ${operator}`)).toEqual(expected);
    expect(kinds(`0 0 4 4 re ${operator} ${operator}`)).toEqual(expected);
  });

  it.each([
    ["g", "fill", "DeviceGray", "0.5 g"],
    ["G", "stroke", "DeviceGray", "0.5 G"],
    ["rg", "fill", "DeviceRGB", "0.1 0.2 0.3 rg"],
    ["RG", "stroke", "DeviceRGB", "0.1 0.2 0.3 RG"],
    ["k", "fill", "DeviceCMYK", "0 0 0 1 k"],
    ["K", "stroke", "DeviceCMYK", "0 0 0 1 K"],
    ["cs and sc", "fill", "GOLD", "/GOLD cs 1 sc"],
    ["CS and SC", "stroke", "GOLD", "/GOLD CS 1 SC"],
    ["cs and scn", "fill", "GOLD", "/GOLD cs 0.5 scn"],
    ["CS and SCN", "stroke", "GOLD", "/GOLD CS 0.5 SCN"],
  ])("%s colours the %s only", (_, use, space, source) => {
    const colour = { space, components: source.match(/[\d.]+/g)?.map(Number) };
    const black = { space: "DeviceGray", components: [0] };
    const { marks } = audit(`${source} 0 0 4 4 re B`);
    expect(marks.map((mark) => mark.colour)).toEqual(use === "fill" ? [colour, black] : [black, colour]);
  });

  it("takes the colour space alone as a colour without components", () => {
    expect(only("0.5 g /GOLD cs 0 0 4 4 re f").colour).toEqual({ space: "GOLD", components: [] });
  });

  it.each([
    ["a turned and stretched matrix", "0 2 -8 0 0 0 cm", 4],
    ["a mirrored one", "1 0 0 -1 0 0 cm", 1],
    ["a slanted one", "1 1 0 1 0 0 cm", 1],
    ["one slanted both ways", "2.5 1.5 1.5 2.5 0 0 cm", 2],
    ["one after the other", "2 0 0 2 0 0 cm 3 0 0 3 0 0 cm", 6],
  ])("measures lines under %s by its area", (_, matrix, scale) => {
    expect(only(`${matrix} 0.5 w 0 0 m 9 0 l S`).lineWidth).toBeCloseTo(0.5 * scale, 6);
    expect(only(`${matrix} 0.5 w 0 0 9 9 re f`).lineWidth).toBe(0);
  });

  it("is one point wide where nothing says how wide", () => {
    expect(only("0 0 m 9 0 l S").lineWidth).toBe(1);
    expect(only("q 5 w Q 0 0 m 9 0 l S").lineWidth).toBe(1);
  });

  it("begins as the page has it, or as a form inherits it", () => {
    const source = contentOperations(latin1Bytes("0 0 2 2 re f"));
    const start = { matrix: [2, 0, 0, 2, 1, 1] as const, overprint: true, opacity: 0.3 };
    expect(auditContent(source, states, start).marks).toMatchObject([
      { overprint: true, opacity: 0.3, box: [1, 1, 5, 5], matrix: start.matrix },
    ]);
  });

  it("finds the box of all parts of a path, and of all kinds of curves", () => {
    expect(only("5 5 m 9 7 l 1 1 m 2 2 l S").box).toEqual([1, 1, 9, 7]);
    expect(only("0 0 m 1 9 2 -3 4 0 c S").box).toEqual([0, -3, 4, 9]);
    expect(only("0 0 m 1 9 4 0 v S").box).toEqual([0, 0, 4, 9]);
    expect(only("0 0 m 1 -9 4 0 y S").box).toEqual([0, -9, 4, 0]);
    expect(only("9 9 -4 -2 re f").box).toEqual([5, 7, 9, 9]);
    expect(only("1 2 3 4 5 6 cm 0 0 1 1 re f").box).toEqual([5, 6, 9, 12]);
  });

  it("knows no rectangle in several, in too many corners, or beside its corners", () => {
    expect(only("0 0 4 4 re 0 0 2 2 re f").rectangular).toBe(false);
    expect(only("0 0 m 4 0 l 4 0 l 4 4 l 4 4 l 0 4 l h f").rectangular).toBe(false);
    expect(only("0 0 m 4 0 l 4 4 l h f").rectangular).toBe(false);
    expect(only("0 0 m 4.002 0 l 4 4 l 0 4 l h f").rectangular).toBe(false);
    expect(only("0 0 m 4.0005 0 l 4 4 l 0 4 l h f").rectangular).toBe(true);
    expect(only("0 0 4 4 re S").rectangular).toBe(false);
  });

  it("clips with all clips so far, round or not, until they are restored", () => {
    const clips = "q 0 0 6 6 re W n 2 2 9 9 re W* n";
    expect(only(`${clips} 0 0 20 20 re f Q`)).toMatchObject({ box: [2, 2, 6, 6], rectangular: true });
    const round = "q 0 0 m 4 0 4 4 0 4 c W n";
    expect(only(`${round} 0 0 1 1 re W n 0 0 9 9 re f Q`).rectangular).toBe(false);
    expect(only(`${round} Q 0 0 9 9 re f`)).toMatchObject({ box: [0, 0, 9, 9], rectangular: true });
    expect(only("0 0 4 4 re W f").box).toEqual([0, 0, 4, 4]);
  });

  it("fills the clip with a gradient, and everything where there is none", () => {
    expect(only("1 2 3 4 re W n /S1 sh")).toMatchObject({
      kind: "shading",
      resource: "S1",
      box: [1, 2, 4, 6],
      rectangular: true,
    });
    expect(only("/S1 sh").box).toBeNull();
    expect(only("0 0 m 4 0 4 4 0 4 c W n /S1 sh").rectangular).toBe(false);
  });

  it("shows text by four operators, in the font and colour of its state", () => {
    const text = (operator: string) => only(`0 0 0 1 k BT /F2 9 Tf (a) ${operator} ET`);
    for (const operator of ["Tj", "'", '"']) expect(text(operator)).toMatchObject({ kind: "text", resource: "F2" });
    expect(text("Tj").colour.space).toBe("DeviceCMYK");
    expect(only("BT [(a)] TJ ET").resource).toBeNull();
  });

  it("passes over what only sets type and marks content, and names the rest once", () => {
    const quiet = "0 J 0 j 9 M [] 0 d /a ri 1 i BT ET 1 Tc 1 Tw 1 Tz 1 TL 0 Tr 1 Ts 1 1 Td 1 1 TD 1 0 0 1 0 0 Tm T*";
    expect(audit(`${quiet} /a BMC EMC /a /b BDC EMC /a MP /a /b DP BX EX h`)).toEqual({ marks: [], unknown: [] });
    expect(audit("1 d0 1 d0 /x sx").unknown).toEqual(["d0", "sx"]);
  });
});
