import { beforeAll, describe, expect, it } from "vitest";
import type { FontCollection } from "../text/fonts.ts";
import { layoutPage, type LayoutResources } from "../layout/document-layout.ts";
import type { Element, Page } from "../model/design-document.ts";
import { glyphRunPath, paintSvg, plateColors, svgNode, type SvgOptions, type SvgView } from "./paint-svg.ts";
import { parsePath, pathBounds } from "../geometry/path-data.ts";
import { aDieElement, aDocument, anImageElement, aPage, aShapeElement, aTextElement } from "../testing/builders.ts";
import { testFonts } from "../testing/fonts.ts";

let fonts: FontCollection;
beforeAll(async () => {
  fonts = await testFonts("eb-garamond-400");
});

const document = (elements: readonly Element[]) =>
  aDocument(elements, {
    assets: { photo: { id: "photo", kind: "photo", width: 800, height: 800, sha256: "0".repeat(64) } },
  });
function display(
  elements: readonly Element[],
  refinement: LayoutResources["refinement"] = "none",
  page: Partial<Page> = {},
) {
  return layoutPage(aPage(elements, page), document(elements), { fonts, ornaments: () => undefined, refinement });
}
const options = (parts: Partial<SvgOptions> = {}): SvgOptions => ({
  fonts,
  imageHref: (asset) => `/photos/${asset}?a=1&b=2`,
  ...parts,
});

describe("a page becomes an SVG picture", () => {
  it.each<[SvgView, string]>([
    ["trim", "0 0 105 148"],
    ["bleed", "-3 -3 111 154"],
    [{ x: 52.5, y: 0, w: 52.5, h: 148 }, "52.5 0 52.5 148"],
  ])("view %s has the view box %s", (view, box) => {
    const svg = paintSvg(display([]), view, { ...options(), width: 400 });
    expect(svg).toContain(`viewBox="${box}"`);
    expect(svg).toContain('width="400"');
  });

  it("text is painted from the glyphs of the layout, never as text (CFG-07)", () => {
    const page = display([aTextElement()]);
    const svg = paintSvg(page, "trim", options());
    expect(svg).not.toContain("<text");
    const [item] = page.items;
    if (item?.kind !== "glyphs") throw new Error("expected glyphs");
    const box = pathBounds(parsePath(glyphRunPath(item, fonts)));
    const scale = item.size / 1000;
    // "Wir heiraten" at 12 pt is about 23 mm wide.
    expect((box?.w ?? 0) * scale).toBeGreaterThan(18);
    expect((box?.w ?? 0) * scale).toBeLessThan(28);
    expect(glyphRunPath(item, fonts)).toBe(glyphRunPath(item, fonts));
  });

  it("photos are clipped by their mask and their URL is escaped", () => {
    const svg = paintSvg(display([anImageElement({ mask: "ellipse" })]), "trim", options());
    expect(svg).toContain('href="/photos/photo?a=1&amp;b=2"');
    expect(svg).toMatch(/<clipPath id="front-clip-0"><path d="M45 20 C/);
    expect(svg).toContain('clip-path="url(#front-clip-0)"');
  });

  it("artwork with `cover` is clipped at its box", () => {
    const [item] = display([aShapeElement()]).items;
    if (item?.kind !== "path") throw new Error("expected a path");
    const node = svgNode({ ...item, clip: "M0 0 L5 0 L5 5 Z" }, 7, options({ idPrefix: "inside" }));
    expect(node?.children[0]).toMatchObject({ tag: "clipPath", attributes: { id: "inside-clip-7" } });
    expect(node?.children[1]).toMatchObject({ attributes: { "clip-path": "url(#inside-clip-7)" } });
  });

  it("a photo without a URL is left empty", () => {
    expect(paintSvg(display([anImageElement()]), "trim", options({ imageHref: () => null }))).not.toContain("<image");
  });

  it("die lines are painted only on request", () => {
    const page = display([aDieElement()]);
    expect(paintSvg(page, "trim", options())).not.toContain("data-plate");
    expect(paintSvg(page, "trim", options({ dies: true }))).toContain('data-plate="CutContour"');
  });
});

describe("plates on screen (CFG-15)", () => {
  const refined = { refinable: true, refined: true } as const;
  const elements = [aTextElement(refined), aShapeElement({ fill: "ink" })];

  it("foil has its flat colour and is marked for the lighting compositor", () => {
    const svg = paintSvg(display(elements, "rosegold"), "trim", options());
    expect(svg).toContain(`fill="${plateColors.ROSEGOLD}" data-plate="ROSEGOLD"`);
  });

  it("the mask shows plates white on black and nothing else", () => {
    const svg = paintSvg(
      display([...elements, anImageElement(), aDieElement()], "gold"),
      "trim",
      options({ mode: "mask" }),
    );
    expect(svg.match(/fill="#ffffff"/g)).toHaveLength(1);
    expect(svg).toContain('fill="#000"');
    expect(svg).not.toMatch(/<image|#2b2b2b|CutContour/);
  });

  it("relief is a slight highlight over the print", () => {
    const svg = paintSvg(display([aShapeElement({ ...refined, fill: "ink" })], "relief"), "trim", options());
    expect(svg).toContain('fill="#2b2b2b"');
    expect(svg).toContain('fill-opacity="0.18"');
  });
});

it("an item is a plain node that React can paint too", () => {
  const page = display([aShapeElement({ opacity: 0.5, rotation: 0 })]);
  const node = page.items[0] && svgNode(page.items[0], 0, options());
  expect(node).toEqual({
    tag: "path",
    attributes: {
      "data-element": "shape-1",
      transform: "matrix(1 0 0 1 8 8)",
      opacity: "0.5",
      d: "M0 0 L60 0 L60 30 L0 30 Z",
      fill: "none",
      stroke: "#93a25f",
      "stroke-width": "0.5",
    },
    children: [],
  });
});

describe("shading (CFG-02, CFG-07)", () => {
  const stops = [
    { offset: 0, color: "accent" },
    { offset: 1, color: "paper" },
  ];
  const shaded = (parts: Parameters<typeof aShapeElement>[0] = {}) =>
    aShapeElement({ fill: { gradient: "linear", angle: 0, stops }, stroke: null, ...parts });

  it("is defined in the mm of its element, under its own id", () => {
    const svg = paintSvg(display([shaded(), shaded({ id: "second" })]), "trim", options());
    expect(svg).toContain(
      '<linearGradient id="front-fill-0" gradientUnits="userSpaceOnUse" x1="0" y1="15" x2="60" y2="15">' +
        '<stop offset="0" stop-color="#93a25f"/><stop offset="1" stop-color="#faf6ea"/></linearGradient>',
    );
    expect(svg).toContain('fill="url(#front-fill-0)"');
    expect(svg).toContain('fill="url(#front-fill-1)"');
  });

  it("from the centre outwards", () => {
    const fill = { gradient: "radial", centre: { x: 0.5, y: 0.5 }, radius: 1, stops } as const;
    const svg = paintSvg(display([shaded({ fill: { ...fill, stops } })]), "trim", options());
    expect(svg).toContain(
      '<radialGradient id="front-fill-0" gradientUnits="userSpaceOnUse" cx="30" cy="15" r="33.541">',
    );
  });

  it("is never used on a plate: foil is one tone (PDF-02)", () => {
    const svg = paintSvg(display([shaded({ refinable: true, refined: true })], "gold"), "trim", options());
    expect(svg).not.toContain("Gradient");
    expect(svg).toContain(`fill="${plateColors.GOLD}" data-plate="GOLD"`);
  });
});

it("the edits of a photo are a colour matrix in sRGB around the uncut picture (CFG-13)", () => {
  const filter = { brightness: 0, contrast: 1, saturation: 0, tone: "color" } as const;
  const svg = paintSvg(display([anImageElement({ filter })]), "trim", options());
  expect(svg).toContain(
    '<filter id="front-filter-0" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">',
  );
  expect(svg).toContain('values="2 0 0 0 -0.5 0 2 0 0 -0.5 0 0 2 0 -0.5 0 0 0 1 0"');
  expect(svg).toMatch(/<image [^>]*filter="url\(#front-filter-0\)"/);
});
