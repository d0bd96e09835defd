import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "@playwright/test";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { build } from "vite";
import type { DisplayPage } from "#design/display-list.ts";
import { fallbackIds, fontsOfDocument } from "#design/fonts.ts";
import { layoutPage } from "#design/layout.ts";
import { plateColors } from "#design/paint-svg.ts";
import { DesignTemplate } from "#modules/catalogue/design-template.ts";
import { openFontFiles, openOrnamentFiles } from "#modules/media/font-files.server.ts";
import { fileSink, fontFiles, nodePrintPorts, photoFiles } from "#modules/media/print-ports.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { writePrintFile } from "#prepress/write-print-file.ts";
import type { ParityInput } from "./browser.ts";

/** Designs that together hold every kind of element: photos, masks, scripts, ornaments, foil. */
const designs = [
  "olivenzweig-einladung",
  "handschrift-save-the-date",
  "bogenfenster-geburtskarte",
  "artdeco-einladung",
  "abendlicht-trauerkarte",
];
const pxPerMm = 12;
const folder = scratchFolder("parity");

test.beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "error",
    root: fromRoot(),
    build: {
      outDir: path.join(folder, "site"),
      emptyOutDir: true,
      target: "es2023",
      rollupOptions: { input: fromRoot("e2e/parity/browser.ts"), output: { entryFileNames: "browser.js" } },
    },
  });
});

async function layOutHere(id: string, page: number) {
  const template = DesignTemplate.parse(JSON.parse(readFileSync(fromRoot(`designs/templates/${id}.json`), "utf8")));
  const fonts = await openFontFiles(fromRoot("designs/fonts"));
  const ornaments = openOrnamentFiles(fromRoot("designs/ornaments"));
  const names = template.document.pages.flatMap((each) =>
    each.elements.flatMap((element) => (element.type === "ornament" ? [element.ornament] : [])),
  );
  await ornaments.ensure(names);
  await fonts.ensure(fontsOfDocument(template.document, fonts.collection.registry));
  const surface = template.document.pages[page];
  if (!surface) throw new Error(`${id} has no page ${page}`);
  const list = layoutPage(surface, template.document, {
    fonts: fonts.collection,
    ornaments: ornaments.get,
    refinement: "gold",
  });
  const ids = fontsOfDocument(template.document, fonts.collection.registry).flatMap((font) =>
    fallbackIds(fonts.collection.registry, font),
  );
  const input: ParityInput = {
    document: template.document,
    page,
    refinement: "gold",
    registry: fonts.collection.registry,
    fonts: [...new Set(ids)],
    ornaments: [...new Set(names)].map((name) => ornaments.get(name)),
    pxPerMm,
  };
  return { list, input, engine: fonts.collection.engine };
}

async function rasterOfPdf(list: DisplayPage, engine: string, name: string): Promise<PNG> {
  const file = path.join(folder, `${name}.pdf`);
  const handle = await open(file, "w");
  const screenInk = (plate: keyof typeof plateColors) => ({ rgb: plateColors[plate], opacity: 1 });
  const plates = {
    GOLD: screenInk("GOLD"),
    ROSEGOLD: screenInk("ROSEGOLD"),
    SILVER: screenInk("SILVER"),
    RELIEF: screenInk("RELIEF"),
  };
  const registry: readonly { id: string; file: string }[] = JSON.parse(
    readFileSync(fromRoot("designs/fonts/fonts.json"), "utf8"),
  );
  await writePrintFile(
    {
      displayList: { engine: { layout: "1", harfbuzz: engine }, pages: [list] },
      fonts: fontFiles((font) => fromRoot("designs/fonts", registry.find((row) => row.id === font)?.file ?? "")),
      images: photoFiles(async (asset) => ({ path: fromRoot(`fixtures/photos/${asset}.jpg`) })),
      ports: nodePrintPorts,
      metadata: { title: name, documentId: name, created: "2026-11-21T00:00:00Z" },
      output: { kind: "rgb", plates },
    },
    fileSink(handle),
  );
  await handle.close();
  // 304.8 dpi: 12 px per mm; given as pixels, and cut, because the program rounds up to a further row.
  const size = (mm: number) => String(Math.round((mm + 2 * list.bleed) * pxPerMm));
  const scale = [
    "-scale-to-x",
    size(list.w),
    "-scale-to-y",
    size(list.h),
    "-x",
    "0",
    "-y",
    "0",
    "-W",
    size(list.w),
    "-H",
    size(list.h),
  ];
  execFileSync("pdftocairo", ["-png", ...scale, "-singlefile", file, path.join(folder, `${name}-pdf`)]);
  return PNG.sync.read(readFileSync(path.join(folder, `${name}-pdf.png`)));
}

type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

/** Boxes of the elements in px of the page with bleed, turned ones by their bounds. */
function elementBoxes(input: ParityInput, bleed: number): readonly Box[] {
  const document = DesignTemplate.shape.document.parse(input.document);
  return (document.pages[input.page]?.elements ?? []).map((element) => {
    const radians = (element.rotation * Math.PI) / 180;
    const w = Math.abs(element.w * Math.cos(radians)) + Math.abs(element.h * Math.sin(radians));
    const h = Math.abs(element.w * Math.sin(radians)) + Math.abs(element.h * Math.cos(radians));
    const centreX = element.x + element.w / 2 + bleed;
    const centreY = element.y + element.h / 2 + bleed;
    return {
      x0: (centreX - w / 2) * pxPerMm,
      y0: (centreY - h / 2) * pxPerMm,
      x1: (centreX + w / 2) * pxPerMm,
      y1: (centreY + h / 2) * pxPerMm,
    };
  });
}

function shares(difference: PNG, boxes: readonly Box[]) {
  const count = { inside: 0, outside: 0 };
  const wrong = { inside: 0, outside: 0 };
  for (let y = 0; y < difference.height; y += 1) {
    const row = boxes.filter((box) => y >= box.y0 && y <= box.y1);
    for (let x = 0; x < difference.width; x += 1) {
      const place = row.some((box) => x >= box.x0 && x <= box.x1) ? "inside" : "outside";
      count[place] += 1;
      if (difference.data[(y * difference.width + x) * 4 + 3] !== 0) wrong[place] += 1;
    }
  }
  return {
    inside: count.inside === 0 ? 0 : (100 * wrong.inside) / count.inside,
    outside: count.outside === 0 ? 0 : (100 * wrong.outside) / count.outside,
  };
}

for (const id of designs) {
  test(`CFG-07 ${id}: Chromium and Node place the same glyphs, and screen and PDF show the same picture`, async ({
    browser,
  }) => {
    const { list, input, engine } = await layOutHere(id, 0);
    const width = Math.round((list.w + 2 * list.bleed) * pxPerMm);
    const height = Math.round((list.h + 2 * list.bleed) * pxPerMm);
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
    await page.route("http://parity.localhost/**", async (route) => {
      const address = new URL(route.request().url()).pathname;
      if (address === "/")
        return route.fulfill({
          contentType: "text/html",
          body: '<!doctype html><script type="module" src="/browser.js"></script>',
        });
      const [, kind = "", file = ""] = address.split("/");
      if (kind === "fonts") return route.fulfill({ path: fromRoot("designs/fonts", file) });
      if (kind === "photos") return route.fulfill({ path: fromRoot("fixtures/photos", file) });
      return route.fulfill({ path: path.join(folder, "site", address) });
    });
    await page.goto("http://parity.localhost/");
    await page.waitForFunction(() => "layOut" in window);
    const there = await page.evaluate((given) => window.layOut(given), input);
    expect(there).toBe(JSON.stringify(list));

    const screen = PNG.sync.read(await page.screenshot());
    const print = await rasterOfPdf(list, engine, id);
    expect([print.width, print.height]).toEqual([width, height]);
    const difference = new PNG({ width, height });
    pixelmatch(screen.data, print.data, difference.data, width, height, { threshold: 0.1, diffMask: true });
    const found = shares(difference, elementBoxes(input, list.bleed));
    console.log(`${id}: inside ${found.inside.toFixed(4)} %, outside ${found.outside.toFixed(4)} %`);
    mkdirSync("test-results/parity", { recursive: true });
    if (found.inside > 0.05 || found.outside > 0.005) {
      await test.info().attach("screen", { body: PNG.sync.write(screen), contentType: "image/png" });
      await test.info().attach("print", { body: PNG.sync.write(print), contentType: "image/png" });
      await test.info().attach("difference", { body: PNG.sync.write(difference), contentType: "image/png" });
    }
    expect(found.inside).toBeLessThanOrEqual(0.05);
    expect(found.outside).toBeLessThanOrEqual(0.005);
    await page.close();
  });
}
