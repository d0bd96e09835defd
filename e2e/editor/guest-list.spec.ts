import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { openCard } from "../testing/card-editor.ts";

const wedding = "fixtures/lists/hochzeit-windows-1252.csv";

/** Reads a list by the three steps of its dialog, up to the records. */
async function readList(page: Page, file: string, rows: number) {
  await page.getByRole("button", { name: "Liste einlesen" }).click();
  await page.getByTestId("list-file").setInputFiles(file);
  await page.getByRole("button", { name: `${rows} Zeilen übernehmen` }).click();
  await expect(page.getByTestId("list-state")).toContainText(`${rows} Zeilen`);
}

test.describe("a wedding list from Windows-1252", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("becomes sixty addressed envelopes, with one street mended (CARD-14, CARD-15, CARD-16, CARD-18)", async ({
    page,
  }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Gäste").click();
    await readList(page, wedding, 60);
    await page.getByRole("button", { name: "Fertig" }).click();
    await page.getByLabel("Adressen auf die Umschläge drucken").check();
    await expect(page.getByText("0,35 € pro Karte")).toBeVisible();
    await expect(page.getByText("1 Zeile braucht noch einen Blick.")).toBeVisible();

    await page.getByRole("button", { name: "Liste bearbeiten" }).click();
    const first = page.getByTestId("record-row").first();
    await expect(first).toContainText("Zeile 17: Straße fehlt.");
    await first.getByRole("button").first().click();
    await page.getByLabel("Straße").fill("Weiherweg 17");
    await expect(page.getByTestId("list-state")).toHaveText("60 Zeilen, alles in Ordnung.");
    await page.getByRole("button", { name: "Fertig" }).click();

    await expect(page.getByText("Du hast 50 Karten, aber 60 Namen.")).toBeVisible();
    await page.getByRole("button", { name: "Menge auf 60 ändern" }).click();
    await expect(page.getByText("Du hast 50 Karten")).toBeHidden();
    for (let record = 1; record < 12; record += 1) await editor.button("Nächster Datensatz").click();
    await expect(page.getByTestId("record")).toHaveText("Datensatz 12 von 60");

    await expect(async () => {
      const { document, options, quantity } = await editor.project();
      expect([quantity, options.addressPrint]).toEqual([60, "true"]);
      expect(document.records.rows).toHaveLength(60);
      expect(document.records.rows[0].values["guest.name"]).toBe("Änne Groß");
      expect(document.records.rows[16].values["guest.street"]).toBe("Weiherweg 17");
      expect(document.records.rows[11].values["guest.country"]).toBe("Frankreich");
      expect(document.parts.at(-1)).toEqual({ id: "envelope", kind: "envelope", serial: true });
    }).toPass();
  });

  test("deleted rows come back, and everything can be undone (CARD-14, CFG-05)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Gäste").click();
    await readList(page, wedding, 60);
    const second = page.getByTestId("record-row").nth(1);
    await second.getByRole("button").first().click();
    await editor.button("Zeile 2 löschen").click();
    await expect(page.getByTestId("list-state")).toContainText("59 Zeilen");
    await editor.button("Wiederherstellen").click();
    await expect(page.getByTestId("record-row").nth(1)).toContainText("Jürgen Müller-Lüdenscheidt");
    await page.getByRole("button", { name: "Fertig" }).click();
    await editor.button("Liste entfernen").click();
    await expect(editor.button("Liste einlesen")).toBeVisible();
    await editor.button("Rückgängig").click();
    await expect(page.getByText("60 Zeilen", { exact: true })).toBeVisible();
  });

  test("a file that is no list is refused in words, and nothing is kept (CARD-14)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Gäste").click();
    await editor.button("Liste einlesen").click();
    const pdf = { name: "liste.csv", mimeType: "text/csv", buffer: Buffer.from("%PDF-1.7\n") };
    await page.getByTestId("list-file").setInputFiles(pdf);
    await expect(page.getByRole("alert")).toContainText("Möglich sind CSV, XLSX und ODS");
    await page.keyboard.press("Escape");
    await expect(editor.button("Liste einlesen")).toBeVisible();
    expect((await editor.project()).document.records).toBeNull();
  });

  test("axe finds nothing in the panel and in the three steps (NFR-06)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-einladung");
    await editor.tool("Gäste").click();
    await page.getByLabel("Adressen auf die Umschläge drucken").check();
    await expectAccessible(page);
    await editor.button("Liste einlesen").click();
    await expectAccessible(page);
    await page.getByTestId("list-file").setInputFiles(wedding);
    await expect(page.getByRole("button", { name: "60 Zeilen übernehmen" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "60 Zeilen übernehmen" }).click();
    await page.getByTestId("record-row").first().getByRole("button").first().click();
    await expectAccessible(page);
  });
});

test.describe("place cards on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("get their names from a workbook, and one of them a text of its own (CARD-14, CFG-20)", async ({ page }) => {
    const editor = await openCard(page, "olivenzweig-tischkarte");
    await editor.tool("Gäste").tap();
    await readList(page, "fixtures/lists/tischkarten.xlsx", 24);
    await page.getByRole("button", { name: "Fertig" }).tap();
    await page.getByRole("button", { name: "Name", exact: true }).tap();
    await page.getByLabel("Eigener Text nur für: Änne Groß").fill("Die Braut");
    await expect(async () => {
      const { document } = await editor.project();
      const named = document.pages
        .flatMap((each: { elements: { id: string; text?: string }[] }) => each.elements)
        .find((each: { text?: string }) => each.text === "{{guest.name}}");
      expect(document.parts[0].serial).toBe(true);
      expect(document.records.rows[0].overrides).toEqual({ [named.id]: "Die Braut" });
      expect(document.records.rows[1].values).toEqual({
        "guest.name": "Jürgen Müller-Lüdenscheidt",
        "guest.table": "2",
      });
    }).toPass();
    const width = await page.evaluate(() => window.document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
