import { expect, test } from "vitest";
import { CheckoutForm } from "#modules/checkout/model.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { elsewhereOf, nested } from "./checkout-page.server.ts";

function sent(fields: readonly (readonly [name: string, value: string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("CHK-02 fields of an address stand in their part, all others beside it", () => {
  expect(
    nested(
      sent([
        ["email", "a@b.example"],
        ["delivery.city", "Berlin"],
        ["billing.city", "Wien"],
      ]),
    ),
  ).toEqual({
    email: "a@b.example",
    delivery: { city: "Berlin" },
    billing: { city: "Wien" },
  });
});

test.each([
  ["__proto__.polluted", "1"],
  ["constructor.polluted", "1"],
  ["constructor.keys", "1"],
  ["toString.call", "1"],
  ["delivery.__proto__", "1"],
  ["__proto__", "1"],
])("NFR-02 a field called %s changes no object but its own form", (name, value) => {
  const keys = Object.keys;
  const call = Object.getOwnPropertyDescriptor(Function.prototype, "call");
  expect(Object.keys(nested(sent([[name, value]])))).toEqual(expect.arrayContaining(["delivery", "billing"]));
  expect("polluted" in {}).toBe(false);
  expect(Object.hasOwn(Object, "polluted")).toBe(false);
  expect(Object.keys).toBe(keys);
  expect(Object.getOwnPropertyDescriptor(Function.prototype, "call")).toEqual(call);
});

const served = ["DE", "AT", "NL"] as const;
const goingTo = (country: string) => ({
  countries: served,
  form: CheckoutForm.parse({ delivery: { country } }),
});

test("CHK-04 GEO-04 a country of another shop is said with the way there, which takes the cart along", () => {
  const { countries, told } = elsewhereOf(shopOf("card", "de-DE"), goingTo("CH"));
  expect(countries).toEqual(expect.arrayContaining(["CH", "LI", "GB", "US"]));
  expect(countries.filter((country) => served.some((each) => each === country))).toEqual([]);
  expect(told).toEqual({
    country: "CH",
    text: "Wir liefern leider nicht in die Schweiz.",
    go: "Wechsle zum Shop für die Schweiz.",
    href: "/_umzug?to=de-CH&path=%2Fkasse%2F",
  });
});

test.each([
  ["fr-FR", "fr-CH"],
  ["it-IT", "it-CH"],
  ["en-GB", "de-CH"],
] as const)("CHK-04 from the shop %s the way to Switzerland leads to %s", (from, to) => {
  expect(elsewhereOf(shopOf("card", from), goingTo("CH")).told?.href).toContain(`to=${to}&`);
});

test("CHK-04 a country this shop delivers to is not talked about", () => {
  expect(elsewhereOf(shopOf("card", "de-DE"), goingTo("NL")).told).toBeNull();
});
