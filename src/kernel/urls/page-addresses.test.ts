import { expect, test } from "vitest";
import { addressBelow } from "./address-below.ts";
import { addressOf, browserAddresses, isPersonalAddress, pathFrom, type Place } from "./page-addresses.ts";

const card: Place = { channel: "card", locale: "de-DE" };

test.each<[Place, Parameters<typeof addressOf>[1], readonly string[], string]>([
  [card, "home", [], "/"],
  [card, "cart", [], "/warenkorb/"],
  [{ channel: "card", locale: "fr-CH" }, "order", ["Abc"], "/fr/commande/Abc/"],
  [{ channel: "card", locale: "fr-CH", app: true }, "home", [], "/d/fr/"],
  [{ channel: "photo", locale: "de-DE" }, "home", [], "/"],
  [{ channel: "photo", locale: "de-DE" }, "products", [], "/produkte"],
  [{ channel: "photo", locale: "it-CH" }, "home", [], "/it"],
  [{ channel: "photo", locale: "en-GB" }, "themes", ["1461"], "/themes/1461"],
])("D-07 D-08 in %j the address of %s %j is %s", (place, area, segments, address) => {
  expect(addressOf(place, area, ...segments)).toBe(address);
});

test("D-07 subpaths end with or without a slash, as the channel requires", () => {
  expect(addressBelow("/karte-gestalten/", "x")).toBe("/karte-gestalten/x/");
  expect(addressBelow("/karte-gestalten", "x", "y")).toBe("/karte-gestalten/x/y");
  expect(pathFrom(card, ["agb"])).toBe("/agb/");
});

test("D-08 the browser gets the paths of its shop", () => {
  expect(browserAddresses({ channel: "photo", locale: "fr-BE" })).toMatchObject({ home: "/fr", cart: "/fr/panier" });
});

test.each([
  ["/fr/panier/", true],
  ["/warenkorb/?a=1", true],
  ["/fr/commande/Abc/#zahlung", true],
  ["/fr/", false],
  ["/fr/livraison/", false],
  ["/cart/", false],
])("ADR-0018 in the French part of Switzerland %s belongs to one visitor: %s", (address, personal) => {
  expect(isPersonalAddress({ channel: "card", locale: "fr-CH" }, address)).toBe(personal);
});
