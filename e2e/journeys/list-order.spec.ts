import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { openCard } from "../testing/card-editor.ts";
import { finishAndOrder, orderAtOffice, orderOnInvoice, printFileOf } from "../testing/invoice-order.ts";
import { inspectPrintFile, wordsOfPages, type PrintFileFacts } from "../testing/print-file.ts";
import { thorough } from "../testing/thorough.ts";

const wedding = "fixtures/lists/hochzeit-windows-1252.csv";
const tables = "fixtures/lists/tischkarten.xlsx";

test.use({ viewport: { width: 1440, height: 900 } });
test.setTimeout(240_000);

async function readList(page: Page, file: string, rows: number): Promise<void> {
  await page.getByRole("button", { name: "Liste einlesen" }).click();
  await page.getByTestId("list-file").setInputFiles(file);
  await page.getByRole("button", { name: `${rows} Zeilen übernehmen` }).click();
  await expect(page.getByTestId("list-state")).toContainText(`${rows} Zeilen`);
  await page.getByRole("button", { name: "Fertig" }).click();
}

/** Every page is trimmed to w x h mm, every font is embedded with a table back to its letters. */
function expectPrintable(file: string, w: number, h: number): PrintFileFacts {
  // Every pair of pages has the plates of the first.
  const facts = inspectPrintFile(file, 2);
  const inMm = (pt: number) => (pt * 25.4) / 72;
  for (const { trim } of facts.boxes) {
    expect(inMm(trim[2] - trim[0])).toBeCloseTo(w, 1);
    expect(inMm(trim[3] - trim[1])).toBeCloseTo(h, 1);
  }
  expect(facts.fonts.length).toBeGreaterThan(0);
  expect(facts.fonts.filter(({ embedded, subset, unicode }) => !embedded || !subset || !unicode)).toEqual([]);
  return facts;
}

/** Rows of a job list below its heads. */
const rowsOf = (file: string): readonly string[] => readFileSync(file, "utf8").trimEnd().split("\r\n").slice(1);

test(
  "CARD-14 CARD-15 PDF-01 PDF-03 sixty addresses from Windows-1252 come out as sixty printed envelopes in their order",
  thorough,
  async ({ page, browser }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Gäste").click();
    await readList(page, wedding, 60);
    await page.getByLabel("Adressen auf die Umschläge drucken").check();
    await editor.button("Liste bearbeiten").click();
    await page.getByTestId("record-row").filter({ hasText: "Straße fehlt" }).getByRole("button").first().click();
    await page.getByLabel("Straße").fill("Weiherweg 17");
    await editor.button("Fertig").click();
    await editor.button("Menge auf 60 ändern").click();
    await expect(page.getByText("0,34 € pro Karte")).toBeVisible();
    await finishAndOrder(editor, "Würzburg");
    await expect(page.getByText("Adressdruck").first()).toBeVisible();
    const number = await orderOnInvoice(page);

    const office = await orderAtOffice(browser, number);
    await office.page.getByText("Preis im Einzelnen").click();
    await expect(office.page.getByRole("row", { name: /Adressdruck/ })).toContainText("20,40");
    const envelopes = await office.download(printFileOf(office.page, `${number}-1-envelope-print.pdf`));
    const card = await office.download(printFileOf(office.page, `${number}-1-print.pdf`));
    await office.open("produktion/");
    const jobList = await office.download(office.page.getByRole("link", { name: /Auftragsliste/ }));
    const guests = new TextDecoder("windows-1252")
      .decode(readFileSync(wedding))
      .trimEnd()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(";"));
    expect(guests).toHaveLength(60);
    const rows = rowsOf(jobList);
    expect(rows).toHaveLength(60);
    expect(expectPrintable(envelopes, 176, 125).pages).toBe(120);
    expect(expectPrintable(card, 240, 170).pages).toBe(2);
    const pages = wordsOfPages(envelopes);
    for (const [index, guest] of guests.entries()) {
      const [, firstName = "", lastName = "", , street = "", postcode = "", town = ""] = guest;
      const address = pages[index * 2] ?? "";
      const mended = street === "" ? "Weiherweg 17" : street;
      for (const words of [`${firstName} ${lastName}`.trim(), mended, postcode]) {
        expect(address).toContain(words);
        expect(rows[index]).toContain(words);
      }
      // Some countries read their towns in capitals.
      expect(address.toUpperCase()).toContain(town.toUpperCase());
      expect(rows[index]?.split(";")[0]).toBe(`${index + 1}`);
    }
    expect(pages[0]).toContain("Änne Groß");
    await office.close();
  },
);

test(
  "CARD-14 CARD-18 PDF-03 place cards from a workbook: a pair of pages for every guest in order, the rest blank as answered",
  thorough,
  async ({ page, browser }) => {
    const editor = await openCard(page, "olivenzweig-tischkarte");
    await editor.tool("Gäste").click();
    await readList(page, tables, 24);
    for (const [element, field, text] of [
      ["outside-table", "Tisch", "{{guest.table}}"],
      ["outside-guest", "Name", "{{guest.name}}"],
    ] as const) {
      await editor.select(element);
      await page.getByRole("button", { name: field, exact: true }).click();
      await expect.poll(() => editor.storedText(element)).toBe(text);
      await editor.canvas.focus();
      await page.keyboard.press("Escape");
    }
    await expect(page.getByText("Du hast 50 Karten, aber 24 Namen.")).toBeVisible();
    await editor.button("Rest leer lassen (26 Karten)").click();
    await finishAndOrder(editor, "Würzburg");
    const number = await orderOnInvoice(page);

    const office = await orderAtOffice(browser, number);
    const file = await office.download(printFileOf(office.page, `${number}-1-print.pdf`));
    await office.open("produktion/");
    const jobList = await office.download(office.page.getByRole("link", { name: /Auftragsliste/ }));
    const guests = rowsOf(jobList).map((row) => row.split(";").slice(2));
    expect(guests).toHaveLength(24);
    expect(guests[0]).toEqual(["Änne Groß", "1"]);
    expect(guests[1]?.[0]).toBe("Jürgen Müller-Lüdenscheidt");
    expect(expectPrintable(file, 90, 100).pages).toBe(100);
    const pages = wordsOfPages(file);
    for (const [index, [name = "", table = ""]] of guests.entries()) {
      expect(pages[index * 2]).toContain(name);
      expect(pages[index * 2]?.endsWith(table)).toBe(true);
      expect(pages[index * 2 + 1]).toBe("");
    }
    expect(pages.slice(48).filter((words) => words !== "")).toEqual([]);
    await office.close();
  },
);
