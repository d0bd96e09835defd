import type { Translate } from "#kernel/formats/translate.ts";
import { seatless } from "../../seating/change-plan.ts";
import { shownName } from "../../seating/guest-names.ts";
import type { SeatingPlan } from "../../seating/model.ts";
import type { OpenPlanner } from "./planner-context.ts";

/** Names that are listed; of more there is the number. */
const mostNames = 4;

type Change = {
  readonly to: (plan: SeatingPlan) => SeatingPlan;
  readonly announced?: string;
  readonly joins?: string;
};

/** Changes the plan, and says to everybody who has no seat any more. Source: CARD-23. */
export function changeAndReport({ planner, byId }: OpenPlanner, t: Translate, { to, ...report }: Change): void {
  const { plan } = planner.store.getState();
  const next = to(plan);
  const lost = seatless(plan, next).flatMap((id) => byId.get(id) ?? []);
  const names = lost.slice(0, mostNames).map((guest) => shownName(t, guest));
  const more = lost.length - names.length;
  const text = t("event-seating.notice.lost", { count: lost.length, n: lost.length, names: names.join(", ") });
  const notice = more > 0 ? `${text} ${t("event-seating.notice.more", { n: more })}` : text;
  planner.change(() => next, lost.length === 0 ? report : { ...report, notice });
}
