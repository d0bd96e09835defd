import { shopTimeZone } from "#kernel/date-format.ts";

/** A stored moment (UTC where it names no zone) as a date field of the shop's time zone shows it. */
export function localMoment(stored: unknown): string {
  const text = typeof stored === "string" ? stored : "";
  const at = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  if (Number.isNaN(at)) return "";
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: shopTimeZone })
    .format(at)
    .replace(" ", "T");
}

/** What was typed into a date field of the shop's time zone, as an ISO moment; null for nothing. */
export function storedMoment(typed: string): string | null {
  if (typed === "") return null;
  const asUtc = Date.parse(`${typed.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return null;
  const shown = Date.parse(`${localMoment(new Date(asUtc).toISOString())}Z`);
  return new Date(asUtc - (shown - asUtc)).toISOString();
}
