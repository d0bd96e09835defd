import { dayMs } from "#kernel/durations.ts";
/**
 * How the flag clients convert the value of an attribute: any value becomes a text, a number, a list, a boolean or
 * undefined. Odd as some of it is, a different conversion here would give a different treatment.
 */

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const { constructor } = value;
  return constructor === Object || (typeof constructor === "function" && constructor.name === "Object");
}

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === "string" ? item : "")).join(",");
  // oxlint-disable-next-line typescript/no-base-to-string -- the clients use the default text of an object too
  return Object.is(value, -0) ? "-0" : String(value);
}

/**
 * A value as text; undefined for a missing value and for the empty text. Of an object only its `matchingKey` counts.
 */
export function textOf(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (!isPlainObject(value)) return wordsOf(value) || undefined;
  const key = value["matchingKey"];
  return key ? wordsOf(key) || undefined : undefined;
}

/** A value as number; undefined if it is not one. Empty texts, empty lists and null are 0, true is 1. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : Number(value);
  return Number.isNaN(number) ? undefined : number;
}

/** A list as texts without duplicates; undefined for anything but a list and for the empty one. */
export function listOf(value: unknown): ReadonlySet<string> | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return new Set(value.map(String));
}

/** A boolean or its English word in any case. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return undefined;
  const word = value.toLowerCase();
  if (word === "true") return true;
  return word === "false" ? false : undefined;
}

const latestMoment = 8.64e15;

function truncateTo(unit: number, moment: number): number {
  const whole = Math.trunc(moment);
  return Math.abs(whole) <= latestMoment ? Math.floor(whole / unit) * unit : Number.NaN;
}

/** A timestamp truncated to its day in UTC, milliseconds since 1970; NaN beyond the range of dates. */
export function utcDay(moment: number): number {
  return truncateTo(dayMs, moment);
}

/** A timestamp truncated to its minute in UTC, milliseconds since 1970; NaN beyond the range of dates. */
export function utcMinute(moment: number): number {
  return truncateTo(60_000, moment);
}
