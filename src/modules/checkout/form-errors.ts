import { emailError } from "#kernel/email-address.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import type { DeliveryCountry } from "#kernel/market.ts";
import { addressErrors } from "#modules/addresses/contract.ts";
import { companyErrors } from "./company-order.ts";
import { billingAddress, deliveryAddress, maxGiftMessageLength, type CheckoutForm } from "./model.ts";

/** Error codes by form field name, for example `delivery.postcode`. */
export type FormErrors = Readonly<Record<string, ErrorCode>>;

function prefixed(prefix: string, errors: Readonly<Record<string, ErrorCode>>): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [`${prefix}.${field}`, code]));
}

/**
 * Validates a telephone number: requested with express delivery only, then required; 6 to 20 digits with the usual
 * separators.
 * @source CHK-02
 */
export function phoneError(phone: string, express: boolean): ErrorCode | undefined {
  if (!phone) return express ? "FIELD_REQUIRED" : undefined;
  const digits = phone.replaceAll(/\D/g, "").length;
  return /^\+?[\d\s()/.-]+$/.test(phone) && digits >= 6 && digits <= 20 ? undefined : "PHONE_INVALID";
}

/**
 * All errors of a submitted checkout form, field by field; empty when the order can be placed.
 * @param served countries this shop delivers to
 * @source CHK-02, CHK-03, CHK-04
 */
export function formErrors(form: CheckoutForm, served: readonly DeliveryCountry[]): FormErrors {
  const express = form.shippingMethod.startsWith("express");
  const delivery = addressErrors(deliveryAddress(form), {
    express,
    toPackstation: form.toPackstation,
  });
  const billing = form.billingDiffers ? addressErrors(billingAddress(form)) : {};
  const email = emailError(form.email);
  const phone = phoneError(form.phone, express);
  return {
    ...(email ? { email } : {}),
    ...prefixed("delivery", delivery),
    ...(served.includes(form.delivery.country) ? {} : { "delivery.country": "COUNTRY_NOT_SERVED" as const }),
    ...(phone ? { phone } : {}),
    ...prefixed("billing", billing),
    ...companyErrors(form),
    ...(form.shippingMethod ? {} : { shippingMethod: "FIELD_REQUIRED" as const }),
    ...(form.giftMessage.length > maxGiftMessageLength ? { giftMessage: "GIFT_MESSAGE_LONG" as const } : {}),
    ...(form.paymentMethod ? {} : { paymentMethod: "FIELD_REQUIRED" as const }),
  };
}
