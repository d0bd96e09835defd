import { addressOf } from "#kernel/urls/page-addresses.ts";
import { lookView } from "#modules/events/look/looks.server.ts";
import { GuestFrame } from "#modules/events/ui/guest-page.tsx";
import { GuestPhotos } from "#modules/events/ui/guest-photos.tsx";
import { translate } from "#platform/messages.server.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/guest-photos.route.ts";
import { guestRefusal, isPasswordKnown, opened, segmentsOf } from "./guest-page.server.ts";
import { guestPhotos } from "./guest-photos.server.ts";
import sendPhotos from "./send-photos.ts?worker&url";
export { GuestErrorPage as ErrorBoundary } from "./guest-error.tsx";

/** The photos of an event for those who may read its page, from its day on. Source: EVENT-10, GEN-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const of = await opened(context, params);
  const { event } = of;
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const gallery = isPasswordKnown(deps, of, request) ? await guestPhotos(context, request, of) : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!gallery) throw guestRefusal(context);
  const segments = segmentsOf(of);
  return {
    view: {
      title: event.plan.title,
      hosts: event.plan.hosts,
      ...gallery,
      back: addressOf(shop, "guests", ...segments),
    },
    look: await lookView(deps, event.plan.look, event.plan.title),
    privacy: addressOf(shop, "privacy"),
    head: {
      title: `${event.plan.title}: ${translate(shop.locale, "event-gallery.title")}`,
      path: addressOf(shop, "guests", ...segments, "fotos"),
      robots: "noindex,nofollow",
    },
    messages: pageMessages(shop.locale, "guest-page", "event-gallery"),
  };
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventGuestPhotos({ loaderData }: Route.ComponentProps) {
  return (
    <GuestFrame look={loaderData.look} privacy={loaderData.privacy} languages={[]}>
      <GuestPhotos view={loaderData.view} />
      {loaderData.view.form === null ? null : <script src={sendPhotos} defer />}
    </GuestFrame>
  );
}
