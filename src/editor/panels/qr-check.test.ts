import { describe, expect, it } from "vitest";
import { QrElement } from "#design/model/design-document.ts";
import { qrProblems } from "./qr-check.ts";

const color = (rgb: string) => ({ cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb });
const code = (part: Partial<QrElement>) =>
  QrElement.parse({
    id: "q",
    type: "qr",
    x: 0,
    y: 0,
    w: 20,
    h: 20,
    value: "https://fest.example/",
    color: color("#000000"),
    ...part,
  });

describe("a QR code on a card", () => {
  it.each([
    ["on white paper is read", code({}), "#ffffff", []],
    ["under 15 mm is too small", code({ w: 14.9 }), "#ffffff", ["small"]],
    ["with a mistyped address is opened by no phone", code({ value: "htps:/video" }), "#ffffff", ["closed"]],
    ["in pale sand is too faint", code({ color: color("#d8ccb8") }), "#ffffff", ["pale"]],
    ["light on dark is turned around", code({ color: color("#ffffff") }), "#101820", ["inverted"]],
    ["with a ground of its own stands on dark paper", code({ background: color("#ffffff") }), "#101820", []],
  ])("%s (CARD-19)", (_, element, ground, expected) => {
    expect(qrProblems(element, {}, ground)).toEqual(expected);
  });
});
