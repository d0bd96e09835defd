import type { ErrorCode } from "#kernel/errors.ts";
import { isPostcode } from "#kernel/postcodes.ts";
import type { BillingAddress } from "./address.ts";

/** Where a parcel goes, as far as the rules of an address depend on it. Source: CHK-02. */
export type AddressUse = { readonly express: boolean; readonly toPackstation: boolean };

const atHome: AddressUse = { express: false, toPackstation: false };

type AddressField = keyof BillingAddress;

/** Error code per invalid field. Source: CHK-02. */
export type AddressErrors = Partial<Record<AddressField, ErrorCode>>;

const maxLength = 50;

/**
 * All field errors of an address, wherever it is entered; empty when a parcel can be sent to it.
 * @source CHK-02 (fields, Packstation), CHK-03 (postcodes)
 */
export function addressErrors(address: BillingAddress, use: AddressUse = atHome): AddressErrors {
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
