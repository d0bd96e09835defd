import { expect, it } from "vitest";
import { parseMoment } from "./moment-text.ts";

it.each([
  ["2026-05-01", Date.UTC(2026, 4, 1)],
  ["2026-05-01 10:30", Date.UTC(2026, 4, 1, 10, 30)],
  ["2026-05-01T10:30:15.250Z", Date.UTC(2026, 4, 1, 10, 30, 15)],
  ["2026-05-01T10:30+0200", Date.UTC(2026, 4, 1, 8, 30)],
  ["2026-13-01", undefined],
  ["yesterday", undefined],
  ["20260501", undefined],
])("PB-07 the timestamp %s is %s", (text, expected) => {
  expect(parseMoment(text)).toBe(expected);
});
