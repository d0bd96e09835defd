import { redirect } from "react-router";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { eventView, personView } from "#modules/events/guest-view.ts";
import { eventDay } from "#modules/events/event-times.ts";
import { enterReply } from "#modules/events/replies/record-reply.server.ts";
import { replyOfForm } from "#modules/events/replies/reply-form.ts";
import { assignReply, discardReply, takeInGuest } from "#modules/events/replies/unknown-replies.server.ts";
import { householdOf, householdsOf, repliesOf } from "#modules/events/queries.server.ts";
import { EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { RepliesPage } from "#modules/events/ui/hosts/replies-page.tsx";
import { ReplyForm } from "#modules/events/ui/reply-form.tsx";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/replies.route.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";
import { repliesView } from "./replies-view.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** Who answered what; with `haushalt`, the form for an answer on paper. Source: EVENT-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const url = new URL(request.url);
  const households = await householdsOf(deps, event.id);
  const asked = url.searchParams.get("haushalt");
  const household = asked === null ? null : (households.find(({ id }) => id === asked) ?? null);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (asked !== null && !household) throw pageNotFound(url);
  const today = eventDay(event.plan, deps.clock.now());
  return {
    event: frameOf(context, event),
    view: repliesView(context, { event, households, replies: await repliesOf(deps, event.id) }),
    paper: household && {
      view: eventView(event.plan, { household, locale, today }),
      form: {
        people: household.guests.map((guest) => personView(event.plan, guest)),
        answers: household.answers,
        proof: null,
        unknownName: null,
      },
    },
    ...eventPage(context, `${event.plan.title}: ${translate(locale, "events.parts.antworten")}`, event.id, "antworten"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const home = addressOf(context.get(shopContext), "events", event.id, "antworten");
  const sent = await parseForm(request, AllTexts, /\.points$/);
  const { intent = "", number = "", guest = "" } = sent.typed;
  const run = async () => {
    switch (intent) {
      case "assign":
        return assignReply(deps, event, number, guest);
      case "take-in":
        return takeInGuest(deps, event, number);
      case "discard":
        return discardReply(deps, event, number);
      default: {
        const id = new URL(request.url).searchParams.get("haushalt") ?? "";
        const household = await householdOf(deps, event.id, id);
        return enterReply(deps, event, id, replyOfForm({ ...sent.typed, ...sent.lists }, household?.guests ?? []));
      }
    }
  };
  const result = await run();
  return result.ok ? redirect(home, 303) : refused(context, result.refusal, sent);
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventReplies({ loaderData, actionData }: Route.ComponentProps) {
  const { event, view, paper } = loaderData;
  return (
    <EventFrame event={event} current="antworten">
      <FormProblem text={actionData?.problem} />
      {paper ? (
        <ReturnedForm returned={actionData ?? null}>
          <div className="mt-8 max-w-[40rem] bg-sheet px-5 py-10 shadow-card md:px-10">
            <ReplyForm view={paper.view} form={paper.form} begun={0} />
          </div>
        </ReturnedForm>
      ) : (
        <RepliesPage view={view} />
      )}
    </EventFrame>
  );
}
