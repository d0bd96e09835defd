import { describe, expect, test } from "vitest";
import { filledFromAccount, type KnownCustomer } from "./known-customer.ts";
import { CheckoutForm } from "./model.ts";

const home = { firstName: "Lina", lastName: "Marquardt", street: "Am Teich 3", postcode: "80331", city: "München" };
const known: KnownCustomer = {
  email: "lina@marquardt.example",
  delivery: { ...home, country: "DE" },
  business: { asCompany: true, vatId: "DE136695976", invoiceEmail: "", buyerReference: "" },
};
const typed = (parts: Record<string, unknown> = {}) => CheckoutForm.parse({ giftMessage: "Alles Gute", ...parts });

describe("CHK-01 the account's data in the checkout", () => {
  test("an untouched address is the account's, with its company; everything typed stays", () => {
    expect(filledFromAccount(typed({ shippingMethod: "express", phone: "030 1" }), known)).toMatchObject({
      email: known.email,
      delivery: { ...home, country: "DE" },
      asCompany: true,
      vatId: "DE136695976",
      giftMessage: "Alles Gute",
      shippingMethod: "express",
      phone: "030 1",
    });
  });

  test.each(["company", "firstName", "lastName", "street", "extra", "postcode", "city", "packstation", "postNumber"])(
    "one typed part of an address, %s, suppresses the account's: no address is mixed from two",
    (part) => {
      const form = typed({ email: "other@marquardt.example", delivery: { [part]: "12345678", country: "AT" } });
      expect(filledFromAccount(form, known)).toEqual(form);
    },
  );

  test("a Packstation and an entered company count as typed", () => {
    const boxed = typed({ toPackstation: true });
    expect(filledFromAccount(boxed, known).delivery).toEqual(boxed.delivery);
    expect(filledFromAccount(typed({ asCompany: true, vatId: "ATU1" }), known)).toMatchObject({ vatId: "ATU1" });
  });
});
