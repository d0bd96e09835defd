import type { z } from "zod";
import { writesSwiss, type Locale } from "#kernel/market.ts";
import { swissSpelling } from "#kernel/formats/translate.ts";
import { formatValuePlaceholders } from "#kernel/formats/value-placeholders.ts";

/**
 * Content in the spelling and formats of a locale, texts at any depth: money, numbers and lengths of its market; no "ß"
 * in Switzerland, because all German markets share one text.
 * @source LOC-04, LOC-13, LOC-14
 */
export function asLocaleWrites<Content>(content: Content, locale: Locale, shape: z.ZodType<Content>): Content {
  const plain = JSON.stringify(content);
  const valued = formatValuePlaceholders(plain, locale);
  const written = writesSwiss(locale) ? swissSpelling(valued) : valued;
  return written === plain ? content : shape.parse(JSON.parse(written));
}
