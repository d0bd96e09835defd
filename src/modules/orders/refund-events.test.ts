import * as fc from "fast-check";
import { expect, test } from "vitest";
import { invoiceCreditEvent, readInvoiceCredit, readVoucherRefund, voucherRefundEvent } from "./refund-events.ts";

const keys = fc.string({ minLength: 1 }).filter((key) => !/[\n\r\u2028\u2029]/u.test(key));

test("GIFT-05 the mail event of a refund to gift vouchers leads back to its key and its credit note", () => {
  const notes = fc.option(fc.stringMatching(/^[A-Z0-9-]{1,20}$/u), { nil: undefined });
  fc.assert(
    fc.property(keys, notes, (key, note) => {
      const event = voucherRefundEvent(key, note);
      expect(readVoucherRefund(event)).toEqual({ key, note });
      expect(readInvoiceCredit(event)).toBeUndefined();
    }),
  );
  expect(readVoucherRefund(voucherRefundEvent("a|b", "GS-1"))).toEqual({ key: "a|b", note: "GS-1" });
});

test("ORD-12 the mail event of a credit on an open invoice leads back to its key", () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(readInvoiceCredit(invoiceCreditEvent(key))).toBe(key);
      expect(readVoucherRefund(invoiceCreditEvent(key))).toBeUndefined();
    }),
  );
});

test.each([
  "0191e2a4-0000-7000-8000-000000000001",
  "voucher||GS-1",
  "voucher|a",
  "xvoucher|a|",
  "invoice|",
  "xinvoice|a",
])("GIFT-05 ORD-12 the event %j is neither", (event) => {
  expect([readVoucherRefund(event), readInvoiceCredit(event)]).toEqual([undefined, undefined]);
});
