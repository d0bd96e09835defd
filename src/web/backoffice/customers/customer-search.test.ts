import { expect, test } from "vitest";
import { customersPath, readCustomerSearch } from "./customer-search.ts";

test("BO-01 every filter of a customer search survives its address, and defaults are left out", () => {
  const search = { text: "Brückner & Söhne", state: "locked", page: 3 } as const;
  expect(readCustomerSearch(new URL(customersPath(search), "http://x").searchParams)).toEqual(search);
  expect(customersPath({ text: "", state: "", page: 1 })).toBe("/backoffice/kunden/");
});

test.each(["stand=unsinn", "seite=-1", "seite=x", `suche=${"x".repeat(101)}`])("BO-01 %s is left out", (query) => {
  expect(customersPath(readCustomerSearch(new URLSearchParams(query)))).toBe("/backoffice/kunden/");
});
