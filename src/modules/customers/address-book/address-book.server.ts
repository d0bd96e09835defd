import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { deliveryCountries } from "#kernel/market.ts";
import { plainLine } from "#kernel/printable-line.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { Address, addressLines } from "#modules/addresses/contract.ts";
import { newToken, newUuid, sha256 } from "#platform/random.server.ts";
import { inTransaction, type Trx } from "#platform/database/transaction.server.ts";
import { contactErrors, contactLimits, groupsOf, type Contact } from "./contacts.ts";
import { queueCustomerMail } from "../queue-mail.server.ts";
import { lockCustomer } from "../store.server.ts";

const line = z.string().max(1000).transform(plainLine).pipe(z.string().max(200)).default("");

/** The form of an address. Source: ACC-15. */
export const ContactForm = z.object({
  firstName: line,
  lastName: line,
  company: line,
  street: line,
  extra: line,
  postcode: line,
  city: line,
  country: z.enum(deliveryCountries).catch("DE"),
  email: line,
  groups: line,
});
type ContactForm = z.infer<typeof ContactForm>;

/** A contact of the address book. */
export type ContactView = {
  readonly id: string;
  readonly address: Address;
  readonly lines: readonly string[];
  readonly email: string;
  readonly groups: readonly string[];
  readonly isDefault: boolean;
};

/** The contact of a form. Refuses FIELD_INVALID with codes by field. */
function contactOf({ email, groups, ...address }: ContactForm): Result<Contact> {
  const contact = { address: Address.parse(address), email, groups: groupsOf(groups) };
  const fields = contactErrors(contact);
  return Object.keys(fields).length > 0
    ? refuse("FIELD_INVALID", { country: address.country }, fields)
    : accept(contact);
}

/** The address book, sorted by name; `group` filters by group. Source: ACC-15. */
export async function addressBook(
  deps: Pick<Deps, "db">,
  customerId: string,
  group = "",
): Promise<{ readonly contacts: readonly ContactView[]; readonly groups: readonly string[] }> {
  const rows = await deps.db
    .selectFrom("customer_address")
    .innerJoin("customer", "customer.id", "customer_address.customer_id")
    .select(["customer_address.id", "address", "customer_address.email", "groups", "customer.delivery_address_id"])
    .where("customer_id", "=", customerId)
    .limit(contactLimits.contacts)
    .execute();
  const all = rows.map((row): ContactView => {
    const address = Address.parse(row.address);
    return {
      id: row.id,
      address,
      lines: addressLines(address),
      email: row.email,
      groups: row.groups,
      isDefault: row.id === row.delivery_address_id,
    };
  });
  const name = ({ address }: ContactView) => `${address.lastName || address.company} ${address.firstName}`;
  const contacts = all
    .filter(({ groups }) => group === "" || groups.includes(group))
    .toSorted((a, b) => name(a).localeCompare(name(b), "de"));
  const groups = [...new Set(all.flatMap((contact) => contact.groups))].toSorted((a, b) => a.localeCompare(b, "de"));
  return { contacts, groups };
}

async function putContacts(
  trx: Trx,
  customerId: string,
  contacts: readonly Contact[],
  at: Date,
): Promise<Result<number>> {
  await lockCustomer(trx, customerId);
  const rows = await trx
    .selectFrom("customer_address")
    .select("address")
    .where("customer_id", "=", customerId)
    .execute();
  const key = (address: Address) => JSON.stringify(addressLines(address)).toLowerCase();
  const known = new Set(rows.map((row) => key(Address.parse(row.address))));
  const fresh = contacts.filter(({ address }) => {
    const isNew = !known.has(key(address));
    known.add(key(address));
    return isNew;
  });
  if (rows.length + fresh.length > contactLimits.contacts)
    return refuse("ADDRESS_LIMIT", { n: contactLimits.contacts });
  const values = fresh.map(({ address, email, groups }) => ({
    id: newUuid(),
    customer_id: customerId,
    address: JSON.stringify(address),
    email,
    groups: [...groups],
    created_at: at,
    updated_at: at,
  }));
  if (values.length > 0) await trx.insertInto("customer_address").values(values).execute();
  return accept(values.length);
}

/**
 * Adds contacts to the address book; a contact that exists with the same address is not duplicated. Refuses
 * ADDRESS_LIMIT and then adds none.
 * @returns how many are new
 * @source ACC-15
 */
export function importContacts(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  contacts: readonly Contact[],
): Promise<Result<number>> {
  const at = new Date(deps.clock.now());
  return inTransaction(deps.db, (trx) => putContacts(trx, customerId, contacts, at));
}

/** Adds one address to the book. Refuses FIELD_INVALID with codes by field, and ADDRESS_LIMIT. Source: ACC-15. */
export async function addContact(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  form: ContactForm,
): Promise<Result<number>> {
  const contact = contactOf(form);
  return contact.ok ? importContacts(deps, customerId, [contact.value]) : contact;
}

/**
 * Replaces an address of the book, also for the checkout. Refuses FIELD_INVALID with codes by field, and
 * ACCOUNT_UNKNOWN for other customers' addresses.
 * @source ACC-15, GEN-08
 */
export async function changeContact(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  id: string,
  form: ContactForm,
): Promise<Result<null>> {
  const contact = contactOf(form);
  if (!contact.ok) return contact;
  const { address: typed, email, groups } = contact.value;
  return inTransaction(deps.db, async (trx) => {
    const row = await trx
      .selectFrom("customer_address")
      .select("address")
      .where("customer_id", "=", customerId)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse("ACCOUNT_UNKNOWN");
    const address = { ...typed, salutation: Address.parse(row.address).salutation };
    await trx
      .updateTable("customer_address")
      .set({
        address: JSON.stringify(address),
        email,
        groups: [...groups],
        updated_at: new Date(deps.clock.now()),
      })
      .where("id", "=", id)
      .execute();
    return accept(null);
  });
}

/** Removes an address from the book. Refuses ACCOUNT_UNKNOWN for other customers' addresses. Source: ACC-15, GEN-08. */
export async function removeContact(deps: Pick<Deps, "db">, customerId: string, id: string): Promise<Result<null>> {
  const gone = await deps.db
    .deleteFrom("customer_address")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n ? accept(null) : refuse("ACCOUNT_UNKNOWN");
}

/**
 * Makes an address the default of the checkout. Refuses ACCOUNT_UNKNOWN for other customers' addresses. Source: ACC-02,
 * GEN-08.
 */
export async function chooseDefault(deps: Pick<Deps, "db">, customerId: string, id: string): Promise<Result<null>> {
  const done = await deps.db
    .updateTable("customer")
    .set({ delivery_address_id: id })
    .where("id", "=", customerId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("customer_address")
          .select("customer_address.id")
          .where("customer_address.id", "=", id)
          .where("customer_address.customer_id", "=", customerId),
      ),
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n ? accept(null) : refuse("ACCOUNT_UNKNOWN");
}

/** Days the link for friends is valid. Source: ACC-15. */
export const requestDays = 60;

/**
 * Creates the link under which friends enter their own address; older ones become invalid. Returns its token. Source:
 * ACC-15.
 */
export async function makeAddressRequest(
  deps: Pick<Deps, "db" | "clock">,
  customerId: string,
  group: string,
): Promise<string> {
  const token = newToken();
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("customer_address_request").where("customer_id", "=", customerId).execute();
    await trx
      .insertInto("customer_address_request")
      .values({
        token_hash: sha256(token),
        customer_id: customerId,
        group_name: groupsOf(group)[0] ?? "",
        created_at: new Date(now),
        expires_at: new Date(now + requestDays * dayMs),
      })
      .execute();
  });
  return token;
}

/**
 * The first name of the customer who requests an address; undefined for expired and unknown links. Source: ACC-15,
 * GEN-08.
 */
export async function addressAsker(
  deps: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<{ readonly customerId: string; readonly firstName: string; readonly group: string } | undefined> {
  const row = await deps.db
    .selectFrom("customer_address_request")
    .innerJoin("customer", "customer.id", "customer_address_request.customer_id")
    .select(["customer.id", "customer.first_name", "group_name"])
    .where("token_hash", "=", sha256(token))
    .where("expires_at", ">", new Date(deps.clock.now()))
    .where("customer.state", "in", ["unverified", "active"])
    .executeTakeFirst();
  return row && { customerId: row.id, firstName: row.first_name, group: row.group_name };
}

/**
 * Adds a friend's own address to the book of the customer who requested it, and mails the customer. Refuses
 * ACCOUNT_UNKNOWN for invalid links, FIELD_INVALID with codes by field, and ADDRESS_LIMIT.
 * @source ACC-15
 */
export async function answerAddressRequest(
  deps: Deps,
  token: string,
  { form, shop }: { readonly form: ContactForm; readonly shop: Pick<Place, "channel" | "locale"> },
): Promise<Result<null>> {
  const asker = await addressAsker(deps, token);
  if (!asker) return refuse("ACCOUNT_UNKNOWN");
  const contact = contactOf({ ...form, groups: asker.group });
  if (!contact.ok) return contact;
  const about = `${form.firstName} ${form.lastName || form.company}`.trim();
  return inTransaction(deps.db, async (trx) => {
    const put = await putContacts(trx, asker.customerId, [contact.value], new Date(deps.clock.now()));
    if (!put.ok) return put;
    if (put.value > 0)
      await queueCustomerMail(trx, deps, { mail: "address", customerId: asker.customerId, shop, about });
    return accept(null);
  });
}

/** The default address for a checkout of this customer; undefined when none was chosen. Source: ACC-02. */
export async function defaultAddress(deps: Pick<Deps, "db">, customerId: string): Promise<Address | undefined> {
  const row = await deps.db
    .selectFrom("customer_address")
    .innerJoin("customer", "customer.delivery_address_id", "customer_address.id")
    .select("address")
    .where("customer.id", "=", customerId)
    .executeTakeFirst();
  return row && Address.parse(row.address);
}
