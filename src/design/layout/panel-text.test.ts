import { expect, test } from "vitest";
import { CalendarElement, QrElement, TableElement } from "../model/design-document.ts";
import { textsOnPanel } from "./panel-text.ts";
import { panelsInOrder } from "../geometry/panels.ts";
import { aDocument, aPage, aTextElement } from "../testing/builders.ts";

const style = { font: "eb-garamond-400", size: 12, color: "ink" };
const box = { x: 10, w: 80, h: 20 };

test("SHELL-31 a panel is read out from top to bottom: texts, rows, months and codes, without hidden elements", () => {
  const table = TableElement.parse({
    id: "menu",
    type: "table",
    y: 60,
    style,
    ...box,
    columns: [{ share: 1 }, { share: 1 }],
    rows: [
      ["18 Uhr", "Suppe"],
      ["", "Torte"],
    ],
  });
  const month = CalendarElement.parse({
    id: "june",
    type: "calendar",
    y: 90,
    style,
    ...box,
    year: 2027,
    month: 6,
    events: [{ day: 12, text: "Wir heiraten" }],
  });
  const code = QrElement.parse({ id: "code", type: "qr", y: 115, color: "ink", value: "https://example.org", ...box });
  const page = aPage([
    code,
    aTextElement({ id: "place", y: 40, h: 10, text: "Gut Havichhorst\nMünster" }),
    aTextElement({ id: "names", y: 10, h: 20, text: "Anna & Ben", style: { uppercase: true } }),
    aTextElement({ id: "hidden", y: 20, h: 20, text: "Entwurf", hidden: true }),
    aTextElement({ id: "empty", y: 25, h: 5, text: " " }),
    table,
    month,
  ]);
  const document = aDocument([], { pages: [page], locale: "de-DE" });
  expect(panelsInOrder(document).map((placed) => textsOnPanel(placed, document))).toEqual([
    [
      "Anna & Ben",
      "Gut Havichhorst\nMünster",
      "18 Uhr, Suppe",
      "Torte",
      "Juni 2027",
      "12: Wir heiraten",
      "https://example.org",
    ],
  ]);
});

test("SHELL-31 each text of a spread is read out on its own panel", () => {
  const panels = [
    { role: "inside-left" as const, x: 0, y: 0, w: 105, h: 148 },
    { role: "inside-right" as const, x: 105, y: 0, w: 105, h: 148 },
  ];
  const texts = [aTextElement({ x: 115, text: "rechts" }), aTextElement({ id: "left", x: 10, text: "links" })];
  const document = aDocument([], { pages: [aPage(texts, { w: 210, panels })] });
  expect(panelsInOrder(document).map((placed) => textsOnPanel(placed, document))).toEqual([["links"], ["rechts"]]);
});
