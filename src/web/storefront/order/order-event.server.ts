import type { RouterContextProvider } from "react-router";
import type { DesignId } from "#kernel/ids.ts";
import { addressBelow } from "#kernel/urls/address-below.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { designById } from "#modules/catalogue/contract.server.ts";
import { invites } from "#modules/events/look/offered-looks.ts";
import { eventDay, timeZoneIn } from "#modules/events/event-times.ts";
import { planTextsOfCard } from "#modules/events/plan/plan-of-card.ts";
import type { PlanTexts } from "#modules/events/plan/plan-form.ts";
import type { EventPlan } from "#modules/events/model.ts";
import { orderLineWording } from "#modules/orders/line-production/line-wording.server.ts";
import type { OrderLineView } from "#modules/orders/queries.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { depsContext, shopContext } from "../../request-context.ts";
import { pageNotFound } from "../page-meta.ts";
import { orderOfPage } from "./order-access.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The first of these designs that invites to an event; undefined without one. From memory. Source: EVENT-01. */
async function invitationAmong(deps: Pick<Deps, "db">, designs: readonly DesignId[]) {
  const entries = await Promise.all(designs.map((id) => designById(deps, id)));
  return entries.find((entry) => entry !== undefined && invites(entry));
}

/** Where the event begins that one of an order's cards invites to, below the order's own address; null without one. Source: EVENT-01. */
export async function eventBelow(
  deps: Pick<Deps, "db">,
  designs: readonly DesignId[],
  page: string,
): Promise<string | null> {
  return (await invitationAmong(deps, designs)) ? addressBelow(page, "event") : null;
}

/** The designs of an order's cards. */
export const designsOfCards = (lines: readonly Pick<OrderLineView, "kind" | "design">[]): readonly DesignId[] =>
  lines.flatMap(({ kind, design }) => (kind === "card" && design ? [design.id] : []));

/** What the event of an ordered card begins with; 404 for an order without an invitation. Source: EVENT-01, GEN-08. */
export async function cardOfOrder(
  context: Context,
  request: Request,
  token: string,
): Promise<{ readonly texts: PlanTexts; readonly card: EventPlan["look"]; readonly path: string }> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { order } = await orderOfPage(context, request, token);
  const design = await invitationAmong(deps, designsOfCards(order.lines));
  const line = order.lines.find(({ kind, design: ordered }) => kind === "card" && ordered?.id === design?.id);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router answers thrown data with its status
  if (!line?.design || !design) throw pageNotFound(new URL(request.url));
  const wording = (await orderLineWording(deps, order.id, line.id)) ?? {};
  const timeZone = timeZoneIn(shop.country);
  const today = eventDay({ timeZone }, deps.clock.now());
  return {
    texts: { timeZone, ...planTextsOfCard(wording, { occasion: design.occasion, today }) },
    card: { design: line.design.id, colour: line.design.variant },
    path: addressBelow(addressOf(shop, "order", token), "event"),
  };
}
