import { redirect } from "react-router";
import { refuse } from "#kernel/result.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { addHost, hostsOf, hostToken, removeHost } from "#modules/events/plan/hosts.server.ts";
import { EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { HostsPage } from "#modules/events/ui/hosts/hosts-page.tsx";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/hosts.route.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Who plans an event. Source: EVENT-02. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event, session } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const hosts = await hostsOf(deps, event.id, session);
  return {
    event: frameOf(context, event),
    view: {
      hosts: hosts.map((host) => ({
        ...host,
        link: absoluteUrl(deps, shop, "events", "gastgeber", hostToken(deps, host.id)),
      })),
    },
    ...eventPage(
      context,
      `${event.plan.title}: ${translate(shop.locale, "events.parts.gastgeber")}`,
      event.id,
      "gastgeber",
    ),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event, session } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const sent = await parseForm(request, AllTexts);
  const { intent, name = "", host = "" } = sent.typed;
  if (intent === "add" && name.trim() === "")
    return refused(context, refuse("FIELD_INVALID", {}, { name: "FIELD_REQUIRED" }).refusal, sent);
  const result = intent === "add" ? await addHost(deps, event.id, name) : await removeHost(deps, event.id, host);
  if (!result.ok) return refused(context, result.refusal, sent);
  const self = (await hostsOf(deps, event.id, session)).some(({ isSelf }) => isSelf);
  return redirect(self ? addressOf(shop, "events", event.id, "gastgeber") : addressOf(shop, "events"), 303);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventHosts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EventFrame event={loaderData.event} current="gastgeber">
      <FormProblem text={actionData?.problem} />
      <ReturnedForm returned={actionData ?? null}>
        <HostsPage key={loaderData.view.hosts.length} view={loaderData.view} />
      </ReturnedForm>
    </EventFrame>
  );
}
