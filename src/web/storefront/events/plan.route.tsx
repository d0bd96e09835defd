import { eventLimits, type EventPlan } from "#modules/events/model.ts";
import { changePlan, setPassword } from "#modules/events/plan/plan-event.server.ts";
import { planOfForm, textsOfPlan } from "#modules/events/plan/plan-form.ts";
import { Done, EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { PlanForm } from "#modules/events/ui/hosts/plan-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { ReturnedForm } from "#ui/forms/returned-form.tsx";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute } from "../page-meta.ts";
import type { Route } from "./+types/plan.route.ts";
import { done, eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

const zonesWith = (zone: string) => [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", zone])].toSorted();

const viewOf = (plan: EventPlan, hasPassword: boolean) => ({
  texts: textsOfPlan(plan),
  points: plan.programme.length,
  questions: plan.questions.length,
  spoken: plan.languages,
  timeZones: zonesWith(plan.timeZone),
  hasPassword,
});

/** What the hosts say of their event. Source: EVENT-02. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const { locale } = context.get(shopContext);
  const title = `${event.plan.title}: ${translate(locale, "events.parts.angaben")}`;
  return {
    view: viewOf(event.plan, event.passwordHash !== null),
    event: frameOf(context, event),
    ...eventPage(context, title, event.id, "angaben"),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const form = await request.formData();
  const sent = await parseForm(form, AllTexts, ["languages"]);
  if (sent.typed["intent"] === "password") {
    const password = form.get("password");
    await setPassword(deps, event.id, typeof password === "string" ? password.trim().slice(0, 100) : "");
    return done(context, "events.saved");
  }
  const plan = planOfForm(sent.typed, sent.lists["languages"] ?? [], event.plan);
  if (!plan.ok) return refused(context, plan.refusal, sent);
  await changePlan(deps, event.id, plan.value);
  return done(context, "events.saved");
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventPlanPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, event } = loaderData;
  const returned = actionData?.problem ? actionData : null;
  const rows = (prefix: string, least: number, most: number) =>
    returned
      ? Math.min(
          Math.max(
            least,
            ...Object.keys(returned.typed).map((name) =>
              name.startsWith(`${prefix}.`) &&
              returned.typed[name] !== "" &&
              name.endsWith(prefix === "p" ? ".title" : ".text")
                ? Number(name.split(".")[1]) + 1
                : 0,
            ),
          ),
          most,
        )
      : least;
  const form = {
    ...view,
    points: rows("p", view.points, eventLimits.programme),
    questions: rows("f", view.questions, eventLimits.questions),
  };
  return (
    <EventFrame event={event} current="angaben">
      {actionData?.done ? <Done>{actionData.done}</Done> : null}
      <FormProblem text={actionData?.problem} />
      <ReturnedForm returned={returned}>
        <PlanForm key={JSON.stringify(view.texts)} view={form} />
      </ReturnedForm>
    </EventFrame>
  );
}
