import type { DocumentRow } from "../invoices/invoice-list.server.ts";

const nothing: DocumentRow["tax"][number] = { basisPoints: 0, gross: 0, net: 0, tax: 0 };

/**
 * The rates of a document for the tax office, one row each: a document over zero, such as free samples, has a row of
 * zeros, because every assigned number is in the export.
 * @source ORD-12, GoBD
 */
export function ratesOf(tax: DocumentRow["tax"]): DocumentRow["tax"] {
  return tax.length > 0 ? tax : [nothing];
}
