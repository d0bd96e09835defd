import { expect, test } from "vitest";
import { panelsInOrder } from "./panels.ts";
import { aDocument, aPage } from "../testing/builders.ts";

test("panels are in reading order piece by piece: front, numbered panels, back (CARD-21)", () => {
  const box = { x: 0, y: 0, w: 105, h: 148 };
  const page = (id: string, part: string, role: "front" | "back" | "panel", number?: number) =>
    aPage([], { id, part, panels: [{ role, ...box, ...(number === undefined ? {} : { number }) }] });
  const document = aDocument([], {
    parts: [
      { id: "sleeve", kind: "sleeve", serial: false },
      { id: "insert-1", kind: "insert", number: 1, serial: false },
    ],
    pages: [
      page("insert-1-back", "insert-1", "back"),
      page("sleeve-back", "sleeve", "back"),
      page("sleeve-10", "sleeve", "panel", 10),
      page("sleeve-2", "sleeve", "panel", 2),
      page("insert-1-front", "insert-1", "front"),
      page("sleeve-front", "sleeve", "front"),
    ],
  });
  expect(panelsInOrder(document).map(({ page: { id } }) => id)).toEqual([
    "sleeve-front",
    "sleeve-2",
    "sleeve-10",
    "sleeve-back",
    "insert-1-front",
    "insert-1-back",
  ]);
});
