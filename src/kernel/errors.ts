/** Who reads the text of an error: the visitor on a screen, or the operator in the log. Source: ADR-0006. */
export type ErrorAudience = "visitor" | "operator";

type ErrorRow = {
  /** HTTP status of the answer; null for hints that never leave the browser. */
  readonly status: number | null;
  readonly audience: ErrorAudience;
  readonly log: "debug" | "info" | "warn" | "error";
  /** Requirement that demands it. */
  readonly source: string;
};

function row(
  status: number | null,
  source: string,
  log: ErrorRow["log"] = "info",
  audience: ErrorAudience = "visitor",
): ErrorRow {
  return { status, audience, log, source };
}

/**
 * The one error catalogue: code to HTTP status, audience, log level and requirement.
 * The visitor text stands under the same code in `locales/<language>/errors.json`.
 * Source: ERR-07 and the text table of section 48 of the requirements; ADR-0006.
 */
export const errorCatalogue = {
  FIELD_REQUIRED: row(422, "CHK-02"),
  FIELD_INVALID: row(422, "ERR-07"),
  EMAIL_REQUIRED: row(422, "CHK-02"),
  EMAIL_INVALID: row(422, "CHK-02"),
  NAME_INVALID: row(422, "CHK-02"),
  POSTCODE_INVALID: row(422, "CHK-03"),
  PHONE_INVALID: row(422, "CHK-02"),
  PACKSTATION_EXPRESS: row(422, "CHK-02"),
  PACKSTATION_COUNTRY: row(422, "CHK-02"),
  COUNTRY_NOT_SERVED: row(422, "CHK-04"),
  CART_EMPTY: row(409, "CART-13"),
  CART_ITEM_GONE: row(410, "CART-08"),
  CART_PRICE_CHANGED: row(409, "PRICE-11"),
  CART_FULL: row(409, "CART-10"),
  QUANTITY_INVALID: row(422, "PRICE-04"),
  QUANTITY_MAX: row(422, "CART-10"),
  OPTION_UNAVAILABLE: row(422, "PDP-04"),
  OPTION_UNKNOWN: row(422, "CARD-11"),
  PRODUCT_UNKNOWN: row(404, "PRICE-03"),
  DESIGN_UNKNOWN: row(404, "PDP-01"),
  PROJECT_UNKNOWN: row(404, "GEN-08"),
  PROJECT_CONFLICT: row(409, "CFG-03"),
  PROJECT_INVALID: row(422, "CFG-06"),
  PROJECT_NOT_READY: row(422, "CFG-16"),
  ELEMENT_LOCKED: row(null, "CFG-06"),
  ELEMENT_UNKNOWN: row(null, "CFG-06"),
  CART_ITEM_UNKNOWN: row(404, "GEN-08"),
  INVOICE_MIN: row(422, "CHK-06"),
  INVOICE_LIMIT: row(422, "CHK-06"),
  INVOICE_COUNTRY: row(422, "CHK-06"),
  PAYMENT_METHOD_UNKNOWN: row(422, "CHK-05"),
  PAYMENT_DECLINED: row(402, "CHK-10"),
  PAYMENT_SIGNATURE: row(400, "CHK-05", "warn", "operator"),
  EXPRESS_UNAVAILABLE: row(422, "SHIP-08"),
  SHIPPING_METHOD_UNKNOWN: row(422, "SHIP-01"),
  IDEMPOTENCY_KEY_REQUIRED: row(400, "CHK-09"),
  ORDER_STATE: row(409, "ORD-04"),
  ORDER_NOT_FOUND: row(404, "ORD-14"),
  UPLOAD_TYPE: row(415, "CFG-10"),
  UPLOAD_SIZE: row(413, "CFG-10"),
  UPLOAD_PIXELS: row(413, "CFG-10"),
  UPLOAD_BROKEN: row(422, "CFG-10"),
  UPLOAD_EMPTY: row(422, "CFG-10"),
  UPLOAD_MANY: row(409, "CFG-10"),
  UPLOAD_WAITING: row(409, "NFR-03"),
  UPLOAD_SPACE: row(503, "NFR-03", "warn"),
  UPLOAD_IN_USE: row(409, "CFG-10"),
  DRAWING_UNSAFE: row(422, "CFG-25"),
  DRAWING_TEXT: row(422, "CFG-25"),
  DRAWING_EFFECTS: row(422, "CFG-25"),
  DRAWING_TOO_LARGE: row(413, "CFG-25"),
  DRAWING_EMPTY: row(422, "CFG-25"),
  PDF_ENCRYPTED: row(422, "CFG-24"),
  PDF_PAGES: row(422, "CFG-24"),
  PDF_SLOW: row(422, "CFG-24"),
  UPLOAD_UNKNOWN: row(404, "GEN-08"),
  IMAGE_LOW_RES: row(null, "CFG-11"),
  IMAGE_SOFT: row(null, "CFG-11"),
  TEXT_OVERFLOW: row(null, "CFG-08"),
  GLYPH_MISSING: row(null, "CFG-09"),
  GLYPH_UNPRINTABLE: row(null, "CFG-09"),
  PLACEHOLDER_LEFT: row(null, "CFG-16"),
  SLOT_EMPTY: row(null, "CFG-16"),
  NEAR_TRIM: row(null, "CFG-14"),
  FOIL_TOO_THIN: row(null, "PDF-02"),
  FINISH_OPACITY: row(null, "PDF-02"),
  LIST_TYPE: row(415, "CARD-14"),
  LIST_SIZE: row(413, "CARD-14"),
  LIST_ROWS: row(422, "CARD-14"),
  LIST_COLUMNS: row(422, "CARD-14"),
  LIST_BROKEN: row(422, "CARD-14"),
  LIST_EMPTY: row(422, "CARD-14"),
  RECORD_NAME_MISSING: row(null, "CARD-16"),
  RECORD_STREET_MISSING: row(null, "CARD-16"),
  RECORD_POSTCODE_MISSING: row(null, "CARD-16"),
  RECORD_CITY_MISSING: row(null, "CARD-16"),
  RECORD_POSTCODE_WRONG: row(null, "CARD-16"),
  RECORD_COUNTRY_UNKNOWN: row(null, "CARD-16"),
  RECORD_DUPLICATE: row(null, "CARD-16"),
  RECORD_FIELD_UNKNOWN: row(null, "CARD-14"),
  RECORD_TEXT_TOO_LONG: row(null, "CARD-14"),
  RECORD_UNKNOWN: row(null, "CARD-14"),
  RECORDS_MISSING: row(null, "CARD-14"),
  RECORDS_MISMATCH: row(null, "CARD-18"),
  RECORDS_SAME_NAME: row(null, "CARD-17"),
  ADDRESSES_MISSING: row(null, "CARD-15"),
  ADDRESS_TOO_LONG: row(null, "CARD-16"),
  PREFLIGHT_FAILED: row(422, "PDF-04", "error", "operator"),
  LOGIN_INVALID: row(401, "BO-09"),
  LOGIN_LOCKED: row(429, "BO-09"),
  ORIGIN_REFUSED: row(403, "NFR-02", "warn"),
  CHANNEL_UNKNOWN: row(400, "LOC-10"),
  LOCALE_UNKNOWN: row(400, "LOC-10"),
  MEDIA_SIGNATURE: row(404, "NFR-02"),
  PAGE_NOT_FOUND: row(404, "SHELL-07"),
  RATE_LIMIT: row(429, "NFR-02"),
  NETWORK: row(null, "HTTP-01"),
  TIMEOUT: row(504, "NFR-03"),
  UNAVAILABLE: row(503, "NFR-03", "error"),
  SERVER: row(500, "ERR-07", "error"),
} satisfies Record<string, ErrorRow>;

/** A code of the error catalogue. Source: ERR-07. */
export type ErrorCode = keyof typeof errorCatalogue;
