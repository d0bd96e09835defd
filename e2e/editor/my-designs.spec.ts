import { expect, test } from "@playwright/test";
import { openCard } from "../testing/card-editor.ts";

test("CFG-19 CARD-13 my designs: a copy gets a name, goes to the bin and comes back; the work moves to another format", async ({
  page,
}) => {
  const editor = await openCard(page, "olivenzweig-einladung");
  await editor.write("outside-names", "Änne\n& Jörg");
  await page.keyboard.press("Escape");
  await editor.saved();
  const first = page.url();

  await page.goto("/meine-designs/");
  const kept = page.getByRole("main").locator("> ul > li");
  await expect(kept).toHaveCount(1);
  await kept.first().getByRole("button", { name: "Kopieren" }).click();
  await expect(kept).toHaveCount(2);
  await kept.first().getByRole("button", { name: "Umbenennen" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Einladung für Oma Renée");
  await page.getByRole("button", { name: "Übernehmen" }).click();
  const named = kept.filter({ hasText: "Einladung für Oma Renée" });
  await expect(named).toHaveCount(1);

  await named.getByRole("button", { name: "In den Papierkorb" }).click();
  await expect(kept).toHaveCount(1);
  await page.getByText("Papierkorb (1)").click();
  await page.getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(kept).toHaveCount(2);
  await named.getByRole("link", { name: "Weiter gestalten" }).click();
  await editor.ready();
  expect(page.url()).not.toBe(first);
  await expect.poll(() => editor.storedText("outside-names")).toBe("Änne\n& Jörg");

  await editor.tool("Karte").click();
  await page
    .getByLabel("In ein anderes Format übernehmen")
    .selectOption({ label: "Pocketfold (Hülle + 3 Einlegekarten) · Olivenzweig Pocketfold" });
  const before = page.url();
  await page.getByRole("button", { name: "Übernehmen" }).click();
  await page.waitForURL((url) => url.href !== before && /karte-gestalten\/[0-9a-f-]{36}/.test(url.href));
  await editor.ready();
  await expect.poll(() => editor.storedText("sleeve-outside-names")).toBe("Änne\n& Jörg");
  await page.goto("/meine-designs/");
  await expect(kept).toHaveCount(3);
});
