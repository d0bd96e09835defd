import { spanOf } from "../event-times.ts";
import type { EventPlan, ProgrammePoint } from "../model.ts";

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, "\\n");
const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

/** Lines of at most 75 octets, continued by a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const sign of line) {
    if (encoder.encode(part + sign).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part].join("\r\n ");
}

/**
 * The programme points as a calendar file (RFC 5545) in UTC, so that it needs no time-zone table.
 * @param input `address` of the event page, `host` for the ids, `now` in ms since 1970
 * @source EVENT-11
 */
export function calendarFile(
  plan: Pick<EventPlan, "title" | "timeZone" | "welcome">,
  points: readonly ProgrammePoint[],
  {
    code,
    address,
    host,
    now,
  }: { readonly code: string; readonly address: string; readonly host: string; readonly now: number },
): string {
  const events = points.flatMap((point) => {
    const { from, to } = spanOf(point, plan.timeZone);
    const allDay = point.begins === "";
    const day = (at: string) => at.replaceAll("-", "");
    return [
      "BEGIN:VEVENT",
      `UID:${code}-${point.id}@${host}`,
      `DTSTAMP:${utc(now)}`,
      ...(allDay ? [`DTSTART;VALUE=DATE:${day(point.day)}`] : [`DTSTART:${utc(from)}`, `DTEND:${utc(to)}`]),
      `SUMMARY:${escaped(points.length > 1 ? `${plan.title}: ${point.title}` : plan.title)}`,
      ...(point.place + point.address === ""
        ? []
        : [`LOCATION:${escaped([point.place, point.address].filter((text) => text !== "").join(", "))}`]),
      `URL:${address}`,
      "END:VEVENT",
    ];
  });
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${host}//DE`, ...events, "END:VCALENDAR"];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
