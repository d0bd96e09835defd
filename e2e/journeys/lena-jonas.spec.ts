import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice, sharedPort } from "../setup/shared-office.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { editorDriver, openWrittenCard } from "../testing/card-editor.ts";
import { signUpConfirmed } from "../testing/customer-account.ts";
import { finishAndOrder, orderAtOffice, orderPaid, orderWritten, printFileOf } from "../testing/invoice-order.ts";
import { wordsOfPages } from "../testing/print-file.ts";
import { codesOfPages } from "../testing/read-codes.ts";
import { readMail } from "../testing/read-mails.ts";
import { addRule, addTable, seatedInHall, type SeatedGuest } from "../testing/seating-page.ts";
import { mailOf, weddingCsv, weddingHouseholds } from "../testing/wedding-list.ts";
import { plannedReplies, replyAtOnce } from "../testing/wedding-replies.ts";

const shop = `http://localhost:${sharedPort}`;
test.use({ viewport: { width: 1440, height: 900 }, baseURL: shop });

const isFull = process.env["FULL"] !== undefined;
test.setTimeout(isFull ? 900_000 : 300_000);

/** Guests, what they answer, how many replies come at once, and the tables. */
const wedding = isFull
  ? { guests: 92, counts: { accepted: 61, declined: 9, maybe: 4, open: 18 }, atOnce: 300, tables: 9 }
  : { guests: 9, counts: { accepted: 6, declined: 1, maybe: 1, open: 1 }, atOnce: 40, tables: 2 };
const households = weddingHouseholds(wedding.guests);
const replies = plannedReplies(households, wedding.counts);
const nameOf = (person: readonly [string, string] | undefined) => (person ?? []).join(" ");
/** The people of a household who come. */
const coming = (household: number) =>
  (households[household]?.people ?? []).filter((_, at) => replies[household]?.answers[at] === "accepted").map(nameOf);

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

/** Publishes the wedding of Lena and Jonas with the guests of their file; the URL of its overview. */
async function publish(page: Page): Promise<string> {
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
  await page.getByRole("button", { name: `${wedding.guests} Gäste übernehmen` }).click();
  await expect(page.getByText(`${wedding.guests} Gäste in ${households.length} Haushalten`)).toBeVisible();
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

/** Fills a card for a purpose; its editor. */
async function fillCard(page: Page, home: string, purpose: RegExp, design?: string) {
  await page.goto(`${home}karten/`);
  return fillFor(page, purpose, design);
}

/** As `fillCard`, on the page of the cards: of a design, or the card that is chosen there. */
async function fillFor(page: Page, purpose: RegExp, design?: string) {
  const what = page.getByRole("link", { name: purpose });
  await what.click();
  await expect(what).toHaveAttribute("aria-current", "true");
  if (design !== undefined) await page.locator(`input[value="design:${design}"]`).check({ force: true });
  await page.getByRole("button", { name: "Karte füllen und öffnen" }).click();
  await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\/$/);
  const editor = editorDriver(page);
  await editor.ready();
  return editor;
}

/** Orders invitations with codes and addressed envelopes; the number of the order. */
async function orderInvitations(page: Page, home: string): Promise<string> {
  const editor = await fillCard(page, home, /^Einladungen/);
  await shorten(page.context(), home);
  await page.reload();
  const notice = page.getByTestId("event-list-notice");
  await expect(notice).toContainText("Eure Gästeliste hat sich geändert");
  await notice.getByRole("button", { name: "Übernehmen" }).click();
  await expect(notice).toHaveCount(0);
  await finishAndOrder(editor, "Feier im Juni");
  return orderPaid(page);
}

/** Reads files of an order's lines, as the staff downloads them: they are gone with the browser that did. */
async function fromPrint<Found>(
  page: Page,
  number: string,
  read: (file: (name: string) => Promise<string>) => Promise<Found>,
): Promise<Found> {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const desk = await orderAtOffice(browser, number, office);
  const found = await read((name) => desk.download(printFileOf(desk.page, `${number}-${name}.pdf`)));
  await desk.close();
  return found;
}

/** The envelopes stand in the order of the list: for the households with people among those who are written to. */
function expectAddressed(envelopes: string, peopleOf: (household: number) => readonly string[]): void {
  const of = [...households.keys()].filter((household) => peopleOf(household).length > 0);
  const addresses = wordsOfPages(envelopes).filter((words) => words !== "");
  expect(addresses).toHaveLength(of.length);
  for (const [index, household] of of.entries()) {
    const { street = "", postcode = "" } = households[household] ?? {};
    const [given = ""] = peopleOf(household)[0]?.split(" ") ?? [];
    for (const words of [given, street, postcode]) expect(addresses[index]).toContain(words);
  }
}

/** Every code of the printed cards opens the page of its own household, in the order of the list. */
async function expectCodes(page: Page, codes: readonly string[]): Promise<void> {
  expect([codes.length, new Set(codes).size]).toEqual([households.length, households.length]);
  for (const [index, { people }] of households.entries()) {
    await page.goto(codes[index] ?? "");
    await expect(page.getByRole("heading", { name: "Lena & Jonas" })).toBeVisible();
    for (const person of people)
      await expect(page.getByRole("group", { name: nameOf(person), exact: true })).toBeVisible();
  }
}

/** The number of the overview under a name. */
const figure = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd");

async function expectCounts(page: Page, home: string): Promise<void> {
  await page.goto(home);
  const { accepted, declined, maybe, open } = wedding.counts;
  for (const [name, count] of [
    ["kommen", accepted],
    ["kommen nicht", declined],
    ["unsicher", maybe],
    ["offen", open],
  ] as const)
    await expect(figure(page, name)).toHaveText(String(count));
}

/** Reminds who has not answered; everybody's mail has the link of their own card, and the others get none. */
async function remind(page: Page, home: string, codes: readonly string[]): Promise<void> {
  const open = replies.filter(({ answers }) => answers.length === 0);
  await page.goto(`${home}nachrichten/`);
  await page.getByRole("button", { name: "Mail ansehen" }).first().click();
  await page.getByRole("button", { name: /^An \d+ Haushalte? senden$/ }).click();
  await expect(page.getByText(/geh(t|en) jetzt raus/)).toBeVisible();
  for (const { household } of open)
    expect(await readMail(office.shop, mailOf(household), "event-reminder")).toContain(codes[household]);
  const mailed = await office.deps.db
    .selectFrom("mail_message")
    .select("recipient")
    .where("kind", "=", "event-reminder")
    .where("recipient", "like", "haushalt-%")
    .execute();
  expect(mailed).toHaveLength(open.length);
}

/** Builds the hall, says eight rules and lets the shop seat everybody; who sits where, in the order of the chairs. */
async function seatAll(page: Page, home: string): Promise<readonly SeatedGuest[]> {
  await page.goto(`${home}sitzplan/`);
  for (let n = 0; n < wedding.tables; n += 1) await addTable(page, "Rund");
  const all = households.flatMap(({ people }) => people.map(nameOf));
  const who = households
    .flatMap((_, household) => coming(household))
    .filter((name) => all.indexOf(name) === all.lastIndexOf(name));
  const [a = "", b = "", c = "", d = "", e = ""] = who;
  await addRule(page, "An einen Tisch", [a, c]);
  await addRule(page, "Nicht an einen Tisch", [a, d]);
  await addRule(page, "Nicht an einen Tisch", [c, e]);
  await addRule(page, "An einen bestimmten Tisch", [a]);
  await addRule(page, "An einen Tisch", [d, e]);
  await addRule(page, "Nah beieinander", [b, d], "Wäre schön");
  await addRule(page, "Nicht allein unter Fremden", [e], "Wäre schön");
  await addRule(page, "Nah beieinander", [a, "Gruppe Familie"], "Wäre schön");
  await page.getByRole("tab", { name: "Vorschlag" }).click();
  await page.getByRole("button", { name: "Alle setzen" }).click();
  const { accepted, maybe } = wedding.counts;
  await expect(page.getByText(`${accepted + maybe} Gäste haben einen Platz.`).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Alles gespeichert.")).toBeVisible();
  const seated = await seatedInHall(page);
  const tableOf = (name: string) => seated.find((seat) => seat.guest === name)?.table;
  expect(tableOf(c)).toBe(tableOf(a));
  expect(tableOf(a)).toBe("Tisch 1");
  expect(tableOf(d)).not.toBe(tableOf(a));
  expect(tableOf(e)).toBe(tableOf(d));
  expect(seated).toHaveLength(accepted + maybe);
  return seated;
}

/** Words as they are read from a page, where a name may break at its hyphen. */
const unbroken = (words: string) => words.replaceAll("-", "");

/** The plan has a card for each table with its guests, the place cards one for each guest, both in the order of the chairs. */
function expectInSeats(plan: string, places: string, seated: readonly SeatedGuest[]): void {
  const tables = [...Map.groupBy(seated, ({ table }) => table)];
  const planned = tables.map(([table, guests]) => unbroken([table, ...guests.map(({ guest }) => guest)].join(" ")));
  const cards = wordsOfPages(plan).filter((words) => words.startsWith("Tisch "));
  expect(cards.map(unbroken)).toEqual(planned);
  const pages = wordsOfPages(places).filter((words) => words !== "");
  expect(pages.map(unbroken)).toEqual(seated.map(({ guest, table }) => unbroken(`${guest} ${table}`)));
}

/** Gives a guest who comes another name, on the page of the household: whom the cards name now. */
async function rename(page: Page, home: string): Promise<string> {
  const [before = ""] = coming(0);
  const after = `${before.split(" ")[0] ?? ""} Sommer`;
  await page.goto(`${home}gaeste/`);
  await page
    .getByRole("link", { name: /^Ändern: / })
    .first()
    .click();
  await page.locator(`input[value="${before}"]`).fill(after);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  return after;
}

/** Cards that name a guest under the old name are to be printed again: the editor opens with these and no others. */
async function expectReprint(page: Page, home: string): Promise<void> {
  const name = await rename(page, home);
  await page.goto(`${home}karten/`);
  const notice = page.getByRole("region", { name: "Diese Karten stimmen nicht mehr" });
  await expectAccessible(page);
  const cards = notice.getByRole("article").filter({ hasText: `${name}: anderer Name` });
  await cards.filter({ hasText: "Platzkarte" }).getByRole("button", { name: "Diese eine nachdrucken" }).click();
  await page.waitForURL(/\/karte-gestalten\/[0-9a-f-]{36}\/$/);
  const editor = editorDriver(page);
  await editor.ready();
  await editor.tool("Gäste").click();
  await editor.button("Liste bearbeiten").click();
  await expect(page.getByTestId("record-row")).toHaveCount(1);
  await expect(page.getByTestId("record-row")).toContainText(name);
}

test("D-33 EVENT-03 EVENT-04 EVENT-05 EVENT-08 EVENT-09 CARD-14 CARD-15 CARD-19 CARD-23 the list of Lena and Jonas becomes invitations with codes, replies, reminders, seats, plan, place cards, thanks and one card again", async ({
  page,
}) => {
  const email = `lena-${Date.now()}@example.com`;
  await openWrittenCard(page, "wiese-hochzeit", [], shop);
  const home = await publish(page);
  await signUpConfirmed(page, office.shop, email);
  const codes = await fromPrint(page, await orderInvitations(page, home), async (file) => {
    expectAddressed(await file("1-envelope-print"), (household) => (households[household]?.people ?? []).map(nameOf));
    return (await codesOfPages(await file("1-print"))).flat();
  });
  await expectCodes(page, codes);

  const sent = replies.flatMap(({ household, answers }) =>
    answers.length === 0 ? [] : [{ url: codes[household] ?? "", answers }],
  );
  expect(new Set(await replyAtOnce(sent, wedding.atOnce))).toEqual(new Set([303]));
  await expectCounts(page, home);
  await remind(page, home, codes);
  const seated = await seatAll(page, home);

  await page.getByRole("navigation", { name: "Auf Papier:" }).getByRole("link", { name: "Tischkarten" }).click();
  await expect(page).toHaveURL(/zweck=place-cards/);
  await expectAccessible(page);
  await orderWritten(await fillFor(page, /^Tischkarten/, "wiese-tischkarte"), "Feier im Juni");
  await orderWritten(await fillCard(page, home, /^Dankeskarten/, "wiese-danksagung"), "Danke");
  await orderWritten(await fillCard(page, home, /^Sitzplan, /, "wiese-sitzplan"), "Feier");
  await fromPrint(page, await orderPaid(page), async (file) => {
    expectInSeats(await file("3-print"), await file("1-print"), seated);
    expectAddressed(await file("2-envelope-print"), coming);
  });
  await expectReprint(page, home);
});
