import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { daySeconds } from "#kernel/durations.ts";
import { errorCatalogue } from "#kernel/errors.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { languageOf, localeNames, type Locale } from "#kernel/market.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { eventDay } from "#modules/events/event-times.ts";
import { typedCode } from "#modules/events/event-code.ts";
import {
  asksPassword,
  countReply,
  findByName,
  guestOfProof,
  guestProof,
  isSpam,
  noteOpened,
  openEvent,
  tryPassword,
  type OpenedEvent,
} from "#modules/events/guest-page.server.ts";
import { eventView, personView, type PersonView, type ReplyFormView } from "#modules/events/guest-view.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { guestsGallery } from "#modules/events/gallery/gallery.server.ts";
import { lookView } from "#modules/events/look/looks.server.ts";
import { closedRefusal, isOpen, recordReply } from "#modules/events/replies/record-reply.server.ts";
import { recordUnknownReply, unknownGuest } from "#modules/events/replies/unknown-replies.server.ts";
import { replyOfForm } from "#modules/events/replies/reply-form.ts";
import type { Deps } from "#platform/deps.server.ts";
import { openOrigin } from "#platform/http/shop-sites.server.ts";
import { translate } from "#platform/messages.server.ts";
import { parseForm } from "../../page/parse-form.ts";
import { eventCookie } from "../../page/page-policy.ts";
import { pageMessages } from "../../page/page-messages.server.ts";
import { callerContext, depsContext, shopContext } from "../../request-context.ts";
import type { TypedLists, TypedTexts } from "#ui/forms/typed-texts.ts";
import { fieldTexts } from "../typed-fields.server.ts";
import { photoViewOf } from "./event-photo.server.ts";

type Context = Readonly<RouterContextProvider>;
type Params = { readonly code: string; readonly key?: string | undefined };

/** What the guest has to do on the page, or has done. */
export type GuestStep =
  | { readonly kind: "password" }
  | { readonly kind: "name"; readonly asksDetail: boolean }
  | { readonly kind: "reply"; readonly form: ReplyFormView }
  | { readonly kind: "thanks"; readonly people: readonly PersonView[]; readonly change: string | null }
  | { readonly kind: "closed"; readonly text: string; readonly people: readonly PersonView[] };

const cookieOf = (request: Request): string | undefined =>
  new RegExp(`(?:^|;\\s*)${eventCookie}=([\\w-]+)`).exec(request.headers.get("cookie") ?? "")?.[1];

/** Whether a visitor may see an event: it has no password, the visitor knew it, or has a personal link. Source: EVENT-02. */
export function isPasswordKnown(deps: Deps, { event, household }: OpenedEvent, request: Request): boolean {
  return household !== null || !asksPassword(deps, event, cookieOf(request));
}

/** A refusal that a page of the guests says instead of opening. Source: EVENT-14. */
export function guestRefusal(context: Context, refusal: Refusal = { code: "EVENT_UNKNOWN", data: {} }) {
  return data(refusalText(refusal, context.get(shopContext).locale), {
    status: errorCatalogue[refusal.code].status ?? 404,
  });
}

/** Opens the event of an address; 404 for one that is none, 429 for who has tried too many. */
export async function opened(context: Context, { code, key }: Params): Promise<OpenedEvent> {
  const found = await openEvent(context.get(depsContext), {
    code: typedCode(code),
    key: key === undefined ? undefined : typedCode(key),
    caller: context.get(callerContext),
  });
  if (found.ok) return found.value;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  throw guestRefusal(context, found.refusal);
}

/** The page in the other languages the hosts chose, in the shops of these languages that are open. Source: EVENT-02. */
export function languageLinks(context: Context, { plan }: PartyEvent, segments: readonly string[]) {
  const shop = context.get(shopContext);
  const { config } = context.get(depsContext);
  return plan.languages.flatMap((language) => {
    const locale: Locale | undefined =
      language === languageOf(shop.locale) ? shop.locale : localeNames.find((each) => languageOf(each) === language);
    const origin = locale && openOrigin(config, { channel: shop.channel, locale });
    if (!locale || !origin) return [];
    const href = `${origin}${addressOf({ channel: shop.channel, locale }, "guests", ...segments)}`;
    return [{ href, language, name: new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language }];
  });
}

/** The segments of the address of an opened page. */
export const segmentsOf = ({ event, household }: OpenedEvent) => [event.code, ...(household ? [household.key] : [])];

/** What the reply part of the page shows before anything is sent. */
function stepOf(context: Context, request: Request, of: OpenedEvent): GuestStep {
  const { event, household } = of;
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const people = household?.guests.map((guest) => personView(event.plan, guest)) ?? [];
  const now = deps.clock.now();
  if (!isOpen(event, now))
    return { kind: "closed", text: refusalText(closedRefusal(event, now).refusal, shop.locale), people };
  const home = addressOf(shop, "guests", ...segmentsOf(of));
  const answered = household !== null && household.repliedAt !== null;
  if (query.has("danke") || (answered && !query.has("aendern")))
    return { kind: "thanks", people, change: household ? `${home}?aendern#antwort` : null };
  if (household) return { kind: "reply", form: { people, answers: household.answers, proof: null, unknownName: null } };
  return { kind: "name", asksDetail: false };
}

/** The photo at addresses below the page's own, which ask for the same rights. Source: EVENT-02. */
function guestPhoto(context: Context, { event, household }: OpenedEvent) {
  const home = addressOf(context.get(shopContext), "guests", event.code);
  const photo = photoViewOf(event, (file) => `${home}foto/${file}`);
  if (photo === null || household === null) return photo;
  const proof = `&fuer=${household.key}`;
  return { ...photo, large: photo.large + proof, small: photo.small + proof };
}

/** Data of a guest page. Source: EVENT-02. */
export async function loadGuestPage(context: Context, request: Request, params: Params) {
  const of = await opened(context, params);
  const { event, household } = of;
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const segments = segmentsOf(of);
  const mayRead = isPasswordKnown(deps, of, request);
  if (household) await noteOpened(deps, household, languageOf(shop.locale));
  const calendar = addressOf(shop, "guests", event.code).replace(/\/$/, "");
  const today = eventDay(event.plan, deps.clock.now());
  return {
    page: mayRead ? eventView(event.plan, { household, locale: shop.locale, today }) : null,
    // The form of the password shows neither words nor photo of the event, but its look.
    look: await lookView(deps, event.plan.look, event.plan.title),
    photo: mayRead ? guestPhoto(context, of) : null,
    step: mayRead ? stepOf(context, request, of) : ({ kind: "password" } as const),
    begun: deps.clock.now(),
    photos: mayRead && (await guestsGallery(deps, event)) ? addressOf(shop, "guests", ...segments, "fotos") : null,
    calendar: `${calendar}/termin.ics${household ? `?fuer=${household.key}` : ""}`,
    languages: languageLinks(context, event, segments),
    privacy: addressOf(shop, "privacy"),
    head: {
      title: mayRead ? event.plan.title : translate(shop.locale, "guest-page.passwordTitle"),
      path: addressOf(shop, "guests", ...segments),
      robots: "noindex,nofollow",
    },
    messages: pageMessages(shop.locale, "guest-page"),
  };
}

const SentForm = z.looseObject({
  intent: z.enum(["password", "name", "reply"]).catch("reply"),
  password: z.string().max(200).catch(""),
  name: z
    .string()
    .catch("")
    .transform((name) => plainLine(name).slice(0, 120)),
  detail: z
    .string()
    .catch("")
    .transform((detail) => plainLine(detail).slice(0, 120)),
  proof: z.string().max(200).catch(""),
  begun: z.coerce.number().catch(0),
  website: z.string().catch("bot"),
});
type SentForm = z.infer<typeof SentForm>;

/** Handles the forms of a guest page. Source: EVENT-05, EVENT-07. */
export async function sendGuestPage(context: Context, request: Request, params: Params) {
  const of = await opened(context, params);
  const deps = context.get(depsContext);
  const { typed, lists, read } = await parseForm(request, SentForm, /\.points$/);
  // Every field of the form has a value for what cannot be read.
  const sent = read.ok ? read.value : SentForm.parse({});
  const answer: Answer = (refusal, step) => {
    const { locale } = context.get(shopContext);
    const back: ReturnedStep = {
      step,
      problem: refusal && refusalText(refusal, locale),
      errors: refusal ? fieldTexts(refusal, locale) : {},
      typed,
      lists,
    };
    return data(back, { status: refusal ? (errorCatalogue[refusal.code].status ?? 400) : 200 });
  };
  if (sent.intent === "password") return sendPassword(context, of, sent, answer);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!isPasswordKnown(deps, of, request)) throw guestRefusal(context);
  // The page with the first question is kept in memory for everybody: how long somebody took counts from the second.
  const begun = sent.intent === "name" ? 0 : sent.begun;
  if (isSpam(deps, { trap: sent.website, begun }))
    return answer({ code: "EVENT_AGAIN", data: {} }, await typedStep(context, request, of, sent));
  if (sent.intent === "name" && of.household === null) return sendName(context, of, sent, answer);
  const recorded = await record(context, of, sent, { ...typed, ...lists });
  if (!recorded.ok) return answer(recorded.refusal, await typedStep(context, request, of, sent));
  const home = addressOf(context.get(shopContext), "guests", ...segmentsOf(of));
  return redirect(`${home}?danke#antwort`, 303);
}

/** A form that comes back: with what was typed, and what is wrong with it. */
type ReturnedStep = {
  readonly step: GuestStep;
  readonly problem: string | null;
  readonly errors: TypedTexts;
  readonly typed: TypedTexts;
  readonly lists: TypedLists;
};
type Answer = (refusal: Refusal | null, step: GuestStep) => ReturnType<typeof data<ReturnedStep>>;

async function sendPassword(context: Context, { event }: OpenedEvent, sent: SentForm, answer: Answer) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const tried = await tryPassword(deps, event, { password: sent.password, caller: context.get(callerContext) });
  if (!tried.ok) return answer(tried.refusal, { kind: "password" });
  const home = addressOf(shop, "guests", event.code);
  const path = home.replace(/\/$/, "");
  const secure = deps.config.SECURE_COOKIES ? "; Secure" : "";
  const cookie = `${eventCookie}=${tried.value}; Path=${path}; Max-Age=${30 * daySeconds}; HttpOnly; SameSite=Lax${secure}`;
  return redirect(home, { status: 303, headers: { "set-cookie": cookie } });
}

/** The form of somebody without a personal link: of a guest who was found, or of an unknown one. Source: EVENT-07. */
async function sendName(context: Context, { event }: OpenedEvent, sent: SentForm, answer: Answer) {
  const deps = context.get(depsContext);
  if (sent.name === "")
    return answer(refuse("FIELD_REQUIRED", {}, { name: "FIELD_REQUIRED" }).refusal, {
      kind: "name",
      asksDetail: false,
    });
  const match = await findByName(deps, event, sent);
  if (match.found === "several") return answer({ code: "EVENT_SEVERAL", data: {} }, { kind: "name", asksDetail: true });
  const proof = match.found === "guest" ? guestProof(deps, event, match.id) : null;
  return answer(null, await formByName(context, event, { name: sent.name, proof }));
}

/** The reply form of one guest, without what was answered before: the name alone is no proof. Source: EVENT-07, GEN-08. */
async function formByName(
  context: Context,
  event: PartyEvent,
  { name, proof }: { readonly name: string; readonly proof: string | null },
): Promise<GuestStep> {
  const guest = proof === null ? undefined : await guestOfProof(context.get(depsContext), event, proof);
  const person = guest
    ? { ...guest, name: guest.name || name, reply: null }
    : { id: unknownGuest, name, isChild: false, isCompanion: false, programme: null, reply: null };
  const people = [personView(event.plan, person)];
  return {
    kind: "reply",
    form: { people, answers: null, proof: guest ? proof : null, unknownName: guest ? null : name },
  };
}

/** The form a refused answer goes back to. */
async function typedStep(context: Context, request: Request, of: OpenedEvent, sent: SentForm): Promise<GuestStep> {
  const shown = stepOf(context, request, of);
  if (shown.kind === "closed") return shown;
  const { household, event } = of;
  if (household) {
    const people = household.guests.map((guest) => personView(event.plan, guest));
    return { kind: "reply", form: { people, answers: household.answers, proof: null, unknownName: null } };
  }
  if (sent.intent === "name" || (sent.proof === "" && sent.name === ""))
    return { kind: "name", asksDetail: sent.detail !== "" };
  return formByName(context, event, { name: sent.name, proof: sent.proof === "" ? null : sent.proof });
}

async function record(
  context: Context,
  { event, household }: OpenedEvent,
  sent: SentForm,
  fields: object,
): Promise<Result<null>> {
  const deps = context.get(depsContext);
  if (household) {
    const reply = replyOfForm(fields, household.guests);
    const done = await recordReply(deps, event, { key: household.key, source: "link" }, reply);
    return done.ok ? accept(null) : done;
  }
  const counted = await countReply(deps, { caller: context.get(callerContext) });
  if (!counted.ok) return counted;
  const guest = sent.proof === "" ? undefined : await guestOfProof(deps, event, sent.proof);
  if (guest) {
    const done = await recordReply(deps, event, { guest: guest.id, source: "name" }, replyOfForm(fields, [guest]));
    return done.ok ? accept(null) : done;
  }
  if (sent.name === "") return refuse("FIELD_REQUIRED", {}, { name: "FIELD_REQUIRED" });
  return recordUnknownReply(deps, event, { name: sent.name, reply: replyOfForm(fields, [{ id: unknownGuest }]) });
}
