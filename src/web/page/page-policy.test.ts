import { describe, expect, test } from "vitest";
import type { Channel, Tld } from "#kernel/market.ts";
import { filterKeys } from "#modules/catalogue/search/design-search.ts";
import { pagePolicy as policyOn, shopOfAddress } from "./page-policy.ts";

const siteOf = (tld: Tld, channel: Channel = "card") => ({
  channel,
  tld,
  origin: `http://${channel}.${tld}.localhost`,
});
const pagePolicy = (method: string, address: string) => policyOn(siteOf("de"), method, address);

describe("page policy", () => {
  test.each([
    ["/hochzeit", "/hochzeit/"],
    ["/Hochzeit/", "/hochzeit/"],
    ["/products", "/products/"],
    ["/hochzeit//einladungskarten", "/hochzeit/einladungskarten/"],
    ["/hochzeit?sort=newest", "/hochzeit/?sort=newest"],
    ["/Warenkorb", "/warenkorb/"],
    ["/bestellstatus/AbC", "/bestellstatus/AbC/"],
    ["/de/warenkorb/", "/warenkorb/"],
    ["/de", "/"],
    ["/de/produkte/?sort=newest", "/produkte/?sort=newest"],
    ["//evil.example/x", "/evil.example/x/"],
    ["/%7eMagazin/", "/~magazin/"],
    ["/caf%c3%a9/", "/caf%C3%A9/"],
    ["/D/Warenkorb", "/d/warenkorb/"],
  ])("D-07 CAT 11.1 %s is redirected to %s", (from, to) => {
    expect(pagePolicy("GET", from)).toEqual({
      kind: "redirect",
      to,
    });
  });

  test("PDP-10 a design URL that adds to the cart is personal; other pages drop the parameter", () => {
    expect(pagePolicy("GET", "/hochzeit/einladungskarten/x/?utm=1&addToCart=sample&farbe=salbei")).toEqual({
      kind: "personal",
      policy: "page",
      address: "/hochzeit/einladungskarten/x/?farbe=salbei&addToCart=sample",
    });
    expect(pagePolicy("GET", "/hochzeit/?addToCart=1")).toMatchObject({ kind: "cached", address: "/hochzeit/" });
  });

  test.each(filterKeys)(
    "CAT-02 CAT-05 the filter %s affects an overview: it is part of the rendered and cached URL",
    (key) => {
      const { pathname, search } = new URL(`/hochzeit/?${encodeURIComponent(`${key}[]`)}=x`, "http://shop");
      expect(pagePolicy("GET", `/hochzeit/?utm_source=brief&${key}[]=x`)).toMatchObject({
        kind: "cached",
        address: pathname + search,
      });
    },
  );

  test.each([
    "/",
    "/hochzeit/",
    "/fr/panier/",
    "/robots.txt",
    "/sitemap.xml",
    "/_icons",
    "/hochzeit/_.data",
    "/_root.data",
  ])("D-07 %s is served as it is", (path) => expect(pagePolicy("GET", path).kind).toBe("cached"));

  // The test vectors of the rule; the pages' responses are tested through HTTP in e2e/storefront/addresses.spec.ts.
  test.each([
    ["ch", "card", "/fr/panier", "/fr/panier/"],
    ["ch", "card", "/de/warenkorb/", "/warenkorb/"],
    ["de", "card", "/Hochzeit/", "/hochzeit/"],
    ["de", "card", "/products", "/products/"],
    ["de", "photo", "/produkte/", "/produkte"],
    ["de", "photo", "/Produkte/?a=1", "/produkte?a=1"],
    ["ch", "photo", "/fr/", "/fr"],
    ["ch", "card", "/d/FR", "/d/fr/"],
    ["lu", "card", "/de/", "/"],
    ["it", "card", "/it/carrello/", "/carrello/"],
    ["uk", "photo", "/en/products/", "/products"],
  ] as const)("CAT 11.1 on .%s in the %s channel %s is redirected to %s", (tld, channel, from, to) => {
    expect(policyOn(siteOf(tld, channel), "GET", from)).toEqual({ kind: "redirect", to });
  });

  test.each([
    ["de", "/warenkorb/", "de-DE", undefined],
    ["de", "/fr/panier/", "de-DE", undefined],
    ["de", "/d/warenkorb/", "de-DE", true],
    ["ch", "/d/fr/panier/", "fr-CH", true],
    ["ch", "/fr/panier/_.data", "fr-CH", undefined],
    ["ch", "/fr/_.data", "fr-CH", undefined],
    ["ch", "/fr.data", "fr-CH", undefined],
    ["ch", "/d.data", "de-CH", true],
    ["ch", "/it/_payload.json", "it-CH", undefined],
    ["be", "/", "nl-BE", undefined],
    ["be", "/fr/", "fr-BE", undefined],
    ["it", "/de/", "de-IT", undefined],
  ] as const)("LOC-09 D-21 on .%s %s is the shop %s", (tld, address, locale, app) => {
    expect(shopOfAddress(siteOf(tld), address)).toMatchObject({ locale, ...(app ? { app } : {}) });
    expect(shopOfAddress(siteOf(tld), address).app).toBe(app);
  });

  test("D-08 a cart path in any language of the domain is personal, in another language it is no cart", () => {
    expect(policyOn(siteOf("ch"), "GET", "/fr/panier/").kind).toBe("personal");
    expect(policyOn(siteOf("ch"), "GET", "/panier/").kind).toBe("personal");
    expect(policyOn(siteOf("de"), "GET", "/panier/").kind).toBe("cached");
  });

  test("ADR-0018 the shops of two domains share no page", () => {
    const [one, other] = [policyOn(siteOf("de"), "GET", "/"), policyOn(siteOf("at"), "GET", "/")];
    expect(one).not.toEqual(other);
    expect(one).toMatchObject({ origin: "http://card.de.localhost", key: "/" });
  });

  test.each([
    ["/produkte/", true],
    ["/hochzeit/", true],
    ["/hochzeit/einladungskarten/?sort=newest", true],
    ["/hochzeit/einladungskarten/_.data", true],
    ["/hochzeit/einladungskarten/olivenzweig-einladung/", false],
    ["/versand/", false],
    ["/", false],
  ])("FLAG-17 %s is shaped by the flag of overviews: %s", (path, shaped) => {
    const policy = pagePolicy("GET", path);
    expect(policy.kind === "cached" ? policy.flags : []).toEqual(shaped ? ["overview_large_tiles"] : undefined);
  });

  test("D-07 a form is never redirected", () => {
    expect(pagePolicy("POST", "/warenkorb").kind).toBe("personal");
  });

  test.each([
    ["/warenkorb/", "page"],
    ["/kasse/", "page"],
    ["/karte-gestalten/", "editor"],
    ["/foto-gestalten/", "editor"],
    ["/bestellstatus/AbC/", "page"],
    ["/bestellung/AbC/bezahlen/", "payment"],
    ["/bestellung/AbC/zahlung/", "page"],
  ])("ADR-0018 %s belongs to one visitor", (path, policy) => {
    expect(pagePolicy("GET", path)).toEqual({ kind: "personal", policy, address: path });
  });

  test("ADR-0018 order and unknown keys of a query do not make another page, and are not rendered", () => {
    const one = pagePolicy("GET", "/produkte/?utm_source=x&sort=newest&color[]=blau&color[]=rot&empty=");
    const other = pagePolicy("GET", "/produkte/?color[]=rot&color[]=blau&sort=newest&_debug=1");
    expect(one).toEqual(other);
    expect(one).toMatchObject({ address: "/produkte/?color%5B%5D=blau&color%5B%5D=rot&sort=newest" });
  });

  test("ADR-0018 a query too long for a cache key is not cached", () => {
    expect(pagePolicy("GET", `/produkte/?product[]=${"x".repeat(500)}`).kind).toBe("personal");
  });

  test("SHELL-20 the payload file is an alias of the data-only response", () => {
    expect(pagePolicy("GET", "/hochzeit/_payload.json?4f2a")).toEqual(pagePolicy("GET", "/hochzeit/_.data"));
    expect(pagePolicy("GET", "/_payload.json?4f2a")).toEqual(pagePolicy("GET", "/_.data"));
  });

  test.each(["/web-api/nothing", "/price-api/x", "/api/x"])("D-07 %s is no page", (path) => {
    expect(pagePolicy("GET", path)).toEqual({ kind: "missing" });
  });
});

describe("event pages", () => {
  const page = (address: string, method = "GET") => pagePolicy(method, address);
  test("EVENT-02 what every guest sees is shared, but not with those who proved a password", () => {
    expect(page("/e/zd7sb3et/")).toMatchObject({ kind: "cached", key: "/e/zd7sb3et/", unlessCookie: "bw_event" });
  });
  test.each(["/e/zd7sb3et/?danke", "/e/zd7sb3et/0123456789/", "/e/ZD7SB3ET/", "/e/zd7sb3e/"])(
    "EVENT-03 GEN-08 %s is nobody else's",
    (address) => {
      expect(page(address).kind).toBe("personal");
    },
  );
  test("EVENT-05 an answer is never taken from memory", () => {
    expect(page("/e/zd7sb3et/", "POST").kind).toBe("personal");
  });
});
