import { keyIn } from "#kernel/formats/message-key.ts";
import type { MoneyMinor } from "#kernel/money.ts";
import type { BillingAddress, Business } from "#modules/addresses/contract.ts";
import {
  type AllowanceOrCharge,
  type EInvoice,
  type EInvoiceLine,
  type Party,
  type TaxBreakdown,
  type TaxCategory,
} from "#modules/e-invoices/contract.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { isPaidOnline } from "#modules/payments/contract.ts";
import { splitTax, type TaxTreatment } from "#modules/pricing/contract.ts";
import { refundRouteOf } from "./credit-note-document.ts";
import type { OrderForLetters } from "../order-for-letters.ts";
import type { TaxRow } from "../model.ts";

/** An order with the additional data its invoice needs. */
export type BilledOrder = Omit<OrderForLetters, "lines"> & {
  readonly email: string;
  readonly lines: readonly (OrderForLetters["lines"][number] & {
    readonly sku: string;
    readonly discount: MoneyMinor;
    readonly tax: { readonly basisPoints: number };
  })[];
};

/** Number and dates of a document; `dueOn` is null when nothing is left to pay. */
export type Issued = { readonly number: string; readonly issuedOn: string; readonly dueOn: string | null };

type Context = { readonly say: Translate; readonly seller: Sender };

/** Why no tax is charged, per treatment: category and VATEX code. Source: EN 16931, BT-118 and BT-121. */
const untaxed: Readonly<Record<Exclude<TaxTreatment, "taxed">, readonly [TaxCategory, string]>> = {
  "reverse-charge": ["AE", "VATEX-EU-AE"],
  "intra-community": ["K", "VATEX-EU-IC"],
  export: ["G", "VATEX-EU-G"],
};

/** Whether the order was placed by a company, which gets an e-invoice. Source: ORD-12, CHK-13. */
export function isCompanyOrder({ billing }: { readonly billing: Pick<BillingAddress, "company"> }): boolean {
  return billing.company !== "";
}

/** A zero rate in a taxed order belongs to gift vouchers, which are not a supply. */
function categoryOf({ taxTreatment }: BilledOrder, basisPoints: number): TaxCategory {
  if (taxTreatment !== "taxed") return untaxed[taxTreatment][0];
  return basisPoints > 0 ? "S" : "E";
}

function partyAddress(address: BillingAddress): Party["address"] {
  const lines = address.packstation
    ? [`Packstation ${address.packstation}`, address.postNumber]
    : [address.street, address.extra];
  return { lines: lines.filter(Boolean), postcode: address.postcode, city: address.city, country: address.country };
}

const nameOf = ({ company, firstName, lastName }: BillingAddress): string =>
  company || `${firstName} ${lastName}`.trim();

function sellerParty(seller: Sender): Party {
  const { street, postcode, city, country } = seller;
  return {
    name: seller.name,
    address: { lines: [street].filter(Boolean), postcode, city, country },
    vatId: seller.vatId,
    electronicAddress: seller.email,
    contact: { name: seller.director, phone: seller.phone, email: seller.email },
  };
}

function buyerParty({ billing, business, email }: BilledOrder): Party {
  return {
    name: nameOf(billing),
    address: partyAddress(billing),
    vatId: business?.vatId ?? "",
    electronicAddress: business?.invoiceEmail || email,
    contact: null,
  };
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "");

/** The payment means; only transfers name an account. Source: UNTDID 4461. */
function paymentOf({ paymentMethod, currency }: BilledOrder, terms: string, seller: Sender): EInvoice["payment"] {
  if (paymentMethod !== "invoice" && paymentMethod !== "prepayment") {
    return { means: isPaidOnline(paymentMethod) ? "68" : "1", iban: "", bic: "", account: "", terms };
  }
  const means = currency === "EUR" ? "58" : "30";
  return { means, iban: withoutSpaces(seller.iban), bic: withoutSpaces(seller.bic), account: seller.name, terms };
}

/** The tax breakdown: the base of each row is the sum of its lines, charges and allowances. Source: EN 16931, BG-23. */
function breakdownOf(order: BilledOrder, rows: readonly TaxRow[], say: Translate): readonly TaxBreakdown[] {
  const { taxTreatment } = order;
  return rows.map(({ basisPoints, net, tax }) => {
    const row = { category: categoryOf(order, basisPoints), basisPoints, base: net, tax };
    if (taxTreatment === "taxed")
      return { ...row, exemptionReason: basisPoints > 0 ? "" : say("invoice.untaxed.voucher"), exemptionCode: "" };
    const [, exemptionCode] = untaxed[taxTreatment];
    return { ...row, exemptionReason: say(`invoice.untaxed.${taxTreatment}`), exemptionCode };
  });
}

/** Every tax rate of an order with its row, including rates whose goods were free. */
function rowsOf(order: BilledOrder): readonly TaxRow[] {
  const rates = [...new Set(order.lines.map(({ tax }) => tax.basisPoints))];
  const missing = rates.filter((rate) => !order.tax.some(({ basisPoints }) => basisPoints === rate));
  return [...order.tax, ...missing.map((basisPoints) => ({ basisPoints, gross: 0, net: 0, tax: 0 }))];
}

/** Shipping as a charge and all codes together as one allowance per rate, so that every base equals the order's own. */
function adjustmentsOf(
  order: BilledOrder,
  lines: readonly EInvoiceLine[],
  say: Translate,
): readonly AllowanceOrCharge[] {
  const rows = rowsOf(order);
  const shippingRate = Math.max(...rows.map(({ basisPoints }) => basisPoints));
  const shipping = splitTax(order.shipping, shippingRate).net;
  const freight: AllowanceOrCharge = {
    kind: "charge",
    amount: shipping,
    reason: say(keyIn("mail.total.shipping", order.shippingMethod)),
    reasonCode: "FC",
    category: categoryOf(order, shippingRate),
    basisPoints: shippingRate,
  };
  const codes = order.vouchers.map(({ code }) => say("invoice.code", { code })).join(", ");
  const allowances = rows.flatMap(({ basisPoints, net }): readonly AllowanceOrCharge[] => {
    const full = lines.filter((line) => line.basisPoints === basisPoints).reduce((sum, line) => sum + line.net, 0);
    const amount = full + (basisPoints === shippingRate ? shipping : 0) - net;
    if (amount === 0) return [];
    const category = categoryOf(order, basisPoints);
    return [{ kind: "allowance", amount, reason: codes, reasonCode: "95", category, basisPoints }];
  });
  return [...(shipping > 0 ? [freight] : []), ...allowances];
}

function linesOf(order: BilledOrder): readonly EInvoiceLine[] {
  return order.lines.map((line, index) => {
    const { net } = splitTax(line.lineTotal, line.tax.basisPoints);
    return {
      id: String(index + 1),
      article: line.sku,
      name: line.title,
      description: line.optionLabels.map(({ label, value }) => `${label}: ${value}`).join(" · "),
      quantity: line.quantity,
      unit: "H87",
      price: net,
      priceQuantity: line.quantity,
      net,
      category: categoryOf(order, line.tax.basisPoints),
      basisPoints: line.tax.basisPoints,
    };
  });
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function totalsOf(
  { lines, adjustments, taxes }: Pick<EInvoice, "lines" | "adjustments" | "taxes">,
  paid: number,
): EInvoice["totals"] {
  const sums = {
    lines: total(lines.map(({ net }) => net)),
    allowances: total(adjustments.flatMap(({ kind, amount }) => (kind === "allowance" ? [amount] : []))),
    charges: total(adjustments.flatMap(({ kind, amount }) => (kind === "charge" ? [amount] : []))),
    net: total(taxes.map(({ base }) => base)),
    tax: total(taxes.map(({ tax }) => tax)),
  };
  const gross = sums.net + sums.tax;
  return { ...sums, gross, paid, due: gross - paid };
}

function common(order: BilledOrder, { number, issuedOn, dueOn }: Issued, { seller }: Context, suppliedOn: string) {
  return {
    profile: "en16931",
    number,
    issuedOn,
    dueOn: dueOn ?? "",
    currency: order.currency,
    buyerReference: order.business?.leitwegId || order.business?.buyerReference || "",
    orderReference: order.business?.orderReference ?? "",
    sellersOrder: order.number,
    seller: sellerParty(seller),
    buyer: buyerParty(order),
    delivery: { name: nameOf(order.delivery), address: partyAddress(order.delivery), on: suppliedOn },
  } as const;
}

/**
 * The invoice of a company's order in the terms of EN 16931: lines and shipping net, codes as allowances, gift vouchers
 * and earlier payments as paid. Lines, charges and allowances of a rate add up to the order's tax row.
 * @param suppliedOn ISO date on which the goods are shipped;
 * @param terms payment terms as text
 * @source ORD-12, CHK-13, VOUCH-03, GIFT-03
 */
export function eInvoiceOf(
  order: BilledOrder,
  issued: Issued & { readonly suppliedOn: string; readonly terms: string },
  context: Context,
): EInvoice {
  const lines = linesOf(order);
  const adjustments = adjustmentsOf(order, lines, context.say);
  const taxes = breakdownOf(order, rowsOf(order), context.say);
  const open = order.paymentMethod === "invoice" ? order.grand - order.giftApplied : 0;
  const note = order.taxTreatment === "taxed" ? [] : [context.say(`invoice.untaxed.${order.taxTreatment}`)];
  return {
    ...common(order, issued, context, issued.suppliedOn),
    type: "380",
    notes: note,
    corrects: null,
    payment: paymentOf(order, open > 0 ? issued.terms : "", context.seller),
    lines,
    adjustments,
    taxes,
    totals: totalsOf({ lines, adjustments, taxes }, order.grand - open),
  };
}

/**
 * A credit note for a company in the terms of EN 16931: one line per rate with the credited amount.
 * @source ORD-12, § 14 (4) UStG
 */
export function eCreditNoteOf(
  order: BilledOrder,
  note: {
    readonly number: string;
    readonly issuedOn: string;
    readonly tax: readonly TaxRow[];
    readonly offInvoice: boolean;
    readonly carried?: boolean;
    readonly nothingLeft: boolean;
    readonly toVouchers: boolean;
  },
  invoice: { readonly number: string; readonly issuedOn: string; readonly suppliedOn: string },
  context: Context,
): EInvoice {
  const lines = note.tax.map(({ basisPoints, net }, index): EInvoiceLine => ({
    id: String(index + 1),
    article: "",
    name: context.say("invoice.credit.line", { nummer: invoice.number }),
    description: "",
    quantity: 1,
    unit: "C62",
    price: net,
    priceQuantity: 1,
    net,
    category: categoryOf(order, basisPoints),
    basisPoints,
  }));
  const taxes = breakdownOf(order, note.tax, context.say);
  return {
    ...common(order, { ...note, dueOn: null }, context, invoice.suppliedOn),
    type: "381",
    notes: [],
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    payment: paymentOf(order, context.say(refundRouteOf(note)), context.seller),
    lines,
    adjustments: [],
    taxes,
    totals: totalsOf({ lines, adjustments: [], taxes }, 0),
  };
}

/** The same document as an XRechnung; null for buyers without a Leitweg-ID. Source: ORD-12. */
export function forAuthority(document: EInvoice, business: Business | null): EInvoice | null {
  return business?.leitwegId ? { ...document, profile: "xrechnung" } : null;
}
