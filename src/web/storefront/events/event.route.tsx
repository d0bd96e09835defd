import { redirect } from "react-router";
import { formatDate } from "#kernel/formats/date-format.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { daysOfEvent, deletionDay, lastReplyDay } from "#modules/events/event-times.ts";
import { eventStates } from "#modules/events/model.ts";
import { moveEvent } from "#modules/events/plan/plan-event.server.ts";
import { deleteEvent } from "#modules/events/plan/remove-events.server.ts";
import { summaryOf } from "#modules/events/replies/reply-summary.ts";
import { householdsOf, repliesOf } from "#modules/events/queries.server.ts";
import { Dashboard } from "#modules/events/ui/hosts/dashboard.tsx";
import { EventFrame } from "#modules/events/ui/hosts/event-frame.tsx";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { qrPicture } from "#ui/images/qr-picture.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/event.route.ts";
import { eventPage, frameOf, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** How the answers of an event stand. Source: EVENT-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const [households, replies] = await Promise.all([householdsOf(deps, event.id), repliesOf(deps, event.id, 1)]);
  const link = absoluteUrl(deps, shop, "guests", event.code);
  const view = {
    id: event.id,
    state: event.state,
    summary: summaryOf(event.plan, households),
    link,
    qr: qrPicture(link),
    replyUntil: formatDate(lastReplyDay(event.plan), shop.locale),
    deletedOn: formatDate(deletionDay(daysOfEvent(event.plan).last), shop.locale),
    waiting: replies.filter(({ household }) => household === null).length,
    mayDelete: true,
  };
  return { view, event: frameOf(context, event), ...eventPage(context, event.plan.title, event.id) };
}

/** Publishes, closes, archives or deletes an event. Source: EVENT-02, EVENT-12. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { typed } = await parseForm(request, AllTexts);
  if (typed["intent"] === "delete") {
    await deleteEvent(deps, event.id);
    return redirect(addressOf(shop, "events"), 303);
  }
  const state = eventStates.find((each) => each === typed["intent"]);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!state || state === "draft") throw pageNotFound(new URL(request.url));
  await moveEvent(deps, event.id, state);
  return redirect(addressOf(shop, "events", event.id), 303);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventOverview({ loaderData }: Route.ComponentProps) {
  return (
    <EventFrame event={loaderData.event} current="">
      <Dashboard view={loaderData.view} />
    </EventFrame>
  );
}
