import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { z } from "zod";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { createDesignRenderer } from "#modules/media/pictures/render-design.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { table } from "./measure.ts";

/** Images of the front of a card, as in a listing; CPU is that of all threads of the process. */
const Thumbnails = z.object({
  perSecond: z.number(),
  cpuMs: z.number(),
  idleMegabytes: z.number(),
  peakMegabytes: z.number(),
});
type Thumbnails = z.infer<typeof Thumbnails>;

export type ThumbnailsMeasured = Thumbnails & { readonly name: string };

/** Minimum images per second of the shop's own renderer. */
export const thumbnailFloor = 20;
const width = 480;
const iterations = 100;
const warmUp = 10;

const Renderer = z.enum(["own", "librsvg"]);
type Renderer = z.infer<typeof Renderer>;

/** One image per call: ours from the document on, that of the library from the finished SVG on. */
async function drawer(rendererName: Renderer): Promise<() => Promise<Uint8Array>> {
  const file = fromRoot("designs/templates/olivenzweig-einladung.json");
  const { document } = DesignTemplate.parse(JSON.parse(readFileSync(file, "utf8")));
  const renderer = await createDesignRenderer({
    fonts: fromRoot("designs/fonts"),
    ornaments: fromRoot("designs/ornaments"),
    photo: () => Promise.resolve(null),
  });
  const view = document.pages[0]?.panels.find(({ role }) => role === "front");
  const request = { width, refinement: "gold", ...(view ? { view } : {}) } as const;
  if (rendererName === "own") return () => renderer.webp({ ...request, document: structuredClone(document) });
  const svg = Buffer.from(await renderer.svg({ ...request, document }));
  return () => sharp(svg).resize({ width }).webp({ quality: 82 }).toBuffer();
}

/** Peak of resident memory in MB by the kernel's own mark. */
const peakMegabytes = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

async function measureRenderer(rendererName: Renderer): Promise<Thumbnails> {
  const draw = await drawer(rendererName);
  const idleMegabytes = process.memoryUsage.rss() / 1024 / 1024;
  for (let iteration = 0; iteration < warmUp; iteration++) await draw();
  const before = process.cpuUsage();
  const began = performance.now();
  for (let iteration = 0; iteration < iterations; iteration++) await draw();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: iterations / seconds,
    cpuMs: (user + system) / 1000 / iterations,
    idleMegabytes,
    peakMegabytes: peakMegabytes(),
  };
}

function measureInProcess(name: string, rendererName: Renderer): ThumbnailsMeasured {
  const answer = execFileSync(process.execPath, [import.meta.filename, rendererName], { encoding: "utf8" });
  return { name, ...Thumbnails.parse(JSON.parse(answer)) };
}

/**
 * Renders the front of a card at 480 pixels repeatedly, in a separate process: ours lays out, paints and encodes each
 * time; librsvg gets the same finished SVG. Source: IMG-01.
 */
export function measureThumbnails(): readonly [own: ThumbnailsMeasured, library: ThumbnailsMeasured] {
  return [
    measureInProcess(`card front, ${width} px, from the design`, "own"),
    measureInProcess("- its SVG with sharp/librsvg", "librsvg"),
  ];
}

export function thumbnailTable(rows: readonly ThumbnailsMeasured[]): string {
  return table(
    ["thumbnail", "per s", "CPU ms", "idle MB", "peak MB"],
    rows.map((row) => [
      row.name,
      row.perSecond.toFixed(1),
      row.cpuMs.toFixed(1),
      row.idleMegabytes.toFixed(0),
      row.peakMegabytes.toFixed(0),
    ]),
  );
}

if (import.meta.main) {
  const [given] = process.argv.slice(2);
  if (given === undefined) console.log(thumbnailTable(measureThumbnails()));
  else console.log(JSON.stringify(await measureRenderer(Renderer.parse(given))));
}
