import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { browserAddresses, isPersonalAddress, type Place } from "#kernel/urls/page-addresses.ts";
import { AddressProvider, useAddresses } from "./addresses.tsx";

function renderedIn(place: Place, show: (book: ReturnType<typeof useAddresses>) => string): string {
  const Show = () => show(useAddresses());
  return renderToString(
    <AddressProvider addresses={browserAddresses(place)}>
      <Show />
    </AddressProvider>,
  );
}

const places: readonly Place[] = [
  { channel: "card", locale: "de-DE" },
  { channel: "card", locale: "fr-CH", app: true },
  { channel: "photo", locale: "it-CH" },
  { channel: "photo", locale: "en-GB" },
];

test("D-08 a component links to the cart of its own shop, and to a design below the editor", () => {
  expect(places.map((place) => renderedIn(place, ({ address }) => address("cart")))).toEqual([
    "/warenkorb/",
    "/d/fr/panier/",
    "/it/carrello",
    "/cart",
  ]);
  expect(renderedIn({ channel: "photo", locale: "en-GB" }, ({ address }) => address("designCard", "x"))).toBe(
    "/design-card/x",
  );
});

test("ADR-0018 browser and server treat the same pages as personal", () => {
  const paths = [
    "/",
    "/warenkorb/",
    "/warenkorb",
    "/warenkorb-fest/",
    "/kasse/x/",
    "/produkte/",
    "/vertrag-widerrufen/",
  ];
  const [german] = places;
  if (!german) throw new Error("no place");
  for (const path of paths)
    expect([path, renderedIn(german, ({ isPersonal }) => String(isPersonal(path)))]).toEqual([
      path,
      String(isPersonalAddress(german, path)),
    ]);
});
