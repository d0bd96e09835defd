import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { EInvoice, TaxCategory } from "./model.ts";
import { brokenRules, rules } from "./rules.ts";
import { anEInvoice, untaxed } from "./testing/e-invoice-builder.ts";

type Break = (invoice: EInvoice) => EInvoice;
type Line = EInvoice["lines"][number];
type Adjustment = EInvoice["adjustments"][number];
type Row = EInvoice["taxes"][number];

const lines =
  (change: Partial<Line>): Break =>
  (from) => ({ ...from, lines: from.lines.map((each) => ({ ...each, ...change })) });
const parts =
  (kind: Adjustment["kind"], change: Partial<Adjustment>): Break =>
  (from) => ({
    ...from,
    adjustments: from.adjustments.map((each) => (each.kind === kind ? { ...each, ...change } : each)),
  });
const taxes =
  (change: Partial<Row>): Break =>
  (from) => ({ ...from, taxes: from.taxes.map((each) => ({ ...each, ...change })) });
const totals =
  (change: Partial<EInvoice["totals"]>): Break =>
  (from) => ({ ...from, totals: { ...from.totals, ...change } });
const seller =
  (change: Partial<EInvoice["seller"]>): Break =>
  (from) => ({ ...from, seller: { ...from.seller, ...change } });
const buyer =
  (change: Partial<EInvoice["buyer"]>): Break =>
  (from) => ({ ...from, buyer: { ...from.buyer, ...change } });
const payment =
  (change: Partial<EInvoice["payment"]>): Break =>
  (from) => ({ ...from, payment: { ...from.payment, ...change } });
const the =
  (change: Partial<EInvoice>): Break =>
  (from) => ({ ...from, ...change });
const deliveryAddress =
  (change: Partial<NonNullable<EInvoice["delivery"]>["address"]>): Break =>
  (from) => ({
    ...from,
    delivery: from.delivery && { ...from.delivery, address: { ...from.delivery.address, ...change } },
  });
const address =
  (party: "seller" | "buyer", change: Partial<EInvoice["seller"]["address"]>): Break =>
  (from) => ({
    ...from,
    [party]: { ...from[party], address: { ...from[party].address, ...change } },
  });
const contact = (change: Partial<NonNullable<EInvoice["seller"]["contact"]>>): Break =>
  seller({ contact: { name: "Erika Muster", phone: "+49 30 23125 000", email: "hallo@blattwerk.example", ...change } });
/** A value excluded by the types that a stored or configured text may still have. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests need an invalid value
const wrong = (value: string): never => value as never;

const general: Readonly<Record<string, Break>> = {
  "BR-01": the({ profile: wrong("") }),
  "BR-02": the({ number: "" }),
  "BR-03": the({ issuedOn: "2026-13-40" }),
  "BR-04": the({ type: wrong("") }),
  "BR-05": the({ currency: "" }),
  "BR-06": seller({ name: "" }),
  "BR-07": buyer({ name: "" }),
  "BR-08": address("seller", { lines: [] }),
  "BR-09": address("seller", { country: "" }),
  "BR-10": address("buyer", { lines: [] }),
  "BR-11": address("buyer", { country: "" }),
  "BR-12": totals({ lines: Number.NaN }),
  "BR-13": totals({ net: Number.NaN }),
  "BR-14": totals({ gross: Number.NaN }),
  "BR-15": totals({ due: Number.NaN }),
  "BR-16": the({ lines: [] }),
  "BR-21": lines({ id: "" }),
  "BR-22": lines({ quantity: 0 }),
  "BR-23": lines({ unit: "" }),
  "BR-24": lines({ net: Number.NaN }),
  "BR-25": lines({ name: "" }),
  "BR-26": lines({ price: Number.NaN }),
  "BR-27": lines({ price: -1 }),
  "BR-31": parts("allowance", { amount: -1 }),
  "BR-33": parts("allowance", { reason: "", reasonCode: "" }),
  "BR-36": parts("charge", { amount: -1 }),
  "BR-38": parts("charge", { reason: "", reasonCode: "" }),
  "BR-45": taxes({ base: Number.NaN }),
  "BR-46": taxes({ tax: Number.NaN }),
  "BR-47": taxes({ category: wrong("") }),
  "BR-48": taxes({ basisPoints: Number.NaN }),
  "BR-49": payment({ means: "" }),
  "BR-50": payment({ iban: "" }),
  "BR-55": the({ corrects: { number: "", issuedOn: "2026-11-01" } }),
  "BR-57": deliveryAddress({ country: "" }),
  "BR-62": seller({ electronicAddress: "nobody" }),
  "BR-63": buyer({ electronicAddress: "nobody" }),
  "BR-CO-04": lines({ category: wrong("") }),
  "BR-CO-09": buyer({ vatId: "13585627" }),
  "BR-CO-10": totals({ lines: 8320 }),
  "BR-CO-11": totals({ allowances: 839 }),
  "BR-CO-12": totals({ charges: 420 }),
  "BR-CO-13": totals({ net: 7899 }),
  "BR-CO-14": totals({ tax: 1502 }),
  "BR-CO-15": totals({ gross: 9400 }),
  "BR-CO-16": totals({ paid: 1 }),
  "BR-CO-17": taxes({ tax: 1505 }),
  "BR-CO-18": the({ taxes: [] }),
  "BR-CO-25": (from) => payment({ terms: "" })({ ...from, dueOn: "" }),
  "BR-CO-26": seller({ vatId: "" }),
  "BR-CL-01": the({ type: wrong("999") }),
  "BR-CL-04": the({ currency: wrong("XXX") }),
  "BR-CL-14": address("buyer", { country: "Österreich" }),
  "BR-CL-16": payment({ means: "99" }),
  "BR-CL-17": taxes({ category: wrong("X") }),
  "BR-CL-18": lines({ category: wrong("X") }),
  "BR-CL-19": parts("allowance", { reasonCode: "XX" }),
  "BR-CL-20": parts("charge", { reasonCode: "95" }),
  "BR-CL-23": lines({ unit: "Stück" }),
  "BR-DEC": totals({ paid: 0.5 }),
};

const authorities: Readonly<Record<string, Break>> = {
  "BR-DE-1": payment({ means: "" }),
  "BR-DE-2": seller({ contact: null }),
  "BR-DE-3": address("seller", { city: "" }),
  "BR-DE-4": address("seller", { postcode: "" }),
  "BR-DE-5": contact({ name: "" }),
  "BR-DE-6": contact({ phone: "" }),
  "BR-DE-7": contact({ email: "" }),
  "BR-DE-8": address("buyer", { city: "" }),
  "BR-DE-9": address("buyer", { postcode: "" }),
  "BR-DE-10": deliveryAddress({ city: "" }),
  "BR-DE-11": deliveryAddress({ postcode: "" }),
  "BR-DE-14": taxes({ basisPoints: -1 }),
  "BR-DE-15": the({ buyerReference: "" }),
  "BR-DE-16": seller({ vatId: "" }),
  "BR-DE-17": the({ type: wrong("384") }),
  "BR-DE-23": payment({ means: "68" }),
  "BR-DE-26": the({ type: "381", corrects: null }),
  "BR-DE-27": contact({ phone: "12" }),
  "BR-DE-28": contact({ email: "hallo" }),
  "PEPPOL-EN16931-R010": buyer({ electronicAddress: "" }),
  "PEPPOL-EN16931-R020": seller({ electronicAddress: "" }),
};

/** A violation of each of the ten rules of a category. */
function tenBreaks(letters: string, both: boolean, taxed: boolean, reasoned: boolean): Readonly<Record<string, Break>> {
  const nobody = both ? buyer({ vatId: "" }) : seller({ vatId: "" });
  const rate = { basisPoints: taxed ? 0 : 1900 };
  const id = (number: string): string => `BR-${letters}-${number}`;
  return {
    [id("01")]: the({ taxes: [] }),
    [id("02")]: nobody,
    [id("03")]: (from) => nobody({ ...from, lines: [] }),
    [id("04")]: (from) => nobody({ ...from, lines: [] }),
    [id("05")]: lines(rate),
    [id("06")]: parts("allowance", rate),
    [id("07")]: parts("charge", rate),
    [id("08")]: taxes({ base: 7000 }),
    [id("09")]: taxes({ tax: 9000 }),
    [id("10")]: taxes(reasoned ? { exemptionReason: "", exemptionCode: "" } : { exemptionReason: "Weil" }),
  };
}
const categories: readonly (readonly [TaxCategory, string, boolean, boolean, boolean])[] = [
  ["S", "S", false, true, false],
  ["Z", "Z", false, false, false],
  ["E", "E", false, false, true],
  ["AE", "AE", true, false, true],
  ["K", "IC", true, false, true],
  ["G", "G", false, false, true],
];
const ids = (invoice: EInvoice): readonly string[] => brokenRules(invoice).map(({ id }) => id);
const sound = { S: anEInvoice(), authority: anEInvoice({ profile: "xrechnung", buyerReference: "04011000-12345-34" }) };
const cases: readonly (readonly [string, EInvoice, Break])[] = [
  ...Object.entries(general).map(([id, change]) => [id, sound.S, change] as const),
  ...Object.entries(authorities).map(([id, change]) => [id, sound.authority, change] as const),
  ...categories.flatMap(([category, letters, both, taxed, reasoned]) =>
    Object.entries(tenBreaks(letters, both, taxed, reasoned)).map(
      ([id, change]) => [id, taxed ? sound.S : untaxed(category), change] as const,
    ),
  ),
  ["BR-IC-11", untaxed("K"), the({ delivery: null })],
  ["BR-IC-12", untaxed("K"), deliveryAddress({ country: "" })],
];

describe("ORD-12 rules of EN 16931", () => {
  test.each(cases)("%s is broken by an e-invoice with that fault", (id, from, change) => {
    expect(ids(from)).toEqual([]);
    expect(ids(change(from))).toContain(id);
  });

  test("each has a case above and a line in the documentation", () => {
    expect(cases.map(([id]) => id).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
    const page = readFileSync("docs/e-invoice-rules.md", "utf8");
    expect(rules.filter(({ id, says }) => !page.includes(`| ${id} `) || !page.includes(says))).toEqual([]);
  });

  test("rules for authorities do not apply to others", () => {
    expect(ids(buyer({ electronicAddress: "" })(seller({ contact: null })(anEInvoice())))).toEqual([]);
  });

  test("two tax rates are two rows, each with its own lines", () => {
    const [line] = anEInvoice().lines;
    if (!line) throw new Error("no line");
    const books: Line = { ...line, id: "2", price: 1000, net: 1000, basisPoints: 700 };
    const both = anEInvoice({
      lines: [line, books],
      taxes: [
        ...anEInvoice().taxes,
        { category: "S", basisPoints: 700, base: 1000, tax: 70, exemptionReason: "", exemptionCode: "" },
      ],
      totals: { lines: 9319, allowances: 840, charges: 419, net: 8898, tax: 1571, gross: 10469, paid: 10469, due: 0 },
    });
    expect(ids(both)).toEqual([]);
    expect(ids({ ...both, taxes: both.taxes.slice(0, 1) })).toContain("BR-S-01");
  });
});
