import { redirect, type RouterContextProvider } from "react-router";
import { designId } from "#kernel/ids.ts";
import { refuse } from "#kernel/result.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import type { TemplateSource } from "#modules/designs/create-project.server.ts";
import { fillFromEvent, type FillInput } from "#modules/designs/event-lists/fill-from-event.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { printSourceOf } from "#modules/events/print/print-list.server.ts";
import {
  isPrintPurpose,
  printPurposes,
  printRecords,
  recordsAre,
  type PrintPurpose,
  type PrintSource,
} from "#modules/events/print/print-records.ts";
import { sharedTextsOfEvent } from "#modules/events/print/shared-texts-of-event.ts";
import { nameOf } from "#modules/events/replies/reply-summary.ts";
import type { CardsView } from "#modules/events/ui/hosts/cards-page.tsx";
import { translate } from "#platform/messages.server.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";
import { AllTexts, parseForm } from "../../../page/parse-form.ts";
import { depsContext, shopContext } from "../../../request-context.ts";
import { cardsHref } from "./cards-href.ts";
import { fittingCards } from "./fitting-cards.server.ts";
import { findOutdated, outdatedInCart, outdatedView } from "./outdated-prints.server.ts";
import { eventPage, frameOf, refused, requireEvent } from "../event-access.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The code of the household's page is offered where it is known, and wished for where guests have yet to answer. */
const wishesFor = (purpose: PrintPurpose): CardsView["wishes"] => ({
  code: recordsAre(purpose) === "table" ? null : recordsAre(purpose) === "household",
  addresses: recordsAre(purpose) === "household" ? true : null,
});

async function viewOf(
  context: Context,
  session: SessionId,
  event: PartyEvent,
  { source, query }: { readonly source: PrintSource; readonly query: URLSearchParams },
): Promise<CardsView> {
  const shop = context.get(shopContext);
  const asked = query.get("zweck") ?? "";
  const chosen = isPrintPurpose(asked) ? asked : "invitations";
  const cards = await fittingCards(context, session, event, chosen);
  const unnamed = source.households.flatMap(({ guests }) => guests).filter((guest) => nameOf(guest) === "").length;
  return {
    purposes: printPurposes.map((purpose) => ({
      purpose,
      count: printRecords(source, purpose).length,
      href: cardsHref(shop, event.id, purpose),
    })),
    chosen,
    ...cards,
    chosenCard: [...cards.own, ...cards.family, ...cards.others][0]?.value ?? "",
    wishes: wishesFor(chosen),
    unnamed: recordsAre(chosen) === "guest" ? unnamed : 0,
    designs: addressOf(shop, "home"),
    seating: addressOf(shop, "events", event.id, "sitzplan"),
    guests: addressOf(shop, "events", event.id, "gaeste"),
  };
}

/** What can be printed from the guest list of an event. Source: D-33. */
export async function loadCards(context: Context, request: Request, id: string) {
  const { event, session } = await requireEvent(context, request, id);
  const { locale } = context.get(shopContext);
  const page = eventPage(
    context,
    `${event.plan.title}: ${translate(locale, "events.parts.karten")}`,
    event.id,
    "karten",
  );
  const source = await printSourceOf(context.get(depsContext), event);
  return {
    event: frameOf(context, event),
    inCart: await outdatedInCart(context, session, event, source),
    outdated: await outdatedView(context, session, await findOutdated(context, event, source)),
    view: await viewOf(context, session, event, { source, query: new URL(request.url).searchParams }),
    ...page,
  };
}

/** The card a form names: a project, or a design for a new one in the colour of the event and with its hosts' texts. */
function cardOf(value: string, { plan }: PartyEvent): FillInput["of"] | undefined {
  const [kind, id = ""] = value.split(/:(.*)/s);
  if (kind === "design") return { design: designId(id), variant: plan.look?.colour, words: sharedTextsOfEvent(plan) };
  return kind === "project" ? { project: id } : undefined;
}

type Own = { readonly event: PartyEvent; readonly session: SessionId };

/** Makes a design with the outdated cards of a printed one, and opens its editor. Source: D-33. */
async function reprint(context: Context, { event, session }: Own, sent: { readonly typed: TypedTexts }) {
  const source = await printSourceOf(context.get(depsContext), event);
  const outdated = await findOutdated(context, event, source);
  const found = outdated.find(({ cards }) => cards.line === sent.typed["line"]);
  const project = found?.cards.project;
  if (!found || !project) return refused(context, refuse("PROJECT_UNKNOWN").refusal, sent);
  const only = found.guests.map(({ id }) => id);
  const origin = { event: event.id, purpose: found.cards.purpose, only };
  return fill(context, { session, origin, wishes: { code: false, addresses: false }, of: { project } }, sent);
}

/** Fills a card and opens its editor. */
async function fill(context: Context, input: Omit<FillInput, "locale">, sent: { readonly typed: TypedTexts }) {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const templates: TemplateSource = (design, locale) => designTemplate(deps, design, locale);
  const filled = await fillFromEvent({ ...deps, templates }, { ...input, locale: shop.locale });
  if (!filled.ok) return refused(context, filled.refusal, sent);
  return redirect(addressOf({ ...shop, channel: "card" }, "designCard", filled.value.id), 303);
}

/** Fills a card from the guest list and opens its editor. Source: D-33, GEN-08. */
export async function sendCards(context: Context, request: Request, id: string) {
  const { event, session } = await requireEvent(context, request, id);
  const sent = await parseForm(request, AllTexts);
  const { intent, purpose = "", card = "", code, addresses } = sent.typed;
  if (intent === "reprint") return reprint(context, { event, session }, sent);
  const of = cardOf(card, event);
  if (!of) return refused(context, refuse("FIELD_INVALID", {}, { card: "FIELD_REQUIRED" }).refusal, sent);
  const known: PrintPurpose = isPrintPurpose(purpose) ? purpose : "invitations";
  const wishes = {
    code: code === "on" && recordsAre(known) !== "table",
    addresses: addresses === "on" && recordsAre(known) === "household",
  };
  return fill(context, { session, origin: { event: event.id, purpose: known, only: null }, wishes, of }, sent);
}
