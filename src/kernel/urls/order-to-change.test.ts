import { expect, test } from "vitest";
import { hashOfOrder, orderToChange } from "./order-to-change.ts";

test("ORD-06 the editor links back to the order whose design is being changed", () => {
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
