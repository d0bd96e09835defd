import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { openCard } from "./card-editor.ts";

const design = "olivenzweig-einladung";

test("CFG-08 CFG-20 selected letters are underlined by key, listed and bent, and undo takes it back", async ({ page }) => {
  const desk = await openCard(page, design);
  await desk.write("names", "Mia und Tom");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+u");
  const underlined = page.getByRole("button", { name: "Unterstrichen" });
  await expect(underlined).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+End");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Liste mit Punkten" }).click();
  await expect(page.getByRole("button", { name: "Liste mit Punkten" })).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Bogen").fill("60");
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations).toEqual([]);
  await page.keyboard.press("Control+z");
  await expect(page.getByLabel("Bogen")).toHaveValue("0");
});
