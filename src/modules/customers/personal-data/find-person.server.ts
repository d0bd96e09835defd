import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** Where a person was found; with a row's id staff can refer to them without an e-mail address in a link. */
export const personKinds = ["account", "order", "newsletter", "enquiry"] as const;
export type PersonKind = (typeof personKinds)[number];

/** A person by their e-mail address, with the number of their records. */
export type FoundPerson = {
  readonly kind: PersonKind;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly orders: number;
  readonly account: boolean;
  readonly newsletter: boolean;
  readonly enquiries: number;
};

/**
 * People by e-mail address, name or order number, at most fifty; a person with several records appears once.
 * @source BO-11
 */
export async function findPersons(db: Database, query: string): Promise<readonly FoundPerson[]> {
  const term = query.trim().toLowerCase();
  if (term.length < 3) return [];
  const like = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{
    kind: PersonKind;
    id: string;
    email: string;
    name: string;
    orders: string;
    account: boolean;
    newsletter: boolean;
    enquiries: string;
  }>`with traces as (
      select 1 as rank, 'account' as kind, id, email, trim(first_name || ' ' || last_name) as name from customer
        where state <> 'deleted' and (email like ${like} or lower(first_name || ' ' || last_name) like ${like})
      union all select 2, 'order', id, lower(email), trim((billing_address ->> 'firstName') || ' ' || (billing_address ->> 'lastName'))
        from customer_order where email not like '%@erased.invalid' and (lower(email) like ${like} or lower(number) = ${term.replaceAll(/[\s-]/g, "")}
          or lower((billing_address ->> 'firstName') || ' ' || (billing_address ->> 'lastName')) like ${like})
      union all select 3, 'newsletter', id, email, trim(first_name || ' ' || last_name) from newsletter_subscription
        where email not like '%@erased.invalid' and (email like ${like} or lower(first_name || ' ' || last_name) like ${like})
      union all select 4, 'enquiry', id, lower(email), name from enquiry where lower(email) like ${like} or lower(name) like ${like}
    ), people as (select distinct on (email) kind, id, email, name from traces order by email, rank, id limit 50)
    select p.*, (select count(*) from customer_order o where lower(o.email) = p.email) as orders,
      exists (select from customer c where c.email = p.email) as account,
      exists (select from newsletter_subscription n where n.email = p.email and n.state = 'confirmed') as newsletter,
      (select count(*) from enquiry e where lower(e.email) = p.email) as enquiries
    from people p order by p.email`.execute(db);
  return rows.map((row) => ({ ...row, orders: Number(row.orders), enquiries: Number(row.enquiries) }));
}

/** The person of a row; undefined for unknown ids. Source: BO-11. */
export async function personOfRow(
  db: Database,
  kind: PersonKind,
  id: string,
): Promise<{ readonly id: string | null; readonly accountVisitor: string | null; readonly email: string } | undefined> {
  const table = {
    account: "customer",
    order: "customer_order",
    newsletter: "newsletter_subscription",
    enquiry: "enquiry",
  };
  const { rows } = await sql<{ email: string; id: string | null; accountVisitor: string | null }>`
    select lower(found.email) as email, c.id, c.shelf_id as shelf from ${sql.table(table[kind])} as found
    left join customer c on c.email = lower(found.email) where found.id = ${id}`.execute(db);
  return rows[0];
}
