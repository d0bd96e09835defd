import { execFileSync } from "node:child_process";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { expectAccessible } from "../testing/accessibility.ts";
import {
  beginBook,
  bookOf,
  changedBook,
  phoneOf,
  photoShop as shop,
  projectIn,
  savedBook,
} from "../testing/book-editor.ts";
import { stripedPhotos } from "../testing/phone-photos.ts";
import { thorough } from "../testing/thorough.ts";

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

const options = "type=digitalfotobuch&cover=hard&format=200-200";
/** How long a device is offline, in ms. */
const offlineMs = process.env["FULL"] ? 30_000 : 3000;

/** The overview of the open book. */
async function overviewOf(page: Page) {
  const overview = page.getByRole("dialog", { name: "Übersicht" });
  if (!(await overview.isVisible())) await page.getByRole("button", { name: "Übersicht" }).click();
  return overview;
}

/** Moves the first spread behind the second one by key. */
async function moveFirst(page: Page): Promise<void> {
  const overview = await overviewOf(page);
  await overview.getByRole("button", { name: "Seiten 2–3 verschieben" }).focus();
  await page.keyboard.press("ArrowRight");
}

/** Exchanges the first two pictures of the overview by pressing one after the other. */
async function swapFirst(page: Page): Promise<readonly [string, string]> {
  const overview = await overviewOf(page);
  const photos = overview.getByRole("button", { name: /^Foto \d+ von \d+$/ });
  const ids = [await photos.nth(1).getAttribute("data-picture"), await photos.nth(3).getAttribute("data-picture")];
  await photos.nth(1).click();
  await photos.nth(3).click();
  return [ids[0] ?? "", ids[1] ?? ""];
}

test(
  "CFG-03 CFG-04 CFG-05 BOOK-10 a book open on two devices loses nobody's work, goes on after a loss of network, and every step can be undone",
  thorough,
  async ({ page, browser }) => {
    test.setTimeout(240_000);
    await beginBook(page, options, await stripedPhotos(12));
    const made = await savedBook(page);
    const sent: number[] = [];
    page.on("request", (request) => {
      if (request.method() === "PUT") sent.push(request.postDataBuffer()?.length ?? 0);
    });
    const phone = await phoneOf(browser, page);
    await moveFirst(page);
    const moved = await changedBook(page, made);
    expect(moved.pages).not.toEqual(made.pages);

    // The phone knows nothing of it; it is told, keeps its own work beside, and goes on with the newest.
    const [a, b] = await swapFirst(phone);
    const conflict = phone.getByRole("dialog", { name: "Es gibt eine neuere Version" });
    await expect(conflict).toContainText("auf einem anderen Gerät geändert");
    await expectAccessible(phone, "dialog[open]");
    await conflict.getByRole("button", { name: "Beides behalten" }).click();
    await expect(conflict).toContainText("Deine Version ist gesichert");
    await expectAccessible(phone, "dialog[open]");
    const address = (await conflict.getByRole("link", { name: "Meine Version öffnen" }).getAttribute("href")) ?? "";
    const mine = await bookOf(phone, projectIn(address));
    expect(projectIn(address)).not.toBe(projectIn(page.url()));
    expect(mine.pages).toEqual(made.pages);
    expect([mine.photos.get(a), mine.photos.get(b)]).toEqual([made.photos.get(b), made.photos.get(a)]);
    await conflict.getByRole("button", { name: "Hier weiter gestalten" }).click();
    await expect.poll(() => savedBook(phone)).toEqual(moved);
    await swapFirst(phone);
    const both = await changedBook(phone, moved);
    expect(both.pages).toEqual(moved.pages);
    expect(both.photos).not.toEqual(moved.photos);

    // The first device in turn is told, and takes the newest.
    await moveFirst(page);
    const second = page.getByRole("dialog", { name: "Es gibt eine neuere Version" });
    await second.getByRole("button", { name: "Neueste Version laden" }).click();
    await expect.poll(() => savedBook(page)).toEqual(both);
    await phone.context().close();

    await page.context().setOffline(true);
    await moveFirst(page);
    await swapFirst(page);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("status")).toContainText("Offline");
    await page.waitForTimeout(offlineMs);
    await page.context().setOffline(false);
    const after = await changedBook(page, both);
    expect(after.pages).not.toEqual(both.pages);
    expect(after.photos).not.toEqual(both.photos);
    await page.reload();
    await expect(page.getByRole("button", { name: "Übersicht" })).toBeVisible({ timeout: 30_000 });
    expect(await savedBook(page)).toEqual(after);

    // What is sent for a change is the change, not the book.
    expect(sent.length).toBeGreaterThan(1);
    expect(Math.max(...sent)).toBeLessThan(20_000);

    await moveFirst(page);
    await (await overviewOf(page)).getByRole("button", { name: /^2 Seiten mehr/ }).click();
    await swapFirst(page);
    await page.keyboard.press("Escape");
    await changedBook(page, after);
    const undo = page.getByRole("button", { name: "Rückgängig" }).first();
    for (let step = 0; step < 3; step += 1) await undo.click();
    await expect(undo).toBeDisabled();
    await expect.poll(() => savedBook(page)).toEqual(after);
  },
);

const Answer = z.object({ status: z.number(), type: z.string(), bytes: z.array(z.number()) });

/** A request of the page's own session, answered by the shop and not by what the browser has seen before. */
async function ask(page: Page, path: string, method = "GET", body?: unknown) {
  const answer = await page.evaluate(
    async ([url, verb, sent]) => {
      const headers = { "content-type": "application/json" };
      const got = await fetch(url, {
        method: verb,
        cache: "no-store",
        ...(sent !== undefined && { headers, body: sent }),
      });
      const bytes = [...new Uint8Array(await got.arrayBuffer())];
      return { status: got.status, type: got.headers.get("content-type") ?? "", bytes };
    },
    [path, method, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
  const { status, type, bytes } = Answer.parse(answer);
  return { status, type, bytes: Buffer.from(bytes) };
}

const Shares = z.array(z.object({ id: z.string() }));

test(
  "BOOK-11 CFG-17 GEN-08 a book is shown to others at a secret address: with a watermark, read-only, with remarks, until it is taken back; a stranger's session gets none of it",
  thorough,
  async ({ page, browser }) => {
    test.setTimeout(180_000);
    await beginBook(page, options, await stripedPhotos(8));
    const made = await savedBook(page);
    const id = projectIn(page.url());
    await page.getByRole("button", { name: "Teilen" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Meinungen einholen" });
    await dialog.getByRole("button", { name: "Adresse erstellen" }).click();
    const address = await dialog.getByLabel("Geheime Adresse").inputValue();
    await dialog.getByRole("button", { name: "Schließen" }).click();
    const shares = Shares.parse(JSON.parse((await ask(page, `/web-api/projects/${id}/shares`)).bytes.toString()));

    const stranger = await browser.newContext({
      baseURL: shop,
      locale: "de-DE",
      viewport: { width: 360, height: 740 },
    });
    const look = await stranger.newPage();
    await look.goto(address);
    // The cover, the first page, eleven spreads and the last page.
    const pins = look.getByRole("button", { name: /^Anmerkung setzen: / });
    await expect(pins).toHaveCount(14);
    await look.getByRole("button", { name: "Anmerkung setzen: Seiten 2–3" }).click();
    await look.getByLabel("Dein Name").fill("Oma Änne");
    await look.getByLabel("Deine Anmerkung").fill("Das Bild vom Steg bitte größer!");
    await look.getByRole("button", { name: "Anmerkung senden" }).click();
    await expect(look.getByText("Danke! Deine Anmerkung ist angekommen.")).toBeVisible();
    await expectAccessible(look);
    expect(await look.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const shown =
      (await look.getByRole("button", { name: "Anmerkung setzen: Seiten 2–3" }).locator("img").getAttribute("src")) ??
      "";
    const picture = await ask(look, shown);
    expect([picture.status, picture.type]).toEqual([200, expect.stringContaining("image/")]);
    await expect(look.locator("a[href*='gestalten/']")).toHaveCount(0);

    // The stranger's own session reaches neither the book nor its sharing by the ids behind it.
    const photo = [...made.photos.values()].find((each) => typeof each === "string");
    for (const [method, path, data] of [
      ["GET", `/web-api/projects/${id}`, undefined],
      ["PUT", `/web-api/projects/${id}`, { revision: 2, document: {}, options: {}, quantity: 1 }],
      ["GET", `/web-api/projects/${id}/proof`, undefined],
      ["GET", `/web-api/projects/${id}/shares`, undefined],
      ["POST", `/web-api/projects/${id}/shares`, {}],
      ["POST", `/web-api/projects/${id}/copies`, {}],
      ["POST", `/web-api/shares/${shares[0]?.id}/revoke`, {}],
      ["DELETE", `/web-api/photos/${String(photo)}`, undefined],
    ] as const) {
      const { status } = await ask(look, path, method, data);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await look.goto(`/fotobuch-gestalten/${id}`))?.status()).not.toBe(500);
    await expect(look.getByRole("button", { name: "Übersicht" })).toHaveCount(0);
    expect(await savedBook(page)).toEqual(made);

    const proof = await ask(page, `/web-api/projects/${id}/proof`);
    expect(proof.type).toContain("pdf");
    const words = execFileSync("pdftotext", ["-raw", "-", "-"], { input: proof.bytes, encoding: "utf8" }).split("\f");
    // Each surface of the book, and what pdftotext writes after the last.
    expect(words).toHaveLength(15);
    for (const each of words.slice(0, -1)) expect(each.replaceAll(/\s+/g, "")).toContain("Vorschau–nichtfürdenDruck");

    await page.getByRole("button", { name: "Teilen" }).first().click();
    await expect(dialog.getByText("Das Bild vom Steg bitte größer!")).toBeVisible();
    await dialog.getByRole("button", { name: "Zurücknehmen" }).click();
    await expect(dialog.getByText("zurückgenommen")).toBeVisible();
    expect((await look.goto(address))?.status()).toBe(404);
    expect((await ask(look, shown)).status).toBe(404);
    await stranger.close();
  },
);
