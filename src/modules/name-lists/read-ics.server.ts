import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { shopTimeZone } from "#kernel/formats/date-format.ts";
import { ListFault, type RowCollector } from "./cells.server.ts";
import { decodeText } from "./decode-text.server.ts";
import { calendarColumns, listLimits } from "./model.ts";

/** Whether a file begins like a calendar. */
export const isCalendar = (head: string): boolean =>
  /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*B\0?E\0?G\0?I\0?N\0?:\0?V\0?C\0?A/i.test(head);

/** How often an appointment comes: `yearly` only on the same day of a year; its repetitions are never counted out. */
function repeatOf(event: ICAL.Component, start: ICAL.Time): "once" | "yearly" | "other" {
  const rule = event.getFirstPropertyValue("rrule");
  if (!(rule instanceof ICAL.Recur)) return event.getFirstProperty("rdate") ? "other" : "once";
  const onlyLeap = start.month === 2 && start.day === 29;
  const parts = Object.keys(rule.parts);
  const sameDay = parts.every((part) => part === "BYMONTH" || part === "BYMONTHDAY");
  return rule.freq === "YEARLY" && sameDay && (rule.interval === 1 || onlyLeap) ? "yearly" : "other";
}

const iso = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The day of a time as people see it: moments in UTC in the shop's zone, others as written in their own. */
function dayOf(time: ICAL.Time): string {
  if (time.isDate || time.zone?.tzid !== "UTC") return iso(time);
  const moment = Temporal.Instant.fromEpochMilliseconds(
    Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute),
  );
  return moment.toZonedDateTimeISO(shopTimeZone).toPlainDate().toString();
}

/** The last day of an appointment; ends are exclusive. Empty for one day, and for a duration. */
function lastDayOf(event: ICAL.Component): string {
  const end = event.getFirstPropertyValue("dtend");
  if (!(end instanceof ICAL.Time)) return "";
  const day = Temporal.PlainDate.from(dayOf(end));
  return (end.isDate ? day.subtract({ days: 1 }) : day).toString();
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : "";

/** Whether a day is the one that was written: impossible ones are moved on by the library. */
function isWritten(block: string, { year, month, day }: ICAL.Time): boolean {
  const written = /^DTSTART[^:\r\n]*:(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?\r?$/im.exec(block);
  return written !== null && [year, month, day].every((part, index) => part === Number(written[index + 1]));
}

function rowOf(block: string): ReadonlyMap<number, string> | undefined {
  const parsed: unknown = ICAL.parse(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${block}\r\nEND:VCALENDAR`);
  const calendar = new ICAL.Component(Array.isArray(parsed) ? parsed : []);
  const event = calendar.getFirstSubcomponent("vevent");
  const start = event?.getFirstPropertyValue("dtstart");
  if (!event || !(start instanceof ICAL.Time) || !isWritten(block, start)) return undefined;
  const from = dayOf(start);
  const to = lastDayOf(event);
  const cells = {
    name: textOf(event.getFirstPropertyValue("summary")),
    date: from,
    until: to > from ? to : "",
    repeat: repeatOf(event, start),
    category: textOf(event.getFirstProperty("categories")?.getValues()),
  };
  return new Map(calendarColumns.map((column, index) => [index, cells[column]]));
}

/**
 * Reads the appointments of a calendar file (RFC 5545) as a list with headings, one row each. One that cannot be read is
 * a row of its name alone, so that it can be told. Repetitions are never expanded, and files with more appointments than
 * a list has rows are refused before they are parsed.
 * @source CAL-11, CAL-10
 */
export function readCalendar(bytes: Uint8Array, into: RowCollector): void {
  const text = decodeText(bytes);
  const blocks = text.match(/^BEGIN:VEVENT\r?$[\s\S]*?^END:VEVENT\r?$/gim) ?? [];
  if (blocks.length > listLimits.rows) throw new ListFault("LIST_ROWS");
  if (blocks.length === 0) return;
  into.add(new Map(calendarColumns.entries()));
  for (const block of blocks) {
    try {
      const row = rowOf(block);
      into.add(row ?? unreadable(block));
    } catch (fault) {
      if (fault instanceof ListFault) throw fault;
      into.add(unreadable(block));
    }
  }
}

const unreadable = (block: string): ReadonlyMap<number, string> =>
  new Map([[0, /^SUMMARY[^:]*:(.*)$/im.exec(block)?.[1] ?? "?"]]);
