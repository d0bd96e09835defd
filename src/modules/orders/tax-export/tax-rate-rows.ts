import type { DocumentRow } from "../invoices/invoice-list.server.ts";

const nothing: DocumentRow["tax"][number] = { basisPoints: 0, gross: 0, net: 0, tax: 0 };

/**
 * The rates of a document as the tax office gets them, one row each: a document over nothing, as free samples have, has
 * one of zeros, because every number that was drawn is in the export.
 * @source ORD-12, GoBD
 */
export function ratesOf(tax: DocumentRow["tax"]): DocumentRow["tax"] {
  return tax.length > 0 ? tax : [nothing];
}
