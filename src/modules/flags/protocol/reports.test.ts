import { expect, test } from "vitest";
import { EventType } from "./reports.ts";

test.each([
  ["purchase", true],
  ["Kasse.Schritt-2_b:c", true],
  ["7", true],
  ["a".repeat(80), true],
  ["a".repeat(81), false],
  ["", false],
  ["-kauf", false],
  [".kauf", false],
  ["_kauf", false],
  ["kauf abschluss", false],
  ["käufe", false],
  ["kauf\n", false],
])("D-10 FLAG-11 the event type %j is accepted: %s", (name, accepted) => {
  expect(EventType.safeParse(name).success).toBe(accepted);
});
