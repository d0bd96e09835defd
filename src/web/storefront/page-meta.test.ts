import { describe, expect, test } from "vitest";
import { readConfig } from "#platform/config.server.ts";
import { describeError, hasApology, metaOfRoute, pageMeta, readablePath, problemOf } from "./page-meta.ts";

describe("page head", () => {
  test("SEO-02 the title contains the brand", () => {
    expect(pageMeta("https://x.de", { title: "Hochzeit", path: "/hochzeit/" })).toContainEqual({
      title: "Hochzeit – Blattwerk",
    });
  });
  test("D-14 a page without explicit robots is not indexable", () => {
    expect(pageMeta("https://x.de", { title: "A", path: "/a/" })).toContainEqual({
      name: "robots",
      content: "noindex,nofollow",
    });
  });
  test("SEO-01 the canonical URL is absolute", () => {
    expect(pageMeta("https://x.de", { title: "A", path: "/a/" })).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://x.de/a/",
    });
  });
  test.each([
    ["/d/fr/panier/", "https://x.ch/fr/panier/"],
    ["/d/", "https://x.ch/"],
    ["/d", "https://x.ch/"],
    ["/danke/", "https://x.ch/danke/"],
  ])("SHELL-18 the app's variant of %s points to the page itself and is not indexable", (path, href) => {
    const head = { title: "A", path, robots: "index,follow" };
    const meta = metaOfRoute({
      loaderData: { head },
      matches: [{ loaderData: { origin: "https://x.ch", app: true } }],
    });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href });
    expect(meta).toContainEqual({ name: "robots", content: "noindex,follow" });
  });
  test.each([
    ["http://x.de/k%C3%A4se/?a=1", "/käse/"],
    ["http://x.de/100%/", "/100%/"],
    ["http://x.de/a%2520b/", "/a%20b/"],
  ])("SHELL-07 %s reads %s", (url, path) => expect(readablePath(new URL(url))).toBe(path));
});

test("ERR-06 CONS-08 an unexpected error is a page with 500, without its message", () => {
  expect(describeError(new Error("Anna Freudenberger"))).toEqual({ status: 500, message: "Internal Server Error" });
});

test("ERR-03 the operator's switch adds an apology to 500 and 503 only; it is off by default", () => {
  const statuses = [400, 403, 404, 410, 429, 500, 502, 503];
  expect(statuses.filter((status) => hasApology(status, true))).toEqual([500, 503]);
  expect(statuses.filter((status) => hasApology(status, readConfig({}).ERROR_APOLOGY))).toEqual([]);
  // Without the page's data the switch is unknown.
  expect(hasApology(500, undefined)).toBe(false);
});

test.each([
  [404, true, "notFound"],
  [410, true, "gone"],
  [500, true, "fault"],
  [503, true, "fault"],
  [403, true, "fault"],
  [500, false, "offline"],
  [404, false, "notFound"],
] as const)("ERR-02 ERR-03 a %i with connection %s is told as %s", (status, online, problem) => {
  expect(problemOf(status, online)).toBe(problem);
});
