import { beforeAll, beforeEach, expect, test } from "vitest";
import { fileAnOrder } from "#modules/orders/testing/placed-order.ts";
import { runAsActor } from "#platform/security/audit-actor.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { emptyQueue } from "#platform/testing/queued-jobs.ts";
import { countJobs, discardJob, retryAllJobs, retryJob, listFailingJobs } from "./failing-jobs.server.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database());
});
beforeEach(async () => {
  await emptyQueue(deps);
});

const states = {
  failed: "attempts = max_attempts, last_error = 'no answer from <anna@x.example>'",
  retrying: "attempts = 3, last_error = 'no answer', run_at = now() + interval '1 hour'",
  stuck: "attempts = 1, locked_at = now() - interval '31 minutes', locked_by = 'w'",
  running: "attempts = 1, locked_at = now() - interval '29 minutes', locked_by = 'w'",
  late: "run_at = now() - interval '11 minutes'",
  waiting: "run_at = now() + interval '1 day'",
  ahead: "run_at = now() - interval '5 hours', priority = 100",
} as const;

async function aJob(state: keyof typeof states, payload: Record<string, unknown> = {}): Promise<string> {
  await deps.queue.enqueue(deps.db, "send-order-mail", payload);
  const { rows } = await deps.handle.pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set ${states[state]} where id = (select max(id) from graphile_worker.jobs) returning id::text`,
  );
  return rows[0]?.id ?? "";
}

async function jobRow(id: string) {
  const { rows } = await deps.handle.pool.query<{ attempts: number; due: boolean }>(
    "select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1",
    [id],
  );
  return rows[0];
}

const acting = {
  staffId: "s1",
  actor: "staff:a@blattwerk.example",
  requestId: newUuid(),
  action: "hintergrund retry",
  at: 0,
};
const asStaff = <Value>(work: () => Value): Value => runAsActor({ ...acting, at: deps.clock.now() }, work);

test("BO-01 NFR-02 failed, stuck and late jobs are listed without personal data, with their order; others are counted", async () => {
  const order = await fileAnOrder(deps);
  await emptyQueue(deps);
  const late = await aJob("late");
  const retrying = await aJob("retrying");
  const stuck = await aJob("stuck");
  const failed = await aJob("failed", { orderId: order.id, name: "Anna Berg" });
  for (const state of ["running", "waiting", "ahead"] as const) await aJob(state);
  const jobs = await listFailingJobs(deps.db);
  expect(jobs.map(({ id, problem }) => [id, problem])).toEqual([
    [failed, "failed"],
    [stuck, "stuck"],
    [retrying, "retrying"],
    [late, "late"],
  ]);
  expect(jobs[0]).toMatchObject({
    task: "send-order-mail",
    order: order.number,
    attempts: 25,
    maxAttempts: 25,
    error: "no answer from <•••>",
    nextAt: null,
  });
  expect(jobs[0]?.facts).toEqual([
    ["orderId", order.id],
    ["name", "•••"],
  ]);
  expect(JSON.stringify(jobs)).not.toMatch(/anna/iu);
  expect(jobs[2]?.nextAt).toBeGreaterThan(Date.now());
  expect(await countJobs(deps.db)).toEqual({ failed: 1, stuck: 1, retrying: 1, late: 1, running: 1, waiting: 2 });
});

test("BO-01 BO-09 a retry makes a job due with all its attempts, and the log records who did it", async () => {
  const id = await aJob("failed");
  expect(await asStaff(() => retryJob(deps, id))).toEqual({ ok: true, value: 1 });
  expect(await jobRow(id)).toEqual({ attempts: 0, due: true });
  const entry = await deps.db
    .selectFrom("audit_entry")
    .select(["actor", "change", "after"])
    .where("object", "=", "job")
    .where("object_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actor: acting.actor,
    change: "act",
    after: { step: "retry", task: "send-order-mail" },
  });
});

test("BO-01 BO-09 a discarded job is deleted, with an entry in the log", async () => {
  const id = await aJob("retrying");
  expect(await asStaff(() => discardJob(deps, id))).toMatchObject({ ok: true });
  expect(await jobRow(id)).toBeUndefined();
  const entries = await deps.db.selectFrom("audit_entry").select("after").where("object_id", "=", id).execute();
  expect(entries).toEqual([{ after: { step: "discard", task: "send-order-mail" } }]);
});

test.each(["stuck", "running", "late", "waiting"] as const)(
  "BO-01 a job that is %s keeps its time: it can be neither retried nor discarded",
  async (state) => {
    const id = await aJob(state);
    const before = await jobRow(id);
    for (const step of [retryJob, discardJob])
      expect(await asStaff(() => step(deps, id))).toMatchObject({ ok: false, refusal: { code: "JOB_GONE" } });
    expect(await asStaff(() => retryAllJobs(deps))).toMatchObject({ ok: false, refusal: { code: "JOB_GONE" } });
    expect(await jobRow(id)).toEqual(before);
  },
);

test("BO-01 after an outage all failed jobs are retried at once", async () => {
  const failed = [await aJob("failed"), await aJob("retrying")];
  const waiting = await aJob("waiting");
  expect(await asStaff(() => retryAllJobs(deps))).toEqual({ ok: true, value: 2 });
  for (const id of failed) expect(await jobRow(id)).toEqual({ attempts: 0, due: true });
  expect((await jobRow(waiting))?.due).toBe(false);
});
