import { redirect } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { lookView } from "#modules/events/look/looks.server.ts";
import { setMessages } from "#modules/events/messages/stop-messages.server.ts";
import { GuestFrame } from "#modules/events/ui/guest-page.tsx";
import { StopPage } from "#modules/events/ui/stop-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/stop-messages.route.ts";
import { guestRefusal, opened } from "./guest-page.server.ts";
export { GuestErrorPage as ErrorBoundary } from "./guest-error.tsx";

/** The household of the address; its key is all it takes, as on its page. */
async function householdAt({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const { event, household } = await opened(context, params);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!household) throw guestRefusal(context);
  return { event, household };
}

/** Ends the mails of an event to a household; a button does it, so that link scanners cannot. Source: EVENT-08. */
export async function loader(args: Route.LoaderArgs) {
  const { event, household } = await householdAt(args);
  const shop = args.context.get(shopContext);
  return {
    view: {
      title: event.plan.title,
      hosts: event.plan.hosts,
      isStopped: household.stoppedAt !== null,
      back: addressOf(shop, "guests", event.code, household.key),
    },
    look: await lookView(args.context.get(depsContext), event.plan.look, event.plan.title),
    privacy: addressOf(shop, "privacy"),
    head: {
      title: translate(shop.locale, "event-messages.stop.button"),
      path: addressOf(shop, "guests", event.code, household.key, "nachrichten"),
      robots: "noindex,nofollow",
    },
    messages: pageMessages(shop.locale, "guest-page", "event-messages"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { event, household } = await householdAt(args);
  const { typed } = await parseForm(args.request, AllTexts);
  await setMessages(args.context.get(depsContext), household, typed["intent"] === "welcome" ? "welcome" : "stopped");
  return redirect(addressOf(args.context.get(shopContext), "guests", event.code, household.key, "nachrichten"), 303);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function StopMessages({ loaderData }: Route.ComponentProps) {
  return (
    <GuestFrame look={loaderData.look} privacy={loaderData.privacy} languages={[]}>
      <StopPage view={loaderData.view} />
    </GuestFrame>
  );
}
