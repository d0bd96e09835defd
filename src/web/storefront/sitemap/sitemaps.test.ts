import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maxAddresses, readSitemapFile, sitemapFiles } from "./sitemaps.server.ts";

test("SEO-05 a part is split so that no file has more than 50,000 URLs, and none is missing", () => {
  expect(sitemapFiles("designs", 50_000)).toEqual(["designs"]);
  expect(sitemapFiles("designs", 50_001)).toEqual(["designs", "designs-2"]);
  expect(sitemapFiles("designs", 0)).toEqual(["designs"]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), (addresses) => {
      const starts = sitemapFiles("designs", addresses).map((file) => readSitemapFile("card", `${file}.xml`)?.from);
      expect(starts).toEqual(starts.map((_, place) => place * maxAddresses));
      expect((starts.at(-1) ?? 0) < addresses && addresses <= (starts.at(-1) ?? 0) + 50_000).toBe(true);
    }),
  );
});

test.each(["designs", "designs-1.xml", "designs-0.xml", "designs-02.xml", "secrets.xml", "designs-x.xml"])(
  "SEO-05 %s is no site map",
  (file) => {
    expect(readSitemapFile("card", file)).toBeUndefined();
  },
);

test("SEO-05 GEN-02 the photo shop has no sitemap of card designs", () => {
  expect(readSitemapFile("photo", "designs.xml")).toBeUndefined();
  expect(readSitemapFile("photo", "pages.xml")).toEqual({ part: "pages", from: 0 });
});
