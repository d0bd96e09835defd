import { beforeAll, describe, expect, test } from "vitest";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { overviewView } from "./overview.server.ts";

const database = useTestDatabase("stocked");
const shop = shopOf("card", "de-DE");
let deps: ReturnType<typeof testDeps>;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const everything = { path: "/produkte/" } as const;
const wedding = { path: "/hochzeit/", occasion: "hochzeit" } as const;
const ask = (scope: Parameters<typeof overviewView>[2], query = "") =>
  overviewView(deps, shop, scope, [...new URLSearchParams(query)]);
const idsOf = (tiles: readonly { readonly id: string }[]) => tiles.map(({ id }) => id);

describe("THEME-02 pagination of a list", () => {
  test("THEME-02 pages are contiguous, each with the number of displayed and total designs", async () => {
    const first = await ask(everything);
    expect(first.total).toBeGreaterThan(2 * first.tiles.length);
    expect(first.shown).toBe(first.tiles.length);
    const found = idsOf(first.tiles);
    for (let next = first.pageHrefs.next; next !== undefined;) {
      const page = await ask(everything, next.split("?")[1]);
      found.push(...idsOf(page.tiles));
      expect(page.shown).toBe(found.length);
      next = page.pageHrefs.next;
    }
    expect(new Set(found).size).toBe(first.total);
    expect(found).toHaveLength(first.total);
  });

  test("THEME-02 the URL of the next page preserves the sort order", async () => {
    const newest = await ask(everything, "sort=newest");
    expect(newest.sorts.map(({ value }) => value)).toEqual(["popularity", "newest", "price-asc", "price-desc"]);
    expect(newest.pageHrefs.next).toBe("/produkte/?sort=newest&page=2");
  });

  test("THEME-02 tiles have badges for new and recommended designs; mourning cards have neither", async () => {
    const { tiles } = await ask(everything);
    expect(new Set(tiles.map(({ badge }) => badge))).toEqual(new Set(["Neu", "Empfohlen", undefined]));
    const recommended = await ask(everything, "label[]=recommended");
    expect(
      new Set(recommended.tiles.filter(({ kind }) => !kind.startsWith("Trauer")).map(({ badge }) => badge)),
    ).toContain("Empfohlen");
    const mourning = await ask({ path: "/trauer/", occasion: "trauer" });
    expect(new Set(mourning.tiles.map(({ badge }) => badge))).toEqual(new Set([undefined]));
  });
});

describe("CAT-07 chips of active filters", () => {
  test("CAT-07 every active filter has a chip with a name, which removes only this filter", async () => {
    const query = "style[]=floral&color[]=schwarz&punching[]=wave";
    const view = await ask(wedding, query);
    expect(view.chips.map(({ label }) => label)).toEqual(["Schwarz", "Floral", "Wellenrand"]);
    const names = ["color", "style", "punching"];
    for (const [place, { href }] of view.chips.entries()) {
      const left = [...new URLSearchParams(href.split("?")[1])].map(([name]) => name);
      expect(left).toEqual(names.filter((_name, each) => each !== place).map((name) => `${name}[]`));
    }
  });

  test("CAT-07 an unknown filter value finds nothing, and its chip is labelled with the filter's name", async () => {
    const view = await ask(wedding, "style[]=Ruf+0900+an&product[]=quatsch");
    expect([view.total, view.chips.map(({ label }) => label)]).toEqual([0, ["Format", "Stil"]]);
  });

  test("CAT-07 the scope of the page is not a filter", async () => {
    expect((await ask(wedding, "occasion[]=taufe")).chips).toEqual([]);
  });
});

describe("CAT-01 content of an overview", () => {
  test("CAT-01 filters with counts, removable chips, related pages", async () => {
    const view = await ask(wedding, "color[]=blau");
    expect(view.groups.map(({ key }) => key)).toEqual(expect.arrayContaining(["category", "color", "product"]));
    expect(view.chips).toMatchObject([{ label: "Blau", href: "/hochzeit/" }]);
    expect(view.nearby.map(({ label }) => label)).toContain("Einladungskarten");
  });

  test("CAT-01 the bestsellers follow a list that does not begin with them", async () => {
    const whole = await ask(wedding);
    expect(whole.bestsellers).toEqual([]);
    const best = idsOf(whole.tiles).slice(0, 4);
    expect(idsOf((await ask(wedding, "sort=newest")).bestsellers)).toEqual(best);
    expect(idsOf((await ask(wedding, "color[]=blau")).bestsellers)).toEqual(best);
  });

  test("CAT-01 a short list is followed by suggestions not yet on the page", async () => {
    const short = await ask({ path: "/ostern/", occasion: "ostern" });
    expect(short.total).toBeLessThan(12);
    expect(short.suggestions).toHaveLength(4);
    const shown = new Set(idsOf([...short.tiles, ...short.bestsellers]));
    expect(idsOf(short.suggestions).filter((id) => shown.has(id))).toEqual([]);
    expect((await ask(wedding)).suggestions).toEqual([]);
  });

  test("CAT-14 without results the page's popular designs are shown in full rows", async () => {
    const none = await ask(wedding, "color[]=lila&aspectRatio[]=square");
    expect(none.total).toBe(0);
    expect(idsOf(none.popular)).toEqual(idsOf((await ask(wedding)).tiles).slice(0, 6));
  });

  test("CAT-13 mourning pages suggest no other occasion", async () => {
    const mourning = { path: "/trauer/", occasion: "trauer" } as const;
    const few = await ask(mourning, "color[]=gruen");
    expect(few.total).toBeLessThan(12);
    expect(few.suggestions).toEqual([]);
    expect(few.bestsellers.every(({ kind }) => kind.startsWith("Trauer"))).toBe(true);
  });
});
