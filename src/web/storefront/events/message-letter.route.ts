import { addresseesOf } from "#modules/events/messages/addressees.ts";
import { eventLetter } from "#modules/events/messages/event-mail-address.server.ts";
import { storedMessage } from "#modules/events/messages/read-messages.server.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { renderLetter } from "#modules/mail/render-letter.server.ts";
import { letterPolicy } from "#platform/http/content-security.server.ts";
import { depsContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/message-letter.route.ts";
import { requireEvent } from "./event-access.server.ts";
import { letterExample } from "./messages.server.ts";

/** A draft as its mail, for the frame on its page. Source: EVENT-08. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const url = new URL(request.url);
  const draft = await storedMessage(deps.db, event.id, params.message);
  const language = url.searchParams.get("sprache") ?? "";
  const addressees = draft && addresseesOf(event.plan, await householdsOf(deps, event.id), draft);
  const example = addressees && letterExample(event, addressees, { draft, language });
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!example) throw pageNotFound(url);
  const { letter, locale } = eventLetter(deps, event, example);
  const { html } = await renderLetter(letter, locale.slice(0, 2));
  return new Response(
    html.replace(/<head[^>]*>/, (head) => `${head}<base target="_blank">`),
    { headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": letterPolicy } },
  );
}
