import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

/** The link in the newest mail of this subject. */
async function linkInMail(subject: string): Promise<string> {
  const plain = async () =>
    (
      await office.deps.db
        .selectFrom("mail_message")
        .select("plain")
        .where("subject", "like", `${subject}%`)
        .orderBy("created_at", "desc")
        .executeTakeFirst()
    )?.plain ?? "";
  await expect.poll(plain, { timeout: 30_000 }).toContain("/korrekturabzug/");
  return /http\S+\/korrekturabzug\/[\w-]{43}\//.exec(await plain())?.[0] ?? "";
}

async function everyPictureShows(page: Page): Promise<void> {
  const sizes = () =>
    page
      .getByRole("main")
      .getByRole("img")
      .evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)));
  await expect.poll(async () => (await sizes()).every((width) => width > 0)).toBe(true);
  expect((await sizes()).length).toBeGreaterThan(2);
}

test("CFG-18 the proof goes out, comes back with a wish, goes out again, is approved without script and printed", async ({
  page,
  browser,
}) => {
  const buyer = await aBuyer(office.deps, aForm(), { options: { designerCheck: "true" } });
  const { id, number } = await placed(office.deps, buyer);
  const lineState = async () =>
    (await office.deps.db.selectFrom("order_line").select("state").where("order_id", "=", id).executeTakeFirst())
      ?.state;

  await signInAt(page, office, "/backoffice/profi-check/");
  await expectAccessible(page);
  await page.getByRole("link", { name: number }).click();
  const check = page.url();
  await everyPictureShows(page);
  await page.getByRole("button", { name: "Prüfung beginnen" }).click();
  await expect(page.getByText("Die Prüfung läuft.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Text 1", { exact: true }).fill("Mareike und Jonas");
  await page.getByRole("button", { name: "Korrekturen speichern" }).click();
  await expect(page.getByText("Die Korrekturen sind gespeichert.")).toBeVisible();
  await page.getByLabel("Notiz an den Kunden").fill("Wir haben einen Tippfehler im Namen behoben.");
  await page.getByRole("button", { name: "Korrekturabzug senden" }).click();
  await expect(page.getByText("Der Korrekturabzug ist unterwegs.")).toBeVisible();
  await expectAccessible(page);

  const customer = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const proof = await customer.newPage();
  const link = await linkInMail("Dein Korrekturabzug");
  await proof.goto(link);
  await expect(proof.getByText("Wir haben einen Tippfehler im Namen behoben.").first()).toBeVisible();
  expect(await proof.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await proof.getByRole("button", { name: "Bitte ändern" }).click();
  await expect(proof.getByText("Bitte fülle dieses Feld aus.")).toBeVisible();
  await proof.getByLabel("Was sollen wir ändern?").fill("Bitte „Marieke“ statt „Mareike“.");
  await proof.getByRole("button", { name: "Bitte ändern" }).click();
  await expect(proof.getByText("Deine Änderungswünsche sind bei uns")).toBeVisible();
  await expect(proof.getByRole("button", { name: "So drucken" })).toHaveCount(0);
  expect(await lineState()).toBe("in_proof");

  await page.goto(`${office.address}/backoffice/profi-check/`);
  await expect(page.getByText("Änderungen gewünscht")).toBeVisible();
  await page.goto(check);
  await expect(page.getByText("Bitte „Marieke“ statt „Mareike“.")).toBeVisible();
  await page.getByRole("button", { name: "Korrektur beginnen" }).click();
  await page.getByLabel("Text 1", { exact: true }).fill("Marieke und Jonas");
  await page.getByRole("button", { name: "Korrekturen speichern" }).click();
  await page.getByRole("button", { name: "Korrekturabzug senden" }).click();
  await expect(page.getByText("Der Korrekturabzug ist unterwegs.")).toBeVisible();

  const scripted = await browser.newPage();
  await scripted.goto(link);
  await everyPictureShows(scripted);
  await expectAccessible(scripted);
  await proof.goto(link);
  await expect(proof.getByText("Du kannst noch 2-mal Änderungen wünschen.")).toBeVisible();
  await proof.getByRole("button", { name: "So drucken" }).click();
  await expect(proof.getByText("Freigegeben, danke dir.")).toBeVisible();
  await linkInMail("Druckfreigabe erhalten");
  await expect.poll(lineState, { timeout: 60_000 }).toBe("queued");
  const stranger = await scripted.goto(`${office.shop.address}/korrekturabzug/${"a".repeat(43)}/`);
  expect(stranger?.status()).toBe(404);
  await customer.close();
});
