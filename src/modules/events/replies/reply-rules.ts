import { accept, refuse, type Result } from "#kernel/result.ts";
import type { EventPlan, Guest, GuestReply, HouseholdAnswers, SentReply } from "../model.ts";

type Invited = Pick<Guest, "programme" | "isCompanion">;

/** The programme points a guest is invited to. Source: EVENT-05. */
export function pointsFor({ programme }: Pick<EventPlan, "programme">, guest: Pick<Guest, "programme">) {
  return programme.filter(({ id }) => guest.programme === null || guest.programme.includes(id));
}

/**
 * A guest's answer as it counts: who comes names points and a menu of this event, who does not names none. With one
 * point only, coming means coming to it. Source: EVENT-05.
 */
export function countedReply(plan: EventPlan, guest: Invited, reply: GuestReply): GuestReply {
  const name = guest.isCompanion ? reply.name : "";
  if (reply.attendance !== "accepted")
    return { attendance: reply.attendance, name, points: [], menu: null, allergies: "" };
  const invited = pointsFor(plan, guest).map(({ id }) => id);
  const chosen = reply.points.filter((id) => invited.includes(id));
  return {
    attendance: "accepted",
    name,
    points: invited.length === 1 || chosen.length === 0 ? invited : [...new Set(chosen)],
    menu: plan.menus.some(({ id }) => id === reply.menu) ? reply.menu : null,
    allergies: plan.asks.allergies ? reply.allergies : "",
  };
}

/** The answers for the household that its event asks for. Refuses FIELD_INVALID for a wrong choice or number. Source: EVENT-05. */
export function countedAnswers(plan: EventPlan, answers: HouseholdAnswers): Result<HouseholdAnswers> {
  const kept: Record<string, string> = {};
  for (const { id, type, options } of plan.questions) {
    const given = (answers.questions[id] ?? "").trim();
    if (given === "") continue;
    const fits =
      type === "text" || (type === "choice" ? options.includes(given) : /^\d{1,6}(?:[.,]\d{1,2})?$/.test(given));
    if (!fits) return refuse("FIELD_INVALID", {}, { [`q.${id}`]: "FIELD_INVALID" });
    kept[id] = given;
  }
  return accept({ ...answers, questions: kept, song: plan.asks.song ? answers.song : "" });
}

/**
 * An answer as it counts for a household: of its own guests only. Refuses FIELD_REQUIRED when it names none of them,
 * and as `countedAnswers`.
 * @source EVENT-05, GEN-08
 */
export function countedSentReply(plan: EventPlan, guests: readonly Guest[], sent: SentReply): Result<SentReply> {
  const counted = guests.flatMap((guest) => {
    const reply = sent.guests[guest.id];
    return reply ? [[guest.id, countedReply(plan, guest, reply)] as const] : [];
  });
  if (counted.length === 0)
    return refuse(
      "FIELD_REQUIRED",
      {},
      Object.fromEntries(guests.map(({ id }) => [`g.${id}.attendance`, "FIELD_REQUIRED"])),
    );
  const household = countedAnswers(plan, sent.household);
  return household.ok ? accept({ guests: Object.fromEntries(counted), household: household.value }) : household;
}
