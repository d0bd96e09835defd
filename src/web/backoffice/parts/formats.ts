import { staffLocale } from "#kernel/market.ts";
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

const codes = new Set([
  "checkout",
  "invoice",
  "transfer received",
  "fees waived",
  "shipped",
  "delivered",
  "print files",
  "production",
  "retry",
  "superseded",
  "none",
  "payment expired",
  "payment declined",
  "payment cancelled",
  "void",
  "gift voucher",
  "pending",
  "authorised",
  "captured",
  "declined",
  "cancelled",
  "refunded",
  "PREFLIGHT_FAILED",
  "RENDER_FAILED",
  "cancelled by staff",
  "withdrawal",
  "hot-folder",
  "partner",
  "packing",
  "proof",
  "proof approved",
  "complaint",
  "changed by customer",
  "cancelled by customer",
  "print_error",
  "damage",
  "wrong_delivery",
  "own_mistake",
]);

/** The message key of a reason our own code writes; undefined for free text. */
export function reasonKey(reason: string): string | undefined {
  return codes.has(reason) ? `backoffice.reason.${reason.toLowerCase().replaceAll(/[ _]/g, "-")}` : undefined;
}

const findings = new Set([
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
]);

/** The message key of a finding; undefined for rules without a text. */
export function findingKey(code: string): string | undefined {
  return findings.has(code) ? `backoffice.finding.${code}` : undefined;
}

/** Languages named in the staff's language: `Deutsch, Englisch und Niederländisch`; empty without any. */
export function languageList(languages: readonly string[]): string {
  const names = new Intl.DisplayNames(staffLocale, { type: "language" });
  return new Intl.ListFormat(staffLocale).format(languages.map((language) => names.of(language) ?? language));
}
