import { redirect } from "react-router";
import { formatDate, shopDateOf } from "#kernel/formats/date-format.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { differencesOf } from "#modules/events/addresses/address-entry.ts";
import {
  dropEntry,
  householdNamed,
  takeOverEntry,
  waitingEntries,
} from "#modules/events/addresses/address-entries.server.ts";
import { placeOf } from "#modules/events/guests/household-input.ts";
import { isOnline, type PartyEvent } from "#modules/events/model.ts";
import { joinedNames } from "#modules/events/print/print-records.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { AddressesPage, type AddressesView } from "#modules/events/ui/hosts/addresses-page.tsx";
import { Done, EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/addresses.route.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const nobody = { address: {}, email: "", phone: "" };

async function viewOf(context: Route.LoaderArgs["context"], event: PartyEvent): Promise<AddressesView> {
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const [households, waiting] = await Promise.all([householdsOf(deps, event.id), waitingEntries(deps, event.id)]);
  const nameOf = (guests: (typeof households)[number]["guests"]) => joinedNames(guests, locale);
  return {
    link: absoluteUrl(deps, event.shop, "guests", event.code, "adresse"),
    isOnline: isOnline(event),
    entries: waiting.map(({ id, household, name, entry, at }) => {
      const meant = households.find((each) => each.id === household) ?? householdNamed(households, name);
      return {
        id,
        name,
        date: formatDate(shopDateOf(at), locale),
        isPersonal: household !== null,
        household: meant?.id ?? "",
        differences: differencesOf(entry, meant ?? nobody),
      };
    }),
    households: households.map(({ id, guests }) => ({ id, name: nameOf(guests) })),
    missing: households
      .filter(({ address }) => placeOf(address) === "")
      .map(({ id, key, guests }) => ({
        id,
        name: nameOf(guests),
        link: absoluteUrl(deps, event.shop, "guests", event.code, key, "adresse"),
      })),
  };
}

/** The addresses that guests have entered. Source: ACC-15, EVENT-04. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const { locale } = context.get(shopContext);
  const title = translate(locale, "event-print.request.title");
  const { messages, ...page } = eventPage(context, `${event.plan.title}: ${title}`, event.id, "adressen");
  return {
    event: frameOf(context, event),
    view: await viewOf(context, event),
    done: new URL(request.url).searchParams.has("uebernommen") ? translate(locale, "event-print.request.done") : null,
    ...page,
    messages: { ...messages, ...pageMessages(locale, "event-address") },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const sent = await parseForm(request, AllTexts);
  const { intent, entry = "", household = "" } = sent.typed;
  const isTaken = intent === "take";
  const result = isTaken
    ? await takeOverEntry(deps, event, { id: entry, household })
    : await dropEntry(deps, event, entry);
  if (!result.ok) return refused(context, result.refusal, sent);
  const home = addressOf(context.get(shopContext), "events", event.id, "adressen");
  return redirect(isTaken ? `${home}?uebernommen` : home, 303);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventAddresses({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EventFrame event={loaderData.event} current="gaeste">
      {loaderData.done && !actionData ? <Done>{loaderData.done}</Done> : null}
      <FormProblem text={actionData?.problem} />
      <ReturnedForm returned={actionData ?? null}>
        <AddressesPage view={loaderData.view} />
      </ReturnedForm>
    </EventFrame>
  );
}
