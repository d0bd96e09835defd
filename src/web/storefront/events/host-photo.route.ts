import { depsContext } from "../../request-context.ts";
import { requireEvent } from "./event-access.server.ts";
import { photoResponse } from "../event-page/event-photo.server.ts";
import type { Route } from "./+types/host-photo.route.ts";

/** The photo of an event for its hosts, also of a draft. Source: EVENT-02. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  return photoResponse(context.get(depsContext), new URL(request.url), event, params.file);
}
