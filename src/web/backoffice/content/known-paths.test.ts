import { expect, test } from "vitest";
import { answersItself } from "./known-paths.server.ts";

test.each([
  ["card", "/products/", true],
  ["card", "/produkte/", true],
  ["card", "/warenkorb/", true],
  ["card", "/bestellung/alt/", true],
  ["card", "/hochzeit/", true],
  ["card", "/hochzeit/einladungskarten/", true],
  ["card", "/products/alte-karte/", false],
  ["card", "/hochzeit/einladungskarten/alte-karte/", false],
  ["card", "/hochzeit/alte-karten/", false],
  ["card", "/collections/x/", false],
  ["card", "/versand/", false],
  ["photo", "/merkzettel/", false],
  ["photo", "/hochzeit/", false],
  ["photo", "/warenkorb/", true],
  ["photo", "/wandbilder/", true],
  ["photo", "/wandbilder/alt/", false],
] as const)(
  "BO-05 SEO-07 the %s shop serves %s itself, so that no redirect is stored there: %j",
  (channel, path, own) => {
    expect(answersItself(channel, path)).toBe(own);
  },
);
