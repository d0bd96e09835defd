import { expect, test } from "vitest";
import { reasonsForCustomer } from "./action-reasons.ts";

const failed = (...codes: readonly string[]) =>
  reasonsForCustomer({ code: "PREFLIGHT_FAILED", findings: codes.map((code) => ({ code, detail: "" })) });

test.each([
  ["text", ["FIELD_REQUIRED", "PLACEHOLDER_LEFT", "TEXT_OVERFLOW", "TABLE_OVERFLOW"]],
  ["text", ["GLYPH_UNPRINTABLE", "SCRIPT_UNPRINTABLE"]],
  ["picture", ["SLOT_EMPTY", "UPLOAD_UNKNOWN", "IMAGE_LOW_RES"]],
  ["qr", ["QR_EMPTY", "QR_TOO_LONG", "QR_TOO_SMALL", "QR_CONTRAST"]],
  ["list", ["RECORDS_MISMATCH", "RECORDS_MISSING"]],
  ["finish", ["FINISH_PAPER"]],
] as const)("ORD-08 the customer has to look at the %s after each of %j", (reason, codes) => {
  for (const code of codes) expect([code, ...failed(code)]).toEqual([code, reason]);
});

test("ORD-08 each reason is given once, in an order of its own, and findings that are ours are left out", () => {
  const found = failed("FINISH_PAPER", "QR_EMPTY", "SERVER", "SLOT_EMPTY", "QR_CONTRAST", "TEXT_OVERFLOW");
  expect(found).toEqual(["text", "picture", "qr", "finish"]);
  expect(failed("SERVER")).toEqual([]);
});

test("ORD-08 a line without a problem, or one that could not be rendered, is no task of the customer", () => {
  expect(reasonsForCustomer(null)).toEqual([]);
  expect(reasonsForCustomer({ code: "RENDER_FAILED", findings: [{ code: "QR_EMPTY", detail: "" }] })).toEqual([]);
});
