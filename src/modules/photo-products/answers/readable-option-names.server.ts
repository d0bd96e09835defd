import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import { lengthUnitOf, type Locale } from "#kernel/market.ts";
import { formatLength } from "#kernel/formats/number-format.ts";
import type { Refusal } from "#kernel/result.ts";
import { lengthText } from "#kernel/formats/value-placeholders.ts";
import { translate } from "#platform/messages.server.ts";
import { parseFormat, productSize, type Size } from "../kinds/formats.ts";
import { photoPaperOf } from "../kinds/photo-stock.ts";

/** Options whose values are sizes. */
const sizes = new Set(["format", "formatType", "photoboxFormat"]);
/** Options whose values are millimetres. */
const lengths = new Set(["matSize", "depth"]);
/** Message keys of options whose values are numbers. */
const counted: Readonly<Record<string, MessageKey>> = {
  panels: "photo.count.panels",
  pageCount: "photo.count.pages",
  photoboxQuantityMax: "photo.count.pictures",
};

/** A size for display: "60 × 40 cm", in inches in locales that use them. Source: LOC-06. */
export function sizeName({ w, h }: Size, locale: Locale): string {
  const unit = lengthUnitOf(locale) === "inch" ? "in" : "cm";
  return `${formatLength(w, locale)} × ${formatLength(h, locale)} ${unit}`;
}

/** A length for display: "120 cm", in inches in locales that use them. Source: LOC-06. */
export function lengthName(mm: number, locale: Locale): string {
  return `${formatLength(mm, locale)}\u00A0${lengthUnitOf(locale) === "inch" ? "in" : "cm"}`;
}

/** A format for display: "A4 hoch", "15 × 40 cm". Source: CAL-02, BOOK-02, FRAME-04. */
export function formatName(format: string, locale: Locale): string {
  const named = /^(a\d)-(hoch|quer)$/.exec(format);
  if (named)
    return `${(named[1] ?? "").toUpperCase()} ${translate(locale, named[2] === "hoch" ? "photo.direction.hoch" : "photo.direction.quer")}`;
  if (format === "88x107-retro") return `${sizeName({ w: 88, h: 107 }, locale)} ${translate(locale, "photo.retro")}`;
  const size = productSize(format) ?? parseFormat(format);
  return size ? sizeName(size, locale) : format;
}

/** The name of an option: "Rahmen". */
export function optionLabel(name: string, locale: Locale): string {
  return translate(locale, keyIn("photo.option", `${name}.label`));
}

/** The name of an option's value: "Alurahmen", "60 × 40 cm", "24 Seiten". */
export function valueName(name: string, value: string, locale: Locale): string {
  if (sizes.has(name)) return formatName(value, locale);
  if (lengths.has(name)) return lengthText([Number(value)], "mm", locale);
  const message = counted[name];
  if (message) return translate(locale, message, { n: value, count: Number(value) });
  return translate(locale, keyIn("photo.option", `${name}.${value}`));
}

/** The name of what photo goods are printed on: "Leinwand", "Fotopapier matt". */
export function stockName(stock: string, locale: Locale): string {
  const paper = photoPaperOf(stock);
  return paper === undefined ? valueName("material", stock, locale) : valueName("photoboxMaterial", paper, locale);
}

/** Components with their own message. */
const plainComponents = new Set([
  "calendar-refinement",
  "book-refinement",
  "book-pages",
  "canvas-depth",
  "glass/echtglas",
]);

/** The name of a price component: "Alurahmen", "Veredelung". Source: CART-03. */
export function photoComponentName(component: string, locale: Locale): string {
  const [group = "", value = ""] = component.split("/");
  if (group === "campaign") return translate(locale, "options.campaign");
  if (plainComponents.has(component)) return translate(locale, keyIn("photo.component", group));
  const option: Readonly<Record<string, string>> = {
    calendar: "calendarType",
    book: "type",
    "book-paper": "paper",
    wall: "material",
    frame: "frameType",
    collage: "productType",
  };
  const name = option[group];
  if (name) return valueName(name, value, locale);
  if (group === "print") return `${translate(locale, "photo.component.print")} ${formatName(value, locale)}`;
  return translate(locale, keyIn("photo.component", group));
}

/**
 * Replaces the codes in a refusal of photo products by display names; others are returned unchanged. Source: PDP-04,
 * FRAME-08, ERR-07.
 */
export function readablePhotoRefusal(refusal: Refusal, locale: Locale): Refusal {
  if (refusal.code === "FORMAT_LIMITS") {
    const millimetres = (name: string) => Number(refusal.data[name]) * 10;
    const max = lengthName(millimetres("max"), locale);
    return { ...refusal, data: { min: formatLength(millimetres("min"), locale), max } };
  }
  if (refusal.code !== "OPTION_UNAVAILABLE") return refusal;
  const named = (key: string): string => {
    const [name = "", value = ""] = String(refusal.data[key]).split("/");
    return valueName(name, value, locale);
  };
  return { ...refusal, data: { option: named("option"), selection: named("selection") } };
}
