import { optionalEmailError } from "#kernel/email-address.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import {
  type Business,
  hasVatIds,
  isLeitwegId,
  isVatIdOf,
  tidyVatId,
  type VatEvidence,
} from "#modules/addresses/contract.ts";
import { taxTreatmentOf, type TaxTreatment } from "#modules/pricing/contract.ts";
import { billingAddress, deliveryAddress, type CheckoutForm } from "./model.ts";

/** Maximum length of a company's own references, in characters. */
const maxReferenceLength = 60;

/**
 * Errors in a company's fields; none for private customers. A company needs its name in the billing address; a VAT
 * number must belong to that address's country, a Leitweg-ID needs valid check digits.
 * @source CHK-13
 */
export function companyErrors(form: CheckoutForm): Readonly<Record<string, ErrorCode>> {
  if (!form.asCompany) return {};
  const { country, company } = billingAddress(form);
  const errors: Record<string, ErrorCode> = {};
  if (company === "") errors[form.billingDiffers ? "billing.company" : "delivery.company"] = "COMPANY_REQUIRED";
  const vatId = tidyVatId(form.vatId);
  if (vatId !== "" && hasVatIds(country) && !isVatIdOf(vatId, country)) errors["vatId"] = "VAT_ID_INVALID";
  for (const field of ["orderReference", "buyerReference"] as const)
    if (form[field].length > maxReferenceLength) errors[field] = "FIELD_INVALID";
  if (form.leitwegId !== "" && !isLeitwegId(form.leitwegId.toUpperCase())) errors["leitwegId"] = "LEITWEG_ID_INVALID";
  const mailError = optionalEmailError(form.invoiceEmail);
  if (mailError) errors["invoiceEmail"] = mailError;
  return errors;
}

/** The normalised VAT number of a form if it is valid for its country; empty otherwise. Source: CHK-13. */
export function vatIdOf(form: CheckoutForm): string {
  if (!form.asCompany) return "";
  const vatId = tidyVatId(form.vatId);
  return isVatIdOf(vatId, billingAddress(form).country) ? vatId : "";
}

/** The company data stored with an order; null for private customers. Source: CHK-13. */
export function businessOf(form: CheckoutForm, evidence: VatEvidence | null): Business | null {
  if (!form.asCompany) return null;
  const { buyerReference, orderReference, invoiceEmail } = form;
  return {
    vatId: vatIdOf(form),
    buyerReference,
    orderReference,
    leitwegId: form.leitwegId.toUpperCase(),
    invoiceEmail,
    evidence,
  };
}

/** The seller's data that decide about tax. */
export type TaxSeller = {
  readonly country: string;
  readonly euSupply: Parameters<typeof taxTreatmentOf>[0]["euSupply"];
};

/** How the goods of a form are taxed, given the rate of the delivery country. Source: CHK-13. */
export function treatmentOfForm(
  form: CheckoutForm,
  { country, euSupply }: TaxSeller,
  basisPoints: number,
): TaxTreatment {
  const { country: delivery } = deliveryAddress(form);
  const buyer = vatIdOf(form) === "" ? null : billingAddress(form).country;
  return taxTreatmentOf({ seller: country, delivery, basisPoints, buyer, euSupply });
}
