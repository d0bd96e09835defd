import { Temporal } from "temporal-polyfill";
import { addWorkingDays, type WorkingCalendar } from "./working-days.ts";

/** Working days from one ISO date (excluded) to another (included); 0 for the same day. Source: ORD-08. */
export function workingDaysBetween(calendar: WorkingCalendar, from: string, to: string): number {
  let count = 0;
  const end = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from).add({ days: 1 });
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  )
    if (calendar.isWorkingDay(day)) count += 1;
  return count;
}

/** The dates of a parcel postponed by working days, each in its calendar; unchanged for 0. Source: ORD-08. */
export function movedPromise(
  promise: { readonly from: string; readonly to: string; readonly handOver: string },
  days: number,
  { production, delivery }: { readonly production: WorkingCalendar; readonly delivery: WorkingCalendar },
): { readonly from: string; readonly to: string; readonly handOver: string } {
  const moved = (calendar: WorkingCalendar, date: string) =>
    days === 0 ? date : addWorkingDays(calendar, Temporal.PlainDate.from(date), days).toString();
  return {
    from: moved(delivery, promise.from),
    to: moved(delivery, promise.to),
    handOver: moved(production, promise.handOver),
  };
}
