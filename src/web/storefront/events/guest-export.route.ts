import { keyIn } from "#kernel/formats/message-key.ts";
import { catererCsv, guestListCsv } from "#modules/events/guests/guest-export.server.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/guest-export.route.ts";
import { requireEvent } from "./event-access.server.ts";

/** The guest list, or the list for the caterer, as a file. Source: EVENT-04, EVENT-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const text = (group: "columns" | "guestStates" | "guestTypes", name: string) =>
    translate(shop.locale, keyIn(`events.${group}`, name));
  const texts = {
    heading: (field: string) => text("columns", field),
    state: (state: string) => text("guestStates", state),
    type: (type: string) => text("guestTypes", type),
  };
  const households = await householdsOf(deps, event.id);
  const files: Readonly<Record<string, () => string>> = {
    "gaesteliste.csv": () =>
      guestListCsv(event.plan, households, {
        texts,
        linkOf: (key) => absoluteUrl(deps, shop, "guests", event.code, key),
      }),
    "caterer.csv": () => catererCsv(event.plan, households, texts),
  };
  const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!file) throw pageNotFound(new URL(request.url));
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": attachmentHeader(params.file),
  };
  return new Response(file(), { headers });
}
