import { redirect } from "react-router";
import { isErrorCode } from "#kernel/errors.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { designById } from "#modules/catalogue/contract.server.ts";
import { designId } from "#kernel/ids.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { largestEventPhoto, removePhoto } from "#modules/events/plan/event-photo.server.ts";
import { changeAppearance } from "#modules/events/plan/plan-event.server.ts";
import type { EventPhoto } from "#modules/events/model.ts";
import { Done, EventFrame, FormProblem } from "#modules/events/ui/hosts/event-frame.tsx";
import { LookPage } from "#modules/events/ui/hosts/look-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { metaOfRoute, pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/look.route.ts";
import { done, eventPage, frameOf, requireEvent } from "./event-access.server.ts";
import { lookOfText, lookPageView } from "./look-view.server.ts";
export { ErrorPage as ErrorBoundary } from "../error-page.tsx";

/** What the sending of a photo answered with, in words. */
function photoProblem(query: URLSearchParams, locale: Parameters<typeof refusalText>[1]): string | null {
  const code = query.get("fehler");
  if (!isErrorCode(code) || !code.startsWith("UPLOAD_")) return null;
  return refusalText({ code, data: { file: "", n: largestEventPhoto / 1024 / 1024 } }, locale);
}

/** Look and photo of an event's page. Source: EVENT-02. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const { locale } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const title = `${event.plan.title}: ${translate(locale, "events.parts.aussehen")}`;
  return {
    view: await lookPageView(context, event, query.get("look") ?? ""),
    problem: photoProblem(query, locale),
    saved: query.has("foto") || query.has("neu") ? translate(locale, "events.saved") : null,
    event: frameOf(context, event),
    ...eventPage(context, title, event.id, "aussehen"),
  };
}

/** The focus a form names: where it was when the same third is chosen, otherwise the middle of that third. */
function focusOf(text: string | undefined, { focus }: EventPhoto): EventPhoto["focus"] {
  const [x, y] = (text ?? "").split(" ").map(Number);
  const third = (at: number) => Math.round(at * 2) / 2;
  if (x === undefined || y === undefined || ![0, 0.5, 1].includes(x) || ![0, 0.5, 1].includes(y)) return focus;
  return third(focus.x) === x && third(focus.y) === y ? focus : { x, y };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const { typed } = await parseForm(request, AllTexts);
  const { photo } = event.plan;
  switch (typed["intent"]) {
    case "look": {
      const look = lookOfText(`${typed["design"] ?? ""}~${typed["colour"] ?? ""}`);
      const entry = look && (await designById(deps, designId(look.design)));
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      if (!entry?.variants.some(({ id }) => id === look?.colour)) throw pageNotFound(new URL(request.url));
      await changeAppearance(deps, event.id, { look });
      return redirect(`${addressOf(context.get(shopContext), "events", event.id, "aussehen")}?neu`, 303);
    }
    case "plain":
      await changeAppearance(deps, event.id, { look: null });
      return redirect(`${addressOf(context.get(shopContext), "events", event.id, "aussehen")}?neu`, 303);
    case "photo":
      if (photo) {
        const alt = plainLine(typed["alt"] ?? "").slice(0, 200);
        await changeAppearance(deps, event.id, { photo: { ...photo, alt, focus: focusOf(typed["focus"], photo) } });
      }
      return done(context, "events.saved");
    case "photo-remove":
      if (photo) await removePhoto(deps, event.id, photo);
      return done(context, "events.saved");
    default:
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      throw pageNotFound(new URL(request.url));
  }
}

export const meta: Route.MetaFunction = metaOfRoute;

export default function EventLookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, event, problem } = loaderData;
  const done = actionData?.done ?? loaderData.saved;
  return (
    <EventFrame event={event} current="aussehen">
      {done ? <Done>{done}</Done> : null}
      <FormProblem text={problem} />
      <LookPage view={view} />
    </EventFrame>
  );
}
