import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { editorDriver, openWrittenCard } from "../testing/card-editor.ts";
import { finishAndOrder, orderAtOffice, orderPaid, printFileOf } from "../testing/invoice-order.ts";
import { wordsOfPages } from "../testing/print-file.ts";
import { codesOfPages } from "../testing/read-codes.ts";
import { weddingCsv, weddingHouseholds } from "../testing/wedding-list.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.setTimeout(process.env["FULL"] ? 600_000 : 240_000);

const households = weddingHouseholds(process.env["FULL"] ? 92 : 9);
const guests = households.flatMap(({ people }) => people).length;

/** Publishes the wedding of Lena and Jonas with the guests of their file; the URL of its overview. */
async function wedding(page: Page): Promise<string> {
  await page.goto("/events/");
  await page.getByLabel("Titel").fill("Lena & Jonas");
  await page.getByLabel("Wer lädt ein?").fill("Lena und Jonas");
  await page.getByLabel("Womit beginnt es?").fill("Trauung");
  await page.getByLabel("Datum").fill("2031-06-14");
  await page.getByLabel("Beginn (").fill("14:00");
  await page.getByRole("button", { name: "Event anlegen" }).click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}\/$/);
  const home = page.url();
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await page.goto(`${home}gaeste/`);
  const file = { name: "gaeste.csv", mimeType: "text/csv", buffer: Buffer.from(weddingCsv(households)) };
  await page.getByLabel("Datei").setInputFiles(file);
  await page.getByRole("button", { name: "Ansehen" }).first().click();
  await expect(page.getByText("Doppelt in der Datei und nur einmal übernommen")).toBeVisible();
  await page.getByRole("button", { name: `${guests} Gäste übernehmen` }).click();
  await expect(page.getByText(`${guests} Gäste in ${households.length} Haushalten`)).toBeVisible();
  return home;
}

/** Takes the line that is too long for the envelope off the list, on the page of the household. */
async function shorten(context: BrowserContext, home: string): Promise<void> {
  const list = await context.newPage();
  await list.goto(`${home}gaeste/`);
  await list
    .getByRole("link", { name: /^Ändern: / })
    .nth(1)
    .click();
  await list.getByLabel("Zusatz").fill("Hinterhaus");
  await list.getByRole("button", { name: "Speichern" }).click();
  await expect(list.getByText("Gespeichert.")).toBeVisible();
  await list.close();
}

test("D-33 EVENT-03 EVENT-04 CARD-15 CARD-19 the list of Lena and Jonas becomes printed invitations whose codes open every household's page", async ({
  page,
  browser,
}) => {
  await openWrittenCard(page, "olivenzweig-einladung", []);
  const home = await wedding(page);
  await page.goto(`${home}karten/`);
  await page.getByRole("button", { name: "Karte füllen und öffnen" }).click();
  await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\/$/);
  const editor = editorDriver(page);
  await editor.ready();
  await shorten(page.context(), home);
  await page.reload();
  const notice = page.getByTestId("event-list-notice");
  await expect(notice).toContainText("Eure Gästeliste hat sich geändert");
  await notice.getByRole("button", { name: "Übernehmen" }).click();
  await expect(notice).toHaveCount(0);
  await finishAndOrder(editor, "Feier im Juni");
  const number = await orderPaid(page);

  const office = await orderAtOffice(browser, number);
  const card = await office.download(printFileOf(office.page, `${number}-1-print.pdf`));
  const envelopes = await office.download(printFileOf(office.page, `${number}-1-envelope-print.pdf`));
  const addresses = wordsOfPages(envelopes).filter((words) => words !== "");
  const codes = (await codesOfPages(card)).flat();
  await office.close();
  expect([codes.length, new Set(codes).size, addresses.length]).toEqual(
    Array.from({ length: 3 }, () => households.length),
  );
  for (const [index, { people, street, postcode }] of households.entries()) {
    for (const words of [people[0]?.[0] ?? "", street, postcode]) expect(addresses[index]).toContain(words);
    await page.goto(codes[index] ?? "");
    await expect(page.getByRole("heading", { name: "Lena & Jonas" })).toBeVisible();
    for (const [given, family] of people)
      await expect(page.getByRole("group", { name: `${given} ${family}`, exact: true })).toBeVisible();
  }
  await thank(page, { home, first: codes[0] ?? "" });
});

/** The first household accepts; the hosts fill a card of thanks for those who came. */
async function thank(page: Page, { home, first }: { readonly home: string; readonly first: string }): Promise<void> {
  await page.goto(first);
  for (const label of await page.locator("label", { hasText: "Ja, gern" }).all()) await label.click();
  await page.waitForTimeout(2000);
  await page.getByRole("button", { name: "Antwort senden" }).click();
  await expect(page.getByText("Danke für deine Rückmeldung!")).toBeVisible();
  await page.goto(`${home}karten/`);
  await page.getByRole("radio", { name: /^Dankeskarten/ }).check();
  await page.getByRole("button", { name: "Karte füllen und öffnen" }).click();
  await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\/$/);
  const { records } = (await editorDriver(page).project()).document;
  expect(records.rows).toHaveLength(1);
  expect(records.rows[0].values["guest.street"]).toBe(households[0]?.street);
}
