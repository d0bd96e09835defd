import { data, type RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { dayMs } from "#kernel/durations.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";
import { guestListTable, type ListTexts } from "#modules/events/exports/guest-list.ts";
import { catererTable, kitchenPoints, kitchenSheets, type KitchenWords } from "#modules/events/exports/kitchen-list.ts";
import { kitchenPaper } from "#modules/events/exports/kitchen-paper.ts";
import { seatingPaper } from "#modules/events/exports/seating-paper.ts";
import { listCsv, listXlsx } from "#modules/events/exports/list-files.server.ts";
import type { PartyEvent } from "#modules/events/model.ts";
import { householdsOf, seatedHouseholdsOf, seatingOf } from "#modules/events/queries.server.ts";
import { renderPaper } from "#modules/paperwork/contract.server.ts";
import { attachmentHeader } from "#platform/http/attachment.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translate, translatorOf } from "#platform/messages.server.ts";
import { countAttempt, secondsOf } from "#platform/security/attempts.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import type { Route } from "./+types/guest-export.route.ts";
import { requireEvent } from "./event-access.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Papers of an event within an hour: each is laid out for up to a second. */
const papersAnHour = 30;

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
} as const;

function textsIn(context: Context): ListTexts & { readonly words: KitchenWords } {
  const { locale } = context.get(shopContext);
  const text = (group: "columns" | "guestStates" | "guestTypes", name: string) =>
    translate(locale, keyIn(`events.${group}`, name));
  return {
    heading: (field) => text("columns", field),
    state: (state) => text("guestStates", state),
    type: (type) => text("guestTypes", type),
    words: {
      counts: translate(locale, "event-messages.lists.counts"),
      point: translate(locale, "events.fields.pointTitle"),
      adults: translate(locale, "event-messages.lists.adults"),
      children: translate(locale, "event-messages.lists.children"),
      noMenu: translate(locale, "events.replies.noMenu"),
    },
  };
}

async function guestTable(context: Context, event: PartyEvent, texts: ListTexts) {
  const deps = context.get(depsContext);
  const linkOf = (key: string) => absoluteUrl(deps, context.get(shopContext), "guests", event.code, key);
  return guestListTable(event.plan, await householdsOf(deps, event.id), { texts, linkOf });
}

/** Limits how many papers of an event are laid out. */
async function countPaper(context: Context, event: PartyEvent): Promise<void> {
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const attempt = await countAttempt(deps, [{ scope: `event-paper/${event.id}`, max: papersAnHour, ms: dayMs / 24 }]);
  if (attempt.waitMs > 0) {
    const refusal = { code: "RATE_LIMIT", data: { s: secondsOf(attempt) } } as const;
    // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
    throw data(refusalText(refusal, locale), { status: 429 });
  }
}

/** What the kitchen has to know, by programme point. */
async function pointsOf(context: Context, event: PartyEvent) {
  const { households, seats } = await seatedHouseholdsOf(context.get(depsContext), event);
  return kitchenPoints(event.plan, households, seats);
}

async function catererPdf(context: Context, event: PartyEvent): Promise<Uint8Array> {
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  await countPaper(context, event);
  return renderPaper(
    kitchenPaper(await pointsOf(context, event), {
      id: event.id,
      title: event.plan.title,
      now: deps.clock.now(),
      locale,
      say: translatorOf(locale),
      sender: sellerOf(deps.config, locale),
    }),
  );
}

async function seatingPdf(context: Context, event: PartyEvent): Promise<Uint8Array> {
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  await countPaper(context, event);
  const { plan, guests } = await seatingOf(deps, event);
  const created = new Date(deps.clock.now()).toISOString();
  return renderPaper(seatingPaper({ event, plan, guests, locale, created, say: translatorOf(locale) }));
}

/** The guest list, and the lists for kitchen and hall, as files. Source: EVENT-04, EVENT-08, EVENT-09. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = await requireEvent(context, request, params.eventId);
  const deps = context.get(depsContext);
  const texts = textsIn(context);
  const listName = translate(context.get(shopContext).locale, "events.parts.gaeste");
  const files: Readonly<Record<string, () => Promise<string | Uint8Array>>> = {
    "gaesteliste.csv": async () => listCsv(await guestTable(context, event, texts)),
    "gaesteliste.xlsx": async () => listXlsx([{ name: listName, ...(await guestTable(context, event, texts)) }]),
    "caterer.csv": async () => listCsv(catererTable(event.plan, await seatedHouseholdsOf(deps, event), texts)),
    "caterer.xlsx": async () => listXlsx(kitchenSheets(await pointsOf(context, event), { texts, words: texts.words })),
    "caterer.pdf": () => catererPdf(context, event),
    "sitzplan.pdf": () => seatingPdf(context, event),
  };
  const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
  const ending = params.file.split(".").at(-1);
  const type = ending === "xlsx" || ending === "pdf" ? types[ending] : types.csv;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!file) throw pageNotFound(new URL(request.url));
  const body = await file();
  return new Response(typeof body === "string" ? body : new Uint8Array(body), {
    headers: { "content-type": type, "content-disposition": attachmentHeader(params.file) },
  });
}
