import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { eventDay } from "#modules/events/event-times.ts";
import { isOnline } from "#modules/events/model.ts";
import { eventView } from "#modules/events/guest-view.ts";
import { lookView } from "#modules/events/look/looks.server.ts";
import { GuestPage } from "#modules/events/ui/guest-page.tsx";
import { NameForm } from "#modules/events/ui/reply-steps.tsx";
import { translate } from "#platform/messages.server.ts";
import { useMessages } from "#ui/messages.tsx";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/preview.route.ts";
import { eventPage, requireEvent } from "./event-access.server.ts";
import { photoViewOf } from "../event-page/event-photo.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const widths = ["phone", "desktop"] as const;

/** The page of an event as its guests see it, for its hosts, also of a draft. Source: EVENT-02. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { plan, id } = event;
  const home = addressOf(shop, "events", id, "vorschau");
  const asked = new URL(request.url).searchParams.get("breite");
  const { head, messages } = eventPage(
    context,
    translate(shop.locale, "events-look.previewPage.title"),
    id,
    "vorschau",
  );
  return {
    view: eventView(plan, { household: null, locale: shop.locale, today: eventDay(plan, deps.clock.now()) }),
    look: await lookView(deps, plan.look, plan.title),
    photo: photoViewOf(event, (file) => addressOf(shop, "events", id, "foto", file).replace(/\/$/, "")),
    isOnline: isOnline(event),
    width: asked === "phone" || asked === "desktop" ? asked : null,
    widths: widths.map((name) => ({ name, href: `${home}?breite=${name}` })),
    back: addressOf(shop, "events", id, "aussehen"),
    head: { ...head, robots: "noindex,nofollow" },
    messages,
  };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventPreview({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const { view, look, photo, isOnline, width, back } = loaderData;
  return (
    <>
      <header className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-8 border-b border-line bg-sheet px-5 py-1">
        <a href={back} className="inline-flex min-h-11 items-center text-15 underline-offset-4 hover:underline">
          {t("events-look.previewPage.back")}
        </a>
        <p className="text-15 text-ink-soft max-md:order-last max-md:w-full max-md:pb-2">
          {t(isOnline ? "events-look.previewPage.online" : "events-look.previewPage.draft")}
        </p>
        <nav aria-label={t("events-look.previewPage.width")} className="flex gap-5 max-sm:hidden">
          {loaderData.widths.map(({ name, href }) => (
            <a
              key={name}
              href={href}
              aria-current={name === (width ?? "desktop") ? "true" : undefined}
              className="inline-flex min-h-11 items-center text-15 text-ink-soft aria-[current=true]:text-ink aria-[current=true]:underline aria-[current=true]:decoration-leaf aria-[current=true]:decoration-2 aria-[current=true]:underline-offset-8"
            >
              {t(keyIn("events-look.previewPage", name))}
            </a>
          ))}
        </nav>
      </header>
      <div className={width === "phone" ? "mx-auto max-w-[24.375rem] sm:my-10 sm:shadow-lift" : ""}>
        <GuestPage view={view} look={look} photo={photo} calendar="" languages={[]} privacy="">
          <div inert>
            <NameForm view={view} begun={0} asksDetail={false} />
          </div>
        </GuestPage>
      </div>
    </>
  );
}
