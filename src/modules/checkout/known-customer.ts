import { CheckoutForm, type TypedAddress } from "./model.ts";

/** What an account knows of who orders, as far as the checkout asks for it. */
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
 * A checkout form with what the account knows where nothing was typed. What was typed stays; an address is one whole and
 * is never mixed of both.
 * @source CHK-01, ACC-02, CHK-13
 */
export function filledFromAccount(typed: CheckoutForm, known: KnownCustomer): CheckoutForm {
  const email = typed.email === "" ? known.email : typed.email;
  const free = !typed.toPackstation && partsOfAddress.every((part) => typed.delivery[part] === "");
  if (!free) return { ...typed, email };
  const { delivery } = CheckoutForm.parse({ delivery: known.delivery });
  return { ...typed, email, delivery, ...(typed.asCompany ? {} : known.business) };
}
