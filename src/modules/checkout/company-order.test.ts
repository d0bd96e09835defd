import { describe, expect, test } from "vitest";
import { businessOf, companyErrors, treatmentOfForm, vatIdOf } from "./company-order.ts";
import { formErrors } from "./form-errors.ts";
import { CheckoutForm } from "./model.ts";

const form = (parts: Record<string, unknown> = {}, delivery: Record<string, unknown> = {}) =>
  CheckoutForm.parse({
    asCompany: true,
    delivery: { company: "Büro & Söhne GmbH", firstName: "Anna", lastName: "F", country: "AT", ...delivery },
    ...parts,
  });
const seller = { country: "DE", euSupply: "reverse-charge" } as const;

describe("CHK-13 what a company enters", () => {
  test.each([
    ["nothing but its name", {}, {}, {}],
    ["a number of its country, with blanks", { vatId: "atu 1358 5627" }, {}, {}],
    ["a number with a typing mistake", { vatId: "ATU13585628" }, {}, { vatId: "VAT_ID_INVALID" }],
    ["a number of another country", { vatId: "DE136695976" }, {}, { vatId: "VAT_ID_INVALID" }],
    ["any number of its own in a country without VAT", { vatId: "47-1234567" }, { country: "US" }, {}],
    ["no name", {}, { company: "" }, { "delivery.company": "COMPANY_REQUIRED" }],
    [
      "no name in the address of the bill",
      { billingDiffers: true, billing: { country: "AT" } },
      {},
      { "billing.company": "COMPANY_REQUIRED" },
    ],
    ["a wrong Leitweg-ID", { leitwegId: "04011000-12345-34" }, {}, { leitwegId: "LEITWEG_ID_INVALID" }],
    ["an address that is none", { invoiceEmail: "buchhaltung" }, {}, { invoiceEmail: "EMAIL_INVALID" }],
    ["a reference as long as a letter", { orderReference: "x".repeat(61) }, {}, { orderReference: "FIELD_INVALID" }],
    ["all of it", { vatId: "ATU13585627", leitwegId: "04011000-1234512345-06", invoiceEmail: "a@b.at" }, {}, {}],
  ])("%s", (_, parts, delivery, errors) => {
    expect(companyErrors(form(parts, delivery))).toEqual(errors);
    expect(formErrors(form(parts, delivery), ["AT", "DE", "US"])).toMatchObject(errors);
  });

  test("counts only with the checkbox: hidden fields are neither validated nor stored", () => {
    const hidden = form({ asCompany: false, vatId: "x", leitwegId: "y" }, { company: "" });
    expect(companyErrors(hidden)).toEqual({});
    expect(vatIdOf(hidden)).toBe("");
    expect(businessOf(hidden, null)).toBeNull();
    expect(treatmentOfForm(form({ asCompany: false, vatId: "ATU13585627" }), seller, 2000)).toBe("taxed");
  });

  test("decides about the tax together with the delivery country", () => {
    expect(treatmentOfForm(form({ vatId: "ATU13585627" }), seller, 2000)).toBe("reverse-charge");
    expect(treatmentOfForm(form(), seller, 2000)).toBe("taxed");
    expect(treatmentOfForm(form({ vatId: "DE136695976" }, { country: "DE" }), seller, 1900)).toBe("taxed");
    const billed = { billingDiffers: true, billing: { company: "Büro SARL", country: "FR" }, vatId: "FR40303265045" };
    expect(treatmentOfForm(form(billed), seller, 2000)).toBe("reverse-charge");
  });

  test("is stored normalised, with the evidence", () => {
    const evidence = { at: "2026-11-23T08:00:00Z", by: "check-digits", answer: "valid", reference: "" } as const;
    expect(businessOf(form({ vatId: "atu-13585627", buyerReference: "KST 4711" }), evidence)).toEqual({
      vatId: "ATU13585627",
      buyerReference: "KST 4711",
      orderReference: "",
      leitwegId: "",
      invoiceEmail: "",
      evidence,
    });
  });
});
