import type { RouterContextProvider } from "react-router";
import { designId } from "#kernel/ids.ts";
import { languageOf } from "#kernel/market.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { designById } from "#modules/catalogue/contract.server.ts";
import { myDesigns } from "#modules/designs/my-designs.server.ts";
import { daysOfEvent, eventDay } from "#modules/events/event-times.ts";
import { lookOfFamily, looksFor } from "#modules/events/look/looks.server.ts";
import { invites, occasionOfCard } from "#modules/events/look/offered-looks.ts";
import type { EventId, EventPlan } from "#modules/events/model.ts";
import { beginEvent } from "#modules/events/plan/plan-event.server.ts";
import { planOfForm, type PlanTexts } from "#modules/events/plan/plan-form.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";
import { lookOfText } from "./look-view.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The occasion of an event that a card in the address of a page belongs to. */
export async function occasionOfLook(context: Context, card: string): Promise<EventPlan["occasion"]> {
  const look = lookOfText(card);
  const entry = look && (await designById(context.get(depsContext), designId(look.design)));
  return occasionOfCard(entry?.occasion ?? "hochzeit");
}

/** The visitor's latest card that invites to an event of this occasion. */
async function ownInvitation(context: Context, occasion: EventPlan["occasion"]): Promise<EventPlan["look"]> {
  const deps = context.get(depsContext);
  const session = await context.get(visitorContext).current();
  const designs = session ? await myDesigns(deps.db, session) : [];
  for (const { of, deletedAt } of designs) {
    const entry = "card" in of && deletedAt === null ? await designById(deps, of.design) : undefined;
    if ("card" in of && entry && invites(entry) && occasionOfCard(entry.occasion) === occasion)
      return { design: of.design, colour: of.variant };
  }
  return null;
}

/** The look an event begins with: that of the family of a card, otherwise the most popular one for its occasion. */
async function firstLook(context: Context, given: EventPlan["look"], occasion: EventPlan["occasion"]) {
  const deps = context.get(depsContext);
  const card = given ?? (await ownInvitation(context, occasion));
  if (card) return lookOfFamily(deps, { design: designId(card.design), colour: card.colour, occasion });
  const [first] = await looksFor(deps, occasion);
  const colour = first?.variants[0]?.id;
  return first && colour !== undefined ? { design: first.id, colour } : null;
}

/** A day that is over is a slip: the event would soon be deleted. */
function beginsInPast(context: Context, plan: EventPlan) {
  const isPast = daysOfEvent(plan).first < eventDay(plan, context.get(depsContext).clock.now());
  return isPast ? refuse("FIELD_INVALID", {}, { "p.0.day": "MOMENT_PAST" }) : undefined;
}

/**
 * Begins an event of a sent form with the look of `card`, else of the visitor's own invitation, else of the first of its occasion. Refuses as `planOfForm` and
 * `beginEvent` do. Source: EVENT-01, EVENT-02.
 */
export async function beginFromForm(
  context: Context,
  typed: PlanTexts,
  card: EventPlan["look"],
): Promise<Result<EventId>> {
  const shop = context.get(shopContext);
  const plan = planOfForm({ ...typed, allergies: "on" }, [languageOf(shop.locale)], null);
  if (!plan.ok) return plan;
  const past = beginsInPast(context, plan.value);
  if (past) return past;
  const look = await firstLook(context, card, plan.value.occasion);
  const session = await context.get(visitorContext).start();
  return beginEvent(context.get(depsContext), { session, shop, plan: { ...plan.value, look } });
}
