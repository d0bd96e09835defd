import type { Place } from "#kernel/addresses.ts";
import { channels, parseLocale, staffLocale } from "#kernel/market.ts";
import type { Trx } from "#platform/transaction.server.ts";
import { accountStates, type AccountState } from "./account-states.ts";

/** A stored state. */
export const stateOf = (text: string): AccountState => accountStates.find((state) => state === text) ?? "deleted";

/** A customer's row, locked until the transaction ends. */
export async function lockCustomer(trx: Trx, id: string) {
  return trx
    .selectFrom("customer")
    .select(["id", "email", "email_verified", "state", "shelf_id", "locale", "channel", "locked_leaving"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The shop somebody signed up in: the language their mails are written in. */
export function shopOfCustomer(row: {
  readonly channel: string;
  readonly locale: string;
}): Pick<Place, "channel" | "locale"> {
  return {
    channel: channels.find((channel) => channel === row.channel) ?? "card",
    locale: parseLocale(row.locale) ?? staffLocale,
  };
}

/** Ends the sessions of a customer, all or all but one. Returns how many. */
export async function endSessions(trx: Trx, customerId: string, except?: string): Promise<number> {
  const gone = await trx
    .deleteFrom("customer_session")
    .where("user_id", "=", customerId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
