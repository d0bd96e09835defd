import { redirect } from "react-router";
import { formatDate } from "#kernel/formats/date-format.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { createPhotoProject } from "#modules/designs/photo-projects/create-photo-project.server.ts";
import { bookPhotos, decideOnPhotos, hostsGallery } from "#modules/events/gallery/gallery.server.ts";
import { closeGallery, openGallery } from "#modules/events/gallery/open-gallery.server.ts";
import { daysOfEvent } from "#modules/events/event-times.ts";
import { EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { GalleryPage } from "#modules/events/ui/hosts/gallery-page.tsx";
import { copyPhotos } from "#modules/media/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/gallery.route.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Photos that guests added, for the hosts. Source: EVENT-10. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const { locale } = context.get(shopContext);
  const page = eventPage(
    context,
    `${event.plan.title}: ${translate(locale, "event-gallery.title")}`,
    event.id,
    "fotos",
  );
  return {
    event: frameOf(context, event),
    view: {
      ...(await hostsGallery(context.get(depsContext), event)),
      from: formatDate(daysOfEvent(event.plan).first, locale),
      archive: `${addressOf(context.get(shopContext), "events", event.id).replace(/\/$/, "")}/export/fotos.zip`,
    },
    ...page,
    messages: { ...page.messages, ...pageMessages(locale, "event-gallery") },
  };
}

/** Collects photos or no longer, decides on some, or begins a book of those shown. Source: EVENT-10. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { event, session } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const sent = await parseForm(request, AllTexts, /^photos$/);
  const { intent } = sent.typed;
  const home = addressOf(shop, "events", event.id, "fotos");
  switch (intent) {
    case "open":
    case "close": {
      const moved = await (intent === "open" ? openGallery : closeGallery)(deps, event);
      return moved.ok ? redirect(home, 303) : refused(context, moved.refusal, sent);
    }
    case "shown":
    case "hidden":
    case "removed":
      await decideOnPhotos(deps, event.id, sent.lists["photos"] ?? [], intent);
      return redirect(home, 303);
    case "book": {
      const shown = await bookPhotos(deps, event.id);
      // The book is the host's: it has copies in their library.
      const copies = await copyPhotos(deps, session, shown);
      const photos = shown.flatMap((id) => copies.get(id) ?? []);
      const book = { kind: "photobook", options: {}, quantity: 1, photos } as const;
      const begun = await createPhotoProject(deps, { ...book, session, locale: shop.locale, channel: "photo" });
      return begun.ok
        ? redirect(addressOf(shop, "designPhoto", begun.value.id), 303)
        : refused(context, begun.refusal, sent);
    }
    default:
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      throw pageNotFound(new URL(request.url));
  }
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventGallery({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EventFrame event={loaderData.event} current="fotos">
      <FormProblem text={actionData?.problem} />
      <GalleryPage view={loaderData.view} />
    </EventFrame>
  );
}
