import { readFileSync } from "node:fs";
import { arrange, type ArrangedForm } from "#design/arrange/arrange.ts";
import type { ArrangedPhoto } from "#design/arrange/arranged-photo.ts";
import { heartOutline, textOutline } from "#design/arrange/shape-outlines.ts";
import { loadShaping } from "#design/text/shaping.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { median, table } from "./measure.ts";

const area = { x: 0, y: 0, w: 900, h: 600 };
const spacing = 4;
const count = 100;
/** Longest time in ms for 100 photos. Source: COLL-05. */
const limit = 200;
const rounds = 9;

/** Proportions of phone and camera pictures in both orientations; every third shows a face. */
const photos: readonly ArrangedPhoto[] = Array.from({ length: count }, (_, index) => ({
  id: `p${index}`,
  aspect: [4 / 3, 3 / 4, 3 / 2, 16 / 9, 1, 2 / 3][(index * 5) % 6] ?? 1,
  ...(index % 3 === 0 ? { faces: [{ x: ((index * 7) % 10) / 12, y: 0.25, w: 0.14, h: 0.2 }] } : {}),
}));

/**
 * Share of the photos that rows of one height show: they are as high as the area divided by their number and cropped
 * alike, as a plain justified layout does it.
 */
function justifiedShare(): number {
  const aspects = photos.map(({ aspect }) => aspect);
  const rowsOf = (rows: number) =>
    Array.from({ length: rows }, (_, row) =>
      aspects.slice(Math.round((row * count) / rows), Math.round(((row + 1) * count) / rows)),
    );
  const shareOf = (rows: number) => {
    const h = (area.h - spacing * (rows - 1)) / rows;
    const shown = rowsOf(rows).flatMap((row) => {
      const natural = row.reduce((sum, aspect) => sum + aspect * h, 0);
      const ratio = (area.w - spacing * (row.length - 1)) / natural;
      return row.map(() => Math.min(ratio, 1 / ratio));
    });
    return shown.reduce((sum, each) => sum + each, 0) / count;
  };
  return Math.max(...Array.from({ length: 20 }, (_, index) => shareOf(index + 1)));
}

async function forms(): Promise<Readonly<Record<string, ArrangedForm>>> {
  const { face } = await loadShaping();
  const id = "alfa-slab-one-400";
  const letters = textOutline(
    "FAMILIE",
    [face(id, readFileSync(fromRoot("designs/fonts", `${id}.ttf`)))],
    area,
    spacing,
  );
  return {
    mosaic: { kind: "mosaic", lead: 1 },
    grid: { kind: "grid" },
    heart: { kind: "outline", parts: heartOutline(area) },
    word: { kind: "outline", parts: letters ?? [] },
  };
}

/** Arranges 100 photos in every form, beside plain rows. True when each takes at most 200 ms. Source: COLL-05. */
export async function benchCollages(): Promise<{ readonly text: string; readonly withinLimit: boolean }> {
  let withinLimit = true;
  const rows = Object.entries(await forms()).map(([name, form]) => {
    const times = Array.from({ length: rounds }, (_, seed) => {
      // Processor time: other load on the machine does not increase it.
      const before = process.cpuUsage();
      arrange(photos, area, { form, spacing }, seed);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    const { places } = arrange(photos, area, { form, spacing }, 1);
    const shown = places.reduce((sum, { crop }) => sum + crop.w * crop.h, 0) / count;
    const ms = median(times);
    withinLimit &&= ms <= limit;
    return [`100 photos, ${name}`, ms.toFixed(0), `${(shown * 100).toFixed(1)} %`];
  });
  const plain = ["- in plain rows of one height", "", `${(justifiedShare() * 100).toFixed(1)} %`];
  const text = table(["collage", "ms", "shown of a photo"], [...rows, plain]);
  return { text: `${text}\n${withinLimit ? "within" : "OVER"} the limit of ${limit} ms`, withinLimit };
}
