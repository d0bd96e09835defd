import { beforeAll, describe, expect, test } from "vitest";
import { seedStories } from "#db/seed/stories/seed-stories.ts";
import type { Locale } from "#kernel/market.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { searchView } from "./search-page.server.ts";

const database = useTestDatabase("stocked");

beforeAll(async () => {
  await seedStories(database().db);
});

const search = (question: string, locale: Locale = "de-DE", channel: "card" | "photo" = "card", page = 1) =>
  searchView({ deps: testDeps(database()), shop: shopOf(channel, locale) }, question, page);

const occasionsIn = async (question: string, locale?: Locale) => {
  const { designs } = await search(question, locale);
  return [...new Set(designs?.tiles.map(({ path }) => path.split("/").at(-4)))];
};

describe("the search of the card shop", () => {
  test.each([
    ["de-DE", "Hochzeit", "hochzeit"],
    ["de-DE", "hochzet", "hochzeit"],
    ["de-DE", "HOCHZEITSKARTEN", "hochzeit"],
    ["de-DE", "Taufeinladungen", "taufe"],
    ["de-CH", "Weihnachtskarte gruss", "weihnachten"],
    ["en-GB", "christmas cards", "christmas"],
    ["fr-FR", "BAPTÊME", "bapteme"],
    ["fr-FR", "bapteme", "bapteme"],
    ["it-IT", "matrimoni", "matrimonio"],
    ["es-ES", "bautizo", "bautizo"],
    ["nl-NL", "bruiloftskaart", "bruiloft"],
  ] as const)("SHELL-30 %s: “%s” finds designs for %s", async (locale, question, occasion) => {
    expect(await occasionsIn(question, locale)).toContain(occasion);
  });

  test("SHELL-30 BO-02 search terms by staff find a design or an occasion, in their language, from the next publish on", async () => {
    const { db } = database();
    expect((await search("quibbelwurz")).designs).toBeNull();
    expect((await search("gruselwusel")).designs).toBeNull();
    await db
      .updateTable("design")
      .set({ keywords: JSON.stringify({ de: ["Quibbelwurz"], fr: ["quibleracine"] }) })
      .where("id", "=", "azulejo-menue")
      .execute();
    await db
      .updateTable("occasion")
      .set({ keywords: JSON.stringify({ de: ["Gruselwusel"] }) })
      .where("key", "=", "halloween")
      .execute();
    await invalidateSnapshots(db);
    expect((await search("quibbelwurz")).designs?.tiles.map(({ id }) => id)).toEqual(["azulejo-menue"]);
    expect((await search("quibleracine", "fr-FR")).designs?.total).toBe(1);
    expect((await search("quibbelwurz", "fr-FR")).designs).toBeNull();
    expect(await occasionsIn("gruselwusel")).toEqual(["halloween"]);
  });

  test("SHELL-30 every word narrows; name matches come first; links to an equivalent overview where filters can express it", async () => {
    const all = await search("hochzeit");
    const some = await search("hochzeit einladung");
    expect(some.designs?.total).toBeLessThan(all.designs?.total ?? 0);
    expect(some.designs?.overview).toBe("/hochzeit/einladungskarten/");
    const named = await search("olivenzweig");
    expect(named.designs?.tiles[0]?.name).toContain("Olivenzweig");
    expect(named.designs?.overview).toBeNull();
  });

  test("SHELL-30 results are grouped: designs, products, magazine, help; each with its count", async () => {
    const groupsOf = async (question: string) => (await search(question)).texts.map(({ group }) => group);
    expect(await groupsOf("postkarte")).toContain("products");
    expect(await groupsOf("papier stift")).toContain("articles");
    expect(await groupsOf("versand")).toContain("help");
    const { designs, texts, total } = await search("danke");
    expect(total).toBe((designs?.total ?? 0) + texts.reduce((sum, { count }) => sum + count, 0));
  });

  test("SHELL-30 without full matches the best partial matches are shown and marked as such", async () => {
    const all = await search("hochzeit einladung");
    expect(all.near).toBe(false);
    const unknown = await search("hochzeit xyzqq einladung");
    expect([unknown.near, unknown.designs?.total]).toEqual([true, all.designs?.total]);
    const alone = await search("Eukalyptus Hochzeit");
    expect(alone.near).toBe(true);
    expect(alone.total).toBeGreaterThan(0);
    // A single unknown word has no partial matches, nor have many unknown words.
    expect((await search("xyzqq")).near).toBe(false);
    expect((await search('"><img src=x onerror=alert(1)> xyzqq')).total).toBe(0);
  });

  test("SHELL-30 further pages list further designs, a page beyond the end the last ones", async () => {
    const [first, second] = [await search("hochzeit"), await search("hochzeit", "de-DE", "card", 2)];
    expect(first.designs?.pageHrefs).toEqual({ next: "/suche/?q=hochzeit&page=2" });
    expect(second.designs?.tiles[0]?.id).not.toBe(first.designs?.tiles[0]?.id);
    expect(second.texts).toEqual([]);
    const last = await search("hochzeit", "de-DE", "card", 9999);
    expect(last.designs?.page).toBe(first.designs?.pages);
  });

  test("SHELL-30 without results or query: occasions as tiles, at most eight plus mourning", async () => {
    for (const question of ["xyzqq", "xyzqq qqzyx", "", "???", "der die das"]) {
      const { total, occasions } = await search(question);
      expect(total).toBe(0);
      expect(occasions?.occasions.map(({ key }) => key)).toContain("hochzeit");
      expect(occasions?.occasions.length).toBeLessThanOrEqual(8);
      expect(occasions?.mourning).toBe("/trauer/");
    }
  });
});

describe("the search of the photo shop", () => {
  test("SHELL-30 GEN-04 finds photo goods with picture and price, never cards", async () => {
    const { designs, texts } = await search("kalender", "de-DE", "photo");
    expect(designs).toBeNull();
    const [products] = texts;
    expect(products).toMatchObject({ group: "products" });
    expect(products?.tiles.map(({ label }) => label)).toContain("Wandkalender");
    expect(products?.tiles.every(({ href }) => href.startsWith("/alle-fotokalender"))).toBe(true);
  });

  test("SHELL-30 help pages of both shops, its own first; without results links to the products", async () => {
    expect((await search("lieferung", "de-DE", "photo")).texts.map(({ group }) => group)).toContain("help");
    const none = await search("xyzqq", "de-DE", "photo");
    expect(none.goods.length).toBeGreaterThan(3);
    expect(none.occasions).toBeNull();
  });
});
