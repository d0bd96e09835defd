import { z } from "zod";
import type { DocumentSearch } from "#modules/orders/invoices/invoice-list.server.ts";

/** Period and search text of the list of invoices from its address; the current month by default. Source: ORD-12. */
export function readDocumentSearch(query: URLSearchParams, today: string): DocumentSearch {
  const day = (name: string, otherwise: string): string => z.iso.date().catch(otherwise).parse(query.get(name));
  const from = day("von", `${today.slice(0, 7)}-01`);
  const to = day("bis", today);
  const text = z.string().trim().max(60).catch("").parse(query.get("text"));
  return from <= to ? { from, to, text } : { from: to, to: from, text };
}
