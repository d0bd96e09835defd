import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { layoutDocument } from "#design/layout/document-layout.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import { bytesOf, nodePrintPorts, shippedProfiles } from "#modules/media/file-formats/print-ports.server.ts";
import { writeSheetFile } from "./impose.ts";
import { PdfFile } from "../pdf/pdf-reader.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import type { Plate } from "../plates.ts";
import { preflightSheets } from "../preflight/preflight-sheets.ts";
import { planSheets, type ImpositionInput, type SheetPlan } from "./sheet-plan.ts";
import { stripDocuments, withStripMarks } from "./sheet-strip.ts";
import { foldedCard } from "../testing/hand-made-list.ts";
import {
  hasPdfTools,
  memorySink,
  noisePhoto,
  pixelsOf,
  printFile,
  profileFolder,
  put,
  run,
  workshop,
} from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(shop.close);

const plates: readonly Plate[] = ["GOLD", "CutContour", "Crease"];
const list = foldedCard("p");
let card: Uint8Array;

beforeAll(async () => {
  card = (await printFile(list, { p: await noisePhoto(shop.path("p.jpg"), 900, 900) })).bytes;
});

const sra3 = { id: "sra3", name: "SRA3", w: 450, h: 320, gripper: 8, margin: 5 };

function planned(changes: Partial<ImpositionInput> = {}): SheetPlan {
  const plan = planSheets({
    pages: list.pages.map((page, number) => ({ ...page, number })),
    quantity: 50,
    sheet: sra3,
    method: "sheetwise",
    order: "repeat",
    edge: "short-edge",
    gap: 0,
    stitched: null,
    sides: 2,
    ...changes,
  });
  if (!plan.ok) throw new Error(JSON.stringify(plan.refusal));
  return plan.value;
}

async function sheets(plan: SheetPlan, source = card): Promise<Uint8Array> {
  const artwork = await shopArtwork();
  const texts = plan.sides.map(({ sheet }) => ({
    code: `B123456789-1-1/${sheet + 1}`,
    lines: [`Bogen ${sheet + 1} von ${plan.sheets}`, "DE-1124-S"] as const,
  }));
  const lists = await Promise.all(
    stripDocuments(plan, texts, plates).map(async (document) =>
      layoutDocument(document, await artwork.resourcesFor(document, "none")),
    ),
  );
  const strips = await printFile(
    withStripMarks(lists, plan, texts, plates),
    {},
    {
      fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
    },
  );
  const sink = memorySink();
  const { intent } = await shippedProfiles(profileFolder);
  const metadata = { title: "Bogen", documentId: "B123456789-1-1-sheets", created: "2026-05-04T10:11:12Z" };
  await writeSheetFile(
    { plan, source: bytesOf(source), strips: bytesOf(strips.bytes), ports: nodePrintPorts, metadata, intent },
    sink,
  );
  return sink.bytes();
}

const gs = (device: string, dpi: number, page: number, output: string, file: string): string =>
  run(
    "gs",
    ..."-q -dNOPAUSE -dBATCH -dSAFER".split(" "),
    `-sDEVICE=${device}`,
    `-r${dpi}`,
    `-dFirstPage=${page}`,
    `-dLastPage=${page}`,
    `-sOutputFile=${output}`,
    file,
  );

describe.runIf(hasPdfTools())("PDF-07 press sheets", () => {
  test("are valid PDF/X-4 files with every plate, layer and the strip, and pass the preflight", async () => {
    const plan = planned();
    const file = put(shop.path("sheets.pdf"), await sheets(plan));
    run("qpdf", "--check", file);
    const bytes = await sheets(plan);
    const report = await preflightSheets(bytesOf(bytes), nodePrintPorts, { plan, plates, condition: "FOGRA39" });
    expect(report.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(report.facts).toMatchObject({ pages: 2, plates: [...plates].sort(), images: 1 });
    expect(run("pdfinfo", "-box", file)).toMatch(/TrimBox:\s+0\.00\s+0\.00\s+1275\.59\s+907\.09/);
    const text = run("pdftotext", "-f", "1", "-l", "1", file, "-");
    for (const expected of ["B123456789-1-1/1", "Bogen 1 von 1", "GOLD", "Größe, Äpfel & fließende Finger"]) {
      expect(text).toContain(expected);
    }
    const read = await PdfFile.open(bytesOf(bytes), nodePrintPorts.inflate);
    const root = await read.dict(read.trailer["Root"]);
    const layers = await read.list((await read.dict(root["OCProperties"]))["OCGs"]);
    const names = await Promise.all(layers.map(async (layer) => (await read.dict(layer))["Name"]));
    expect(names).toEqual(
      expect.arrayContaining(["GOLD", "Crease", "CutContour"].map((value) => ({ kind: "text", text: value }))),
    );
    expect(names).toHaveLength(new Set(names.map((value) => JSON.stringify(value))).size);
  });

  test("every separation of the item is on the sheet", async () => {
    const file = put(shop.path("plates.pdf"), await sheets(planned()));
    gs("tiffsep", 20, 1, shop.path("t.tif"), file);
    const found = run("ls", shop.path("."))
      .split("\n")
      .filter((entry) => entry.startsWith("t("));
    expect(found.toSorted()).toEqual(
      ["Black", "Crease", "CutContour", "Cyan", "GOLD", "Magenta", "Yellow"].map((plate) => `t(${plate}).tif`),
    );
  });

  test.each([
    ["short-edge", 1],
    ["short-edge", 2],
    ["long-edge", 1],
    ["long-edge", 2],
  ] as const)("an item on the sheet looks as it does alone, bleed included: %s, page %i", async (edge, page) => {
    const plan = planned({ edge });
    const dpi = 50.8;
    const perMm = 2;
    gs("png16m", dpi, page, shop.path("sheet.png"), put(shop.path("sheet.pdf"), await sheets(plan)));
    gs("png16m", dpi, page, shop.path("card.png"), put(shop.path("card.pdf"), card));
    const sheet = await pixelsOf(shop.path("sheet.png"));
    const alone = await pixelsOf(shop.path("card.png"));
    const { w, h, bleed } = plan.item;
    const items = plan.sides[page - 1]?.items ?? [];
    expect(items).toHaveLength(2);
    let differing = 0;
    for (const { x, y, turn } of items) {
      for (let v = -bleed * perMm + 1; v < (h + bleed) * perMm - 1; v++) {
        for (let u = -bleed * perMm + 1; u < (w + bleed) * perMm - 1; u++) {
          // The print file has 5 mm of slug around its bleed.
          const reference = alone.at(u + (bleed + 5) * perMm, v + (bleed + 5) * perMm);
          const [left, top] = turn === 0 ? [u, v] : [w * perMm - 1 - u, h * perMm - 1 - v];
          const found = sheet.at(Math.round(x * perMm) + left, Math.round(y * perMm) + top);
          if (found.some((value, index) => Math.abs(value - (reference[index] ?? 0)) > 2)) differing += 1;
        }
      }
    }
    // Upright items are identical to the pixel; upside-down ones are sampled from the opposite corner of each pixel.
    const all = 2 * (w + 2 * bleed) * (h + 2 * bleed) * perMm * perMm;
    expect(differing / all).toBeLessThan(items.every(({ turn }) => turn === 0) ? 1e-9 : 0.12);
  });

  test("PDF-05 the same plan and print file give the same bytes", async () => {
    const plan = planned({ method: "work-and-turn" });
    expect(Buffer.from(await sheets(plan)).equals(await sheets(plan))).toBe(true);
  });

  test("a booklet's sheet pairs its pages at the fold, without bleed into it", async () => {
    const pages = [0, 1, 0, 1].flatMap((number) =>
      list.pages.slice(number, number + 1).map((page) => ({ ...page, number })),
    );
    const plan = planned({ pages, stitched: { creep: 0.1 } });
    expect(plan.sides[0]?.items[0]?.face.map(({ page, from, at }) => [page, from, at])).toEqual([
      [1, 0, 0],
      [0, 0, 210],
    ]);
    const bytes = await sheets(plan);
    const report = await preflightSheets(bytesOf(bytes), nodePrintPorts, { plan, plates, condition: "FOGRA39" });
    expect(report.ok).toBe(true);
  });

  test("the preflight reports a missing side, a missing plate or a wrong sheet size", async () => {
    const plan = planned();
    const bytes = bytesOf(await sheets(plan));
    const rules = async (
      changes: Partial<SheetPlan>,
      expectedPlates: readonly Plate[] = plates,
    ): Promise<readonly string[]> => {
      const expected = { plan: { ...plan, ...changes }, plates: expectedPlates, condition: "FOGRA39" };
      const report = await preflightSheets(bytes, nodePrintPorts, expected);
      return [...new Set(report.findings.filter(({ severity }) => severity === "error").map(({ rule }) => rule))];
    };
    expect(await rules({ sides: plan.sides.slice(0, 1) })).toContain("page-count");
    expect(await rules({ sheet: { ...sra3, w: 449 } })).toEqual(["box"]);
    expect(await rules({}, [...plates, "RELIEF"])).toEqual(["plates"]);
    const file = await PdfFile.open(bytes, nodePrintPorts.inflate);
    for await (const page of pagesOf(file)) expect(page["Rotate"]).toBeUndefined();
  });
});
