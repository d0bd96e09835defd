import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { areaBySlug, areas, areaSlug, hasArea, hasOwnPage, takesCodeSegment, type Area } from "#kernel/urls/areas.ts";
import { channels, type Channel } from "#kernel/market.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import routes from "#web/routes.ts";
import { seedStories } from "../../../db/seed/stories/seed-stories.ts";
import { depsContext, flagsContext, placedFragmentsContext, previewContext, shopContext } from "../request-context.ts";
import { loadBegin } from "./photo-products/begin-goods.server.ts";
import { goodsPlaces } from "./photo-products/goods-kinds.ts";
import { pageOfPath } from "./content/read-page.server.ts";
import { loader as throughShopSwitch } from "./shops/switch-shop.route.ts";
import { findTexts } from "./search/search-texts.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
beforeAll(async () => {
  await seedStories(database().db);
  deps = testDeps(database());
});

function contextOf(channel: Channel) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shopOf(channel, "de-DE"));
  context.set(flagsContext, []);
  context.set(previewContext, undefined);
  context.set(placedFragmentsContext, undefined);
  return context;
}
const urlOf = (path: string): URL => new URL(path, "https://shop.example");

/** Files of the routes at the bare path of an area, by its German name. */
function filesAt(entries: readonly RouteConfigEntry[]): ReadonlyMap<string, string> {
  const bare = entries.flatMap(({ path, file }) => {
    const name = /^([^/:*]+)(?:\/:\w+\?)?$/.exec(path ?? "")?.[1];
    return name === undefined || file.endsWith(".ts") ? [] : [[name, file] as const];
  });
  return new Map([...bare, ...entries.flatMap(({ children = [] }) => [...filesAt(children)])]);
}
const files = filesAt(routes);

/** Whether a channel has a page at the bare path of an area: a route without further parameters, or a story. */
async function hasPage(channel: Channel, area: Area): Promise<boolean> {
  const slug = areaSlug(area, "de");
  const file = files.get(slug) ?? "";
  if (!hasArea(channel, area) || area === "designCard") return false;
  if (file !== "" && (channel === "photo" || !file.endsWith("goods.tsx"))) return true;
  return (await pageOfPath(`/${slug}/`, { deps, shop: shopOf(channel, "de-DE") })) !== undefined;
}

describe.each(channels)("SHELL-29 the door out of the %s channel", (from) => {
  const to = channels.find((each) => each !== from) ?? from;
  const [here, there] = [shopOf(from, "de-DE"), shopOf(to, "de-DE")];
  async function afterShopSwitch(path: string): Promise<string | null> {
    const url = urlOf(`/_shop?${new URLSearchParams({ from: `${from}.de-DE`, path })}`);
    const request = new Request(url);
    const answer = await throughShopSwitch({ context: contextOf(to), url, params: {}, pattern: "/_shop", request });
    return answer.headers.get("location");
  }

  test.each(areas)("SHELL-29 SHELL-15 keeps %s where the other channel has it, else leads home", async (area) => {
    // Without a page there is no link to follow.
    const exists = await hasPage(from, area);
    const both = exists && (await hasPage(to, area));
    const target = both ? addressOf(there, area) : addressOf(there, "home");
    expect(exists ? await afterShopSwitch(addressOf(here, area)) : target).toBe(target);
  });

  test.each([
    ["account", ["bestellungen"], true],
    ["themes", ["999999"], false],
    // Guest books have a page with the cards only.
    ["photobooks", ["gaestebuch"], from === "photo"],
    ["magazine", ["gibt-es-nicht"], false],
  ] as const)("SHELL-29 a page below %s (%j) is kept: %j", async (area, below, both) => {
    expect(await afterShopSwitch(addressOf(here, area, ...below))).toBe(
      both ? addressOf(there, area, ...below) : addressOf(there, "home"),
    );
  });
});

/** Paths of all pages of the shop. */
const pathsOf = (entries: readonly RouteConfigEntry[]): readonly string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

test("SHELL-15 SEO-07 areas with their own page, and areas with codes below, match the routes", () => {
  const goods = new Set<Area>([...goodsPlaces.flatMap(({ area, designArea }) => [area, designArea]), "themes"]);
  const withCodes = pathsOf(routes).flatMap((path) => {
    const [first = "", second, third] = path.split("/");
    const area = areaBySlug(first, ["de"]);
    return area && second?.startsWith(":") && third === undefined && !goods.has(area) ? [area] : [];
  });
  expect(areas.filter(takesCodeSegment).toSorted()).toEqual([...new Set(withCodes)].toSorted());
  const own = areas.filter((area) => files.has(areaSlug(area, "de")) && area !== "designCard");
  expect(areas.filter(hasOwnPage).toSorted()).toEqual(
    own.filter((area) => area === "themes" || !goods.has(area)).toSorted(),
  );
});

test.each(goodsPlaces)(
  "SHELL-15 GEN-03 in the photo shop the address where $kind is designed leads to what can be designed there",
  async ({ designArea }) => {
    const shop = shopOf("photo", "de-DE");
    const thrown: unknown = await loadBegin(contextOf("photo"), urlOf(addressOf(shop, designArea))).catch(
      (error: unknown) => error,
    );
    const first = goodsPlaces.find((place) => place.designArea === designArea);
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe(first && addressOf(shop, first.area));
    const cards = await loadBegin(contextOf("card"), urlOf(addressOf(shopOf("card", "de-DE"), designArea)));
    expect(cards.kind).toBe("content");
  },
);

test("GEN-03 SHELL-29 photo products found in the card shop are in the photo shop", async () => {
  const found = await findTexts({ deps, shop: shopOf("card", "de-DE") }, ["fotobox"]);
  const [box] = found.filter(({ group }) => group === "products");
  expect(box?.href).toMatch(/^http:\/\/photo\.de\.localhost:\d+\/fotoboxen$/);
});
