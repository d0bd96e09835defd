import { withAlternates } from "../alternates.server.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import type { RouterContextProvider } from "react-router";
import type { Locale } from "#kernel/market.ts";
import { conversionState, toolboxRefusal, type ConversionState } from "#modules/toolbox/queries.server.ts";
import type { ConversionView } from "#modules/toolbox/ui/result-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";

/** Data of the page of free tools; `fehler` in the query is the error code of a refused form. Source: TOOL-02. */
export function loadTools(context: Readonly<RouterContextProvider>, request: Request) {
  const shop = context.get(shopContext);
  const { locale } = shop;
  const code = toolboxRefusal(new URL(request.url).searchParams.get("fehler"));
  const head = {
    title: translate(locale, "tools.title"),
    description: translate(locale, "tools.description"),
    path: addressOf(shop, "tools"),
    robots: "index,follow",
  };
  const problem = code ? translate(locale, `errors.${code}`, { s: 5 }) : null;
  return { problem, head: withAlternates(context, head), messages: pageMessages(locale, "tools") };
}

function viewOf(found: ConversionState, page: string, locale: Locale): ConversionView {
  if (found.state === "waiting") return { ...found, page };
  return found.state === "done" ? found : { state: "refused", reason: translate(locale, `errors.${found.code}`) };
}

/** Data of the page of one conversion; 404 for those of other visitors. Source: TOOL-03, GEN-08. */
export async function loadToolResult(context: Readonly<RouterContextProvider>, request: Request, id: string) {
  const shop = context.get(shopContext);
  const { locale } = shop;
  const session = await context.get(visitorContext).current();
  const found = await conversionState(context.get(depsContext), session, id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!found) throw pageNotFound(new URL(request.url));
  const page = addressOf(shop, "tools", "ergebnis", id);
  const head = { title: translate(locale, `tools.result.${found.state}Title`), path: page };
  return { view: viewOf(found, page, locale), head, messages: pageMessages(locale, "tools") };
}
