import { z } from "zod";
import { accountStates } from "#modules/customers/account-states.ts";
import type { CustomerSearch } from "#modules/customers/staff/staff-list.ts";

const Query = z.object({
  suche: z.string().trim().max(100).catch(""),
  stand: z.enum(["", ...accountStates]).catch(""),
  seite: z.coerce.number().int().min(1).max(200).catch(1),
});

/** Parses the query of the list of customers; unknown values are left out. Source: BO-01. */
export function readCustomerSearch(query: URLSearchParams): CustomerSearch {
  const { suche, stand, seite } = Query.parse(Object.fromEntries(query));
  return { text: suche, state: stand, page: seite };
}

/** The address of a list of customers, without defaults. Source: BO-01. */
export function customersPath({ text, state, page }: CustomerSearch): string {
  const entries = { suche: text, stand: state, seite: page > 1 ? String(page) : "" };
  const query = new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ""));
  return query.size > 0 ? `/backoffice/kunden/?${query}` : "/backoffice/kunden/";
}
