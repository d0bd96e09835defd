import { z } from "zod";
import type { Locale } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import type { Refusal } from "#kernel/result.ts";
import { emailError } from "#kernel/email-address.ts";
import { refusalText } from "#modules/checkout/queries.server.ts";

/** A text of a form, cleaned, cut off after `maxLength` characters; empty if missing. */
export const typedText = (maxLength: number, clean = plainLine) =>
  z
    .string()
    .catch("")
    .transform((value) => clean(value).slice(0, maxLength));

/** The same, refused with FIELD_REQUIRED if empty. */
export const requiredText = (maxLength: number) => typedText(maxLength).pipe(z.string().min(1, "FIELD_REQUIRED"));

/** A required e-mail address, refused with its code. Source: CHK-02. */
export const requiredEmail = typedText(300).superRefine((email, context) => {
  const message = emailError(email);
  if (message) context.addIssue({ code: "custom", message });
});

/** Error texts of a refused form by field, in the visitor's language; `own` replaces those of their codes. Source: UI-07. */
export function fieldTexts(
  { fields = {}, data }: Refusal,
  locale: Locale,
  own: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const texts = Object.entries(fields).map(([name, code]) => [name, own[name] ?? refusalText({ code, data }, locale)]);
  return Object.fromEntries(texts);
}
