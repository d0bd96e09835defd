import { redirect } from "react-router";
import { formatDate } from "#kernel/formats/date-format.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { daysOfEvent, timeZoneIn } from "#modules/events/event-times.ts";
import { beginEvent } from "#modules/events/plan/plan-event.server.ts";
import { planOfForm } from "#modules/events/plan/plan-form.ts";
import { ownEvents } from "#modules/events/queries.server.ts";
import { EventsPage } from "#modules/events/ui/hosts/events-page.tsx";
import { languageOf } from "#kernel/market.ts";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/events.route.ts";
import { eventPage, refused, sessionOf } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The events of a visitor. Source: EVENT-01. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const events = await ownEvents(context.get(depsContext), await sessionOf(context));
  return {
    timeZone: timeZoneIn(shop.country),
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
  const plan = planOfForm({ ...sent.typed, allergies: "on" }, [languageOf(shop.locale)], null);
  if (!plan.ok) return refused(context, plan.refusal, sent);
  const session = await context.get(visitorContext).start();
  const begun = await beginEvent(context.get(depsContext), { session, shop, plan: plan.value });
  return begun.ok ? redirect(addressOf(shop, "events", begun.value), 303) : refused(context, begun.refusal, sent);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ReturnedForm returned={actionData ?? null}>
      <EventsPage events={loaderData.events} problem={actionData?.problem ?? null} timeZone={loaderData.timeZone} />
    </ReturnedForm>
  );
}
