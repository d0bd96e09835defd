import { sql, type SqlBool } from "kysely";
import { sessionId } from "#kernel/ids.ts";
import { ordersOf } from "#modules/orders/contract.server.ts";
import { countFound } from "#platform/database/count-rows.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { textContains } from "#platform/database/text-search.server.ts";
import { addressBook } from "../address-book/address-book.server.ts";
import type { AccountState } from "../account-states.ts";
import { customersPerPage, type CustomerRow, type CustomerSearch } from "./staff-list.ts";
import { stateOf } from "../store.server.ts";

/** A page of the list; `found` counts all matches, up to 10,000. */
export type CustomerPage = { readonly rows: readonly CustomerRow[]; readonly found: number; readonly more: boolean };

const wholeNumber = /^[A-Z]\d{9}$/u;

/** Accounts of an order, by the same rule as the account's own list of orders. Source: ACC-05. */
const orderedBy = (number: string) => sql<SqlBool>`customer.id in (
  select c.id from customer_order o join customer c on c.email = lower(o.email) and c.email_verified
    where o.number = ${number}
  union select c.id from customer_order o join order_placement p on p.order_id = o.id
    join customer c on c.shelf_id = p.session_id where o.number = ${number})`;

/**
 * A page of customers for staff, newest first. Deleted accounts appear in the list of deleted ones only.
 * @source BO-01, ACC-02, ACC-09
 */
export async function searchCustomers(
  deps: Pick<Deps, "db">,
  { text, state, page }: CustomerSearch,
): Promise<CustomerPage> {
  const number = text.replaceAll(/\s/gu, "").toUpperCase();
  const wanted = deps.db
    .selectFrom("customer")
    .$if(state === "", (query) => query.where("state", "!=", "deleted"))
    .$if(state !== "", (query) => query.where("state", "=", state))
    .$if(text !== "", (query) =>
      query.where(
        wholeNumber.test(number)
          ? orderedBy(number)
          : textContains(sql`customer.name || ' ' || customer.email || ' ' || customer.company`, text),
      ),
    );
  const [counted, rows] = await Promise.all([
    countFound(deps.db, wanted.select("customer.id")),
    wanted
      .select(["id", "name", "email", "company", "state", "created_at", "last_login_at"])
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(customersPerPage)
      .offset((page - 1) * customersPerPage)
      .execute(),
  ]);
  return {
    ...counted,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      company: row.company,
      state: stateOf(row.state),
      since: row.created_at.getTime(),
      seenAt: row.last_login_at?.getTime() ?? null,
    })),
  };
}

/** A customer's detail page in the back office; times in ms since 1970. Source: ACC-02, BO-01. */
export type CustomerDetail = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly state: AccountState;
  readonly verified: boolean;
  readonly channel: string;
  readonly locale: string;
  readonly since: number;
  readonly seenAt: number | null;
  readonly lockedAt: number | null;
  readonly lockedReason: string;
  readonly deletionRequestedAt: number | null;
  readonly whiteLabel: boolean;
  readonly corporate: boolean;
  /** Whether newsletters are sent to the address, by double opt-in. */
  readonly newsletter: "none" | "pending" | "confirmed" | "unsubscribed";
  readonly designs: number;
  readonly sessions: number;
  readonly orders: Awaited<ReturnType<typeof ordersOf>>;
  readonly addresses: readonly {
    readonly id: string;
    readonly lines: readonly string[];
    readonly isDefault: boolean;
  }[];
};

const newsletterStates = ["pending", "confirmed", "unsubscribed"] as const;

/** One customer with orders, addresses and counts of other data; undefined for unknown ids. Source: ACC-02, BO-01. */
export async function customerDetail(
  deps: Pick<Deps, "db" | "clock">,
  id: string,
): Promise<CustomerDetail | undefined> {
  const row = await deps.db.selectFrom("customer").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const [counts, book, orders] = await Promise.all([
    deps.db
      .selectNoFrom((of) => [
        of
          .selectFrom("project")
          .select(({ fn }) => fn.countAll<string>().as("n"))
          .where("session_id", "=", row.shelf_id)
          .where("deleted_at", "is", null)
          .as("designs"),
        of
          .selectFrom("customer_session")
          .select(({ fn }) => fn.countAll<string>().as("n"))
          .where("user_id", "=", id)
          .where("expires_at", ">", new Date(deps.clock.now()))
          .as("sessions"),
        of.selectFrom("newsletter_subscription").select("state").where("email", "=", row.email).as("newsletter"),
      ])
      .executeTakeFirstOrThrow(),
    addressBook(deps, id),
    row.shelf_id === null
      ? []
      : ordersOf(deps.db, {
          accountVisitor: sessionId(row.shelf_id),
          verifiedEmail: row.email_verified ? row.email : null,
        }),
  ]);
  return {
    id,
    name: row.name,
    email: row.email,
    company: row.company,
    state: stateOf(row.state),
    verified: row.email_verified,
    channel: row.channel,
    locale: row.locale,
    since: row.created_at.getTime(),
    seenAt: row.last_login_at?.getTime() ?? null,
    lockedAt: row.locked_at?.getTime() ?? null,
    lockedReason: row.locked_reason,
    deletionRequestedAt: row.deletion_requested_at?.getTime() ?? null,
    whiteLabel: row.white_label,
    corporate: row.corporate,
    newsletter: newsletterStates.find((state) => state === counts.newsletter) ?? "none",
    designs: Number(counts.designs),
    sessions: Number(counts.sessions),
    orders,
    addresses: book.contacts.map(({ id: address, lines, isDefault }) => ({ id: address, lines, isDefault })),
  };
}
