import { z } from "zod";
import { deliveryCountries } from "#kernel/market.ts";
import { staffQueues, type StaffSearch } from "#modules/orders/staff/staff-queues.ts";
import { paymentMethods } from "#modules/payments/contract.ts";

const Query = z.object({
  liste: z.enum(staffQueues).catch("all"),
  suche: z.string().trim().max(100).catch(""),
  zahlung: z.enum(["", ...paymentMethods]).catch(""),
  land: z.enum(["", ...deliveryCountries]).catch(""),
  versand: z.enum(["", "standard", "express"]).catch(""),
  sortierung: z.enum(["placed", "hand-over"]).catch("placed"),
  seite: z.coerce.number().int().min(1).max(200).catch(1),
});

/** Parses the list's query; unknown values are left out. */
export function readSearch(query: URLSearchParams): StaffSearch {
  const read = Query.parse(Object.fromEntries(query));
  return {
    queue: read.liste,
    text: read.suche,
    payment: read.zahlung,
    country: read.land,
    shipping: read.versand,
    sort: read.sortierung,
    page: read.seite,
  };
}

/** The address of a list, without defaults. */
export function searchPath(search: StaffSearch): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string, usual: string): void => {
    if (value !== usual) query.set(name, value);
  };
  put("liste", search.queue, "all");
  put("suche", search.text, "");
  put("zahlung", search.payment, "");
  put("land", search.country, "");
  put("versand", search.shipping, "");
  put("sortierung", search.sort, "placed");
  put("seite", String(search.page), "1");
  return query.size > 0 ? `/backoffice/?${query}` : "/backoffice/";
}
