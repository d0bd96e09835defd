import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { call } from "../testing/call.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice, sharedPort as port } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";

test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

const signIn = (page: Page, path = "/backoffice/") => signInAt(page, office, path);

async function ready(number: string): Promise<void> {
  const state = () =>
    office.deps.db.selectFrom("customer_order").select("state").where("number", "=", number).executeTakeFirst();
  await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toBe("in_production");
}

const pages = [
  "/backoffice/",
  "/backoffice/bestellungen/C123456789/",
  "/backoffice/dateien/0b1c7d8e-0000-4000-8000-000000000000/print-file/",
  "/backoffice/rechnungen/C123456789/",
  "/backoffice/farbprofile/",
  "/backoffice/vorschau/0b1c7d8e-0000-4000-8000-000000000000/",
  "/backoffice/postfach/",
  "/backoffice/postfach/0b1c7d8e-0000-4000-8000-000000000000/",
  "/backoffice/postfach/0b1c7d8e-0000-4000-8000-000000000000/brief/",
  "/backoffice/postfach/0b1c7d8e-0000-4000-8000-000000000000/anlagen/0/",
];

async function staffCookie(host: string): Promise<string> {
  const origin = `http://${host}`;
  const body = new URLSearchParams({ email: office.email, password: office.password }).toString();
  const headers = { host, origin, "content-type": "application/x-www-form-urlencoded" };
  const answer = await call(port, { method: "POST", path: "/backoffice/anmelden/", headers, body });
  expect(answer.status).toBe(303);
  const cookies = answer.headers["set-cookie"] ?? [];
  expect(cookies.join()).toMatch(/Path=\/backoffice/);
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

test("BO-09 without a session every page of the back office leads to the sign-in, whatever other cookies say", async () => {
  const visitor = await call(port, {
    method: "POST",
    path: "/web-api/projects",
    headers: {
      "x-channel": "card",
      "x-locale": "de-DE",
      origin: `http://localhost:${port}`,
      host: `localhost:${port}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ designId: "olivenzweig-einladung" }),
  });
  expect(String(visitor.headers["set-cookie"])).toContain("bw_session=");
  const customer = (visitor.headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  for (const path of pages) {
    for (const cookie of ["", customer, "bw-staff.session_token=erfunden.abc"]) {
      const answer = await call(port, { path, headers: { host: `admin.localhost:${port}`, cookie } });
      expect([path, answer.status, answer.headers.location?.split("?")[0]]).toEqual([
        path,
        303,
        "/backoffice/anmelden/",
      ]);
    }
  }
});

test("BO-09 ADR-0012 on the shop's site the back office is an unknown address, even for signed-in staff", async () => {
  const cookie = await staffCookie(`admin.localhost:${port}`);
  expect(
    (await call(port, { path: "/backoffice/", headers: { host: `admin.localhost:${port}`, cookie } })).status,
  ).toBe(200);
  const host = `localhost:${port}`;
  for (const path of [...pages, "/backoffice/anmelden/", "/backoffice/gibtsnicht/"]) {
    const answer = await call(port, { path, headers: { host, cookie } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).not.toMatch(/Passwort|Postfach|Team Blattwerk/);
  }
  for (const path of ["/backoffice/_.data", "/backoffice/postfach/_.data", "/backoffice.data"])
    expect((await call(port, { path, headers: { host, cookie } })).status).toBe(404);
  const shown = await call(port, { path: "/backoffice/", headers: { host } });
  expect(shown.text).toContain("404 Page not found: /backoffice/");
  const post = { host, cookie, origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" };
  const answer = await call(port, {
    method: "POST",
    path: "/backoffice/anmelden/",
    headers: post,
    body: "email=a&password=b",
  });
  expect(answer.status).toBe(404);
});

test("ADR-0012 the back office's site knows nothing of the shop and begins at its list", async () => {
  const host = `admin.localhost:${port}`;
  for (const path of ["/warenkorb/", "/produkte/", "/web-api/card-price", "/impressum/"])
    expect((await call(port, { path, headers: { host } })).status).toBe(404);
  expect((await call(port, { path: "/", headers: { host } })).headers.location).toBe("/backoffice/");
});

test("BO-09 a post from another site is refused before anything happens", async () => {
  const host = `admin.localhost:${port}`;
  const headers = { host, cookie: await staffCookie(host), origin: `http://localhost:${port}` };
  const answer = await call(port, { method: "POST", path: "/backoffice/abmelden/", headers, body: "" });
  expect(answer.status).toBe(403);
});

test("BO-09 a wrong password says so and keeps the address; the right one leads back to the page", async ({ page }) => {
  await page.goto(`${office.address}/backoffice/postfach/`);
  await expectAccessible(page);
  await page.getByLabel("E-Mail").fill(office.email);
  await page.getByLabel("Passwort").fill("nicht das Passwort");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("alert")).toHaveText("E-Mail-Adresse oder Passwort stimmen nicht.");
  await expect(page.getByLabel("E-Mail")).toHaveValue(office.email);
  await page.getByLabel("Passwort").fill(office.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Postfach");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/anmelden\//);
  await page.goto(`${office.address}/backoffice/`);
  await expect(page.getByLabel("Passwort")).toBeVisible();
});

test("BO-01 ORD-11 an invoiced order: files to download, shipped with a number, its mail in the mailbox", async ({
  page,
}) => {
  const number = await office.order();
  await ready(number);
  await signIn(page);
  await expectAccessible(page);
  await page.getByLabel("Suche").fill("freudenberger");
  await page.getByRole("button", { name: "Anzeigen" }).click();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  const front = page.getByRole("img", { name: /Vorderseite/ });
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectAccessible(page);

  const expected = {
    Druckdatei: [`${number}-1-print.pdf`, "%PDF-1.6"],
    "Auftragszettel (JSON)": [`${number}-1-ticket.json`, "{"],
    "Rechnung RE-": ["Rechnung-RE-", "%PDF-"],
  };
  for (const [link, [name = "", begin = ""]] of Object.entries(expected)) {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: link }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain(name);
    const parts: Buffer[] = [];
    for await (const part of await file.createReadStream()) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).subarray(0, begin.length).toString("latin1")).toBe(begin);
  }

  await page.getByText("Paket ist unterwegs").click();
  await page.getByLabel("Sendungsnummer").fill("123");
  await page.getByLabel("Grund, falls").fill("Scanner defekt");
  await page.getByRole("button", { name: "Als versendet markieren" }).click();
  await expect(page.getByRole("alert")).toContainText("Es wurde nichts geändert");
  await expect(page.getByLabel("Sendungsnummer")).toHaveValue("123");
  await expectAccessible(page);
  await page.getByLabel("Sendungsnummer").fill("0034 0434 1610 9404 2557");
  await page.getByRole("button", { name: "Als versendet markieren" }).click();
  await expect(page.getByText("Als versendet vermerkt")).toBeVisible();
  await expect(page.getByRole("link", { name: "00340434161094042557" })).toHaveAttribute("href", /dhl/);
  await expect(page.getByRole("row", { name: /In Produktion → Versendet/ })).toContainText(office.email);

  await expect
    .poll(async () => {
      await page.goto(`${office.address}/backoffice/postfach/`);
      return page.getByRole("cell", { name: "Versandmitteilung" }).count();
    })
    .toBe(1);
  await expectAccessible(page);
  await page
    .getByRole("row", { name: /Versandmitteilung/ })
    .getByRole("link")
    .click();
  const letter = page.frameLocator("iframe");
  await expect(letter.getByText("Blattwerk").first()).toBeVisible();
  await expect(letter.getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
});

test("BO-01 CHK-05 a prepayment waits for its customer with a note, until it is marked as paid without JavaScript; a second time is told, nothing lost", async ({
  browser,
}) => {
  const number = await office.order({ paymentMethod: "prepayment" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signIn(first);
  await first.goto(`${office.address}/backoffice/?liste=awaiting-payment`);
  await first.getByRole("link", { name: number }).click();
  const order = first.url();
  await first.getByLabel("Neue Notiz").fill("Kundin zahlt am Freitag");
  await first.getByRole("button", { name: "Notiz speichern" }).click();
  await expect(first.getByText("Die Notiz ist gespeichert.")).toBeVisible();
  await expect(first.getByRole("listitem").filter({ hasText: "Kundin zahlt am Freitag" })).toContainText(office.email);
  await first.getByText("Auf den Kunden warten").click();
  await first.getByLabel("Worauf warten wir?").fill("Überweisung");
  await first.getByRole("button", { name: "In die Liste stellen" }).click();
  await expect(first.getByText("Wartet auf Kunde: Überweisung")).toBeVisible();
  await first.goto(`${office.address}/backoffice/?liste=waiting`);
  await expect(first.getByRole("row", { name: number })).toContainText("Wartet auf Kunde: Überweisung");
  await first.goto(order);
  await second.goto(order);
  for (const page of [first, second]) await page.getByText("Zahlung ist eingegangen").click();
  await first.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(first.getByText("Die Zahlung ist vermerkt.")).toBeVisible();
  await second.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(second.getByRole("alert")).toContainText("Es wurde nichts geändert");
  await first.goto(`${office.address}/backoffice/?liste=waiting`);
  await expect(first.getByRole("link", { name: number })).toHaveCount(0);
  await ready(number);
  await context.close();
});

test("BO-09 a session that ended leads to the sign-in and back to the page", async ({ page }) => {
  const number = await office.order({ paymentMethod: "prepayment" });
  await signIn(page, `/backoffice/bestellungen/${number}/`);
  await office.deps.db.deleteFrom("staff_session").execute();
  await page.getByText("Bestellung stornieren").click();
  await page.getByRole("button", { name: "Endgültig stornieren" }).click();
  await expect(page.getByText("Bitte melde dich an.")).toBeVisible();
  await page.getByLabel("E-Mail").fill(office.email);
  await page.getByLabel("Passwort").fill(office.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(`${office.address}/backoffice/bestellungen/${number}/`);
  await page.getByText("Bestellung stornieren").click();
  await page.getByLabel("Grund").fill("Doppelt bestellt");
  await page.getByRole("button", { name: "Endgültig stornieren" }).click();
  await expect(page.getByText("Die Bestellung ist storniert.")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Doppelt bestellt", exact: true }).first()).toBeVisible();
});

test("BO-01 the list and an order stand in 360 px without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const number = await office.order();
  await signIn(page, `/backoffice/bestellungen/${number}/`);
  await page.getByLabel("Neue Notiz").fill("Siehe https://example.org/".padEnd(120, "x"));
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  await page.getByText("Auf den Kunden warten").click();
  await page.getByLabel("Worauf warten wir?").fill("Foto".padEnd(90, "o"));
  await page.getByRole("button", { name: "In die Liste stellen" }).click();
  await expect(page.getByText("Die Bestellung wartet jetzt auf den Kunden.")).toBeVisible();
  const lists = ["/backoffice/", "/backoffice/?liste=waiting", "/backoffice/postfach/"];
  for (const path of [`/backoffice/bestellungen/${number}/`, ...lists]) {
    await page.goto(office.address + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expectAccessible(page);
  }
  await page.goto(`${office.address}/backoffice/bestellungen/${number}/`);
  await page.getByRole("button", { name: "Wartet nicht mehr" }).click();
  await expect(page.getByText("Die Bestellung wartet nicht mehr.")).toBeVisible();
});

test("BO-01 NFR-06 the places stand in menus for the keyboard too, in one row at 1440 px and none too wide at 360 px", async ({
  page,
}) => {
  await signIn(page);
  for (const [width, most] of [
    [1440, 60],
    [360, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${office.address}/backoffice/`);
    const header = page.getByRole("banner");
    expect((await header.boundingBox())?.height).toBeLessThan(most);
    const settings = header.getByRole("button", { name: "Einstellungen" });
    await settings.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Versand" })).toBeFocused();
    await expectAccessible(page, "header");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press("Escape");
    await expect(settings).toBeFocused();
    await settings.press("Enter");
    await page.getByRole("link", { name: "Schalter" }).press("Enter");
    await expect(page).toHaveURL(`${office.address}/backoffice/schalter/`);
    await expect(page.getByRole("link", { name: "Schalter" })).toBeHidden();
    await expect(settings).toHaveAttribute("aria-current", "true");
  }
});
