import { expect, test } from "vitest";
import { createLogThrottle } from "./log-throttle.ts";

const say = (throttle: ReturnType<typeof createLogThrottle>, text: string, times: readonly number[]) =>
  times.map((now) => throttle.judge(text, now).kind);

test("CONS-03 five equal entries within a second are written, the others suppressed and summed up once", () => {
  const throttle = createLogThrottle();
  expect(say(throttle, "a", [0, 1, 2, 3, 4, 5, 999])).toEqual([
    ...Array.from({ length: 5 }, () => "write"),
    "hold",
    "hold",
  ]);
  expect(throttle.due(999)).toEqual([]);
  expect(throttle.due(1000)).toEqual([{ text: "a", repeats: 2 }]);
  expect(throttle.due(1001)).toEqual([]);
});

test("CONS-03 different entries and those of the next second are not suppressed", () => {
  const throttle = createLogThrottle();
  say(throttle, "a", [0, 0, 0, 0, 0, 0]);
  expect(throttle.judge("b", 1).kind).toBe("write");
  expect(throttle.due(1000)).toEqual([{ text: "a", repeats: 1 }]);
  expect(throttle.judge("a", 1000).kind).toBe("write");
});

test("CONS-03 an entry without repeats leaves no summary and uses no memory", () => {
  const throttle = createLogThrottle();
  for (let entry = 0; entry < 1000; entry += 1) throttle.judge(`entry ${entry}`, entry);
  expect(throttle.due(10_000)).toEqual([]);
});
