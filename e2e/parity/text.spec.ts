import path from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { loadHyphenation } from "#design/text/hyphenation.ts";
import { layoutText } from "#design/text/text-layout.ts";
import { corpusFaces, germanTextBoxes } from "#design/testing/german-corpus.ts";
import { testFonts } from "#design/testing/fonts.ts";
import { corpusLanguages, styledTextBoxes } from "#design/testing/text-corpus.ts";
import { locales } from "#kernel/market.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import type { TextParityInput } from "./text-browser.ts";

const folder = scratchFolder("text-parity");
/** Boxes of plain text, and as many of set text. */
const count = process.env["FULL"] ? 900 : 150;

test(`CFG-07 CFG-08 ${2 * count} text boxes, half of them with runs, lists, hyphenation or curves in six languages: Chromium and Node place every glyph alike, at every zoom`, async ({
  browser,
}) => {
  await build({
    configFile: false,
    logLevel: "error",
    root: fromRoot(),
    build: {
      outDir: path.join(folder, "site"),
      emptyOutDir: true,
      target: "es2023",
      rollupOptions: { input: fromRoot("e2e/parity/text-browser.ts"), output: { entryFileNames: "browser.js" } },
    },
  });
  const languages = Object.keys(locales);
  test.setTimeout(300_000);
  const boxes = [
    ...germanTextBoxes(count, 900).map((box, index) => ({
      box,
      language: languages[index % languages.length] ?? "de-DE",
    })),
    ...styledTextBoxes(count),
  ];
  const fonts = await testFonts(...corpusFaces);
  await Promise.all(corpusLanguages.map(loadHyphenation));
  const here = boxes.map(({ box, language }) => JSON.stringify(layoutText(box, fonts, language)));
  const input: TextParityInput = { registry: fonts.registry, fonts: corpusFaces, boxes };
  for (const deviceScaleFactor of [0.67, 1, 2]) {
    const page = await browser.newPage({ deviceScaleFactor });
    await page.route("http://parity.localhost/**", async (route) => {
      const address = new URL(route.request().url()).pathname;
      if (address === "/")
        return route.fulfill({ contentType: "text/html", body: '<script type="module" src="/browser.js"></script>' });
      const [, kind = "", file = ""] = address.split("/");
      const found = kind === "fonts" ? fromRoot("designs/fonts", file) : path.join(folder, "site", address);
      return route.fulfill({ path: found });
    });
    await page.goto("http://parity.localhost/");
    await page.waitForFunction(() => "layOutTexts" in window);
    const there = await page.evaluate((given) => window.layOutTexts(given), input);
    const different = here.flatMap((layout, index) => (layout === there[index] ? [] : [index]));
    expect(different).toEqual([]);
    await page.close();
  }
});
