import { expect, test } from "vitest";
import { listCard } from "./list-card.ts";

test("SAMP-06 the card of a set has its title on the front and all lists on the back, one below the other, inside the trim", () => {
  const lists = [
    { heading: "3 Papiere", lines: ["a", "b", "c"] },
    { heading: "1 Farbe", lines: ["Weiß"] },
  ];
  const texts = { title: "Papiermuster-Set", line: "Zum Anfassen", lists };
  const card = listCard("paper-sample-set", "de-DE", texts, { display: "fraunces-400", text: "hanken-grotesk-400" });
  const [front, back] = card.pages;
  expect(front?.panels[0]?.role).toBe("front");
  expect(front?.elements.map((element) => (element.type === "text" ? element.text : ""))).toEqual([
    "Papiermuster-Set",
    "Zum Anfassen",
  ]);
  const elements = back?.elements ?? [];
  expect(elements.map((element) => (element.type === "text" ? element.text : ""))).toEqual([
    "3 Papiere",
    "a\nb\nc",
    "1 Farbe",
    "Weiß",
  ]);
  for (const [index, { y, h }] of elements.entries()) {
    expect(y + h).toBeLessThanOrEqual(elements[index + 1]?.y ?? 138);
  }
});
