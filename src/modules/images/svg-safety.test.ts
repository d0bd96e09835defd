import { expect, test } from "vitest";
import { isSafeDrawing } from "./svg-safety.server.ts";

const drawing = (inner: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`);

test.each([
  `<style>rect { fill: url(https://evil.example/a) }</style>`,
  `<style>rect { fill: image-set("https://evil.example/a.png" 1x) }</style>`,
  `<style>rect { fill: -webkit-image-set('https://evil.example/a.png' 1x) }</style>`,
  `<style>rect { fill: cross-fade("https://evil.example/a.png", red) }</style>`,
  `<style>rect { fill: image( "https://evil.example/a.png") }</style>`,
  `<style>rect { fill: src("https://evil.example/a.png") }</style>`,
  `<style>@import "https://evil.example/a.css";</style>`,
  `<style>rect { fill: u\\72l(https://evil.example/a) }</style>`,
  `<rect style="mask: image-set('https://evil.example/a.png' 1x)" width="1" height="1"/>`,
  `<style>@imp<!-- -->ort "https://evil.example/a.css";</style>`,
  `<style>@imp<![CDATA[ort "https://evil.example/a.css";]]></style>`,
  `<style><![CDATA[@imp]]><![CDATA[ort "https://evil.example/a.css";]]></style>`,
  `<style>@im<desc/>port "https://evil.example/a.css";</style>`,
  `<style>rect { fill: u<desc/>rl(https://evil.example/a) }</style>`,
  `<style>rect { fill: u<!-- -->rl(https://evil.example/a) }</style>`,
  `<style>rect { fill: u&#x72;l(https://evil.example/a) }</style>`,
  `<style>rect { fill: src(/**/"https://evil.example/a.png") }</style>`,
  `<style>rect { fill: image(/**/"https://evil.example/a.png") }</style>`,
  `<style>rect { fill: image-set/**/("https://evil.example/a.png" 1x) }</style>`,
  `<style>rect { --u: "https://evil.example/a.png"; fill: src(var(--u)) }</style>`,
  `<style>rect { fill: url(/**/#a) }</style>`,
  `<style>@\\69mport "https://evil.example/a.css";</style>`,
  `<g style="--u: 'https://evil.example/a.png'; mask: image(var(--u))"/>`,
  `<g xml:base="https://evil.example/a.svg"><use href="#a"/></g>`,
  `<image href="https://evil.example/a.png"/>`,
])("IMG-09 NFR-02 a drawing that could fetch is refused: %s", (inner) => {
  expect(isSafeDrawing(drawing(inner))).toBe(false);
});

test.each([
  `<defs><linearGradient id="a"/></defs><rect fill="url(#a)" width="1" height="1"/>`,
  `<style>rect { fill: url('#a') }</style><text>Image (3) src</text>`,
  `<style><!-- a --><![CDATA[/* of @page */ rect { fill: #a00 } .src, .image { stroke: red }]]></style><rect class="src"/>`,
  `<style>rect { fill: red }</style><style/><desc>Importiert</desc><text xml:lang="de" xml:space="preserve"> a </text>`,
])("IMG-09 a drawing with internal links only is accepted: %s", (inner) => {
  expect(isSafeDrawing(drawing(inner))).toBe(true);
});
