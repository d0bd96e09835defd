import { redirect } from "react-router";
import { refuse } from "#kernel/result.ts";
import { messageOfForm } from "#modules/events/messages/message-form.ts";
import { storedMessage } from "#modules/events/messages/read-messages.server.ts";
import { keepDraft, sendMessage } from "#modules/events/messages/write-message.server.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { DraftPage } from "#modules/events/ui/hosts/draft-page.tsx";
import { Done, EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { MessagesPage } from "#modules/events/ui/hosts/messages-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/messages.route.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";
import { draftView, messagesPath, messagesView, missingOf } from "./messages.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Mails to the guests; with `entwurf`, one before it is sent. Source: EVENT-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const households = await householdsOf(deps, event.id);
  const asked = query.get("entwurf");
  const draft = asked === null ? undefined : await storedMessage(deps.db, event.id, asked);
  const count = Number(query.get("gesendet")) || 0;
  const page = eventPage(
    context,
    `${event.plan.title}: ${translate(locale, "events.parts.nachrichten")}`,
    event.id,
    "nachrichten",
  );
  return {
    event: frameOf(context, event),
    // A draft that was sent or replaced meanwhile leads to what is there now.
    draft:
      draft?.sentAt === null
        ? draftView(context, { event, households }, { draft, wanted: query.get("sprache") })
        : null,
    view: await messagesView(context, request, { event, households }),
    done: count === 0 ? null : translate(locale, "event-messages.sent.done", { count, n: count }),
    ...page,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event, session } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const path = messagesPath(context, event);
  const sent = await parseForm(request, AllTexts);
  const { typed } = sent;
  const missing = await missingOf(context, request, event);
  if (missing === "account" || missing === "confirmed") return refused(context, refuse("EVENT_ACCOUNT").refusal, sent);
  switch (typed["intent"]) {
    case "look": {
      const message = messageOfForm(typed, event.plan.languages);
      if (!message.ok) return refused(context, message.refusal, sent);
      const kept = await keepDraft(deps, event, message.value);
      return kept.ok ? redirect(`${path}?entwurf=${kept.value}`, 303) : refused(context, kept.refusal, sent);
    }
    case "send": {
      const by = { session, caller: context.get(callerContext) };
      const done = await sendMessage(deps, { event, by }, typed["message"] ?? "");
      return done.ok ? redirect(`${path}?gesendet=${done.value}`, 303) : refused(context, done.refusal, sent);
    }
    default:
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      throw pageNotFound(new URL(request.url));
  }
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { event, view, draft, done } = loaderData;
  return (
    <EventFrame event={event} current="nachrichten">
      {done ? <Done>{done}</Done> : null}
      <FormProblem text={actionData?.problem} />
      {draft ? (
        <DraftPage view={draft} />
      ) : (
        <ReturnedForm returned={actionData ?? null}>
          <MessagesPage view={view} />
        </ReturnedForm>
      )}
    </EventFrame>
  );
}
