import { DaySet } from "#modules/day-sets/contract.ts";
import { saveDaySet } from "#modules/day-sets/contract.server.ts";
import type { Clock } from "#kernel/clock.ts";
import type { Database } from "#platform/database/database.server.ts";
import de from "./name-days/de.json" with { type: "json" };
import en from "./name-days/en.json" with { type: "json" };
import es from "./name-days/es.json" with { type: "json" };
import fr from "./name-days/fr.json" with { type: "json" };
import it from "./name-days/it.json" with { type: "json" };
import nl from "./name-days/nl.json" with { type: "json" };
import bavaria from "./school-holidays/de-by-2026-2027.json" with { type: "json" };

/** The examples a new shop begins with. Source: CAL-09, CAL-10. */
export const exampleDaySets: readonly DaySet[] = [de, en, es, fr, it, nl, bavaria].map((set) => DaySet.parse(set));

/** Adds the examples to a shop without sets of its own for the same days. Answers whether any was added. */
export async function seedDaySets(db: Database, clock: Clock): Promise<boolean> {
  let written = false;
  for (const set of exampleDaySets) {
    const saved = await saveDaySet({ db, clock }, set, { onlyNew: true });
    written ||= saved.ok && saved.value.replaced !== null;
  }
  return written;
}
