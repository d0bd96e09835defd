import { expect, test } from "vitest";
import { isOpenInvoice } from "./open-invoice.ts";

const open = { method: "invoice", state: "created", captured: 0 } as const;

test.each([
  ["an invoice nothing was paid of", [open], true],
  ["an invoice of which a cent was paid", [{ ...open, captured: 1 }], false],
  ["an invoice that was paid", [{ ...open, state: "captured", captured: 5000 }], false],
  ["a cancelled invoice", [{ ...open, state: "cancelled" }], false],
  ["a transfer that has not come", [{ ...open, method: "prepayment" }], false],
  ["an invoice after a card that was declined", [{ ...open, method: "card", state: "declined" }, open], true],
  ["an invoice beside money of the order it replaces", [open, { ...open, method: "card", captured: 1 }], false],
  ["nothing", [], false],
] as const)("ORD-12 to cancel an order with %s takes a credit note: %s", (_what, payments, isOpen) => {
  expect(isOpenInvoice(payments)).toBe(isOpen);
});
