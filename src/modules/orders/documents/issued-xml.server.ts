import { ciiXml, type EInvoice } from "#modules/e-invoices/contract.ts";
import type { Attachment } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { issuedDocument } from "./issued-documents.server.ts";

type StoreDeps = Pick<Deps, "db" | "clock">;

/** The XML of an e-invoice as issued: always the bytes embedded in its PDF. Source: ORD-12, GoBD. */
export function issuedXml(deps: StoreDeps, document: EInvoice): Promise<Uint8Array> {
  const form = document.profile === "xrechnung" ? "xrechnung" : "cii";
  const make = () => Promise.resolve(new TextEncoder().encode(ciiXml(document)));
  return issuedDocument(deps, document.number, form, make);
}

/**
 * The bare XML of an invoice or credit note as a file.
 * @param heading name of the document, also used for an XRechnung
 * @source ORD-12
 */
export async function xmlFile(deps: StoreDeps, document: EInvoice, heading: string): Promise<Attachment> {
  const name = document.profile === "xrechnung" ? "XRechnung" : heading;
  const content = await issuedXml(deps, document);
  return { fileName: `${name}-${document.number}.xml`, contentType: "application/xml", content };
}
