import { addressOf } from "#kernel/urls/page-addresses.ts";
import { redirectDocument, type RouterContextProvider } from "react-router";
import { choiceOfForm } from "#modules/consent/ui/read-choice.ts";
import { cookies } from "#modules/consent/cookies.ts";
import { onlyNecessary, readConsent } from "#modules/consent/model.ts";
import { consentHeaders, recordConsent } from "#modules/consent/record-consent.server.ts";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import type { PageHead } from "../page-meta.ts";
import { returnAddress } from "#kernel/urls/return-address.ts";

const consentOf = (request: Request) => readConsent(request.headers.get("cookie") ?? undefined);

/** The choice, its proof and the list of cookies. Source: CONS-05, COOK-05. */
export function loadCookieSettings(context: Readonly<RouterContextProvider>, request: Request) {
  const shop = context.get(shopContext);
  const { locale } = shop;
  const consent = consentOf(request);
  const head: PageHead = {
    title: translate(locale, "cookies.title"),
    description: translate(locale, "cookies.description"),
    path: addressOf(shop, "cookies"),
    robots: "noindex,follow",
  };
  return {
    choice: consent?.choice ?? onlyNecessary,
    proof: consent?.proof ?? null,
    saved: new URL(request.url).searchParams.has("gespeichert"),
    cookies,
    head,
    messages: pageMessages(locale, "consent", "cookies"),
  };
}

/** Stores the submitted choice and redirects back to its page, with and without JavaScript. Source: CONS-05. */
export async function sendCookieSettings(context: Readonly<RouterContextProvider>, request: Request) {
  const deps = context.get(depsContext);
  const form = await request.formData();
  const choice = choiceOfForm(form);
  const consent = await recordConsent(deps, { choice, before: consentOf(request), ...context.get(shopContext) });
  const here = `${addressOf(context.get(shopContext), "cookies")}?gespeichert=1`;
  return redirectDocument(form.has("back") ? (returnAddress(form.get("back")) ?? "/") : here, {
    status: 303,
    headers: consentHeaders(deps, consent).map((header) => ["set-cookie", header]),
  });
}
