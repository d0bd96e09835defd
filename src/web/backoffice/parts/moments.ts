import { shopTimeZone } from "#kernel/formats/date-format.ts";

/** A stored moment (UTC where it names no zone) as a date field of the shop's time zone shows it. */
export function localMoment(stored: unknown): string {
  const text = typeof stored === "string" ? stored : "";
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  if (Number.isNaN(at)) return "";
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: shopTimeZone })
    .format(at)
    .replace(" ", "T");
}

const dayMs = 86_400_000;

/**
 * What was typed into a date field of the shop's time zone, as an ISO moment; null for nothing. An hour that comes twice
 * in autumn is its first one, one that is left out in spring moves on by the hour.
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
