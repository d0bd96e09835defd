import type { RouterContextProvider } from "react-router";
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
type Line = Pick<OrderLineView, "id" | "kind" | "design">;

/** The first line of an order that invites to an event; undefined without one. Source: EVENT-01. */
export async function invitationIn<Each extends Line>(
  deps: Pick<Deps, "db">,
  lines: readonly Each[],
): Promise<Each | undefined> {
  for (const line of lines) {
    const entry = line.kind === "card" && line.design ? await designById(deps, line.design.id) : undefined;
    if (entry && invites(entry)) return line;
  }
  return undefined;
}

/** Where the event of an order's card begins, below the order's own address; null for an order without an invitation. */
export async function eventOfOrder(
  deps: Pick<Deps, "db">,
  lines: readonly Line[],
  page: string,
): Promise<string | null> {
  const line = await invitationIn(deps, lines);
  return line ? addressBelow(page, "event") : null;
}

/** What the event of an ordered card begins with; 404 for an order without an invitation. Source: EVENT-01, GEN-08. */
export async function cardOfOrder(
  context: Context,
  request: Request,
  token: string,
): Promise<{ readonly texts: PlanTexts; readonly card: EventPlan["look"]; readonly path: string }> {
  const deps = context.get(depsContext);
  const shop = context.get(shopContext);
  const { order } = await orderOfPage(context, request, token);
  const line = await invitationIn(deps, order.lines);
  const design = line?.design && (await designById(deps, line.design.id));
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
