import { expect, test } from "vitest";
import { leadScene, scenesOf, visibleFaces } from "./design-scenes.ts";

const wedding = { occasion: "hochzeit", category: "einladungskarten", build: "folded", enveloped: true };

test("PDP-03 a folded card lies on linen and with its envelope, a flat one in a pile", () => {
  expect(scenesOf(wedding)).toEqual(["card-on-linen", "card-with-envelope"]);
  expect(scenesOf({ ...wedding, build: "flat" })).toEqual(["card-on-linen", "stack"]);
  expect(scenesOf({ ...wedding, enveloped: false })).toEqual(["card-on-linen"]);
});

test("PDP-03 a place card stands at the table", () => {
  expect(scenesOf({ ...wedding, category: "tischkarten", build: "tent" })).toEqual(["place-cards-table"]);
});

test("PDP-03 labels and stickers lie flat in a pile, never as a folded card", () => {
  expect(scenesOf({ ...wedding, category: "etiketten", build: "label" })).toEqual(["stack"]);
  expect(leadScene({ occasion: "ostern", category: "aufkleber" })).toBe("stack");
});

test("CAT-13 a mourning card is shown once, without ribbon and sprig", () => {
  expect(scenesOf({ ...wedding, occasion: "trauer" })).toEqual(["mourning-still"]);
  expect(leadScene({ occasion: "trauer", category: "danksagungskarten" })).toBe("mourning-still");
});

test("CARD-01 PDP-03 an insert sheet lies in a pile, and galleries never show invisible faces", () => {
  expect(leadScene({ ...wedding, product: "insert-sheet-a6" })).toBe("stack");
  expect(visibleFaces("tent-card")).toEqual(["front", "back"]);
  expect(visibleFaces("wind-light-card")).toEqual(["front", "inside"]);
  expect(visibleFaces("folded-portrait-a6")).toEqual(["front", "inside", "back"]);
});
