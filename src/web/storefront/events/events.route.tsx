import { redirect } from "react-router";
import { formatDate } from "#kernel/formats/date-format.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { daysOfEvent, timeZoneIn } from "#modules/events/event-times.ts";
import { ownEvents } from "#modules/events/queries.server.ts";
import { EventsPage } from "#modules/events/ui/hosts/events-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/events.route.ts";
import { beginFromForm, occasionOfLook } from "./begin-event.server.ts";
import { eventPage, refused, sessionOf } from "./event-access.server.ts";
import { lookOfText } from "./look-view.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The events of a visitor. Source: EVENT-01. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const card = new URL(request.url).searchParams.get("karte") ?? "";
  const events = await ownEvents(context.get(depsContext), await sessionOf(context));
  return {
    texts: {
      timeZone: timeZoneIn(shop.country),
      ...(lookOfText(card) ? { card, occasion: await occasionOfLook(context, card) } : {}),
    },
    events: events.map(({ id, state, plan }) => ({
      id,
      state,
      title: plan.title,
      date: formatDate(daysOfEvent(plan).first, shop.locale),
    })),
    ...eventPage(context, translate(shop.locale, "events.title")),
  };
}

/** Begins an event. Source: EVENT-02. */
export async function action({ context, request }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const sent = await parseForm(request, AllTexts);
  const begun = await beginFromForm(context, sent.typed, lookOfText(sent.typed["card"] ?? ""));
  return begun.ok ? redirect(addressOf(shop, "events", begun.value), 303) : refused(context, begun.refusal, sent);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReturnedForm returned={actionData ?? null}>
      <EventsPage events={loaderData.events} problem={actionData?.problem ?? null} texts={loaderData.texts} />
    </ReturnedForm>
  );
}
