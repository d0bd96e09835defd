import { expect, it } from "vitest";
import { WayBack, wayBackTo } from "./way-back.ts";

it.each([
  ["/produkte/?sort=new", "/produkte/?sort=new"],
  ["//example.com/", "/"],
  ["/\\example.com/", "/"],
  ["https://example.com/", "/"],
  ["/a b", "/"],
  ["", "/"],
  [null, "/"],
])("NFR-02 a form that asks to come back to %j leads to %s", (asked, path) => {
  expect(WayBack.parse(asked)).toBe(path);
});

it.each([
  ["http://localhost/hochzeit/?sort=new", "muster", "/hochzeit/?sort=new#muster"],
  ["http://localhost/hochzeit/", "", "/hochzeit/"],
  ["http://localhost/hochzeit/", 'x" onclick', "/hochzeit/"],
  ["http://elsewhere.example/hochzeit/", "muster", "/warenkorb/"],
  ["http://localhost//elsewhere.example/", "muster", "/#muster"],
  ["", "muster", "/warenkorb/"],
  ["not an address", "muster", "/warenkorb/"],
])("SAMP-01 WISH-04 NFR-02 a form sent from %j comes back to %j of it: %s", (referer, at, path) => {
  const request = new Request("http://localhost/warenkorb/", { method: "POST", headers: { referer } });
  expect(wayBackTo(request, at, "/warenkorb/")).toBe(path);
});
