import { dayMs } from "#kernel/durations.ts";
import { shopTimeZone } from "#kernel/formats/date-format.ts";

/** A stored time (UTC where it names no zone) as the value of a datetime input in the shop's time zone. */
export function localMoment(stored: unknown): string {
  const text = typeof stored === "string" ? stored : "";
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  if (Number.isNaN(at)) return "";
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: shopTimeZone })
    .format(at)
    .replace(" ", "T");
}

/**
 * The value of a datetime input in the shop's time zone as an ISO instant; null if empty. An hour that occurs twice in
 * autumn is the first one; one skipped in spring moves on by an hour.
 */
export function storedMoment(typed: string): string | null {
  if (typed === "") return null;
  const asUtc = Date.parse(`${typed.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return null;
  const shiftAt = (at: number): number => Date.parse(`${localMoment(new Date(at).toISOString())}Z`) - at;
  const [before, after] = [asUtc - shiftAt(asUtc - dayMs), asUtc - shiftAt(asUtc + dayMs)];
  const wanted = new Date(asUtc).toISOString().slice(0, 16);
  const fits = [before, after].filter((at) => localMoment(new Date(at).toISOString()) === wanted);
  return new Date(fits.length > 0 ? Math.min(...fits) : before).toISOString();
}
