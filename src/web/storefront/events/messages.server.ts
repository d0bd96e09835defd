import { redirect, type RouterContextProvider } from "react-router";
import { refuse } from "#kernel/result.ts";
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
import { messageOfForm, textsOfMessage } from "#modules/events/messages/message-form.ts";
import type { EventMessage } from "#modules/events/messages/message-model.ts";
import { draftOf, sentMessages, storedMessage } from "#modules/events/messages/read-messages.server.ts";
import { keepDraft, sendMessage } from "#modules/events/messages/write-message.server.ts";
import { isOnline, type Household, type PartyEvent } from "#modules/events/model.ts";
import { householdsOf } from "#modules/events/queries.server.ts";
import { nameOf } from "#modules/events/replies/reply-summary.ts";
import type { DraftView } from "#modules/events/ui/hosts/draft-page.tsx";
import type { LeftView, MessagesView, Needs } from "#modules/events/ui/hosts/messages-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { AllTexts, parseForm } from "../../page/parse-form.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import { customerOf, pathBefore } from "../account/account-access.server.ts";
import { pageNotFound } from "../page-meta.ts";
import { eventPage, frameOf, refused, requireEvent } from "./event-access.server.ts";

type Context = Readonly<RouterContextProvider>;
type Of = {
  readonly event: PartyEvent;
  readonly households: readonly Household[];
  readonly missing: Needs["missing"];
};

/** The path of an event's messages. */
const messagesPath = (context: Context, event: PartyEvent): string =>
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
async function missingOf(context: Context, request: Request, event: PartyEvent): Promise<Needs["missing"]> {
  if (!isOnline(event)) return "online";
  const customer = await customerOf(context, request);
  return customer ? (customer.verified ? null : "confirmed") : "account";
}

/** What is missing, and the log-in that leads back to `path`. */
function needsOf(context: Context, { event, missing }: Of, path: string): Needs {
  return { event: event.id, missing, logIn: pathBefore(context, "anmelden", path) };
}

/** The page of the messages. Source: EVENT-08. */
async function messagesView(context: Context, of: Of): Promise<MessagesView> {
  const { event, households } = of;
  const deps = context.get(depsContext);
  const toRemind = addresseesOf(event.plan, households, { type: "reminder", audience: "all" });
  const left = leftView(context, toRemind);
  const draft = await draftOf(deps, event.id);
  const empty = { reminder: {}, message: {} };
  return {
    needs: needsOf(context, of, messagesPath(context, event)),
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
function draftView(
  context: Context,
  of: Of,
  { draft, wanted }: { readonly draft: EventMessage; readonly wanted: string | null },
): DraftView {
  const { event, households } = of;
  const addressees = addresseesOf(event.plan, households, draft);
  const languages = languagesOf(event, addressees);
  const own = languageFor(event, { language: null });
  const { language } = languages.find((each) => each.language === wanted) ?? languages[0] ?? { language: own };
  const path = messagesPath(context, event);
  const example = letterExample(event, addressees, { draft, language });
  const home = `${path}?entwurf=${draft.id}`;
  return {
    needs: needsOf(context, of, home),
    id: draft.id,
    to: audienceName(context, event, draft),
    reached: addressees.reached.length,
    left: leftView(context, addressees),
    languages,
    language,
    subject: example ? eventLetter(context.get(depsContext), event, example).letter.subject : draft.subject,
    letter: `${path.replace(/\/$/, "")}/${draft.id}/brief${path.endsWith("/") ? "/" : ""}?sprache=${language}`,
    home,
    back: path,
  };
}

/** Mails to the guests; with `entwurf`, one before it is sent. Source: EVENT-08. */
export async function loadMessages(context: Context, request: Request, id: string) {
  const { event } = await requireEvent(context, request, id);
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const of = {
    event,
    households: await householdsOf(deps, event.id),
    missing: await missingOf(context, request, event),
  };
  const asked = query.get("entwurf");
  const draft = asked === null ? undefined : await storedMessage(deps.db, event.id, asked);
  const count = Number(query.get("gesendet")) || 0;
  const page = eventPage(
    context,
    `${event.plan.title}: ${translate(locale, "events.parts.nachrichten")}`,
    event.id,
    "nachrichten",
  );
  return {
    event: frameOf(context, event),
    // A draft that was sent or replaced meanwhile leads to what is there now.
    draft: draft?.sentAt === null ? draftView(context, of, { draft, wanted: query.get("sprache") }) : null,
    view: await messagesView(context, of),
    done: count === 0 ? null : translate(locale, "event-messages.sent.done", { count, n: count }),
    ...page,
  };
}

/** Keeps a draft, for whoever plans the event, or sends it in the name of an account. Source: EVENT-08, NFR-02. */
export async function sendMessages(context: Context, request: Request, id: string) {
  const { event, session } = await requireEvent(context, request, id);
  const deps = context.get(depsContext);
  const path = messagesPath(context, event);
  const sent = await parseForm(request, AllTexts);
  const { typed } = sent;
  switch (typed["intent"]) {
    case "look": {
      const message = messageOfForm(typed, event.plan.languages);
      if (!message.ok) return refused(context, message.refusal, sent);
      const kept = await keepDraft(deps, event, message.value);
      return kept.ok ? redirect(`${path}?entwurf=${kept.value}`, 303) : refused(context, kept.refusal, sent);
    }
    case "send": {
      const missing = await missingOf(context, request, event);
      if (missing === "account" || missing === "confirmed")
        return refused(context, refuse("EVENT_ACCOUNT").refusal, sent);
      const by = { session, caller: context.get(callerContext) };
      const done = await sendMessage(deps, { event, by }, typed["message"] ?? "");
      return done.ok ? redirect(`${path}?gesendet=${done.value}`, 303) : refused(context, done.refusal, sent);
    }
    default:
      // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
      throw pageNotFound(new URL(request.url));
  }
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
