import type { RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import {
  addresseesOf,
  audiencesOf,
  leftReasons,
  partsOf,
  type Addressees,
} from "#modules/events/messages/addressees.ts";
import { languageFor } from "#modules/events/messages/compose-event-letter.ts";
import { eventLetter } from "#modules/events/messages/event-mail-address.server.ts";
import { textsOfMessage } from "#modules/events/messages/message-form.ts";
import type { EventMessage } from "#modules/events/messages/message-model.ts";
import { draftOf, sentMessages } from "#modules/events/messages/read-messages.server.ts";
import { isOnline, type Household, type PartyEvent } from "#modules/events/model.ts";
import { nameOf } from "#modules/events/replies/reply-summary.ts";
import type { DraftView } from "#modules/events/ui/hosts/draft-page.tsx";
import type { LeftView, MessagesView } from "#modules/events/ui/hosts/messages-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { customerOf } from "../account/account-access.server.ts";

type Context = Readonly<RouterContextProvider>;
type Of = { readonly event: PartyEvent; readonly households: readonly Household[] };

/** The path of an event's messages. */
export const messagesPath = (context: Context, event: PartyEvent): string =>
  addressOf(context.get(shopContext), "events", event.id, "nachrichten");

function leftView(context: Context, { left }: Addressees): LeftView {
  const companion = translate(context.get(shopContext).locale, "events.guestTypes.companion");
  const nameOfHousehold = ({ guests }: Household) =>
    guests
      .map((guest) => nameOf(guest))
      .filter((name) => name !== "")
      .join(", ") || companion;
  return leftReasons.map((reason) => ({
    reason,
    households: left[reason].map((household) => ({ id: household.id, name: nameOfHousehold(household) })),
  }));
}

/** How hosts read to whom a message goes. */
function audienceName(
  context: Context,
  { plan }: PartyEvent,
  { type, audience }: Pick<EventMessage, "type" | "audience">,
) {
  const { locale } = context.get(shopContext);
  if (type === "reminder") return translate(locale, "event-messages.audiences.open");
  const { by, name } = partsOf(audience);
  if (by === "point") return plan.programme.find(({ id }) => id === name)?.title ?? name;
  return name === "" ? translate(locale, keyIn("event-messages.audiences", by)) : name;
}

/** What a host lacks to send mails: a page that is online, an account, its confirmed address. Source: EVENT-08, NFR-02. */
export async function missingOf(
  context: Context,
  request: Request,
  event: PartyEvent,
): Promise<MessagesView["missing"]> {
  if (!isOnline(event)) return "online";
  const customer = await customerOf(context, request);
  return customer ? (customer.verified ? null : "confirmed") : "account";
}

/** The page of the messages. Source: EVENT-08. */
export async function messagesView(
  context: Context,
  request: Request,
  { event, households }: Of,
): Promise<MessagesView> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const toRemind = addresseesOf(event.plan, households, { type: "reminder", audience: "all" });
  const left = leftView(context, toRemind);
  const draft = await draftOf(deps, event.id);
  const empty = { reminder: {}, message: {} };
  const query = new URLSearchParams({ weiter: messagesPath(context, event) });
  return {
    event: event.id,
    missing: await missingOf(context, request, event),
    logIn: `${addressOf(shop, "account", "anmelden")}?${query.toString()}`,
    languages: event.plan.languages,
    open: toRemind.reached.length + left.reduce((sum, each) => sum + each.households.length, 0),
    reminded: toRemind.reached.length,
    left,
    audiences: audiencesOf(event.plan, households).flatMap((value) => {
      const message = { type: "message", audience: value } as const;
      const count = addresseesOf(event.plan, households, message).reached.length;
      return count === 0 ? [] : [{ value, label: audienceName(context, event, message), count }];
    }),
    texts: draft ? { ...empty, [draft.type]: textsOfMessage(draft) } : empty,
    sent: (await sentMessages(deps, event.id)).map((message) => ({
      ...message,
      to: audienceName(context, event, message),
    })),
  };
}

/** Who gets a draft, in the languages of their mails. */
function languagesOf(event: PartyEvent, { reached }: Addressees): DraftView["languages"] {
  const byLanguage = Map.groupBy(reached, (household) => languageFor(event, household));
  return [...byLanguage].map(([language, households]) => ({ language, households: households.length }));
}

/** The page of a draft. Source: EVENT-08. */
export function draftView(
  context: Context,
  { event, households }: Of,
  { draft, wanted }: { readonly draft: EventMessage; readonly wanted: string | null },
): DraftView {
  const addressees = addresseesOf(event.plan, households, draft);
  const languages = languagesOf(event, addressees);
  const own = languageFor(event, { language: null });
  const { language } = languages.find((each) => each.language === wanted) ?? languages[0] ?? { language: own };
  const path = messagesPath(context, event);
  const example = letterExample(event, addressees, { draft, language });
  return {
    event: event.id,
    id: draft.id,
    to: audienceName(context, event, draft),
    reached: addressees.reached.length,
    left: leftView(context, addressees),
    languages,
    language,
    subject: example ? eventLetter(context.get(depsContext), event, example).letter.subject : draft.subject,
    letter: `${path.replace(/\/$/, "")}/${draft.id}/brief${path.endsWith("/") ? "/" : ""}?sprache=${language}`,
    home: `${path}?entwurf=${draft.id}`,
    back: path,
  };
}

/** The first household that gets a draft in a language: its letter is the preview. */
export function letterExample(
  event: PartyEvent,
  { reached }: Addressees,
  { draft, language }: { readonly draft: EventMessage; readonly language: string },
) {
  const household = reached.find((each) => languageFor(event, each) === language) ?? reached[0];
  return household && { message: draft, household };
}
