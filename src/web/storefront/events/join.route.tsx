import { redirect } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { joinAsHost } from "#modules/events/plan/hosts.server.ts";
import { translate } from "#platform/messages.server.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages.tsx";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/join.route.ts";
import { eventPage } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** The secret link of a host. A button opens the event, so that link scanners cannot. Source: EVENT-02. */
export function loader({ context }: Route.LoaderArgs) {
  return eventPage(context, translate(context.get(shopContext).locale, "events.join.title"), "gastgeber");
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const session = await context.get(visitorContext).start();
  const event = await joinAsHost(context.get(depsContext), session, params.token);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!event) throw pageNotFound(new URL(request.url));
  return redirect(addressOf(context.get(shopContext), "events", event), 303);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function JoinAsHost() {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{t("events.join.title")}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{t("events.join.text")}</p>
      <form method="post" className="mt-8">
        <Button type="submit">{t("events.join.button")}</Button>
      </form>
    </main>
  );
}
