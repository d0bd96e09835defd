import { redirect, type RouterContextProvider } from "react-router";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { parseLocale, locales } from "#kernel/market.ts";
import { returnAddress } from "#kernel/urls/return-address.ts";
import { sessionId, type SessionId } from "#kernel/ids.ts";
import { moveCart } from "#modules/cart/move-cart.server.ts";
import { cartView } from "#modules/cart/queries.server.ts";
import type { CartView } from "#modules/cart/model.ts";
import { movePath } from "#modules/shops/page-path.ts";
import type { Deps } from "#platform/deps.server.ts";
import { shopOf, type Shop } from "#platform/http/shop-request.server.ts";
import { originOfName } from "#platform/http/shop-sites.server.ts";
import { isSigned, signatureOf } from "#platform/security/signed-links.server.ts";
import { translate } from "#platform/messages.server.ts";
import { isOpen } from "#platform/http/shop-sites.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { shopLinkTo } from "./shop-links.server.ts";

/** A cart line in both shops; null where it is not sold. */
export type MovedLine = {
  readonly id: string;
  readonly title: string;
  readonly picture: string;
  readonly quantity: number;
  readonly here: CartView["items"][number]["lineTotal"];
  readonly there: CartView["items"][number]["lineTotal"];
};

/** Purpose of a session's token in URLs between two shops: give this session's cart, or take it into this session. */
type TokenPurpose = "cart-give" | "cart-take";

/** How long such a token counts. */
const tokenSeconds = 300;

/** The signed token of a session: `session.until.signature`. */
function sign(
  deps: Pick<Deps, "secret" | "clock">,
  purpose: TokenPurpose,
  session: SessionId,
  { channel }: Shop,
): string {
  const until = Math.floor(deps.clock.now() / 1000) + tokenSeconds;
  return [session, until, signatureOf(deps, { purpose, about: [channel, session], until })].join(".");
}

/** The session of a token; undefined for a forged or expired one. */
function readToken(
  deps: Pick<Deps, "secret" | "clock">,
  purpose: TokenPurpose,
  text: string,
  { channel }: Shop,
): SessionId | undefined {
  const [session = "", until = "", signature = ""] = text.split(".");
  const claim = { purpose, about: [channel, session], until: Number(until) };
  return isSigned(deps, claim, signature) ? sessionId(session) : undefined;
}

/**
 * Redirect target of the receiving shop for a browser with the giving session's token: back to the giving shop, at the
 * host name it was opened with, with this session's token. Undefined for a forged or expired token; then the visitor
 * arrives without a cart.
 * @source GEO-04, README of storefront
 */
export async function requestCart(
  context: Readonly<RouterContextProvider>,
  {
    from,
    called,
    path,
    give,
  }: { readonly from: Place; readonly called: string; readonly path: string; readonly give: string },
): Promise<string | undefined> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  if (readToken(deps, "cart-give", give, shop) === undefined) return undefined;
  const take = sign(deps, "cart-take", await context.get(visitorContext).start(), shop);
  const tokens = new URLSearchParams({ korb: give, fuer: take }).toString();
  return `${originOfName(deps.config, from, called)}${movePath(from, shop.locale, path)}&${tokens}`;
}

/** Moves the cart if both sessions' tokens are valid and the giving one is this browser's session. */
async function giveCart(context: Readonly<RouterContextProvider>, query: URLSearchParams, target: Shop): Promise<void> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const from = readToken(deps, "cart-give", query.get("korb") ?? "", shop);
  const session = readToken(deps, "cart-take", query.get("fuer") ?? "", shop);
  if (from === undefined || session === undefined) return;
  if ((await context.get(visitorContext).current()) !== from) return;
  await moveCart(deps, { from, session, shop: target });
}

/** Data of the confirmation page before a cart changes its prices: lines, totals and links; with `fuer` it moves the cart. Source: GEO-04. */
export async function loadMove(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { hostname, searchParams: query } = new URL(request.url);
  const locale = parseLocale(query.get("to") ?? "") ?? shop.locale;
  const path = returnAddress(query.get("path")) ?? "/";
  const target = shopOf(shop.channel, locale);
  // Never redirect visitors to a shop that is not open. Source: LOC-02.
  if (!isOpen(deps.config, target)) throw redirect(path, { status: 303, headers: { "x-robots-tag": "noindex" } });
  const switchPath = `${shopLinkTo(deps.config, shop, target)}${encodeURIComponent(path)}`;
  if (query.has("fuer")) {
    await giveCart(context, query, target);
    throw redirect(switchPath, { status: 303, headers: { "x-robots-tag": "noindex" } });
  }
  const session = await context.get(visitorContext).current();
  const cart = session ? await cartView(deps, session, shop) : null;
  if (!session || !cart || cart.items.length === 0 || locales[locale].tld === locales[shop.locale].tld)
    throw redirect(switchPath, { status: 303, headers: { "x-robots-tag": "noindex" } });
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
    take: `${switchPath}&${new URLSearchParams({ haus: hostname, korb: sign(deps, "cart-give", session, shop) }).toString()}`,
    leave: switchPath,
    stay: path,
    head: { title: translate(shop.locale, "country.move.title"), path: "/_umzug" },
    messages: pageMessages(shop.locale, "country"),
  };
}
