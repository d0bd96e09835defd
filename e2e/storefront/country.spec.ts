import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";

// A crawler is asked nothing, and the browser of the tests calls itself headless.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const portOf = (baseURL: string | undefined): string => new URL(baseURL ?? "http://localhost:4870").port;
const hint = (page: Page) => page.getByRole("region", { name: "Bestellst du aus der Schweiz?" });

test.use({ userAgent, locale: "de-CH" });

test("GEO-02 the question about the country waits for the one about consent, and is asked once", async ({
  browser,
  baseURL,
}) => {
  const german = `http://localhost:${portOf(baseURL)}`;
  const context = await browser.newContext({ userAgent, locale: "de-CH", storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`${german}/versand/`);
  await page.getByRole("button", { name: "Nur notwendige" }).click();
  await expect(hint(page)).toBeVisible();
  await expectAccessible(page);
  await expect(hint(page).getByRole("link", { name: "Zum Shop für die Schweiz" })).toBeInViewport({ ratio: 1 });
  await hint(page).getByRole("button", { name: "Hier bleiben" }).focus();
  await page.keyboard.press("Enter");
  await expect(hint(page)).toHaveCount(0);
  const cookies = await context.cookies();
  const kept = cookies.find(({ name }) => name === "bw_shop");
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await context.close();
});

test("GEO-04 a cart goes along to the other country after its new prices were shown", async ({ page, baseURL }) => {
  const port = portOf(baseURL);
  // Not the name the shop calls itself by: a visit stays with the name it was called by.
  const german = `http://127.0.0.1:${port}`;
  const context = page.context();
  const consent = (await context.cookies()).map(({ name, value }) => ({ name, value, url: german }));
  await context.addCookies(consent);
  await fillCart(page, german);
  await page.goto(`${german}/versand/`);
  await page.getByText("Land und Sprache").click();
  await page.getByRole("link", { name: "Schweiz (Deutsch)" }).click();
  await expect(page.getByRole("heading", { name: "Dein Warenkorb kommt mit" })).toBeVisible();
  await expect(page.getByText("Preise und Lieferländer ändern sich. So sieht")).toBeVisible();
  await expect(page.getByText(/CHF/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Warenkorb mitnehmen" }).click();
  await expect(page).toHaveURL(`http://cards.ch.localhost:${port}/versand/`);
  await page.goto(`http://cards.ch.localhost:${port}/warenkorb/`);
  await expect(page.getByText(/CHF/).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Olivenzweig" }).first()).toBeVisible();
  await page.goto(`${german}/warenkorb/`);
  await expect(page.getByText("Olivenzweig")).toHaveCount(0);
});

test("GEO-04 a proof nobody signed brings no cart", async ({ page, baseURL }) => {
  const swiss = `http://cards.ch.localhost:${portOf(baseURL)}`;
  const forged = "00000000-0000-4000-8000-000000000000.t=1,v1=" + "0".repeat(64);
  await page.goto(`${swiss}/_shop?from=card.de-DE&path=/warenkorb/&korb=${encodeURIComponent(forged)}`);
  await expect(page).toHaveURL(`${swiss}/warenkorb/`);
});
