import { describe, expect, test } from "vitest";
import { originOf, originOfPlace, shopSites } from "./shop-sites.server.ts";

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

  test("ADR-0011 whatever name is invented, its pages are those of the German card shop", () => {
    expect(siteOf("a.example")).toBe(siteOf("b.example"));
    expect(siteOf("a.example").origin).toBe("http://localhost:3000");
  });

  test("LOC-02 a shop calls itself by its configured domain, else by the name of a developer's machine", () => {
    expect(originOf(config, { channel: "card", tld: "ch" })).toBe("https://karten.example");
    expect(originOfPlace(config, { channel: "card", locale: "fr-FR" })).toBe("http://cards.fr.localhost:3000");
    expect(
      originOfPlace({ ...config, PUBLIC_URL: "https://blattwerk.example/" }, { channel: "card", locale: "de-DE" }),
    ).toBe("https://blattwerk.example");
  });
});
