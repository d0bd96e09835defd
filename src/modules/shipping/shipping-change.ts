import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { deliveryCountries, locales, type DeliveryCountry } from "#kernel/market.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { shippingMethods } from "./delivery-promise.ts";
import { calendarNames, type CalendarDayRow, type HolidayRuleRow } from "./shipping-calendars.ts";
import type { ShippingTables } from "./shipping-tables.ts";

const currencyByCountry = new Map<DeliveryCountry, Currency>(
  Object.values(locales).map(({ country, currency }) => [country, currency]),
);

/** The only currency in which a country is served. Source: CHK-04, BO-07. */
export function currencyOfCountry(country: DeliveryCountry): Currency {
  return currencyByCountry.get(country) ?? "EUR";
}

const date = z.iso.date();
const amount = z.number().int().min(0).max(100_000);
const year = z.number().int().min(2000).max(2200).nullable();
const note = z.string().transform(plainLine).pipe(z.string().max(200));

const Rate = z.object({
  subject: z.literal("rate"),
  country: z.enum(deliveryCountries),
  method: z.enum(shippingMethods),
  validFrom: date,
  /** Null: the method is discontinued. */
  amount: amount.nullable(),
});

const Bands = z.object({
  subject: z.literal("bands"),
  validFrom: date,
  bands: z.array(z.object({ maxGrams: z.number().int().min(1).max(1_000_000), surcharge: amount })).max(8),
});

const Holiday = z.object({
  subject: z.literal("holiday"),
  calendar: z.enum(calendarNames),
  rule: z.string().max(20),
  fromYear: year,
  toYear: year,
});

const Days = z.object({
  subject: z.literal("days"),
  calendar: z.enum(calendarNames),
  from: date,
  to: date,
  open: z.boolean(),
  note,
});

const DayRemoval = z.object({ subject: z.literal("day-removal"), calendar: z.enum(calendarNames), day: date });

const CutOffChange = z.object({
  subject: z.literal("cut-off"),
  validFrom: date,
  minutes: z.number().int().min(1).max(1439),
});

const Time = z.object({
  subject: z.literal("time"),
  work: z.string().max(60),
  validFrom: date,
  /** Null: reverts to the usual time. */
  days: z.number().int().min(0).max(30).nullable(),
});

const Capacity = z.object({
  subject: z.literal("capacity"),
  active: z.boolean(),
  piecesPerDay: z.number().int().min(1).max(10_000_000),
  normalDays: z.number().int().min(0).max(20),
  mostDays: z.number().int().min(1).max(20),
  releasePercent: z.number().int().min(5).max(60),
  expressWaits: z.boolean(),
});

const length = z.number().int().min(1).max(2000);

const Postage = z.object({
  subject: z.literal("postage"),
  country: z.enum(deliveryCountries),
  validFrom: date,
  source: z.string().transform(plainLine).pipe(z.string().min(1).max(300)),
  checkedOn: date,
  classes: z
    .array(
      z.object({
        name: z.string().transform(plainLine).pipe(z.string().min(1).max(60)),
        amount: amount.min(1),
        maxGrams: z.number().int().min(1).max(30_000),
        maxLong: length,
        maxShort: length,
        maxThick: length,
        oblong: z.boolean(),
      }),
    )
    .max(8),
});

/** Withdraws an entry that is not effective yet; postage is only a hint and can always be withdrawn. */
const Withdrawal = z.object({
  subject: z.literal("withdrawal"),
  table: z.enum(["rate", "bands", "cut-off", "time", "postage"]),
  validFrom: date,
  country: z.enum(deliveryCountries).optional(),
  method: z.enum(shippingMethods).optional(),
  work: z.string().max(60).optional(),
});

/** A change of the shipping tables, one form of the back office. Amounts in minor units of the country. Source: BO-07. */
export const ShippingChange = z.discriminatedUnion("subject", [
  Rate,
  Bands,
  Holiday,
  Days,
  DayRemoval,
  CutOffChange,
  Time,
  Capacity,
  Postage,
  Withdrawal,
]);
/** A change of the shipping tables. Source: BO-07. */
export type ShippingChange = z.infer<typeof ShippingChange>;
type ChangeOf<Subject extends ShippingChange["subject"]> = Extract<ShippingChange, { subject: Subject }>;

/** The days of a closure or extra opening, first and last included. */
export function daysOf({ calendar, from, to, open, note: why }: ChangeOf<"days">): readonly CalendarDayRow[] {
  const days: CalendarDayRow[] = [];
  const last = Temporal.PlainDate.from(to);
  for (
    let day = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(day, last) <= 0 && days.length < 400;
    day = day.add({ days: 1 })
  )
    days.push({ calendar, day: day.toString(), open, note: why });
  return days;
}

/** The stored rows of a set of letter classes. Source: PRICE-24. */
export function postageRows({ classes, subject: _subject, ...set }: ChangeOf<"postage">): ShippingTables["postage"] {
  const currency = currencyOfCountry(set.country);
  return classes.map((each, position) => ({ ...set, ...each, amount: minor(each.amount), position, currency }));
}

function withdraw(
  tables: ShippingTables,
  { table, validFrom, country, method, work }: ChangeOf<"withdrawal">,
): ShippingTables {
  const { tariff } = tables;
  if (table === "rate") {
    const isReplaced = (row: (typeof tariff.rates)[number]) =>
      row.validFrom === validFrom && row.country === country && row.method === method;
    return { ...tables, tariff: { ...tariff, rates: tariff.rates.filter((row) => !isReplaced(row)) } };
  }
  if (table === "bands")
    return { ...tables, tariff: { ...tariff, bands: tariff.bands.filter((row) => row.validFrom !== validFrom) } };
  if (table === "cut-off") return { ...tables, cutOffs: tables.cutOffs.filter((row) => row.validFrom !== validFrom) };
  if (table === "time")
    return { ...tables, times: tables.times.filter((row) => row.validFrom !== validFrom || row.work !== work) };
  return {
    ...tables,
    postage: tables.postage.filter((row) => row.validFrom !== validFrom || row.country !== country),
  };
}

function withRate(
  tables: ShippingTables,
  { country, method, validFrom, amount: price }: ChangeOf<"rate">,
): ShippingTables {
  const { tariff } = withdraw(tables, { subject: "withdrawal", table: "rate", validFrom, country, method });
  const row = {
    country,
    method,
    validFrom,
    currency: currencyOfCountry(country),
    amount: price === null ? null : minor(price),
  };
  return { ...tables, tariff: { ...tariff, rates: [...tariff.rates, row] } };
}

function withHoliday(tables: ShippingTables, { subject: _subject, ...row }: ChangeOf<"holiday">): ShippingTables {
  const others = tables.holidays.filter(
    (each: HolidayRuleRow) => each.calendar !== row.calendar || each.rule !== row.rule,
  );
  return { ...tables, holidays: [...others, row] };
}

/** The tables after a change, without writing anything. Source: BO-07. */
export function applyChange(tables: ShippingTables, change: ShippingChange): ShippingTables {
  const dropping = (table: ChangeOf<"withdrawal">["table"], key: Omit<ChangeOf<"withdrawal">, "subject" | "table">) =>
    withdraw(tables, { subject: "withdrawal", table, ...key });
  switch (change.subject) {
    case "rate":
      return withRate(tables, change);
    case "bands": {
      const { tariff } = dropping("bands", { validFrom: change.validFrom });
      const own = change.bands.map((band) => ({ ...band, validFrom: change.validFrom }));
      return { ...tables, tariff: { ...tariff, bands: [...tariff.bands, ...own] } };
    }
    case "holiday":
      return withHoliday(tables, change);
    case "days": {
      const own = daysOf(change);
      const existing = new Set(own.map(({ day }) => day));
      const others = tables.days.filter((row) => row.calendar !== change.calendar || !existing.has(row.day));
      return { ...tables, days: [...others, ...own] };
    }
    case "day-removal":
      return {
        ...tables,
        days: tables.days.filter((row) => row.calendar !== change.calendar || row.day !== change.day),
      };
    case "cut-off": {
      const { cutOffs } = dropping("cut-off", { validFrom: change.validFrom });
      return { ...tables, cutOffs: [...cutOffs, { validFrom: change.validFrom, minutes: change.minutes }] };
    }
    case "time": {
      const { work, validFrom, days } = change;
      const { times } = dropping("time", { validFrom, work });
      return { ...tables, times: [...times, { work, validFrom, days }] };
    }
    case "capacity": {
      const { subject: _subject, ...capacity } = change;
      return { ...tables, capacity };
    }
    case "postage": {
      const { postage } = dropping("postage", { validFrom: change.validFrom, country: change.country });
      return { ...tables, postage: [...postage, ...postageRows(change)] };
    }
    case "withdrawal":
      return withdraw(tables, change);
  }
}
