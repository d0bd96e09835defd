import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { DisplayItem, Paint } from "#design/display-list.ts";
import { bytesOf, nodePrintPorts } from "#modules/media/file-formats/print-ports.server.ts";
import { PdfFile } from "./pdf/pdf-reader.ts";
import { plateOrder } from "./plates.ts";
import {
  black,
  gradient,
  list,
  page,
  photoItem,
  process,
  rectangle,
  rectItem,
  strokeItem,
  textItem,
} from "./testing/hand-made-list.ts";
import {
  hasPdfTools,
  noisePhoto,
  pixelsOf,
  printFile,
  profileFolder,
  put,
  run,
  workshop,
} from "./testing/pdf-workshop.ts";

const shop = workshop();
afterAll(() => shop.close());

type Ink = (x: number, y: number) => number;

/** Distance from media to trim corner in mm, and pixels per mm of the separations. */
const outer = 8;
const perMm = 4;

/** Separates a page with Ghostscript; returns the ink of every plate in percent at a position in mm of the trim. */
async function separate(items: readonly DisplayItem[], photos = {}, w = 60, h = 40): Promise<ReadonlyMap<string, Ink>> {
  const { bytes } = await printFile(list(page("a", w, h, items)), photos);
  const file = put(shop.path("plates.pdf"), bytes);
  const folder = shop.path("plates");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // The same profile on both sides, so that process colours stay unchanged.
  const profile = join(profileFolder, "ISOcoated_v2_300_bas.icc");
  run(
    "gs",
    "-q",
    "-dBATCH",
    "-dNOPAUSE",
    "-sDEVICE=tiffsep",
    `-r${perMm * 25.4}`,
    `--permit-file-read=${profileFolder}/`,
    `-sOutputICCProfile=${profile}`,
    `-sDefaultCMYKProfile=${profile}`,
    "-o",
    join(folder, "p%d.tif"),
    file,
  );
  const plates = new Map<string, Ink>();
  for (const name of readdirSync(folder)) {
    const plate = /\((.+)\)/.exec(name)?.[1];
    if (!plate) continue;
    const { at } = await pixelsOf(join(folder, name));
    const ink: Ink = (x, y) => {
      const [value = 255] = at(Math.floor((outer + x) * perMm), Math.floor((outer + y) * perMm));
      return Math.round(((255 - value) / 255) * 100);
    };
    plates.set(plate, ink);
  }
  return plates;
}

const inkOf = (plates: ReadonlyMap<string, Ink>, x: number, y: number): Readonly<Record<string, number>> =>
  Object.fromEntries([...plates].map(([plate, ink]) => [plate, ink(x, y)] as const).filter(([, ink]) => ink > 0));

const magenta = process(0, 50, 0, 0);
const plate = (name: (typeof plateOrder)[number]): Paint => ({ kind: "plate", plate: name });
const ground = rectItem(-3, -3, 66, 46, magenta);

describe.skipIf(!hasPdfTools())("the plates of a print file", () => {
  it("are exactly those of the items, in addition to the four process plates (PDF-02)", async () => {
    const items = plateOrder.map((name, index) => rectItem(5 + index * 6, 5, 5, 5, plate(name)));
    const plates = await separate(items);
    expect([...plates.keys()].sort()).toEqual([...plateOrder, "Cyan", "Magenta", "Yellow", "Black"].sort());
    for (const [index, name] of plateOrder.entries()) expect(inkOf(plates, 7 + index * 6, 7)).toEqual({ [name]: 100 });
  });

  it("keep the print below: foil, varnish and die lines overprint (PDF-02)", async () => {
    const items = plateOrder.map((name, index) => rectItem(5 + index * 6, 5, 5, 5, plate(name)));
    const plates = await separate([ground, ...items]);
    for (const [index, name] of plateOrder.entries()) {
      expect(inkOf(plates, 7 + index * 6, 7)).toEqual({ Magenta: 50, [name]: 100 });
    }
    expect(inkOf(plates, 30, 30)).toEqual({ Magenta: 50 });
  });

  it("contain gold lettering and gold strokes as solid tone (PDF-02)", async () => {
    const gold = plate("GOLD");
    const block = textItem("l", 20, 30, { font: "alfa-slab-one-400", size: 20, paint: gold });
    const plates = await separate([ground, { ...block, opacity: 0.5 }, strokeItem("M5 10L55 10", gold, 2)]);
    expect(inkOf(plates, 23, 22)).toEqual({ Magenta: 50, GOLD: 100 });
    expect(inkOf(plates, 30, 10)).toEqual({ Magenta: 50, GOLD: 100 });
  });

  it("have gradients on the process plates, within their shape and under the foil (CFG-02)", async () => {
    const passage = gradient([
      [0, [100, 0, 0, 0], "#00ffff"],
      [1, [0, 80, 0, 0], "#ff00ff"],
    ]);
    const shape = { ...rectItem(0, 0, 10, 10, passage), matrix: [4, 0, 0, 2, 10, 10] } as const;
    const edge = { ...strokeItem("M2 8L8 8", black, 1), matrix: shape.matrix };
    const plates = await separate([shape, edge, rectItem(40, 12, 5, 5, plate("GOLD"))]);
    expect(inkOf(plates, 10.2, 15)).toEqual({ Cyan: 100 });
    expect(inkOf(plates, 30, 15)).toEqual({ Cyan: 50, Magenta: 40 });
    expect(inkOf(plates, 49.8, 15)).toEqual({ Magenta: 80 });
    expect(inkOf(plates, 42, 14)["GOLD"]).toBe(100);
    expect(inkOf(plates, 42, 14)["Magenta"]).toBeGreaterThan(60);
    expect(inkOf(plates, 30, 26)).toEqual({ Black: 100 });
    expect([inkOf(plates, 9.5, 15), inkOf(plates, 30, 30.5)]).toEqual([{}, {}]);
  });

  it("show the background once through a translucent gradient with border (PDF-01)", async () => {
    const passage = gradient([
      [0, [100, 0, 0, 0], "#00ffff"],
      [1, [100, 0, 0, 0], "#00ffff"],
    ]);
    const border = { paint: process(0, 0, 100, 0), width: 4, cap: "butt", join: "miter", dash: [] } as const;
    const plates = await separate([{ ...rectItem(10, 10, 20, 20, passage, 0.5), stroke: border }]);
    expect(inkOf(plates, 20, 20)).toEqual({ Cyan: 50 });
    // The inner half of the border covers the fill.
    expect(inkOf(plates, 11, 20)).toEqual({ Yellow: 50 });
  });

  it("overprint black type and leave white type paper white (PDF-01)", async () => {
    const type = { font: "alfa-slab-one-400", size: 20 };
    const plates = await separate([
      ground,
      textItem("l", 5, 30, { ...type, paint: black }),
      textItem("l", 35, 30, { ...type, paint: process(0, 0, 0, 0, "#ffffff") }),
      rectItem(50, 5, 5, 5, black),
    ]);
    expect(inkOf(plates, 8, 22)).toEqual({ Magenta: 50, Black: 100 });
    expect(inkOf(plates, 38, 22)).toEqual({});
    expect(inkOf(plates, 52, 7)).toEqual({ Black: 100 });
  });

  it("keep CMYK values of vectors unchanged, up to the edge of the bleed (PDF-01)", async () => {
    const plates = await separate([rectItem(-3, -3, 20, 20, process(10, 20, 30, 40))]);
    for (const at of [-2.8, 5]) expect(inkOf(plates, at, at)).toEqual({ Cyan: 10, Magenta: 20, Yellow: 30, Black: 40 });
    expect(inkOf(plates, 30, 30)).toEqual({});
  });

  it("blend opacity in CMYK, and a stroke over its fill only once (PDF-01)", async () => {
    const half: DisplayItem = {
      ...rectItem(10, 10, 20, 20, process(100, 0, 0, 0), 0.5),
      stroke: { paint: process(100, 0, 0, 0), width: 6, cap: "butt", join: "miter", dash: [] },
    };
    const plates = await separate([ground, half]);
    const inner = inkOf(plates, 20, 20);
    expect(inner).toEqual({ Cyan: 50, Magenta: 25 });
    expect(inkOf(plates, 11, 20)).toEqual(inner);
    expect(inkOf(plates, 9, 20)).toEqual(inner);
  });

  it("have crop marks on every plate, outside the bleed only (PDF-02)", async () => {
    const plates = await separate([
      strokeItem(rectangle(0, 0, 60, 40), plate("CutContour")),
      rectItem(5, 5, 5, 5, plate("GOLD")),
    ]);
    const marked = [...plates].filter(([, ink]) => ink(-4, 0) > 0 || ink(-4, 0.2) > 0 || ink(-4, -0.2) > 0);
    expect(marked.map(([name]) => name).sort()).toEqual([...plates.keys()].sort());
    expect(inkOf(plates, -2, 20)).toEqual({});
  });

  it("have at most 300 % ink, also under a dark photo (PDF-04)", async () => {
    const photo = await noisePhoto(shop.path("dark.jpg"), 300, 200);
    const plates = await separate([photoItem("photo", 0, 0, 60, 40)], { photo });
    let maxInk = 0;
    for (let y = 0; y < 40; y += 1) {
      for (let x = 0; x < 60; x += 1) {
        maxInk = Math.max(
          maxInk,
          [...plates.values()].reduce((sum, ink) => sum + ink(x, y), 0),
        );
      }
    }
    expect(maxInk).toBeGreaterThan(200);
    expect(maxInk).toBeLessThanOrEqual(302);
  });

  it("are in layers with their processing step (PDF-02)", async () => {
    const items = plateOrder.map((name, index) => rectItem(5 + index * 6, 5, 5, 5, plate(name)));
    const { bytes } = await printFile(list(page("a", 60, 40, items)));
    const file = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
    const root = await file.dict(file.trailer["Root"]);
    const steps: Record<string, unknown> = {};
    for (const layer of await file.list((await file.dict(root["OCProperties"]))["OCGs"])) {
      const { Name, GTS_Metadata } = await file.dict(layer);
      const { GTS_ProcStepsGroup, GTS_ProcStepsType } = await file.dict(GTS_Metadata);
      const text = (value: unknown): unknown =>
        typeof value === "object" && value !== null && "name" in value ? value.name : null;
      const title = typeof Name === "object" && Name !== null && "text" in Name ? Name.text : "";
      steps[title] = [text(GTS_ProcStepsGroup), text(GTS_ProcStepsType)];
    }
    expect(steps).toEqual({
      GOLD: ["Structural", "FoilStamping"],
      ROSEGOLD: ["Structural", "FoilStamping"],
      SILVER: ["Structural", "FoilStamping"],
      RELIEF: ["Varnish", null],
      CutContour: ["Structural", "Cutting"],
      Crease: ["Structural", "Creasing"],
      Perforation: ["Structural", "Perforating"],
      Drill: ["Structural", "Drilling"],
      Hanger: ["Structural", "Gluing"],
    });
  });

  it("have the sheet code as black bars in the slug (PDF-09)", async () => {
    const { bytes } = await printFile(list(page("a", 105, 74, [])), {}, { sheetCode: "240117-1-1" });
    const file = put(shop.path("code.pdf"), bytes);
    run("pdftoppm", "-r", "254", "-png", "-singlefile", file, shop.path("code"));
    const { at } = await pixelsOf(shop.path("code.png"));
    const row = Array.from({ length: 1040 }, (_, x) => (at(85 + x, (8 + 74 + 3 + 2) * 10)[0] ?? 255) < 128);
    const changes = row.filter((dark, index) => index > 0 && dark !== row[index - 1]).length;
    // 12 characters plus start, check and stop: 3 bars each, the stop has 4.
    expect(changes).toBe(2 * (3 * (12 + 2) + 4));
    expect(row.slice(0, 27).every((dark) => !dark)).toBe(true);
  });
});
