import { expect, test } from "vitest";
import { missesHouseNumber } from "./house-number.ts";

test("CHK-12 a street without a number is only a hint", () => {
  expect(missesHouseNumber("Lindenallee")).toBe(true);
  expect(missesHouseNumber("Lindenallee 12")).toBe(false);
});
