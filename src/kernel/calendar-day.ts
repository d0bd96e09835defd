import { dayMs } from "./durations.ts";
import { shopDateOf } from "./formats/date-format.ts";

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The ISO date `days` days after `day`. */
export function dayAfter(day: string, days: number): string {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one ISO date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}

/**
 * The ISO date in the shop's time zone `days` calendar days after a moment (ms since 1970), also across a change of the
 * clocks. Source: D-22, CAT 9.1.
 */
export function shopDayAfter(at: number, days: number): string {
  return dayAfter(shopDateOf(at), days);
}
