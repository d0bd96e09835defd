import { Temporal } from "temporal-polyfill";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { holidaysOf } from "./holidays.ts";
import type { Work } from "./production-times.ts";
import { applyChange, daysOf, type ShippingChange } from "./shipping-change.ts";
import { assembleShipping, type ShippingTables } from "./shipping-tables.ts";
import type { WorkingCalendar } from "./working-days.ts";

/** What a change is judged against: the ISO date at the production site and the steps that can be given other times. */
export type ChangeContext = { readonly today: string; readonly works: readonly Work[] };

const farthestYears = 2;
const longestClosure = 31;
/** A calendar without a working day for so long would promise nothing. */
const longestPause = 45;

/** Steps that only add to a product; they may take no time at all. */
const adds = (work: string): boolean => /^(refinement$|designer-check$|own-layout$|paper\/)/.test(work);

function isReadable(rule: string): boolean {
  try {
    // A leap day has no date in most years, so both kinds are tried.
    for (const each of [2027, 2028]) holidaysOf([rule], each);
    return true;
  } catch {
    return false;
  }
}

function longestGap(calendar: WorkingCalendar, today: string): number {
  let day = Temporal.PlainDate.from(today);
  let gap = 0;
  let longest = 0;
  for (let ahead = 0; ahead < 400; ahead += 1) {
    gap = calendar.isWorkingDay(day) ? 0 : gap + 1;
    longest = Math.max(longest, gap);
    day = day.add({ days: 1 });
  }
  return longest;
}

function checkDate(validFrom: string, today: string): Result<true> {
  const farthest = Temporal.PlainDate.from(today).add({ years: farthestYears }).toString();
  return validFrom >= today && validFrom <= farthest
    ? accept(true)
    : refuse("SHIPPING_DATE", {}, { validFrom: "SHIPPING_DATE" });
}

function checkOwn(change: ShippingChange, context: ChangeContext): Result<true> {
  const invalid = (field: string) => refuse("FIELD_INVALID", {}, { [field]: "FIELD_INVALID" });
  switch (change.subject) {
    case "rate":
      if (change.method === "express-saturday" && change.country !== "DE") return invalid("method");
      // Every served country keeps its standard way.
      return change.amount === null && change.method === "standard"
        ? refuse("SHIPPING_GAP", {}, { amount: "SHIPPING_GAP" })
        : accept(true);
    case "bands": {
      const rising = change.bands.every(
        ({ maxGrams, surcharge }, index) =>
          index === 0 ||
          (maxGrams > (change.bands[index - 1]?.maxGrams ?? 0) &&
            surcharge >= (change.bands[index - 1]?.surcharge ?? 0)),
      );
      return rising && change.bands.length > 0
        ? accept(true)
        : refuse("SHIPPING_BANDS", {}, { bands: "SHIPPING_BANDS" });
    }
    case "holiday":
      if (!isReadable(change.rule)) return invalid("rule");
      return (change.fromYear ?? 0) <= (change.toYear ?? Infinity) ? accept(true) : invalid("toYear");
    case "days":
      if (change.from < context.today) return refuse("SHIPPING_DATE", {}, { from: "SHIPPING_DATE" });
      return change.to >= change.from && daysOf(change).length <= longestClosure ? accept(true) : invalid("to");
    case "day-removal":
      return change.day >= context.today ? accept(true) : refuse("SHIPPING_DATE", {}, { day: "SHIPPING_DATE" });
    case "time":
      if (!context.works.some(({ code }) => code === change.work)) return invalid("work");
      return change.days === 0 && !adds(change.work) ? invalid("days") : accept(true);
    case "postage":
      return change.classes.length > 0 ? accept(true) : invalid("classes");
    case "cut-off":
    case "capacity":
    case "withdrawal":
      return accept(true);
  }
}

/**
 * Judges a change before it is shown or saved. Refuses FIELD_INVALID with the field, SHIPPING_DATE for the past and for
 * more than two years ahead, SHIPPING_GAP where a country would lose its standard way or a table its only row,
 * SHIPPING_BANDS for weights or surcharges that do not rise, SHIPPING_CALENDAR where nothing would be worked or delivered
 * for weeks.
 * @source BO-07
 */
export function checkChange(tables: ShippingTables, change: ShippingChange, context: ChangeContext): Result<true> {
  if ("validFrom" in change) {
    const dated = checkDate(change.validFrom, context.today);
    const begun = change.subject === "withdrawal" && change.table !== "postage" && change.validFrom <= context.today;
    if (begun) return refuse("SHIPPING_DATE", {}, { validFrom: "SHIPPING_DATE" });
    if (!dated.ok && change.subject !== "withdrawal") return dated;
  }
  const own = checkOwn(change, context);
  if (!own.ok) return own;
  const { calendars } = assembleShipping(applyChange(tables, change));
  if (change.subject === "holiday" || change.subject === "days") {
    const { calendar } = change;
    const changed = calendar === "production" ? calendars.production : calendars.delivery.get(calendar);
    if (!changed || longestGap(changed, context.today) > longestPause) return refuse("SHIPPING_CALENDAR");
  }
  return accept(true);
}
