import { expect, test } from "vitest";
import { isLogged, isSwitchedOn, readLevel, type LogLevel } from "./log-levels.ts";

test("CONS-02 a level includes all more severe ones, silent logs nothing", () => {
  const logged = (limit: LogLevel) =>
    (["error", "warn", "log", "info", "debug", "trace"] as const).filter((level) => isLogged(level, limit));
  expect(logged("silent")).toEqual([]);
  expect(logged("warn")).toEqual(["error", "warn"]);
  expect(logged("trace")).toHaveLength(6);
});

test.each([
  ["verbose", "trace"],
  ["trace", "trace"],
  ["silent", "silent"],
  ["loud", undefined],
])("CONS-02 the name %s is parsed as %s", (name, level) => {
  expect(readLevel(name)).toBe(level);
});

test.each([
  [null, true],
  ["1", true],
  ["", true],
  ["0", false],
])("CONS-01 a switch with the value %j leaves its feature on: %s", (value, on) => {
  expect(isSwitchedOn(value)).toBe(on);
});
