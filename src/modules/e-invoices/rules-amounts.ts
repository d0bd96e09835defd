import type { EInvoice } from "./model.ts";
import type { Rule } from "./rule.ts";

const total = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);
const amountsOf = ({ adjustments }: EInvoice, kind: "allowance" | "charge"): number =>
  total(
    adjustments.filter((each) => each.kind === kind),
    ({ amount }) => amount,
  );
const isAmount = (value: number): boolean => Number.isFinite(value);
const isCents = (value: number): boolean => Number.isSafeInteger(value);

/**
 * Tolerance between tax and base × rate, minor units: prices of this shop include tax, so that base and tax of every
 * part are rounded once, and a credit note takes back the rounded parts of its invoice. The official checks of the
 * standard allow less than one whole unit of the currency.
 */
function slack({ type, lines, adjustments }: EInvoice): number {
  return type === "381" ? 99 : Math.min(99, lines.length + adjustments.length);
}

/** Rules on sums. Source: EN 16931-1, 6.4. */
export const amountRules: readonly Rule[] = [
  { id: "BR-12", says: "There is a sum of the lines", holds: ({ totals }) => isAmount(totals.lines) },
  { id: "BR-13", says: "There is a total without tax", holds: ({ totals }) => isAmount(totals.net) },
  { id: "BR-14", says: "There is a total with tax", holds: ({ totals }) => isAmount(totals.gross) },
  { id: "BR-15", says: "There is an amount due", holds: ({ totals }) => isAmount(totals.due) },
  {
    id: "BR-31",
    says: "Every allowance has an amount, which is not negative",
    holds: ({ adjustments }) => adjustments.every(({ kind, amount }) => kind !== "allowance" || amount >= 0),
  },
  {
    id: "BR-36",
    says: "Every charge has an amount, which is not negative",
    holds: ({ adjustments }) => adjustments.every(({ kind, amount }) => kind !== "charge" || amount >= 0),
  },
  {
    id: "BR-45",
    says: "Every row of the breakdown has a base",
    holds: ({ taxes }) => taxes.every(({ base }) => isAmount(base)),
  },
  {
    id: "BR-46",
    says: "Every row of the breakdown has its tax",
    holds: ({ taxes }) => taxes.every(({ tax }) => isAmount(tax)),
  },
  {
    id: "BR-47",
    says: "Every row of the breakdown has a category",
    holds: ({ taxes }) => taxes.every(({ category }) => category.length > 0),
  },
  {
    id: "BR-48",
    says: "Every row of the breakdown has a rate",
    holds: ({ taxes }) => taxes.every(({ basisPoints }) => basisPoints >= 0),
  },
  {
    id: "BR-CO-10",
    says: "The sum of the lines is the sum of their net amounts",
    holds: ({ totals, lines }) => totals.lines === total(lines, ({ net }) => net),
  },
  {
    id: "BR-CO-11",
    says: "The sum of allowances is the sum of their amounts",
    holds: (invoice) => invoice.totals.allowances === amountsOf(invoice, "allowance"),
  },
  {
    id: "BR-CO-12",
    says: "The sum of charges is the sum of their amounts",
    holds: (invoice) => invoice.totals.charges === amountsOf(invoice, "charge"),
  },
  {
    id: "BR-CO-13",
    says: "The total without tax is lines less allowances and with charges",
    holds: ({ totals }) => totals.net === totals.lines - totals.allowances + totals.charges,
  },
  {
    id: "BR-CO-14",
    says: "The total of tax is the sum of the breakdown",
    holds: ({ totals, taxes }) => totals.tax === total(taxes, ({ tax }) => tax),
  },
  {
    id: "BR-CO-15",
    says: "The total with tax is both together",
    holds: ({ totals }) => totals.gross === totals.net + totals.tax,
  },
  {
    id: "BR-CO-16",
    says: "What is due is the total less what was paid",
    holds: ({ totals }) => totals.due === totals.gross - totals.paid,
  },
  {
    id: "BR-CO-17",
    says: "The tax of a row is its base times its rate",
    holds: (invoice) =>
      invoice.taxes.every(
        ({ base, basisPoints, tax }) => Math.abs(tax - (base * basisPoints) / 10_000) <= slack(invoice),
      ),
  },
  { id: "BR-CO-18", says: "There is a row of the breakdown", holds: ({ taxes }) => taxes.length > 0 },
  {
    id: "BR-DEC",
    says: "Amounts have two decimals at most (BR-DEC-01 to BR-DEC-28)",
    holds: ({ totals, taxes, lines, adjustments }) =>
      [
        ...Object.values(totals),
        ...taxes.flatMap(({ base, tax }) => [base, tax]),
        ...lines.map(({ net }) => net),
        ...adjustments.map(({ amount }) => amount),
      ].every(isCents),
  },
];
