import { currencies } from "#kernel/money.ts";
import { taxCategories, type EInvoice } from "./model.ts";
import type { Rule } from "./rule.ts";

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isCountry = (text: string): boolean => /^[A-Z]{2}$/.test(text);
const isCurrency = (text: string): boolean => currencies.some((each) => each === text);
const isTransfer = ({ payment }: EInvoice): boolean => payment.means === "30" || payment.means === "58";
const vatPrefix = (id: string): boolean => id === "" || /^([A-Z]{2}|EL)/.test(id);

/** Codes of UNTDID 4461 used by this shop: not defined, transfer, SEPA transfer, online. */
const paymentMeans = new Set(["1", "30", "58", "68"]);
/** Reasons of UNTDID 5189 (discount) and 7161 (freight) that are used. */
const reasonCodes = { allowance: new Set(["95"]), charge: new Set(["FC"]) };

/** Rules on mandatory fields. Source: EN 16931-1, 6.4. */
export const fieldRules: readonly Rule[] = [
  { id: "BR-01", says: "An invoice names the specification it keeps to", holds: ({ profile }) => profile.length > 0 },
  { id: "BR-02", says: "An invoice has a number", holds: ({ number }) => number !== "" },
  { id: "BR-03", says: "An invoice has an issue date", holds: ({ issuedOn }) => isDay(issuedOn) },
  { id: "BR-04", says: "An invoice has a type", holds: ({ type }) => type.length === 3 },
  { id: "BR-05", says: "An invoice has a currency", holds: ({ currency }) => currency !== "" },
  { id: "BR-06", says: "The seller has a name", holds: ({ seller }) => seller.name !== "" },
  { id: "BR-07", says: "The buyer has a name", holds: ({ buyer }) => buyer.name !== "" },
  { id: "BR-08", says: "The seller has an address", holds: ({ seller: { address } }) => address.lines.length > 0 },
  { id: "BR-09", says: "The seller's address has a country", holds: ({ seller }) => seller.address.country !== "" },
  { id: "BR-10", says: "The buyer has an address", holds: ({ buyer: { address } }) => address.lines.length > 0 },
  { id: "BR-11", says: "The buyer's address has a country", holds: ({ buyer }) => buyer.address.country !== "" },
  { id: "BR-16", says: "An invoice has a line", holds: ({ lines }) => lines.length > 0 },
  { id: "BR-21", says: "Every line has an identifier", holds: ({ lines }) => lines.every(({ id }) => id !== "") },
  { id: "BR-22", says: "Every line has a quantity", holds: ({ lines }) => lines.every(({ quantity }) => quantity > 0) },
  { id: "BR-23", says: "Every quantity has a unit", holds: ({ lines }) => lines.every(({ unit }) => unit !== "") },
  {
    id: "BR-24",
    says: "Every line has a net amount",
    holds: ({ lines }) => lines.every(({ net }) => Number.isFinite(net)),
  },
  { id: "BR-25", says: "Every line names what was sold", holds: ({ lines }) => lines.every(({ name }) => name !== "") },
  {
    id: "BR-26",
    says: "Every line has a net price",
    holds: ({ lines }) => lines.every(({ price }) => Number.isFinite(price)),
  },
  { id: "BR-27", says: "No net price is negative", holds: ({ lines }) => lines.every(({ price }) => !(price < 0)) },
  {
    id: "BR-33",
    says: "Every allowance says its reason",
    holds: ({ adjustments }) =>
      adjustments.every(({ kind, reason, reasonCode }) => kind !== "allowance" || reason !== "" || reasonCode !== ""),
  },
  {
    id: "BR-38",
    says: "Every charge says its reason",
    holds: ({ adjustments }) =>
      adjustments.every(({ kind, reason, reasonCode }) => kind !== "charge" || reason !== "" || reasonCode !== ""),
  },
  { id: "BR-49", says: "How an invoice is paid has a code", holds: ({ payment }) => payment.means !== "" },
  {
    id: "BR-50",
    says: "A transfer names the account it goes to",
    holds: (invoice) => !isTransfer(invoice) || invoice.payment.iban !== "",
  },
  { id: "BR-55", says: "A correction names the invoice it corrects", holds: ({ corrects }) => corrects?.number !== "" },
  {
    id: "BR-57",
    says: "An address goods go to has a country",
    holds: ({ delivery }) => delivery === null || delivery.address.country !== "",
  },
  {
    id: "BR-62",
    says: "The seller's electronic address is one of its scheme",
    holds: ({ seller: { electronicAddress: at } }) => at === "" || at.includes("@"),
  },
  {
    id: "BR-63",
    says: "The buyer's electronic address is one of its scheme",
    holds: ({ buyer: { electronicAddress: at } }) => at === "" || at.includes("@"),
  },
  {
    id: "BR-CO-04",
    says: "Every line has a tax category",
    holds: ({ lines }) => lines.every(({ category }) => category.length > 0),
  },
  {
    id: "BR-CO-09",
    says: "VAT numbers begin with the code of their country",
    holds: ({ seller, buyer }) => vatPrefix(seller.vatId) && vatPrefix(buyer.vatId),
  },
  {
    id: "BR-CO-25",
    says: "An amount that is due has a day or terms of payment",
    holds: ({ totals, dueOn, payment }) => totals.due <= 0 || dueOn !== "" || payment.terms !== "",
  },
  { id: "BR-CO-26", says: "The seller can be identified by a number", holds: ({ seller }) => seller.vatId !== "" },
  { id: "BR-CL-01", says: "The type is one of UNTDID 1001", holds: ({ type }) => type === "380" || type === "381" },
  { id: "BR-CL-04", says: "The currency is one of ISO 4217", holds: ({ currency }) => isCurrency(currency) },
  {
    id: "BR-CL-14",
    says: "Countries are codes of ISO 3166-1",
    holds: ({ seller, buyer, delivery }) =>
      [seller, buyer, delivery].every((each) => each === null || isCountry(each.address.country)),
  },
  {
    id: "BR-CL-16",
    says: "The means of payment is one of UNTDID 4461",
    holds: ({ payment }) => paymentMeans.has(payment.means),
  },
  {
    id: "BR-CL-17",
    says: "Tax categories of the breakdown are of UNTDID 5305",
    holds: ({ taxes }) => taxes.every(({ category }) => taxCategories.includes(category)),
  },
  {
    id: "BR-CL-18",
    says: "Tax categories of lines are of UNTDID 5305",
    holds: ({ lines }) => lines.every(({ category }) => taxCategories.includes(category)),
  },
  {
    id: "BR-CL-19",
    says: "Reasons of allowances are of UNTDID 5189",
    holds: ({ adjustments }) =>
      adjustments.every(({ kind, reasonCode }) => kind !== "allowance" || reasonCodes.allowance.has(reasonCode)),
  },
  {
    id: "BR-CL-20",
    says: "Reasons of charges are of UNTDID 7161",
    holds: ({ adjustments }) =>
      adjustments.every(({ kind, reasonCode }) => kind !== "charge" || reasonCodes.charge.has(reasonCode)),
  },
  {
    id: "BR-CL-23",
    says: "Units are of UN/ECE recommendation 20",
    holds: ({ lines }) => lines.every(({ unit }) => unit === "H87" || unit === "C62"),
  },
];
