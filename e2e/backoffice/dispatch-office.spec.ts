import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { dayMs } from "#kernel/durations.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

let office: Office;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  office = await sharedOffice();
});

const Methods = z.object({
  methods: z.array(z.object({ id: z.string(), price: z.object({ amount: z.number() }).nullable() })),
});

const dayAhead = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const standardPrice = async (): Promise<unknown> => {
  const answer = await fetch(`${office.shop.address}/web-api/shipping-information?country=AT`, {
    headers: { "x-channel": "card", "x-locale": "de-DE" },
  });
  const { methods } = Methods.parse(await answer.json());
  return methods.find(({ id }) => id === "standard")?.price?.amount;
};

async function pageByKeyboard(page: Page): Promise<void> {
  await page.locator("#rate").getByLabel("Land").focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("#rate").getByLabel("Versandart")).toBeFocused();
}

test("BO-07 staff look at a price before it counts, save it without a restart, and see who did", async ({ page }) => {
  await signInAt(page, office, "/backoffice/versand/");
  await expectAccessible(page);
  await pageByKeyboard(page);
  const form = page.locator("#rate");
  await form.getByLabel("Land").selectOption("AT");
  await form.getByLabel("Preis", { exact: true }).fill("minus fünf");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Preis", { exact: true })).toHaveValue("minus fünf");
  await form.getByLabel("Preis", { exact: true }).fill("6,49");
  await form.getByRole("button", { name: "Vorschau" }).click();
  await expect(form.getByRole("cell", { name: /6,49/ }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await standardPrice()).toBe(599);
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  await expect(page.getByText(/Österreich, Standard: 6,49/)).toBeVisible();
  await expect.poll(standardPrice).toBe(649);
});

test(
  "BO-07 PRICE-24 calendars, production and postage are kept without JavaScript too",
  thorough,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await signInAt(page, office, "/backoffice/versand/kalender/");
    const days = page.locator("#days");
    await days.getByLabel("Von").fill(dayAhead(30));
    await days.getByLabel("Anlass").fill("Umzug der Presse");
    await days.getByRole("button", { name: "Vorschau" }).click();
    await expect(page.locator("#days")).toContainText("Bestellt am");
    await page.locator("#days").getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Umzug der Presse")).toBeVisible();
    await page.goto(`${office.address}/backoffice/versand/produktion/`);
    await page.getByRole("button", { name: "Jetzt zählen" }).click();
    await expect(page.getByText("Zuletzt gezählt")).toBeVisible();
    await page.goto(`${office.address}/backoffice/versand/porto/?land=US`);
    const postage = page.locator("#postage");
    await postage.getByLabel("Name").first().fill("First-Class Letter");
    for (const [label, value] of [
      ["Porto", "0,78"],
      ["Bis g", "28"],
      ["Länge mm", "292"],
      ["Höhe mm", "156"],
      ["Dicke mm", "6"],
    ] as const)
      await postage.getByLabel(label, { exact: true }).first().fill(value);
    await postage.getByLabel("Quelle").fill("USPS Notice 123");
    await postage.getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("First-Class Letter: 0,78")).toBeVisible();
    await context.close();
  },
);

test("BO-07 the pages of shipping are accessible", async ({ page }) => {
  await signInAt(page, office, "/backoffice/versand/kalender/");
  await expectAccessible(page);
  for (const part of ["produktion/", "porto/"]) {
    await page.goto(`${office.address}/backoffice/versand/${part}`);
    await expectAccessible(page);
  }
});
