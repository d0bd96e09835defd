import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HungPicture, type PieceContent } from "./hung-picture.tsx";
import type { WallPiece } from "./wall-piece.ts";

const canvas: WallPiece = {
  picture: { w: 600, h: 400 },
  outer: { w: 600, h: 400 },
  panels: 1,
  gap: 30,
  surface: "canvas",
  depth: 40,
  edge: "mirror",
  frame: null,
};

/** Left edges and widths in mm of everything that displays the picture. */
function shown(piece: WallPiece, content: PieceContent = "/photo.jpg") {
  const html = renderToStaticMarkup(<HungPicture piece={piece} content={content} />);
  const style = (text: string, key: string) =>
    Number(new RegExp(`(?:^|;)${key}:calc\\(var\\(--mm\\) \\* ([-\\d.]+)\\)`).exec(text)?.[1]);
  return [...html.matchAll(/class="room-content" style="([^"]*)"/g)].map(([, text = ""]) => ({
    left: style(text, "left"),
    width: style(text, "width"),
    mirrored: text.includes("scaleX(-1)"),
  }));
}

const faces = (piece: WallPiece) => shown(piece).filter((_, index) => piece.depth === 0 || index % 2 === 0);
const sides = (piece: WallPiece) => shown(piece).filter((_, index) => index % 2 === 1);

test("FRAME-09 the parts of a picture continue each other, the gaps are left out", () => {
  expect(faces({ ...canvas, panels: 3 })).toEqual([
    { left: 0, width: 1860, mirrored: false },
    { left: -630, width: 1860, mirrored: false },
    { left: -1260, width: 1860, mirrored: false },
  ]);
});

test("FRAME-09 a mirrored edge begins with what the front ends with, on every part", () => {
  // Mirrored, the place 600 of 1,860 mm is 1,260 mm from the left.
  expect(sides({ ...canvas, panels: 3 }).map(({ left, mirrored }) => [left, mirrored])).toEqual([
    [-1260, true],
    [-630, true],
    [0, true],
  ]);
});

test("FRAME-09 an edge with the picture continues the front, which displays that much less", () => {
  const [front, side] = shown({ ...canvas, edge: "image" });
  expect(front).toEqual({ left: -40, width: 680, mirrored: false });
  expect(side).toEqual({ left: -640, width: 680, mirrored: false });
});

test("FRAME-09 a coloured edge and a frame have the colour alone", () => {
  expect(sides({ ...canvas, edge: { colour: "#ffffff" } })).toEqual([]);
  const frame = { width: 16, colour: "#232120", mat: "#fbfaf7", distance: 0, glass: true };
  expect(shown({ ...canvas, outer: { w: 660, h: 460 }, frame })).toHaveLength(1);
});

test("FRAME-10 a frame without a mat covers the rim of the picture, which keeps its size", () => {
  const frame = { width: 16, colour: "#232120", mat: "#232120", distance: 0, glass: false };
  expect(shown({ ...canvas, edge: "mirror", frame })).toEqual([{ left: -16, width: 600, mirrored: false }]);
});

test("FRAME-09 an element, such as the visitor's painted design, is displayed like a photo", () => {
  const html = renderToStaticMarkup(<HungPicture piece={canvas} content={<svg id="own" />} />);
  expect(html.match(/<svg id="own">/g)).toHaveLength(2);
});
