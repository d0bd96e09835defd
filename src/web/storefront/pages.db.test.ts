import { RouterContextProvider } from "react-router";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { designId } from "#kernel/ids.ts";
import { localeNames, type Channel, type Locale } from "#kernel/market.ts";
import { lastChange } from "#modules/catalogue/change-log.server.ts";
import { editOccasion, wholeTree } from "#modules/catalogue/occasions/edit-occasions.server.ts";
import { loadOccasion } from "#modules/catalogue/occasions/load-occasions.server.ts";
import { offerDesigns } from "#modules/catalogue/designs/edit-design.server.ts";
import { addRedirect } from "#modules/content/stories/redirects.server.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { seedStories } from "../../../db/seed/stories/seed-stories.ts";
import { depsContext, flagsContext, placedFragmentsContext, previewContext, shopContext } from "../request-context.ts";
import { loadOverview } from "./overview/area.server.ts";
import { contactView } from "./contact.server.ts";
import { loadContent } from "./content/content.server.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { goodsProduct, loadGoodsFamily } from "./photo-products/goods-pages.server.ts";
import { isPage } from "./shops/is-page.server.ts";
import { movedTo } from "./content/redirects.server.ts";
import { loader as designsAt } from "./overview/designs.route.tsx";
import { loadProduct } from "./product/load-product.server.ts";
import { loader as designAt } from "./product/card.route.tsx";
import { loader as throughShopSwitch } from "./shops/switch-shop.route.ts";
import { sitemapEntries } from "./sitemap/sitemaps.server.ts";
import { deserialize } from "../page/serialized.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  await seedStories(database().db);
  deps = testDeps(database());
  // Insert before any read: redirects are cached until the database reports a change.
  const card = { channels: ["card"] } as const;
  await addRedirect(deps, "ines", { ...card, path: "/alt-301/", to: { address: "/versand/" }, status: 301 });
  await addRedirect(deps, "ines", { ...card, path: "/alt-308/", to: { address: "/versand/?a=1" } });
  await addRedirect(deps, "ines", { ...card, path: "/alt-410/", to: { gone: true } });
  await addRedirect(deps, "ines", { ...card, path: "/products/alte-karte", to: { address: "/hochzeit/" } });
  await addRedirect(deps, "ines", { ...card, path: "/panier/alt", to: { address: "/versand/" } });
  await addRedirect(deps, "ines", { ...card, path: "/collections/x", to: { address: "/hochzeit/" }, status: 301 });
});
afterEach(() => deps.moveClock("2026-11-23T09:00:00Z"));

function contextOf(channel: Channel = "card", locale: Locale = "de-DE") {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shopOf(channel, locale));
  context.set(flagsContext, []);
  context.set(previewContext, undefined);
  context.set(placedFragmentsContext, undefined);
  return context;
}
const urlOf = (path: string): URL => new URL(path, "https://shop.example");

const Refused = z.object({ data: z.string(), init: z.object({ status: z.number() }) });

/** Status and target of a loader's thrown response. */
async function thrownBy(path: string): Promise<readonly unknown[]> {
  try {
    await loadContent(contextOf(), urlOf(path));
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get("location")];
    const refused = Refused.safeParse(thrown);
    if (refused.success) return [refused.data.init.status, refused.data.data];
    throw thrown;
  }
  return [200];
}

test.each<readonly [Locale, string, readonly string[]]>([
  ["fr-FR", "/impressum/", ["de"]],
  ["fr-FR", "/agb/", []],
  ["fr-CH", "/agb/", []],
  ["fr-FR", "/motive/", []],
  ["de-DE", "/impressum/", []],
  ["en-US", "/barrierefreiheit/", ["de"]],
  ["en-US", "/datenschutz/", []],
  ["nl-BE", "/widerruf/", []],
  ["en-US", "/motive/", []],
])("SHELL-31 in %s the texts of %s are marked as %j", async (locale, german, languages) => {
  const context = contextOf("card", locale);
  const { page } = await loadContent(context, urlOf(localPath(shopOf("card", locale), german)));
  expect([...new Set(page.containers.flatMap(({ lang }) => lang ?? []))]).toEqual(languages);
});

describe("legal texts in German only", () => {
  const legal = ["/impressum/", "/barrierefreiheit/"];
  const headOf = async (locale: Locale, german: string) =>
    (await loadContent(contextOf("card", locale), urlOf(localPath(shopOf("card", locale), german)))).head;

  test.each(legal)(
    "SEO-04 SEO-05 %s is the German shops' page: others neither index nor list nor name it",
    async (german) => {
      const { robots, alternates } = await headOf("de-AT", german);
      expect(robots).toBe("index,follow");
      const named = (alternates ? deserialize(alternates) : []).map(([lang]) => lang);
      expect(named.filter((lang) => !lang.startsWith("de"))).toEqual(["x-default"]);
      expect(named).toEqual(expect.arrayContaining(["de-DE", "de-AT", "de-CH"]));
      for (const locale of ["fr-FR", "en-US", "fr-CH"] as const) {
        const head = await headOf(locale, german);
        expect([locale, head.robots, head.alternates]).toEqual([locale, "noindex,follow", undefined]);
        const shop = shopOf("card", locale);
        const listed = (await sitemapEntries({ deps, shop }, "pages")).map(({ path }) => path);
        expect(listed).not.toContain(localPath(shop, german));
      }
    },
  );

  test.each(["/motive/", "/agb/", "/datenschutz/", "/widerruf/"])(
    "SEO-04 PB-13 %s speaks every language and names all shops",
    async (german) => {
      for (const locale of ["fr-FR", "fr-CH", "en-US"] as const) {
        const { robots, alternates } = await headOf(locale, german);
        expect(robots).toBe("index,follow");
        expect((alternates ? deserialize(alternates) : []).length).toBe(localeNames.length + 1);
      }
    },
  );
});

describe("dates of the sitemap", () => {
  const entriesOf = async () => {
    const storyContext = { deps, shop: shopOf("card", "de-DE") };
    const parts = await Promise.all(
      (["pages", "designs", "magazine"] as const).map((part) => sitemapEntries(storyContext, part)),
    );
    return parts.flat();
  };
  const changedAt = async (path: string) => (await entriesOf()).find((entry) => entry.path === path)?.changed;

  test("SEO-05 exactly the pages with a known last change have a date", async () => {
    const without = (await entriesOf()).filter(({ changed }) => changed === undefined).map(({ path }) => path);
    expect(without).toEqual([]);
  });

  test("SEO-05 photo products have the date of their newest design; products without designs have none", async () => {
    const photo = await sitemapEntries({ deps, shop: shopOf("photo", "de-DE") }, "pages");
    const changesOf = (path: string) => photo.filter((entry) => entry.path === path).map(({ changed }) => changed);
    const lastOf = async (kind: string, type?: string) => {
      const rows = await deps.db
        .selectFrom("photo_design")
        .select(["types", "created_on"])
        .where("kind", "=", kind)
        .where("published", "=", true)
        .execute();
      const fitting = rows.filter(({ types }) => type === undefined || types.includes(type));
      return fitting
        .map(({ created_on: day }) => day)
        .toSorted()
        .at(-1);
    };
    expect(changesOf("/alle-fotokalender")).toEqual([await lastOf("calendar")]);
    expect(changesOf("/alle-fotokalender/wandkalender")).toEqual([await lastOf("calendar", "wandkalender")]);
    expect(changesOf("/fotoboxen")).toEqual([await lastOf("photobox")]);
    expect([...changesOf("/wandbilder"), ...changesOf("/wandbilder/poster"), ...changesOf("/fotoabzuege")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("SEO-05 a design has its publication date until staff changes it; its family and lists follow", async () => {
    const [design, family, list] = [
      "/hochzeit/einladungskarten/olivenzweig-einladung/",
      "/themes/1461/",
      "/hochzeit/einladungskarten/",
    ];
    const { created_on: createdOn } = await deps.db
      .selectFrom("design")
      .select("created_on")
      .where("id", "=", "olivenzweig-einladung")
      .executeTakeFirstOrThrow();
    expect(await changedAt(design)).toBe(createdOn);
    deps.moveClock("2026-12-01T09:00:00Z");
    await offerDesigns(deps, "staff:ines", [designId("olivenzweig-einladung")], false);
    await offerDesigns(deps, "staff:ines", [designId("olivenzweig-einladung")], true);
    const moment = "2026-12-01T09:00:00.000Z";
    expect([await changedAt(design), await changedAt(family), await changedAt(list)]).toEqual([moment, moment, moment]);
    expect(await changedAt("/taufe/")).not.toBe(moment);
  });
});

test("SEO-07 CARD-11 a design requested below another occasion redirects to its own path with all options", async () => {
  const url = urlOf("/hochzeit/grusskarten/olivenzweig-einladung/?farbe=salbei&paper=leinen-280&quantity=30");
  const params = { area: "hochzeit", category: "grusskarten", designId: "olivenzweig-einladung" };
  const asked = { context: contextOf(), request: new Request(url), url, params, pattern: "" };
  const thrown = await designAt(asked).catch((reason: unknown) => reason);
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get("location")]).toEqual([
    301,
    `/hochzeit/einladungskarten/olivenzweig-einladung/${url.search}`,
  ]);
});

describe("BO-02 SEO-07 an occasion with another segment", () => {
  /** Status and target of a request to the German shop, after its routes for one to three segments. */
  async function answerAt(path: string) {
    const url = urlOf(path);
    const [area = "", category = "", designId = ""] = path.split("/").filter(Boolean);
    const asked = { context: contextOf(), request: new Request(url), url, pattern: "" };
    const loading =
      designId === ""
        ? designsAt({ ...asked, params: category === "" ? { area } : { area, category } })
        : designAt({ ...asked, params: { area, category, designId } });
    const answer: unknown = await loading.catch((thrown: unknown) => thrown);
    if (answer instanceof Response) return [answer.status, answer.headers.get("location")];
    const { data: loaded } = z.object({ data: z.unknown() }).catch({ data: answer }).parse(answer);
    return [200, z.looseObject({ head: z.object({ path: z.string(), title: z.string() }) }).parse(loaded).head];
  }

  test("redirects its old addresses with their query, and keeps its page's texts", async () => {
    const [, before] = await answerAt("/hochzeit/");
    expect(before).toMatchObject({ path: "/hochzeit/", title: "Hochzeitskarten selbst gestalten" });
    const occasion = await loadOccasion(deps.db, "hochzeit");
    if (!occasion) throw new Error("no wedding");
    const { names, slugs, keywords } = occasion;
    const change = async (de: string) => {
      const changed = {
        key: "hochzeit",
        seen: await lastChange(deps.db, "occasions", wholeTree),
        data: { names, keywords, slugs: { ...slugs, de } },
      };
      expect(await editOccasion(deps, "staff:ines", changed, () => Promise.resolve(false))).toMatchObject({ ok: true });
      await invalidateSnapshots(deps.db, "occasions");
    };
    await change("heirat");
    expect(await answerAt("/heirat/")).toMatchObject([
      200,
      { path: "/heirat/", title: "Hochzeitskarten selbst gestalten" },
    ]);
    expect(await answerAt("/hochzeit/?sort=newest")).toEqual([308, "/heirat/?sort=newest"]);
    expect(await answerAt("/hochzeit/einladungskarten/")).toEqual([308, "/heirat/einladungskarten/"]);
    const design = "einladungskarten/olivenzweig-einladung/";
    expect(await answerAt(`/hochzeit/${design}?farbe=salbei`)).toEqual([308, `/heirat/${design}?farbe=salbei`]);
    expect(await answerAt(`/heirat/${design}`)).toMatchObject([200, { path: `/heirat/${design}` }]);
    const listed = (await sitemapEntries({ deps, shop: shopOf("card", "de-DE") }, "designs")).map(({ path }) => path);
    expect(listed.filter((path) => path.startsWith("/hochzeit/"))).toEqual([]);
    await change("hochzeit");
    expect(await answerAt("/heirat/")).toEqual([308, "/hochzeit/"]);
  });
});

describe("responses of paths without a route", () => {
  test.each([
    ["/versand/", [200]],
    ["/alt-301/", [301, "/versand/"]],
    ["/alt-308/", [308, "/versand/?a=1"]],
    ["/alt-301/?paper=natur-300&quantity=30", [301, "/versand/?paper=natur-300&quantity=30"]],
    ["/alt-308/?a=2&quantity=30", [308, "/versand/?a=1&quantity=30"]],
    ["/alt-410/", [410, "Page not found: /alt-410/"]],
    // Below the segment of an area: as entered, and in the shop's notation.
    ["/products/alte-karte/", [308, "/hochzeit/"]],
    ["/panier/alt/", [308, "/versand/"]],
    ["/gibt/es/nicht/", [404, "Page not found: /gibt/es/nicht/"]],
  ])("SEO-07 SHELL-06 SHELL-07 %s", async (path, answer) => {
    expect(await thrownBy(path)).toEqual(answer);
  });

  test.each([
    ["/collections/x?utm_source=a", { status: 301, to: "/hochzeit/?utm_source=a" }],
    ["/Collections/X", { status: 301, to: "/hochzeit/" }],
    ["/versand", undefined],
    ["/alt-410", undefined],
    ["/nope", undefined],
  ])("SEO-07 D-07 %s, which the shop writes otherwise, leads on in one step: %j", async (path, answer) => {
    expect(await movedTo({ deps, shop: shopOf("card", "de-DE") }, urlOf(path))).toEqual(answer);
  });
});

describe("filtered lists (SEO-09)", () => {
  const overview = async (query: string) =>
    (
      await loadOverview(contextOf(), urlOf(`/hochzeit/einladungskarten/${query}`), {
        path: "/hochzeit/einladungskarten/",
        occasion: "hochzeit",
        category: "einladungskarten",
      })
    ).head;

  test.each(["?color[]=blau", "?color[]=blau&style[]=floral", "?sort=newest", "?seite=2", "?occasion[]=taufe"])(
    "SEO-09 the state %s of a list is no page of its own",
    async (query) => {
      expect(await overview(query)).toMatchObject({ robots: "noindex,follow", path: "/hochzeit/einladungskarten/" });
    },
  );

  test("SEO-09 occasions and their categories have landing pages that are indexed and listed", async () => {
    expect(await overview("")).toMatchObject({ robots: "index,follow", path: "/hochzeit/einladungskarten/" });
    const listed = (await sitemapEntries({ deps, shop: shopOf("card", "de-DE") }, "pages")).map(({ path }) => path);
    expect(listed).toEqual(expect.arrayContaining(["/hochzeit/", "/hochzeit/einladungskarten/"]));
    // On the page of all designs, the category filter makes landing pages.
    expect(listed).toContain("/produkte/?category=einladungskarten");
    expect(listed.filter((path) => path.includes("?") && !path.startsWith("/produkte/?category="))).toEqual([]);
  });

  const all = async (query: string) =>
    (await loadOverview(contextOf(), urlOf(`/produkte/${query}`), { path: "/produkte/" })).head;
  test.each(["?category=einladungskarten", "?category[]=einladungskarten"])(
    "SEO-03 SEO-09 all designs with %s alone are a page with a title and an address of its own",
    async (query) => {
      expect(await all(query)).toMatchObject({
        title: "Einladungskarten",
        robots: "index,follow",
        path: "/produkte/?category=einladungskarten",
      });
    },
  );

  test.each([
    "?category=gibt-es-nicht",
    "?category=gaestebuecher",
    "?category=einladungskarten&sort=newest",
    "?category=einladungskarten&category=danksagungskarten",
    "?occasion=hochzeit",
    "?themeId=999999",
    "?color[]=blau",
  ])("SEO-03 SEO-09 all designs with %s are a state of the page without it", async (query) => {
    expect(await all(query)).toMatchObject({ robots: "noindex,follow", path: "/produkte/" });
  });

  const goods = (area: string, query: string) => loadGoodsFamily(contextOf("photo"), urlOf(`/${area}${query}`));
  test.each([
    ["fotobuecher", "", "index,follow"],
    ["fotobuecher", "?categoryIds[]=hochzeit", "noindex,follow"],
    ["fotobuecher", "?sort=created", "noindex,follow"],
  ])("SEO-09 the photo page %s%s says %s", async (area, query, robots) => {
    const page = await goods(area, query);
    expect(page?.head.robots).toBe(robots);
  });

  test("SEO-09 a photo product with one canonical key is a landing page, with more it is a state", async () => {
    const robots = async (query: string) => {
      const url = urlOf(`/alle-fotokalender/wandkalender${query}`);
      const asked = {
        context: contextOf("photo"),
        request: new Request(url),
        url,
        params: { product: "wandkalender" },
      };
      return (await loadProduct(goodsProduct, asked)).head;
    };
    expect(await robots("?designGroupId=weite")).toMatchObject({
      robots: "index,follow",
      path: "/alle-fotokalender/wandkalender?designGroupId=weite",
    });
    // Values not sold, or of other products, make no page.
    for (const unknown of ["designGroupId=gibt-es-nicht", "designId=x", "calendarType=tischkalender"])
      expect(await robots(`?${unknown}`)).toMatchObject({
        robots: "noindex,follow",
        path: "/alle-fotokalender/wandkalender",
      });
    expect(await robots("?designGroupId=weite&quantity=5")).toMatchObject({ robots: "noindex,follow" });
  });
});

test.each([
  ["2026-11-23T09:00:00Z", null],
  ["2026-11-20T18:00:00Z", "Montag"],
  // The site is closed from Christmas Eve to the Sunday after.
  ["2026-12-24T09:00:00Z", "Montag"],
])("GEN-12 the contact block at %s says when the team is back: %s", async (now, backOn) => {
  deps.moveClock(now);
  expect(await contactView(deps, "de-DE")).toMatchObject({ backOn, phone: expect.stringMatching(/^\+?[\d ]+/) });
});

test.each([
  ["/", true],
  ["/versand/", true],
  ["/hochzeit/einladungskarten/", true],
  ["/hochzeit/einladungskarten/olivenzweig-einladung/", true],
  ["/hochzeit/einladungskarten/gibt-es-nicht/", false],
  ["/motive/", true],
  ["/nope/", false],
  ["/evil.example/", false],
])("LOC-18 SEO-04 whether %s is a page: %s", async (german, page) => {
  expect(await isPage(deps, shopOf("card", "de-DE"), german)).toBe(page);
});

test.each([
  ["/hochzeit/", "/"],
  ["/versand/", "/versand"],
])("SHELL-29 the switch from the card shop's %s leads to %s in the photo shop", async (path, target) => {
  const url = urlOf(`/_shop?${new URLSearchParams({ from: "card.de-DE", path })}`);
  const answer = await throughShopSwitch({
    context: contextOf("photo"),
    url,
    params: {},
    pattern: "/_shop",
    request: new Request(url),
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, target]);
});
