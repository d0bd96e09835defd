import { Temporal } from "temporal-polyfill";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { holidaysOf } from "./holidays.ts";
import type { Work } from "./production-times.ts";
import { applyChange, daysOf, type ShippingChange } from "./shipping-change.ts";
import { assembleShipping, type ShippingTables } from "./shipping-tables.ts";
import type { WorkingCalendar } from "./working-days.ts";

/** The context for checking a change: the ISO date at the production site and the steps whose times can be changed. */
export type ChangeContext = { readonly today: string; readonly works: readonly Work[] };

const farthestYears = 2;
const maxClosure = 31;
/** Maximum days without a working day: a longer pause would make promises impossible. */
const maxPause = 45;

/** Steps that only add to a product may take no time at all. */
const adds = (work: string): boolean => /^(refinement$|designer-check$|own-layout$|paper\/)/.test(work);

function isReadable(rule: string): boolean {
  try {
    // A leap day exists in few years, so both kinds are checked.
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
  for (let offset = 0; offset < 400; offset += 1) {
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
      // Every served country must retain its standard method.
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
      return change.to >= change.from && daysOf(change).length <= maxClosure ? accept(true) : invalid("to");
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
 * Checks a change before it is previewed or saved. Refuses FIELD_INVALID with the field, SHIPPING_DATE for the past and
 * for more than two years ahead, SHIPPING_GAP when a country would lose its standard method or a table its only row,
 * SHIPPING_BANDS for weights or surcharges that do not rise, SHIPPING_CALENDAR when weeks would have no working or
 * delivery day.
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
    if (!changed || longestGap(changed, context.today) > maxPause) return refuse("SHIPPING_CALENDAR");
  }
  return accept(true);
}
