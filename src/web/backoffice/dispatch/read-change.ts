import { ShippingChange } from "#modules/shipping/shipping-change.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { TypedTexts } from "#ui/forms/typed-texts.ts";

/** Maximum number of rows of a set in a form. */
export const setRows = 6;

/**
 * Minor units of a typed amount, `4,99` or `4.99`; NaN for anything else. All currencies of the shop have two digits.
 */
export function typedAmount(text: string): number {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

function typedNumber(text: string): number {
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
}

function typedMinutes(text: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
}

const yearOf = (text: string): number | null => (text.trim() === "" ? null : typedNumber(text));

/** Non-empty rows of a set. */
function rowsOf<Row>(
  typed: TypedTexts,
  fields: readonly string[],
  read: (row: (field: string) => string) => Row,
): Row[] {
  return Array.from({ length: setRows }, (_, index) => index)
    .filter((index) => fields.some((field) => (typed[`${field}.${index}`] ?? "").trim() !== ""))
    .map((index) => read((field) => typed[`${field}.${index}`] ?? ""));
}

const kilograms = (text: string): number => {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,3}))?\s*$/.exec(text);
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0")) : Number.NaN;
};

function rawChange(typed: TypedTexts): Readonly<Record<string, unknown>> {
  const text = (name: string): string => typed[name] ?? "";
  const { subject } = typed;
  switch (subject) {
    case "rate":
      return { ...typed, amount: text("ends") === "on" ? null : typedAmount(text("amount")) };
    case "bands":
      return {
        ...typed,
        bands: rowsOf(typed, ["kilos", "surcharge"], (row) => ({
          maxGrams: kilograms(row("kilos")),
          surcharge: typedAmount(row("surcharge")),
        })),
      };
    case "holiday":
      return {
        ...typed,
        rule: text("rule").trim(),
        fromYear: yearOf(text("fromYear")),
        toYear: yearOf(text("toYear")),
      };
    case "days":
      return { ...typed, to: text("to") === "" ? text("from") : text("to"), open: text("open") === "yes" };
    case "cut-off":
      return { ...typed, minutes: typedMinutes(text("time")) };
    case "time":
      return { ...typed, days: text("days").trim() === "" ? null : typedNumber(text("days")) };
    case "capacity":
      return {
        subject,
        active: text("active") === "on",
        expressWaits: text("expressWaits") === "on",
        piecesPerDay: typedNumber(text("piecesPerDay")),
        normalDays: typedNumber(text("normalDays")),
        mostDays: typedNumber(text("mostDays")),
        releasePercent: typedNumber(text("releasePercent")),
      };
    case "postage":
      return {
        ...typed,
        classes: rowsOf(typed, ["name", "price"], (row) => ({
          name: row("name"),
          amount: typedAmount(row("price")),
          maxGrams: typedNumber(row("grams")),
          maxLong: typedNumber(row("long")),
          maxShort: typedNumber(row("short")),
          maxThick: typedNumber(row("thick")),
          oblong: row("oblong") === "on",
        })),
      };
    case "withdrawal":
      return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
    default:
      return typed;
  }
}

const fieldOf: Readonly<Record<string, string>> = { minutes: "time" };

/** Parses a form of the shipping pages. Refuses FIELD_INVALID with the wrong fields. Source: BO-07. */
export function readChange(typed: TypedTexts): Result<ShippingChange> {
  const parsed = ShippingChange.safeParse(rawChange(typed));
  if (parsed.success) return accept(parsed.data);
  const fields = parsed.error.issues.map(({ path }) => String(path[0] ?? "subject"));
  return refuse(
    "FIELD_INVALID",
    {},
    Object.fromEntries(fields.map((field) => [fieldOf[field] ?? field, "FIELD_INVALID"])),
  );
}
