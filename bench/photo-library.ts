import { linkSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { sql } from "kysely";
import { z } from "zod";
import { PhotoAnswer } from "#modules/media/contract.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { createProcessPool } from "#platform/jobs/process-pool.server.ts";
import { createLog } from "#platform/log.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { writeCameraPhotos } from "./camera-photos.ts";
import { mainThreadTime } from "./editor.ts";
import { framesOf, recordFrames } from "./frame-times.ts";
import { percentile, table } from "./measure.ts";
import { get } from "./pages.ts";
import { startBenchShop, type BenchShop } from "./shop.ts";

const uploaded = 100;
const inLibrary = 10_000;
/** Photos visible at first on a computer. */
const first = 12;
/** The promises of PHOTO-01 to PHOTO-03: seconds to the first previews, growth of p95, seconds to the library, CPU ms a frame. */
const limits = { previewSeconds: 3, p95Growth: 1.2, librarySeconds: 1, frameMs: 1000 / 60 };
const wheelSteps = 240;
const size = { width: 1440, height: 900 };

type Row = readonly [what: string, measured: string, limit: string, verdict: string];
const row = (what: string, value: number, unit: string, limit?: number): Row => [
  what,
  `${value.toFixed(2)}${unit}`,
  limit === undefined ? "" : `${limit.toFixed(2)}${unit}`,
  limit === undefined ? "" : value <= limit ? "kept" : "OVER",
];

/** Notes in the page when as many pictures can be seen as are visible at first; the time begins with `window.began`. */
async function untilPictures(page: Page): Promise<number> {
  const seen = await page.waitForFunction((wanted) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[data-local-preview], [data-photo] img")];
    const drawn = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
    return drawn >= wanted && performance.now();
  }, first);
  const began: unknown = await page.evaluate("window.began ?? 0");
  return (Number(await seen.jsonValue()) - Number(began)) / 1000;
}

async function allPhotos(page: Page): Promise<readonly PhotoAnswer[]> {
  const answer: unknown = await page.evaluate(async () => (await fetch("/web-api/photos")).json());
  return z.object({ items: z.array(PhotoAnswer) }).parse(answer).items;
}

/** Seconds until all photos of the visitor are so. */
async function until(page: Page, isSo: (photos: readonly PhotoAnswer[]) => boolean): Promise<number> {
  const began = performance.now();
  while (!isSo(await allPhotos(page))) await wait(500);
  return (performance.now() - began) / 1000;
}

/** p95 in ms of pages that are rendered for each request, for as long as `isDone` says. */
async function pagesP95(shop: BenchShop, isDone: (requests: number) => boolean): Promise<number> {
  const times: number[] = [];
  while (!isDone(times.length)) {
    const began = performance.now();
    await get(`${shop.address}/produkte/?page=${1 + (times.length % 9)}&n=${times.length}`);
    times.push(performance.now() - began);
    await wait(20);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

/** How much slower pages are while 100 photos are measured, as the worker does it. */
async function growthOfP95(shop: BenchShop, preview: Uint8Array): Promise<number> {
  const limitsOfJob = { cpuMs: 10_000, ms: 60_000, megabytes: 500 };
  const pool = createProcessPool(fromRoot("build", "server", "photo-facts.js"), limitsOfJob);
  const alone = await pagesP95(shop, (requests) => requests >= 300);
  let left = uploaded;
  const lane = async (): Promise<void> => {
    while (left-- > 0) await pool.run({ preview, faces: true });
  };
  const lanes = Promise.all([lane(), lane()]);
  const beside = await pagesP95(shop, () => left <= 0);
  await lanes;
  pool.stop();
  return beside / alone;
}

/** Figures, and the id of one of the photos. */
type Uploaded = { readonly rows: readonly Row[]; readonly photo: string };

/** Uploads 100 photos in the browser and lets the worker measure them. */
async function benchUpload(shop: BenchShop, page: Page, files: readonly string[]): Promise<Uploaded> {
  await page.goto(`${photoShop(shop)}/mein-foto`);
  const input = page.locator("input[type=file]").first();
  await input.waitFor({ state: "attached" });
  await page.evaluate(() =>
    document.addEventListener("change", () => Object.assign(window, { began: performance.now() }), true),
  );
  await input.setInputFiles([...files]);
  const previews = await untilPictures(page);
  const received = await until(page, ({ length }) => length >= uploaded);
  const measured = await until(page, (photos) => photos.every(({ facts }) => facts !== undefined));
  const [{ id: photo, previews: addresses } = { id: "", previews: { large: "" } }] = await allPhotos(page);
  const preview: unknown = await page.evaluate(
    async (address) => Array.from(new Uint8Array(await (await fetch(address)).arrayBuffer())),
    addresses.large,
  );
  const growth = await growthOfP95(shop, Uint8Array.from(z.array(z.number()).parse(preview)));
  return {
    photo,
    rows: [
      row(`first ${first} previews of ${uploaded} photos of 12 MP`, previews, " s", limits.previewSeconds),
      row("all of them in the shop, with previews", previews + received, " s"),
      row("all facts, after the last has come", measured, " s", 60),
      row("p95 of pages while 100 are measured, to p95 alone", growth, "", limits.p95Growth),
    ],
  };
}

const photoShop = ({ address }: BenchShop): string => address.replace("localhost", "photo.de.localhost");

/** Copies a photo of a stopped shop until its visitor has 10,000, an hour apart; previews are linked. */
async function fillLibrary(folder: string, photo: string): Promise<void> {
  const embedded = await startEmbeddedPostgres(folder);
  const handle = openDatabase(embedded.url, createLog({ LOG_LEVEL: "error" }, "fill"), 1);
  const photos = path.join(folder, "files", "photos");
  const previews = readdirSync(path.join(photos, photo)).filter((name) => name.endsWith(".webp"));
  const ids = Array.from({ length: inLibrary - uploaded }, newUuid);
  for (const id of ids) {
    mkdirSync(path.join(photos, id));
    for (const name of previews) linkSync(path.join(photos, photo, name), path.join(photos, id, name));
  }
  await sql`
    insert into photo
    select (jsonb_populate_record(source, jsonb_build_object(
      'id', made.id, 'sha256', encode(sha256(made.id::text::bytea), 'hex'),
      'created_at', source.created_at - made.at * interval '1 hour'
    ))).*
    from photo source, unnest(${ids}::uuid[]) with ordinality made(id, at)
    where source.id = ${photo}`.execute(handle.db);
  await sql`
    insert into photo_fact
    select (jsonb_populate_record(source, jsonb_build_object(
      'photo_id', made.id, 'captured_at', source.captured_at - made.at * interval '1 hour'
    ))).*
    from photo_fact source, unnest(${ids}::uuid[]) with ordinality made(id, at)
    where source.photo_id = ${photo}`.execute(handle.db);
  await handle.close();
  await embedded.stop();
}

/** Opens the library with 10,000 photos and scrolls through it. */
async function benchScrolling(shop: BenchShop, page: Page): Promise<readonly Row[]> {
  await page.goto(`${photoShop(shop)}/versand`);
  await page.goto(`${photoShop(shop)}/mein-foto`);
  const seconds = await untilPictures(page);
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  await page.waitForLoadState("networkidle");
  await page.mouse.move(size.width / 2, size.height / 2);
  await recordFrames(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await mainThreadTime(session);
  for (let step = 0; step < wheelSteps; step += 1) await page.mouse.wheel(0, 300);
  const used = (await mainThreadTime(session)) - before;
  const frames = await framesOf(page);
  const sorted = frames.toSorted((a, b) => a - b);
  return [
    row("first paint of the library", painted / 1000, " s", limits.librarySeconds),
    row(`first ${first} photos of ${inLibrary}`, seconds, " s"),
    row("CPU of the page a frame while scrolling", used / Math.max(1, frames.length), " ms", limits.frameMs),
    row("a frame while scrolling, median", percentile(sorted, 0.5), " ms"),
    row("a frame while scrolling, p95", percentile(sorted, 0.95), " ms"),
  ];
}

/**
 * Photos as they come in and a library of 10,000 in Chromium, each figure beside its limit.
 * @source PHOTO-01, PHOTO-02, PHOTO-03
 */
export async function benchPhotoLibrary(
  port: number,
  folder: string,
): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const photos = path.join(folder, "photos");
  const data = path.join(folder, "library");
  mkdirSync(photos);
  const files = await writeCameraPhotos(photos, uploaded);
  const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({ viewport: size, locale: "de-DE" });
  const rows: Row[] = [];
  try {
    const page = await context.newPage();
    let shop = await startBenchShop(port, data);
    let photo = "";
    try {
      const upload = await benchUpload(shop, page, files);
      ({ photo } = upload);
      rows.push(...upload.rows);
      await page.goto("about:blank");
    } finally {
      await shop.stop();
    }
    await fillLibrary(data, photo);
    shop = await startBenchShop(port, data);
    try {
      rows.push(...(await benchScrolling(shop, page)));
    } finally {
      await shop.stop();
    }
  } finally {
    await browser.close();
  }
  return {
    text: table(["photos", "measured", "limit", ""], rows),
    withinLimit: rows.every(([, , , verdict]) => verdict !== "OVER"),
  };
}
