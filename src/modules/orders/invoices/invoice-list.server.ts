import { sql } from "kysely";
import { z } from "zod";
import { currencies, minor, type Currency, type MoneyMinor } from "#kernel/money.ts";
import type { Deps } from "#platform/deps.server.ts";
import { textContains, literalPattern } from "#platform/database/text-search.server.ts";
import { TaxRow } from "../model.ts";
import { stored } from "../store.server.ts";
import { addressNames } from "../address-name.server.ts";

/** An invoice or credit note in the staff's list; amounts in minor units and signed, dates ISO. Source: ORD-12. */
export type DocumentRow = {
  readonly kind: "invoice" | "credit-note";
  readonly entity: string;
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  /** Number of the invoice that a credit note corrects. */
  readonly corrects: string | null;
  readonly orderNumber: string;
  readonly customer: string;
  readonly country: string;
  readonly method: string;
  readonly currency: Currency;
  readonly gross: MoneyMinor;
  readonly tax: readonly TaxRow[];
  /** For an invoice: the credited amount, and whether it is open, paid or wholly credited. Source: ORD-12. */
  readonly credited: MoneyMinor;
  readonly state: "open" | "paid" | "credited";
};

/** Filter of the staff's list: first and last day (ISO) and a text in number, order or name. */
export type DocumentSearch = { readonly from: string; readonly to: string; readonly text: string };

const Row = z.object({
  kind: z.enum(["invoice", "credit-note"]),
  entity: z.string(),
  year: z.number(),
  sequence: z.number(),
  number: z.string(),
  issued_on: z.string(),
  due_on: z.string().nullable(),
  corrects: z.string().nullable(),
  order_number: z.string(),
  customer: z.string(),
  country: z.string(),
  method: z.string(),
  currency: z.string(),
  gross: z.number(),
  tax: z.array(TaxRow),
  credited: z.number(),
  open: z.boolean(),
});

/** A wholly credited invoice is neither open nor paid, whether money was received and returned or never received. */
function stateOf({ open, credited, gross }: z.infer<typeof Row>): DocumentRow["state"] {
  if (gross > 0 && credited >= gross) return "credited";
  return open ? "open" : "paid";
}

/**
 * Invoices and credit notes of a period by number, newest first; at most `limit`.
 * @source ORD-12, BO-01
 */
export async function listDocuments(
  deps: Pick<Deps, "db">,
  { from, to, text }: DocumentSearch,
  limit: number,
): Promise<readonly DocumentRow[]> {
  const name = addressNames("o.billing_address", "company", "firstName", "lastName");
  const wanted = sql`d.issued_on between ${from} and ${to} and (${text} = '' or d.number ilike ${`${literalPattern(text)}%`}
    or o.number ilike ${`${literalPattern(text)}%`} or ${textContains(name, text)})`;
  const found = await sql<Record<string, unknown>>`
    select d.kind, d.entity, d.year, d.sequence, d.number, d.issued_on::text, d.due_on::text, d.corrects, d.tax, d.gross,
      o.number as order_number, ${name} as customer, o.delivery_country as country, o.payment_method as method, o.currency,
      d.credited, d.kind = 'invoice' and exists (select from payment p where p.order_id = o.id and p.captured < p.amount - p.credited
        and p.state not in ('cancelled', 'declined')) as open
    from (
      select 'invoice' as kind, i.order_id, i.entity, i.year, i.sequence, i.number, i.issued_on, i.due_on,
        null as corrects, c.tax, c.grand as gross,
        coalesce((select sum(n.amount) from credit_note n where n.invoice_id = i.id), 0)::int as credited
      from invoice i join customer_order c on c.id = i.order_id
      union all
      select 'credit-note', i.order_id, n.entity, n.year, n.sequence, n.number, n.issued_on, null, i.number, n.tax, -n.amount, 0
      from credit_note n join invoice i on i.id = n.invoice_id
    ) d join customer_order o on o.id = d.order_id
    where ${wanted}
    order by d.issued_on desc, d.kind, d.entity, d.year desc, d.sequence desc
    limit ${limit}`.execute(deps.db);
  return found.rows.map((row) => {
    const read = Row.parse(row);
    return {
      kind: read.kind,
      entity: read.entity,
      year: read.year,
      sequence: read.sequence,
      number: read.number,
      issuedOn: read.issued_on,
      dueOn: read.due_on,
      corrects: read.corrects,
      orderNumber: read.order_number,
      customer: read.customer,
      country: read.country,
      method: read.method,
      currency: stored(currencies, read.currency),
      gross: minor(read.gross),
      tax: read.tax,
      credited: minor(read.credited),
      state: stateOf(read),
    };
  });
}
