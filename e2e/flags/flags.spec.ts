import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { aBuyer, aForm, placed } from "#modules/checkout/testing/checkout-context.ts";
import { changeFlag } from "#modules/flags/definitions/save-flag.server.ts";
import { ensureDemoFlags } from "#modules/flags/definitions/ensure-demo-flags.server.ts";
import { shopEnvironment } from "#modules/flags/keys.server.ts";
import type { Flag } from "#modules/flags/model.ts";
import { outcomesOf } from "#modules/flags/queries.server.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { signInAt } from "../testing/sign-in.ts";

test.describe.configure({ mode: "serial", timeout: 180_000 });
// A phone of somebody who agreed to statistics.
test.use({ viewport: { width: 390, height: 760 } });

const tabs = 8;
const flag = "overview_large_tiles";
let office: Office;

test.beforeAll(async () => {
  office = await startOffice("e2e-flags", ownPort());
  await ensureDemoFlags(office.deps);
});
test.afterAll(() => office.shop.close());

async function agree(context: BrowserContext): Promise<void> {
  const value = "1.100.00000000-0000-4000-8000-000000000000";
  await context.addCookies([{ name: "bw_consent", value, url: office.shop.address }]);
}

async function change(edit: (before: Flag) => object): Promise<void> {
  const author = { environment: shopEnvironment, actor: "e2e" };
  const changed = await changeFlag(office.deps, author, {
    name: flag,
    edit: (before) => ({ ...before, ...edit(before) }),
  });
  expect(changed.ok).toBe(true);
}

/** How many designs stand beside each other on a phone: the flag decides between one and two. */
const designsInARow = (page: Page): Promise<number> =>
  page
    .locator("section[aria-labelledby=results] ul:has(article)")
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);

const forEverybody = {
  killed: false,
  conditions: [
    {
      conditionType: "ROLLOUT",
      label: "everybody",
      matcherGroup: { combiner: "AND", matchers: [{ matcherType: "ALL_KEYS", negate: false, keySelector: null }] },
      partitions: [{ treatment: "on", size: 100 }],
    },
  ],
};

test("FLAG-01 CONS-05 without a yes there is no key, no client and no stream", async ({ page, context }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/flags\/|feature-flags|flag-client|flag-tab/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${office.shop.address}/produkte/`);
  await page.keyboard.press("Tab");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("bw_visitor");
  expect(asked).toEqual([]);
});

test("FLAG-09 FLAG-07 eight tabs share one stream: all load, all see a change and a kill", async ({ context }) => {
  await agree(context);
  const streams = new Set<string>();
  context.on("request", (request) => {
    if (request.url().includes("/flags/sse")) streams.add(request.url());
  });
  const pages: Page[] = [];
  for (let n = 0; n < tabs; n += 1) {
    const page = await context.newPage();
    await page.goto(`${office.shop.address}/produkte/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.mouse.click(5, 5);
    pages.push(page);
  }
  await expect.poll(() => streams.size).toBe(1);
  const allShow = async (count: number): Promise<void> => {
    for (const page of pages) await expect.poll(() => designsInARow(page)).toBe(count);
  };
  await change(() => forEverybody);
  await allShow(1);
  await change(() => ({ killed: true }));
  await allShow(2);
  expect(streams.size).toBe(1);

  // The leading tab goes: another one takes the stream over and hears the next change.
  await pages.shift()?.close();
  await expect.poll(() => streams.size).toBe(2);
  await change(() => forEverybody);
  await allShow(1);
});

test("FLAG-17 COOK-03 the first page after a yes comes with the visitor's key and treatment; others get the default", async ({
  context,
  playwright,
}) => {
  await change(() => forEverybody);
  const address = `${office.shop.address}/produkte/`;
  const large = "grid-cols-1 sm:grid-cols-2";
  const nobody = await playwright.request.newContext({ storageState: { cookies: [], origins: [] } });
  const unknown = await nobody.get(address);
  expect(await unknown.text()).not.toContain(large);
  expect(unknown.headers()["set-cookie"]).toBeUndefined();
  await nobody.dispose();
  await agree(context);
  const first = await context.request.get(address);
  expect(await first.text()).toContain(large);
  expect(first.headers()["set-cookie"]).toContain("bw_visitor=");
  expect(first.headers()["cache-control"]).toBe("private, no-cache");
  const next = await context.request.get(address);
  expect(await next.text()).toContain(large);
  expect(next.headers()["set-cookie"]).toBeUndefined();
  const forced = await context.request.get(`${address}?disabledFeatures=${flag}`);
  expect(await forced.text()).not.toContain(large);
});

test.describe("somebody who has never been here", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("FLAG-17 CONS-05 who says yes on a page sees nothing jump there; the next page has the treatment", async ({
    page,
    context,
  }) => {
    await change(() => forEverybody);
    await page.goto(`${office.shop.address}/produkte/`);
    expect(await designsInARow(page)).toBe(2);
    // Asked for before the click: on a quick machine the stream is open before the cookie is looked at.
    const stream = page.waitForRequest((request) => request.url().includes("/flags/sse"));
    // Pressed before the scripts run it is a form, and leads to the page anew.
    await expect(page.getByRole("button", { name: "Einstellungen", expanded: false })).toBeVisible();
    await page.getByRole("button", { name: "Alle akzeptieren" }).click();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("bw_visitor");
    await stream;
    expect(await designsInARow(page)).toBe(2);
    expect(await page.evaluate(() => localStorage.getItem("bw-flags") ?? "")).not.toContain(flag);
    await page.goto(`${office.shop.address}/produkte/`);
    expect(await designsInARow(page)).toBe(1);
  });
});

test("FLAG-18 CONS-06 a purchase after the exposure is counted, and the back office shows it", async ({
  context,
  browser,
}) => {
  await change(() => forEverybody);
  await agree(context);
  const page = await context.newPage();
  await page.goto(`${office.shop.address}/produkte/`);
  await page.mouse.click(5, 5);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bw-flags"))).toContain(`"${flag}":"on"`);
  const { token } = await placed(office.deps, await aBuyer(office.deps, aForm()));
  await page.goto(`${office.shop.address}/bestellung/${token}/`);
  const client = page.waitForRequest((request) => request.url().includes("/flags/sse"));
  await page.mouse.click(5, 5);
  await client;
  const waiting = () => page.evaluate(() => sessionStorage.getItem("bw-conversions"));
  await expect.poll(waiting).toBeNull();
  await page.goto("about:blank");
  const counted = async () => (await outcomesOf(office.deps.db, shopEnvironment, flag, "purchase"))[0];
  await expect.poll(counted).toMatchObject({ treatment: "on", conversions: 1 });

  const staff = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInAt(staff, office, `/backoffice/schalter/${flag}/?ereignis=purchase`);
  const outcome = await counted();
  const row = staff.getByRole("row").filter({ has: staff.getByRole("rowheader", { name: "on", exact: true }) });
  await expect(row).toContainText(String(outcome?.conversions));
  await staff.close();
});

test("FLAG-10 the query overrides a flag in its own tab only", async ({ context }) => {
  await agree(context);
  await change(() => ({ killed: true }));
  const [forced, plain] = [await context.newPage(), await context.newPage()];
  await forced.goto(`${office.shop.address}/produkte/?feature=${flag}&treatment=on`);
  await plain.goto(`${office.shop.address}/produkte/`);
  for (const page of [forced, plain]) await page.mouse.click(5, 5);
  await expect.poll(() => designsInARow(forced)).toBe(1);
  await expect.poll(() => plain.evaluate(() => localStorage.getItem("bw-flags"))).toContain(`"${flag}":"off"`);
  expect(await designsInARow(plain)).toBe(2);
});
