import { expect, test } from "vitest";
import { refundRouteOf } from "./credit-note-document.ts";
import { isVoucherCredit, voucherCreditKey } from "../refund-events.ts";

test.each([
  [{ offInvoice: false, nothingLeft: false, toVouchers: false }, "invoice.credit.paid"],
  [{ offInvoice: true, nothingLeft: false, toVouchers: false }, "invoice.credit.off"],
  [{ offInvoice: true, nothingLeft: true, toVouchers: false }, "invoice.credit.nothing"],
  [{ offInvoice: false, nothingLeft: false, toVouchers: true }, "invoice.credit.gift"],
  [{ offInvoice: true, nothingLeft: true, toVouchers: true, carried: true }, "invoice.credit.carried"],
])("ORD-12 GIFT-05 a credit note states where its money goes: %j", (note, text) => {
  expect(refundRouteOf(note)).toBe(text);
});

test("GIFT-05 money returned to gift vouchers is listed apart from credits on an open invoice", () => {
  expect(isVoucherCredit(voucherCreditKey("a1"))).toBe(true);
  expect(isVoucherCredit("a1")).toBe(false);
});
