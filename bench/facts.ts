import { readFileSync, rmSync } from "node:fs";
import sharp from "sharp";
import { Measured } from "#modules/media/measuring/measure-photo.server.ts";
import { makePreviews } from "#modules/media/photos/photo-previews.server.ts";
import { createProcessPool } from "#platform/jobs/process-pool.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { writeCameraPhotos } from "./camera-photos.ts";
import { table } from "./measure.ts";

const photos = 100;
/** All facts of 100 photos of 12 megapixels within a minute, in 600 MB. Source: PHOTO-02. */
const limits = { seconds: 60, megabytes: 600 };
const atOnce = 2;

/** Processes of this one, and the highest memory a process had in megabytes; Linux only. */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean).map(Number);
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs the work `photos` times, two at once, as the worker does; returns seconds. */
async function timed(work: (index: number) => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < photos; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - began) / 1000;
}

/** The same previews decoded and scaled by plain sharp, with its own sharpness and point of interest. */
async function plainSharp(preview: Uint8Array): Promise<void> {
  const { data, info } = await sharp(preview)
    .resize(800, 800, { fit: "inside" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { raw: { width, height, channels: 3 as const } };
  await sharp(data, raw).stats();
  await sharp(data, raw).resize(9, 8, { fit: "fill" }).greyscale().raw().toBuffer();
  await sharp(data, raw).resize(256, 256, { position: sharp.strategy.attention }).raw().toBuffer();
}

/** Measures the facts of 100 photos; `withinLimit` if they take at most a minute and 600 MB. Source: PHOTO-02. */
export async function benchFacts(): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const folder = scratchFolder("bench-facts");
  const pids = new Set<number>();
  const pool = createProcessPool(fromRoot("build", "server", "photo-facts.js"), {
    cpuMs: 10_000,
    ms: 60_000,
    megabytes: 500,
  });
  try {
    const files = await writeCameraPhotos(folder, 10);
    const previews: Uint8Array[] = [];
    for (const file of files) {
      const made = await makePreviews(file, "bench.jpg");
      if (!made.ok) throw new Error("a bench photo has no preview");
      previews.push(new Uint8Array(made.value.previews.get(1600) ?? []));
    }
    const preview = (index: number): Uint8Array => previews[index % previews.length] ?? new Uint8Array();
    let peak = 0;
    const watch = setInterval(() => {
      for (const pid of childrenOf(process.pid)) pids.add(pid);
      peak = Math.max(
        peak,
        [...pids].reduce((sum, pid) => sum + peakOf(pid), 0),
      );
    }, 200);
    let found = 0;
    const measure = (faces: boolean) => async (index: number) => {
      const { faces: seen } = Measured.parse(await pool.run({ preview: preview(index), faces }));
      found += seen?.length ?? 0;
    };
    const seconds = await timed(measure(true));
    const withoutFaces = await timed(measure(false));
    clearInterval(watch);
    const plain = await timed((index) => plainSharp(preview(index)));
    const withinLimit = seconds <= limits.seconds && peak <= limits.megabytes;
    const row = (name: string, taken: number, memory: string) => [
      name,
      taken.toFixed(1),
      ((taken / photos) * 1000).toFixed(0),
      (taken / plain).toFixed(2),
      memory,
    ];
    const rows = [
      row("all facts", seconds, peak.toFixed(0)),
      row("without faces", withoutFaces, "–"),
      row("plain sharp, no faces", plain, "–"),
    ];
    const text = table(["100 photos of 12 MP", "s", "ms each", "to plain sharp", "peak MB"], rows);
    const verdict = withinLimit ? "within" : "OVER";
    return { text: `${text}\n${found} faces; ${verdict} ${limits.seconds} s and ${limits.megabytes} MB`, withinLimit };
  } finally {
    pool.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
