import { redirect, type RouterContextProvider } from "react-router";
import { parseLocale, locales } from "#kernel/market.ts";
import type { SessionId } from "#kernel/ids.ts";
import { sessionId } from "#kernel/ids.ts";
import { moveCart } from "#modules/cart/move-cart.server.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import type { CartView } from "#modules/cart/model.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { isSigned, signMessage } from "#platform/signed-message.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../request-context.ts";
import { doorTo } from "./shop-doors.server.ts";
import { WayBack } from "./way-back.ts";

/** A line in both shops; null where it is not sold. */
export type MovedLine = {
  readonly id: string;
  readonly title: string;
  readonly picture: string;
  readonly quantity: number;
  readonly here: CartView["items"][number]["lineTotal"];
  readonly there: CartView["items"][number]["lineTotal"];
};

const bodyOf = (session: string, channel: string): string => `cart-move ${channel} ${session}`;

/** The proof that lets another shop take over the cart of a visit, good for five minutes. Source: GEO-04. */
export function cartProof(deps: Pick<Deps, "secret" | "clock">, session: SessionId, { channel }: Shop): string {
  return `${session}.${signMessage(deps.secret, bodyOf(session, channel), deps.clock.now())}`;
}

/** Takes over the cart a proof speaks of; a forged or old one is passed over, the visitor just has no lines then. Source: GEO-04. */
export async function takeOverCart(context: Readonly<RouterContextProvider>, proof: string): Promise<void> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const [session = "", ...rest] = proof.split(".");
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(session)) return;
  if (!isSigned(deps.secret, bodyOf(session, shop.channel), rest.join("."), deps.clock.now())) return;
  await moveCart(deps, { from: sessionId(session), session: await context.get(visitorContext).start(), shop });
}

/** Lines, sums and ways of the page that asks before a cart changes its prices. Source: GEO-04. */
export async function loadMove(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const locale = parseLocale(query.get("to") ?? "") ?? shop.locale;
  const path = WayBack.parse(query.get("path"));
  const target = shopOf(shop.channel, locale);
  const door = `${doorTo(deps.config, shop, target)}${encodeURIComponent(path)}`;
  const session = await context.get(visitorContext).current();
  const cart = session ? await cartView(deps, session, shop) : null;
  if (!session || !cart || cart.items.length === 0 || locales[locale].tld === locales[shop.locale].tld)
    throw redirect(door, { status: 303, headers: { "x-robots-tag": "noindex" } });
  const there = await cartView(deps, session, target);
  const byId = new Map(there.items.map((item) => [item.id, item]));
  const lines = cart.items.map((item): MovedLine => ({
    id: item.id,
    title: item.title,
    picture: item.thumbnailUrl,
    quantity: item.quantity,
    here: item.lineTotal,
    there: byId.get(item.id)?.lineTotal ?? null,
  }));
  return {
    locale: shop.locale,
    to: target.country,
    lines,
    totals: { here: cart.totals.goods, there: there.totals.goods },
    gone: lines.filter((line) => line.there === null).map(({ title }) => title),
    take: `${door}&korb=${encodeURIComponent(cartProof(deps, session, shop))}`,
    leave: door,
    stay: path,
    head: { title: translate(shop.locale, "country.move.title"), path: "/_umzug" },
    messages: pageMessages(shop.locale, "country"),
  };
}
