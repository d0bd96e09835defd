import { expect, test } from "@playwright/test";
import { PNG } from "pngjs";
import { openPdfFile, nodePrintPorts, shippedProfiles } from "#modules/media/file-formats/print-ports.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { preflightPdf } from "#prepress/preflight/preflight-pdf.ts";
import { inspectPrintFile } from "../testing/print-file.ts";
import { goldenScenes, scenesOfEveryTrait } from "./golden-scenes.ts";
import { buildSite, compare, layOutHere, rasterOfPdf, screenOf, writePdf } from "./machine.ts";

const folder = scratchFolder("golden");
const squeeze = (text: string): string => text.replaceAll(/\s+/g, "");

test.beforeAll(() => buildSite(folder));

test("CFG-07 the golden set holds at least 24 scenes, each its own", () => {
  expect(goldenScenes.length).toBeGreaterThanOrEqual(24);
  expect(new Set(goldenScenes.map(({ name }) => name)).size).toBe(goldenScenes.length);
});

for (const [index, scene] of (process.env["FULL"] ? goldenScenes : scenesOfEveryTrait()).entries()) {
  test(`CFG-07 PDF-01 PDF-02 ${scene.name}: screen and print agree, plates and text are as designed`, async ({
    browser,
  }) => {
    const name = `scene-${index + 1}`;
    const laidOut = await layOutHere(scene.document, scene.page, scene.refinement);
    const screen = await screenOf(browser, folder, laidOut);
    expect(screen.json).toBe(JSON.stringify(laidOut.list));
    const print = await rasterOfPdf(folder, laidOut, name);
    expect([print.width, print.height]).toEqual([screen.picture.width, screen.picture.height]);
    const found = compare(screen.picture, print, laidOut, scene.document);
    console.log(`${scene.name}: inside ${found.inside.toFixed(4)} %, outside ${found.outside.toFixed(4)} %`);
    if (found.inside > 0.05 || found.outside > 0.005) {
      for (const [kind, picture] of Object.entries({ screen: screen.picture, print, difference: found.picture }))
        await test.info().attach(kind, { body: PNG.sync.write(picture), contentType: "image/png" });
    }
    expect.soft(found.inside).toBeLessThanOrEqual(0.05);
    expect.soft(found.outside).toBeLessThanOrEqual(0.005);

    const profiles = await shippedProfiles(fromRoot("src/prepress/profiles"));
    const file = await writePdf(folder, laidOut, { kind: "print", ...profiles }, `${name}-press`);
    const facts = inspectPrintFile(file);
    expect(facts.plates).toEqual(["Black", "Cyan", "Magenta", "Yellow", ...scene.plates].toSorted());
    for (const text of scene.texts) expect(squeeze(facts.text)).toContain(squeeze(text));
    const bytes = await openPdfFile(file);
    const { w, h, bleed } = laidOut.list;
    const expected = { pages: [{ w, h, bleed }], plates: scene.plates, condition: "FOGRA39" };
    const preflight = await preflightPdf(bytes, nodePrintPorts, expected);
    await bytes.close();
    expect(preflight.findings).toEqual([]);
  });
}
