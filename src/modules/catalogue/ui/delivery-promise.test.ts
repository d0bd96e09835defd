import { expect, test } from "vitest";
import { hoursAndMinutes } from "./delivery-promise.tsx";

test.each([
  [60, "0:01"],
  [59.2, "0:01"],
  [3600, "1:00"],
  [93_900, "26:05"],
  [0, "0:00"],
  [-5, "0:00"],
])("PDP-09 SHIP-10 %d seconds read %s", (seconds, text) => expect(hoursAndMinutes(seconds)).toBe(text));
