import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import type { Channel, Locale } from "#kernel/market.ts";
import { localizedUrls } from "#modules/shops/page-path.ts";
import { openOrigin } from "#platform/http/shop-sites.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { seedStories } from "../../../db/seed/stories/seed-stories.ts";
import { depsContext, flagsContext, placedFragmentsContext, previewContext, shopContext } from "../request-context.ts";
import { deserialize } from "../page/serialized.ts";
import { loadContent } from "./content/content.server.ts";
import { loadMove } from "./shops/move-shop.server.ts";
import { findTexts } from "./search/search-texts.server.ts";
import { shopLinks } from "./shops/shop-links.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  await seedStories(database().db);
  const made = testDeps(database());
  // One market has its own domain, no other shop is open.
  deps = { ...made, config: { ...made.config, SHOP_DOMAINS: { "cards.ch": "https://karten.example" } } };
});

function contextOf(channel: Channel, locale: Locale) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shopOf(channel, locale));
  context.set(flagsContext, []);
  context.set(placedFragmentsContext, undefined);
  context.set(previewContext, undefined);
  return context;
}

describe("a shop of one market on its own domain", () => {
  test("LOC-02 SEO-04 names only the shops of its domain in hreflang, and no development URLs", async () => {
    const { head } = await loadContent(contextOf("card", "de-CH"), new URL("https://karten.example/motive/"));
    const named = head.alternates ? deserialize(head.alternates) : [];
    expect(named).toEqual([
      ["de-CH", "https://karten.example/motive/"],
      ["fr-CH", "https://karten.example/fr/motifs/"],
      ["it-CH", "https://karten.example/it/motivi/"],
    ]);
    const urls = localizedUrls(shopOf("card", "de-CH"), "/versand/", (place) => openOrigin(deps.config, place));
    expect(Object.keys(urls)).toEqual(["de-CH", "fr-CH", "it-CH"]);
  });

  test("LOC-02 GEO-04 links to the shops of its domain, but not to the photo shop", () => {
    const { countries, channel } = shopLinks(deps.config, shopOf("card", "de-CH"));
    expect(deserialize(countries).map(({ locale }) => locale)).toEqual(["de-CH", "fr-CH", "it-CH"]);
    expect(channel).toBeNull();
    expect(JSON.stringify(deserialize(countries))).not.toContain("localhost");
  });

  test("LOC-02 GEN-03 finds no products of a photo shop that is not open", async () => {
    const found = await findTexts({ deps, shop: shopOf("card", "de-CH") }, ["fotobox"]);
    expect(found.filter(({ group }) => group === "products")).toEqual([]);
  });

  test("LOC-02 GEO-04 redirects nobody to a shop that is not open", async () => {
    const address = "https://karten.example/_umzug?to=fr-FR&path=/versand/";
    const thrown: unknown = await loadMove(contextOf("card", "de-CH"), new Request(address)).catch(
      (error: unknown) => error,
    );
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/versand/");
  });
});
