import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { openCard } from "../testing/card-editor.ts";

test("CFG-08 CFG-20 selected letters are underlined by key, listed and bent, and undo takes it back", async ({
  page,
}) => {
  const editor = await openCard(page, "olivenzweig-einladung");
  await editor.write("outside-names", "Mia und Tom");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Control+u");
  const underlined = page.getByRole("button", { name: "Unterstrichen" });
  await expect(underlined).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Liste mit Punkten" }).click();
  await expect(page.getByRole("button", { name: "Liste mit Punkten" })).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Bogen").fill("60");
  await expectAccessible(page);
  await editor.button("Rückgängig").click();
  await expect(page.getByLabel("Bogen")).toHaveValue("0");
});
