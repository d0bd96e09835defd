import { expect, test } from "vitest";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { goodsPlaces, placeOfKind } from "./goods-kinds.ts";
import { allGoods, aroundGoods } from "./goods-overview.server.ts";
import { configure, goodsView } from "./goods.server.ts";

const database = useTestDatabase("stocked");

async function posterOf(query: Readonly<Record<string, string>>) {
  const deps = testDeps(database(), "2026-11-23T09:00:00Z");
  const search = new URLSearchParams(query);
  const place = placeOfKind("photoframe");
  const configured = await configure(deps, shopOf("photo", "de-DE"), { place, product: "poster", search });
  if (!configured) throw new Error("no page");
  return goodsView(deps, configured, "poster", { related: [], from: "" });
}

const framesOf = ({ options }: Awaited<ReturnType<typeof posterOf>>) =>
  options.find(({ name }) => name === "frameType");

test("PDP-04 FRAME-08 frames too small for a poster are listed with the reason and a link to a size that fits", async () => {
  const frames = framesOf(await posterOf({ format: "1300x800", frameType: "holzrahmen", frameColor: "eiche" }));
  const blocked = frames?.choices.filter(({ noteId }) => noteId !== undefined).map(({ label }) => label);
  expect(blocked).toHaveLength(4);
  expect(frames?.notes?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/Alurahmen.*: nur für Bilder bis 120\u00A0cm\.$/),
    expect.stringMatching(/: nur für Bilder bis 90\u00A0cm\.$/),
  ]);
  const link = frames?.notes?.[0]?.switch;
  const back = new URLSearchParams(link?.href.split("?")[1]);
  const [w = 0, h = 0] = (back.get("format") ?? "").split("x").map(Number);
  expect(Math.max(w, h)).toBeLessThanOrEqual(1200);
  expect(w).toBeGreaterThan(h);
  expect([back.get("frameType"), back.get("frameColor")]).toEqual(["holzrahmen", "eiche"]);
  const after = await posterOf(Object.fromEntries(back));
  expect(framesOf(after)?.value).toBe("holzrahmen");
  expect(after.notices).toEqual([]);
});

test("PDP-04 a poster that fits every frame has no note", async () => {
  const frames = framesOf(await posterOf({ format: "600x400" }));
  expect(frames?.notes).toEqual([]);
  expect(frames?.choices.some(({ noteId }) => noteId !== undefined)).toBe(false);
});

test("FRAME-05 bulky goods display their surcharge", async () => {
  const { facts } = await posterOf({ format: "1300x800" });
  expect(facts.find(({ label }) => label === "Versand")?.value).toBe(
    "Sperrgut über 120\u00A0cm Kantenlänge: 9,99\u00A0€ Zuschlag, kein Express",
  );
});

test("D-29 PRICE-15 the initial price of every product page equals the 'ab' price of its tile, and can be ordered", async () => {
  const deps = testDeps(database(), "2026-11-23T09:00:00Z");
  const shop = shopOf("photo", "de-DE");
  const tiles = await allGoods(deps, shop);
  for (const place of goodsPlaces)
    for (const { href, price } of tiles) {
      const [, area, product] = /^\/([^/]+)(?:\/([^/]+))?$/.exec(href) ?? [];
      if (area !== addressOf(shop, place.area).slice(1) || (product === undefined) !== (place.option === null))
        continue;
      const configured = await configure(deps, shop, { place, product, search: new URLSearchParams() });
      if (!configured) throw new Error(href);
      const view = await goodsView(deps, configured, product, await aroundGoods(deps, shop, place, product));
      expect([href, view.from]).toEqual([href, price]);
      const sizes = view.options.find(({ name }) => name === place.size)?.choices.map((choice) => `ab ${choice.price}`);
      expect(sizes ?? [`ab ${view.price.total}`]).toContain(price);
    }
});
