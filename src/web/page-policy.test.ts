import { describe, expect, test } from "vitest";
import { pagePolicy } from "./page-policy.ts";

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
    ["//evil.example/x", "/evil.example/x/"],
  ])("D-07 CAT 11.1 %s is redirected to %s", (from, to) => {
    expect(pagePolicy("GET", from.startsWith("//") ? `http://shop.localhost${from}` : from)).toEqual({
      kind: "redirect",
      to,
    });
  });

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
    ["/bestellstatus/AbC/", "page"],
  ])("ADR-0011 %s belongs to one visitor", (path, policy) => {
    expect(pagePolicy("GET", path)).toEqual({ kind: "personal", policy, address: path });
  });

  test("ADR-0011 order and extras of a query do not make another page, and are not rendered", () => {
    const one = pagePolicy("GET", "/produkte/?utm_source=x&sort=newest&color[]=blau&color[]=rot&empty=");
    const other = pagePolicy("GET", "/produkte/?color[]=rot&color[]=blau&sort=newest&_debug=1");
    expect(one).toEqual(other);
    expect(one).toMatchObject({ address: "/produkte/?color%5B%5D=blau&color%5B%5D=rot&sort=newest" });
  });

  test("ADR-0011 a query too long for a key is not kept", () => {
    expect(pagePolicy("GET", `/produkte/?product[]=${"x".repeat(500)}`).kind).toBe("personal");
  });

  test("SHELL-20 the payload file is an alias of the data answer", () => {
    expect(pagePolicy("GET", "/hochzeit/_payload.json?4f2a")).toEqual(pagePolicy("GET", "/hochzeit/_.data"));
    expect(pagePolicy("GET", "/_payload.json?4f2a")).toEqual(pagePolicy("GET", "/_.data"));
  });

  test.each(["/web-api/nothing", "/price-api/x", "/api/x"])("D-07 %s is no page", (path) => {
    expect(pagePolicy("GET", path)).toEqual({ kind: "missing" });
  });
});
