import { data, redirect, type RouterContextProvider } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { refuse, type Refusal } from "#kernel/result.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { knownOf, SentAddress } from "#modules/events/addresses/address-entry.ts";
import { enterAddress } from "#modules/events/addresses/address-entries.server.ts";
import { daysOfEvent, deletionDay } from "#modules/events/event-times.ts";
import { countReply, isSpam } from "#modules/events/guest-page.server.ts";
import { lookView } from "#modules/events/look/looks.server.ts";
import { joinedNames } from "#modules/events/print/print-records.ts";
import type { AddressView } from "#modules/events/ui/address-form.tsx";
import { translate } from "#platform/messages.server.ts";
import { AllTexts, parseForm, refuseIssues } from "../../page/parse-form.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { fieldTexts } from "../typed-fields.server.ts";
import { isPasswordKnown, languageLinks, opened, segmentsOf } from "./guest-page.server.ts";

type Context = Readonly<RouterContextProvider>;
type Params = { readonly code: string; readonly key?: string | undefined };

/**
 * Data of the page on which guests enter their address. The household of a personal link sees what is known of it; who
 * has the event's link only sees an empty form.
 * @source ACC-15, EVENT-03, GEN-08
 */
export async function loadAddressRequest(context: Context, request: Request, params: Params) {
  const of = await opened(context, params);
  const { event, household } = of;
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const segments = [...segmentsOf(of), "adresse"];
  // The password of the page stands before this one too.
  if (!isPasswordKnown(deps, of, request)) throw redirect(addressOf(shop, "guests", event.code));
  const { plan } = event;
  const view: AddressView = {
    title: plan.title,
    hosts: plan.hosts,
    asksName: household === null,
    names: household ? joinedNames(household.guests, shop.locale) : "",
    texts: household ? knownOf(household) : {},
    deletedOn: formatDate(deletionDay(daysOfEvent(plan).last), shop.locale),
  };
  return {
    view,
    isDone: new URL(request.url).searchParams.has("danke"),
    begun: deps.clock.now(),
    look: await lookView(deps, plan.look, plan.title),
    languages: languageLinks(context, event, segments),
    privacy: addressOf(shop, "privacy"),
    head: {
      title: translate(shop.locale, "event-address.title"),
      path: addressOf(shop, "guests", ...segments),
      robots: "noindex,nofollow",
    },
    messages: pageMessages(shop.locale, "event-address", "guest-page"),
  };
}

/** Takes an address for the hosts to look at. Source: ACC-15, EVENT-13. */
export async function sendAddressRequest(context: Context, request: Request, params: Params) {
  const of = await opened(context, params);
  const { event, household } = of;
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { typed } = await parseForm(request, AllTexts);
  const home = addressOf(shop, "guests", ...segmentsOf(of), "adresse");
  const back = (refusal: Refusal) =>
    data(
      { problem: refusalText(refusal, shop.locale), errors: fieldTexts(refusal, shop.locale), typed },
      { status: errorCatalogue[refusal.code].status ?? 400 },
    );
  if (!isPasswordKnown(deps, of, request)) return redirect(addressOf(shop, "guests", event.code), 303);
  if (isSpam(deps, { trap: typed["website"] ?? "bot", begun: Number(typed["begun"]) || 0 }))
    return back({ code: "EVENT_AGAIN", data: {} });
  const name = plainLine(typed["name"] ?? "").slice(0, 120);
  const entry = SentAddress.safeParse(typed);
  if (!entry.success) {
    const refused = refuseIssues(entry.error, typed);
    return back(refused.ok ? { code: "FIELD_INVALID", data: {} } : refused.refusal);
  }
  if (!household && name === "") return back(refuse("FIELD_REQUIRED", {}, { name: "FIELD_REQUIRED" }).refusal);
  const caller = context.get(callerContext);
  const counted = await countReply(deps, household ? { household: household.id } : { caller });
  if (!counted.ok) return back(counted.refusal);
  const known = household ? joinedNames(household.guests, shop.locale) : name;
  const kept = await enterAddress(deps, event, { household, name: known, entry: entry.data });
  return kept.ok ? redirect(`${home}?danke`, 303) : back(kept.refusal);
}
