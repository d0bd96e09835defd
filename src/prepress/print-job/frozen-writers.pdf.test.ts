import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { afterAll, describe, expect, it } from "vitest";
import { bytesOf, fontFiles, nodePrintPorts, photoFiles } from "#modules/media/file-formats/print-ports.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { expectationOf, FrozenJob, frozenFonts, frozenPhotos, partsOfJob } from "./frozen-job.ts";
import { preflightPdf } from "../preflight/preflight-pdf.ts";
import { fingerprintOf } from "../testing/fingerprint.ts";
import { hasPdfTools, printFile, put, run, screenInks, workshop } from "../testing/pdf-workshop.ts";

const shop = workshop();
afterAll(() => shop.close());

/** Jobs frozen and printed by earlier writers, with their fonts. A new writer adds a folder, existing ones never change. */
const folder = fromRoot("fixtures", "frozen");

describe.skipIf(!hasPdfTools()).each(readdirSync(folder))("a job frozen by %s", (writer) => {
  const at = (...names: readonly string[]): string => join(folder, writer, ...names);
  const job = FrozenJob.parse(JSON.parse(readFileSync(at("job.json"), "utf8")));
  const [part] = partsOfJob(job);
  if (!part) throw new Error("no part");
  const images = photoFiles((asset) => Promise.resolve({ path: fromRoot("fixtures", "photos", `${asset}.jpg`) }));
  const sources = {
    fonts: frozenFonts(
      fontFiles((font) => at("fonts", `${font}.ttf`)),
      job,
      nodePrintPorts,
    ),
    images: frozenPhotos(images, job, nodePrintPorts),
    records: part.records,
  };

  it("is printed with the same marks at the same positions on the same plates (ORD-06, PDF-05)", async () => {
    const { bytes, report } = await printFile(job.displayList, {}, { ...sources, sheetCode: "K240001111-1-1" });
    const then = readFileSync(at("fingerprint.txt"), "utf8").trimEnd().split("\n");
    expect(await fingerprintOf(bytesOf(bytes), nodePrintPorts)).toEqual(then);
    expect(report.plates).toEqual(job.plates);
    const preflight = await preflightPdf(bytesOf(bytes), nodePrintPorts, expectationOf(job, part));
    expect(preflight.findings).toEqual([]);
  });

  it("looks the same, except for at most one pixel in two thousand (ORD-06)", async () => {
    const { bytes } = await printFile(job.displayList, {}, { ...sources, output: { kind: "rgb", plates: screenInks } });
    run("pdftocairo", "-png", "-r", "152.4", put(shop.path("now.pdf"), bytes), shop.path("now"));
    for (const number of job.displayList.pages.map((_, index) => index + 1)) {
      const then = PNG.sync.read(readFileSync(at(`page-${number}.png`)));
      const now = PNG.sync.read(readFileSync(shop.path(`now-${number}.png`)));
      expect([now.width, now.height]).toEqual([then.width, then.height]);
      const { width, height } = now;
      const wrong = pixelmatch(then.data, now.data, undefined, width, height, { threshold: 0.1 });
      expect(wrong / (width * height)).toBeLessThanOrEqual(0.0005);
    }
  });

  it("has equal bytes when it is printed twice (PDF-05)", async () => {
    const first = await printFile(job.displayList, {}, sources);
    const second = await printFile(job.displayList, {}, sources);
    expect(second.report.sha256).toBe(first.report.sha256);
  });

  it("is not printed with another font or photo of the same name (PDF-05)", async () => {
    const others = fontFiles(() => fromRoot("designs", "fonts", "jost-400.ttf"));
    const fonts = frozenFonts(others, job, nodePrintPorts);
    await expect(printFile(job.displayList, {}, { ...sources, fonts })).rejects.toThrow("is not the frozen one");
    const photo = photoFiles(() => Promise.resolve({ path: fromRoot("fixtures", "photos", "ringe.jpg") }));
    const swapped = frozenPhotos(photo, job, nodePrintPorts);
    await expect(printFile(job.displayList, {}, { ...sources, images: swapped })).rejects.toThrow(
      "differ from the hash",
    );
  });
});
