import { beforeAll, describe, expect, it } from "vitest";
import { qrModules } from "../layout/qr-layout.ts";
import { type DesignDocument, type Element, heldInHand, type Page } from "../model/design-document.ts";
import { Ornament } from "../model/ornament.ts";
import { aDocument, anImageElement, aPage, aQrElement, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";
import { preflightOf, type Checked } from "../testing/preflight.ts";
import type { FontCollection } from "../text/fonts.ts";
import { preflightDocument } from "./preflight.ts";
import { opensOnPhone, smallestModule, smallestQr } from "./qr-code-rules.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400", "jost-400");
});

const check = (elements: readonly Element[], of?: Checked) => preflightOf(fonts, elements, of);
const codes = (...input: Parameters<typeof check>) =>
  check(...input).map(({ code, severity }) => `${code} ${severity}`);

describe("QR codes (CARD-19)", () => {
  it.each([
    ["nothing to say", { value: " " }, ["QR_EMPTY error"]],
    ["more to say than a code holds", { value: "ä".repeat(800), level: "H" }, ["QR_TOO_LONG error"]],
    ["14.9 mm", { w: 14.9 }, ["QR_TOO_SMALL error"]],
    ["15 mm", { w: 15 }, []],
    ["modules below 0.35 mm", { w: 18, value: "https://blattwerk.example/".padEnd(300, "x") }, ["QR_TOO_SMALL error"]],
    ["words instead of an address", { value: "unser Video vom Strand" }, ["QR_NO_ADDRESS warning"]],
    ["a narrow quiet zone", { quiet: 3 }, ["QR_QUIET_ZONE warning"]],
    ["light modules", { color: "paper" }, ["QR_CONTRAST error"]],
    ["light modules on a dark ground", { color: "paper", background: "ink" }, ["QR_CONTRAST error"]],
    ["nothing to say in light modules", { value: " ", color: "paper" }, ["QR_EMPTY error"]],
    ["blanks around the sample address", { value: " https://example.org " }, ["PLACEHOLDER_LEFT error"]],
    ["dark modules on a dark ground", { background: "ink" }, ["QR_CONTRAST error"]],
  ] as const)("with %s", (_, parts, expected) => {
    expect(codes([aQrElement(parts)])).toEqual(expected);
  });

  it.each([
    ["https://video.example.ch/sommer?v=1", true],
    ["http://blattwerk.example", true],
    ["youtu.be/dQw4w9WgXcQ", true],
    ["www.grüße.example/film", true],
    ["mailto:anna@keller.example", true],
    ["WIFI:S:Keller;T:WPA;P:geheim;;", true],
    ["BEGIN:VCARD\nFN:Anna Keller\nEND:VCARD", true],
    ["htp://video.example", false],
    ["https:/video.example", false],
    ["https://", false],
    ["https://video", false],
    ["https://video example.ch", false],
    ["javascript:alert(1)", false],
    ["video", false],
    ["12.5", false],
    ["asdf, jklö.", false],
    [" https://video.example.ch\n", true],
    ["https://video.example.ch:8080/x", true],
    ["video.example.ch:99999", false],
    ["https://video.example.ch:99999", false],
    ["siehe https://video.example.ch", false],
    ["https://video.example.ch\nund mehr", false],
  ])("%j is opened by a phone: %s (BOOK-12)", (value, opens) => {
    expect(opensOnPhone(value)).toBe(opens);
  });

  it("may be rounded by five thousandths of a millimetre, and have modules of 0.35 mm", () => {
    expect(codes([aQrElement({ w: smallestQr - 0.004 })])).toEqual([]);
    expect(codes([aQrElement({ w: smallestQr - 0.006 })])).toEqual(["QR_TOO_SMALL error"]);
    const dense = aQrElement({ value: "https://blattwerk.example/".padEnd(300, "x") });
    const side = ((qrModules(dense)?.length ?? 0) + 2 * dense.quiet) * smallestModule;
    expect(codes([{ ...dense, w: side, h: side }])).toEqual([]);
    expect(codes([{ ...dense, w: side * 0.995, h: side }])).toEqual(["QR_TOO_SMALL error"]);
  });

  it.each([
    ["#000000", "#aaaaaa", []],
    ["#000000", "#a9a9a9", ["QR_CONTRAST error"]],
    ["#cbcbcb", "#ffffff", []],
    ["#cccccc", "#ffffff", ["QR_CONTRAST error"]],
    ["#0a0a0a", "#b0b0b0", []],
    ["#666666", "#c2c2c2", []],
    ["#666666", "#c0c0c0", ["QR_CONTRAST error"]],
  ] as const)("of %s on %s are judged by a difference in reflectance of 0.4", (dark, light, expected) => {
    const grey = (rgb: string) => ({ cmyk: [0, 0, 0, 50] as [number, number, number, number], rgb });
    expect(codes([aQrElement({ color: grey(dark), background: grey(light) })])).toEqual(expected);
  });

  it("fail when more than a quarter of their ground is dark, less is a warning", () => {
    // 49 points are sampled: columns of seven; two columns are more than a quarter.
    const band = (columns: number) =>
      aShapeElement({ x: 40, y: 55, w: (columns * 25) / 7, h: 40, fill: "ink", stroke: null });
    expect(codes([band(1), aQrElement()])).toEqual(["QR_GROUND warning"]);
    expect(codes([band(2), aQrElement()])).toEqual(["QR_CONTRAST error"]);
    const last = aShapeElement({ x: 61.5, y: 55, w: 6, h: 40, fill: "ink", stroke: null });
    expect(codes([last, aQrElement()])).toEqual(["QR_GROUND warning"]);
  });

  it("in a colour too light for any ground are refused even where the ground is unknown", () => {
    const glass = aShapeElement({ x: 30, y: 50, w: 50, h: 50, fill: "ink", stroke: null, opacity: 0.5 });
    expect(codes([glass, aQrElement({ color: "paper" })])).toEqual(["QR_CONTRAST error"]);
  });

  it("are judged by the darkest tone of a gradient, by foil as unknown, and not by what prints nothing", () => {
    const ground = aShapeElement({ x: 30, y: 50, w: 50, h: 50, fill: "ink", stroke: null });
    const shaded = {
      gradient: "linear" as const,
      angle: 0,
      stops: [
        { offset: 0, color: "paper" },
        { offset: 1, color: "ink" },
      ],
    };
    expect(codes([{ ...ground, fill: shaded }, aQrElement()])).toEqual(["QR_CONTRAST error"]);
    const foil = { ...ground, refinable: true, refined: true };
    expect(codes([foil, aQrElement()], { refinement: "gold" })).toEqual(["QR_GROUND warning"]);
    const outline = { ...ground, fill: null, stroke: aShapeElement().stroke };
    expect(codes([outline, { ...ground, opacity: 0 }, aTextElement({ x: 38, y: 68 }), aQrElement()])).toEqual([]);
  });

  it("are judged by the pattern of their own panel only", () => {
    const pattern = { pattern: "tile", colors: {}, tile: 5, shifted: false, color: null };
    const tile = Ornament.parse({
      id: "tile",
      viewBox: [0, 0, 10, 10],
      slots: {},
      paths: [{ d: "M0 0h10v10h-10z", fill: "ink" }],
    });
    const panels: Page["panels"] = [
      { role: "back", x: 0, y: 0, w: 105, h: 148 },
      { role: "front", x: 105, y: 0, w: 105, h: 148 },
    ];
    const on = (x: number) => {
      const page = aPage([aQrElement({ x })], { w: 210, panels, panelBackgrounds: { 0: pattern } });
      const resources = { fonts, ornaments: () => tile, refinement: "none" as const };
      return preflightDocument(aDocument([], { pages: [page] }), resources, { photos: heldInHand }).map(
        ({ code }) => code,
      );
    };
    expect(on(40)).toEqual(["QR_CONTRAST"]);
    expect(on(145)).toEqual([]);
  });

  it("report the minimum readable size", () => {
    const [found] = check([aQrElement({ w: 10, h: 10 })]);
    expect(found?.data["mm"]).toBe(15);
    const [dense] = check([aQrElement({ w: 18, value: "https://blattwerk.example/".padEnd(300, "x") })]);
    expect(dense?.data["mm"]).toBeGreaterThan(18);
  });

  it("are checked against the background below them", () => {
    expect(codes([aQrElement()], { page: { background: "ink" } })).toEqual(["QR_CONTRAST error"]);
    expect(codes([aQrElement()], { page: { background: "ink", panelBackgrounds: { 0: "paper" } } })).toEqual([]);
    const card = aShapeElement({ x: 30, y: 50, w: 50, h: 50, fill: "paper", stroke: null });
    expect(codes([card, aQrElement()], { page: { background: "ink" } })).toEqual([]);
    expect(codes([{ ...card, hidden: true }, aQrElement()], { page: { background: "ink" } })).toEqual([
      "QR_CONTRAST error",
    ]);
  });

  it("are checked against what is really printed below them: turned, round, partly, translucent, under a photo", () => {
    const dark = aShapeElement({ x: 32, y: 52, w: 41, h: 41, fill: "ink", stroke: null });
    expect(codes([{ ...dark, rotation: 45 }, aQrElement()])).toEqual(["QR_CONTRAST error"]);
    expect(codes([{ ...dark, x: 64.5, y: 74.5, rotation: 45 }, aQrElement()])).toEqual([]);
    expect(codes([{ ...dark, x: 59.5, y: 78, w: 10, h: 10 }, aQrElement()])).toEqual(["QR_GROUND warning"]);
    expect(codes([{ ...dark, opacity: 0.5 }, aQrElement()])).toEqual(["QR_GROUND warning"]);
    expect(codes([{ ...dark, opacity: 0.5 }, aQrElement({ background: "paper" })])).toEqual([]);
    expect(codes([aQrElement(), dark])).toEqual([]);
    const corner = aShapeElement({ shape: "ellipse", x: 64, y: 84, w: 60, h: 60, fill: "ink", stroke: null });
    expect(codes([corner, aQrElement()])).toEqual([]);
    const photo = anImageElement({ x: 20, y: 40, w: 70, h: 70, asset: "p" });
    const assets: DesignDocument["assets"] = {
      p: { kind: "photo", id: "p", width: 4000, height: 4000, sha256: "0".repeat(64) },
    };
    expect(codes([photo, aQrElement()], { document: { assets } })).toEqual(["QR_GROUND warning"]);
    expect(codes([photo, aQrElement({ background: "paper" })], { document: { assets } })).toEqual([]);
  });

  it("should not be foiled", () => {
    const foiled = aQrElement({ refinable: true, refined: true });
    expect(codes([foiled], { refinement: "gold" })).toContain("QR_FOIL warning");
    expect(codes([foiled], { refinement: "relief" })).not.toContain("QR_FOIL warning");
  });
});

describe("the sample address of an inserted code blocks the order (CFG-16)", () => {
  it.each(["https://example.org", "example.com/feier", "http://www.example.net?x"])("%s", (value) => {
    expect(codes([aQrElement({ value })])).toContain("PLACEHOLDER_LEFT error");
  });

  it.each(["https://example.org.blattwerk.de/x", "https://fest.de/example.org"])("%s leads somewhere", (value) => {
    expect(codes([aQrElement({ value })])).not.toContain("PLACEHOLDER_LEFT error");
  });
});
