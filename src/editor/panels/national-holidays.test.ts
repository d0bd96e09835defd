import { expect, it } from "vitest";
import { holidaysIn } from "./national-holidays.ts";

const name = (key: string) => key.replace("editor.holiday.", "");

it("CAT-9.3 marks the holidays of a month, including those relative to Easter", () => {
  expect(holidaysIn(2027, 5, name)).toEqual([
    { day: 1, name: "labourDay" },
    { day: 6, name: "ascension" },
    { day: 17, name: "whitMonday" },
  ]);
  expect(holidaysIn(2027, 12, name).map(({ day }) => day)).toEqual([25, 26]);
  expect(holidaysIn(2027, 7, name)).toEqual([]);
});
