import { keyIn, type MessageKey } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import { orderReasons } from "#modules/orders/order-reasons.ts";
import { formatNumber, formatPercent as formatShare } from "#kernel/formats/number-format.ts";

/** Bytes for display: `412 kB`, `1,8 MB`. */
export function formatBytes(bytes: number): string {
  const format = (value: number, digits: number): string => formatNumber(value, staffLocale, digits);
  return bytes < 1_000_000
    ? `${format(Math.max(1, bytes / 1000), 0)}\u00A0kB`
    : `${format(bytes / 1_000_000, 1)}\u00A0MB`;
}

/** Tax in percent from basis points: `19 %`, `8,1 %`. */
export function formatPercent(basisPoints: number): string {
  return formatShare(basisPoints / 100, staffLocale);
}

/** The message key of a reason of `orderReasons`; undefined for other texts. */
export function reasonKey(text: string): MessageKey | undefined {
  const reason = orderReasons.find((known) => known === text);
  return reason && keyIn("backoffice.reason", reason.toLowerCase().replaceAll(/[ _]/g, "-"));
}

const findings = [
  "FIELD_REQUIRED",
  "PLACEHOLDER_LEFT",
  "SLOT_EMPTY",
  "TEXT_OVERFLOW",
  "GLYPH_MISSING",
  "GLYPH_UNPRINTABLE",
  "NEAR_TRIM",
  "FOIL_TOO_THIN",
  "FINISH_OPACITY",
  "FINISH_PAPER",
  "TABLE_OVERFLOW",
  "QR_EMPTY",
  "QR_TOO_LONG",
  "QR_TOO_SMALL",
  "QR_CONTRAST",
  "IMAGE_LOW_RES",
  "UPLOAD_UNKNOWN",
  "RECORDS_MISMATCH",
  "RECORDS_MISSING",
  "unreadable",
  "version",
  "identification",
  "output-intent",
  "forbidden-content",
  "page-count",
  "box",
  "bleed",
  "font",
  "colour",
  "ink-coverage",
  "plates",
  "plate-overprint",
  "plate-opacity",
  "marks",
  "SERVER",
] as const;

/** The message key of a finding; undefined for rules without a text. */
export function findingKey(code: string): MessageKey | undefined {
  const known = findings.find((each) => each === code);
  return known && `backoffice.finding.${known}`;
}

/** Languages named in the staff's language: `Deutsch, Englisch und Niederländisch`; empty without any. */
export function languageList(languages: readonly string[]): string {
  const names = new Intl.DisplayNames(staffLocale, { type: "language" });
  return new Intl.ListFormat(staffLocale).format(languages.map((language) => names.of(language) ?? language));
}
