import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { SessionId } from "#kernel/ids.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { localeNames, locales } from "#kernel/market.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { originOfPlace } from "#platform/http/shop-sites.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { askForCart, loadMove } from "./move-shop.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const swiss = shopOf("card", "de-CH");
const path = "/versand/";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

/** A browser as one shop knows it. */
function at(shop: Shop, session: SessionId) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  const own = () => Promise.resolve(session);
  context.set(visitorContext, { current: own, start: own, leave: () => {} });
  return context;
}

/** Somebody with a visit in both shops and a card in the cart of the German one. */
async function aShopper() {
  const [here, there] = [await aVisitor(deps), await aVisitor(deps)];
  const added = await addCartLine(deps, { session: here, shop: germanShop, projectId: await aProject(deps, here, {}) });
  if (!added.ok) throw new Error(added.refusal.code);
  const lines = async () =>
    [await cartView(deps, here, germanShop), await cartView(deps, there, swiss)].map(({ items }) => items.length);
  return { here: at(germanShop, here), there: at(swiss, there), lines };
}
type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** The button of the page that asks. */
async function wordOf({ here }: Shopper): Promise<string> {
  const { take } = await loadMove(here, new Request(`http://localhost/_umzug?to=de-CH&path=${path}`));
  return new URL(take).searchParams.get("korb") ?? "";
}

const ask = ({ there }: Shopper, give: string) =>
  askForCart(there, { from: germanShop, called: "localhost", path, give });

/** Opens the address in the German shop and gives where it leads. */
async function opened({ here }: Shopper, address = ""): Promise<string> {
  const answer: unknown = await loadMove(here, new Request(address)).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? (answer.headers.get("location") ?? "") : "a page";
}

test("GEO-04 a cart goes along when its visit says so here and the visit over there asks for it", async () => {
  const shopper = await aShopper();
  const address = await ask(shopper, await wordOf(shopper));
  expect(address).toMatch(/^http:\/\/localhost:\d+\/_umzug\?to=de-CH&path=%2Fversand%2F&korb=.+&fuer=.+/);
  const door = await opened(shopper, address);
  expect(door).toMatch(/^http:\/\/cards\.ch\.localhost:\d+\/.*_shop\?from=card\.de-DE&path=%2Fversand%2F$/);
  expect(await shopper.lines()).toEqual([0, 1]);
  // Once more, as by the back button, nothing more happens.
  expect(await opened(shopper, address)).toBe(door);
  expect(await shopper.lines()).toEqual([0, 1]);
});

/** Every name a developer calls a card shop by, with the shop it shows. */
const called = [
  ["localhost", "de-DE"],
  ["127.0.0.1", "de-DE"],
  ["[::1]", "de-DE"],
  ["cards.co.uk.localhost", "en-GB"],
  ["cards.us.localhost", "en-US"],
  ...localeNames.map((locale) => [`cards.${locales[locale].tld}.localhost`, locale] as const),
] as const;

test.each(called)("GEO-04 from %s (%s) the cart goes along to every other country's shop", async (name, locale) => {
  const shop = shopOf("card", locale);
  // The browser shows a visit's cookie to the host that set it, and to no other.
  const visits = new Map<string, SessionId>([[name, await aVisitor(deps)]]);
  const visitAt = async (address: string): Promise<SessionId> => {
    const { hostname } = new URL(address);
    const visit = visits.get(hostname) ?? (await aVisitor(deps));
    visits.set(hostname, visit);
    return visit;
  };
  const here = await visitAt(`http://${name}/`);
  const added = await addCartLine(deps, { session: here, shop, projectId: await aProject(deps, here, {}) });
  if (!added.ok) throw new Error(added.refusal.code);
  const others = localeNames.filter((each) => locales[each].tld !== locales[shop.locale].tld);
  const { port } = new URL(originOfPlace(deps.config, shop));
  const asking = `http://${name}:${port}/_umzug?to=${others[0] ?? ""}&path=/`;
  const { take } = await loadMove(at(shop, here), new Request(asking));
  const { searchParams: words } = new URL(take);
  const ask = async (to: Shop): Promise<string> => {
    const there = at(to, await visitAt(originOfPlace(deps.config, to)));
    const give = { called: words.get("haus") ?? "", path: "/", give: words.get("korb") ?? "" };
    return (await askForCart(there, { from: shop, ...give })) ?? "";
  };
  for (const to of others) expect([to, new URL(await ask(shopOf("card", to))).host]).toEqual([to, `${name}:${port}`]);
  const to = shopOf("card", others[0] ?? "de-DE");
  const back = await ask(to);
  await loadMove(at(shop, await visitAt(back)), new Request(back)).catch(() => undefined);
  const arrived = await cartView(deps, await visitAt(originOfPlace(deps.config, to)), to);
  expect(arrived.items).toHaveLength(1);
});

test("GEO-04 NFR-02 nobody puts a cart of theirs into a stranger's, or gets a stranger's, by a link", async () => {
  const [attacker, victim] = [await aShopper(), await aShopper()];
  const theirs = await wordOf(attacker);
  // The attacker's button, pressed by somebody else: that browser has another visit here.
  await opened(victim, await ask(victim, theirs));
  // The victim's shop is shown where the attacker waits for carts, under either word.
  const waiting = (await ask(attacker, theirs)) ?? "";
  await opened(victim, waiting);
  await opened(victim, waiting.replace(/korb=[^&]*/, "korb=x"));
  // A link that was seen on the way: it opens nothing without the cookies of the visit that wrote it.
  const seen = await wordOf(victim);
  await opened(attacker, await ask(attacker, seen));
  // A word for giving is none for taking.
  await opened(attacker, waiting.replace(/fuer=[^&]*/, `fuer=${encodeURIComponent(seen)}`));
  expect([await attacker.lines(), await victim.lines()]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test("GEO-04 NFR-02 a forged word, one for the other channel and one of six minutes ago move nothing", async () => {
  const shopper = await aShopper();
  const give = await wordOf(shopper);
  const forged = `00000000-0000-4000-8000-000000000000.t=1,v1=${"0".repeat(64)}`;
  for (const word of ["", "x", forged, give.replace(/.$/, (last) => (last === "0" ? "1" : "0"))])
    expect(await ask(shopper, word)).toBeUndefined();
  const photo = at(shopOf("photo", "de-CH"), await aVisitor(deps));
  expect(await askForCart(photo, { from: germanShop, called: "localhost", path, give })).toBeUndefined();
  const address = await ask(shopper, give);
  deps.moveClock("2026-11-23T08:06:00Z");
  expect(await ask(shopper, give)).toBeUndefined();
  await opened(shopper, address);
  deps.moveClock("2026-11-23T08:00:00Z");
  expect(await shopper.lines()).toEqual([1, 0]);
});
