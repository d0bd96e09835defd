// Over 400 lines because one receiver and its helpers serve all tests of webhooks.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { cancelUnpaidOrder } from "#modules/orders/changes/cancel-order.server.ts";
import { markPaid } from "#modules/orders/payments/mark-paid.server.ts";
import { lockOrder } from "#modules/orders/store.server.ts";
import { Envelope, eventTypes, isEventType, offeredTypes } from "#modules/trade-events/event-types.ts";
import { refuse } from "#kernel/result.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { emptyQueue } from "#platform/testing/queued-jobs.ts";
import { sweepWebhooks } from "./announce-events.server.ts";
import { changeEndpoint, createEndpoint, rotateSecret, switchEndpoint } from "./endpoints.server.ts";
import { daysToOff, overlapHours } from "./model.ts";
import { countWebhooks, deliveriesOf, listEndpoints, readEndpoint } from "./queries.server.ts";
import { removeOldTradeEvents } from "./remove-old-events.server.ts";
import { replayDelivery, replayPeriod, sendTest } from "./replay-events.server.ts";
import { sendWebhookNotice } from "./send-webhook-notice.server.ts";
import { startReceiver, type Received, type Receiver } from "./testing/receiver.ts";
import { anEndpoint, asStaff, webhookDeps, runDueJobs } from "./testing/webhook-context.ts";

const database = useTestDatabase();
let erp: Receiver;
let deps: ReturnType<typeof webhookDeps>;
beforeEach(async () => {
  deps = webhookDeps(database());
  erp = await startReceiver();
  await deps.handle.pool.query("truncate webhook_endpoint, trade_event cascade");
  await emptyQueue(deps);
});
afterEach(async () => {
  vi.useRealTimers();
  await erp.close();
});

const messageOf = ({ body }: Received) => Envelope.parse(JSON.parse(body));
const typesOf = (messages: readonly Received[]) => messages.map((each) => messageOf(each).type);
const later = (ms: number) => deps.moveClock(new Date(deps.clock.now() + ms).toISOString());
const events = () => deps.db.selectFrom("trade_event").selectAll().orderBy("seq").execute();
const hour = 3_600_000;

test("BO-01 NFR-03 events of an order are sent in sequence, match their schema, and contain no person's name", async () => {
  await anEndpoint(deps, erp);
  const order = await fileAnOrder(deps, { paymentMethod: "prepayment" });
  await markPaid(deps, order.id, "staff:ida@blattwerk.example");
  await runDueJobs(deps);
  expect(typesOf(erp.received)).toEqual(["order.placed", "order.paid", "order.approved", "invoice.issued"]);
  const messages = erp.received.map(messageOf);
  expect(messages.map(({ sequence }) => sequence)).toEqual(
    messages.map(({ sequence }) => sequence).toSorted((a, b) => a - b),
  );
  for (const { type, data } of messages) {
    if (!isEventType(type)) throw new Error(type);
    expect(eventTypes[type].data.parse(data)).toEqual(data);
    expect(data).toMatchObject({ order: { id: order.id, number: order.number, total: order.grand, currency: "EUR" } });
  }
  expect(messages[1]?.data).toMatchObject({ payment: { captured: order.grand, method: "prepayment" } });
  expect(JSON.stringify(erp.received)).not.toMatch(/anna|freudenberger|lindenallee|ida@/iu);
});

test("NFR-03 an event that is rolled back is not sent, nor is its job queued", async () => {
  await anEndpoint(deps, erp);
  const order = await fileAnOrder(deps, { paymentMethod: "prepayment" });
  const before = (await events()).length;
  const undone = await inTransaction(deps.db, async (trx) => {
    const locked = await lockOrder(trx, order.id);
    if (!locked) throw new Error("no order");
    await cancelUnpaidOrder(trx, deps, locked, { actor: "customer", reason: "superseded" });
    return refuse("ORDER_STATE");
  });
  expect(undone.ok).toBe(false);
  expect(await events()).toHaveLength(before);
  await runDueJobs(deps);
  expect(typesOf(erp.received)).not.toContain("order.cancelled");
});

test("NFR-02 the example verifier of the manual accepts our messages, with both secrets during a rotation", async () => {
  const { id, secret } = await anEndpoint(deps, erp, ["order.placed"]);
  const manual = readFileSync(fromRoot("docs", "webhooks.md"), "utf8");
  const file = path.join(scratchFolder("verifier"), "verify.mjs");
  const library = pathToFileURL(createRequire(import.meta.url).resolve("standardwebhooks")).href;
  writeFileSync(file, (/```js\n(.*?)```/su.exec(manual)?.[1] ?? "").replace("standardwebhooks", library));
  const Verifier = z.looseObject({ isGenuine: z.custom<(...args: readonly unknown[]) => unknown>() });
  const { isGenuine } = Verifier.parse(await import(pathToFileURL(file).href));
  const held = await readEndpoint(deps.db, id);
  const rotated = await rotateSecret(deps, id, held?.secret.id ?? "");
  expect(await rotateSecret(deps, id, held?.secret.id ?? "")).toEqual({ ok: true, value: null });
  const fresh = rotated.ok ? rotated.value : null;
  await fileAnOrder(deps);
  await runDueJobs(deps);
  vi.useFakeTimers({ toFake: ["Date"], now: deps.clock.now() });
  const check = (key: string | null, message: Received | undefined, body = message?.body) =>
    isGenuine(key, message?.headers, body);
  const [first] = erp.received;
  expect([check(secret, first), check(fresh, first)]).toEqual([true, true]);
  expect(check(secret, first, `${first?.body} `)).toBe(false);
  vi.setSystemTime(deps.clock.now() + 10 * 60_000);
  expect(check(secret, first)).toBe(false);
  later(overlapHours * hour + 1);
  vi.setSystemTime(deps.clock.now());
  await fileAnOrder(deps);
  await runDueJobs(deps);
  const second = erp.received.at(-1);
  expect([check(secret, second), check(fresh, second)]).toEqual([false, true]);
  const stored = await deps.db.selectFrom("webhook_secret").select("sealed_secret").execute();
  expect(JSON.stringify(stored)).not.toContain(String(fresh).slice(6, 20));
});

test("NFR-03 a refused message is retried with the same id and bytes, and later ones of its order wait for it", async () => {
  const { id } = await anEndpoint(deps, erp, ["order.placed", "order.paid", "order.approved"]);
  erp.answer((message, response) => {
    const refused = messageOf(message).type === "order.placed" && erp.received.length === 1;
    response.writeHead(refused ? 500 : 200).end("bitte später");
  });
  const order = await fileAnOrder(deps, { paymentMethod: "prepayment" });
  await markPaid(deps, order.id, "staff:ida@blattwerk.example");
  await runDueJobs(deps);
  expect(typesOf(erp.received)).toEqual(["order.placed"]);
  const waiting = await deliveriesOf(deps.db, id, { page: 1 });
  expect(
    waiting.deliveries.map(({ state, attempts, status, response }) => [state, attempts, status, response]),
  ).toEqual([
    ["waiting", 0, null, ""],
    ["waiting", 0, null, ""],
    ["waiting", 1, 500, "bitte später"],
  ]);
  later(12_001);
  await runDueJobs(deps);
  expect(typesOf(erp.received)).toEqual(["order.placed", "order.placed", "order.paid", "order.approved"]);
  const [first, again] = erp.received;
  expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(again?.body).toBe(first?.body);
  expect(again?.headers["webhook-timestamp"]).not.toBe(first?.headers["webhook-timestamp"]);
  expect((await listEndpoints(deps.db, id))[0]).toMatchObject({ waiting: 0, failed: 0, failingSince: null });
});

test("NFR-03 if the process is killed between sending and recording, the message is sent again with the same id", async () => {
  const { id } = await anEndpoint(deps, erp, ["order.placed"]);
  await fileAnOrder(deps);
  erp.answer((_, response) => {
    // The message has arrived; the sender dies before it can record that.
    void deps.handle.pool
      .query("alter table webhook_delivery rename to webhook_delivery_gone")
      .then(() => response.writeHead(200).end());
  });
  await expect(runDueJobs(deps)).rejects.toThrow(/webhook_delivery/u);
  await deps.handle.pool.query("alter table webhook_delivery_gone rename to webhook_delivery");
  erp.answer(200);
  later(120_000);
  await sweepWebhooks(deps);
  await runDueJobs(deps);
  expect(erp.received).toHaveLength(2);
  expect(new Set(erp.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await deliveriesOf(deps.db, id, { page: 1 })).deliveries).toMatchObject([{ state: "delivered" }]);
});

test("NFR-03 a hanging receiver holds no database connection and delays no other receiver", async () => {
  const other = await startReceiver();
  const slow = await anEndpoint(deps, erp, ["order.placed"]);
  const quick = await anEndpoint(deps, other, ["order.placed"]);
  for (let made = 0; made < 3; made += 1) await fileAnOrder(deps);
  const held: number[] = [];
  erp.answer(() => {
    held.push(deps.handle.pool.totalCount - deps.handle.pool.idleCount);
  });
  await runDueJobs(deps, { ms: 300 });
  expect(other.received).toHaveLength(3);
  const { pool } = deps.handle;
  expect(held).toHaveLength(3);
  // Measured while all three wait for their responses.
  expect(Math.min(...held)).toBe(0);
  expect(pool.waitingCount).toBe(0);
  const { deliveries } = await deliveriesOf(deps.db, slow.id, { page: 1 });
  expect(deliveries.map(({ state, problem, status }) => [state, problem, status])).toEqual(
    [1, 2, 3].map(() => ["waiting", "timeout", null]),
  );
  expect((await listEndpoints(deps.db, quick.id))[0]).toMatchObject({ waiting: 0, failed: 0 });
  await other.close();
});

test("NFR-02 redirects are not followed, and a name that leads to a private network is not called", async () => {
  const { id } = await anEndpoint(deps, erp, ["order.placed"]);
  const inner = await startReceiver();
  erp.answer((_, response) => {
    response.writeHead(307, { location: inner.address }).end();
  });
  await fileAnOrder(deps);
  await runDueJobs(deps);
  expect(inner.received).toEqual([]);
  expect((await deliveriesOf(deps.db, id, { page: 1 })).deliveries).toMatchObject([
    { problem: "redirect", status: 307, state: "waiting" },
  ]);
  const port = new URL(inner.address).port;
  const address = `https://erp.example:${port}/`;
  await deps.db.updateTable("webhook_endpoint").set({ address }).where("id", "=", id).execute();
  later(hour);
  const closed = { ...deps, config: { ...deps.config, WEBHOOK_LOOPBACK: false } };
  await sweepWebhooks(closed);
  await runDueJobs(closed, { resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]) });
  expect(inner.received).toEqual([]);
  expect((await deliveriesOf(deps.db, id, { page: 1 })).deliveries).toMatchObject([
    { problem: "address", attempts: 2 },
  ]);
  await inner.close();
});

test("BO-01 an endpoint that fails for days is disabled, staff get one mail, and once enabled again it loses nothing", async () => {
  const { id } = await anEndpoint(deps, erp, ["order.placed"]);
  const staff = { name: "Ida", email: `ida-${id}@blattwerk.example`, email_verified: true, state: "active" };
  const since = new Date(deps.clock.now());
  await deps.db
    .insertInto("staff_user")
    .values([
      { ...staff, id: newUuid(), role: "owner", created_at: since, updated_at: since },
      {
        ...staff,
        id: newUuid(),
        email: `packen-${id}@blattwerk.example`,
        role: "production",
        created_at: since,
        updated_at: since,
      },
    ])
    .execute();
  erp.answer(503);
  await fileAnOrder(deps);
  await fileAnOrder(deps);
  for (let round = 0; round < 16; round += 1) {
    await runDueJobs(deps);
    later(6 * hour);
  }
  const [endpoint] = await listEndpoints(deps.db, id);
  expect(endpoint?.state).toBe("failing");
  expect(deps.clock.now() - since.getTime()).toBeGreaterThan(daysToOff * 24 * hour);
  const { rows: jobs } = await deps.handle.pool.query<{ payload: unknown }>(
    `select payload from ${storedJobs} where task_identifier = 'send-webhook-notice'`,
  );
  expect(jobs).toHaveLength(1);
  await sendWebhookNotice(deps, jobs[0]?.payload);
  await sendWebhookNotice(deps, jobs[0]?.payload);
  const mails = await deps.db.selectFrom("mail_message").selectAll().where("kind", "=", "webhook-stopped").execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([`ida-${id}@blattwerk.example`]);
  expect(await countWebhooks(deps.db)).toMatchObject({ stopped: 1 });
  const tried = erp.received.length;
  await fileAnOrder(deps);
  await runDueJobs(deps);
  expect(erp.received).toHaveLength(tried);
  erp.answer(200);
  const waited = (await listEndpoints(deps.db, id))[0]?.waiting ?? 0;
  await asStaff(deps, () => switchEndpoint(deps, id, true));
  await runDueJobs(deps);
  expect(erp.received).toHaveLength(tried + waited);
  const from = since.getTime() - 1000;
  expect(await asStaff(deps, () => replayPeriod(deps, id, { from, to: deps.clock.now() + 1 }))).toEqual({
    ok: true,
    value: 3,
  });
  await runDueJobs(deps);
  const numbers = erp.received.slice(-3).map((each) => messageOf(each).id);
  expect(new Set(numbers).size).toBe(3);
  expect(await countWebhooks(deps.db)).toEqual({ failed: 0, waiting: 0, stopped: 0 });
});

test("BO-01 410 disables an endpoint at once; a test and a single message can be sent manually, with an entry in the log", async () => {
  const { id } = await anEndpoint(deps, erp, ["order.placed"]);
  await fileAnOrder(deps);
  await runDueJobs(deps);
  expect(await asStaff(deps, () => sendTest(deps, id))).toEqual({ ok: true, value: 1 });
  await runDueJobs(deps);
  expect(typesOf(erp.received)).toEqual(["order.placed", "webhook.test"]);
  const { deliveries } = await deliveriesOf(deps.db, id, { page: 1, type: "order.placed" });
  const again = () => asStaff(deps, () => replayDelivery(deps, id, deliveries[0]?.id ?? ""));
  expect(await again()).toEqual({ ok: true, value: 1 });
  await runDueJobs(deps);
  expect(erp.received[2]?.headers["webhook-id"]).toBe(erp.received[0]?.headers["webhook-id"]);
  const runs = (await deliveriesOf(deps.db, id, { page: 1, type: "order.placed" })).deliveries;
  expect(runs.map(({ run, state }) => [run, state])).toEqual([
    [1, "delivered"],
    [0, "delivered"],
  ]);
  const entries = await deps.db.selectFrom("audit_entry").select("after").where("object_id", "=", id).execute();
  expect(JSON.stringify(entries)).toMatch(/"step":"test".*"step":"replay"/u);
  erp.answer(410);
  await fileAnOrder(deps);
  await runDueJobs(deps);
  expect((await listEndpoints(deps.db, id))[0]?.state).toBe("gone");
  expect(await again()).toMatchObject({ ok: false, refusal: { code: "WEBHOOK_OFF" } });
  expect(await asStaff(deps, () => replayDelivery(deps, newUuid(), newUuid()))).toMatchObject({ ok: false });
});

test("NFR-03 events without a job are found by the sweep, and events without subscribers wait for a replay", async () => {
  const order = await fileAnOrder(deps);
  expect((await events()).every(({ announced_at: at }) => at !== null)).toBe(true);
  const { id } = await anEndpoint(deps, erp, ["order.placed", "order.approved"]);
  await fileAnOrder(deps);
  await emptyQueue(deps);
  later(120_000);
  await sweepWebhooks(deps);
  await runDueJobs(deps);
  expect(typesOf(erp.received)).toEqual(["order.placed", "order.approved"]);
  const from = deps.clock.now() - hour;
  await asStaff(deps, () => replayPeriod(deps, id, { from, to: deps.clock.now() + 1 }));
  await runDueJobs(deps);
  const first = erp.received.filter((each) => JSON.stringify(messageOf(each).data).includes(order.number));
  expect(typesOf(first)).toEqual(["order.placed", "order.approved"]);
  later(91 * 24 * hour);
  expect(await removeOldTradeEvents(deps, new Date(deps.clock.now() - 90 * 24 * hour))).toBeGreaterThan(0);
  expect(await events()).toEqual([]);
});

test("BO-01 an endpoint without a name, a valid address or an event is refused; a form sent twice creates one", async () => {
  const settings = { name: "ERP", address: erp.address, types: ["order.placed"] };
  const make = (parts: Partial<typeof settings>, id = newUuid()) => createEndpoint(deps, id, { ...settings, ...parts });
  expect(await make({ name: " " })).toMatchObject({ refusal: { fields: { name: "FIELD_REQUIRED" } } });
  expect(await make({ address: "https://10.0.0.1/" })).toMatchObject({
    refusal: { fields: { address: "WEBHOOK_ADDRESS" } },
  });
  expect(await make({ types: ["webhook.test", "x"] })).toMatchObject({
    refusal: { fields: { types: "WEBHOOK_TYPES" } },
  });
  const id = newUuid();
  expect(await make({}, id)).toMatchObject({
    ok: true,
    value: expect.stringMatching(/^whsec_/u),
  });
  expect(await make({}, id)).toEqual({ ok: true, value: null });
  expect(await changeEndpoint(deps, newUuid(), settings)).toMatchObject({ refusal: { code: "WEBHOOK_UNKNOWN" } });
  expect(await changeEndpoint(deps, id, { ...settings, types: [...offeredTypes] })).toMatchObject({ ok: true });
  expect((await listEndpoints(deps.db, id))[0]?.types).toEqual(offeredTypes);
});

test("NFR-02 a secret is told once: no view, row, entry of the log, job or message holds it afterwards", async () => {
  const { id, secret } = await asStaff(deps, () => anEndpoint(deps, erp, ["order.placed"]));
  const current = (await readEndpoint(deps.db, id))?.secret.id ?? "";
  const renewed = await asStaff(deps, () => rotateSecret(deps, id, current));
  const fresh = renewed.ok ? (renewed.value ?? "") : "";
  expect(fresh).toMatch(/^whsec_/u);
  expect(await asStaff(deps, () => rotateSecret(deps, id, current))).toEqual({ ok: true, value: null });
  await fileAnOrder(deps);
  await runDueJobs(deps);
  const outputs = [await readEndpoint(deps.db, id), await listEndpoints(deps.db), erp.received];
  const { rows: tables } = await deps.handle.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name ~ '^(webhook|trade_event|audit|_private_jobs)'`,
  );
  expect(tables.length).toBeGreaterThan(4);
  for (const { name } of tables) outputs.push((await deps.handle.pool.query(`select * from ${name}`)).rows);
  for (const each of [secret, fresh]) {
    const bare = each.replace("whsec_", "");
    expect(JSON.stringify(outputs)).not.toContain(bare);
    expect(JSON.stringify(outputs)).not.toContain(Buffer.from(bare).toString("base64"));
  }
});

test("NFR-02 nobody has a message of one receiver sent to another, and a foreign one changes nothing", async () => {
  const secretive = await startReceiver();
  const first = await anEndpoint(deps, erp, ["order.placed"]);
  const second = await anEndpoint(deps, secretive, ["order.cancelled"]);
  await fileAnOrder(deps);
  await runDueJobs(deps);
  const [delivery] = (await deliveriesOf(deps.db, first.id, { page: 1 })).deliveries;
  expect(await asStaff(deps, () => replayDelivery(deps, second.id, delivery?.id ?? ""))).toMatchObject({
    refusal: { code: "WEBHOOK_UNKNOWN" },
  });
  // A period sends the receiver's types and nothing more.
  const period = { from: deps.clock.now() - hour, to: deps.clock.now() + hour };
  expect(await asStaff(deps, () => replayPeriod(deps, second.id, period))).toEqual({ ok: true, value: 0 });
  await runDueJobs(deps);
  expect([erp.received.length, secretive.received.length]).toEqual([1, 0]);
  await secretive.close();
});

const many = process.env["FULL"] === "1" ? 2000 : 60;

test(`NFR-03 of ${many} events under load, some refused and some hanging, every one arrives, of each order in sequence`, async () => {
  await anEndpoint(deps, erp, ["line.moved"]);
  const order = await fileAnOrder(deps);
  const line = await deps.db
    .selectFrom("order_line")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  await deps.handle.pool.query("truncate trade_event cascade");
  // Fifty orders' worth of moves, written by parallel transactions.
  const streams = Array.from({ length: Math.min(50, many / 4) }, () => newUuid());
  const per = Math.ceil(many / streams.length);
  await Promise.all(
    streams.map(async (stream) => {
      for (let step = 0; step < per; step += 1)
        await deps.db.transaction().execute(async (trx) => {
          await trx
            .insertInto("trade_event")
            .values({
              id: newUuid(),
              type: "line.moved",
              stream,
              order_id: order.id,
              line_id: line.id,
              from_state: String(step),
              to_state: stream,
              actor: "system",
              at: new Date(deps.clock.now()),
            })
            .execute();
          await deps.queue.enqueue(trx, "announce-trade-events", { stream });
        });
    }),
  );
  let count = 0;
  erp.answer((_, response) => {
    count += 1;
    if (count % 97 === 0) return;
    response.writeHead(count % 7 === 0 ? 500 : 200).end();
  });
  for (let round = 0; round < 200; round += 1) {
    await runDueJobs(deps, { ms: 200 });
    if ((await countWebhooks(deps.db)).waiting === 0) break;
    later(20 * 60_000);
  }
  expect(await countWebhooks(deps.db)).toEqual({ failed: 0, waiting: 0, stopped: 0 });
  const ids = new Set(erp.received.map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(per * streams.length);
  const Move = z.looseObject({ line: z.looseObject({ from: z.string(), to: z.string() }) });
  const steps = new Map<string, number[]>();
  for (const { line: move } of erp.received.map((each) => Move.parse(messageOf(each).data)))
    steps.set(move.to, [...(steps.get(move.to) ?? []), Number(move.from)]);
  for (const seen of steps.values()) expect(seen).toEqual(seen.toSorted((a, b) => a - b));
}, 120_000);
