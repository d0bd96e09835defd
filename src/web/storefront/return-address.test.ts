import { expect, it } from "vitest";
import { returnAddressOf } from "./return-address.ts";

it.each([
  ["http://localhost/hochzeit/?sort=new", "muster", "/hochzeit/?sort=new#muster"],
  ["http://localhost/hochzeit/", "", "/hochzeit/"],
  ["http://localhost/hochzeit/", 'x" onclick', "/hochzeit/"],
  ["http://elsewhere.example/hochzeit/", "muster", "/warenkorb/"],
  ["http://localhost//elsewhere.example/", "muster", "/warenkorb/"],
  ["", "muster", "/warenkorb/"],
  ["not an address", "muster", "/warenkorb/"],
])("SAMP-01 WISH-04 NFR-02 a form sent from %j comes back to %j of it: %s", (referer, at, path) => {
  const request = new Request("http://localhost/warenkorb/", { method: "POST", headers: { referer } });
  expect(returnAddressOf(request, at, "/warenkorb/")).toBe(path);
});
