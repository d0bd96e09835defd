import { redirectDocument, type RouterContextProvider } from "react-router";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { orderByToken } from "#modules/orders/queries.server.ts";
import { giveUpByCustomer, paymentFields } from "#modules/orders/payments/pay-online.server.ts";
import type { PayView } from "#modules/payments/ui/pay-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";

/** Data of the page with the provider's fields; a completed payment redirects to the order. Source: CHK-05. */
export async function loadPay(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const order = await orderByToken(deps.db, token);
  const payment = order?.payments.at(-1);
  const fields = payment && (await paymentFields(deps, payment));
  if (!order || !payment || !fields) throw pageNotFound(new URL(request.url));
  const path = addressOf(shop, "order", token);
  const returnPath = addressBelow(path, "zahlung");
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (fields.ok && !fields.value.open) throw redirectDocument(returnPath);
  const view: PayView = {
    orderNumber: order.number,
    amount: payment.amount,
    currency: payment.currency,
    locale: order.locale,
    method: payment.method,
    returnPath,
    fields: fields.ok ? fields.value : null,
  };
  const head = { title: translate(shop.locale, "checkout.pay.title"), path: addressBelow(path, "bezahlen") };
  return { view, head, messages: pageMessages(shop.locale, "checkout", "errors") };
}

/** Cancels the payment so that the customer can pay another way; the cart is restored. Source: CHK-10. */
export async function giveUpPayment(context: Readonly<RouterContextProvider>, request: Request, token: string) {
  const deps = context.get(depsContext);
  const order = await orderByToken(deps.db, token);
  const payment = order?.payments.at(-1);
  if (!order || !payment) throw pageNotFound(new URL(request.url));
  await giveUpByCustomer(deps, payment);
  return redirectDocument(addressBelow(addressOf(context.get(shopContext), "order", token), "zahlung"));
}
