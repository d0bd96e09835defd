import { data, type RouterContextProvider } from "react-router";
import { errorCatalogue } from "#kernel/errors.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import type { MessageKey } from "#kernel/formats/message-key.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { Refusal } from "#kernel/result.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { announcedDeletion } from "#modules/events/event-times.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { ownEvent } from "#modules/events/queries.server.ts";
import type { EventHead } from "#modules/events/ui/hosts/event-frame.tsx";
import { translate } from "#platform/messages.server.ts";
import type { TypedLists, TypedTexts } from "#ui/forms/typed-texts.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { fieldTexts } from "../typed-fields.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The visitor's session for reading; a customer's is the account's. Source: ADR-0014. */
export async function sessionOf(context: Context): Promise<SessionId | undefined> {
  return context.get(visitorContext).current();
}

/** An event of the visitor's own; 404 for a stranger's as for an unknown one. Source: GEN-08. */
export async function requireEvent(
  context: Context,
  request: Request,
  id: string,
): Promise<{ readonly event: PartyEvent; readonly session: SessionId }> {
  const session = await sessionOf(context);
  const event = await ownEvent(context.get(depsContext), session, id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!event || !session) throw pageNotFound(new URL(request.url));
  return { event, session };
}

/** Head and texts of a page of the hosts. */
export function eventPage(context: Context, title: string, ...below: readonly string[]) {
  const shop = context.get(shopContext);
  return {
    head: { title, path: addressOf(shop, "events", ...below) },
    messages: pageMessages(
      shop.locale,
      "events",
      "event-messages",
      "events-look",
      "event-list",
      "event-print",
      "guest-page",
      "errors",
    ),
  };
}

/** What the frame of an event's pages shows. */
export function frameOf(context: Context, { id, plan, state }: PartyEvent): EventHead {
  const deletedOn = announcedDeletion(plan, context.get(depsContext).clock.now());
  const { locale } = context.get(shopContext);
  return { id, title: plan.title, state, deletedOn: deletedOn === null ? null : formatDate(deletedOn, locale) };
}

/** A form that comes back: with what was typed, and what is wrong with it. */
export type Returned = {
  readonly done: string | null;
  readonly problem: string | null;
  readonly errors: TypedTexts;
  readonly typed: TypedTexts;
  readonly lists: TypedLists;
};

/** The response to a form that is refused. Source: UI-07. */
export function refused(
  context: Context,
  refusal: Refusal,
  sent: { readonly typed: TypedTexts; readonly lists?: TypedLists } = { typed: {} },
) {
  const { locale } = context.get(shopContext);
  const back: Returned = {
    done: null,
    problem: refusalText(refusal, locale),
    errors: fieldTexts(refusal, locale),
    typed: sent.typed,
    lists: sent.lists ?? {},
  };
  return data(back, { status: errorCatalogue[refusal.code].status ?? 400 });
}

/** The response to a form that did what it should and stays on its page. */
export function done(context: Context, text: MessageKey, values: Readonly<Record<string, string | number>> = {}) {
  const { locale } = context.get(shopContext);
  const back: Returned = { done: translate(locale, text, values), problem: null, errors: {}, typed: {}, lists: {} };
  return data(back);
}
