import { expect, test } from "vitest";
import { documentNumber, paymentDueOn } from "./invoice-number.ts";

test("ORD-12 numbers contain year and six digits, payment is due 14 days after issue", () => {
  expect(documentNumber("invoice", "main", 2026, 12)).toBe("RE-2026-000012");
  expect(documentNumber("credit-note", "main", 2026, 12)).toBe("GS-2026-000012");
  expect(documentNumber("invoice", "ch", 2027, 1)).toBe("RE-CH-2027-000001");
  expect(paymentDueOn("2026-12-23")).toBe("2027-01-06");
  expect(paymentDueOn("2028-02-20")).toBe("2028-03-05");
});
