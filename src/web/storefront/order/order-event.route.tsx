import { redirect } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { BeginForm } from "#modules/events/ui/hosts/begin-form.tsx";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { useMessages } from "#ui/messages.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { shopContext } from "../../request-context.ts";
import { beginFromForm } from "../events/begin-event.server.ts";
import { refused } from "../events/event-access.server.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/order-event.route.ts";
import { cardOfOrder } from "./order-event.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Begins the event page of an ordered card with what the card says. Source: EVENT-01. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { locale } = context.get(shopContext);
  const { texts, path } = await cardOfOrder(context, request, params.token);
  return {
    texts,
    head: { title: translate(locale, "events-look.begin.title"), path, robots: "noindex,nofollow" },
    messages: pageMessages(locale, "events", "events-look", "guest-page", "errors"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { card } = await cardOfOrder(context, request, params.token);
  const sent = await parseForm(request, AllTexts);
  const begun = await beginFromForm(context, sent.typed, card);
  return begun.ok
    ? redirect(addressOf(context.get(shopContext), "events", begun.value), 303)
    : refused(context, begun.refusal, sent);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function OrderEvent({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <main id="inhalt" className="shop-width pt-10 pb-24 md:pt-16 md:pb-32">
      <h1 className="page-title max-w-[18ch]">{t("events-look.begin.title")}</h1>
      <p className="mt-5 max-w-[52ch] text-20 text-ink-soft">{t("events-look.begin.text")}</p>
      <div className="max-w-[36rem]">
        <ReturnedForm returned={actionData ?? null}>
          <BeginForm problem={actionData?.problem ?? null} texts={loaderData.texts} />
        </ReturnedForm>
      </div>
    </main>
  );
}
