import type { MessageKey } from "#kernel/formats/message-key.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { Translate } from "#kernel/formats/translate.ts";
import type { Sender } from "#modules/mail/contract.ts";
import { paragraph, type Paper } from "#modules/paperwork/contract.ts";
import { rateText } from "../letters/compose-letter.ts";
import { addressBlock, businessFacts, paperFooter, sumRow, untaxedText } from "./invoice-document.ts";
import type { OrderForLetters } from "../order-for-letters.ts";
import type { TaxRow } from "../model.ts";

type Noted = {
  readonly number: string;
  readonly issuedOn: string;
  readonly amount: MoneyMinor;
  readonly tax: readonly TaxRow[];
  readonly offInvoice: boolean;
  readonly nothingLeft: boolean;
  readonly toVouchers: boolean;
  readonly carried?: boolean;
};
type Invoiced = OrderForLetters & { readonly invoice: NonNullable<OrderForLetters["invoice"]> };

/**
 * States where the credited amount goes: to the order that replaces this one, off the open invoice, of which a part or
 * nothing is left to pay, back to gift vouchers, or back the way it was paid. Source: ORD-06, ORD-12, GIFT-05.
 */
export function refundRouteOf({
  offInvoice,
  nothingLeft,
  toVouchers,
  carried = false,
}: Pick<Noted, "offInvoice" | "nothingLeft" | "toVouchers" | "carried">): MessageKey {
  if (carried) return "invoice.credit.carried";
  if (offInvoice) return nothingLeft ? "invoice.credit.nothing" : "invoice.credit.off";
  return `invoice.credit.${toVouchers ? "gift" : "paid"}`;
}

/**
 * A credit note: both parties, its own number and date, the invoice it corrects, and the credited amount per rate. The
 * staff's reason is never printed.
 * @source ORD-12, § 14 (4) UStG, PRICE-16
 */
export function creditNoteDocument(order: Invoiced, note: Noted, say: Translate, sender: Sender): Paper {
  const date = (iso: string): string => formatDate(iso, order.locale);
  const money = (amount: number): string =>
    formatMoney({ amount: minor(amount), currency: order.currency }, order.locale);
  const perRate = note.tax.flatMap((row) => {
    const satz = rateText(row.basisPoints, order.locale);
    return [
      sumRow(say("invoice.net", { satz }), money(row.net), "text"),
      sumRow(say("invoice.tax", { satz }), money(row.tax), "text"),
    ];
  });
  const facts = [
    ["invoice.credit.number", note.number],
    ["invoice.note.date", date(note.issuedOn)],
    ["invoice.order", order.number],
  ] as const;
  return {
    title: say("invoice.credit.title", { nummer: note.number }),
    documentId: note.number,
    created: `${note.issuedOn}T00:00:00Z`,
    brand: say("page.brand"),
    footer: paperFooter(say, sender),
    pageLabel: (page, of) => say("invoice.page", { n: page, von: of }),
    blocks: [
      ...addressBlock(order, say, sender, facts),
      paragraph(say("invoice.credit.heading"), "title", 6),
      paragraph(
        say("invoice.credit.text", { nummer: order.invoice.number, datum: date(order.invoice.issuedOn) }),
        "text",
        6,
      ),
      ...businessFacts(order, say),
      { kind: "rule", gap: 2 },
      ...perRate,
      sumRow(say("invoice.credit.total"), money(note.amount), "strong"),
      { kind: "row", cells: [{ text: " ", x: 0, w: 10 }], gap: 2 },
      ...untaxedText(order, say),
      paragraph(say(refundRouteOf(note)), "text", 0),
    ],
  };
}
