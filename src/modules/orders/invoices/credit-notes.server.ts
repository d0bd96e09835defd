import { z } from "zod";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import type { EInvoice } from "#modules/e-invoices/contract.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import { renderPaper } from "#modules/paperwork/contract.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { creditNoteDocument } from "../documents/credit-note-document.ts";
import { eCreditNoteOf, forAuthority, isCompanyOrder } from "../documents/build-e-invoice.ts";
import { issuedDocument } from "../documents/issued-documents.server.ts";
import { issuedXml, xmlFile } from "../documents/issued-xml.server.ts";
import { TaxRow } from "../model.ts";
import { calledOffKey, carriedKey, isVoucherCredit } from "../refund-events.ts";
import { lastHandOver } from "../documents/document-files.server.ts";
import type { OrderView } from "../queries.server.ts";

/** A credit note of an order; amounts in minor units, `issuedOn` an ISO date. Source: ORD-12. */
export type CreditNote = {
  readonly number: string;
  readonly issuedOn: string;
  readonly amount: MoneyMinor;
  readonly tax: readonly TaxRow[];
  readonly reason: string;
  /** Credited on an unpaid invoice: no money is returned. */
  readonly offInvoice: boolean;
  /** For a credit on an unpaid invoice: it left nothing to pay. */
  readonly nothingLeft: boolean;
  /** For an order whose money pays for the order that replaces it. Source: ORD-06. */
  readonly carried: boolean;
  /** Returned to the gift vouchers that paid for the order. Source: GIFT-05. */
  readonly toVouchers: boolean;
};

type Invoiced = NonNullable<OrderView["invoice"]>;

/** The credit notes of an order, oldest first. */
export async function creditNotesOf(db: Database, orderId: string): Promise<readonly CreditNote[]> {
  const rows = await db
    .selectFrom("credit_note")
    .innerJoin("invoice", "invoice.id", "credit_note.invoice_id")
    .innerJoin("customer_order", "customer_order.id", "invoice.order_id")
    .select([
      "credit_note.number",
      "credit_note.issued_on",
      "credit_note.amount",
      "credit_note.tax",
      "credit_note.reason",
      "credit_note.key",
      "customer_order.grand",
      "customer_order.gift_applied",
    ])
    .where("invoice.order_id", "=", orderId)
    .orderBy("credit_note.issued_on")
    .orderBy("credit_note.number")
    .execute();
  let credited = 0;
  return rows.map((row) => {
    const toVouchers = row.key !== null && isVoucherCredit(row.key);
    const carried = row.key === carriedKey;
    const offInvoice = row.key !== null && !toVouchers && !carried;
    if (offInvoice) credited += row.amount;
    return {
      number: row.number,
      issuedOn: row.issued_on,
      amount: minor(row.amount),
      tax: z.array(TaxRow).parse(row.tax),
      reason: row.reason,
      offInvoice,
      nothingLeft: offInvoice && (row.key === calledOffKey || credited >= row.grand - row.gift_applied),
      carried,
      toVouchers,
    };
  });
}

/** A credit note for a company in the terms of EN 16931. Source: ORD-12. */
function eCreditNote(deps: Deps, order: OrderView, invoice: Invoiced, note: CreditNote): EInvoice {
  const context = { say: translatorOf(order.locale), seller: sellerOf(deps.config, order.locale) };
  return eCreditNoteOf(order, note, { ...invoice, suppliedOn: lastHandOver(order) }, context);
}

/**
 * A credit note as issued, a PDF/A-3, for a company with the embedded e-invoice; undefined for numbers that do not
 * belong to the order.
 * @source ORD-12, GoBD
 */
export async function creditNotePdf(deps: Deps, order: OrderView, number: string): Promise<Attachment | undefined> {
  const note = (await creditNotesOf(deps.db, order.id)).find((each) => each.number === number);
  const { invoice } = order;
  if (!note || !invoice) return undefined;
  const say = translatorOf(order.locale);
  const content = await issuedDocument(deps, number, "pdf", async () => {
    const paper = creditNoteDocument({ ...order, invoice }, note, say, sellerOf(deps.config, order.locale));
    const xml = isCompanyOrder(order) ? await issuedXml(deps, eCreditNote(deps, order, invoice, note)) : null;
    return renderPaper(paper, { language: order.locale, xml: xml && Buffer.from(xml).toString() });
  });
  return { fileName: `${say("invoice.credit.heading")}-${number}.pdf`, contentType: "application/pdf", content };
}

/**
 * A company's credit note as bare XML, with a Leitweg-ID as XRechnung; undefined for private customers and for numbers
 * that do not belong to the order.
 * @source ORD-12, GoBD
 */
export async function creditNoteXml(deps: Deps, order: OrderView, number: string): Promise<Attachment | undefined> {
  const { invoice } = order;
  const note = (await creditNotesOf(deps.db, order.id)).find((each) => each.number === number);
  if (!note || !invoice || !isCompanyOrder(order)) return undefined;
  const document = eCreditNote(deps, order, invoice, note);
  const heading = translatorOf(order.locale)("invoice.credit.heading");
  return xmlFile(deps, forAuthority(document, order.business) ?? document, heading);
}

/** The number of a refund's credit note; undefined without one. Source: ORD-12. */
export async function creditNoteOfRefund(db: Database, refundId: string): Promise<string | undefined> {
  const row = await db.selectFrom("credit_note").select("number").where("refund_id", "=", refundId).executeTakeFirst();
  return row?.number;
}
