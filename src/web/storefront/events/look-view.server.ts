import type { RouterContextProvider } from "react-router";
import { keyIn } from "#kernel/formats/message-key.ts";
import { formatDate, formatWeekday } from "#kernel/formats/date-format.ts";
import { designId } from "#kernel/ids.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { designById, themeNameIn, variantName } from "#modules/catalogue/contract.server.ts";
import { daysOfEvent } from "#modules/events/event-times.ts";
import type { EventPlan, PartyEvent } from "#modules/events/model.ts";
import { looksFor, lookView } from "#modules/events/look/looks.server.ts";
import type { LookChoice, LookPageView } from "#modules/events/ui/hosts/look-page.tsx";
import { translate } from "#platform/messages.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { photoViewOf } from "../event-page/event-photo.server.ts";

type Context = Readonly<RouterContextProvider>;
type Chosen = NonNullable<EventPlan["look"]>;

const isSame = (a: EventPlan["look"], b: EventPlan["look"]) => a?.design === b?.design && a?.colour === b?.colour;

/** A look named in the address of the page, `design~colour`; null for any other text. */
export function lookOfText(text: string): EventPlan["look"] {
  const [, design, colour] = /^([a-z0-9-]{1,80})~([a-z0-9-]{1,60})$/.exec(text) ?? [];
  return design === undefined || colour === undefined ? null : { design, colour };
}

/** The words of an event's head in the language of the shop. */
function headOf(context: Context, { plan }: PartyEvent): LookPageView["head"] {
  const { locale } = context.get(shopContext);
  const { first } = daysOfEvent(plan);
  return {
    kicker: translate(locale, keyIn("guest-page.occasions", plan.occasion)),
    title: plan.title,
    date: `${formatWeekday(first, locale)}, ${formatDate(first, locale)}`,
  };
}

async function shownLook(context: Context, chosen: Chosen, title: string, at: (look: Chosen) => string) {
  const deps = context.get(depsContext);
  const { locale } = context.get(shopContext);
  const look = await lookView(deps, chosen, title);
  if (look === null) return null;
  const entry = await designById(deps, designId(chosen.design));
  const colours = (entry?.variants ?? []).map((variant) => ({
    href: at({ design: chosen.design, colour: variant.id }),
    name: variantName(variant, locale),
    swatch: variant.swatch,
    isShown: variant.id === chosen.colour,
  }));
  return { ...chosen, name: entry ? await themeNameIn(deps, entry, locale) : "", look, colours };
}

/** The looks of the occasion's families with the head of this event, and the one that is shown. Source: EVENT-02. */
export async function lookPageView(context: Context, event: PartyEvent, asked: string): Promise<LookPageView> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const home = addressOf(shop, "events", event.id, "aussehen");
  const at = ({ design, colour }: Chosen) => `${home}?look=${design}~${colour}`;
  const { title } = event.plan;
  const chosen = lookOfText(asked) ?? event.plan.look;
  const offered = await looksFor(deps, event.plan.occasion);
  const choices = await Promise.all(
    offered.map(async (entry): Promise<LookChoice | null> => {
      const design = entry.id;
      const isShown = chosen?.design === design;
      const colour = isShown && chosen ? chosen.colour : (entry.variants[0]?.id ?? "");
      const look = await lookView(deps, { design, colour }, title);
      return look && { name: await themeNameIn(deps, entry, shop.locale), href: at({ design, colour }), look, isShown };
    }),
  );
  const shown = chosen && (await shownLook(context, chosen, title, at));
  return {
    head: headOf(context, event),
    shown,
    isSaved: isSame(chosen, event.plan.look),
    isPlain: event.plan.look === null,
    choices: choices.filter((choice) => choice !== null),
    photo: photoViewOf(event, (file) => addressOf(shop, "events", event.id, "foto", file).replace(/\/$/, "")),
    photoTarget: `/web-api/event-photo/${event.id}`,
    preview: addressOf(shop, "events", event.id, "vorschau"),
  };
}
