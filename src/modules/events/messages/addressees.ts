import type { EventPlan, Household } from "../model.ts";
import { pointsFor } from "../replies/reply-rules.ts";
import { messageLimits, type MessageInput } from "./message-model.ts";

/** How guests are chosen, and by which point, group or tag; without a name by their answer. */
export function partsOf(audience: string): { readonly by: string; readonly name: string } {
  const [by = "", name = ""] = audience.split(/\.(.*)/su);
  return { by, name };
}

/** Why a household that is meant gets no mail. Source: EVENT-08. */
export const leftReasons = ["no_email", "stopped", "reminded"] as const;
export type LeftReason = (typeof leftReasons)[number];

/** Who of a household still has to answer: a companion's answer is the household's. */
export const isOpenHousehold = ({ guests }: Pick<Household, "guests">): boolean =>
  guests.some(({ reply, isCompanion }) => reply === null && !isCompanion);

/** Whether a message is meant for a household: some of its guests are. */
function isMeant(plan: EventPlan, household: Household, { type, audience }: Pick<MessageInput, "type" | "audience">) {
  if (type === "reminder") return isOpenHousehold(household);
  const { by, name } = partsOf(audience);
  switch (by) {
    case "all":
      return true;
    case "accepted":
    case "maybe":
      return household.guests.some(({ reply }) => reply?.attendance === by);
    case "point":
      return household.guests.some(
        (guest) =>
          guest.reply?.attendance !== "declined" &&
          (guest.reply?.attendance === "accepted"
            ? guest.reply.points.includes(name)
            : pointsFor(plan, guest).some(({ id }) => id === name)),
      );
    case "group":
      return household.category === name;
    default:
      return household.tags.includes(name);
  }
}

function reasonOf({ email, stoppedAt, reminders }: Household, type: MessageInput["type"]): LeftReason | undefined {
  if (email === "") return "no_email";
  if (stoppedAt !== null) return "stopped";
  return type === "reminder" && reminders.length >= messageLimits.reminders ? "reminded" : undefined;
}

/** The households a message goes to, and those it is meant for but cannot or must not reach. Source: EVENT-08. */
export type Addressees = {
  readonly reached: readonly Household[];
  readonly left: Readonly<Record<LeftReason, readonly Household[]>>;
};

/** Who gets a message. Source: EVENT-08. */
export function addresseesOf(
  plan: EventPlan,
  households: readonly Household[],
  message: Pick<MessageInput, "type" | "audience">,
): Addressees {
  const meant = households
    .filter((household) => isMeant(plan, household, message))
    .map((household) => ({ household, reason: reasonOf(household, message.type) }));
  const of = (wanted: LeftReason | undefined) =>
    meant.filter(({ reason }) => reason === wanted).map(({ household }) => household);
  return {
    reached: of(undefined),
    left: { no_email: of("no_email"), stopped: of("stopped"), reminded: of("reminded") },
  };
}

/** All audiences an event has, in the order of the form; `name` of a group or tag is its own. */
export function audiencesOf(plan: EventPlan, households: readonly Household[]): readonly string[] {
  const texts = (all: readonly string[]) => [...new Set(all)].filter((text) => text !== "").toSorted();
  return [
    "all",
    "accepted",
    "maybe",
    ...(plan.programme.length > 1 ? plan.programme.map(({ id }) => `point.${id}`) : []),
    ...texts(households.map(({ category }) => category)).map((name) => `group.${name}`),
    ...texts(households.flatMap(({ tags }) => tags)).map((name) => `tag.${name}`),
  ];
}
