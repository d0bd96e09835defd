import { expect, test, type Browser, type Page } from "@playwright/test";
import { expectAccessible, tabTo } from "../testing/accessibility.ts";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

const list = [
  "Vorname\tNachname\tStraße\tPLZ\tOrt\tE-Mail\tKinder\tZusatz",
  "Anna\tBerg\tLindenstraße 4\t80331\tMünchen\tanna@example.org\tMia\t",
  "Paul\tBerg\tLindenstr. 4\t80331\tMünchen\t\t\t",
  "Jörg\tMüller-Groß\t\t\t\t\t\tmit Begleitung",
  "Kim\tStein\t\t\t\t\t\t",
  "Kim\tStein\t\t\t\t\t\t",
].join("\n");

/** Begins the wedding of Lena and Jonas and gives it a menu; the URL of its overview. */
async function begin(page: Page): Promise<string> {
  await page.goto("/events/");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Event anlegen" }).tap();
  await expect(page.getByLabel("Titel")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Titel").fill("Lena & Jonas");
  await page.getByLabel("Wer lädt ein?").fill("Lena und Jonas");
  await page.getByLabel("Womit beginnt es?").fill("Trauung");
  await page.getByLabel("Datum").fill("2020-06-14");
  await page.getByLabel("Beginn (").fill("14:00");
  await page.getByRole("button", { name: "Event anlegen" }).tap();
  await expect(page.getByText("Dieser Zeitpunkt ist schon vorbei.")).toBeVisible();
  await page.getByLabel("Datum").fill("2031-06-14");
  await page.getByRole("button", { name: "Event anlegen" }).tap();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}\/$/);
  const home = page.url();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Angaben" }).tap();
  await page.getByLabel("Menüs").fill("Saibling\nRisotto");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Speichern" }).tap();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  return home;
}

/** Reads a pasted list in; the personal link of the first household. */
async function readList(page: Page, home: string): Promise<string> {
  await page.goto(`${home}gaeste/`);
  await page.getByLabel("Oder hier einfügen").fill(list);
  await page.getByRole("button", { name: "Ansehen" }).last().tap();
  await expect(page.getByText("Doppelt in der Datei und nur einmal übernommen: Kim Stein")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "6 Gäste übernehmen" }).tap();
  await expect(page.getByText("6 Gäste in 3 Haushalten")).toBeVisible();
  await expectAccessible(page);
  return (await page.getByRole("link", { name: "Persönliche Seite: Anna Berg" }).getAttribute("href")) ?? "";
}

/** A guest's phone on which scripts are switched off. */
async function guestPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
    locale: "de-DE",
  });
  return context.newPage();
}

/** What a guest types into the page that asks for their address. */
async function typeAddress(guest: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await guest.getByLabel(label).fill(text);
}

/** Sends an address without scripts, at first with a postcode of another country: what was typed stays. */
async function sendAddress(guest: Page, link: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await guest.goto(link);
  expect(await guest.content()).not.toContain("<script");
  await typeAddress(guest, { ...fields, PLZ: "8001", Land: "Deutschland" });
  await guest.waitForTimeout(2000);
  await guest.getByRole("button", { name: "Adresse senden" }).tap();
  await expect(guest.getByLabel("PLZ")).toHaveAccessibleDescription("Bitte gib eine gültige Postleitzahl ein.");
  for (const [label, text] of Object.entries(fields))
    if (label !== "PLZ") await expect(guest.getByLabel(label)).toHaveValue(text);
  await expect(guest.getByLabel("PLZ")).toHaveValue("8001");
  await guest.getByLabel("PLZ").fill(fields["PLZ"] ?? "");
  await guest.getByRole("button", { name: "Adresse senden" }).tap();
  await expect(guest.getByRole("heading", { name: "Danke für deine Adresse!" })).toBeVisible();
}

/** Takes the address that came from `name` onto the list, by keyboard. */
async function takeOver(page: Page, name: string): Promise<void> {
  const take = page.getByRole("button", { name: new RegExp(`^Auf die Liste übernehmen ?: ${name}$`) });
  await tabTo(page, take);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Die Adresse steht auf eurer Liste.")).toBeVisible();
  await expect(take).toHaveCount(0);
}

/** Hosts ask for the addresses they lack, by the link for all and a household's own, and take over what comes. */
async function askAddresses(page: Page, browser: Browser, home: string): Promise<void> {
  await page.goto(`${home}adressen/`);
  const request = (await page.getByRole("link", { name: /\/adresse\/$/ }).getAttribute("href")) ?? "";
  await page.getByText("3 Haushalte ohne Adresse").tap();
  const own = page.getByRole("listitem").filter({ hasText: "Kim Stein" }).getByRole("link");
  const personal = (await own.getAttribute("href")) ?? "";
  await page.goto(request);
  await expectAccessible(page);

  const guest = await guestPhone(browser);
  const street = "Straße und Hausnummer";
  await sendAddress(guest, request, {
    "Dein Name": "jörg müller-gross",
    [street]: "Am Bach 3",
    PLZ: "89073",
    Ort: "Ulm",
  });
  await sendAddress(guest, personal, { [street]: "Steig 9", PLZ: "01067", Ort: "Dresden" });
  await guest.close();

  await page.goto(`${home}adressen/`);
  await expect(page.getByLabel("Gehört zu").locator("option:checked")).toContainText("Jörg Müller-Groß");
  await expectAccessible(page);
  await takeOver(page, "jörg müller-gross");
  await takeOver(page, "Kim Stein");
  await expect(page.getByText("Noch nichts eingegangen.")).toBeVisible();
  await page.goto(`${home}gaeste/`);
  for (const place of ["Am Bach 3, 89073 Ulm", "Steig 9, 01067 Dresden"])
    await expect(page.getByRole("main")).toContainText(place);
}

const choose = (page: Page, person: string, answer: string) =>
  page.getByRole("group", { name: person, exact: true }).locator("label", { hasText: answer }).tap();

test("EVENT-01 EVENT-03 EVENT-04 EVENT-05 EVENT-07 EVENT-08 ACC-15 hosts plan on the phone, guests answer and enter addresses without scripts, and numbers and list are there", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const home = await begin(page);
  const link = await readList(page, home);
  const guest = await guestPhone(browser);
  expect((await guest.goto(link))?.status()).toBe(404);
  await page.goto(home);
  await page.getByRole("button", { name: "Veröffentlichen" }).tap();
  await expect(page.getByRole("img", { name: /^QR-Code von/ })).toBeVisible();

  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Lena & Jonas" })).toBeVisible();
  await expect(guest.getByText("Jörg")).toHaveCount(0);
  expect(await guest.content()).not.toContain("<script");
  await choose(guest, "Anna Berg", "Ja, gern");
  await choose(guest, "Paul Berg", "Leider nein");
  await choose(guest, "Mia", "Ja, gern");
  await guest.getByRole("group", { name: "Anna Berg" }).getByLabel("Menü").selectOption("Risotto");
  await expect(guest.getByRole("group", { name: "Paul Berg" }).getByLabel("Menü")).toBeHidden();
  await guest.waitForTimeout(2000);
  await guest.getByRole("button", { name: "Antwort senden" }).tap();
  await expect(guest.getByText("Danke für deine Rückmeldung!")).toBeVisible();
  await expect(guest.getByText("Anna Berg: kommt", { exact: true })).toBeVisible();
  await guest.goto(`${link}?aendern`);
  await expect(guest.getByRole("group", { name: "Anna Berg" }).getByLabel("Menü")).toHaveValue(/./);

  await guest.goto(link.replace(/[^/]+\/$/, ""));
  await guest.getByLabel("Dein Name").fill("müller gross, jörg");
  await guest.getByRole("button", { name: "Weiter" }).tap();
  await choose(guest, "Jörg Müller-Groß", "Noch unsicher");
  await guest.waitForTimeout(2000);
  await guest.getByRole("button", { name: "Antwort senden" }).tap();
  await expect(guest.getByText("Danke für deine Rückmeldung!")).toBeVisible();
  await guest.goto(link.replace(/[^/]+\/$/, ""));
  await guest.getByLabel("Dein Name").fill("Wer Anders");
  await guest.getByRole("button", { name: "Weiter" }).tap();
  await choose(guest, "Wer Anders", "Ja, gern");
  await guest.waitForTimeout(2000);
  await guest.getByRole("button", { name: "Antwort senden" }).tap();
  await expect(guest.getByText("Danke für deine Rückmeldung!")).toBeVisible();
  await guest.close();

  await page.goto(home);
  await expect(page.getByText("Es kommen 1 Erwachsener und 1 Kind von 6 Eingeladenen.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${home}antworten/`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Auf die Gästeliste setzen: Wer Anders" }).tap();
  await expect(page.getByRole("heading", { name: "Wer ist das?" })).toHaveCount(0);
  await askAddresses(page, browser, home);
  const file = await page.request.get(`${home}export/caterer.csv`);
  expect(await file.text()).toContain("Anna Berg;Erwachsen;Risotto");

  await page.goto(link);
  await expectAccessible(page);
});
