import type { Place } from "#kernel/urls/page-addresses.ts";
import { channels, parseLocale, staffLocale } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { accountStates, type AccountState } from "./account-states.ts";

export const stateOf = (text: string): AccountState => accountStates.find((state) => state === text) ?? "deleted";

/** A customer's row, locked until the transaction ends. */
export async function lockCustomer(trx: Trx, id: string) {
  return trx
    .selectFrom("customer")
    .select([
      "id",
      "email",
      "email_verified",
      "state",
      "shelf_id",
      "locale",
      "channel",
      "locked_leaving",
      "sign_up_visit",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The shop a customer signed up in, which sets the language of mails. */
export function shopOfCustomer(row: {
  readonly channel: string;
  readonly locale: string;
}): Pick<Place, "channel" | "locale"> {
  return {
    channel: channels.find((channel) => channel === row.channel) ?? "card",
    locale: parseLocale(row.locale) ?? staffLocale,
  };
}

/** The customers among visitors who can be written to. Source: MYPH-02, EVENT-12. */
export const reachableCustomers = ({ db }: Pick<Deps, "db">, visitors: readonly string[]) =>
  db
    .selectFrom("customer")
    .select(["id", "locale", "channel", "shelf_id"])
    .where("shelf_id", "in", visitors)
    .where("state", "=", "active")
    .where("email_verified", "=", true)
    .execute();

/** Ends the sessions of a customer, all or all but one. Returns the number. */
export async function endSessions(trx: Trx, customerId: string, except?: string): Promise<number> {
  const gone = await trx
    .deleteFrom("customer_session")
    .where("user_id", "=", customerId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Creates an empty account visitor and returns its id. Its cookie is never given out. Source: ADR-0014. */
export async function createAccountVisitor(trx: Trx, at: Date): Promise<string> {
  const id = newUuid();
  await trx
    .insertInto("visitor_session")
    .values({ id, token_hash: sha256(newToken()), host: "", created_at: at, expires_at: new Date("9999-12-31") })
    .execute();
  return id;
}

/** Stores the hash of a new password. */
export async function savePassword(
  trx: Trx,
  { clock }: Pick<Deps, "clock">,
  customerId: string,
  hash: string,
): Promise<void> {
  await trx
    .updateTable("customer_account")
    .set({ password: hash, updated_at: new Date(clock.now()) })
    .where("user_id", "=", customerId)
    .where("provider_id", "=", "credential")
    .execute();
}

/**
 * Deletes the personal details of an account: days, addresses, sender, reminders and all fields but name and e-mail
 * address. Source: ACC-05, ACC-09.
 */
export async function forgetDetails(trx: Trx, customerId: string): Promise<void> {
  for (const table of [
    "customer_address_request",
    "customer_day",
    "customer_address",
    "customer_white_label",
    "design_reminder",
  ] as const)
    await trx.deleteFrom(table).where("customer_id", "=", customerId).execute();
  await trx
    .updateTable("customer")
    .set({
      salutation: "",
      company: "",
      company_vat: "",
      // Otherwise invoices would be sent there.
      company_invoice_email: "",
      company_reference: "",
      birthday: null,
      wedding_date: null,
      reminders: false,
    })
    .where("id", "=", customerId)
    .execute();
}
