import { openEvent } from "#modules/events/guest-page.server.ts";
import { typedCode } from "#modules/events/event-code.ts";
import { callerContext, depsContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { photoResponse } from "./event-photo.server.ts";
import { isPasswordKnown } from "./guest-page.server.ts";
import type { Route } from "./+types/guest-photo.route.ts";

/** The photo of an event for those who may read its page: with its password, or the key of a household. Source: EVENT-02. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const deps = context.get(depsContext);
  const key = url.searchParams.get("fuer") ?? undefined;
  const opened = await openEvent(deps, { code: typedCode(params.code), key, caller: context.get(callerContext) });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!opened.ok || !isPasswordKnown(deps, opened.value, request)) throw pageNotFound(url);
  return photoResponse(deps, url, opened.value.event, params.file);
}
