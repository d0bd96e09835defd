import { expect, test } from "vitest";
import { nested } from "./checkout-page.server.ts";

function sent(fields: readonly (readonly [name: string, value: string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("CHK-02 address fields are nested in their part, all others are at the top level", () => {
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
