import { availableParallelism } from "node:os";
import { randomFillSync } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { accept } from "#kernel/result.ts";
import type { EncodeJob } from "#modules/images/encode-image.server.ts";
import { createImageCache } from "#modules/images/image-cache.server.ts";
import { createImageService, type ImageService, type ImageSource } from "#modules/images/image-service.server.ts";
import { parseModifiers } from "#modules/images/modifiers.ts";
import { plainModifiers } from "#modules/images/model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { createProcessPool } from "#platform/jobs/process-pool.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { table } from "./measure.ts";

/** CPU time after which the shop aborts an image, and the maximum delay of the abort, in milliseconds. */
const limitMs = 4500;
const noticeMs = 500;
/** Maximum time of a cold image relative to sharp alone. */
const coldLimit = 1.2;
const rounds = 7;

type Bench = {
  readonly service: ImageService;
  readonly encodes: () => number;
  readonly stop: () => void;
};

/** The service with the shop's processes, its encodes counted. */
function startService(): Bench {
  const folder = scratchFolder("bench-images");
  const processes = createProcessPool(fromRoot("src", "processes", "isolated", "images.ts"), {
    cpuMs: limitMs,
    ms: 30_000,
    megabytes: 1024,
  });
  let encodes = 0;
  const encode = (job: EncodeJob): Promise<unknown> => {
    encodes += 1;
    return processes.run(job);
  };
  const cache = createImageCache(folder, 2 ** 30, Date.now);
  return {
    service: createImageService({ cache, encode, concurrency: availableParallelism(), now: Date.now }),
    encodes: () => encodes,
    stop: () => {
      processes.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sourceOf = (version: string, bytes: Uint8Array): ImageSource => ({
  version,
  load: () => Promise.resolve(accept(bytes)),
});

function noisePixels(width: number, height: number) {
  const pixels = randomFillSync(Buffer.alloc(width * height * 3));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A synthetic photo: noise over soft shapes, a typical load for encoders. */
async function photo(width: number, height: number): Promise<Buffer> {
  const soft = await noisePixels(40, 30).resize(width, height, { kernel: "cubic" }).raw().toBuffer();
  const grain = randomFillSync(Buffer.alloc(soft.length));
  for (let at = 0; at < soft.length; at += 1) soft[at] = ((soft[at] ?? 0) * 15 + (grain[at] ?? 0)) >> 4;
  return sharp(soft, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function plainSharp(bytes: Uint8Array, width: number, format: "webp" | "avif" | "jpeg"): Promise<Buffer> {
  const sized = sharp(bytes).autoOrient().resize({ width, withoutEnlargement: true }).toColourspace("srgb");
  if (format === "webp") return sized.webp({ quality: 85, effort: 2 }).toBuffer();
  return format === "avif" ? sized.avif({ quality: 60, effort: 1 }).toBuffer() : sized.jpeg({ quality: 85 }).toBuffer();
}

/**
 * Cold images compared with plain sharp with the same settings, alternating; the fastest rounds count, whatever else
 * runs.
 */
async function measureCold({ service }: Bench, bytes: Uint8Array) {
  const rows = [];
  for (const format of ["webp", "avif", "jpeg"] as const) {
    const [own, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const source = sourceOf(`cold-${format}-${round}`, bytes);
      const ours = await msOf(() => service.picture(source, { ...plainModifiers, width: 800 }, format, "bench"));
      const theirs = await msOf(() => plainSharp(bytes, 800, format));
      // The first round starts the process.
      if (round === 0) continue;
      own.push(ours);
      plain.push(theirs);
    }
    rows.push({
      format,
      own: Math.min(...own),
      plain: Math.min(...plain),
      share: Math.min(...own) / Math.min(...plain),
    });
  }
  return rows;
}

/** Number of encodes for twenty simultaneous requests. */
async function encodesOfTwenty({ service, encodes }: Bench, bytes: Uint8Array): Promise<number> {
  const before = encodes();
  const requested = { ...plainModifiers, width: 1280 };
  await Promise.all(
    Array.from({ length: 20 }, () => service.picture(sourceOf("twenty", bytes), requested, "webp", "bench")),
  );
  return encodes() - before;
}

const turbulence =
  '<svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000"><filter id="f"><feTurbulence baseFrequency="0.9" ' +
  'numOctaves="60"/><feGaussianBlur stdDeviation="90"/></filter><rect width="7000" height="7000" filter="url(#f)"/></svg>';

/** The most expensive sources within the accepted limits. */
async function worstSources(): Promise<readonly (readonly [string, Uint8Array])[]> {
  const large = noisePixels(8100, 6100);
  return [
    ["49 MP progressive JPEG", await large.clone().jpeg({ quality: 60, progressive: true }).toBuffer()],
    [
      "49 MP interlaced PNG",
      await large.clone().threshold(128).png({ progressive: true, palette: true, colours: 2 }).toBuffer(),
    ],
    ["13 MP PNG of noise", await noisePixels(4100, 3170).png({ compressionLevel: 1 }).toBuffer()],
    ["8 MP lossless WebP of noise", await noisePixels(3300, 2500).webp({ lossless: true, effort: 0 }).toBuffer()],
    ["SVG with filters", Buffer.from(turbulence)],
  ];
}

const worstModifiers = [
  "s_3840x4096,q_95,f_webp",
  "s_1920x1920,q_95,rotate_90,f_avif",
  "s_3840x4096,pos_attention,blur_10,f_png",
];

type Worst = {
  readonly source: string;
  readonly requested: string;
  readonly ms: number;
  readonly cpuMs: number;
  readonly outcome: string;
};

/**
 * CPU time of all children of this process, including ended ones, in milliseconds; Linux reports hundredths of a
 * second.
 */
function childrenCpuMs(): number {
  const fields = readFileSync("/proc/self/stat", "latin1").split(") ")[1]?.split(" ") ?? [];
  const ended = Number(fields[13]) + Number(fields[14]);
  return 10 * ended;
}

/** Every worst request on every worst source, each in its own process whose CPU time is read after it ended. */
async function measureWorst(): Promise<readonly Worst[]> {
  const rows: Worst[] = [];
  for (const [source, bytes] of await worstSources()) {
    for (const requested of worstModifiers) {
      const parsed = parseModifiers(requested);
      if (!parsed.ok) throw new Error(`${requested} is not accepted any more`);
      const { value: modifiers } = parsed;
      const format = modifiers.format === "auto" ? "webp" : modifiers.format;
      const bench = startService();
      const before = childrenCpuMs();
      const began = performance.now();
      const answer = await bench.service.picture(sourceOf(source, bytes), modifiers, format, "bench");
      const ms = performance.now() - began;
      bench.stop();
      await wait(300);
      const outcome = answer.ok ? "made" : answer.refusal.code;
      rows.push({ source, requested, ms, cpuMs: childrenCpuMs() - before, outcome });
    }
  }
  return rows;
}

/** The figures as text, and whether all are within the service's limits. Source: IMG-09, D-26. */
export async function benchImages(): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  const bench = startService();
  try {
    const bytes = await photo(4000, 3000);
    const cold = await measureCold(bench, bytes);
    const twenty = await encodesOfTwenty(bench, bytes);
    const worst = await measureWorst();
    const longest = Math.max(...worst.map(({ cpuMs }) => cpuMs));
    const [coldWithinLimit, twentyWithinLimit, worstWithinLimit] = [
      cold.every(({ share }) => share <= coldLimit),
      twenty === 1,
      longest <= limitMs + noticeMs,
    ];
    const lines = [
      table(
        ["cold, 12 MP to 800 px", "ours ms", "sharp ms", "share"],
        cold.map(({ format, own, plain, share }) => [format, own.toFixed(0), plain.toFixed(0), share.toFixed(2)]),
      ),
      `${coldWithinLimit ? "within" : "OVER"} ${coldLimit} of plain sharp`,
      `20 parallel cold requests: ${twenty} encode${twentyWithinLimit ? "" : ", NOT one"}`,
      "",
      table(
        ["worst source", "worst modifiers", "ms", "CPU ms", "outcome"],
        worst.map(({ source, requested, ms, cpuMs, outcome }) => [
          source,
          requested,
          ms.toFixed(0),
          cpuMs.toFixed(0),
          outcome,
        ]),
      ),
      `most computing time ${longest.toFixed(0)} ms, ${worstWithinLimit ? "within" : "OVER"} ${limitMs + noticeMs} ms, of which ${noticeMs} are for starting and noticing`,
    ];
    return { text: lines.join("\n"), withinLimit: coldWithinLimit && twentyWithinLimit && worstWithinLimit };
  } finally {
    bench.stop();
  }
}

if (import.meta.main) {
  const { text, withinLimit } = await benchImages();
  console.log(text);
  process.exit(withinLimit ? 0 : 1);
}
