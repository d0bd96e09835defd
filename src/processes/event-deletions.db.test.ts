import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { sessionId } from "#kernel/ids.ts";
import { sendCustomerMail } from "#modules/customers/letters/send-customer-mail.server.ts";
import { announceEventDeletions } from "#modules/customers/reminders/event-deletions.server.ts";
import { customerCalls } from "#modules/customers/testing/customer-calls.ts";
import { handOverEvents } from "#modules/events/plan/plan-event.server.ts";
import { anEvent } from "#modules/events/testing/an-event.ts";
import { runRetention } from "#modules/retention/run-retention.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { sweepsOf } from "./retention.ts";

const calls = customerCalls();
let deps: ReturnType<typeof calls.deps>;
beforeAll(() => {
  deps = calls.deps();
});

/** The wedding of 12 June 2027, of a customer, whose address may be confirmed. */
async function anEventOf({ isConfirmed }: { readonly isConfirmed: boolean }) {
  deps.moveClock("2027-03-01T09:00:00Z");
  const email = await calls.signedUp();
  if (isConfirmed)
    await deps.db
      .updateTable("customer")
      .set({ state: "active", email_verified: true })
      .where("email", "=", email)
      .execute();
  const { id, shelf_id } = await calls.rowOf(email);
  const { event, session } = await anEvent(deps);
  const account = sessionId(shelf_id ?? "");
  await deps.db.transaction().execute((trx) => handOverEvents(trx, session, account));
  return { event, customer: id, email };
}

const Job = z.looseObject({ mail: z.literal("event") });

/** The mails about an event that a night queued for a customer. */
async function night(at: string, customer: string) {
  deps.moveClock(at);
  await announceEventDeletions(deps);
  await runRetention(deps, sweepsOf(deps));
  const { rows } = await deps.handle.pool.query<{ payload: unknown }>(
    `select payload from ${storedJobs} where payload ->> 'customerId' = $1 and payload ->> 'mail' = 'event' order by id`,
    [customer],
  );
  return rows.map(({ payload }) => Job.parse(payload));
}

const exists = async (id: string) =>
  (await deps.db.selectFrom("event").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

test("EVENT-12 the hosts of an event are notified two weeks before it is deleted, once, with the ways to its files", async () => {
  const { event, customer, email } = await anEventOf({ isConfirmed: true });
  expect(await night("2027-11-27T02:00:00Z", customer)).toEqual([]);
  const [job] = await night("2027-11-28T02:00:00Z", customer);
  expect(await night("2027-11-29T02:00:00Z", customer)).toHaveLength(1);
  await sendCustomerMail(deps, job);
  const letter = await deps.db
    .selectFrom("mail_message")
    .select(["subject", "plain"])
    .where("recipient", "=", email)
    .where("kind", "=", "customer-event")
    .executeTakeFirstOrThrow();
  expect(letter.subject).toMatch(/^Euer Event wird am 12\.\sDezember 2027 gelöscht$/u);
  expect(letter.plain).toContain("Lena & Jonas");
  for (const path of ["export/gaesteliste.xlsx", "export/caterer.xlsx", "fotos"])
    expect(letter.plain).toContain(encodeURIComponent(`/events/${event.id}/${path}/`));
  await night("2027-12-12T02:00:00Z", customer);
  expect(await exists(event.id)).toBe(true);
  await night("2027-12-14T02:00:00Z", customer);
  expect(await exists(event.id)).toBe(false);
});

test("EVENT-12 NFR-02 an address that nobody confirmed gets no mail, and the event is deleted all the same", async () => {
  const { event, customer } = await anEventOf({ isConfirmed: false });
  expect(await night("2027-12-01T02:00:00Z", customer)).toEqual([]);
  await night("2027-12-14T02:00:00Z", customer);
  expect(await exists(event.id)).toBe(false);
});
