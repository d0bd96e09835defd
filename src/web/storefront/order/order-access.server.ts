import type { RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatNumber } from "#kernel/formats/number-format.ts";
import type { LineKind } from "#kernel/line-kind.ts";
import { minor } from "#kernel/money.ts";
import type { Refusal } from "#kernel/result.ts";
import { orderByToken, type OrderView } from "#modules/orders/queries.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { countAttempt, secondsOf } from "#platform/security/attempts.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";

type Context = Readonly<RouterContextProvider>;

/** The order of a page below its secret URL, and that URL; throws 404 for unknown orders. Source: ORD-14, GEN-08. */
export async function orderOfPage(
  context: Context,
  request: Request,
  token: string,
): Promise<{ readonly order: OrderView; readonly page: string }> {
  const order = await orderByToken(context.get(depsContext).db, token);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!order) throw pageNotFound(new URL(request.url));
  return { order, page: addressOf(context.get(shopContext), "order", token) };
}

/** Rate limit of POSTs per minute to an order page: per IP address for all orders, and per order for all IP addresses. */
const postsPerMinute = 12;

/**
 * Counts a POST to a page below an order; RATE_LIMIT with the seconds `s` to wait if there were too many of its kind.
 * @source NFR-02, ORD-06, ORD-09, ORD-10
 */
export async function tooManyPosts(
  context: Context,
  kind: "account" | "change" | "complaint" | "reorder",
  orderId: string,
): Promise<Refusal | undefined> {
  const deps = context.get(depsContext);
  const limit = { max: postsPerMinute * deps.config.RATE_LIMIT_FACTOR, ms: 60_000 };
  const who = [`order/${orderId}`, `caller/${context.get(callerContext)}`];
  const attempt = await countAttempt(
    deps,
    who.map((each) => ({ ...limit, scope: `order-${kind}/${each}` })),
  );
  return attempt.waitMs > 0 ? { code: "RATE_LIMIT", data: { s: secondsOf(attempt) } } : undefined;
}

/** "50 Stück" in the language of an order. */
export function piecesText({ locale }: Pick<OrderView, "locale">, quantity: number): string {
  return translatorOf(locale)("shop.pieces", { count: quantity, n: formatNumber(quantity, locale) });
}

/** Formats an amount of an order in minor units. */
export function orderMoney({ locale, currency }: Pick<OrderView, "locale" | "currency">, amount: number): string {
  return formatMoney({ amount: minor(amount), currency }, locale);
}

/** Whether an order has cards; without any, its pages speak of products. Source: ORD-09, ORD-06. */
export function hasCards(lines: readonly { readonly kind: LineKind }[]): boolean {
  return lines.some(({ kind }) => kind === "card" || kind === "sample");
}
