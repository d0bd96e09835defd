import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import type { SessionId } from "#kernel/ids.ts";
import { addCartLine } from "#modules/cart/lines/add-cart-line.server.ts";
import { cartView } from "#modules/cart/contract.server.ts";
import { aProject, aVisitor, germanShop } from "#modules/cart/testing/cart-context.ts";
import { localeNames, locales } from "#kernel/market.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { requestCart, loadMove } from "./move-shop.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
const swiss = shopOf("card", "de-CH");
const path = "/versand/";

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

/** A browser with its session in one shop. */
function at(shop: Shop, session: SessionId) {
  const context = new RouterContextProvider();
  context.set(depsContext, deps);
  context.set(shopContext, shop);
  const own = () => Promise.resolve(session);
  context.set(visitorContext, { current: own, start: own, leave: () => {} });
  return context;
}

/** A visitor with a session in both shops and a card in the cart of the German one. */
async function aShopper() {
  const [here, there] = [await aVisitor(deps), await aVisitor(deps)];
  const added = await addCartLine(deps, { session: here, shop: germanShop, projectId: await aProject(deps, here, {}) });
  if (!added.ok) throw new Error(added.refusal.code);
  const lines = async () =>
    [await cartView(deps, here, germanShop), await cartView(deps, there, swiss)].map(({ items }) => items.length);
  return { here: at(germanShop, here), there: at(swiss, there), lines };
}
type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** The token in the button of the confirmation page. */
async function tokenOf({ here }: Shopper): Promise<string> {
  const { take } = await loadMove(here, new Request(`http://localhost/_umzug?to=de-CH&path=${path}`));
  return new URL(take).searchParams.get("korb") ?? "";
}

const ask = ({ there }: Shopper, give: string) =>
  requestCart(there, { from: germanShop, called: "localhost", path, give });

/** Opens the URL in the German shop and returns its redirect target. */
async function opened({ here }: Shopper, address = ""): Promise<string> {
  const answer: unknown = await loadMove(here, new Request(address)).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? (answer.headers.get("location") ?? "") : "a page";
}

test("GEO-04 a cart moves when its session offers it and the session in the other shop requests it", async () => {
  const shopper = await aShopper();
  const address = await ask(shopper, await tokenOf(shopper));
  expect(address).toMatch(/^http:\/\/localhost:\d+\/_umzug\?to=de-CH&path=%2Fversand%2F&korb=.+&fuer=.+/);
  const switchPath = await opened(shopper, address);
  expect(switchPath).toMatch(/^http:\/\/cards\.ch\.localhost:\d+\/.*_shop\?from=card\.de-DE&path=%2Fversand%2F$/);
  expect(await shopper.lines()).toEqual([0, 1]);
  // Repeating it, e.g. with the back button, changes nothing.
  expect(await opened(shopper, address)).toBe(switchPath);
  expect(await shopper.lines()).toEqual([0, 1]);
});

/** All host names of card shops in development, with their shop. */
const hosts = [
  ["localhost", "de-DE"],
  ["127.0.0.1", "de-DE"],
  ["[::1]", "de-DE"],
  ["cards.co.uk.localhost", "en-GB"],
  ["cards.us.localhost", "en-US"],
  ...localeNames.map((locale) => [`cards.${locales[locale].tld}.localhost`, locale] as const),
] as const;

test.each(hosts)("GEO-04 from %s (%s) the cart goes along to every other country's shop", async (name, locale) => {
  const shop = shopOf("card", locale);
  // The browser sends a session cookie only to the host that set it.
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
  const { port } = new URL(originOfShop(deps.config, shop));
  const asking = `http://${name}:${port}/_umzug?to=${others[0] ?? ""}&path=/`;
  const { take } = await loadMove(at(shop, here), new Request(asking));
  const { searchParams: tokens } = new URL(take);
  const ask = async (to: Shop): Promise<string> => {
    const there = at(to, await visitAt(originOfShop(deps.config, to)));
    const give = { called: tokens.get("haus") ?? "", path: "/", give: tokens.get("korb") ?? "" };
    return (await requestCart(there, { from: shop, ...give })) ?? "";
  };
  for (const to of others) expect([to, new URL(await ask(shopOf("card", to))).host]).toEqual([to, `${name}:${port}`]);
  const to = shopOf("card", others[0] ?? "de-DE");
  const back = await ask(to);
  await loadMove(at(shop, await visitAt(back)), new Request(back)).catch(() => undefined);
  const arrived = await cartView(deps, await visitAt(originOfShop(deps.config, to)), to);
  expect(arrived.items).toHaveLength(1);
});

test("GEO-04 NFR-02 no link plants a cart in another visitor's session or steals one", async () => {
  const [attacker, victim] = [await aShopper(), await aShopper()];
  const theirs = await tokenOf(attacker);
  // The attacker's link, opened by the victim: that browser has another session here.
  await opened(victim, await ask(victim, theirs));
  // The victim's shop receives the attacker's URL, with either token.
  const waiting = (await ask(attacker, theirs)) ?? "";
  await opened(victim, waiting);
  await opened(victim, waiting.replace(/korb=[^&]*/, "korb=x"));
  // An intercepted link is useless without the cookies of the session that created it.
  const seen = await tokenOf(victim);
  await opened(attacker, await ask(attacker, seen));
  // A `give` token is not valid as a `take` token.
  await opened(attacker, waiting.replace(/fuer=[^&]*/, `fuer=${encodeURIComponent(seen)}`));
  expect([await attacker.lines(), await victim.lines()]).toEqual([
    [1, 0],
    [1, 0],
  ]);
});

test("GEO-04 NFR-02 a forged token, one for the other channel and one from six minutes ago move nothing", async () => {
  const shopper = await aShopper();
  const give = await tokenOf(shopper);
  const forged = `00000000-0000-4000-8000-000000000000.t=1,v1=${"0".repeat(64)}`;
  for (const token of ["", "x", forged, give.replace(/.$/, (last) => (last === "0" ? "1" : "0"))])
    expect(await ask(shopper, token)).toBeUndefined();
  const photo = at(shopOf("photo", "de-CH"), await aVisitor(deps));
  expect(await requestCart(photo, { from: germanShop, called: "localhost", path, give })).toBeUndefined();
  const address = await ask(shopper, give);
  deps.moveClock("2026-11-23T08:06:00Z");
  expect(await ask(shopper, give)).toBeUndefined();
  await opened(shopper, address);
  deps.moveClock("2026-11-23T08:00:00Z");
  expect(await shopper.lines()).toEqual([1, 0]);
});
