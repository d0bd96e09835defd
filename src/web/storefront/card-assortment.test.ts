import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { addressInCardShop, isSoldAsCard } from "./card-assortment.server.ts";

const machine = readConfig({ PORT: "3000" });
const own = readConfig({
  PORT: "3000",
  SHOP_DOMAINS: "cards.ch=https://karten.example,photo.de=https://fotos.example",
});

test.each([
  ["photo", "de-DE", "/hochzeit/", "http://localhost:3000/hochzeit/"],
  ["photo", "de-AT", "/trauer/?sort=newest#inhalt", "http://cards.at.localhost:3000/trauer/?sort=newest#inhalt"],
  ["photo", "nl-BE", "/musterkarten/", "http://cards.be.localhost:3000/proefkaarten/"],
  ["photo", "de-DE", "/versand/", undefined],
  ["photo", "de-DE", "/wandbilder/poster/", undefined],
  ["photo", "de-DE", "https://example.com/hochzeit/", undefined],
  ["card", "de-DE", "/hochzeit/", undefined],
] as const)("GEN-03 GEN-04 SHELL-29 %s %s %s stands at %s", (channel, locale, german, address) => {
  expect(addressInCardShop(machine, { channel, locale }, german)).toBe(address);
});

test("GEN-03 LOC-02 a photo shop on its own domain does not redirect to a card shop that is not open", () => {
  const place = { channel: "photo", locale: "de-DE" } as const;
  expect(isSoldAsCard(place, "/hochzeit/")).toBe(true);
  expect(addressInCardShop(own, place, "/hochzeit/")).toBeUndefined();
  expect(addressInCardShop(own, { ...place, locale: "fr-CH" }, "/hochzeit/einladungskarten/")).toBe(
    "https://karten.example/fr/mariage/invitations/",
  );
});
