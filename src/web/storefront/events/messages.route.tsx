import { DraftPage } from "#modules/events/ui/hosts/draft-page.tsx";
import { Done, EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { MessagesPage } from "#modules/events/ui/hosts/messages-page.tsx";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/messages.route.ts";
import { loadMessages, sendMessages } from "./messages.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Mails to the guests. Source: EVENT-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  return loadMessages(context, request, params.eventId);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  return sendMessages(context, request, params.eventId);
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
