import type { SeatingGuest, SeatingPlan } from "../model.ts";
import { guestsOfRule, holds, problemOf } from "./problem.ts";

/**
 * The rules that the seats of now do not keep, by id. Of a rule counts who has a seat; nobody is alone while the whole
 * table waits for company.
 * @source EVENT-09
 */
export function brokenRules(plan: SeatingPlan, guests: readonly SeatingGuest[]): ReadonlySet<string> {
  const seated = guests.filter(({ id }) => plan.seats[id] !== undefined);
  const problem = problemOf(plan, seated, () => true);
  const tableOf = problem.guests.map(({ fixed }) => fixed ?? -1);
  const company = (guest: number) => tableOf.filter((table) => table === tableOf[guest]).length > 1;
  const broken = problem.rules.flatMap((rule, index) => {
    const counted = rule.kind === "notAlone" ? { ...rule, parties: [guestsOfRule(rule).filter(company)] } : rule;
    return holds(problem, counted, tableOf) ? [] : (plan.rules[index]?.id ?? []);
  });
  return new Set(broken);
}
