import { expect, test } from "vitest";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { otherShopsOf } from "./other-shops.server.ts";

const german = shopOf("card", "de-DE");
const machine = { PORT: 3000, PUBLIC_URL: undefined, SHOP_DOMAINS: {} };

test.each([
  ["cart", "/warenkorb/"],
  ["checkout", "/kasse/"],
] as const)("CHK-04 GEO-04 from the %s the link leads to the other country's shop, with the cart", (page, path) => {
  const { countries, notice } = otherShopsOf(machine, german, { served: ["DE", "AT"], chosen: "CH", page });
  expect(countries).toContain("CH");
  expect(countries).not.toContain("AT");
  expect(notice).toEqual({
    country: "CH",
    text: "Wir liefern leider nicht in die Schweiz.",
    go: "Wechsle zum Shop für die Schweiz.",
    href: `/_umzug?to=de-CH&path=${encodeURIComponent(path)}`,
  });
});

test.each(["DE", null, "XX"])("CHK-04 no notice for %s: it is served, not chosen or unknown", (chosen) => {
  expect(otherShopsOf(machine, german, { served: ["DE", "AT"], chosen, page: "cart" }).notice).toBeNull();
});

test.each([
  ["fr-FR", "fr-CH"],
  ["it-IT", "it-CH"],
  ["en-GB", "de-CH"],
] as const)("CHK-04 from the shop %s the link to Switzerland leads to %s", (from, to) => {
  const { notice } = otherShopsOf(machine, shopOf("card", from), { served: [], chosen: "CH", page: "checkout" });
  expect(notice?.href).toContain(`to=${to}&`);
});

test("CHK-04 LOC-02 a shop alone on its own domain lists no country whose shop is not open", () => {
  const own = { ...machine, SHOP_DOMAINS: { "cards.de": "https://karten.example" } };
  expect(otherShopsOf(own, german, { served: ["DE", "AT"], chosen: "CH", page: "cart" })).toEqual({
    countries: [],
    notice: null,
  });
});
