import { expect, test } from "vitest";
import type { Finding } from "#design/preflight/preflight-rule.ts";
import { boxNotices } from "./box-notices.ts";
import { largerBox } from "./larger-box.ts";

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, values["count"]].filter((part) => part !== undefined).join(" ");
const show = { prints: () => undefined, print: () => undefined, lid: () => undefined };
const finding = (code: Finding["code"], page: string, severity: Finding["severity"] = "warning"): Finding => ({
  code,
  severity,
  page,
  element: "photo",
  data: {},
});
const noticed = (count: number, findings: readonly Finding[] = []) =>
  boxNotices({ count, capacity: 20, findings }, t, show).map(({ severity, text }) => [severity, text]);

test("BOX-04 CFG-16 an empty box blocks the order, room for more is confirmed, a full one is fine", () => {
  expect(noticed(0)).toEqual([["error", "box-editor.check.empty"]]);
  expect(noticed(18)).toEqual([["warning", "box-editor.room 2"]]);
  expect(noticed(20)).toEqual([]);
});

test("BOX-05 CFG-16 sample text of the lid blocks the order, a place without photo is confirmed, small photos are counted by print", () => {
  const findings = [
    finding("PLACEHOLDER_LEFT", "lid", "error"),
    finding("SLOT_EMPTY", "lid"),
    finding("IMAGE_SOFT", "lid"),
    finding("IMAGE_LOW_RES", "p1"),
    finding("IMAGE_SOFT", "p1"),
    finding("IMAGE_SOFT", "p7"),
  ];
  expect(noticed(20, findings)).toEqual([
    ["error", "box-editor.check.sampleText"],
    ["warning", "box-editor.check.lidPhoto"],
    ["warning", "box-editor.check.lidPoor"],
    ["warning", "box-editor.check.poor 2"],
  ]);
});

test("CFG-09 BOX-05 letters of the lid that cannot be printed block the order, each reason once", () => {
  const findings = [
    finding("SCRIPT_UNPRINTABLE", "lid", "error"),
    finding("SCRIPT_UNPRINTABLE", "lid", "error"),
    finding("GLYPH_MISSING", "lid"),
  ];
  expect(noticed(20, findings)).toEqual([["error", "errors.SCRIPT_UNPRINTABLE"]]);
});

test("BOX-04 the next larger box of the format that holds everything is offered, otherwise the largest", () => {
  const boxes = [20, 40, 60].map((quantityMax) => ({ kind: "box" as const, format: "130x180", quantityMax }));
  const offered = (capacity: number, wanted: number, format = "130x180") =>
    largerBox({ boxes }, { format, capacity, wanted });
  expect([offered(20, 21), offered(20, 41), offered(20, 90), offered(60, 61)]).toEqual([40, 60, 60, undefined]);
  expect(offered(20, 21, "88x107")).toBeUndefined();
});
