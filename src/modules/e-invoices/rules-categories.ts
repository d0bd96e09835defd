import type { EInvoice, TaxBreakdown, TaxCategory, Taxed } from "./model.ts";
import type { Rule } from "./rule.ts";

/** A category with the letters of its rules and its requirements. */
type CategoryRow = {
  readonly category: TaxCategory;
  readonly letters: string;
  readonly called: string;
  /** Whether the buyer's VAT number is required, too. */
  readonly buyer: boolean;
  readonly taxed: boolean;
  /** Whether the breakdown requires a reason; if false, a reason is forbidden. */
  readonly reason: boolean;
};

const rows: readonly CategoryRow[] = [
  { category: "S", letters: "S", called: "standard rated", buyer: false, taxed: true, reason: false },
  { category: "Z", letters: "Z", called: "zero rated", buyer: false, taxed: false, reason: false },
  { category: "E", letters: "E", called: "exempt", buyer: false, taxed: false, reason: true },
  { category: "AE", letters: "AE", called: "reverse charge", buyer: true, taxed: false, reason: true },
  { category: "K", letters: "IC", called: "intra-community", buyer: true, taxed: false, reason: true },
  { category: "G", letters: "G", called: "export", buyer: false, taxed: false, reason: true },
];

const rowsOf = ({ taxes }: EInvoice, category: TaxCategory): readonly TaxBreakdown[] =>
  taxes.filter((row) => row.category === category);
const sumOf = <Item extends Taxed>(items: readonly Item[], like: Taxed, of: (item: Item) => number): number =>
  items
    .filter(({ category, basisPoints }) => category === like.category && basisPoints === like.basisPoints)
    .reduce((sum, item) => sum + of(item), 0);

/** The sum of the lines, allowances and charges of a category and rate. */
function baseOf({ lines, adjustments }: EInvoice, like: Taxed): number {
  const change = sumOf(adjustments, like, ({ kind, amount }) => (kind === "charge" ? amount : -amount));
  return sumOf(lines, like, ({ net }) => net) + change;
}

/** The ten rules that exist for every category. */
function tenRules({ category, letters, called, buyer, taxed, reason }: CategoryRow): readonly Rule[] {
  const numbers = buyer ? "the VAT numbers of seller and buyer are" : "the VAT number of the seller is";
  const known = (invoice: EInvoice): boolean => invoice.seller.vatId !== "" && (!buyer || invoice.buyer.vatId !== "");
  const fits = ({ basisPoints }: Taxed): boolean => (taxed ? basisPoints > 0 : basisPoints === 0);
  const rate = taxed ? "above zero" : "zero";
  const parts: Readonly<Record<"lines" | "allowance" | "charge", (invoice: EInvoice) => readonly Taxed[]>> = {
    lines: ({ lines }) => lines.filter((each) => each.category === category),
    allowance: ({ adjustments }) =>
      adjustments.filter((each) => each.kind === "allowance" && each.category === category),
    charge: ({ adjustments }) => adjustments.filter((each) => each.kind === "charge" && each.category === category),
  };
  const places = [
    ["lines", "lines"],
    ["allowance", "allowances"],
    ["charge", "charges"],
  ] as const;
  const used = (invoice: EInvoice): readonly Taxed[] => places.flatMap(([key]) => parts[key](invoice));
  return [
    {
      id: `BR-${letters}-01`,
      says: taxed
        ? `With ${called} parts the breakdown has a row for each of their rates`
        : `With ${called} parts the breakdown has exactly one row for them`,
      holds: (invoice) => {
        const mine = rowsOf(invoice, category);
        const parted = used(invoice);
        if (parted.length === 0) return mine.length === 0 || taxed;
        return taxed
          ? parted.every(({ basisPoints }) => mine.some((row) => row.basisPoints === basisPoints))
          : mine.length === 1;
      },
    },
    ...places.map(([key, place], index): Rule => ({
      id: `BR-${letters}-0${index + 2}`,
      says: `With ${called} ${place} ${numbers} given`,
      holds: (invoice) => parts[key](invoice).length === 0 || known(invoice),
    })),
    ...places.map(([key, place], index): Rule => ({
      id: `BR-${letters}-0${index + 5}`,
      says: `The rate of ${called} ${place} is ${rate}`,
      holds: (invoice) => parts[key](invoice).every(fits),
    })),
    {
      id: `BR-${letters}-08`,
      says: `The base of a ${called} row is what its lines, allowances and charges come to`,
      holds: (invoice) => rowsOf(invoice, category).every((row) => row.base === baseOf(invoice, row)),
    },
    {
      id: `BR-${letters}-09`,
      says: taxed ? `The tax of a ${called} row is base times rate` : `The tax of a ${called} row is zero`,
      holds: (invoice) =>
        rowsOf(invoice, category).every(({ base, basisPoints, tax }) =>
          taxed ? Math.abs(tax - (base * basisPoints) / 10_000) < 100 : tax === 0,
        ),
    },
    {
      id: `BR-${letters}-10`,
      says: reason ? `A ${called} row says why` : `A ${called} row gives no reason for an exemption`,
      holds: (invoice) =>
        rowsOf(invoice, category).every(
          ({ exemptionReason, exemptionCode }) => (exemptionReason !== "" || exemptionCode !== "") === reason,
        ),
    },
  ];
}

/** Rules of every tax category this shop can use. Source: EN 16931-1, 6.4.3. */
export const categoryRules: readonly Rule[] = [
  ...rows.flatMap(tenRules),
  {
    id: "BR-IC-11",
    says: "An intra-community supply says when the goods were delivered",
    holds: (invoice) => rowsOf(invoice, "K").length === 0 || (invoice.delivery?.on ?? "") !== "",
  },
  {
    id: "BR-IC-12",
    says: "An intra-community supply says to which country the goods went",
    holds: (invoice) => rowsOf(invoice, "K").length === 0 || (invoice.delivery?.address.country ?? "") !== "",
  },
];
