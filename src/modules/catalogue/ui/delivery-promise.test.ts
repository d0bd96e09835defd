import { expect, test } from "vitest";
import { hoursAndMinutes, isOver } from "./delivery-promise.tsx";

test.each([
  [60, "0:01"],
  [59.2, "0:01"],
  [3600, "1:00"],
  [93_900, "26:05"],
  [0, "0:00"],
  [-5, "0:00"],
])("PDP-09 SHIP-10 %d seconds are displayed as %s", (seconds, text) => expect(hoursAndMinutes(seconds)).toBe(text));

test.each([
  [1, 90, false],
  [0, 90, true],
  [-3, 90, true],
  [149, 90, false],
  [86_400, 90, true],
])("SHIP-10 with %d seconds left, %d when it was rendered, the page is outdated: %s", (left, whenRendered, over) =>
  expect(isOver(left, whenRendered)).toBe(over),
);
