import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { SaxesParser } from "saxes";
import { prefixOf } from "#kernel/urls/page-addresses.ts";
import { areaSlugs, personalAreas } from "#kernel/urls/areas.ts";
import { languagesAt } from "#kernel/urls/page-addresses.ts";
import { languageOf, localeNames, writesSwiss } from "#kernel/market.ts";
import { shopPort as port } from "../setup/shop-folder.ts";
import {
  allShops,
  asking,
  crawledShop,
  readPage,
  shapeOf,
  type CrawledPage,
  type CrawledShop,
} from "../testing/site-crawler.ts";

const full = Boolean(process.env["FULL"]);
/** A shop of each channel by default, and of each page shape a few; FULL=1 walks through every page of all. */
const shops = full ? allShops(port) : [crawledShop("card", "fr-CH", port), crawledShop("photo", "nl-BE", port)];
const perShape = full ? Number.POSITIVE_INFINITY : 2;

const { ask, close } = asking(port);
test.afterAll(() => close());

/** Rules of markup for pages a framework writes: what only concerns the style of sources is left to it. */
const html = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    "long-title": "off",
    "valid-id": ["error", { relaxed: true }],
  },
});

type Walk = {
  readonly shop: CrawledShop;
  /** Pages by path, without those of one visitor. */
  readonly pages: Map<string, CrawledPage>;
  readonly faults: string[];
};

const isPersonal = ({ channel, locale }: CrawledShop, path: string): boolean => {
  const place = { channel, locale };
  const first = path.slice(prefixOf(place).length).split(/[/?#]/).find(Boolean) ?? "";
  return personalAreas.some((area) => areaSlugs(area, languagesAt(place)).includes(first));
};

/** What a page must say about itself. */
function faultsOf(shop: CrawledShop, path: string, page: CrawledPage): readonly string[] {
  const origin = `http://${shop.host}`;
  const [bare = ""] = path.split("?");
  const listed = page.robots.startsWith("index");
  const rules: readonly (readonly [boolean, string])[] = [
    [page.lang === shop.locale, `lang ${page.lang}`],
    [page.title !== "" && page.headings === 1, `title "${page.title}", ${page.headings} main headings`],
    [page.words > 40, "nothing to read without scripts"],
    [page.robots !== "", "no robots"],
    [page.canonical.startsWith(`${origin}/`), `canonical ${page.canonical}`],
    [!listed || path !== bare || page.canonical === origin + path, `indexable, but canonical ${page.canonical}`],
    [listed === page.alternates.size > 0, `${page.robots} with ${page.alternates.size} alternates`],
    [!listed || page.alternates.get(shop.locale) === page.canonical, "not among its own alternates"],
    [!listed || !page.german || languageOf(shop.locale) === "de", "indexable, but written in German"],
    [page.alternates.get("x-default") === page.alternates.get("de-DE"), "x-default is not de-DE"],
    [!page.sharpS || languageOf(shop.locale) !== "de" || !writesSwiss(shop.locale), "an ß in Switzerland (LOC-14)"],
    [page.lostAnchors.length === 0, `lost anchors ${page.lostAnchors.join(" ")}`],
  ];
  return rules.flatMap(([kept, fault]) => (kept ? [] : [`${path}: ${fault}`]));
}

const servedForm = ({ channel }: CrawledShop, path: string): boolean => {
  const [bare = ""] = path.split("?");
  const last = bare.split("/").at(-1) ?? "";
  return last.includes(".") || bare.split("/").some((segment) => segment.startsWith("_")) || bare === "/"
    ? true
    : bare.endsWith("/") === (channel === "card");
};

/** Whether a link is the door of a shop in another language, which may stand on the same host. */
const isShopSwitch = (path: string): boolean => /^(?:\/[a-z]{2})?\/_shop\?/.test(path);

/** Follows every link of a shop from its start page on. */
async function walk(shop: CrawledShop): Promise<Walk> {
  const found: Walk = { shop, pages: new Map(), faults: [] };
  const home = shop.prefix === "" ? "/" : `${shop.prefix}${shop.channel === "card" ? "/" : ""}`;
  const waiting: { readonly path: string; readonly from: string }[] = [{ path: home, from: "start" }];
  const known = new Set([home]);
  const shapes = new Map<string, number>();
  const queries = new Set<string>();

  /** Whether a link is worth following: queries once per page shape and key, personal pages once per shape. */
  const worth = (path: string): boolean => {
    const [bare = "", query = ""] = path.split("?");
    const shape = shapeOf(shop, path);
    if (query !== "" || isPersonal(shop, bare)) {
      const keys = [...new URLSearchParams(query).keys()].toSorted((a, b) => a.localeCompare(b)).join(" ");
      const kind = `${shape}?${keys}`;
      return !queries.has(kind) && Boolean(queries.add(kind));
    }
    const seen = shapes.get(shape) ?? 0;
    shapes.set(shape, seen + 1);
    return seen < perShape;
  };

  const visit = async ({ path, from }: { readonly path: string; readonly from: string }): Promise<void> => {
    const answer = await ask(shop.host, path);
    // The way to another country leads on where nobody has a cart to take along. Source: GEO-04.
    if (path.includes("/_umzug?") && answer.status === 303) return;
    // The door to another language of the same domain leads on to the same page there. Source: SHELL-29.
    if (isShopSwitch(path) && answer.status === 303) return;
    // The account sends whoever is not logged in to the log-in.
    if (isPersonal(shop, path) && answer.status === 303) return;
    if (answer.status !== 200) return void found.faults.push(`${answer.status} ${path} (on ${from})`);
    if (!answer.headers["content-type"]?.startsWith("text/html") || isPersonal(shop, path)) return;
    const page = readPage(answer);
    found.faults.push(...faultsOf(shop, path, page));
    if (!path.includes("?")) found.pages.set(path, page);
    const shape = shapeOf(shop, path);
    if (!path.includes("?") && !validated.has(`${shop.locale} ${shape}`)) {
      validated.add(`${shop.locale} ${shape}`);
      for (const picture of page.pictures.slice(0, 1)) {
        const { status } = await ask(shop.host, picture);
        if (status !== 200) found.faults.push(`${status} ${picture} (on ${path})`);
      }
      const report = await html.validateString(answer.text);
      for (const { messages } of report.results)
        found.faults.push(
          ...messages.slice(0, 8).map((each) => `${path}: ${each.ruleId} ${each.message} at ${each.selector ?? ""}`),
        );
    }
    for (const link of page.links) {
      if (!link.startsWith("/")) continue;
      const [target = ""] = link.split("#");
      if (target === "" || known.has(target)) continue;
      known.add(target);
      if (!servedForm(shop, target)) found.faults.push(`${target}: slash at the end (on ${path})`);
      if (
        !target.startsWith("/_") &&
        !isShopSwitch(target) &&
        shop.prefix !== "" &&
        target !== shop.prefix &&
        !target.startsWith(`${shop.prefix}/`)
      )
        found.faults.push(`${target}: leaves ${shop.prefix} (on ${path})`);
      if (worth(target)) waiting.push({ path: target, from: path });
    }
  };

  while (waiting.length > 0) await Promise.all(waiting.splice(0, 4).map(visit));
  return found;
}

const validated = new Set<string>();

/** Alternates that do not lead to a page which names all of them again. */
async function oneWayAlternates(walks: readonly Walk[]): Promise<readonly string[]> {
  const byAddress = new Map<string, CrawledPage>();
  for (const { shop, pages } of walks)
    for (const [path, page] of pages) byAddress.set(`http://${shop.host}${path}`, page);
  const faults: string[] = [];
  const pageAt = async (address: string): Promise<CrawledPage> => {
    const { host, pathname } = new URL(address);
    const page = byAddress.get(address) ?? readPage(await ask(host, pathname));
    byAddress.set(address, page);
    return page;
  };
  const alternatesOf = ({ alternates }: CrawledPage) =>
    JSON.stringify([...alternates].toSorted(([a], [b]) => a.localeCompare(b)));
  for (const { pages } of walks) {
    // A sample of the pages where not all shops were walked through.
    const listed = [...pages].filter(([, page]) => page.alternates.size > 0);
    for (const [path, page] of full ? listed : listed.filter((_entry, place) => place % 9 === 0))
      for (const [lang, address] of page.alternates) {
        const other = await pageAt(address);
        if (other.status !== 200 || alternatesOf(other) !== alternatesOf(page))
          faults.push(`${path} names ${lang} ${address}: ${other.status}`);
      }
  }
  return faults;
}

/** Site maps and robots of a shop against what was found by its links. */
async function mapFaults({ shop, pages }: Walk): Promise<readonly string[]> {
  const faults: string[] = [];
  const locations = async (path: string): Promise<readonly string[]> => {
    const { status, text } = await ask(shop.host, path);
    if (status !== 200) faults.push(`${status} ${path}`);
    new SaxesParser({ xmlns: true }).write(text).close();
    return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = ""]) => address.replaceAll("&amp;", "&"));
  };
  const maps = await locations("/sitemap.xml");
  const own = maps.filter((address) => new URL(address).pathname.startsWith(`${shop.prefix}/sitemaps/`));
  if (own.length < 2) faults.push("no site maps");
  const listed = (await Promise.all(own.map((address) => locations(new URL(address).pathname)))).flat();
  if (new Set(listed).size !== listed.length) faults.push("an address stands in the site maps twice");
  const sample = full ? listed : listed.filter((_address, place) => place % 40 === 0);
  for (const address of sample) {
    const { host, pathname } = new URL(address);
    const page = pages.get(pathname) ?? readPage(await ask(host, pathname));
    if (host !== shop.host || page.status !== 200 || !page.robots.startsWith("index") || page.canonical !== address)
      faults.push(`site map lists ${address}: ${page.status} ${page.robots} ${page.canonical}`);
  }
  for (const [path, page] of pages)
    if (page.robots.startsWith("index") && !listed.includes(`http://${shop.host}${path}`))
      faults.push(`${path} is in no site map`);

  const robots = await ask(shop.host, "/robots.txt");
  const lines = robots.text.split("\n").filter((line) => line !== "");
  const closed = lines.flatMap((line) => /^Disallow: (\/\S*)$/.exec(line)?.[1] ?? []);
  if (lines[0] !== "User-agent: *" || !lines.includes(`Sitemap: http://${shop.host}/sitemap.xml`))
    faults.push("robots.txt");
  if (lines.some((line) => !/^(?:User-agent|Disallow|Allow|Sitemap): \S+$/.test(line)))
    faults.push("robots.txt: a line nobody reads");
  const shut = listed.filter((address) => closed.some((path) => new URL(address).pathname.startsWith(path)));
  if (shut.length > 0) faults.push(`robots.txt closes what the site maps list: ${shut.slice(0, 3).join(" ")}`);
  return faults;
}

test(`SHELL-19 SEO-01 SEO-03 SEO-04 SEO-05 LOC-18 D-07 every link of ${shops.length} shops leads to a valid page that names itself and its equivalents`, async () => {
  test.setTimeout(full ? 3_600_000 : 240_000);
  const walks: Walk[] = [];
  for (const shop of shops)
    await test.step(`${shop.host}${shop.prefix}`, async () => {
      const found = await walk(shop);
      walks.push(found);
      expect.soft([...found.faults, ...(await mapFaults(found))]).toEqual([]);
    });
  expect.soft(await oneWayAlternates(walks)).toEqual([]);
  const pages = walks.reduce((sum, each) => sum + each.pages.size, 0);
  console.log(`${shops.length} shops of ${localeNames.length} locales, ${pages} pages`);
  expect(pages).toBeGreaterThan(full ? 5000 : 40);
});
