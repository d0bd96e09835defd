import { lazy, Suspense } from "react";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { gridRows } from "#modules/events/grid/grid-model.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { EventFrame } from "#modules/events/ui/hosts/event-frame.tsx";
import { translate } from "#platform/messages.server.ts";
import { Link } from "#ui/link.tsx";
import { useMessages } from "#ui/messages.tsx";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/grid.route.ts";
import { eventPage, frameOf, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const GuestGrid = lazy(async () => {
  const { GuestGrid: component } = await import("#modules/events/ui/hosts/grid/guest-grid.tsx");
  return { default: component };
});

/** The guest list as a table to fill in by keyboard. Source: EVENT-04. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const shop = context.get(shopContext);
  const page = eventPage(
    context,
    `${event.plan.title}: ${translate(shop.locale, "event-grid.title")}`,
    event.id,
    "tabelle",
  );
  return {
    event: frameOf(context, event),
    rows: gridRows(await householdsOf(context.get(depsContext), event.id)),
    list: addressOf(shop, "events", event.id, "gaeste"),
    ...page,
    messages: { ...page.messages, ...pageMessages(shop.locale, "event-grid") },
  };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventGrid({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { event, rows, list } = loaderData;
  return (
    <EventFrame event={event} current="gaeste">
      <h2 className="display mt-8 text-25">{t("event-grid.title")}</h2>
      <p className="mt-2 max-w-[64ch] text-ink-soft">{t("event-grid.text")}</p>
      <p className="mt-1">
        <Link href={list} className="inline-flex min-h-11 items-center ink-link text-15">
          {t("event-grid.toList")}
        </Link>
      </p>
      <noscript>
        <p className="mt-3">{t("event-grid.noScript")}</p>
      </noscript>
      <Suspense fallback={<p className="mt-6 min-h-[70dvh] text-ink-soft">{t("event-grid.loading")}</p>}>
        <GuestGrid event={event.id} rows={rows} />
      </Suspense>
    </EventFrame>
  );
}
