import { describe, expect, test } from "vitest";
import { localeNames, locales } from "#kernel/market.ts";
import { domains, isOpen, openOrigin, originOf, originOfName, originOfShop, shopSites } from "./shop-sites.server.ts";

const config = {
  PORT: 3000,
  PUBLIC_URL: undefined,
  SHOP_DOMAINS: { "cards.ch": "https://karten.example", "photo.de": "https://fotos.example" },
};

describe("the domains of the shop", () => {
  const siteOf = shopSites(config);

  test.each([
    ["localhost", "card", "de"],
    ["127.0.0.1", "card", "de"],
    ["cards.de.localhost", "card", "de"],
    ["cards.at.localhost", "card", "at"],
    ["cards.ch.localhost", "card", "ch"],
    ["karten.example", "card", "ch"],
    ["photo.de.localhost", "photo", "de"],
    ["fotos.example", "photo", "de"],
    ["cards.uk.localhost", "card", "uk"],
    ["cards.co.uk.localhost", "card", "uk"],
    ["photo.com.localhost", "photo", "com"],
    ["shop.example", "card", "de"],
    ["cards.xx.localhost", "card", "de"],
    ["evil.cards.ch.localhost", "card", "de"],
  ])("LOC-02 %s is the %s shop of .%s", (host, channel, tld) => {
    expect(siteOf(host)).toMatchObject({ channel, tld });
  });

  test("ADR-0018 an invented host name gets the pages of the German card shop", () => {
    expect(siteOf("a.example")).toBe(siteOf("b.example"));
    expect(siteOf("a.example").origin).toBe("http://localhost:3000");
  });

  test("LOC-02 a shop uses its configured domain, else the name on a developer's machine", () => {
    expect(originOf(config, { channel: "card", tld: "ch" })).toBe("https://karten.example");
    expect(originOfShop(config, { channel: "card", locale: "fr-FR" })).toBe("http://cards.fr.localhost:3000");
    expect(
      originOfShop({ ...config, PUBLIC_URL: "https://blattwerk.example/" }, { channel: "card", locale: "de-DE" }),
    ).toBe("https://blattwerk.example");
  });
});

describe("the host names of a shop", () => {
  test.each([
    ["localhost", "card", "de-DE", "http://localhost:3000"],
    ["127.0.0.1", "card", "de-DE", "http://127.0.0.1:3000"],
    ["[::1]", "card", "de-DE", "http://[::1]:3000"],
    ["cards.de.localhost", "card", "de-DE", "http://cards.de.localhost:3000"],
    ["cards.co.uk.localhost", "card", "en-GB", "http://cards.co.uk.localhost:3000"],
    ["photo.us.localhost", "photo", "en-US", "http://photo.us.localhost:3000"],
    ["cards.ch.localhost", "card", "fr-CH", "http://cards.ch.localhost:3000"],
    ["karten.example", "card", "fr-CH", "https://karten.example"],
    // Names of another shop, and unknown names: the shop's own.
    ["cards.ch.localhost", "card", "de-DE", "http://localhost:3000"],
    ["cards.de.localhost", "photo", "de-DE", "https://fotos.example"],
    ["evil.example", "card", "de-DE", "http://localhost:3000"],
    ["cards.de.localhost@evil.example", "card", "de-DE", "http://localhost:3000"],
    ["", "card", "de-DE", "http://localhost:3000"],
  ] as const)("GEO-04 whoever opens %s the %s shop of %s uses %s", (name, channel, locale, origin) => {
    expect(originOfName(config, { channel, locale }, name)).toBe(origin);
  });
});

describe("the shops open to visitors", () => {
  const machine = { PORT: 3000, PUBLIC_URL: undefined, SHOP_DOMAINS: {} };
  const openOn = (each: typeof machine | typeof config) =>
    domains.flatMap(({ channel, tld }) => {
      const locale = localeNames.find((name) => locales[name].tld === tld);
      return locale && isOpen(each, { channel, locale }) ? [`${channel} ${tld}`] : [];
    });

  test("LOC-02 LOC-18 on a developer's machine all are open, whatever their names", () => {
    expect(openOn(machine)).toHaveLength(domains.length);
    const named = { ...machine, SHOP_DOMAINS: { "cards.ch": "http://ch.localhost:3000" } };
    expect(openOn(named)).toHaveLength(domains.length);
  });

  test("LOC-18 SEO-04 where one has a public address, only those that have one are open", () => {
    expect(openOn(config)).toEqual(["card ch", "photo de"]);
    const one = { ...machine, PUBLIC_URL: "https://blattwerk.example" };
    expect(isOpen(one, { channel: "card", locale: "de-DE" })).toBe(true);
    expect(openOrigin(one, { channel: "card", locale: "de-DE" })).toBe("https://blattwerk.example");
    expect(openOrigin(one, { channel: "card", locale: "de-AT" })).toBeUndefined();
    expect(openOrigin(one, { channel: "photo", locale: "de-DE" })).toBeUndefined();
  });
});
