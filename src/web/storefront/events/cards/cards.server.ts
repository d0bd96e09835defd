import { redirect, type RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { designId } from "#kernel/ids.ts";
import { refuse } from "#kernel/result.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { designById, designTemplate } from "#modules/catalogue/contract.server.ts";
import type { TemplateSource } from "#modules/designs/create-project.server.ts";
import { siblingDesigns } from "#modules/designs/copy-project.server.ts";
import { fillFromEvent, type FillInput } from "#modules/designs/event-lists/fill-from-event.server.ts";
import { myDesigns } from "#modules/designs/my-designs.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { printSourceOf } from "#modules/events/print/print-list.server.ts";
import {
  isPerHousehold,
  isPrintPurpose,
  printPurposes,
  printRecords,
  type PrintPurpose,
} from "#modules/events/print/print-records.ts";
import { nameOf } from "#modules/events/replies/reply-summary.ts";
import type { CardsView, FillableCard } from "#modules/events/ui/hosts/cards-page.tsx";
import { translate } from "#platform/messages.server.ts";
import type { SessionId } from "#kernel/ids.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";
import { AllTexts, parseForm } from "../../../page/parse-form.ts";
import { depsContext, shopContext } from "../../../request-context.ts";
import { findOutdated, outdatedView } from "./outdated-prints.server.ts";
import { eventPage, frameOf, refused, requireEvent } from "../event-access.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The visitor's own cards that can be filled, and the designs that belong to their latest one or to the page's look. */
async function cardsOf(context: Context, session: SessionId, { plan }: PartyEvent) {
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const designs = await myDesigns(deps.db, session);
  const own = designs.flatMap(({ id, name, of, deletedAt }): FillableCard[] => {
    if (!("card" in of) || deletedAt !== null) return [];
    const about = translate(locale, keyIn("products", of.card));
    return [{ value: `project:${id}`, name: name ?? about, about }];
  });
  const latest = designs.flatMap(({ of }) => ("card" in of ? of.design : []))[0];
  const of = plan.look ? designId(plan.look.design) : latest;
  const itself = of ? await designById(deps, of) : undefined;
  const siblings = of ? await siblingDesigns(deps, of) : [];
  const family = [...(itself ? [itself] : []), ...siblings].map(({ id, name, product }) => ({
    value: `design:${id}`,
    name: translate(locale, keyIn("products", product)),
    about: name,
  }));
  return { own, family };
}

async function viewOf(
  context: Context,
  session: SessionId,
  event: PartyEvent,
  query: URLSearchParams,
): Promise<CardsView> {
  const deps = context.get(depsContext);
  const source = await printSourceOf(deps, event);
  const asked = query.get("zweck") ?? "";
  const { own, family } = await cardsOf(context, session, event);
  const unnamed = source.households.flatMap(({ guests }) => guests).filter((guest) => nameOf(guest) === "").length;
  return {
    purposes: printPurposes.map((purpose) => ({ purpose, count: printRecords(source, purpose).length })),
    chosen: isPrintPurpose(asked) ? asked : "invitations",
    own: own.slice(0, 12),
    family,
    chosenCard: own[0]?.value ?? "",
    wishes: { code: true, addresses: true },
    unnamed,
    designs: addressOf(context.get(shopContext), "home"),
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
  return {
    event: frameOf(event),
    outdated: await outdatedView(context, session, await findOutdated(context, event)),
    view: await viewOf(context, session, event, new URL(request.url).searchParams),
    ...page,
  };
}

/** The card a form names: a project, or a design for a new one. */
function cardOf(value: string) {
  const [kind, id = ""] = value.split(/:(.*)/s);
  if (kind === "design") return { design: designId(id) };
  return kind === "project" ? { project: id } : undefined;
}

type Own = { readonly event: PartyEvent; readonly session: SessionId };

/** Makes a design with the outdated cards of a printed one, and opens its editor. Source: D-33. */
async function reprint(context: Context, { event, session }: Own, sent: { readonly typed: TypedTexts }) {
  const outdated = await findOutdated(context, event);
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
  const of = cardOf(card);
  if (!of) return refused(context, refuse("FIELD_INVALID", {}, { card: "FIELD_REQUIRED" }).refusal, sent);
  const known: PrintPurpose = isPrintPurpose(purpose) ? purpose : "invitations";
  const wishes = { code: code === "on", addresses: addresses === "on" && isPerHousehold(known) };
  return fill(context, { session, origin: { event: event.id, purpose: known, only: null }, wishes, of }, sent);
}
