import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { layoutDocument } from "#design/layout/document-layout.ts";
import { paintSvg } from "#design/svg/paint-svg.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { bytesOf, nodePrintPorts, shopArtwork } from "#modules/media/contract.server.ts";
import type { DocumentPhoto } from "#modules/photo-products/documents/document-photo.ts";
import { startDocument } from "#modules/photo-products/documents/documents.ts";
import { changePrints } from "#modules/photo-products/documents/prints.ts";
import { changeWall } from "#modules/photo-products/documents/walls.ts";
import { chooseOptions, type OptionQuery } from "#modules/photo-products/kinds/options.ts";
import { rulesOf } from "#modules/photo-products/kinds/price-product.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { preflightPdf } from "#prepress/preflight/preflight-pdf.ts";
import { expectationOf, freezeJob, FrozenJob, partsOfJob, resourcesOfList } from "#prepress/print-job/frozen-job.ts";
import {
  hasPdfTools,
  noisePhoto,
  pixelsOf,
  printFile,
  profileFolder,
  put,
  run,
  screenInks,
  workshop,
} from "#prepress/testing/pdf-workshop.ts";
import { slugsOf, withSlugFont } from "../job-ticket/line-ticket.server.ts";

const shop = workshop();
afterAll(() => shop.close());
const assortment = seedAssortment();

/** Small photos: what is tested here is where they stand. */
const sizes = { wide: [900, 600], phone: [600, 800], square: [450, 450], smooth: [400, 300] } as const;
type PhotoName = keyof typeof sizes;
/** Without noise, so that two rasterisers agree. */
const shades = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><defs><linearGradient id="g" x2="1" y2="1">
  <stop stop-color="#204080"/><stop offset=".5" stop-color="#e0c090"/><stop offset="1" stop-color="#602010"/></linearGradient></defs>
  <rect width="400" height="300" fill="url(#g)"/></svg>`;
const paths: Record<string, string> = {};
const photos = new Map<string, DocumentPhoto>();

beforeAll(async () => {
  for (const [id, [width, height]] of Object.entries(sizes)) {
    const path = shop.path(`${id}.jpg`);
    if (id === "smooth") await sharp(Buffer.from(shades)).jpeg({ quality: 95 }).toFile(path);
    else await noisePhoto(path, width, height);
    paths[id] = path;
    const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex");
    photos.set(id, { id, kind: "photo", width, height, sha256 });
  }
});
const photo = (name: PhotoName): DocumentPhoto => {
  const found = photos.get(name);
  if (!found) throw new Error(name);
  return found;
};
const choose = (kind: "photoframe" | "photobox", query: OptionQuery) =>
  chooseOptions(rulesOf[kind].rules(assortment, "photo"), query).chosen;
const wall = (query: OptionQuery, name: PhotoName = "wide") =>
  startDocument("photoframe", choose("photoframe", query), assortment, [photo(name)]);

/** Freezes a document as production does, and writes the print file of every part. */
async function printed(document: DesignDocument) {
  const artwork = await shopArtwork();
  const displayList = layoutDocument(document, await artwork.resourcesFor(document, "none"));
  const needed = resourcesOfList(displayList);
  const hashes = await Promise.all(
    needed.fonts.map(
      async (id) =>
        [
          id,
          createHash("sha256")
            .update(await artwork.fonts.bytes(id))
            .digest("hex"),
        ] as const,
    ),
  );
  const frozen = freezeJob({
    displayList,
    parts: document.parts.map(({ id, kind }, index) => ({ id, kind, number: index + 1 })),
    refinement: "none",
    condition: "FOGRA39",
    fonts: new Map(hashes),
    photos: new Map(needed.photos.map((id) => [id, document.assets[id]?.sha256 ?? ""])),
  });
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.refusal));
  const job = FrozenJob.parse(JSON.parse(JSON.stringify(frozen.value)));
  const fonts = withSlugFont(
    { load: async (id) => ({ bytes: await artwork.fonts.bytes(id), sha256: job.fonts[id] ?? "" }) },
    job,
  );
  return Promise.all(
    partsOfJob(job).map(async (part) => {
      const slugs = await slugsOf({ orderNumber: "P123456789", position: 2 }, part);
      const sheetCode = `P123456789-2-${part.number}`;
      const { bytes, report } = await printFile(part.displayList, paths, { fonts, slugs, sheetCode });
      const preflight = await preflightPdf(bytesOf(bytes), nodePrintPorts, expectationOf(job, part));
      const file = put(shop.path(`${document.product}-${part.part}.pdf`), bytes);
      return {
        part,
        file,
        report,
        preflight,
        errors: preflight.findings.filter(({ severity }) => severity === "error"),
      };
    }),
  );
}

/** Boxes of a page in whole hundredths of a mm. */
function boxes(file: string, page = 1): Readonly<Record<string, readonly number[]>> {
  const rows = run("pdfinfo", "-box", "-f", String(page), "-l", String(page), file).matchAll(/(\w+Box): +(.*)/g);
  return Object.fromEntries(
    [...rows].map(([, name = "", box = ""]) => [
      name,
      box
        .trim()
        .split(/\s+/)
        .map((value) => Math.round(((Number(value) * 25.4) / 72) * 10) / 10),
    ]),
  );
}

/** The original files among the pictures of a PDF, by hash. */
function pictures(file: string): ReadonlySet<string> {
  const folder = shop.path(`images-${Math.random()}`);
  mkdirSync(folder);
  run("pdfimages", "-j", file, join(folder, "p"));
  const hash = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  return new Set(readdirSync(folder).map(hash));
}

/** Plates of a page in Ghostscript: ink in percent at a place in mm from the media box. */
async function separated(file: string, dpi: number, page = 1) {
  const folder = shop.path(`plates-${Math.random()}`);
  mkdirSync(folder);
  const profile = join(profileFolder, "ISOcoated_v2_300_bas.icc");
  run(
    "gs",
    ..."-q -dBATCH -dNOPAUSE -sDEVICE=tiffsep".split(" "),
    `-dFirstPage=${page}`,
    `-dLastPage=${page}`,
    `-r${dpi}`,
    `--permit-file-read=${profileFolder}/`,
    `-sOutputICCProfile=${profile}`,
    `-sDefaultCMYKProfile=${profile}`,
    "-o",
    join(folder, "p.tif"),
    file,
  );
  const plates = new Map<string, (x: number, y: number) => number>();
  for (const name of readdirSync(folder)) {
    const plate = /\((.+)\)/.exec(name)?.[1];
    if (!plate) continue;
    const { at } = await pixelsOf(join(folder, name));
    const px = dpi / 25.4;
    plates.set(plate, (x, y) =>
      Math.round(((255 - (at(Math.floor(x * px), Math.floor(y * px))[0] ?? 255)) / 255) * 100),
    );
  }
  return plates;
}

/** Most ink within half a millimetre of a place: a line of 0.25 mm falls between pixels. */
const around = (ink: ((x: number, y: number) => number) | undefined, x: number, y: number): number =>
  Math.max(
    ...[-0.4, -0.2, 0, 0.2, 0.4].flatMap((dx) => [-0.4, -0.2, 0, 0.2, 0.4].map((dy) => ink?.(x + dx, y + dy) ?? 0)),
  );

describe.skipIf(!hasPdfTools())("print files of photo products", () => {
  test("PDF-01 COLL-06 a canvas with mirrored wrap is a valid file with exact boxes, one untouched photo and its plates", async () => {
    const [made] = await printed(wall({ material: "leinwand", format: "300x200", depth: "20" }));
    if (!made) throw new Error("no part");
    expect(run("qpdf", "--check", made.file)).toContain("No syntax or stream encoding errors");
    expect(made.errors).toEqual([]);
    expect(made.preflight.findings.filter(({ rule }) => rule === "bleed")).toEqual([]);
    expect(boxes(made.file)).toMatchObject({
      MediaBox: [0, 0, 390, 290],
      BleedBox: [5, 5, 385, 285],
      TrimBox: [45, 45, 345, 245],
    });
    expect(made.report.photos).toEqual({ original: 1, decoded: 0 });
    expect(pictures(made.file)).toEqual(new Set([photo("wide").sha256]));
    expect(run("pdftotext", made.file, "-")).toContain("P123456789-2 · Bild · 1 von 1 · 1 ×");
    const plates = await separated(made.file, 101.6);
    expect([...plates.keys()]).toEqual(expect.arrayContaining(["CutContour", "Crease"]));
    // Cut round the wrap; folded at the front edge, marked only where the canvas is turned over.
    expect(around(plates.get("CutContour"), 5, 145)).toBeGreaterThan(50);
    expect(around(plates.get("Crease"), 45, 15)).toBeGreaterThan(50);
    expect(around(plates.get("Crease"), 45, 145)).toBe(0);
  });

  test("COLL-06 in the file, the wrap shows the front mirrored at its edge and corner", async () => {
    const [made] = await printed(wall({ material: "leinwand", format: "300x200", depth: "40" }));
    run("pdftoppm", "-r", "101.6", "-png", "-singlefile", made?.file ?? "", shop.path("canvas"));
    const { at } = await pixelsOf(shop.path("canvas.png"));
    const near = (x: number, y: number) => at(Math.round((65 + x) * 4), Math.round((65 + y) * 4));
    for (const [[x, y], [u, v]] of [
      [
        [-20, 80],
        [20, 80],
      ],
      [
        [330, 80],
        [270, 80],
      ],
      [
        [150, -30],
        [150, 30],
      ],
      [
        [-20, 220],
        [20, 180],
      ],
    ] as const) {
      const [beside, within] = [near(x, y), near(u, v)];
      // The noise of the photo is in the lowest bits; its gradients run over the whole width and height.
      for (const channel of [0, 1, 2])
        expect(Math.abs((beside[channel] ?? 0) - (within[channel] ?? 0))).toBeLessThan(40);
    }
    expect(Math.abs((near(-20, 80)[0] ?? 0) - (near(280, 80)[0] ?? 0))).toBeGreaterThan(60);
  });

  test("COLL-06 the screen shows the same wrap as the file", async () => {
    const document = wall({ material: "leinwand", format: "200x200", depth: "20" }, "smooth");
    const resources = await (await shopArtwork()).resourcesFor(document, "none");
    const list = layoutDocument(document, resources);
    const [page] = list.pages;
    if (!page) throw new Error("no page");
    const { bytes } = await printFile(list, paths, { output: { kind: "rgb", plates: screenInks } });
    run("pdftoppm", "-r", "50.8", "-png", "-singlefile", put(shop.path("wrap.pdf"), bytes), shop.path("wrap"));
    const imageHref = () => `data:image/jpeg;base64,${readFileSync(paths["smooth"] ?? "").toString("base64")}`;
    const svg = paintSvg(page, "bleed", { fonts: resources.fonts, imageHref, width: 560 });
    const screen = await pixelsOf(put(shop.path("wrap.svg"), Buffer.from(svg)));
    const print = await pixelsOf(shop.path("wrap.png"));
    expect([screen.width, screen.height]).toEqual([560, 560]);
    let apart = 0;
    for (let y = 0; y < screen.height; y++)
      for (let x = 0; x < screen.width; x++) {
        const [here, there] = [screen.at(x, y), print.at(x, y)];
        apart += Number(here.some((value, channel) => Math.abs(value - (there[channel] ?? 0)) > 12));
      }
    expect(apart / (screen.width * screen.height)).toBeLessThanOrEqual(0.0005);
  });

  test("COLL-06 a coloured edge prints that colour on the wrap, a continued picture fills it", async () => {
    const chosen = choose("photoframe", { material: "leinwand", format: "300x200", depth: "20" });
    const document = wall({ material: "leinwand", format: "300x200", depth: "20" });
    const magenta = { cmyk: [0, 100, 0, 0] as [number, number, number, number], rgb: "#e6007e" };
    const [coloured] = await printed(changeWall(document, chosen, { edge: "colour", color: magenta }));
    const plates = await separated(coloured?.file ?? "", 50.8);
    expect(plates.get("Magenta")?.(20, 145)).toBe(100);
    expect(plates.get("Cyan")?.(20, 145)).toBe(0);
    const [continued] = await printed(changeWall(document, chosen, { edge: "image" }));
    expect(continued?.errors).toEqual([]);
    expect(boxes(continued?.file ?? "")).toMatchObject({ TrimBox: [45, 45, 345, 245] });
  });

  test("FRAME-09 a picture in three panels is a file of three pages that holds its photo once", async () => {
    const [made] = await printed(wall({ material: "leinwand", format: "300x300", panels: "3" }));
    expect(run("pdfinfo", made?.file ?? "")).toMatch(/Pages:\s+3/);
    expect(made?.errors).toEqual([]);
    expect(pictures(made?.file ?? "")).toEqual(new Set([photo("wide").sha256]));
  });

  test.each([
    ["aludibond", { format: "400x300" }, "Hanger"],
    ["pvcplane", { format: "1000x1000" }, "Drill"],
  ])("PDF-02 %s has 3 mm of bleed and the plate of its hanging", async (material, query, plate) => {
    const [made] = await printed(wall({ material, ...query }));
    if (!made) throw new Error("no part");
    expect(made.errors).toEqual([]);
    const { w, h } = made.part.displayList.pages[0] ?? { w: 0, h: 0 };
    expect(boxes(made.file)).toMatchObject({ BleedBox: [5, 5, w + 11, h + 11], TrimBox: [8, 8, w + 8, h + 8] });
    expect(made.report.plates).toEqual([plate]);
    const ink = (await separated(made.file, 25.4)).get(plate);
    const place = plate === "Hanger" ? { x: 8 + 100 - 20, y: 8 + 60 } : { x: 8 + 20 - 6, y: 8 + 20 };
    expect(around(ink, place.x, place.y)).toBeGreaterThan(40);
  });

  test("PDF-01 a photo wallpaper of 6 × 3 m is exact too: its page counts in units of 1/36 inch", async () => {
    const [made] = await printed(wall({ material: "fototapete", format: "6000x3000" }));
    expect(run("qpdf", "--check", made?.file ?? "")).toContain("No syntax or stream encoding errors");
    expect(made?.errors).toEqual([]);
    expect(made?.preflight.facts.boxes).toEqual([
      { page: 1, media: [0, 0, 6016, 3016], bleed: [5, 5, 6011, 3011], trim: [8, 8, 6008, 3008] },
    ]);
    expect(run("qpdf", "--qdf", "--object-streams=disable", made?.file ?? "", "-")).toContain("/UserUnit 2");
    expect(made?.preflight.facts.leastPpi).toBe(4);
  });

  test("PRINT-02 prints are one file per format and surface, with copies, backs and their own page sizes", async () => {
    const chosen = { format: "100x150", surface: "glossy" };
    const all = startDocument("photoprint", chosen, assortment, [photo("wide"), photo("phone"), photo("square")]);
    const large = changePrints(all, { format: "200x200", surface: "matt", copies: 4 }, assortment, new Set(["p3"]));
    const document = changePrints(
      large,
      { copies: 2, back: () => "IMG_0001.jpg · 12. Juni 2026" },
      assortment,
      new Set(["p2"]),
    );
    const made = await printed(document);
    expect(made.map(({ part, report, errors }) => [part.part, report.pages, errors])).toEqual([
      ["print-100x150-glossy", 3, []],
      ["print-200x200-matt", 1, []],
    ]);
    const [first, second] = made;
    expect(run("qpdf", "--check", first?.file ?? "")).toContain("No syntax or stream encoding errors");
    expect(boxes(first?.file ?? "")).toMatchObject({ TrimBox: [8, 8, 158, 108] });
    expect(boxes(first?.file ?? "", 2)).toMatchObject({ TrimBox: [8, 8, 108, 158] });
    expect(run("pdftotext", "-f", "3", "-l", "3", first?.file ?? "", "-")).toContain("IMG_0001.jpg · 12. Juni 2026");
    expect(run("pdftotext", "-f", "2", "-l", "2", first?.file ?? "", "-")).toContain(
      "Abzüge 100x150-glossy · 2 von 3 · 2 ×",
    );
    expect(run("pdftotext", second?.file ?? "", "-")).toContain("1 von 1 · 4 ×");
    expect(pictures(first?.file ?? "")).toEqual(new Set([photo("wide").sha256, photo("phone").sha256]));
  });

  test("BOX-05 a box is files for lid, base and prints; the blanks have cut and fold plates, the base prints nothing", async () => {
    const chosen = choose("photobox", { photoboxFormat: "88x107", photoboxQuantityMax: "24" });
    const made = await printed(startDocument("photobox", chosen, assortment, [photo("phone"), photo("wide")]));
    expect(made.map(({ part, report }) => [part.part, report.pages, report.plates])).toEqual([
      ["lid", 1, ["CutContour", "Crease"]],
      ["base", 1, ["CutContour", "Crease"]],
      ["prints", 2, []],
    ]);
    for (const { file, errors } of made) {
      expect(errors).toEqual([]);
      expect(run("qpdf", "--check", file)).toContain("No syntax or stream encoding errors");
    }
    const [lid, base] = made;
    expect(boxes(lid?.file ?? "")).toMatchObject({ TrimBox: [8, 8, 129, 148] });
    const plates = await separated(lid?.file ?? "", 101.6);
    // The left fold of the lid, 13 mm from its edge, and its cut edge on the left.
    expect(around(plates.get("Crease"), 8 + 13, 78)).toBeGreaterThan(50);
    expect(around(plates.get("CutContour"), 8, 78)).toBeGreaterThan(50);
    const ofBase = await separated(base?.file ?? "", 50.8);
    expect(["Cyan", "Magenta", "Yellow", "Black"].map((plate) => ofBase.get(plate)?.(70, 70))).toEqual([0, 0, 0, 0]);
  });
});
