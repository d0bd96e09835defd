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
