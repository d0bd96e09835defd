import { z } from "zod";
import type { HolidaysOf } from "#modules/photo-products/contract.ts";
import { holidaysIn } from "#modules/shipping/contract.ts";
import { callJson, type Fetch } from "../../state/http.ts";

const Rules = z.array(
  z.object({
    rule: z.string(),
    fromYear: z.number().int().nullable(),
    toYear: z.number().int().nullable(),
    name: z.string(),
  }),
);
const Answer = z.object({ regions: z.array(z.object({ code: z.string(), name: z.string() })), rules: Rules });
/** The regions of a country, and the holidays of the asked place as rules. Source: CAL-10. */
export type PlaceHolidays = z.infer<typeof Answer>;

/** Asks for the public holidays of a place such as `DE` or `DE-BY`; null if they could not be loaded. Source: CAL-10. */
export async function loadHolidays(fetch: Fetch, place: string): Promise<PlaceHolidays | null> {
  const [country = "", ...region] = place.split("-");
  const query = new URLSearchParams({ country, ...(region.length > 0 && { region: region.join("-") }) });
  const answer = await callJson(fetch, `/web-api/holidays?${query}`);
  const parsed = Answer.safeParse(answer.ok ? answer.value : null);
  return parsed.success ? parsed.data : null;
}

/** The holidays of loaded places, each day and name once. */
export const holidaysOf =
  (places: readonly PlaceHolidays[]): HolidaysOf =>
  (month) => {
    const found = places.flatMap(({ rules }) => holidaysIn(rules, month));
    return [...new Map(found.map((each) => [`${each.day} ${each.name}`, each])).values()];
  };

/** The holidays of the places a calendar marks; null if those of one could not be loaded. Source: CAL-10. */
export async function loadHolidaysOf(fetch: Fetch, places: readonly string[]): Promise<HolidaysOf | null> {
  const found = await Promise.all(places.map((place) => loadHolidays(fetch, place)));
  const known = found.filter((each) => each !== null);
  return known.length < found.length ? null : holidaysOf(known);
}
