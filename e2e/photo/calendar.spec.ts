import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { orderAtOffice, orderOnInvoice, printFileOf } from "../testing/invoice-order.ts";
import { hashOf, stripedPhotos, type PhoneFile } from "../testing/phone-photos.ts";
import { inspectPrintFile } from "../testing/print-file.ts";

const shop = `http://photo.de.localhost:${shopPort}`;

test.use({ baseURL: shop });
test.beforeEach(async ({ context }) => {
  await context.addCookies([{ name: "bw_consent", value: "1.000.00000000-0000-4000-8000-000000000000", url: shop }]);
});

/** Opens the editor of a calendar and fills it with photos, if any. */
async function begin(page: Page, options: string, files: readonly PhoneFile[]): Promise<void> {
  await page.goto(`${shop}/kalender-gestalten?kind=calendar&${options}`);
  await page.waitForURL(/kalender-gestalten\/[\da-f-]{36}|[\da-f-]{36}/);
  const dialog = page.getByRole("dialog", { name: "Welche Fotos kommen in deinen Kalender?" });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  if (files.length === 0) {
    await page.keyboard.press("Escape");
    return expect(dialog).toBeHidden();
  }
  await dialog.getByTestId("photo-files").setInputFiles([...files]);
  const fill = dialog.getByRole("button", { name: `Kalender mit ${files.length} Fotos füllen` });
  await expect(fill).toBeEnabled({ timeout: 20_000 + 2000 * files.length });
  await expectAccessible(page);
  await fill.click();
  await expect(dialog).toBeHidden();
}

/** Adds the calendar to the cart, whatever is to be looked at before. */
async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prüfen und bestellen" }).click();
  const look = page.getByRole("dialog", { name: "Letzter Blick" });
  await expect(look).toBeVisible();
  const tick = look.getByLabel("Ich habe alles geprüft.");
  if (await tick.isVisible()) await tick.check({ force: true });
  await look.getByRole("button", { name: "In den Warenkorb" }).click();
  await page.waitForURL(/warenkorb/, { timeout: 30_000 });
}

/** Width and height in mm of a box in pt. */
const sizeOf = ([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]) =>
  [x1 - x0, y1 - y0].map((side) => Math.round((side * 254) / 72) / 10);

/** What the shop has saved of the calendar in the editor: its plan, and what stands at its days by ISO date. */
async function savedCalendar(page: Page) {
  await expect(page.getByTestId("status")).toHaveText("Gespeichert", { timeout: 20_000 });
  const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? "";
  const answer = await page.evaluate(async (path) => (await fetch(path)).text(), `/web-api/projects/${id}`);
  const { document } = z.object({ document: DesignDocument }).parse(JSON.parse(answer));
  const months = document.pages
    .flatMap(({ elements }) => elements)
    .flatMap((each) => (each.type === "calendar" && each.role === "month" ? [each] : []));
  const iso = ({ year, month }: (typeof months)[number], day: number) =>
    `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return {
    plan: document.calendar,
    events: months.flatMap((each) => each.events.map(({ day, text }) => `${iso(each, day)} ${text}`)),
    holidays: months.flatMap((each) => each.holidays.map(({ day, name }) => `${iso(each, day)} ${name}`)),
    spans: months.flatMap((each) => (each.spans ?? []).map(({ from, to, name }) => `${iso(each, from)}/${to} ${name}`)),
    portraits: months.flatMap(({ events }) => events).filter(({ photo }) => photo !== undefined).length,
    photos: document.pages
      .slice(1)
      .flatMap(({ elements }) => elements)
      .filter((each) => each.type === "image" && each.asset !== null).length,
  };
}

/** Changes the calendar until the shop has saved what it should be. */
const saved = (page: Page, what: (calendar: Awaited<ReturnType<typeof savedCalendar>>) => unknown) =>
  expect.poll(async () => what(await savedCalendar(page)), { timeout: 30_000 });

test("CAL-01 CAL-06 CAL-07 CAL-09 CAL-10 CAL-11 CAL-12 CAL-13 CAL-14 PDF-01 ORD-05 Oma Renate's wall calendar from March on, and the next one", async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const files = await stripedPhotos(13);
  await begin(page, "calendarType=wandkalender&format=a4-hoch&startMonth=3&year=2027", files);
  const pages = page.getByRole("navigation", { name: "Alle Seiten" }).getByRole("button");
  await expect(pages).toHaveCount(13);
  await expect(pages.nth(1)).toContainText("März 2027");
  await expect(pages.nth(12)).toContainText("Februar 2028");
  await expectAccessible(page);

  // A list whose days could be months is asked about with its example; then 38 birthdays from the calendar of the phone.
  await page.getByRole("button", { name: "Termine", exact: true }).click();
  const list = "Name,Date\nPatentante,03/04/1950\nPate,05/06/1951";
  await page
    .getByTestId("dates-file")
    .setInputFiles({ name: "d.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await expect(page.getByText("Wie ist „03/04/1950“ gemeint?")).toBeVisible();
  await page.getByRole("button", { name: "3. April 1950" }).click();
  await page.getByTestId("dates-file").setInputFiles("fixtures/lists/geburtstage.ics");
  const dates = page.getByRole("list", { name: "Geburtstage und Termine" }).getByRole("listitem");
  await expect(dates).toHaveCount(40);
  await page.getByRole("button", { name: "Foto zu „Sabine“" }).click();
  const portrait = page.getByRole("dialog", { name: "Foto zu „Sabine“" });
  await expectAccessible(page);
  await portrait.getByRole("listitem").first().getByRole("button").click();
  await expect(portrait).toBeHidden();
  await page.getByLabel("Region").selectOption({ label: "Bayern" });
  await page.getByLabel("Ferien in").selectOption({ label: "Bayern" });
  await expect(page.getByText("Für September 2027 bis Februar 2028 kennen wir noch keine Ferien.")).toBeVisible();
  await page.getByLabel("Namenstage").selectOption({ label: "Deutsch" });
  await expectAccessible(page);
  await saved(page, ({ plan }) => [plan?.school, plan?.nameDays, plan?.regions]).toEqual(["DE-BY", "de", ["DE-BY"]]);
  const first = await savedCalendar(page);
  expect(first.events).toHaveLength(40);
  expect(first.events).toEqual(
    expect.arrayContaining(["2028-01-01 Renate (87)", "2028-02-29 Mia (12)", "2027-04-03 Patentante (77)"]),
  );
  expect(first.holidays).toEqual(expect.arrayContaining(["2027-05-27 Fronleichnam", "2028-01-06 Heilige Drei Könige"]));
  expect(first.spans).toContain("2027-03-22/31 Osterferien");
  expect(first.portraits).toBe(1);

  await page.getByRole("button", { name: "Vorschau" }).first().click();
  const preview = page.getByRole("dialog", { name: "Dein Kalender" });
  await expect(preview.getByRole("status")).toHaveText("Titelblatt");
  await page.keyboard.press("ArrowRight");
  await expect(preview.getByRole("status")).toHaveText("März 2027");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Design", exact: true }).click();
  await page.getByRole("radio", { name: "Kalenderstil" }).focus();
  await page.keyboard.press("Space");
  const karo = page.getByRole("radio", { name: "Karo" });
  await karo.focus();
  await page.keyboard.press("Space");
  await expect(karo).toBeChecked();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Anzahl: mehr" }).click();
  await expect(page.getByTestId("total")).toContainText("36,32");
  await expect(page.getByTestId("status")).toHaveText("Gespeichert", { timeout: 15_000 });
  await page.reload();
  await expect(pages).toHaveCount(13, { timeout: 20_000 });
  await order(page);
  await expect(page.getByRole("main")).toContainText("Wandkalender");
  await expect(page.getByRole("main")).toContainText("36,32");

  const number = await orderOnInvoice(page);
  const office = await orderAtOffice(browser, number);
  const file = inspectPrintFile(await office.download(printFileOf(office.page, `${number}-`).first()), 2);
  await office.close();
  expect(file.pages).toBe(13);
  expect(new Set(file.boxes.map(({ trim }) => sizeOf(trim).join(" × ")))).toEqual(new Set(["210 × 297"]));
  expect(file.plates).toContain("CutContour");
  for (const text of ["März 2027", "Sabine (67)", "Fronleichnam", "Osterferien"]) expect(file.text).toContain(text);
  expect(new Set(file.jpegs)).toEqual(new Set(files.map(hashOf)));

  // Last year's calendar again, first with its photos.
  await page.goto(`${shop}/meine-designs/`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fürs nächste Jahr, gleiche Fotos" }).click();
  await expect(pages.nth(1)).toContainText("März 2028", { timeout: 20_000 });
  const next = await savedCalendar(page);
  expect(next.plan).toMatchObject({ start: { year: 2028, month: 3 }, school: "DE-BY", nameDays: "de" });
  expect(next.events).toEqual(expect.arrayContaining(["2029-01-01 Renate (88)", "2029-02-28 Mia (13)"]));
  expect(next.events).toHaveLength(40);
  expect(next.holidays).toContain("2028-06-15 Fronleichnam");
  expect([next.photos, next.portraits]).toEqual([first.photos, 1]);

  // The cousins in Austria and in Switzerland have other holidays.
  await page.getByRole("button", { name: "Termine", exact: true }).click();
  await page.getByLabel("Land", { exact: true }).selectOption({ label: "Österreich" });
  await saved(page, ({ plan }) => plan?.regions).toEqual(["AT"]);
  expect((await savedCalendar(page)).holidays).toEqual(
    expect.arrayContaining(["2028-10-26 Österreichischer Nationalfeiertag", "2028-12-08 Mariä Empfängnis"]),
  );
  await page.getByLabel("Land", { exact: true }).selectOption({ label: "Schweiz" });
  await page.getByLabel("Region").selectOption({ label: "Zürich" });
  await saved(page, ({ plan }) => plan?.regions).toEqual(["CH-ZH"]);
  const swiss = (await savedCalendar(page)).holidays;
  expect(swiss).toEqual(expect.arrayContaining(["2028-05-01 Tag der Arbeit", "2028-08-01 Schweizer Bundesfeier"]));
  expect(swiss.filter((each) => each.includes("Mariä"))).toEqual([]);

  // And once more with new photos.
  await page.goto(`${shop}/meine-designs/`);
  await page.getByRole("button", { name: "Fürs nächste Jahr, neue Fotos" }).first().click();
  await expect(pages.nth(1)).toContainText("März 2029", { timeout: 20_000 });
  const empty = await savedCalendar(page);
  expect([empty.photos, empty.portraits, empty.events.length]).toEqual([0, 1, 40]);

  // A planner offers the dates kept; each goes into the column of whom it is about.
  await begin(page, "calendarType=familienplaner&format=a3-hoch&startMonth=1&year=2027", []);
  await page.getByRole("button", { name: "Termine", exact: true }).click();
  await page.getByLabel("Name der Spalte 2").fill("Mia");
  await page.getByRole("button", { name: "Bild für „Mia“" }).click();
  await page.getByRole("dialog", { name: "Bild für „Mia“" }).getByRole("button", { name: "Mädchen" }).click();
  await page.getByRole("button", { name: "40 Termine vom letzten Mal übernehmen" }).click();
  await expect(dates).toHaveCount(40);
  await page.getByLabel("Spalte von „Renate“").selectOption({ label: "Spalte 1" });
  await expectAccessible(page);
  await saved(page, ({ plan }) =>
    plan?.dates?.flatMap(({ name, column }) => (column === undefined ? [] : [`${name} ${column}`])).toSorted(),
  ).toEqual(["Mia 1", "Renate 0"]);
});
