import { randomUUID } from "node:crypto";
import { expect, test, type Page } from "@playwright/test";
import {
  editorScriptBudget,
  firstScript,
  quickScriptBudget,
  weighEditor,
  weighPhotoEditors,
} from "../../bench/page-weight.ts";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import { call } from "../testing/call.ts";
import { addToCart, designCard, newShopper, orderBody } from "../testing/shopper.ts";
import { shopPort as port } from "../setup/shop-folder.ts";
import { crawledShop, readPage } from "../testing/site-crawler.ts";

const kilobyte = 1024;
const scriptBudget = 140 * kilobyte;

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  call(port, { path, headers: { host: `localhost:${port}`, accept: "text/html", ...headers } });
const headingOf = (html: string): string =>
  (/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "").replaceAll(/<[^>]+>/g, "").trim();

test("SHELL-03 the overview of products stands at /products and at its word in each language", async () => {
  for (const [locale, alias] of [
    ["de-DE", "/produkte/"],
    ["fr-FR", "/produits/"],
  ] as const) {
    const { host } = crawledShop("card", locale, port);
    expect(addressOf({ channel: "card", locale }, "products")).toBe(alias);
    for (const path of ["/products/", alias]) {
      const answer = await get(path, { host });
      const page = readPage(answer);
      expect([path, answer.status, new URL(page.canonical).pathname]).toEqual([path, 200, alias]);
      expect(answer.text.match(/<article/g)?.length).toBe(48);
    }
  }
});

test("SHELL-06 an address is a fixed page before an area, an area before content, content before nothing", async () => {
  const headings: string[] = [];
  for (const path of [
    "/merkzettel/",
    "/hochzeit/einladungskarten/",
    "/versand/",
    "/magazin/wann-einladungen-verschicken/",
    "/ganz/und/gar/nichts/",
  ]) {
    const { status, text } = await get(path);
    headings.push(`${status} ${headingOf(text)}`);
  }
  expect(headings).toEqual([
    "200 Deine Favoriten",
    "200 Einladungskarten zur Hochzeit",
    "200 Versand &amp; Lieferung",
    expect.stringMatching(/^200 .{10}/),
    expect.stringMatching(/^404/),
  ]);
});

/** What shoppers see: every kind of page of the shop window. */
const cardWindow = [
  ["home", "/"],
  ["overview", "/produkte/"],
  ["occasion", "/hochzeit/einladungskarten/"],
  ["design", "/hochzeit/einladungskarten/olivenzweig-einladung/"],
  ["family", "/themes/1461/"],
  ["samples", "/musterkarten/"],
  ["wishlist", "/merkzettel/"],
  ["search", "/suche/?q=hochzeit"],
  ["cart", "/warenkorb/"],
  ["text", "/versand/"],
  ["magazine", "/magazin/"],
] as const;
const photoWindow = [
  ["photo home", "/"],
  ["photo goods", "/produkte"],
  ["poster", "/wandbilder/poster"],
  ["calendar", "/alle-fotokalender/wandkalender"],
  ["photo books", "/fotobuecher"],
] as const;

test("SEO-08 the first load of every page of the shop window has at most 140 kB of script", async () => {
  const heavy: string[] = [];
  const hosts = [
    [`localhost:${port}`, cardWindow],
    [`photo.de.localhost:${port}`, photoWindow],
  ] as const;
  for (const [host, pages] of hosts)
    for (const [name, path] of pages) {
      const { status, text } = await get(path, { host });
      const script = firstScript(text);
      expect([name, status, script > 80 * kilobyte]).toEqual([name, 200, true]);
      if (script > scriptBudget) heavy.push(`${name}: ${(script / kilobyte).toFixed(1)} kB`);
    }
  expect(heavy).toEqual([]);
});

test("CFG-22 SEO-08 the editor of cards opens with at most 150 kB of script beyond the shop's, those of quick products with 120", async () => {
  const shop = `http://localhost:${port}`;
  const card = await weighEditor(shop);
  const editors = [
    ["card", card.script, editorScriptBudget],
    ...(await weighPhotoEditors(shop)).map(([screen, bytes]) => [screen, bytes, quickScriptBudget] as const),
  ] as const;
  const heavy = editors.filter(([, bytes, budget]) => bytes > budget || bytes < 40 * kilobyte);
  expect(heavy.map(([name, bytes]) => `${name}: ${(bytes / kilobyte).toFixed(1)} kB`)).toEqual([]);
});

test("SHELL-10 each page has a chunk of its own, which no other page loads first", async () => {
  const chunksOf = async (path: string): Promise<ReadonlySet<string>> =>
    new Set((await get(path)).text.match(/\/assets\/[\w.-]+\.js/g));
  const pages = await Promise.all(
    ["/", "/hochzeit/einladungskarten/olivenzweig-einladung/", "/merkzettel/", "/warenkorb/"].map(chunksOf),
  );
  for (const [place, own] of pages.entries()) {
    const others = new Set(pages.filter((_page, each) => each !== place).flatMap((each) => [...each]));
    expect([...own].filter((chunk) => !others.has(chunk)).length).toBeGreaterThan(0);
  }
});

test("GEN-09 crawlers get the pages, and no cookie, whatever they say they agreed to", async () => {
  const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const cookie = "bw_consent=1.111.00000000-0000-4000-8000-000000000000";
  for (const path of ["/", "/hochzeit/", "/warenkorb/", "/web-api/feature-flags"]) {
    const answer = await get(path, { "user-agent": agent, cookie, "x-channel": "card", "x-locale": "de-DE" });
    expect([path, answer.status, answer.headers["set-cookie"]]).toEqual([path, 200, undefined]);
  }
});

test("GEN-01 GEN-06 who has no account browses, keeps favourites, designs, fills the cart and orders", async () => {
  const shopper = newShopper(port);
  const page = await shopper.send({ path: "/hochzeit/" });
  const saved = await shopper.post("/web-api/wishlist/items", { design: "olivenzweig-einladung" });
  const kept = await shopper.send({ path: "/web-api/wishlist" });
  const { cart } = await addToCart(shopper, await designCard(shopper));
  const ordered = await shopper.post("/web-api/orders", orderBody(randomUUID(), cart.totals.grand.amount));
  expect([page, saved, kept, ordered].map(({ status }) => status)).toEqual([200, 201, 200, 201]);
  expect(kept.text).toContain("olivenzweig-einladung");
});

/** Addresses of data asked ahead or for a navigation, which a test holds back. */
const dataOf = (page: Page, held: (url: string) => Promise<void>) =>
  page.route(/\.data(?:\?|$)|_payload\.json/, async (route) => {
    await held(route.request().url());
    await route.continue().catch(() => undefined);
  });

test("SHELL-11 fingers do not point: designs that rest in sight are fetched ahead, four at a time", async ({
  browser,
}) => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });
  const page = await phone.newPage();
  const asked: string[] = [];
  await dataOf(page, async (url) => void asked.push(url));
  await page.goto("/hochzeit/einladungskarten/", { waitUntil: "networkidle" });
  const headings = page.getByRole("article").getByRole("heading");
  await headings.nth(3).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.length).toBeLessThanOrEqual(4);
  const seen = asked.length;
  await headings.last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBeGreaterThan(seen);
  await phone.close();
});

test("SHELL-11 links are fetched ahead when pointed at, four at a time, and not where data is dear", async ({
  page,
  context,
}) => {
  const asked = new Set<string>();
  const running = new Set<string>();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await dataOf(page, async (url) => {
    asked.add(url);
    running.add(url);
    await gate;
  });
  page.on("requestfinished", (request) => void running.delete(request.url()));
  page.on("requestfailed", (request) => void running.delete(request.url()));
  await page.goto("/hochzeit/", { waitUntil: "networkidle" });
  const tiles = page.getByRole("main").getByRole("article").getByRole("link");
  const pointAt = (place: number) => tiles.nth(place).dispatchEvent("pointerover", { bubbles: true });
  for (let place = 0; place < 14; place += 2) await pointAt(place);
  await expect.poll(() => asked.size).toBeGreaterThanOrEqual(4);
  // What was called off is reported a moment later.
  await expect.poll(() => running.size).toBeLessThanOrEqual(4);
  release();

  const dear = await context.newPage();
  const wasted: string[] = [];
  await dear.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  await dataOf(dear, async (url) => void wasted.push(url));
  await dear.goto("/hochzeit/", { waitUntil: "networkidle" });
  const first = dear.getByRole("main").getByRole("article").getByRole("link").first();
  await first.dispatchEvent("pointerover", { bubbles: true });
  await dear.evaluate(() =>
    Object.assign(Reflect.get(navigator, "connection"), { saveData: false, effectiveType: "slow-2g" }),
  );
  await first.dispatchEvent("pointerover", { bubbles: true });
  await dear.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  expect(wasted).toEqual([]);
});

test("SHELL-14 SHELL-26 a navigation signals its start and its end, also when it fails; the head changes at one stroke", async ({
  page,
}) => {
  await page.goto("/versand/", { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const heads: string[] = [];
    const signals: string[] = [];
    for (const name of ["loading-start", "loading-end"]) addEventListener(name, () => signals.push(name));
    const look = (): string =>
      [
        document.title,
        document.querySelector("meta[name=description]")?.getAttribute("content"),
        document.querySelector("link[rel=canonical]")?.getAttribute("href"),
      ].join(" | ");
    heads.push(look());
    new MutationObserver(() => {
      const now = look();
      if (heads.at(-1) !== now) heads.push(now);
    }).observe(document.head, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(globalThis, { heads, signals });
  });
  const seen = (name: "heads" | "signals") => page.evaluate((key): unknown => Reflect.get(globalThis, key), name);
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt" }).first().click();
  await expect(page).toHaveTitle(/^Kontakt/);
  await expect.poll(() => seen("signals")).toEqual(["loading-start", "loading-end"]);
  // Before and after, and nothing half between.
  expect(await seen("heads")).toEqual([
    expect.stringMatching(/^Versand.* \| .+ \| .*\/versand\/$/),
    expect.stringMatching(/^Kontakt.* \| .+ \| .*\/kontakt\/$/),
  ]);
  await page.route(/\.data(?:\?|$)|_payload\.json/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Über uns" }).click();
  await expect.poll(() => seen("signals")).toEqual(["loading-start", "loading-end", "loading-start", "loading-end"]);
});

test("SHELL-14 a link to a place on the page and the step back from it leave no line that waits", async ({ page }) => {
  await page.goto("/versand/", { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const signals: string[] = [];
    for (const name of ["loading-start", "loading-end"]) addEventListener(name, () => signals.push(name));
    Object.assign(globalThis, { signals });
  });
  const waits = () =>
    page.evaluate(() => {
      const signals: unknown = Reflect.get(globalThis, "signals");
      return Array.isArray(signals) && signals.at(-1) === "loading-start";
    });
  const skip = page.locator('a[href="#inhalt"]');
  for (const times of [1, 2]) {
    await skip.dispatchEvent("click");
    await expect(page, `click ${times}`).toHaveURL(/#inhalt$/);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(await waits()).toBe(false);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/versand\/$/);
  await expect.poll(waits).toBe(false);
});

test("UI-02 a notice is announced politely, leads on, and goes by itself after five seconds", async ({ page }) => {
  await page.clock.install();
  await page.goto("/hochzeit/", { waitUntil: "networkidle" });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.locator("button[name=heart]").first().click();
  const notice = page.getByRole("status").filter({ hasText: "Gespeichert!" }).last();
  const link = notice.getByRole("link", { name: "Favoriten ansehen." });
  await expect(link).toHaveAttribute("href", "/merkzettel/");
  // An <output> is a polite live region unless it says otherwise.
  expect(await notice.evaluate((node) => [node.tagName, node.getAttribute("aria-live")])).toEqual(["OUTPUT", null]);
  await page.clock.runFor(4900);
  await expect(link).toBeVisible();
  await page.clock.runFor(200);
  await expect(link).toBeHidden();
});

test("SHELL-31 after a click inside the shop the heading has the focus and the title is read out", async ({ page }) => {
  await page.goto("/hochzeit/einladungskarten/", { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator("main article h3 a").first().click();
  const heading = page.locator("main h1");
  await expect(heading).toBeFocused();
  await expect(page.locator("p[aria-live]").filter({ hasText: await page.title() })).toHaveCount(1);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Einladungskarten zur Hochzeit" })).toBeFocused();
});

test.describe("in forced colours", () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("SHELL-21 SHELL-31 the phone menu keeps the focus, colours stay themselves and what is chosen has an outline", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/hochzeit/einladungskarten/olivenzweig-einladung/");
    const dots = page.locator("main [style*=background].true-colour");
    const colours = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
    expect(new Set(colours).size).toBeGreaterThan(1);
    const outlines = await page
      .locator("main label:has(> input[type=radio].appearance-none)")
      .evaluateAll((all) =>
        all.map((label) => `${label.querySelector(":checked") !== null} ${getComputedStyle(label).outlineStyle}`),
      );
    expect(new Set(outlines)).toEqual(new Set(["true solid", "false none"]));
    const opener = page.locator("header button[popovertarget=menu-phone]").first();
    const menu = page.locator("#menu-phone");
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("button", { name: "Schließen" })).toBeFocused();
    const outside: string[] = [];
    for (const key of ["Shift+Tab", ...Array.from({ length: 40 }, () => "Tab")]) {
      await page.keyboard.press(key);
      outside.push(await page.evaluate(() => String(document.activeElement?.closest("#menu-phone") !== null)));
    }
    expect(new Set(outside)).toEqual(new Set(["true"]));
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
