import { expect, test } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

const design = "/hochzeit/einladungskarten/olivenzweig-einladung/";

test("WISH-01 WISH-02 WISH-04 WISH-06 SHELL-04 SHELL-21 hearts by keyboard: saved, counted, removed and back", async ({
  page,
}) => {
  await page.goto("/wishlist/");
  await expect(page.getByRole("heading", { level: 1, name: "Deine Favoriten" })).toBeVisible();
  const empty = "Noch keine Favoriten. Tippe auf das Herz, um ein Design zu merken.";
  await expect(page.getByText(empty, { exact: true })).toBeVisible();

  await page.goto(`${design}?paper=kraft-300`);
  const badge = page.getByRole("banner").getByRole("link", { name: /^Favoriten/ });
  const heart = page.getByRole("button", { name: "„Olivenzweig“ merken" }).first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Gespeichert!").last()).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(badge).toHaveAccessibleName("Favoriten, 1 Design");

  // Another page, the same for everybody, finds out by itself.
  await page.goto("/hochzeit/");
  const tile = page.locator('button[name=heart][value*=" olivenzweig-einladung "]');
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await tile.press("Enter");
  await expect(tile).toHaveAttribute("aria-pressed", "false");
  await expect(badge).toHaveAccessibleName("Favoriten");
  await page.getByRole("button", { name: "Rückgängig" }).press("Enter");
  await expect(tile).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(page);

  await badge.click();
  const saved = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") });
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText("Kraft");
  await expectAccessible(page);
  await saved.getByRole("link", { name: "Olivenzweig" }).last().click();
  await expect(page).toHaveURL(/paper=kraft-300/);
});

test("WISH-05 a second list, shared: a partner's heart and remark reach the owner; a stranger's list is 404", async ({
  page,
  browser,
}) => {
  await page.goto("/hochzeit/");
  await page.locator("button[name=heart][aria-pressed=false]").first().click();
  await expect(page.getByText("Gespeichert!").last()).toBeVisible();
  await page.goto("/merkzettel/");
  await page.getByRole("button", { name: "Neue Liste" }).click();
  await page.getByLabel("Name der Liste").fill("Engere Wahl");
  await page.getByRole("button", { name: "Liste anlegen" }).click();
  await expect(page.getByText("In dieser Liste ist noch nichts.", { exact: false })).toBeVisible();
  const list = page.url();
  await page.getByRole("link", { name: /^Meine Favoriten/ }).click();
  await page.getByText("Verschieben").first().click();
  const moved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Verschieben" }).click();
  await moved;
  await page.goto(list);
  await page.getByRole("button", { name: "Liste teilen" }).click();
  await page.getByRole("button", { name: "Link erstellen" }).click();
  const address = await page.getByLabel("Link zu deiner Liste").inputValue();

  const partner = await (await browser.newContext({ storageState: "e2e/setup/consented.json" })).newPage();
  expect((await partner.goto(list))?.status()).toBe(404);
  await partner.goto(address);
  await expect(partner.locator("meta[name=robots]")).toHaveAttribute("content", "noindex,nofollow");
  const like = partner.getByRole("main").getByRole("button", { name: /ein Herz geben$/ });
  await like.press("Enter");
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await partner.getByText("Anmerkung schreiben").click();
  await partner.getByLabel("Deine Anmerkung").fill("Die ist es.");
  await partner.getByRole("button", { name: "Senden" }).click();
  await expect(partner.getByText("Die ist es.")).toBeVisible();
  await expectAccessible(partner);

  await page.goto(list);
  await expect(page.getByText("1 Herz")).toBeVisible();
  await page.getByText("1 Anmerkung").click();
  await expect(page.getByText("Die ist es.")).toBeVisible();
  await page.getByRole("button", { name: "Liste teilen" }).click();
  await page.getByRole("button", { name: "Link zurücknehmen" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => (await partner.goto(address))?.status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("WISH-02 WISH-04 a heart saves, comes back to its place and says so; long pages show all they have (NFR-06)", async ({
    page,
  }) => {
    await page.goto("/hochzeit/");
    const heart = page.locator("button[name=heart]").nth(4);
    await heart.click();
    await expect(page).toHaveURL(/\/hochzeit\/#/);
    await expect(page.getByText("Gespeichert!")).toBeVisible();
    await heart.click();
    await expect(page.getByText("Entfernt.")).toBeVisible();
    await heart.click();
    await page.getByRole("link", { name: "Favoriten ansehen." }).click();
    await page.getByRole("button", { name: /entfernen$/ }).click();
    await expect(page.getByRole("main").getByText("Entfernt.")).toBeVisible();
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
    await page.goto("/agb/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
