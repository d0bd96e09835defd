import { spanOf } from "../event-times.ts";
import type { EventPlan } from "../model.ts";

/** What a programme point with a meal is called, in the languages of the shop. */
const mealWords =
  /essen|dinner|menü|menu|buffet|büfett|bankett|banquet|brunch|lunch|tafel|d[iî]ner|repas|déjeuner|cena|pranzo|banchetto|comida|banquete|almuerzo|maaltijd/i;

/**
 * The programme point a seating is for: the chosen one while the event has it, otherwise the first that is called a meal,
 * otherwise the longest, of equally long ones the last.
 * @source EVENT-09, CARD-23
 */
export function seatedPoint(
  { programme, timeZone }: Pick<EventPlan, "programme" | "timeZone">,
  chosen: string | null,
): string | null {
  if (programme.some(({ id }) => id === chosen)) return chosen;
  const length = (point: (typeof programme)[number]) => {
    const { from, to } = spanOf(point, timeZone);
    return point.begins === "" ? 0 : to - from;
  };
  const meal = programme.find(({ title }) => mealWords.test(title));
  const [longest] = programme.toReversed().toSorted((one, other) => length(other) - length(one));
  return (meal ?? longest)?.id ?? null;
}
