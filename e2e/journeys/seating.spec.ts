import { expect, test, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import { addRule, addTable, seat } from "../testing/seating-page.ts";
import { drawFinger } from "../testing/touch.ts";

const list = [
  "Vorname\tNachname\tStraße\tPLZ\tOrt\tKinder\tGruppe",
  "Anna\tBerg\tLindenstraße 4\t80331\tMünchen\tMia\tFamilie",
  "Paul\tBerg\tLindenstr. 4\t80331\tMünchen\t\tFamilie",
  "Eva\tStein\tAm Bach 1\t80331\tMünchen\t\tFamilie",
  "Rolf\tStein\tHauptstr. 9\t80331\tMünchen\t\tFamilie",
  "Kim\tWeiß\tHauptstr. 2\t80331\tMünchen\t\tFreunde",
].join("\n");

/** A wedding with six guests who have not answered; the URL of its seating page. */
async function begin(page: Page): Promise<string> {
  await page.goto("/events/");
  await page.getByLabel("Titel").fill("Lena & Jonas");
  await page.getByLabel("Wer lädt ein?").fill("Lena und Jonas");
  await page.getByLabel("Womit beginnt es?").fill("Feier");
  await page.getByLabel("Datum").fill("2031-06-14");
  await page.getByRole("button", { name: "Event anlegen" }).click();
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]{36}\/$/);
  const home = page.url();
  await page.goto(`${home}gaeste/`);
  await page.getByLabel("Oder hier einfügen").fill(list);
  await page.getByRole("button", { name: "Ansehen" }).last().click();
  await page.getByRole("button", { name: "6 Gäste übernehmen" }).click();
  await expect(page.getByText("6 Gäste in 4 Haushalten")).toBeVisible();
  return `${home}sitzplan/`;
}

const table = (page: Page, name: string) => seat(page, new RegExp(`^${name}, `));
const saved = (page: Page) => expect(page.getByText("Alles gespeichert.")).toBeVisible();

async function middleOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("nothing there");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags by mouse, in steps as a hand does. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test("EVENT-09 CARD-23 hosts build a hall, seat guests by mouse, and the shop seats the rest or names what contradicts itself", async ({
  page,
  browser,
}) => {
  const address = await begin(page);
  await page.goto(address);
  await addTable(page, "Rund");
  await addTable(page, "Lang");
  await expect(table(page, "Tisch 2")).toBeVisible();
  // The 1 of 12 is no table for one, and 99 is none at all.
  const seats = page.getByLabel("Plätze", { exact: true });
  await seats.fill("");
  await seats.pressSequentially("99");
  await expect(page.getByText("Bitte eine Zahl von 1 bis 30.")).toBeVisible();
  await seats.fill("");
  await seats.pressSequentially("12");
  await seats.press("Enter");
  await expect(table(page, "Tisch 2")).toHaveAccessibleName(/0 von 12/);

  const before = await middleOf(table(page, "Tisch 1"));
  await drag(page, before, { x: before.x + 60, y: before.y + 120 });
  const moved = await middleOf(table(page, "Tisch 1"));
  expect(moved.y - before.y).toBeGreaterThan(80);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  expect((await middleOf(table(page, "Tisch 1"))).y).toBeCloseTo(before.y, 0);
  await page.getByRole("button", { name: "Wiederholen" }).click();

  await page.getByRole("tab", { name: "Gäste" }).click();
  await page.getByLabel("Gast suchen").fill("stein");
  await drag(
    page,
    await middleOf(page.getByRole("button", { name: /^Eva Stein/ })),
    await middleOf(seat(page, "Platz 3, Tisch 1: frei")),
  );
  await expect(seat(page, "Platz 3, Tisch 1: Eva Stein")).toBeVisible();
  await page.getByLabel("Gast suchen").fill("");
  await drag(
    page,
    await middleOf(page.getByRole("button", { name: /^Haushalt, 3 Gäste/ })),
    await middleOf(table(page, "Tisch 2")),
  );
  await expect(table(page, "Tisch 2")).toHaveAccessibleName(/3 von 12/);
  await saved(page);
  await expectAccessible(page);

  await addRule(page, "Nicht an einen Tisch", ["Eva Stein", "Rolf Stein"]);
  await expect(page.getByText("Eva Stein und Rolf Stein nicht an einen Tisch")).toBeVisible();
  await addRule(page, "An einen Tisch", ["Eva Stein", "Rolf Stein"]);
  await page.getByRole("tab", { name: "Vorschlag" }).click();
  await page.getByLabel("Auch Gäste ohne Antwort").check();
  await page.getByRole("button", { name: "Alle setzen" }).click();
  await expect(page.getByText("Das geht nicht zusammen.")).toBeVisible();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveCount(2);
  await page.getByRole("tab", { name: "Regeln" }).click();
  await page.getByRole("button", { name: "Muss sein: Eva Stein und Rolf Stein an einen Tisch", exact: true }).click();
  await page.getByRole("tab", { name: "Vorschlag" }).click();
  await page.getByLabel("Auch Gäste ohne Antwort").check();
  await page.getByRole("button", { name: "Alle setzen" }).click();
  await expect(page.getByText("6 Gäste haben einen Platz.").first()).toBeVisible();
  await expect(page.getByText("– dagegen steht: Eva Stein und Rolf Stein nicht an einen Tisch")).toBeVisible();
  await expect(seat(page, "Platz 3, Tisch 1: Eva Stein")).toBeVisible();
  await expect(seat(page, /Tisch 2: Rolf Stein/)).toBeVisible();
  await expectAccessible(page);
  await saved(page);
  const paper = await page.request.get(address.replace("sitzplan/", "export/sitzplan.pdf"));
  expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");

  // Another host changes the plan at the same time.
  const other = await browser.newContext({ storageState: await page.context().storageState(), locale: "de-DE" });
  const second = await other.newPage();
  await second.goto(address);
  await addTable(second, "Quadratisch");
  await saved(second);
  await other.close();
  await addTable(page, "Brauttafel");
  await page.getByRole("button", { name: "Die neue Fassung laden" }).click();
  await expect(table(page, "Tisch 3")).toHaveAccessibleName(/Quadratisch/);
  await saved(page);

  // Without a connection, reloaded at once; and after the visit has ended.
  await page.route("**/seating", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await addTable(page, "Brauttafel");
  await expect(page.getByText("Keine Verbindung.")).toBeVisible();
  await page.unroute("**/seating");
  await page.reload();
  await expect(table(page, "Tisch 4")).toHaveAccessibleName(/Brauttafel/);
  await saved(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await table(page, "Tisch 1").click();
  await page.getByRole("button", { name: "Tisch entfernen" }).click();
  await expect(page.getByText(/keinen Platz mehr.*Eva Stein/).first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "Tische" })).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("Ihr seid nicht mehr angemeldet");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Rückgängig" }).last().click();
  await expect(seat(page, "Platz 3, Tisch 1: Eva Stein")).toBeVisible();
  await addTable(page, "Lang");
  await expect(page.getByRole("alert")).toContainText("Ihr seid nicht mehr angemeldet");
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await saved(page);
});

test("EVENT-09 CARD-23 with keys alone a guest is picked up, seated, swapped and taken off", async ({ page }) => {
  await page.goto(await begin(page));
  await addTable(page, "Rund");
  await addTable(page, "Rund");
  await page.getByRole("tab", { name: "Tische" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Gäste" })).toBeFocused();
  const anna = page.getByRole("button", { name: /^Anna Berg/ });
  await anna.focus();
  await page.keyboard.press("Enter");
  await expect(table(page, "Tisch 1")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(table(page, "Tisch 2")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Anna Berg sitzt an Tisch 2, Platz 1." })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(seat(page, "Platz 1, Tisch 2: Anna Berg")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(seat(page, "Platz 2, Tisch 2: Anna Berg")).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(seat(page, "Platz 2, Tisch 2: frei")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(table(page, "Tisch 2")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(seat(page, "Platz 2, Tisch 2: Anna Berg")).toBeVisible();

  // From table to table: Escape goes back to the table and holds on, Page Up goes to the next one's free chair.
  const says = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await says("Anna Berg aufgenommen.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowLeft");
  await expect(table(page, "Tisch 1")).toBeFocused();
  await page.keyboard.press("Enter");
  await says("Anna Berg sitzt an Tisch 1, Platz 1.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("PageDown");
  await expect(seat(page, "Platz 1, Tisch 2: frei")).toBeFocused();
  await page.keyboard.press("Enter");
  await says("Anna Berg sitzt an Tisch 2, Platz 1.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Haushalt, 2 Gäste/ })).toBeFocused();
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test("EVENT-09 CARD-23 guests are seated by taps and by dragging with a finger", async ({ page }) => {
    await page.goto(await begin(page));
    await addTable(page, "Rund");
    await page.getByRole("tab", { name: "Gäste" }).tap();
    await page.getByRole("button", { name: /^Kim Weiß/ }).tap();
    await expect(page.getByText("Kim Weiß: Tippt auf einen Platz oder Tisch.")).toBeVisible();
    await table(page, "Tisch 1").tap();
    await expect(seat(page, "Platz 1, Tisch 1: Kim Weiß")).toBeVisible();
    // A full table says so where it can be seen.
    await table(page, "Tisch 1").tap();
    const seats = page.getByLabel("Plätze", { exact: true });
    await seats.fill("1");
    await seats.press("Enter");
    await page.getByRole("tab", { name: "Gäste" }).tap();
    await page.getByRole("button", { name: /^Eva Stein/ }).tap();
    await table(page, "Tisch 1").tap();
    await expect(page.getByText("An Tisch 1 ist kein Platz mehr frei.").first()).toBeVisible();
    await page.getByRole("button", { name: "Abbrechen" }).tap();
    await page.getByRole("button", { name: "Rückgängig" }).tap();
    const row = page.getByRole("button", { name: /^Rolf Stein/ });
    await row.evaluate((element) => element.scrollIntoView({ block: "nearest" }));
    const [box, stage] = [await row.boundingBox(), page.locator("main")];
    const [to, area] = [await middleOf(table(page, "Tisch 1")), await stage.boundingBox()];
    if (!box || !area) throw new Error("no row");
    const inStage = ({ x, y }: { x: number; y: number }) => ({
      x: (x - area.x) / area.width,
      y: (y - area.y) / area.height,
    });
    const handle = { x: box.x + box.width + 20, y: box.y + box.height / 2 };
    await drawFinger(page, stage, { from: inStage(handle), to: inStage(to) });
    await expect(seat(page, "Platz 2, Tisch 1: Rolf Stein")).toBeVisible();
    await saved(page);
    await expectAccessible(page);
  });
});
