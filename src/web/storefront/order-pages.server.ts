import type { RouterContextProvider } from "react-router";
import { addressOf } from "#kernel/addresses.ts";
import { formatMoney } from "#kernel/money-format.ts";
import { formatNumber } from "#kernel/number-format.ts";
import { minor } from "#kernel/money.ts";
import { orderByToken, type OrderView } from "#modules/orders/queries.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../request-context.ts";
import { pageNotFound } from "./page-meta.ts";

type Context = Readonly<RouterContextProvider>;

/** The order of a page below its secret address, and that address; pages of none are not found. Source: ORD-14, GEN-08. */
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

/** "50 Stück" in the language of an order. */
export function piecesText({ locale }: Pick<OrderView, "locale">, quantity: number): string {
  return speaking(locale)("shop.pieces", { count: quantity, n: formatNumber(quantity, locale) });
}

/** An amount of an order, minor units, in words. */
export function orderMoney({ locale, currency }: Pick<OrderView, "locale" | "currency">, amount: number): string {
  return formatMoney({ amount: minor(amount), currency }, locale);
}
