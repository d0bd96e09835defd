import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SessionId } from "#kernel/ids.ts";
import { storedJobs } from "#platform/jobs/queue-tables.server.ts";
import { JobTimeout } from "#platform/jobs/process-pool.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { copyPhotos } from "../photos/copy-photos.server.ts";
import { factsOfPhotos } from "../photos/photo-facts-store.server.ts";
import { handOverPhotos } from "../photos/photo-store.server.ts";
import { aJpeg } from "../testing/pictures.ts";
import { photoServer } from "../testing/photo-server.ts";
import { onlyPhoto, sendFile } from "../testing/send-file.ts";
import { measurePhoto, type MeasureJob } from "./measure-photo.server.ts";
import { recordFacts, type PhotoMeter } from "./record-facts.server.ts";

const database = useTestDatabase();
let app: FastifyInstance;
let deps: ReturnType<typeof testDeps>;
let shade = 0;

const face = { x: 0.5, y: 0.25, w: 0.2, h: 0.25 };
const meter: PhotoMeter = (job) => measurePhoto(job, () => Promise.resolve(() => Promise.resolve([face])));
/** A meter that notes what it is asked and fails as `fault` says. */
function failingMeter(fault: (job: MeasureJob) => Error | null) {
  const asked: boolean[] = [];
  const failing: PhotoMeter = (job) => {
    asked.push(job.faces);
    const failure = fault(job);
    return failure ? Promise.reject(failure) : meter(job);
  };
  return { asked, failing };
}

beforeAll(async () => {
  deps = testDeps(database());
  app = await photoServer(deps, () => false);
});
afterAll(() => app.close());

async function aPhoto(fileName = "IMG_20260613_143005.jpg", cookie?: string) {
  shade += 1;
  const sent = await sendFile({ app, cookie }, fileName, await aJpeg({ width: 300, height: 200, shade }));
  return { ...onlyPhoto(sent.answer.body), cookie: sent.cookie };
}
const factsOf = async (id: string) => (await factsOfPhotos(deps.db, [id])).get(id);
const sessionOf = async (id: string): Promise<SessionId> => {
  const row = await deps.db.selectFrom("photo").select("session_id").where("id", "=", id).executeTakeFirstOrThrow();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it comes from the table of sessions
  return row.session_id as SessionId;
};
async function jobsOf(id: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.raw(storedJobs)}
    where job.task_identifier = 'measure-photo' and job.payload ->> 'photoId' = ${id}`.execute(deps.db);
  return Number(rows[0]?.count);
}

test("PHOTO-02 ADR-0009 a photo arrives together with the job that measures it, and its facts are told with it", async () => {
  const { id, cookie, facts } = await aPhoto();
  expect(facts).toBeUndefined();
  expect(await jobsOf(id)).toBe(1);
  await recordFacts(deps, meter, id);
  const tray = await app.inject({ url: "/web-api/photos", headers: { host: "localhost", cookie } });
  expect(tray.json().items[0].facts).toEqual({
    capturedAt: "2026-06-13T14:30:05",
    capturedFrom: "name",
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    sharpness: expect.any(Number),
    faces: [face],
    interest: { x: expect.closeTo(0.6), y: expect.closeTo(0.375) },
  });
});

test("PHOTO-02 a job that runs twice, or at the same time in two workers, records the facts once", async () => {
  const { id } = await aPhoto();
  await Promise.all([recordFacts(deps, meter, id), recordFacts(deps, meter, id)]);
  const first = await factsOf(id);
  const { asked, failing } = failingMeter(() => null);
  await recordFacts(deps, failing, id);
  expect(asked).toEqual([]);
  expect(await factsOf(id)).toEqual(first);
});

test.each([
  ["kills its process", () => new Error("the side process ended")],
  ["takes too long", () => new JobTimeout("the job took too long")],
] as const)("PHOTO-02 a photo whose search for faces %s has all other facts", async (_, fault) => {
  const { id, focus } = await aPhoto();
  const { asked, failing } = failingMeter(({ faces }) => (faces ? fault() : null));
  await recordFacts(deps, failing, id);
  expect(asked).toEqual([true, false]);
  const facts = await factsOf(id);
  expect(facts).toMatchObject({ faces: null, sharpness: expect.any(Number) });
  expect(facts?.interest.x).toBeCloseTo(focus.x);
});

test("PHOTO-02 a photo nobody can measure has its capture time, and blocks nothing", async () => {
  const { id } = await aPhoto("ohne.jpg");
  await recordFacts(deps, failingMeter(() => new Error("broken")).failing, id);
  expect(await factsOf(id)).toMatchObject({
    capturedFrom: "upload",
    capturedAt: "2026-11-23T09:00:00",
    hash: null,
    sharpness: null,
    faces: null,
  });
});

test("D-32 no face is looked for where the shop switched it off", async () => {
  const { id } = await aPhoto();
  const { asked, failing } = failingMeter(() => null);
  await recordFacts({ ...deps, config: { ...deps.config, PHOTO_FACES: false } }, failing, id);
  expect(asked).toEqual([false]);
  expect((await factsOf(id))?.faces).toBeNull();
});

test("D-32 the table of facts has no place for anything but boxes of faces", async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'photo_fact'`.execute(deps.db);
  expect(
    rows.map(({ name }) => name).filter((name) => /face|template|embedding|descriptor|landmark/.test(name)),
  ).toEqual(["faces"]);
});

test("PHOTO-02 a photo removed before it was measured, or meanwhile, leaves nothing", async () => {
  const { id, cookie } = await aPhoto();
  const removing: PhotoMeter = async (job) => {
    await app.inject({
      method: "DELETE",
      url: `/web-api/photos/${id}`,
      headers: { host: "localhost", origin: "http://localhost", cookie },
    });
    return meter(job);
  };
  await recordFacts(deps, removing, id);
  expect(await factsOf(id)).toBeUndefined();
  await recordFacts(deps, meter, id);
  expect(await factsOf(id)).toBeUndefined();
});

test("PHOTO-03 a guest's facts go to the account with the photos, and to copies for an order", async () => {
  const guest = await aPhoto();
  const account = await aPhoto();
  await recordFacts(deps, meter, guest.id);
  const owner = await sessionOf(account.id);
  const from = await sessionOf(guest.id);
  await deps.db.transaction().execute((trx) => handOverPhotos(trx, from, owner));
  const tray = await app.inject({ url: "/web-api/photos", headers: { host: "localhost", cookie: account.cookie } });
  const moved = tray.json().items.find(({ id }: { id: string }) => id === guest.id);
  expect(moved.facts.faces).toEqual([face]);

  const stranger = await aPhoto();
  const copies = await copyPhotos(deps, await sessionOf(stranger.id), [guest.id, account.id]);
  expect(await factsOf(copies.get(guest.id) ?? "")).toEqual(await factsOf(guest.id));
  expect(await jobsOf(copies.get(guest.id) ?? "")).toBe(0);
  expect(await jobsOf(copies.get(account.id) ?? "")).toBe(1);
});
