import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";

// Somebody who has never been here.
test.use({ storageState: { cookies: [], origins: [] } });

const notice = (page: Page) => page.getByRole("region", { name: "Dürfen wir mitzählen?" });
const consentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "bw_consent")?.value.slice(0, 6);
const sentEvents = (page: Page) =>
  page.waitForRequest((request) => request.url().endsWith("/web-api/shop-events"), { timeout: 10_000 });

test("CONS-05 nothing is set before a choice; a no is one tap and stays", async ({ page }) => {
  const events: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("shop-events")) events.push(request.url());
  });
  await page.goto("/");
  await expect(notice(page)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const buttons = notice(page).getByRole("button");
  const sizes = await buttons.evaluateAll((all) =>
    all.map(
      (one) =>
        `${getComputedStyle(one).backgroundColor} ${getComputedStyle(one).fontSize} ${Math.round(one.getBoundingClientRect().height)}`,
    ),
  );
  expect(new Set(sizes).size).toBe(1);
  expect(sizes).toHaveLength(3);
  await expectAccessible(page);
  await buttons.getByText("Nur notwendige").click();
  await expect(notice(page)).toBeHidden();
  await expect.poll(() => consentCookie(page)).toBe("1.000.");
  await page.goto("/versand/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(events).toEqual([]);
});

for (const height of [640, 740])
  test(`CONS-05 the question takes at most a quarter of a phone of 360 × ${height}, its buttons are all in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height });
    await page.goto("/");
    const question = page.locator("[aria-labelledby=consent-title]");
    await expect(question).toBeVisible();
    expect(await question.evaluate((bar) => bar.getBoundingClientRect().height)).toBeLessThanOrEqual(height / 4);
    for (const button of await question.getByRole("button").all()) await expect(button).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

test("CONS-05 CONS-06 details choose single categories, and only then pages are counted", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/hochzeit/");
  // Before the scripts run it is the way to the page of cookies; afterwards it says that it opens something here.
  await notice(page).getByRole("button", { name: "Einstellungen", expanded: false }).click();
  await notice(page).getByText("Statistik", { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await notice(page).getByRole("button", { name: "Auswahl speichern" }).click();
  await expect.poll(() => consentCookie(page)).toBe("1.100.");
  const counted = sentEvents(page);
  await page.goto("/hochzeit/einladungskarten/");
  expect((await counted).postDataJSON()).toMatchObject({
    events: expect.arrayContaining([{ name: "page-view", path: "/hochzeit/einladungskarten/" }]),
  });
});

test("COOK-03 a no takes key and copies away at once, in other tabs too", async ({ page, context }) => {
  const keep = () => [localStorage, sessionStorage].forEach((storage) => storage.setItem("bw-flags", "{}"));
  const copies = () => [localStorage, sessionStorage].filter((storage) => storage.getItem("bw-flags")).length;
  await page.goto("/");
  await notice(page).getByRole("button", { name: "Einstellungen", expanded: false }).waitFor();
  await notice(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect.poll(() => consentCookie(page)).toBe("1.111.");
  const url = new URL(page.url()).origin;
  await context.addCookies([{ name: "bw_visitor", value: crypto.randomUUID(), url }]);
  const settings = await context.newPage();
  await settings.goto("/cookie-einstellungen/");
  for (const tab of [page, settings]) await tab.evaluate(keep);
  await settings.getByText("Statistik", { exact: true }).first().click();
  await settings.getByRole("button", { name: "Auswahl speichern" }).click();
  await expect(settings.getByText("Gespeichert. Danke dir.")).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("bw_visitor");
  for (const tab of [page, settings]) await expect.poll(() => tab.evaluate(copies)).toBe(0);
});

test("CONS-01 tracking=0 counts nothing in spite of a yes", async ({ page }) => {
  const events: string[] = [];
  await page.goto("/?tracking=0");
  await notice(page).getByRole("button", { name: "Alle akzeptieren" }).click();
  await expect.poll(() => consentCookie(page)).toBe("1.111.");
  page.on("request", (request) => {
    if (request.url().includes("shop-events")) events.push(request.url());
  });
  await page.goto("/versand/?tracking=0");
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  await expect(page).toHaveURL(/impressum/);
  // What would have been gathered is sent when the page goes.
  await page.goto("about:blank");
  expect(events).toEqual([]);
});

test("CONS-05 SEO-08 the question stands in the page before its scripts, is answered without them and comes back", async ({
  page,
}) => {
  await page.route("**/assets/**/*.js", (route) => route.abort());
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/produkte/?sort=new");
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole("button", { name: "Nur notwendige" }).click();
  await expect(notice(page)).toBeHidden();
  await expect(page).toHaveURL(/\/produkte\/\?sort=new$/);
  expect(await consentCookie(page)).toBe("1.000.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CONS-05 COOK-05 the page of cookies lists them and takes a choice", async ({ page }) => {
    await page.goto("/cookie-einstellungen/");
    await expect(page.getByText("bw_session")).toBeVisible();
    await page.getByText("Statistik", { exact: true }).first().click();
    await page.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(page.getByText("Gespeichert. Danke dir.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Statistik" })).toBeChecked();
    expect(await consentCookie(page)).toBe("1.100.");
    await page.getByText("Statistik", { exact: true }).first().click();
    await page.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(page.getByRole("checkbox", { name: "Statistik" })).not.toBeChecked();
    expect(await consentCookie(page)).toBe("1.000.");
  });
});

test("ERR-04 CONS-05 a script let go of because its visitor goes elsewhere does not take him back", async ({
  page,
}) => {
  // Firefox and Safari end what is on its way as soon as a page is being left; here it is ended by hand.
  let letGo = (): void => undefined;
  const leaving = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/consent-notice-.*\.js$/, async (route) => {
    await leaving;
    await route.abort();
  });
  await page.route(/\/cookie-einstellungen\//, async (route) => {
    // A page that runs already fetches the data of the next one: nothing is ended then.
    if (route.request().resourceType() === "document") letGo();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/");
  await notice(page).getByRole("link", { name: "Alle Cookies im Einzelnen" }).click();
  await expect(page).toHaveURL(/\/cookie-einstellungen\//);
});

test("ERR-04 CONS-05 nor does one let go of when he went before any script ran", async ({ page }) => {
  let letGo = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The scripts of the page come while the next one is on its way, and one of them is ended.
  await page.route(/\/assets\/entry\.client-.*\.js$/, async (route) => {
    await left;
    await route.continue();
  });
  await page.route(/\/assets\/consent-notice-.*\.js$/, (route) => route.abort());
  await page.route(/\/cookie-einstellungen\//, async (route) => {
    letGo();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await notice(page).getByRole("link", { name: "Alle Cookies im Einzelnen" }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/cookie-einstellungen\//);
});
