import { expect, test, type FrameLocator, type Page } from "@playwright/test";
import { previewQuery } from "#modules/content/delivery/preview-proof.server.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { call } from "../testing/call.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice, sharedPort as port } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";

test.describe.configure({ mode: "serial" });

let office: Office;
let home = 0;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
  const row = await office.deps.db
    .selectFrom("content_story")
    .select("id")
    .where("full_slug", "=", "home")
    .executeTakeFirstOrThrow();
  home = row.id;
});

const shop = `http://localhost:${port}`;
const old = "Karten, die man aufhebt.";
const fresh = "Karten, die bleiben.";

async function openHome(page: Page): Promise<FrameLocator> {
  // The stage of the page stands still: its first slide stays the one that is looked at.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAt(page, office, "/backoffice/inhalte/?suche=home");
  await page.locator(`a[href="/backoffice/inhalte/${home}/"]`).click();
  await expect(page).toHaveURL(`${office.address}/backoffice/inhalte/${home}/`);
  const preview = page.frameLocator("iframe");
  await expect(preview.locator("h1")).toHaveText(old);
  return preview;
}

const shownInShop = async (): Promise<string> =>
  (await call(port, { path: "/", headers: { host: `localhost:${port}` } })).text;

test("PB-15 PB-17 a headline is written, seen in both widths, moved, scheduled, published and restored", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const preview = await openHome(page);
  // A click in the page opens the form of what was clicked.
  await expect(async () => {
    // The frame is scaled to its place, which the pointer of the test ignores.
    await preview.locator("h1").dispatchEvent("click");
    await expect(page.getByLabel("Überschrift *").or(page.getByLabel("Titel *"))).toHaveValue(old, { timeout: 2000 });
  }).toPass();
  const field = page.getByLabel("Überschrift *").or(page.getByLabel("Titel *"));
  await field.fill(fresh);
  await expect(preview.locator("h1")).toHaveText(fresh);
  await page.getByRole("radio", { name: "Telefon" }).check();
  await expect(preview.locator("h1")).toHaveText(fresh);
  expect(await shownInShop()).toContain(old);
  await page.getByRole("radio", { name: "Rechner" }).check();

  const order = page.getByRole("list", { name: "Inhalt" }).first().locator("> li > div > button:first-child");
  const before = await order.allTextContents();
  await page
    .getByRole("button", { name: /nach unten$/ })
    .first()
    .click();
  await expect.poll(() => order.allTextContents()).toEqual([before[1], before[0], ...before.slice(2)]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect.poll(() => order.allTextContents()).toEqual(before);
  await page
    .getByRole("button", { name: /nach unten$/ })
    .nth(1)
    .click();

  await page.getByRole("button", { name: "Entwurf speichern" }).click();
  await expect(page.getByText("Entwurf gespeichert.")).toBeVisible();
  await expect(preview.locator("h1")).toHaveText(fresh);
  expect(await shownInShop()).toContain(old);
  await page.getByLabel("Verschwindet am").fill("2099-01-01T10:00");
  await page.getByRole("button", { name: "Zeitplan speichern" }).click();
  await expect(page.getByText(/verschwindet 01\.01\.2099/)).toBeVisible();
  await expectAccessible(page, "main");

  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText("Veröffentlicht. Im Shop")).toBeVisible();
  await expect.poll(shownInShop).toContain(fresh);

  await page
    .getByRole("button", { name: /^Wiederherstellen/ })
    .last()
    .click();
  await expect(preview.locator("h1")).toHaveText(old);
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect.poll(shownInShop).toContain(old);
});

test("PB-10 without a valid proof the published page comes, which nobody may frame", async () => {
  const headers = { host: `localhost:${port}` };
  const valid = previewQuery(office.deps, home);
  const forged = new URLSearchParams(valid);
  forged.set("_storyblok_tk[token]", "0".repeat(40));
  const past = previewQuery({ ...office.deps, clock: { now: () => Date.now() - 7_200_000 } }, home);
  for (const query of [forged, past]) {
    const answer = await call(port, { path: `/?${query}`, headers });
    expect(answer.text).not.toContain("data-blok-c");
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    const post = { ...headers, origin: shop, "content-type": "application/json" };
    const rendered = await call(port, { method: "POST", path: `/_vorschau/?${query}`, headers: post, body: "{}" });
    expect(rendered.status).toBe(404);
  }
  const draft = await call(port, { path: `/?${valid}`, headers });
  expect(draft.text).toContain("data-blok-c");
  expect(draft.text).toMatch(/name="robots" content="noindex,nofollow"/);
  expect(draft.headers["cache-control"]).toBe("no-store");
  expect(draft.headers["content-security-policy"]).toContain(
    `frame-ancestors http://admin.localhost:${port} http://localhost:${port + 1};`,
  );
});

test("PB-10 the official message of the editor changes the page, one from another window does not", async ({
  page,
}) => {
  const rendered: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_vorschau/")) rendered.push(response.request().postData() ?? "");
  });
  await openHome(page);
  // The editor has sent what it holds.
  await expect.poll(() => rendered.length).toBeGreaterThan(0);
  const frame = page.frames().find((each) => each.url().startsWith(shop));
  const input = (headline: string) => ({
    action: "input",
    story: {
      id: home,
      content: {
        _uid: "x",
        component: "page",
        body: [{ _uid: "y", component: "pageContainerHeadline", headline, headlineType: "h1" }],
      },
    },
  });
  const post = (message: unknown) =>
    page.evaluate((data) => document.querySelector("iframe")?.contentWindow?.postMessage(data, "*"), message);
  // The page itself is not its editor.
  await frame?.evaluate((message) => window.postMessage(message, "*"), input("Falsches Fenster"));
  await post(input("Vom Editor"));
  await expect(page.frameLocator("iframe").locator("h1")).toHaveText("Vom Editor");
  expect(rendered.filter((body) => body.includes("Falsch"))).toEqual([]);
});
