import { calendarFile } from "#modules/events/replies/event-calendar.ts";
import { openEvent } from "#modules/events/guest-page.server.ts";
import { typedCode } from "#modules/events/event-code.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { isPasswordKnown } from "./guest-page.server.ts";
import type { Route } from "./+types/event-calendar.route.ts";

/** The programme of an event as a calendar file; with the key of a household, what it is invited to. Source: EVENT-11. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const deps = context.get(depsContext);
  const code = typedCode(params.code);
  const key = url.searchParams.get("fuer") ?? undefined;
  const opened = await openEvent(deps, { code, key, caller: context.get(callerContext) });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!opened.ok || !isPasswordKnown(deps, opened.value, request)) throw pageNotFound(url);
  const { event, household } = opened.value;
  const invited = event.plan.programme.filter(
    ({ id }) => household?.guests.some(({ programme }) => programme === null || programme.includes(id)) ?? true,
  );
  const file = calendarFile(event.plan, invited, {
    code,
    address: absoluteUrl(deps, context.get(shopContext), "guests", code, ...(key === undefined ? [] : [key])),
    host: url.hostname,
    now: deps.clock.now(),
  });
  const headers = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": attachmentHeader("termin.ics"),
  };
  return new Response(file, { headers });
}
