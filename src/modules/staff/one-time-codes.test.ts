import { expect, test } from "vitest";
import { groupedCode, readCode, stepAt, stepsTaken } from "./one-time-codes.ts";

const now = 1_700_000_010_000;
const step = stepAt(now);

test.each([
  ["none yet", 0, [step - 1, step, step + 1]],
  ["the one before", step - 1, [step, step + 1]],
  ["the running one", step, [step + 1]],
  ["a coming one", step + 1, []],
])("BO-09 after a code of %s these steps are accepted", (_, last, taken) => {
  expect(stepsTaken(now, last)).toEqual(taken);
});

test("BO-09 a step lasts 30 seconds", () => {
  expect([0, 29_999, 30_000, 59_999, 60_000].map(stepAt)).toEqual([0, 0, 1, 1, 2]);
});

test.each([
  ["123456", { app: "123456" }],
  [" 123 456 ", { app: "123456" }],
  ["abcde-fgh23", { recovery: "abcdefgh23" }],
  ["ABCDE FGH23", { recovery: "abcdefgh23" }],
  ["12345", undefined],
  ["1234567", undefined],
  ["", undefined],
  ["abcde-fgh2", undefined],
  ["abcde-fgh2!", undefined],
])("BO-09 %j is parsed as %j", (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});

test("BO-09 a recovery code is formatted in two groups and parsed back", () => {
  expect(readCode(groupedCode("abcdefgh23"))).toEqual({ recovery: "abcdefgh23" });
});
