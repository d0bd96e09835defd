import { CheckoutForm, type TypedAddress } from "./model.ts";

/** The account data of the customer, as far as the checkout needs it. */
export type KnownCustomer = {
  readonly email: string;
  readonly delivery: Partial<TypedAddress>;
  readonly business: Pick<CheckoutForm, "asCompany" | "vatId" | "invoiceEmail" | "buyerReference">;
};

const partsOfAddress = [
  "company",
  "firstName",
  "lastName",
  "street",
  "extra",
  "postcode",
  "city",
  "packstation",
  "postNumber",
] as const satisfies readonly (keyof TypedAddress)[];

/**
 * Fills empty parts of a checkout form from the account. Typed data stays; an address is never mixed from both.
 * @source CHK-01, ACC-02, CHK-13
 */
export function filledFromAccount(typed: CheckoutForm, known: KnownCustomer): CheckoutForm {
  const email = typed.email === "" ? known.email : typed.email;
  const isUntouched = !typed.toPackstation && partsOfAddress.every((part) => typed.delivery[part] === "");
  if (!isUntouched) return { ...typed, email };
  const { delivery } = CheckoutForm.parse({ delivery: known.delivery });
  return { ...typed, email, delivery, ...(typed.asCompany ? {} : known.business) };
}
