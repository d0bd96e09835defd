import { shopDateOf } from "#kernel/formats/date-format.ts";
import { logoKey } from "#modules/addresses/contract.ts";
import { legalText } from "#modules/content/contract.server.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import { pictureOnPaper } from "#modules/media/contract.server.ts";
import { renderPaper } from "#modules/paperwork/contract.server.ts";
import type { Paper } from "#modules/paperwork/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import type { EInvoice } from "#modules/e-invoices/contract.ts";
import { deliveryNoteDocument } from "./delivery-note-document.ts";
import { eInvoiceOf, forAuthority, isCompanyOrder, type Issued } from "./build-e-invoice.ts";
import { invoiceDocument, openText } from "./invoice-document.ts";
import { issuedDocument } from "./issued-documents.server.ts";
import { issuedXml, xmlFile } from "./issued-xml.server.ts";
import type { OrderView } from "../queries.server.ts";
import { termsDocument } from "./terms-document.ts";
import { withdrawalLawOf } from "./withdrawal-law.ts";
import { withdrawalDocument, withdrawalTitle } from "./withdrawal-document.ts";

/** The date on which the invoiced amount was received; null while it is unpaid. */
async function paidOn(deps: Deps, order: OrderView): Promise<string | null> {
  if (order.paymentMethod === "invoice") return null;
  const row = await deps.db
    .selectFrom("order_event")
    .select("at")
    .where("order_id", "=", order.id)
    .where("subject", "=", "payment")
    .where("to_state", "in", ["authorised", "captured"])
    .orderBy("id")
    .executeTakeFirst();
  return row ? shopDateOf(row.at.getTime()) : null;
}

/**
 * The date on which the last parcel is to be shipped; it does not change when an earlier one has left. Source: ORD-12,
 * SHIP-11.
 */
export function lastHandOver({ shipments, promise }: OrderView): string {
  return (
    shipments
      .map((shipment) => shipment.promise.handOver)
      .toSorted()
      .at(-1) ?? promise.handOver
  );
}

/**
 * The logo of the customer who sends the order under their own name; undefined without one, or when the image is gone.
 */
async function logoOf({ files }: Pick<Deps, "files">, { ownSender }: OrderView): Promise<Paper["logo"]> {
  const key = ownSender?.logo && logoKey(ownSender.logo);
  return key && (await files.exists(key)) ? pictureOnPaper(await files.getBytes(key)) : undefined;
}

/** The delivery note of a parcel as PDF, without prices; undefined for unknown parcels. Source: CHK-14. */
export async function deliveryNotePdf(deps: Deps, order: OrderView, shipment: number): Promise<Attachment | undefined> {
  const parcel = order.shipments.find(({ number }) => number === shipment);
  if (!parcel) return undefined;
  const say = translatorOf(order.locale);
  const issuedOn = parcel.handedOverAt === null ? parcel.promise.handOver : shopDateOf(parcel.handedOverAt);
  const logo = await logoOf(deps, order);
  const paper = deliveryNoteDocument({ ...order, shipment, issuedOn, logo }, say, sellerOf(deps.config, order.locale));
  const fileName = `${say("invoice.note.heading")}-${order.number}${order.shipments.length > 1 ? `-${shipment}` : ""}.pdf`;
  return { fileName, contentType: "application/pdf", content: await renderPaper(paper) };
}

/** The invoice of an order in the terms of EN 16931, before or after its number is assigned. Source: ORD-12, CHK-13. */
export function eInvoiceOfOrder(deps: Pick<Deps, "config">, order: OrderView, issued: Issued): EInvoice {
  const say = translatorOf(order.locale);
  const seller = sellerOf(deps.config, order.locale);
  const terms = openText(issued.dueOn, order.locale, say, seller);
  return eInvoiceOf(order, { ...issued, suppliedOn: lastHandOver(order), terms }, { say, seller });
}

async function newInvoice(deps: Deps, order: OrderView, invoice: Issued): Promise<Uint8Array> {
  const invoiced = { ...order, invoice, suppliedOn: lastHandOver(order), paidOn: await paidOn(deps, order) };
  const paper = invoiceDocument(invoiced, translatorOf(order.locale), sellerOf(deps.config, order.locale));
  const xml = isCompanyOrder(order) ? await issuedXml(deps, eInvoiceOfOrder(deps, order, invoice)) : null;
  return renderPaper(paper, { language: order.locale, xml: xml && Buffer.from(xml).toString() });
}

/**
 * The invoice of an order as it was issued: a PDF/A-3, for a company with the embedded e-invoice; always the same
 * bytes. Throws for an order without an invoice.
 * @source ORD-12, GoBD
 */
export async function invoicePdf(deps: Deps, order: OrderView): Promise<Attachment> {
  const { invoice } = order;
  if (!invoice) throw new Error(`order ${order.number} has no invoice`);
  const content = await issuedDocument(deps, invoice.number, "pdf", () => newInvoice(deps, order, invoice));
  const fileName = `${translatorOf(order.locale)("invoice.heading")}-${invoice.number}.pdf`;
  return { fileName, contentType: "application/pdf", content };
}

/**
 * A company's e-invoice as bare XML, with a Leitweg-ID as XRechnung; undefined for private customers and before the
 * invoice is issued.
 * @source ORD-12, GoBD
 */
export async function invoiceXml(deps: Deps, order: OrderView): Promise<Attachment | undefined> {
  const { invoice } = order;
  if (!invoice || !isCompanyOrder(order)) return undefined;
  const document = eInvoiceOfOrder(deps, order, invoice);
  const heading = translatorOf(order.locale)("invoice.heading");
  return xmlFile(deps, forAuthority(document, order.business) ?? document, heading);
}

/**
 * The terms under which an order was placed, as PDF on a durable medium; undefined until the shop has published some.
 * @source ORD-01, ORD-11, § 312f (2) BGB, § 312i (1) 4 BGB
 */
export async function termsPdf(deps: Deps, order: OrderView): Promise<Attachment | undefined> {
  const terms = await legalText(deps, "agb", { locale: order.locale, version: order.termsVersion });
  if (!terms) return undefined;
  const issuedOn = shopDateOf(order.placedAt);
  const paper = termsDocument({
    issuedOn,
    terms,
    say: translatorOf(order.locale),
    sender: sellerOf(deps.config, order.locale),
  });
  return { fileName: `${paper.title}.pdf`, contentType: "application/pdf", content: await renderPaper(paper) };
}

/** The withdrawal instructions as PDF, on a durable medium as required by law. Source: ORD-11. */
export async function withdrawalPdf(deps: Deps, order: OrderView): Promise<Attachment> {
  const issuedOn = shopDateOf(order.placedAt);
  const say = translatorOf(order.locale);
  const law = withdrawalLawOf(order.billing.country);
  const paper = withdrawalDocument({ issuedOn, law, say, sender: sellerOf(deps.config, order.locale) });
  return {
    fileName: `${withdrawalTitle(law, say)}.pdf`,
    contentType: "application/pdf",
    content: await renderPaper(paper),
  };
}
