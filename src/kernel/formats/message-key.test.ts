import { expect, test } from "vitest";
import { keyIn, type MessageKey } from "./message-key.ts";

test("LOC-11 a key without a text does not compile", () => {
  const country = (code: "DE" | "AT"): MessageKey => `shop.countries.${code}`;
  expect(country("AT")).toBe("shop.countries.AT");
  const keys: readonly MessageKey[] = [
    "shop.header.cart",
    // @ts-expect-error -- no such text
    "shop.header.carts",
    // @ts-expect-error -- a group, no text
    "shop.header",
    // @ts-expect-error -- a plural form; count chooses it
    "catalogue.overview.results_one",
  ];
  expect(keys).toHaveLength(4);
});

test("LOC-12 a name that is data makes a key only in a group that exists", () => {
  expect(keyIn("products", "folded-a6")).toBe("products.folded-a6");
  // @ts-expect-error -- no such group
  expect(keyIn("product", "folded-a6")).toBe("product.folded-a6");
  // @ts-expect-error -- the name may be anything
  const unchecked = (name: string): MessageKey => `products.${name}`;
  expect(unchecked("folded-a6")).toBe("products.folded-a6");
});
