import type { z } from "zod";
import { writesAmerican, writesSwiss, type Locale } from "#kernel/market.ts";
import { americanSpelling, swissSpelling } from "#kernel/formats/translate.ts";
import { formatValuePlaceholders } from "#kernel/formats/value-placeholders.ts";

/**
 * Content in the spelling and formats of a locale, texts at any depth: money, numbers and lengths of its market; no "ß"
 * in Switzerland, because all German markets share one text; "color" in the United States, because all English ones
 * share one.
 * @source LOC-03, LOC-04, LOC-13, LOC-14
 */
export function asLocaleWrites<Content>(content: Content, locale: Locale, shape: z.ZodType<Content>): Content {
  const plain = JSON.stringify(content);
  const valued = formatValuePlaceholders(plain, locale);
  if (writesAmerican(locale))
    return shape.parse(
      JSON.parse(valued, (_name, value: unknown) => (typeof value === "string" ? americanSpelling(value) : value)),
    );
  const written = writesSwiss(locale) ? swissSpelling(valued) : valued;
  return written === plain ? content : shape.parse(JSON.parse(written));
}
