import { randomUUID } from "node:crypto";
import { expect, test, type Browser, type Page } from "@playwright/test";
import { z } from "zod";
import { fromRoot } from "#platform/paths.server.ts";
import { shopPort as port } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { json } from "../testing/call.ts";
import { addToCart, designCard, newShopper, orderBody } from "../testing/shopper.ts";
import { thorough } from "../testing/thorough.ts";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const names = "Katharina\n& Konstantin";
const words = {
  names,
  date: "Samstag, 14. Juni 2031",
  place: "Obstgut Kirchner, Volkach",
  programme: "15:00 Uhr  Trauung unter dem Nussbaum\n19:00 Uhr  Abendessen",
};

/** Orders an invitation with these words; the path of the order's page. */
async function orderCard(): Promise<string> {
  const shopper = newShopper(port);
  const { cart } = await addToCart(shopper, await designCard(shopper, "olivenzweig-einladung", words));
  const ordered = await shopper.post("/web-api/orders", orderBody(randomUUID(), cart.totals.grand.amount));
  return z.object({ path: z.string() }).parse(json(ordered)).path;
}

async function guestOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
  return context.newPage();
}

/** The photo of a page, as its visitor gets it. */
const photoStatus = async (page: Page, src: string) => (await page.request.get(src)).status();

test(
  "EVENT-01 EVENT-02 an ordered card becomes a page in its look, with a photo, seen before it is public",
  thorough,
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.goto(await orderCard());
    await page.getByRole("link", { name: "Event-Seite zu dieser Karte" }).tap();
    await expect(page.getByLabel("Titel")).toHaveValue("Katharina & Konstantin");
    await expect(page.getByLabel("Datum")).toHaveValue("2031-06-14");
    await expect(page.getByLabel("Womit beginnt es?")).toHaveValue("Trauung unter dem Nussbaum");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Event anlegen" }).tap();
    await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}\/$/);
    const home = page.url();

    await page.getByRole("link", { name: "Aussehen" }).tap();
    await expect(page.getByText("Olivenzweig").first()).toBeVisible();
    await page.getByRole("link", { name: "Terrakotta" }).tap();
    await page.getByRole("button", { name: "Dieses Aussehen nehmen" }).tap();
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await page.getByLabel("Foto wählen").setInputFiles(fromRoot("fixtures", "photos", "ringe.jpg"));
    await page.getByRole("button", { name: "Foto hochladen" }).tap();
    await page.getByLabel("Was ist zu sehen?").fill("Zwei Ringe auf Leinen");
    await page.getByRole("radio", { name: "oben links" }).check({ force: true });
    await page.getByRole("button", { name: "Speichern" }).tap();
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "Vorschau ansehen" }).tap();
    await expect(page.getByText("Noch ist sie nicht öffentlich.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Katharina & Konstantin" })).toBeVisible();
    const ownPhoto = (await page.getByAltText("Zwei Ringe auf Leinen").getAttribute("src")) ?? "";
    await expectAccessible(page);
    expect(await photoStatus(page, ownPhoto)).toBe(200);
    const guest = await guestOf(browser);
    expect(await photoStatus(guest, ownPhoto)).toBe(404);

    await page.goto(home);
    await page.getByRole("button", { name: "Veröffentlichen" }).tap();
    const address = (await page.getByRole("link", { name: /\/e\// }).getAttribute("href")) ?? "";
    await guest.goto(address);
    await expect(guest.getByRole("heading", { name: "Katharina & Konstantin" })).toBeVisible();
    await expect(guest.getByText("Abendessen")).toBeVisible();
    const photo = (await guest.getByAltText("Zwei Ringe auf Leinen").getAttribute("src")) ?? "";
    expect(await photoStatus(guest, photo)).toBe(200);
    expect(await guest.content()).not.toContain("<script");

    await page.goto(`${home}angaben/`);
    await page.getByLabel("Titel").fill("Max & Konstantin");
    await page.getByRole("button", { name: "Speichern" }).tap();
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await guest.goto(address);
    await expect(guest.getByRole("heading", { name: "Max & Konstantin" })).toBeVisible();
    await page.getByLabel("Neues Passwort").fill("nussbaum");
    await page.getByRole("button", { name: "Passwort ändern" }).tap();
    await expect(page.getByText("Gespeichert.")).toBeVisible();
    await guest.goto(address);
    await expect(guest.getByRole("heading", { name: "Max & Konstantin" })).toHaveCount(0);
    expect(await photoStatus(guest, photo)).toBe(404);
    await guest.getByLabel("Passwort").fill("nussbaum");
    await guest.getByRole("button", { name: "Weiter" }).click();
    await expect(guest.getByRole("heading", { name: "Max & Konstantin" })).toBeVisible();
    expect(await photoStatus(guest, photo)).toBe(200);

    await page.goto(address);
    await page.getByLabel("Passwort").fill("nussbaum");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Max & Konstantin" })).toBeVisible();
    await expectAccessible(page);
    await guest.context().close();
  },
);
