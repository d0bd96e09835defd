import { describe, expect, test } from "vitest";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { overviewFragments } from "../storefront/tiles/overview-fragments.server.ts";
import { tileFragments } from "../storefront/tiles/tile-fragments.server.ts";
import {
  createFragments,
  insertFragments,
  type PlacedFragments,
  type RenderedFragment,
} from "./static-fragments.server.tsx";

const german = shopOf("card", "de-DE");

const part = (html: string): RenderedFragment => ({ html, bytes: Buffer.from(html) });

const tile = (id: string, price = "ab 1,89 €") => ({
  id,
  name: `Zweig & <Co> ${id}`,
  kind: "Einladung",
  path: `/hochzeit/einladungskarten/${id}/`,
  priceFrom: price,
  ratio: 0.7,
  colours: [
    { id: "gruen", label: "Waldgrün", swatch: "#123456", query: "", asset: `${id}~gruen`, scene: `${id}~room` },
    { id: "rosa", label: "Altrosa", swatch: "#abcdef", query: "?farbe=rosa", asset: `${id}~rosa` },
  ],
});

describe("static fragments of pages", () => {
  test("NFR-01 a fragment is rendered once per input, and again when a price, a text or the shop differs", () => {
    const made: string[] = [];
    const Price = ({ price }: { readonly price: string }) => {
      made.push(price);
      return <b>{price}</b>;
    };
    const fragments = createFragments(german, []);
    expect(fragments.part("price-test", Price, { price: "1 <€" }).html).toBe("<b>1 &lt;€</b>");
    expect(fragments.part("price-test", Price, { price: "1 <€" }).html).toBe("<b>1 &lt;€</b>");
    expect(fragments.part("price-test", Price, { price: "2 €" }).html).toBe("<b>2 €</b>");
    createFragments(shopOf("card", "de-CH")).part("price-test", Price, { price: "2 €" });
    createFragments(shopOf("photo", "de-DE")).part("price-test", Price, { price: "2 €" });
    expect(made).toEqual(["1 <€", "2 €", "2 €", "2 €"]);
  });

  test("NFR-01 a document contains a fragment once, in place; data-only responses contain it themselves", () => {
    const placed: PlacedFragments = [];
    const fragments = createFragments(german, placed);
    const [first, second] = [fragments.carry(part("<b>1</b>"), part("<b>$1 2</b>")), fragments.carry(part("<i>3</i>"))];
    const document = `<p>${second.html}</p><p>${first.html}</p>`;
    expect(insertFragments(document, placed).join("")).toBe("<p><i>3</i></p><p><b>1</b><b>$1 2</b></p>");
    // The framework serializes own enumerable properties only.
    expect(Object.entries(first)).toEqual([]);
    expect(Object.getPrototypeOf(first)).toBe(Object.prototype);
    expect(JSON.stringify(first)).toBe('{"html":"<b>1</b><b>$1 2</b>"}');
    expect(Object.entries(createFragments(german).carry(part("<b>1</b>")))).toEqual([["html", "<b>1</b>"]]);
  });

  test("NFR-02 an unknown placeholder is removed", () => {
    expect(insertFragments("<p><!--still 7--></p>", [[Buffer.from("<b>1</b>")]]).join("")).toBe("<p></p>");
  });
});

describe("CAT-01 tiles as static fragments", () => {
  const tiles = Array.from({ length: 14 }, (_, place) => tile(`zweig-${place}`));
  const runs = tileFragments(createFragments(german), "designs", tiles, { folds: true });

  test("CAT-04 phones show the first twelve, the rest is a separate run", () => {
    expect(runs.map(({ count }) => count)).toEqual([12, 2]);
    expect(tileFragments(createFragments(german), "designs", tiles).map(({ count }) => count)).toEqual([14]);
    expect(tileFragments(createFragments(german), "designs", [])).toEqual([]);
  });

  test("CAT-09 a tile names its design, price and colours with the picture of each; names are escaped", () => {
    const [{ fragment: { html = "" } } = { fragment: {} }] = runs;
    expect(html).toContain("Zweig &amp; &lt;Co&gt; zweig-0");
    expect(html).toContain("ab 1,89 €");
    expect(html).toContain('href="/hochzeit/einladungskarten/zweig-0/?farbe=rosa"');
    expect(html).toMatch(/data-colour="rosa" data-asset="zweig-0~rosa"/);
    expect(html).toContain('data-scene="zweig-0~room"');
    expect(html).toContain('value="designs-zweig-0 zweig-0 gruen "');
    expect(html).toContain('form="hearts-designs"');
  });

  test("IMG-07 the first row loads eagerly, tiles below lazily", () => {
    const html = runs.map(({ fragment }) => fragment.html).join("");
    expect(html.match(/<article/g)).toHaveLength(14);
    expect(html.match(/loading="eager"/g)).toHaveLength(4);
    expect(html.match(/fetchPriority="high"/gi)).toHaveLength(2);
    // Preloads belong in the head of the page.
    expect(html).not.toContain("<link");
    expect(runs.map(({ preloaded }) => preloaded?.map(({ first }) => first))).toEqual([
      [true, true, false, false],
      undefined,
    ]);
  });

  test("CAT-09 a different price renders a different tile", () => {
    const [run] = tileFragments(createFragments(german), "designs", [tile("zweig-0", "ab 1,49 €")]);
    expect(run?.fragment.html).toContain("ab 1,49 €");
  });
});

describe("CAT-06 filters as static fragments", () => {
  const option = { value: "blau", label: "Blau", count: 3, selected: true, swatch: "#43648a" };
  const none = { value: "gold", label: "Gold", count: 0, selected: false };
  const view = {
    path: "/produkte/",
    heading: "Alle Designs",
    intro: "",
    total: 3,
    shown: 3,
    page: 1,
    pages: 1,
    pageHrefs: {},
    sort: "popularity",
    sorts: [],
    groups: [{ key: "color", name: "color[]", label: "Farbe", options: [option, none] }],
    chips: [],
    tiles: [],
    popular: [],
    bestsellers: [],
    suggestions: [],
    nearby: [],
    mourning: false,
  };

  test("NFR-01 a list's filters are rendered once, and again when one more is ticked", () => {
    const of = (groups: typeof view.groups) =>
      overviewFragments(createFragments(german), { ...view, groups }).filters.html;
    expect(of(view.groups)).toBe(of(view.groups));
    const ticked = view.groups.map((group) => ({
      ...group,
      options: group.options.map((each) => ({ ...each, selected: true })),
    }));
    expect(of(ticked)?.match(/checked=""/g)).toHaveLength(2);
    expect(of(view.groups)?.match(/checked=""/g)).toHaveLength(1);
  });

  test("CAT-05 CAT-06 ticked filters are listed for the form; a choice without designs is disabled, with its count", () => {
    const displayed = overviewFragments(createFragments(german), view);
    expect(displayed.chosen).toEqual(["color[]=blau"]);
    const lines = (displayed.filters.html ?? "").split("<label").slice(1);
    expect(lines[0]).toContain(`checked=""`);
    expect(lines[0]).toContain(">3</span>");
    expect(lines[1]).toContain('disabled=""');
    expect(lines[1]).not.toContain('checked=""');
  });
});
