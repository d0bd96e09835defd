import { expect, test, type Page } from "@playwright/test";
import { startReceiver, type Receiver } from "#modules/webhooks/testing/receiver.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { signInAt } from "../testing/sign-in.ts";

const port = ownPort();
let office: Office;
let erp: Receiver;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  erp = await startReceiver();
  office = await startOffice("webhooks-office", port, { WEBHOOK_LOOPBACK: "true" });
});
test.afterAll(async () => {
  await office.shop.close();
  await erp.close();
});

const signIn = (page: Page, path: string) => signInAt(page, office, path);

const idsOf = () => erp.received.map(({ headers }) => headers["webhook-id"]);

test("BO-01 NFR-03 a receiver is made by keyboard, hears of an order although the worker is killed, and again without scripts", async ({
  page,
  browser,
}) => {
  await signIn(page, "/backoffice/webhooks/");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Warenwirtschaft");
  await page.keyboard.press("Tab");
  await page.keyboard.type(erp.address);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const secret = page.getByText(/^whsec_/);
  await expect(secret).toBeVisible();
  const shown = (await secret.textContent()) ?? "";
  await expectAccessible(page);
  await page.getByRole("link", { name: "Weiter zu Warenwirtschaft" }).click();
  await expect(page.getByRole("heading", { name: "Warenwirtschaft" })).toBeVisible();
  expect(await page.content()).not.toContain(shown);
  const { pathname } = new URL(page.url());

  // The first message is taken and never answered: its worker dies meanwhile.
  erp.answer(() => undefined);
  const number = await office.order();
  await expect.poll(() => erp.received.length).toBe(1);
  await office.shop.process("worker").kill("SIGKILL");
  erp.answer(204);
  office.shop.restart("worker");
  await expect.poll(() => erp.received.length, { timeout: 30_000 }).toBe(2);
  expect(new Set(idsOf()).size).toBe(1);
  expect(erp.received[1]?.body).toBe(erp.received[0]?.body);
  expect(JSON.parse(erp.received[1]?.body ?? "")).toMatchObject({ type: "order.placed", data: { order: { number } } });

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const still = await plain.newPage();
  await expect(async () => {
    await still.goto(`${office.address}${pathname}`);
    await expect(still.getByText("Angekommen").last()).toBeVisible({ timeout: 2000 });
    await expect(still.getByRole("button", { name: "Noch einmal senden" }).first()).toBeVisible({ timeout: 100 });
  }).toPass();
  await still
    .getByRole("listitem")
    .filter({ hasText: number })
    .getByRole("button", { name: "Noch einmal senden" })
    .click();
  await expect(still.getByText("Die Nachricht ist unterwegs.")).toBeVisible();
  await expect.poll(() => erp.received.length).toBe(3);
  expect(new Set(idsOf()).size).toBe(1);
  await still.getByRole("button", { name: "Test senden" }).click();
  await expect.poll(() => JSON.parse(erp.received.at(-1)?.body ?? "{}")).toMatchObject({ type: "webhook.test" });
  await plain.close();

  await page.reload();
  await expect(page.getByRole("listitem").filter({ hasText: number })).toHaveCount(2);
  await expectAccessible(page);
});

test("ORD-12 the data carrier for the tax office is one file, for the shown period and whole years", async ({
  page,
}) => {
  await signIn(page, "/backoffice/rechnungen/");
  for (const name of ["Gezeigter Zeitraum", /^Jahr \d{4} bis heute$/, /^Jahr \d{4}$/]) {
    const file = page.waitForEvent("download");
    await page.getByRole("link", { name }).click();
    expect((await file).suggestedFilename()).toMatch(/^GoBD-Export_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.zip$/);
  }
  await expectAccessible(page);
});
