import type { ErrorCode } from "#kernel/errors.ts";
import { isPostcode } from "#kernel/postcodes.ts";
import type { BillingAddress } from "#modules/addresses/contract.ts";

/** What the address rules need to know besides the address. */
export type AddressUse = {
  readonly kind: "delivery" | "billing";
  readonly express: boolean;
  readonly toPackstation: boolean;
};

type AddressField = keyof BillingAddress;

/** Error code per invalid field. Source: CHK-02. */
export type AddressErrors = Partial<Record<AddressField, ErrorCode>>;

const maxLength = 50;

/**
 * All field errors of an address; empty when it is valid.
 * @source CHK-02 (fields, Packstation), CHK-03 (postcodes)
 */
export function addressErrors(address: BillingAddress, use: AddressUse): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of ["firstName", "lastName"] as const) {
    if (!address[field]) errors[field] = "FIELD_REQUIRED";
    else if (address[field].length > maxLength) errors[field] = "NAME_INVALID";
  }
  for (const field of ["company", "street", "extra", "city"] as const) {
    if (address[field].length > 2 * maxLength) errors[field] = "FIELD_INVALID";
  }
  if (!address.city) errors.city = "FIELD_REQUIRED";
  if (!address.postcode) errors.postcode = "FIELD_REQUIRED";
  else if (!isPostcode(address.postcode, address.country)) errors.postcode = "POSTCODE_INVALID";
  if (use.toPackstation) Object.assign(errors, packstationErrors(address, use));
  else if (!address.street) errors.street = "FIELD_REQUIRED";
  return errors;
}

/** A Packstation has a number of three digits and belongs to a person with a post number of 6 to 10 digits. */
function packstationErrors(address: BillingAddress, use: AddressUse): AddressErrors {
  const errors: AddressErrors = {};
  if (address.country !== "DE") errors.packstation = "PACKSTATION_COUNTRY";
  else if (use.express) errors.packstation = "PACKSTATION_EXPRESS";
  else if (!address.packstation) errors.packstation = "FIELD_REQUIRED";
  else if (!/^\d{3}$/.test(address.packstation)) errors.packstation = "FIELD_INVALID";
  if (!address.postNumber) errors.postNumber = "FIELD_REQUIRED";
  else if (!/^\d{6,10}$/.test(address.postNumber)) errors.postNumber = "FIELD_INVALID";
  return errors;
}

/** A hint that never blocks: the street contains no digit. Source: CHK-12. */
export function missesHouseNumber(street: string): boolean {
  return street.length > 0 && !/\d/.test(street);
}

/** Validates an e-mail address: one @, a dot in the host, no spaces, at most 254 characters. Source: CHK-02. */
export function emailError(email: string): ErrorCode | undefined {
  if (!email) return "EMAIL_REQUIRED";
  return email.length <= 254 && /^[^\s@<>(),;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? undefined : "EMAIL_INVALID";
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
