import { parseWithZod } from "@conform-to/zod/v4";
import { isErrorCode } from "#kernel/errors.ts";
import type { DeliveryCountry } from "#kernel/market.ts";
import { formErrors } from "../form-errors.ts";
import { CheckoutForm } from "../model.ts";

/** Fields of the form in page order: the first invalid one gets the focus. */
export const fieldOrder = [
  "email",
  "delivery.firstName",
  "delivery.lastName",
  "delivery.company",
  "delivery.packstation",
  "delivery.postNumber",
  "delivery.street",
  "delivery.extra",
  "delivery.postcode",
  "delivery.city",
  "delivery.country",
  "phone",
  "billing.firstName",
  "billing.lastName",
  "billing.company",
  "billing.street",
  "billing.extra",
  "billing.postcode",
  "billing.city",
  "vatId",
  "orderReference",
  "buyerReference",
  "leitwegId",
  "invoiceEmail",
  "shippingMethod",
  "giftMessage",
  "paymentMethod",
] as const;

/** Parses the submitted form with the same rules in browser and server; messages are codes of the error catalogue. */
export function readForm(sent: FormData, served: readonly DeliveryCountry[]) {
  const schema = CheckoutForm.superRefine((form, context) => {
    for (const [field, code] of Object.entries(formErrors(form, served)))
      context.addIssue({ code: "custom", path: field.split("."), message: code });
  });
  return parseWithZod(sent, {
    schema,
    disableAutoCoercion: true,
    formatError: (issues: readonly { readonly message: string }[]) =>
      issues.map(({ message }) => (isErrorCode(message) ? message : "FIELD_INVALID")),
  });
}

/** Errors of a checked form by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[] | null>>;

/** The first invalid field in page order; undefined if all are valid. */
export function firstWrong(errors: FieldErrors | null | undefined): string | undefined {
  return fieldOrder.find((name) => errors?.[name]);
}
