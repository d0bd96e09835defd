import { expect, test } from "@playwright/test";
import { openCard } from "../testing/card-editor.ts";
import { finishAndOrder, orderAtOffice, orderOnInvoice, printFileOf } from "../testing/invoice-order.ts";
import { inspectPrintFile } from "../testing/print-file.ts";
import { platesOf } from "../testing/print-plates.ts";
import { thorough } from "../testing/thorough.ts";

const parts = [
  { part: "sleeve", w: 360, h: 170, words: "Änne & Jörg" },
  { part: "insert-1", w: 115, h: 165, words: "Kommt barfuß ins Schlößchen" },
  { part: "insert-2", w: 115, h: 145, words: "Würzburg" },
  { part: "insert-3", w: 115, h: 125, words: "Eure Antwort" },
] as const;
/** Between the sheet and the trim, in mm: bleed and room for the marks. */
const margin = 8;

test.use({ viewport: { width: 1440, height: 900 } });
test.setTimeout(240_000);

test(
  "CARD-21 PDF-01 PDF-02 a pocketfold in gold: a print file for every part, foil and crease on the sleeve alone",
  thorough,
  async ({ page, browser }) => {
    const editor = await openCard(page, "olivenzweig-pocketfold", "&refinementType=gold-refined");
    await editor.write("sleeve-outside-names", "Änne & Jörg");
    await page.keyboard.press("Escape");
    await editor.turnTo("Einlegekarte 1, Vorderseite");
    await editor.write("insert-1-front-message", "Kommt barfuß ins Schlößchen");
    await page.keyboard.press("Escape");
    await finishAndOrder(editor, "Würzburg");
    const number = await orderOnInvoice(page);

    const office = await orderAtOffice(browser, number);
    await expect(office.page.getByText("Design in Goldfolie").first()).toBeVisible();
    await expect(office.page.getByRole("link", { name: "Druckdatei" })).toHaveCount(parts.length);
    for (const { part, w, h, words } of parts) {
      const file = await office.download(printFileOf(office.page, `${number}-1-${part}-print.pdf`));
      const facts = inspectPrintFile(file);
      expect({ part, pages: facts.pages }).toEqual({ part, pages: 2 });
      expect(facts.text.replaceAll(/\s+/g, " ")).toContain(words);
      for (const { media, bleed, trim } of facts.boxes) {
        const sizes = [media, bleed, trim].map(([x0, y0, x1, y1]) =>
          [x1 - x0, y1 - y0].map((pt) => Math.round((pt * 254) / 72) / 10),
        );
        const sheet = [w + 2 * margin, h + 2 * margin];
        expect({ part, sizes }).toEqual({ part, sizes: [sheet, [w + 6, h + 6], [w, h]] });
      }
      const special = (await platesOf(file, margin)).filter(
        ({ name, inked }) => !/^(Cyan|Magenta|Yellow|Black)$/.test(name) && inked(),
      );
      const found = special.map(({ page: side, name }) => `${side} ${name}`).toSorted();
      expect({ part, found }).toEqual({ part, found: part === "sleeve" ? ["1 Crease", "1 GOLD", "2 Crease"] : [] });
      if (part !== "sleeve") continue;
      const gold = special.find(({ name }) => name === "GOLD");
      // Monogram on the flap, names on the front; nothing around and between them.
      expect(gold?.inked({ x: 20, y: 74, w: 80, h: 16 })).toBe(true);
      expect(gold?.inked({ x: 251, y: 122, w: 105, h: 25 })).toBe(true);
      expect(gold?.inked({ x: 0, y: 0, w: 360, h: 72 })).toBe(false);
      expect(gold?.inked({ x: 104, y: 0, w: 146, h: 170 })).toBe(false);
      expect(gold?.inked({ x: 0, y: 149, w: 360, h: 21 })).toBe(false);
      for (const crease of special.filter(({ name }) => name === "Crease")) {
        expect(crease.inked({ x: 119, y: 0, w: 2, h: 170 })).toBe(true);
        expect(crease.inked({ x: 239, y: 0, w: 2, h: 170 })).toBe(true);
        expect(crease.inked({ x: 122, y: 0, w: 116, h: 170 })).toBe(false);
      }
    }
    await office.close();
  },
);
