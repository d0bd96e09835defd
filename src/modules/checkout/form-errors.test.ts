import { describe, expect, test } from "vitest";
import { formErrors, phoneError } from "./form-errors.ts";
import { billingAddress, CheckoutForm, deliveryAddress } from "./model.ts";

const served = ["DE", "AT"] as const;
const complete = {
  email: "anna@freudenberger.example",
  delivery: {
    firstName: "Anna",
    lastName: "Freudenberger",
    street: "Lindenallee 12",
    postcode: "10115",
    city: "Berlin",
    country: "DE",
  },
  shippingMethod: "standard",
  paymentMethod: "invoice",
};
const form = (parts: Record<string, unknown> = {}): CheckoutForm => CheckoutForm.parse({ ...complete, ...parts });

describe("CHK-02 the checkout form", () => {
  test("CHK-14 a gift message of 300 characters fits, a longer one is reported and not lost", () => {
    expect(formErrors({ ...form(), giftMessage: "a".repeat(300) }, served)).toEqual({});
    expect(formErrors({ ...form(), giftMessage: "a".repeat(301) }, served)).toEqual({
      giftMessage: "GIFT_MESSAGE_LONG",
    });
  });

  test("that is complete has no errors", () => {
    expect(formErrors(form(), served)).toEqual({});
  });

  test("that is empty names every field it needs, and none of the optional ones", () => {
    expect(Object.keys(formErrors(CheckoutForm.parse({}), served)).toSorted()).toEqual([
      "delivery.city",
      "delivery.firstName",
      "delivery.lastName",
      "delivery.postcode",
      "delivery.street",
      "email",
      "paymentMethod",
      "shippingMethod",
    ]);
  });

  test("CHK-04 names a country this shop does not serve", () => {
    const abroad = form({ delivery: { ...complete.delivery, country: "FR", postcode: "75001" } });
    expect(formErrors(abroad, served)).toEqual({ "delivery.country": "COUNTRY_NOT_SERVED" });
  });

  test("requires a telephone number with express only", () => {
    expect(formErrors(form({ shippingMethod: "express" }), served)).toEqual({ phone: "FIELD_REQUIRED" });
    expect(formErrors(form({ shippingMethod: "express", phone: "030 123456" }), served)).toEqual({});
  });

  test("validates the billing address only if it differs", () => {
    const billing = { firstName: "", lastName: "", country: "AT" };
    expect(formErrors(form({ billing }), served)).toEqual({});
    expect(Object.keys(formErrors(form({ billing, billingDiffers: "on" }), served))).toContain("billing.lastName");
  });

  test("trims the input and survives values no browser sends", () => {
    const malformed = form({
      email: "  anna@freudenberger.example ",
      delivery: { ...complete.delivery, country: "XX", salutation: "king" },
    });
    expect(malformed.email).toBe("anna@freudenberger.example");
    expect(malformed.delivery).toMatchObject({ country: "DE", salutation: "" });
  });
});

describe("CHK-02 the two addresses", () => {
  test("the invoice goes to the delivery address unless another one was entered", () => {
    expect(billingAddress(form())).toEqual(deliveryAddress(form()));
    const other = form({ billingDiffers: "on", billing: { ...complete.delivery, city: "Potsdam" } });
    expect(billingAddress(other).city).toBe("Potsdam");
  });

  test("a Packstation stores no street, a house no post number", () => {
    const both = { ...complete.delivery, packstation: "123", postNumber: "1234567" };
    expect(deliveryAddress(form({ delivery: both }))).toMatchObject({ street: "Lindenallee 12", packstation: "" });
    expect(deliveryAddress(form({ delivery: both, toPackstation: "on" }))).toMatchObject({
      street: "",
      packstation: "123",
      postNumber: "1234567",
    });
  });
});

test.each([
  ["", false, undefined],
  ["", true, "FIELD_REQUIRED"],
  ["+49 (30) 123-45 67", true, undefined],
  ["0170/1234567", true, undefined],
  ["12345", true, "PHONE_INVALID"],
  ["ruf mich an", true, "PHONE_INVALID"],
] as const)("CHK-02 the telephone number %j with express %s gives %s", (phone, express, code) => {
  expect(phoneError(phone, express)).toBe(code);
});
