import type { ErrorCode } from "./errors.ts";

/** An expected failure with a code of the error catalogue and the values of its text. Source: ADR-0003. */
export type Refusal = {
  readonly code: ErrorCode;
  /** Values for the placeholders of the catalogue text, for example `{ n: 55 }`. */
  readonly data: Readonly<Record<string, string | number>>;
  /** Error codes of single form fields, by field name. */
  readonly fields?: Readonly<Record<string, ErrorCode>>;
};

/** Either a value or a refusal; unexpected errors are thrown, never returned. Source: ADR-0003. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

/** Wraps a value as a success. Source: ADR-0003. */
export function accept<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

/** Builds a refusal. Source: ADR-0003. */
export function refuse(
  code: ErrorCode,
  data: Refusal["data"] = {},
  fields?: Refusal["fields"],
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: fields ? { code, data, fields } : { code, data } };
}

/** A refusal displayed at one field of its form. */
export function refuseAt(field: string, refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { ...refusal, fields: { [field]: refusal.code } } };
}
