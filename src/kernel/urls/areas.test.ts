import { expect, test } from "vitest";
import { areaBySlug, areas, areaSlug, areaSlugs, hasArea } from "./areas.ts";
import { languages } from "../market.ts";

test("SHELL-17 every area has one path segment in each of the six languages, unique within the language", () => {
  for (const language of languages) {
    const slugs = areas.map((area) => areaSlug(area, language));
    expect(slugs.every((slug) => /^[a-z]+(-[a-z]+)*$/.test(slug))).toBe(true);
    expect(new Set(slugs).size).toBe(slugs.length);
  }
});

test.each([
  ["cart", "warenkorb cart panier carrello carrito winkelwagen"],
  ["themes", "themes themes themes themes themes themes"],
  ["orderStatus", "bestellstatus order-status suivi-commande stato-ordine estado-del-pedido bestelstatus"],
] as const)("SHELL-17 the segments of %s are those of the law", (area, slugs) => {
  expect(languages.map((language) => areaSlug(area, language)).join(" ")).toBe(slugs);
});

test("SHELL-16 the German calendar overview is alle-fotokalender", () => {
  expect(areaSlug("calendars", "de")).toBe("alle-fotokalender");
});

test.each([
  ["products", ["de"], "products"],
  ["wishlist", ["de"], "wishlist"],
  ["cart", ["de"], undefined],
  ["panier", ["de"], undefined],
  ["panier", ["de", "fr", "it"], "cart"],
  ["warenkorb", ["fr", "de", "it"], "cart"],
  ["produkte", ["fr"], undefined],
  ["products", ["nl", "fr"], "products"],
] as const)("D-08 CAT 11.1 /%s/ on a domain with %j is %s", (slug, languages, area) => {
  expect(areaBySlug(slug, languages)).toBe(area);
});

test("D-08 an area is found by its own slug first, then by the aliases of the domain", () => {
  expect(areaSlugs("cart", ["de"])).toEqual(["warenkorb"]);
  expect(areaSlugs("products", ["de"])).toEqual(["produkte", "products"]);
  expect(areaSlugs("cart", ["fr", "de", "it"])).toEqual(["panier", "warenkorb", "carrello"]);
});

test("D-09 the wishlist is in the card channel only", () => {
  expect([hasArea("card", "wishlist"), hasArea("photo", "wishlist"), hasArea("photo", "cart")]).toEqual([
    true,
    false,
    true,
  ]);
});
