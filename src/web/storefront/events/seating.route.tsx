import { lazy, Suspense, useSyncExternalStore } from "react";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { seatingPurposes } from "#modules/events/print/fitting-products.ts";
import { seatingOf } from "#modules/events/queries.server.ts";
import { EventFrame } from "#modules/events/ui/hosts/event-frame.tsx";
import { SeatingPrints } from "#modules/events/ui/seating/seating-prints.tsx";
import { SeatingList } from "#modules/events/ui/seating/seating-list.tsx";
import { translate } from "#platform/messages.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/seating.route.ts";
import { cardsHref } from "./cards/cards-href.ts";
import { eventPage, frameOf, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

// The planner is loaded on this page only, and drawn in the browser only.
const SeatingPlanner = lazy(() => import("#modules/events/ui/seating/seating-planner.tsx"));

/** Who sits where at an event. Source: EVENT-09, CARD-23. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const shop = context.get(shopContext);
  const seating = await seatingOf(context.get(depsContext), event);
  const title = `${event.plan.title}: ${translate(shop.locale, "events.parts.sitzplan")}`;
  const page = eventPage(context, title, event.id, "sitzplan");
  return {
    ...page,
    event: frameOf(context, event),
    seating: { ...seating, guests: [...seating.guests] },
    points: event.plan.programme.map(({ id, title: of }) => ({ id, title: of })),
    list: addressOf(shop, "events", event.id, "gaeste"),
    prints: seatingPurposes.map((purpose) => ({
      purpose,
      href: cardsHref(shop, event.id, purpose),
    })),
    download: `${addressOf(shop, "events", event.id).replace(/\/$/, "")}/export/sitzplan.pdf`,
    messages: { ...page.messages, ...pageMessages(shop.locale, "event-seating") },
  };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventSeating({ loaderData }: Route.ComponentProps) {
  const { event, seating, points, list: guestList, download, prints } = loaderData;
  const t = useMessages();
  const isInBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const list = <SeatingList plan={seating.plan} guests={seating.guests} />;
  return (
    <EventFrame event={event} current="sitzplan">
      <SeatingPrints prints={prints} />
      {isInBrowser ? (
        <Suspense fallback={list}>
          <SeatingPlanner key={event.id} event={event.id} seating={seating} points={points} list={guestList} />
        </Suspense>
      ) : (
        list
      )}
      <p className="mt-10">
        <a href={download} className="inline-flex min-h-12 items-center ink-link text-15">
          {t("event-seating.download")}
        </a>
      </p>
    </EventFrame>
  );
}
