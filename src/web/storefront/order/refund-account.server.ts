import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { formatMoney } from "#kernel/formats/money-format.ts";
import type { OrderView } from "#modules/orders/queries.server.ts";
import { giveRefundAccount, transferOfOrder } from "#modules/orders/refunds/transfer-refunds.server.ts";
import type { OrderPageView } from "#modules/orders/ui/order-page-view.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { depsContext } from "../../request-context.ts";
import { parseForm } from "../../page/parse-form.ts";
import { orderOfPage, tooManyPosts } from "./order-access.server.ts";
import { fieldTexts } from "../typed-fields.server.ts";

/** View model of a pending refund by bank transfer. Source: CHK-05, ORD-11. */
export async function moneyBackOf(deps: Deps, order: OrderView): Promise<OrderPageView["moneyBack"]> {
  const open = await transferOfOrder(deps.db, order.id);
  if (!open) return null;
  const say = translatorOf(order.locale);
  const amount = formatMoney({ amount: open.amount, currency: order.currency }, order.locale);
  const { account } = open;
  const { company, firstName, lastName } = order.billing;
  const orderer = company || `${firstName} ${lastName}`.trim();
  const text = account
    ? say("orders.moneyBack.known", { amount, last: account.iban.slice(-4) })
    : say("orders.moneyBack.ask", { amount });
  return { text, isKnown: account !== null, holder: account?.holder ?? orderer };
}

const Account = z.object({ holder: z.string().max(200).default(""), iban: z.string().max(200).default("") });

/**
 * Handles the form with the bank account for a refund; errors are returned with the typed values.
 * @source CHK-05, ORD-11
 */
export async function answerRefundAccount(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const deps = context.get(depsContext);
  const { order, page } = await orderOfPage(context, request, token);
  const { typed: texts, read } = await parseForm(request, Account);
  const typed = { holder: texts["holder"] ?? "", iban: texts["iban"] ?? "" };
  const say = translatorOf(order.locale);
  const late = await tooManyPosts(context, "account", order.id);
  if (late)
    return data({ typed, errors: { holder: undefined, iban: say(`errors.${late.code}`, late.data) } }, { status: 429 });
  const given = read.ok ? await giveRefundAccount(deps, order.id, read.value) : read;
  const isWrong = !given.ok && given.refusal.code === "FIELD_INVALID";
  // If no transfer is pending any more, the order page shows the current state.
  if (!isWrong) return redirectDocument(`${page}#rueckzahlung`);
  const errors = fieldTexts(given.refusal, order.locale, {
    holder: say("orders.moneyBack.holderWrong"),
    iban: say("orders.moneyBack.ibanWrong"),
  });
  return data({ typed, errors }, { status: 422 });
}
