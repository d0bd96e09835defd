import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { z } from "zod";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { createDesignRenderer } from "#modules/media/pictures/render-design.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { table } from "./measure.ts";

/** Pictures of the front of a card, as the overview shows it; CPU is that of all threads of the process. */
const Thumbnails = z.object({
  perSecond: z.number(),
  cpuMs: z.number(),
  idleMegabytes: z.number(),
  peakMegabytes: z.number(),
});
type Thumbnails = z.infer<typeof Thumbnails>;

/** One measured way of drawing. */
export type ThumbnailsMeasured = Thumbnails & { readonly name: string };

/** Least pictures per second of the shop's own way. */
export const thumbnailFloor = 20;
const width = 480;
const turns = 100;
const warmUp = 10;

const Way = z.enum(["own", "librsvg"]);
type Way = z.infer<typeof Way>;

/** One picture per call: ours from the document on, that of the library from the finished SVG on. */
async function drawer(way: Way): Promise<() => Promise<Uint8Array>> {
  const file = fromRoot("designs/templates/olivenzweig-einladung.json");
  const { document } = DesignTemplate.parse(JSON.parse(readFileSync(file, "utf8")));
  const renderer = await createDesignRenderer({
    fonts: fromRoot("designs/fonts"),
    ornaments: fromRoot("designs/ornaments"),
    photo: () => Promise.resolve(null),
  });
  const view = document.pages[0]?.panels.find(({ role }) => role === "front");
  const request = { width, refinement: "gold", ...(view ? { view } : {}) } as const;
  if (way === "own") return () => renderer.webp({ ...request, document: structuredClone(document) });
  const svg = Buffer.from(await renderer.svg({ ...request, document }));
  return () => sharp(svg).resize({ width }).webp({ quality: 82 }).toBuffer();
}

/** Peak of resident memory in MB by the kernel's own mark. */
const peakMegabytes = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1]) / 1024;

async function measureWay(way: Way): Promise<Thumbnails> {
  const draw = await drawer(way);
  const idleMegabytes = process.memoryUsage.rss() / 1024 / 1024;
  for (let turn = 0; turn < warmUp; turn++) await draw();
  const before = process.cpuUsage();
  const began = performance.now();
  for (let turn = 0; turn < turns; turn++) await draw();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  return {
    perSecond: turns / seconds,
    cpuMs: (user + system) / 1000 / turns,
    idleMegabytes,
    peakMegabytes: peakMegabytes(),
  };
}

function measureApart(name: string, way: Way): ThumbnailsMeasured {
  const answer = execFileSync(process.execPath, [import.meta.filename, way], { encoding: "utf8" });
  return { name, ...Thumbnails.parse(JSON.parse(answer)) };
}

/**
 * Draws the front of a card at 480 pixels one after the other, in a process of its own: ours lays out, paints and encodes
 * each time; librsvg gets the same SVG ready made. Source: IMG-01.
 */
export function measureThumbnails(): readonly [own: ThumbnailsMeasured, library: ThumbnailsMeasured] {
  return [
    measureApart(`card front, ${width} px, from the design`, "own"),
    measureApart("- its SVG with sharp/librsvg", "librsvg"),
  ];
}

/** The figures as a table. */
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
  else console.log(JSON.stringify(await measureWay(Way.parse(given))));
}
