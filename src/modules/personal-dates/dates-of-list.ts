import { mostDates, type DateType, type DayPeriod } from "#design/model/calendar.ts";
import { comparableText } from "#kernel/lists/comparable-text.ts";
import { headingOf } from "#kernel/lists/headings.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { calendarColumns, type ReadList } from "#modules/name-lists/contract.ts";
import { isOpen, readDay, type WrittenDay } from "./date-text.ts";
import { nameIn, typeOf } from "./date-words.ts";
import { isDayOfYear, type DatesRead, type DayOrder, type DayOrderQuestion, type NewDate } from "./model.ts";

type Row = readonly string[];
type Skipped = DatesRead["skipped"][number];
type Found = { readonly date: NewDate } | { readonly skipped: Skipped } | { readonly period: DayPeriod };

/** Today, and the reading the visitor chose for days and months that could be either. */
export type ReadingOf = { readonly today: string; readonly order?: DayOrder | undefined };

/** Earlier years are what address books write for unknown ones. */
const firstYear = 1850;

/** Headings of columns with days and with types. */
const dateHeading =
  /^(datum|tag|date|day|jour|data|giorno|fecha|dia|dag|geburtstag|geburtsdatum|geb|birthday|birthdate|date of birth|naissance|date de naissance|nascita|data di nascita|nacimiento|fecha de nacimiento|verjaardag|geboortedatum|anniversaire|compleanno|cumpleanos|hochzeitstag|wedding)/;
const typeHeading = /^(typ|type|art|anlass|occasion|kind|tipo|soort|evento|event|ereignis|category|kategorie)/;

/** A year somebody can have been born or married in; none for an unknown or a future one. */
function countedFrom({ year }: Pick<WrittenDay, "year">, thisYear: number): { readonly year?: number } {
  return year !== undefined && year >= firstYear && year <= thisYear ? { year } : {};
}

/** A row of a calendar file. */
function ofAppointment(row: Row, today: string): Found {
  const [title = "", date = "", until = "", repeat = "", category = ""] = calendarColumns.map(
    (_, index) => row[index] ?? "",
  );
  const name = nameIn(title);
  const thisYear = Number(today.slice(0, 4));
  const day = readDay(date, thisYear);
  if (!day || isOpen(day)) return { skipped: { name, reason: "no-date" } };
  if (title.trim() === "") return { skipped: { name: date, reason: "no-name" } };
  if (repeat === "other") return { skipped: { name, reason: "repeated-otherwise" } };
  if (until !== "") return { period: { from: date, to: until, name: title.trim().slice(0, 60) } };
  const type = typeOf(title, category);
  const { day: number, month, year } = day;
  if (repeat === "yearly") {
    // Address books write birthdays without a year from the year of the export on.
    return { date: { name, day: number, month, type, ...countedFrom(day, thisYear - 1) } };
  }
  if (year === undefined || year < thisYear) return { skipped: { name, reason: "past" } };
  return { date: { name, day: number, month, year, type: "other", once: true } };
}

/** Which columns of a list hold what; by their headings, else by what stands in them. */
type Columns = {
  readonly date: number;
  readonly names: readonly number[];
  readonly type?: number;
  readonly usual?: DateType;
};

function columnsOf(
  rows: readonly Row[],
  thisYear: number,
): { readonly columns: Columns; readonly body: readonly Row[] } | undefined {
  const [head = [], ...rest] = rows;
  const plain = head.map(comparableText);
  const isDay = (cell: string | undefined) => cell !== undefined && readDay(cell, thisYear) !== undefined;
  const named = plain.findIndex((cell) => dateHeading.test(cell));
  if (named !== -1 && !head.some(isDay)) {
    const type = plain.findIndex((cell) => typeHeading.test(cell));
    const known = head.flatMap((cell, index) => {
      const heading = headingOf(cell);
      return heading === "name" || heading === "firstName" || heading === "lastName" ? [index] : [];
    });
    const names = known.length > 0 ? known : [plain.findIndex((_, index) => index !== named && index !== type)];
    const usual = typeOf(head[named] ?? "");
    return {
      columns: { date: named, names, ...(type !== -1 && { type }), ...(usual !== "other" && { usual }) },
      body: rest,
    };
  }
  const width = Math.max(...rows.map(({ length }) => length));
  const counts = Array.from({ length: width }, (_, index) => rows.filter((row) => isDay(row[index])).length);
  const date = counts.indexOf(Math.max(...counts));
  if ((counts[date] ?? 0) === 0) return undefined;
  const names = Array.from({ length: width }, (_, index) => index)
    .filter((index) => index !== date)
    .slice(0, 1);
  return { columns: { date, names }, body: rows };
}

/** What all rows together say about the order of day and month; the first that could be either otherwise. */
function orderOf(days: readonly string[], { today, order }: ReadingOf): DayOrder | DayOrderQuestion | undefined {
  if (order !== undefined) return order;
  const thisYear = Number(today.slice(0, 4));
  const open = days.find((text) => {
    const reading = readDay(text, thisYear);
    return reading !== undefined && isOpen(reading);
  });
  if (open === undefined) return undefined;
  const slashed = days
    .map((text) => /^\s*(\d{1,2})[/-](\d{1,2})(?:[/-]|\s*$)/.exec(text))
    .filter((each) => each !== null);
  const [dayFirst, monthFirst] = [slashed.some(([, a]) => Number(a) > 12), slashed.some(([, , b]) => Number(b) > 12)];
  if (dayFirst !== monthFirst) return dayFirst ? "day-first" : "month-first";
  const reading = readDay(open, thisYear);
  if (!reading || !isOpen(reading)) return undefined;
  return {
    ask: "day-order",
    example: open.trim(),
    dayFirst: isoOf(reading.dayFirst, thisYear),
    monthFirst: isoOf(reading.monthFirst, thisYear),
  };
}

const isoOf = ({ year, month, day }: WrittenDay, thisYear: number): string =>
  `${String(year ?? thisYear).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

function ofRow(row: Row, { date, names, type, usual }: Columns, thisYear: number, order: DayOrder | undefined): Found {
  const name = names
    .map((index) => row[index] ?? "")
    .filter((part) => part !== "")
    .join(" ");
  const day = readDay(row[date] ?? "", thisYear, order);
  const title = nameIn(name);
  if (!day || isOpen(day)) return { skipped: { name: title, reason: "no-date" } };
  if (title === "") return { skipped: { name: row[date] ?? "", reason: "no-name" } };
  const meant = typeOf(type === undefined ? "" : (row[type] ?? ""), name);
  const { day: number, month } = day;
  // A list of names with days is one of birthdays, unless it says something else.
  const unmeant = type === undefined ? (usual ?? "birthday") : "other";
  return {
    date: { name: title, day: number, month, type: meant === "other" ? unmeant : meant, ...countedFrom(day, thisYear) },
  };
}

/**
 * The periods of a data set such as school holidays: its appointments of one day and of several, by their first day. Refuses
 * LIST_WITHOUT_DATES for files without any, and for lists.
 * @source CAL-10
 */
export function periodsOfList({ format, rows }: ReadList): Result<readonly DayPeriod[]> {
  const periods = (format === "ics" ? rows.slice(1) : []).flatMap(([name = "", from = "", until = "", repeat = ""]) =>
    from === "" || repeat !== "once" ? [] : [{ from, to: until === "" ? from : until, name: name.slice(0, 60) }],
  );
  if (periods.length === 0) return refuse("LIST_WITHOUT_DATES");
  return accept(periods.toSorted((a, b) => a.from.localeCompare(b.from)));
}

const keyOf = ({ name, day, month, type, year, once }: NewDate): string =>
  [comparableText(name), day, month, type, once === true ? year : ""].join(" ");

/** Found rows by what they are; the same date counts once. */
function sorted(found: readonly Found[]): Result<DatesRead> {
  const dates = new Map<string, NewDate>();
  for (const each of found)
    if ("date" in each && isDayOfYear(each.date) && !dates.has(keyOf(each.date)))
      dates.set(keyOf(each.date), each.date);
  if (dates.size > mostDates) return refuse("DAY_LIMIT", { n: mostDates });
  const periods = found.flatMap((each) => ("period" in each ? [each.period] : []));
  if (dates.size === 0 && periods.length === 0) return refuse("LIST_WITHOUT_DATES");
  return accept({
    dates: [...dates.values()],
    skipped: found.flatMap((each) => ("skipped" in each ? [each.skipped] : [])),
    periods,
  });
}

/**
 * The dates of a file: appointments of a calendar, or rows of a list with a day and a name. Answers a question with an
 * example where day and month could be either and no row decides it. Refuses LIST_WITHOUT_DATES, and DAY_LIMIT for more
 * than `mostDates`.
 * @source CAL-10, CAL-11
 */
export function datesOfList(list: ReadList, reading: ReadingOf): Result<DatesRead | DayOrderQuestion> {
  const { today } = reading;
  if (list.format === "ics") return sorted(list.rows.slice(1).map((row) => ofAppointment(row, today)));
  const thisYear = Number(today.slice(0, 4));
  const found = columnsOf(list.rows, thisYear);
  if (!found) return refuse("LIST_WITHOUT_DATES");
  const { columns, body } = found;
  const order = orderOf(
    body.map((row) => row[columns.date] ?? ""),
    reading,
  );
  if (typeof order === "object") return accept(order);
  return sorted(body.map((row) => ofRow(row, columns, thisYear, order)));
}
