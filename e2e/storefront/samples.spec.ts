import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

const design = "/hochzeit/einladungskarten/olivenzweig-einladung/";

/** Orders a sample without leaving its page. */
async function orderSample(page: Page, query = ""): Promise<void> {
  await page.goto(design + query);
  await page.getByRole("button", { name: "Gratis-Muster bestellen" }).click();
  await expect(page.getByText("Dein Muster liegt im Warenkorb.").filter({ visible: true })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(design + query);
}

async function fillAddress(page: Page, email: string): Promise<void> {
  const values = { "E-Mail": email, Vorname: "Anna", Nachname: "Frei", "Straße und Hausnummer": "Lindenallee 12" };
  for (const [label, value] of Object.entries({ ...values, PLZ: "10115", Ort: "Berlin" }))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

/** Puts further samples into the cart as the form of the page would. */
async function postSamples(page: Page, origin: string | undefined, papers: readonly string[]): Promise<void> {
  for (const paper of papers) {
    const form = { intent: "sample", designId: "olivenzweig-einladung", paper };
    const headers = { origin: origin ?? "" };
    const sent = await page.request.post("/warenkorb/", { form, headers, maxRedirects: 0 });
    expect(sent.status()).toBe(302);
  }
}

const linesOn = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Entfernen: Olivenzweig" }) });

test("SAMP-01 SAMP-02 SAMP-03 SAMP-07 by keyboard from the badge: the page stays and says so, and in the cart always three are free", async ({
  page,
  baseURL,
}) => {
  await page.goto("/hochzeit/");
  await expect(page.getByRole("article").first()).toContainText("Gratis-Muster");
  await page.goto(design);
  // What answers at once comes after the page, with the number of the cart.
  const button = page.getByRole("button", { name: "Gratis-Muster bestellen" });
  await page.waitForLoadState("networkidle");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Dein Muster liegt im Warenkorb." })).toBeVisible();
  await expect(page).toHaveURL(design);
  await expect(button).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: "Warenkorb, 1 Artikel" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("banner").getByRole("link", { name: "Warenkorb, 1 Artikel" }).press("Enter");
  await expect(linesOn(page)).toContainText("gratis");
  await expect(page.getByLabel("Menge von Olivenzweig")).toHaveCount(0);
  await postSamples(page, baseURL, ["natur-300", "creme-300", "recycling-300"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  // Four samples are a line each, with a target for the thumb; the way on stays in reach.
  const group = await page.getByRole("region", { name: "Deine 4 Muster" }).boundingBox();
  expect(group?.height).toBeLessThan(480);
  const remove = await page.getByRole("button", { name: "Entfernen: Olivenzweig" }).first().boundingBox();
  expect(Math.min(remove?.width ?? 0, remove?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(page.getByRole("link", { name: "Zur Kasse" }).first()).toBeInViewport();
  const total = page.getByRole("region", { name: "Zusammenfassung" });
  await expect(total).toContainText("1,90 €");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entfernen: Olivenzweig" }).first().click();
  await expect(linesOn(page)).toHaveCount(3);
  await expect(total).not.toContainText("1,90 €");
});

test("SAMP-05 free samples are ordered without payment and express; a fourth within 30 days is paid", async ({
  page,
  baseURL,
}) => {
  await orderSample(page);
  await postSamples(page, baseURL, ["natur-300", "creme-300"]);
  await page.goto("/kasse/");
  await expect(page.getByRole("radio", { name: "Express", exact: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: "Nichts zu bezahlen" })).toBeChecked();
  // Somebody new at every try: who has ordered once has had the free samples.
  await fillAddress(page, `anna.frei${Date.now()}@freudenberger.example`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Anna.");
  await expect(page.getByRole("main")).toContainText("Muster: Olivenzweig");
  await expect(page.getByRole("main")).toContainText("Diese Bestellung kostet nichts.");
  await postSamples(page, baseURL, ["recycling-300"]);
  await page.goto("/warenkorb/");
  await expect(page.getByRole("region", { name: "Dein Muster" })).toContainText(
    "Du hast deine 3 kostenlosen Musterkarten bereits bestellt. Weitere Musterkarten kosten 1,90 €.",
  );
});

test("SAMP-06 the set of paper samples tells what lies in it and goes into the cart", async ({ page }) => {
  await page.goto("/musterkarten/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Papiermuster-Set");
  await expect(page.getByRole("region", { name: "10 Papiere" }).getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Papiermuster-Set" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Zusammenfassung" })).toContainText("4,90 €");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("PDP-02 SAMP-05 a sample is ordered from the design to the thanks, and a made-up number of pieces changes nothing", async ({
    page,
    baseURL,
  }) => {
    await orderSample(page, "?isSample=true&paper=natur-300");
    await page.getByRole("link", { name: "Warenkorb ansehen" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warenkorb");
    const line = page.getByRole("region", { name: "Dein Muster" }).getByRole("listitem");
    await expect(line).toContainText("Naturpapier weiß");
    const id = (await line.getAttribute("id"))?.replace("artikel-", "") ?? "";
    const many = await page.request.post("/warenkorb/", {
      form: { intent: "quantity", line: id, quantity: "50" },
      headers: { origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(many.status()).toBe(422);
    await page.goto("/kasse/");
    await fillAddress(page, `ben.frei${Date.now()}@freudenberger.example`);
    await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Danke, Anna.");
    await expect(page.getByRole("main")).toContainText("1 Stück");
  });

  test("PDP-13 what goes with a card lies in the cart, and its page stays", async ({ page }) => {
    await page.goto(design);
    await page.getByLabel("Weitere Umschläge", { exact: true }).selectOption({ index: 1 });
    await page.getByRole("button", { name: "In den Warenkorb legen" }).click();
    await expect(page).toHaveURL(`${design}#dazu`);
    await expect(page.getByText("Liegt in deinem Warenkorb.")).toBeInViewport();
    await page.getByRole("link", { name: "Warenkorb ansehen" }).filter({ visible: true }).click();
    await expect(page.getByRole("main")).toContainText("1 Artikel");
  });
});
