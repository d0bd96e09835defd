import { expect, test } from "vitest";
import { timeLeft } from "./campaign-banner.tsx";

test.each([
  [0, "0:00:00"],
  [-5, "0:00:00"],
  [999, "0:00:01"],
  [61_000, "0:01:01"],
  [86_399_000, "23:59:59"],
])("SHELL-23 %d ms are displayed as %s", (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
