import { addressOf } from "#kernel/urls/page-addresses.ts";
import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  abandonTestCard,
  answerChallenge,
  payWithTestCard,
  testCardPage,
} from "#modules/payments/pay-with-test-card.server.ts";
import type { TestCardView } from "#modules/payments/ui/test-card-page.tsx";
import { currencies } from "#kernel/money.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { parseForm } from "../../page/parse-form.ts";

/** Data of the built-in card provider's page; a completed payment redirects back to the shop. Source: CHK-05. */
export async function loadTestCard(context: Readonly<RouterContextProvider>, request: Request, reference: string) {
  const page = await testCardPage(context.get(depsContext), reference);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!page.ok) throw pageNotFound(new URL(request.url));
  const { orderNumber, amount, state, returnPath } = page.value;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown redirects
  if (state === "done") throw redirectDocument(returnPath);
  const currency = z.enum(currencies).parse(page.value.currency);
  const { locale } = context.get(shopContext);
  const view: TestCardView = { orderNumber, amount, currency, state, locale };
  const head = {
    title: translate(locale, "checkout.card.title"),
    path: addressOf(context.get(shopContext), "checkout", "testkarte", reference),
  };
  return { view, head, messages: pageMessages(locale, "checkout", "errors") };
}

const text = z.string().max(60).catch("");
const CardForm = z.object({ intent: text, code: text, number: text });

/** Handles a card, a code or a cancellation on the provider's page. Source: CHK-05, CHK-10. */
export async function payOnTestCard(context: Readonly<RouterContextProvider>, request: Request, reference: string) {
  const deps = context.get(depsContext);
  const { read } = await parseForm(request, CardForm);
  const { intent, code, number } = read.ok ? read.value : { intent: "", code: "", number: "" };
  const done =
    intent === "abandon"
      ? await abandonTestCard(deps, reference)
      : intent === "confirm"
        ? await answerChallenge(deps, reference, code)
        : await payWithTestCard(deps, reference, number);
  if (!done.ok && done.refusal.code === "ORDER_NOT_FOUND") throw pageNotFound(new URL(request.url));
  if (!done.ok)
    return data({ error: translate(context.get(shopContext).locale, `errors.${done.refusal.code}`) }, { status: 422 });
  if (done.value.state === "done") return redirectDocument(done.value.returnPath);
  return data({ error: null });
}
