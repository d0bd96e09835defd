import type { Readable } from "node:stream";
import { strToU8 } from "fflate";
import { sql } from "kysely";
import { sessionId, unknownId } from "#kernel/ids.ts";
import { ordersOf } from "#modules/orders/contract.server.ts";
import { photoOriginal } from "#modules/media/contract.server.ts";
import { webStream, zipStream, type ZipEntry } from "#platform/http/zip-stream.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Customer } from "../model.ts";

/**
 * Every table with personal data, and what the export does with it: a file name, or the reason for omitting it. A test
 * compares it with the database.
 * @source ACC-10, Art. 15 and 20 GDPR
 */
export const exportedTables: Readonly<Record<string, string>> = {
  customer: "konto.json",
  customer_account: "left out: the hash of the password, not of use to anybody",
  customer_session: "sitzungen.json",
  customer_link: "left out: hashes of links that ran out",
  customer_address: "adressbuch.json",
  customer_address_request: "left out: the hash of a link",
  customer_day: "kalenderdaten.json",
  customer_white_label: "absender.json",
  design_reminder: "left out: which designs a mail was sent about; the mails themselves are among the post",
  customer_order: "bestellungen.json",
  order_line: "bestellungen.json",
  order_event: "bestellungen.json",
  trade_event: "left out: what other programs were told, moves of bestellungen.json by their ids",
  invoice_fault: "left out: which rules a missing invoice would break",
  order_placement: "left out: keys against placing an order twice",
  dunning_notice: "left out: days and fees of letters about open invoices; the letters themselves are among the post",
  dunning_fee_entry:
    "left out: whether fees of such letters were paid or waived; the page of the order says what is open",
  dunning_pause: "left out: why the staff keeps such letters back",
  packed_piece: "left out: the work of packing, without a person",
  payment: "bestellungen.json",
  invoice: "bestellungen.json",
  refund_account: "bestellungen.json",
  order_shipment: "bestellungen.json",
  parcel_event: "bestellungen.json",
  complaint: "bestellungen.json",
  voucher_use: "bestellungen.json",
  voucher: "gutscheine.json",
  gift_voucher_entry: "bestellungen.json",
  newsletter_subscription: "newsletter.json",
  withdrawal: "widerrufe.json",
  mail_message: "post.json",
  person_erasure: "left out: an erasure under way, gone with it",
  mail_consent: "einwilligungen.json",
  project: "designs.json",
  guest_list: "gaestelisten.json",
  guest_list_revision: "gaestelisten.json",
  photo: "fotos.json",
  photo_album: "fotoalben.json",
  personal_date: "tage.json",
  event: "events.json",
  event_host: "events.json",
  event_host_visit: "events.json",
  event_household: "events.json",
  event_guest: "events.json",
  event_reply: "events.json",
  event_address_entry: "events.json",
  event_message: "events.json",
  event_message_recipient: "left out: to whom a message of events.json went",
  event_seating: "events.json",
  event_gallery: "left out: the album of photos that guests added",
  event_gallery_photo: "left out: which photos of guests the hosts show",
  event_import: "left out: a list of guests before it is taken over, deleted with it",
  album_contributor: "fotoalben.json",
  upload: "left out: uploads that are under way",
  cart: "warenkorb.json",
  checkout_draft: "warenkorb.json",
  wishlist: "merkzettel.json",
  wishlist_comment: "merkzettel.json",
  wishlist_heart: "left out: hearts on lists of others, without a name",
  toolbox_job: "left out: files that are removed after an hour",
  design_share: "designs.json",
  design_set: "designs.json",
  list_words: "namen.json",
  enquiry: "anfragen.json",
  gift_voucher: "left out: whom it is for stands with its line in bestellungen.json, the rest is hashes",
  staff_account: "left out: staff",
  staff_invitation: "left out: staff",
  staff_owner_link: "left out: staff",
  staff_recovery_code: "left out: staff",
  staff_session: "left out: staff",
  staff_two_factor: "left out: staff",
  staff_user: "left out: staff",
};

/** The person to export: a customer, or for staff (BO-11) the owner of an address, with or without an account. */
export type ExportedPerson = Pick<Customer, "email" | "verified"> & {
  readonly id: string | null;
  readonly accountVisitor: string | null;
};

/** Rows of a query as JSON, formatted by the database. */
async function rowsOf(deps: Deps, query: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(found) as row from (${query}) as found`.execute(deps.db);
  return rows.map(({ row }) => row);
}

type Queries = Readonly<Record<string, ReturnType<typeof sql>>>;

/** What belongs to the visits of an account; guest lists also where one of its orders was printed from them. */
function filesOfVisits(accountVisitor: string | null, ids: ReturnType<typeof sql>): Queries {
  return {
    "designs.json": sql`select p.id, p.name, p.design_id, p.variant, p.options, p.quantity, p.document, p.created_at, p.updated_at, p.deleted_at,
      (select jsonb_agg(to_jsonb(s) - 'token_hash') from design_share s where s.project_id = p.id) as shares,
      (select s.words from design_set s where s.id = p.set_id) as shared_words
      from project p where p.session_id = ${accountVisitor}`,
    "gaestelisten.json": sql`select r.id, r.source, r.origin, r.fields, r.guests, r.created_at from guest_list_revision r
      where r.list_id in (select id from guest_list where session_id = ${accountVisitor})
        or r.id in (select guests_id from order_line where order_id = ${ids})
        or r.id in (select guests_id from project where session_id = ${accountVisitor})
        or r.id in (select l.guests_id from cart_line l join cart c on c.id = l.cart_id
          where c.session_id = ${accountVisitor} or c.waits_behind in (select id from cart where session_id = ${accountVisitor}))`,
    "fotos.json": sql`select id, file_name, mime, bytes, width, height, taken_at, created_at from photo where session_id = ${accountVisitor}`,
    "tage.json": sql`select name, type, day, month, year, once, photo_id, created_at from personal_date where session_id = ${accountVisitor}`,
    "events.json": sql`select to_jsonb(e) - 'password_hash' as event,
      (select jsonb_agg(to_jsonb(h) || jsonb_build_object('guests',
        (select jsonb_agg(to_jsonb(g) - 'comparable_name' order by g.place) from event_guest g where g.household_id = h.id)) order by h.place)
        from event_household h where h.event_id = e.id) as households,
      (select jsonb_agg(to_jsonb(r) order by r.number) from event_reply r where r.event_id = e.id) as replies,
      (select jsonb_agg(to_jsonb(m) order by m.created_at) from event_message m where m.event_id = e.id) as messages,
      (select jsonb_agg(to_jsonb(a) order by a.at) from event_address_entry a where a.event_id = e.id) as entered_addresses,
      (select s.plan from event_seating s where s.event_id = e.id) as seating
      from event e where e.id in (select h.event_id from event_host h join event_host_visit v on v.host_id = h.id
        where v.session_id = ${accountVisitor})`,
    "fotoalben.json": sql`select a.name, a.created_at,
      (select jsonb_agg(p.photo_id) from photo_album_photo p where p.album_id = a.id) as photos,
      (select jsonb_agg(to_jsonb(l) - 'id') from album_link l where l.album_id = a.id) as links
      from photo_album a where a.session_id = ${accountVisitor}
      union all select 'Album eines anderen, Name: ' || c.name, c.created_at,
      (select jsonb_agg(p.photo_id) from album_contribution p where p.contributor_id = c.id), null
      from album_contributor c where c.session_id = ${accountVisitor}`,
    "warenkorb.json": sql`select c.channel, c.updated_at,
      (select jsonb_agg(to_jsonb(l) - 'cart_id') from cart_line l where l.cart_id = c.id) as lines,
      (select d.form from checkout_draft d where d.session_id = ${accountVisitor}) as checkout
      from cart c
      where c.session_id = ${accountVisitor} or c.waits_behind in (select id from cart where session_id = ${accountVisitor})`,
    "merkzettel.json": sql`select w.name, w.created_at,
      (select jsonb_agg(to_jsonb(i) - 'wishlist_id') from wishlist_item i where i.wishlist_id = w.id) as items,
      (select jsonb_agg(jsonb_build_object('body', r.body, 'at', r.created_at)) from wishlist_comment r where r.session_id = ${accountVisitor}) as remarks
      from wishlist w where w.session_id = ${accountVisitor}`,
    "namen.json": sql`select words, changed_at from list_words where session_id = ${accountVisitor}`,
  };
}

/** The JSON files by name. */
async function dataFiles(deps: Deps, customer: ExportedPerson): Promise<ReadonlyMap<string, unknown>> {
  const { id, accountVisitor, email, verified } = customer;
  const orders = await ordersOf(deps.db, {
    accountVisitor: sessionId(accountVisitor ?? unknownId),
    verifiedEmail: verified ? email : null,
  });
  const ids = sql`any(${orders.map((order) => order.id)}::uuid[])`;
  const files: Queries = {
    "konto.json": sql`select email, email_verified_at, state, salutation, first_name, last_name, birthday, wedding_date, company, company_vat, company_invoice_email, company_reference,
      locale, channel, newsletter, reminders, white_label, corporate, locked_at, locked_reason, created_at, updated_at, last_login_at from customer where id = ${id}`,
    "sitzungen.json": sql`select host, user_agent, created_at, expires_at from customer_session where user_id = ${id}`,
    "adressbuch.json": sql`select address, email, groups, created_at from customer_address where customer_id = ${id}`,
    "kalenderdaten.json": sql`select name, kind, month, day, created_at from customer_day where customer_id = ${id}`,
    "absender.json": sql`select active, sender, updated_at from customer_white_label where customer_id = ${id}`,
    "bestellungen.json": sql`select to_jsonb(o) - 'token_hash' - 'cart_id' as order,
      (select jsonb_agg(to_jsonb(l) order by l.position) from order_line l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(p)) from payment p where p.order_id = o.id) as payments,
      (select jsonb_agg(to_jsonb(i) order by i.number) from invoice i where i.order_id = o.id) as invoices,
      (select to_jsonb(a) - 'order_id' from refund_account a where a.order_id = o.id) as refund_account,
      (select jsonb_agg(to_jsonb(s)) from order_shipment s where s.order_id = o.id) as shipments,
      (select jsonb_agg(to_jsonb(v) order by v.at) from parcel_event v where v.order_id = o.id) as parcel_events,
      (select jsonb_agg(to_jsonb(u) - 'session_id') from voucher_use u where u.order_id = o.id) as vouchers,
      (select jsonb_agg(to_jsonb(g) order by g.at) from gift_voucher_entry g where g.order_id = o.id) as gift_vouchers,
      (select jsonb_agg(to_jsonb(c) || jsonb_build_object('messages',
        (select jsonb_agg(to_jsonb(m) - 'actor' order by m.id) from complaint_message m where m.complaint_id = c.id)))
        from complaint c where c.order_id = o.id) as complaints,
      (select jsonb_agg(to_jsonb(e) || jsonb_build_object('actor', regexp_replace(e.actor, '^staff:.*', 'staff')) order by e.at) from order_event e where e.order_id = o.id) as events
      from customer_order o where o.id = ${ids} order by o.placed_at`,
    "gutscheine.json": sql`select shown, type, value, currency from voucher where ${verified} and lower(email) = ${email}`,
    "newsletter.json": sql`select to_jsonb(n) as subscription,
      (select jsonb_agg(to_jsonb(p) - 'ip_hash') from newsletter_proof p where p.subscription_id = n.id) as steps
      from newsletter_subscription n where ${verified} and n.email = ${email}`,
    "widerrufe.json": sql`select to_jsonb(w) as withdrawal,
      (select jsonb_agg(jsonb_build_object('to', s.to_state, 'reason', s.reason, 'at', s.at) order by s.id)
        from withdrawal_step s where s.withdrawal_id = w.id) as steps
      from withdrawal w where w.order_id = ${ids} or (${verified} and lower(w.email) = ${email}) order by w.received_at`,
    "post.json": sql`select created_at, kind, subject, plain from mail_message
      where order_id = ${ids} or (${verified} and lower(recipient) = ${email}) order by created_at`,
    "einwilligungen.json": sql`select purpose, source, text_version, granted_at, withdrawn_at from mail_consent
      where ${verified} and email = ${email}`,
    ...filesOfVisits(accountVisitor, ids),
    "anfragen.json": sql`select * from enquiry where ${verified} and lower(email) = ${email}`,
  };
  const found = new Map<string, unknown>();
  for (const [name, query] of Object.entries(files)) found.set(name, await rowsOf(deps, query));
  return found;
}

/**
 * All data the shop has about a customer as a ZIP file: JSON by subject, and the original photos. It is streamed; one
 * photo is in memory at a time.
 * @source ACC-10, Art. 15 and 20 GDPR
 */
export async function exportData(deps: Deps, customer: ExportedPerson): Promise<Readable> {
  const files = await dataFiles(deps, customer);
  const photos = await deps.db
    .selectFrom("photo")
    .select(["id", "file_name"])
    .where("session_id", "=", customer.accountVisitor ?? unknownId)
    .where("page_number", "<=", 1)
    .execute();
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, content] of files)
      yield { name, bytes: strToU8(`${JSON.stringify(content, null, 2)}\n`), deflated: true };
    for (const [index, photo] of photos.entries()) {
      const bytes = await photoOriginal(deps, photo.id);
      const name = `fotos/${index + 1}-${photo.file_name.replaceAll(/[^\p{L}\p{N}._ -]/gu, "_")}`;
      if (bytes) yield { name, bytes };
    }
  }
  return zipStream(entries());
}

/** The same as a web stream, for the response of a route. Source: BO-11. */
export async function exportStream(deps: Deps, person: ExportedPerson): Promise<ReadableStream> {
  return webStream(await exportData(deps, person));
}
