import type { EInvoice } from "./model.ts";
import type { Rule } from "./rule.ts";

/** A rule that applies to an XRechnung only. */
const german = (id: string, says: string, holds: (invoice: EInvoice) => boolean): Rule => ({
  id,
  says: `XRechnung: ${says}`,
  holds: (invoice) => invoice.profile !== "xrechnung" || holds(invoice),
});

const atLeastThreeDigits = (text: string): boolean => text.replaceAll(/\D/g, "").length >= 3;
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(text);

/** Rules of German authorities. Source: XRechnung 3.0, 13. */
export const authorityRules: readonly Rule[] = [
  german("BR-DE-1", "how it is to be paid is told", ({ payment }) => payment.means !== ""),
  german("BR-DE-2", "the seller names somebody to ask", ({ seller }) => seller.contact !== null),
  german("BR-DE-3", "the seller's address has a town", ({ seller }) => seller.address.city !== ""),
  german("BR-DE-4", "the seller's address has a postcode", ({ seller }) => seller.address.postcode !== ""),
  german("BR-DE-5", "who to ask has a name", ({ seller }) => seller.contact?.name !== ""),
  german("BR-DE-6", "who to ask has a telephone number", ({ seller }) => seller.contact?.phone !== ""),
  german("BR-DE-7", "who to ask has an e-mail address", ({ seller }) => seller.contact?.email !== ""),
  german("BR-DE-8", "the buyer's address has a town", ({ buyer }) => buyer.address.city !== ""),
  german("BR-DE-9", "the buyer's address has a postcode", ({ buyer }) => buyer.address.postcode !== ""),
  german("BR-DE-10", "the address goods go to has a town", ({ delivery }) => delivery?.address.city !== ""),
  german("BR-DE-11", "the address goods go to has a postcode", ({ delivery }) => delivery?.address.postcode !== ""),
  german("BR-DE-14", "every row of the breakdown has a rate", ({ taxes }) =>
    taxes.every(({ basisPoints }) => basisPoints >= 0),
  ),
  german("BR-DE-15", "the buyer's reference (Leitweg-ID) is given", ({ buyerReference }) => buyerReference !== ""),
  german("BR-DE-16", "the seller's VAT number is given", ({ seller }) => seller.vatId !== ""),
  german("BR-DE-17", "the type is an invoice or a credit note", ({ type }) => type === "380" || type === "381"),
  german(
    "BR-DE-23",
    "a transfer names its account, another way of paying does not",
    ({ payment }) => (payment.means === "58" || payment.means === "30") === (payment.iban !== ""),
  ),
  german(
    "BR-DE-26",
    "a correction names the invoice before",
    ({ type, corrects }) => type !== "381" || corrects !== null,
  ),
  german(
    "BR-DE-27",
    "a telephone number has three digits at least",
    ({ seller }) => seller.contact === null || atLeastThreeDigits(seller.contact.phone),
  ),
  german(
    "BR-DE-28",
    "an e-mail address is one",
    ({ seller }) => seller.contact === null || isMail(seller.contact.email),
  ),
  german("PEPPOL-EN16931-R010", "the buyer has an electronic address", ({ buyer }) => buyer.electronicAddress !== ""),
  german(
    "PEPPOL-EN16931-R020",
    "the seller has an electronic address",
    ({ seller }) => seller.electronicAddress !== "",
  ),
];
