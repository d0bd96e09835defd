import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { sendCustomerMail } from "#modules/customers/letters/send-customer-mail.server.ts";
import { announceUnusedPhotos } from "#modules/customers/reminders/unused-photos.server.ts";
import { customerCalls } from "#modules/customers/testing/customer-calls.ts";
import { aLineDraft, fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { markDelivered, shipOrder } from "#modules/orders/parcels/ship-order.server.ts";
import { runRetention } from "#modules/retention/run-retention.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { photosInUse } from "./photo-uses.ts";
import { sweepsOf } from "./retention.ts";

const calls = customerCalls();
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

const uploaded = "2027-01-01T09:00:00Z";
const day = (days: number) => new Date(Date.parse(uploaded) + days * 86_400_000).toISOString();

async function aCustomer(confirmed = true) {
  deps.moveClock(uploaded);
  const email = await calls.signedUp();
  if (confirmed)
    await deps.db
      .updateTable("customer")
      .set({ state: "active", email_verified: true })
      .where("email", "=", email)
      .execute();
  const { id, shelf_id: session } = await calls.rowOf(email);
  return { id, email, session };
}

async function aPhoto(session: string | null, at = uploaded): Promise<string> {
  const id = newUuid();
  const size = { bytes: 3, orientation: 1, width: 10, height: 10 };
  await deps.db
    .insertInto("photo")
    .values({
      id,
      session_id: session,
      sha256: sha256(id),
      mime: "image/jpeg",
      file_name: "a.jpg",
      created_at: new Date(at),
      ...size,
    })
    .execute();
  await deps.files.put(`photos/${id}/original`, "jpg");
  return id;
}

/** An order that shows a photo; delivered, its files are due after 90 days. */
async function anOrder(photo: string) {
  const draft = aLineDraft();
  const order = await fileAnOrder(deps, { lines: [draft] });
  const asset = { id: photo, kind: "photo", width: 10, height: 10, sha256: sha256(photo) };
  const document = JSON.stringify({ ...DesignDocument.parse(draft.document), assets: { [photo]: asset } });
  await deps.db.updateTable("order_line").set({ document, state: "packed" }).where("order_id", "=", order.id).execute();
  await deps.db.updateTable("customer_order").set({ state: "in_production" }).where("id", "=", order.id).execute();
  return order.id;
}

/** A night of the worker: announcements, then the rules. */
async function night(at: string): Promise<void> {
  deps.moveClock(at);
  await announceUnusedPhotos({ ...deps, photosInUse });
  await runRetention(deps, sweepsOf(deps));
}

const isThere = (photo: string) => deps.files.exists(`photos/${photo}/original`);
const Job = z.looseObject({ mail: z.literal("photos"), about: z.string() });
async function jobsFor(customer: { readonly id: string }) {
  const { rows } = await deps.handle.pool.query<{ payload: unknown }>(
    `select payload from ${storedJobs} where payload ->> 'customerId' = $1 and payload ->> 'mail' = 'photos' order by id`,
    [customer.id],
  );
  return rows.map(({ payload }) => Job.parse(payload));
}
const lettersTo = ({ email }: { readonly email: string }) =>
  deps.db
    .selectFrom("mail_message")
    .select(["kind", "plain"])
    .where("recipient", "=", email)
    .where("kind", "=", "customer-photos")
    .execute();

test("MYPH-02 PHOTO-03 unused photos of an account go after 180 days, with one mail 14 days before", async () => {
  const customer = await aCustomer();
  const photos = [await aPhoto(customer.session), await aPhoto(customer.session)] as const;
  const later = await aPhoto(customer.session, day(60));
  await night(day(165));
  expect(await jobsFor(customer)).toEqual([]);
  await night(day(166.5));
  await night(day(167.5));
  const [job, second] = await jobsFor(customer);
  expect(second).toBeUndefined();
  await sendCustomerMail(deps, job);
  const [letter] = await lettersTo(customer);
  expect(letter?.plain).toContain("2 Fotos");
  expect(letter?.plain).toContain("30. Juni 2027");
  expect(letter?.plain).toContain("weiter=%2Fmein-foto%2F");
  await night(day(180.2));
  expect(await Promise.all(photos.map(isThere))).toEqual([true, true]);
  await night(day(180.6));
  expect(await Promise.all([...photos, later].map(isThere))).toEqual([false, false, true]);
});

test("MYPH-02 without the mail nothing is deleted: a night that was missed postpones", async () => {
  const customer = await aCustomer();
  const photo = await aPhoto(customer.session);
  await night(day(300));
  expect(await isThere(photo)).toBe(true);
  expect(await jobsFor(customer)).toHaveLength(1);
  await night(day(313.9));
  expect(await isThere(photo)).toBe(true);
  await night(day(314.1));
  expect(await isThere(photo)).toBe(false);
});

test("MYPH-02 photos of following days share a mail a week later, and are told of before they go too", async () => {
  const customer = await aCustomer();
  const photos = [await aPhoto(customer.session), await aPhoto(customer.session, day(2))] as const;
  await night(day(167));
  await night(day(169));
  expect(await jobsFor(customer)).toHaveLength(1);
  await night(day(174.1));
  expect(await jobsFor(customer)).toHaveLength(2);
  await night(day(182.5));
  expect(await Promise.all(photos.map(isThere))).toEqual([false, true]);
  await night(day(188.2));
  expect(await isThere(photos[1])).toBe(false);
});

test("MYPH-02 a photo that is used in time stays and is announced anew when nothing shows it any more", async () => {
  const customer = await aCustomer();
  const photo = await aPhoto(customer.session);
  await night(day(167));
  const order = await anOrder(photo);
  const [job] = await jobsFor(customer);
  await night(day(182));
  expect(await isThere(photo)).toBe(true);
  // Nothing is left to tell.
  await sendCustomerMail(deps, job);
  expect(await lettersTo(customer)).toEqual([]);
  await deps.db
    .updateTable("customer_order")
    .set({ files_removed_at: new Date(day(183)) })
    .where("id", "=", order)
    .execute();
  await night(day(190));
  expect(await isThere(photo)).toBe(true);
  expect(await jobsFor(customer)).toHaveLength(2);
  await night(day(204.5));
  expect(await isThere(photo)).toBe(false);
});

test("PHOTO-05 ORD-15 a photo of an order stays as it was uploaded until 90 days after delivery, however long the account has had it", async () => {
  const customer = await aCustomer();
  const photo = await aPhoto(customer.session);
  const order = await anOrder(photo);
  for (const at of [170, 200, 400]) await night(day(at));
  expect(await jobsFor(customer)).toEqual([]);
  expect(await deps.files.getBytes(`photos/${photo}/original`)).toEqual(new TextEncoder().encode("jpg"));
  const actor = "staff:team@blattwerk.localhost";
  await shipOrder(deps, order, { carrier: "letter", trackingNumber: "" }, actor);
  await markDelivered(deps, order, actor);
  await night(day(489));
  expect(await isThere(photo)).toBe(true);
  await night(day(491));
  expect(await isThere(photo)).toBe(false);
});

test("MYPH-02 photos of guests are not announced, nor those of an account whose address nobody confirmed", async () => {
  const unconfirmed = await aCustomer(false);
  const guest = await calls.visitor();
  const photos = [await aPhoto(unconfirmed.session), await aPhoto(guest.session)];
  await night(day(170));
  await night(day(200));
  expect(await Promise.all(photos.map(isThere))).toEqual([true, true]);
  expect(await jobsFor(unconfirmed)).toEqual([]);
});
