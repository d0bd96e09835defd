import { describe, expect, test } from "vitest";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { localeNames } from "#kernel/market.ts";
import { seedOccasions } from "#db/seed/occasions.ts";
import { replaceOccasions } from "#modules/catalogue/occasions/occasions.ts";
import { equivalentPath, formerGermanPath, germanPath, localizedUrls, localPath, segmentsOf } from "./page-path.ts";

const shop = (locale: Place["locale"], channel: Place["channel"] = "card"): Place => ({ channel, locale });

describe("the German path that identifies a page in all shops", () => {
  test.each([
    [shop("fr-CH"), "/fr/mariage/invitations/kranich/", "/hochzeit/einladungskarten/kranich/"],
    [shop("en-GB"), "/18th-birthday/", "/18-geburtstag/"],
    [shop("en-GB"), "/delivery/", "/versand/"],
    [shop("fr-FR"), "/magazine/papier/", "/magazin/papier/"],
    [shop("it-IT", "photo"), "/", "/"],
    [shop("fr-CH"), "/fr/versand/", "/versand/"],
    [shop("fr-CH"), "/fr/_.data", "/"],
    [shop("fr-CH", "photo"), "/fr/livraison.data", "/versand/"],
    [shop("de-DE"), "/eigene-seite/tief/", "/eigene-seite/tief/"],
    [shop("fr-FR"), "/versand/", undefined],
    [shop("fr-FR"), "/hochzeit/", undefined],
    [shop("de-DE", "photo"), "/merkzettel", undefined],
  ])("SHELL-17 D-09 in %j %s is %s", (place, path, german) => {
    expect(germanPath(place, segmentsOf(place, path))).toBe(german);
  });

  test.each([
    ["/versand/?a=1#kosten", "/fr/livraison/?a=1#kosten"],
    ["/hochzeit/einladungskarten/", "/fr/mariage/invitations/"],
    ["/themes/1461/", "/fr/themes/1461/"],
    ["/eigene-seite/", "/fr/eigene-seite/"],
    ["/", "/fr/"],
    ["/f/1/preisliste.pdf", "/f/1/preisliste.pdf"],
    ["//fremd.example/", "//fremd.example/"],
    ["https://fremd.example/versand/", "https://fremd.example/versand/"],
    ["#oben", "#oben"],
  ])("D-08 a link to %s becomes %s in the French part of Switzerland", (german, local) => {
    expect(localPath(shop("fr-CH"), german)).toBe(local);
  });
});

test("BO-02 SEO-07 a renamed occasion keeps its pages: old links and segments lead to the new address in every shop", () => {
  replaceOccasions(
    seedOccasions().map((each) =>
      each.key === "hochzeit"
        ? {
            ...each,
            slugs: { ...each.slugs, de: "heirat", fr: "noces" },
            formerSlugs: { de: ["hochzeit"], fr: ["mariage"] },
          }
        : each,
    ),
  );
  const [german, french] = [shop("de-DE"), shop("fr-CH")];
  expect(germanPath(german, segmentsOf(german, "/heirat/einladungskarten/kranich/"))).toBe(
    "/hochzeit/einladungskarten/kranich/",
  );
  expect(localPath(german, "/hochzeit/einladungskarten/")).toBe("/heirat/einladungskarten/");
  expect(localPath(french, "/hochzeit/")).toBe("/fr/noces/");
  expect(localPath(french, "/heirat/")).toBe("/fr/noces/");
  expect(germanPath(french, segmentsOf(french, "/fr/mariage/"))).toBe("/mariage/");
  expect(formerGermanPath(french, segmentsOf(french, "/fr/mariage/invitations/kranich/"))).toBe(
    "/hochzeit/einladungskarten/kranich/",
  );
  expect(formerGermanPath(german, ["hochzeit"])).toBe("/hochzeit/");
  expect(formerGermanPath(german, ["heirat"])).toBeUndefined();
  expect(equivalentPath(german, "/heirat/", shop("en-GB"))).toBe("/wedding/");
  replaceOccasions(seedOccasions());
});

test("LOC-18 SEO-04 a page maps to the same page in all seventeen shops, and back", () => {
  const from = shop("fr-CH");
  const urls = localizedUrls(from, "/fr/mariage/invitations/", ({ locale }) => `https://${locale}.example`);
  expect(Object.keys(urls)).toEqual([...localeNames]);
  expect(urls["en-GB"]).toBe("https://en-GB.example/wedding/invitations/");
  for (const locale of localeNames) {
    const there = equivalentPath(from, "/fr/mariage/invitations/", shop(locale));
    expect(there && equivalentPath(shop(locale), there, from)).toBe("/fr/mariage/invitations/");
  }
});

test("SHELL-29 D-09 a page that the other channel does not have has no URL there", () => {
  expect(equivalentPath(shop("de-DE"), "/versand/", shop("de-DE", "photo"))).toBe("/versand");
  expect(equivalentPath(shop("de-DE"), "/merkzettel/", shop("de-DE", "photo"))).toBeUndefined();
});
