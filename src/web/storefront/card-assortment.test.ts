import { expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { addressInCardShop } from "./card-assortment.server.ts";

const config = readConfig({ PORT: "3000", SHOP_DOMAINS: "cards.ch=https://karten.example" });

test.each([
  ["photo", "de-DE", "/hochzeit/", "http://localhost:3000/hochzeit/"],
  ["photo", "fr-CH", "/hochzeit/einladungskarten/", "https://karten.example/fr/mariage/invitations/"],
  ["photo", "de-AT", "/trauer/?sort=newest#inhalt", "http://cards.at.localhost:3000/trauer/?sort=newest#inhalt"],
  ["photo", "nl-BE", "/musterkarten/", "http://cards.be.localhost:3000/proefkaarten/"],
  ["photo", "de-DE", "/versand/", undefined],
  ["photo", "de-DE", "/wandbilder/poster/", undefined],
  ["photo", "de-DE", "https://example.com/hochzeit/", undefined],
  ["card", "de-DE", "/hochzeit/", undefined],
] as const)("GEN-03 GEN-04 SHELL-29 %s %s %s stands at %s", (channel, locale, german, address) => {
  expect(addressInCardShop(config, { channel, locale }, german)).toBe(address);
});
