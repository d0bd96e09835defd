const form = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Parses `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` and ISO 8601 timestamps; without an offset they are UTC.
 * @returns milliseconds since 1970, undefined for anything else
 */
export function parseMoment(text: string): number | undefined {
  const match = form.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour = "00", minute = "00", second = "00", offset = "Z"] = match;
  const zone = offset === "Z" || offset.includes(":") ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment) ? undefined : moment;
}
