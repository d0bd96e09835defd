import { expect, type Locator, type Page } from "@playwright/test";

/** A button of the hall by its name: a table or a chair. */
export const seat = (page: Page, name: RegExp | string): Locator =>
  page.locator("#saalplan").getByRole("button", { name });

export async function addTable(page: Page, shape: string): Promise<void> {
  await page.getByLabel("Tisch dazu").selectOption({ label: shape });
}

/** Adds a rule that must be kept, or as `strength` says. */
export async function addRule(
  page: Page,
  kind: string,
  names: readonly string[],
  strength = "Muss sein",
): Promise<void> {
  await page.getByRole("tab", { name: "Regeln" }).click();
  await page.getByLabel("Regel", { exact: true }).selectOption({ label: kind });
  for (const name of names) await page.getByLabel("Wer?").selectOption({ label: name });
  await page.getByRole("button", { name: strength, exact: true }).first().click();
  await expect(page.getByLabel("Wer?")).toHaveValue("");
}

/** A guest on a chair, as the hall says it. */
export type SeatedGuest = { readonly table: string; readonly chair: number; readonly guest: string };

/** Who sits where, table by table and chair by chair. */
export async function seatedInHall(page: Page): Promise<readonly SeatedGuest[]> {
  const names = await seat(page, /^Platz /).evaluateAll((chairs) =>
    chairs.map((chair) => chair.getAttribute("aria-label") ?? ""),
  );
  return names.flatMap((name) => {
    const [, chair, table = "", guest = ""] = /^Platz (\d+), ([^:]+): (.+)$/.exec(name) ?? [];
    return chair === undefined || guest === "frei" ? [] : [{ table, chair: Number(chair), guest }];
  });
}
