import type { Translate } from "#kernel/formats/translate.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import type { Party, SeatingGuest, SeatingPlan, SeatingRule } from "../../seating/model.ts";
import { shownName } from "../../seating/guest-names.ts";
import type { OpenPlanner } from "./planner-context.ts";

/** A party of a rule in words: a name, "Familie" of a name, or a group. */
export function partyWords(t: Translate, { guests, byId }: Pick<OpenPlanner, "guests" | "byId">, party: Party): string {
  if (party.of === "group") return t("event-seating.rules.group", { name: party.id });
  const guest: SeatingGuest | undefined =
    party.of === "guest" ? byId.get(party.id) : guests.find(({ household }) => household === party.id);
  if (!guest) return "";
  return party.of === "guest" ? shownName(t, guest) : t("event-seating.rules.household", { name: guest.host });
}

/** A rule as a sentence: "Tante Eva und Onkel Rolf nicht an einen Tisch". Source: EVENT-09. */
export function ruleWords(
  t: Translate,
  { open, plan, locale }: { open: Pick<OpenPlanner, "guests" | "byId">; plan: SeatingPlan; locale: string },
  rule: SeatingRule,
): string {
  const names = rule.parties.map((party) => partyWords(t, open, party)).filter((name) => name !== "");
  const list = new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  const table = plan.tables.find(({ id }) => id === rule.table)?.name ?? "";
  const isForAll = names.length === 0 && (rule.kind === "notAlone" || rule.kind === "childrenTable");
  return isForAll
    ? t(keyIn("event-seating.rules.wordsForAll", rule.kind))
    : t(keyIn("event-seating.rules.words", rule.kind), { names: list, table, count: names.length });
}
