import { describe, expect, it } from "vitest";
import { parsePath, pathBounds } from "#design/geometry/path-data.ts";
import { readStyleSheet } from "./svg-style.ts";
import { drawingOf } from "./read-drawing.server.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (content: string, attributes = 'viewBox="0 0 100 50"') =>
  new TextEncoder().encode(`<svg ${xmlns} ${attributes}>${content}</svg>`);

async function drawn(content: string, attributes?: string) {
  const result = await drawingOf(svg(content, attributes), "logo", "logo.svg");
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

describe("drawings", () => {
  it("become plain paths with the colours of the file (CFG-25)", async () => {
    const ornament = await drawn(
      '<path d="M0 0H50V50z" fill="tomato"/><circle cx="75" cy="25" r="20" fill="none" stroke="#00f" stroke-width="2"/>',
    );
    expect(ornament.viewBox).toEqual([0, 0, 1000, 500]);
    expect(ornament.slots).toMatchObject({ "color-1": { rgb: "#ff6347" }, "color-2": { rgb: "#0000ff" } });
    const [triangle, circle] = ornament.paths;
    expect(triangle).toMatchObject({ fill: "color-1", d: "M0 0 L500 0 L500 500 Z" });
    expect(triangle?.stroke).toBeUndefined();
    expect(circle).toMatchObject({ stroke: "color-2", strokeWidth: 20 });
    const box = pathBounds(parsePath(circle?.d ?? ""));
    expect([box?.x, box?.y, box?.w, box?.h].map((value) => Math.round(value ?? 0))).toEqual([550, 50, 400, 400]);
  });

  it("keep transforms, style sheets, inheritance and the artboard's clip (CFG-25)", async () => {
    const ornament = await drawn(
      `<style>.cls-1{fill:#123456}#b{fill:red}</style>
       <g clip-path="url(#board)" transform="translate(10 0) scale(2)" fill="green">
         <rect class="cls-1" width="10" height="5"/>
         <rect id="b" x="10" width="10" height="5"/>
         <rect x="20" width="5" height="5"/>
         <rect width="9" height="9" style="display:none"/>
       </g>
       <defs><clipPath id="board"><rect width="100" height="50"/></clipPath></defs>`,
    );
    expect(ornament.paths.map(({ d }) => d.split(" ").slice(0, 2).join(" "))).toEqual(["M100 0", "M300 0", "M500 0"]);
    const colours = ornament.paths.map(({ fill }) => ornament.slots[fill ?? ""]);
    expect(colours).toMatchObject([{ rgb: "#123456" }, { rgb: "#ff0000" }, { rgb: "#008000" }]);
  });

  it("take their size from width and height if there is no view box (CFG-25)", async () => {
    const { viewBox } = await drawn('<rect width="5" height="5"/>', 'width="20mm" height="40mm"');
    expect(viewBox).toEqual([0, 0, 500, 1000]);
  });

  const use = "xmlns:xlink='http://www.w3.org/1999/xlink'";
  it.each([
    ["a script", "<script>alert(1)</script>", "DRAWING_UNSAFE"],
    ["an event handler", '<rect width="9" height="9" onload="alert(1)"/>', "DRAWING_UNSAFE"],
    ["HTML inside", "<foreignObject><body/></foreignObject>", "DRAWING_UNSAFE"],
    ["a link", '<a href="https://x.example"><rect width="9" height="9"/></a>', "DRAWING_UNSAFE"],
    ["a picture from elsewhere", '<image href="https://x.example/a.png"/>', "DRAWING_UNSAFE"],
    ["a file of the server", `<image ${use} xlink:href="file:///etc/passwd"/>`, "DRAWING_UNSAFE"],
    ["a style that fetches", "<style>@import url(https://x.example/a.css)</style>", "DRAWING_EFFECTS"],
    ["a fill from elsewhere", '<rect width="9" height="9" fill="url(https://x.example/#a)"/>', "DRAWING_UNSAFE"],
    ["a script among remarks", "<metadata><script>alert(1)</script></metadata>", "DRAWING_UNSAFE"],
    ["text", '<text x="5" y="5">Firma</text>', "DRAWING_TEXT"],
    ["a gradient", '<rect width="9" height="9" fill="url(#g)"/>', "DRAWING_EFFECTS"],
    ["a filter", '<rect width="9" height="9" filter="url(#f)"/>', "DRAWING_EFFECTS"],
    ["transparency", '<rect width="9" height="9" opacity=".5"/>', "DRAWING_EFFECTS"],
    ["a half transparent colour", '<rect width="9" height="9" fill="rgba(0,0,0,.5)"/>', "DRAWING_EFFECTS"],
    ["an embedded picture", '<image href="data:image/png;base64,AAAA"/>', "DRAWING_EFFECTS"],
    ["repetition by reference", '<use href="#a"/>', "DRAWING_EFFECTS"],
    ["movement", '<rect width="9" height="9"><animate attributeName="x"/></rect>', "DRAWING_EFFECTS"],
    [
      "a clip of its own",
      '<clipPath id="c"><circle r="5"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>',
      "DRAWING_EFFECTS",
    ],
    ["nothing to see", '<rect width="9" height="9" fill="none"/>', "DRAWING_EMPTY"],
    ["huge numbers", '<path d="M0 0L1e30 5Z"/>', "DRAWING_TOO_LARGE"],
    ["a huge scale", '<rect width="9" height="9" transform="scale(1e9)"/>', "DRAWING_TOO_LARGE"],
    ["too many parts", '<rect width="1" height="1"/>'.repeat(20_001), "DRAWING_TOO_LARGE"],
    ["too deep nesting", "<g>".repeat(80) + "</g>".repeat(80), "DRAWING_TOO_LARGE"],
    ["an end that is missing", "<g>", "UPLOAD_BROKEN"],
    ["an unknown colour", '<rect width="9" height="9" fill="nirgendblau"/>', "UPLOAD_BROKEN"],
    ["path data that is none", '<path d="M0 0 L zwei"/>', "UPLOAD_BROKEN"],
  ])("are refused with the reason for %s (CFG-25)", async (_, content, code) => {
    expect(await drawingOf(svg(content), "logo", "logo.svg")).toMatchObject({ ok: false, refusal: { code } });
  });

  it("are read in the time of a look, however their style sheets were made to be slow (NFR-02)", () => {
    for (const text of ["a", "/*", "{", "}", "a{", "a{b}", "! ", "!important;", "a,", "\t"])
      readStyleSheet(text.repeat(200_000));
    expect(readStyleSheet("a{}".repeat(6000))).toBe("DRAWING_TOO_LARGE");
    // Eighty thousand letters took most of a minute once: a text that is read slowly ends by the time limit of tests.
    expect(readStyleSheet("/* a /* b */ .x{fill:red} /*/ y */ #z , p{ stroke : none !important }/* open")).toEqual([
      { kind: "class", name: "x", set: new Map([["fill", "red"]]) },
      { kind: "id", name: "z", set: new Map([["stroke", "none"]]) },
      { kind: "element", name: "p", set: new Map([["stroke", "none"]]) },
    ]);
  });

  it("are read in the time of a look, however their attributes were made to be slow (NFR-02)", async () => {
    const path = '<path d="M0 0L9 9"';
    for (const [attribute, value] of [
      ["fill", `url(${" ".repeat(300_000)}#a)`],
      ["style", `fill:url(${" ".repeat(300_000)}`],
      ["transform", "a".repeat(300_000)],
      ["stroke-width", `${"1".repeat(300_000)}x`],
      ["class", "a ".repeat(300_000)],
      ["d", `M${"1".repeat(300_000)}`],
    ] as const)
      await drawingOf(
        svg(attribute === "d" ? `<path d="${value}"/>` : `${path} ${attribute}="${value}"/>`),
        "a",
        "a.svg",
      );
    await drawingOf(svg(`${path} transform="${"a".repeat(1900)}"/>`.repeat(500)), "a", "a.svg");
    for (const external of ["url(http://x)", "url( #a)", "url('//x')"])
      expect(await drawingOf(svg(`${path} fill="${external}"/>`), "a", "a.svg")).toMatchObject({
        refusal: { code: "DRAWING_UNSAFE" },
      });
  });

  it("never expand entities: a billion laughs and files of the server are refused (NFR-02)", async () => {
    const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(50)}">]><svg ${xmlns} viewBox="0 0 9 9">&b;</svg>`;
    const files = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${xmlns} viewBox="0 0 9 9">&x;</svg>`;
    for (const text of [laughs, files])
      expect(await drawingOf(new TextEncoder().encode(text), "logo", "logo.svg")).toMatchObject({
        ok: false,
        refusal: { code: "DRAWING_UNSAFE" },
      });
  });

  it.each([
    ["no SVG", "<html/>"],
    ["no text", "\u0000\u0001"],
    ["an empty box", `<svg ${xmlns} viewBox="0 0 0 0"><rect width="9" height="9"/></svg>`],
  ])("are refused as broken if they are %s (CFG-25)", async (_, text) => {
    expect(await drawingOf(new TextEncoder().encode(text), "logo", "logo.svg")).toMatchObject({
      ok: false,
      refusal: { code: "UPLOAD_BROKEN" },
    });
  });
});
