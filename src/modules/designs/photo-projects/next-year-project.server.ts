import { readDocument } from "#design/model/migrations.ts";
import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { deliveryCountries, parseLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { daySets } from "#modules/day-sets/contract.server.ts";
import { markAgain, nextYear, type HolidaysOf } from "#modules/photo-products/contract.ts";
import { namedHolidays } from "#modules/shipping/contract.server.ts";
import { holidaysIn } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { findPhotoProject, insertPhotoProject } from "./photo-project-store.server.ts";

/** The holidays of the places a calendar marks, in its language. */
async function holidaysOf(deps: Pick<Deps, "db">, language: string, places: readonly string[]): Promise<HolidaysOf> {
  const locale = parseLocale(language);
  if (!locale) return () => [];
  const rules = await Promise.all(
    places.map(async (place) => {
      const [code, ...region] = place.split("-");
      const country = deliveryCountries.find((each) => each === code);
      return country ? namedHolidays(deps, locale, { country, region: region.join("-") || undefined }) : [];
    }),
  );
  return (month) => {
    const found = rules.flatMap((each) => holidaysIn(each, month));
    return [...new Map(found.map((each) => [`${each.day} ${each.name}`, each])).values()];
  };
}

/**
 * Last year's calendar again: a copy for the twelve months after, with the same layout, texts and dates, ages a year on,
 * and its photos or empty slots; the original is not changed. Refuses PROJECT_UNKNOWN, also for a stranger's and for what
 * is no calendar, and what `readDocument` refuses.
 * @source CAL-13, GEN-08
 */
export async function nextYearProject(
  deps: Pick<Deps, "db" | "clock">,
  { session, id: of }: { readonly session: SessionId; readonly id: ProjectId },
  photos: "keep" | "empty",
): Promise<Result<{ readonly id: ProjectId }>> {
  const stored = await findPhotoProject(deps.db, session, of);
  if (!stored) return refuse("PROJECT_UNKNOWN");
  const read = readDocument(stored.document);
  if (!read.ok) return read;
  const { calendar, locale } = read.value;
  if (!calendar) return refuse("PROJECT_UNKNOWN");
  const holidays = await holidaysOf(deps, locale, calendar.regions ?? []);
  const document = markAgain(nextYear(read.value, photos, holidays), await daySets(deps.db));
  const id = projectId(newUuid());
  await insertPhotoProject(deps.db, { ...stored, id, session, document, now: new Date(deps.clock.now()) });
  return accept({ id });
}
