import { pointsFor } from "./reply-rules.ts";
import type { EventPlan, Guest, Household } from "../model.ts";

/** States of a guest. Source: EVENT-05. */
export const guestStates = ["not_invited", "invited", "opened", "accepted", "declined", "maybe"] as const;
export type GuestState = (typeof guestStates)[number];

/** The state of a guest: the answer, otherwise how far the invitation came. Source: EVENT-05. */
export function stateOf(
  household: Pick<Household, "invitedAt" | "openedAt">,
  { reply }: Pick<Guest, "reply">,
): GuestState {
  if (reply) return reply.attendance;
  if (household.openedAt !== null) return "opened";
  return household.invitedAt === null ? "not_invited" : "invited";
}

type Count = { readonly id: string; readonly count: number };

/** Numbers of the dashboard: guests, not households. Source: EVENT-08. */
export type ReplySummary = {
  readonly guests: number;
  readonly states: Readonly<Record<GuestState, number>>;
  readonly open: number;
  readonly adults: number;
  readonly children: number;
  /** By menu id; who comes without a choice counts under the empty id. */
  readonly menus: readonly Count[];
  readonly points: readonly Count[];
  readonly allergies: readonly { readonly name: string; readonly text: string }[];
};

/** The displayed name of a guest: a companion's own, once it is known. */
export const nameOf = ({ name, reply }: Pick<Guest, "name" | "reply">): string => reply?.name || name;

/** Whether a guest has said yes. */
export const comes = ({ reply }: Pick<Guest, "reply">): boolean => reply?.attendance === "accepted";

/** The name of a guest's menu; empty without one. */
export const menuOf = ({ menus }: Pick<EventPlan, "menus">, { reply }: Pick<Guest, "reply">): string =>
  menus.find(({ id }) => id === reply?.menu)?.name ?? "";

/** Counts the answers of an event. Source: EVENT-08. */
export function summaryOf(plan: EventPlan, households: readonly Household[]): ReplySummary {
  const all = households.flatMap((household) => household.guests.map((guest) => ({ household, guest })));
  const count = (holds: (of: (typeof all)[number]) => boolean) => all.filter(holds).length;
  const coming = all.map(({ guest }) => guest).filter(comes);
  const states = Object.fromEntries(
    guestStates.map((state) => [state, count(({ household, guest }) => stateOf(household, guest) === state)]),
  );
  const { not_invited = 0, invited = 0, opened = 0, accepted = 0, declined = 0, maybe = 0 } = states;
  const menus = plan.menus.map(({ id }) => ({ id, count: coming.filter(({ reply }) => reply?.menu === id).length }));
  const open = coming.filter(({ reply }) => reply?.menu === null).length;
  return {
    guests: all.length,
    states: { not_invited, invited, opened, accepted, declined, maybe },
    open: not_invited + invited + opened,
    adults: coming.filter(({ isChild }) => !isChild).length,
    children: coming.filter(({ isChild }) => isChild).length,
    menus: plan.menus.length === 0 ? [] : [...menus, ...(open > 0 ? [{ id: "", count: open }] : [])],
    points: plan.programme.map(({ id }) => ({
      id,
      count: coming.filter(
        (guest) => pointsFor(plan, guest).some((point) => point.id === id) && guest.reply?.points.includes(id),
      ).length,
    })),
    allergies: coming.flatMap((guest) =>
      guest.reply && guest.reply.allergies !== "" ? [{ name: nameOf(guest), text: guest.reply.allergies }] : [],
    ),
  };
}
