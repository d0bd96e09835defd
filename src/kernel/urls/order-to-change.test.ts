import { expect, test } from "vitest";
import { hashOfOrder, orderToChange } from "./order-to-change.ts";

test("ORD-06 the editor leads back to the order whose design it changes", () => {
  expect(orderToChange(hashOfOrder("/bestellung/abc_-1/aendern/"))).toBe("/bestellung/abc_-1/aendern/");
});

test.each([
  "",
  "#",
  "#order=",
  "#order=//evil.example/",
  "#order=/\\evil.example",
  "#order=https://evil.example/",
  "#x=/a/",
])("NFR-02 %j leads nowhere", (hash) => {
  expect(orderToChange(hash)).toBeNull();
});
