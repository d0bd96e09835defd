import { expect, it } from "vitest";
import { noteConversion, takeConversions, type Conversion } from "./conversions.ts";

it("FLAG-18 conversions wait, bounded, until somebody counts them, and again when he has gone", () => {
  const counted: Conversion[] = [];
  for (let value = 1; value <= 30; value += 1) noteConversion({ type: "purchase", value });
  takeConversions((conversion) => counted.push(conversion));
  expect(counted.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  noteConversion({ type: "add-to-cart" });
  expect(counted.at(-1)).toEqual({ type: "add-to-cart" });
  takeConversions(undefined);
  noteConversion({ type: "purchase", value: 31 });
  expect(counted).toHaveLength(21);
  takeConversions((conversion) => counted.push(conversion));
  expect(counted.at(-1)).toEqual({ type: "purchase", value: 31 });
});
