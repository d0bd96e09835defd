import { describe, expect, test } from "vitest";
import { returnPath, signInPath } from "../office.ts";
import { readSearch, searchPath } from "../orders/order-search.ts";
import { backOfficePolicy } from "./page-policy.ts";

describe("BO-09 the return path after signing in", () => {
  test.each([
    ["/backoffice/bestellungen/C123456789/?erledigt=ship", "/backoffice/bestellungen/C123456789/?erledigt=ship"],
    ["/backoffice/?liste=new&seite=2", "/backoffice/?liste=new&seite=2"],
    [null, "/backoffice/"],
    ["", "/backoffice/"],
    ["https://evil.example/backoffice/", "/backoffice/"],
    ["//evil.example/backoffice/", "/backoffice/"],
    ["/\\evil.example/backoffice/", "/backoffice/"],
    ["javascript:alert(1)", "/backoffice/"],
    ["/backoffice/../warenkorb/", "/backoffice/"],
    ["/warenkorb/", "/backoffice/"],
    ["/backoffice/abmelden/", "/backoffice/"],
  ])("BO-09 %j leads to %s", (wanted, path) => {
    expect(returnPath(wanted)).toBe(path);
  });

  test("BO-09 the sign-in address contains the page and its query, and nothing for the start page", () => {
    expect(signInPath("http://admin.localhost:3000/backoffice/")).toBe("/backoffice/anmelden/");
    const signInUrl = signInPath("http://admin.localhost:3000/backoffice/postfach/?a=1&b=2");
    expect(new URL(signInUrl, "http://x").searchParams.get("weiter")).toBe("/backoffice/postfach/?a=1&b=2");
  });
});

describe("BO-01 the address of a list", () => {
  test("BO-01 an address without query is the list of all orders, newest first", () => {
    expect(searchPath(readSearch(new URLSearchParams()))).toBe("/backoffice/");
  });

  test("BO-01 every filter of a search survives its address", () => {
    const search = {
      queue: "express-today",
      text: "Brückner & Söhne",
      payment: "card",
      country: "CH",
      shipping: "express",
      sort: "hand-over",
      page: 3,
    } as const;
    const { searchParams } = new URL(searchPath(search), "http://x");
    expect(readSearch(searchParams)).toEqual(search);
  });

  test.each([
    "liste=unsinn",
    "seite=-1",
    "seite=1e99",
    "seite=x",
    "land=XX",
    "zahlung=bar",
    "sortierung=asc",
    "versand=post",
  ])("BO-01 %s is left out", (query) => {
    expect(searchPath(readSearch(new URLSearchParams(query)))).toBe("/backoffice/");
  });
});

test("ADR-0012 pages of the back office are personal; only a mail and the visual editor contain a frame", () => {
  const shop = "http://localhost:3000";
  const mail = "/backoffice/postfach/0b1c7d8e-0000-4000-8000-000000000000/";
  expect(backOfficePolicy("/backoffice/?liste=new", shop)).toEqual({
    kind: "personal",
    policy: "page",
    address: "/backoffice/?liste=new",
  });
  expect(backOfficePolicy(mail, shop)).toMatchObject({ policy: "mailbox" });
  expect(backOfficePolicy(`${mail}brief/`, shop)).toMatchObject({ policy: "page" });
  expect(backOfficePolicy("/backoffice/inhalte/1001/?sprache=de-CH", shop)).toMatchObject({
    framing: { inside: [shop] },
  });
  expect(backOfficePolicy("/backoffice/inhalte/", shop)).not.toHaveProperty("framing");
  expect(backOfficePolicy("/backoffice", shop)).toEqual({ kind: "redirect", to: "/backoffice/" });
  expect(backOfficePolicy("/", shop)).toEqual({ kind: "redirect", to: "/backoffice/" });
});
