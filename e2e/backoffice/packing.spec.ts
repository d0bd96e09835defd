import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { finishedDocument } from "#modules/cart/testing/cart-context.ts";
import { PlacedOrderAnswer } from "#modules/checkout/model.ts";
import { CreatedProject } from "#modules/designs/contract.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { call, json } from "../testing/call.ts";
import { startOffice, type Office } from "../setup/own-office.ts";
import { ownPort } from "../setup/own-port.ts";
import { ownRoot, type OwnRoot } from "../setup/own-root.ts";
import { addToCart, newShopper, orderBody } from "../testing/shopper.ts";
import { signInAt } from "../testing/sign-in.ts";
import { upload } from "../testing/upload.ts";
import { thorough } from "../testing/thorough.ts";

test.describe.configure({ mode: "serial" });

const port = ownPort();
const Taken = z.object({
  photos: z.tuple([z.object({ id: z.uuid(), width: z.number(), height: z.number(), sha256: z.string() })]),
});
const Project = z.object({ revision: z.number(), document: DesignDocument });

let office: Office;
let root: OwnRoot;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  root = ownRoot("packing-root");
  office = await startOffice("packing", port, {}, root.folder);
});
test.afterAll(async () => {
  await office.shop.close();
  root.remove();
});

const signIn = (page: Page, path: string) => signInAt(page, office, path);

async function ready(number: string): Promise<string> {
  const state = () =>
    office.deps.db.selectFrom("customer_order").select("state").where("number", "=", number).executeTakeFirst();
  await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).toBe("in_production");
  return number;
}

/** A keyboard wedge scanner types the code and presses Enter; the cursor stands in the field already. */
async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel("Code scannen")).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("PDF-09 packing by scanner: a foreign sheet is refused loudly, the complete parcel may leave", async ({
  page,
}) => {
  const [number, other] = [await ready(await office.order()), await ready(await office.order())];
  await signIn(page, "/backoffice/packen/");
  await expectAccessible(page);
  await page.getByLabel("Bestellnummer oder Bogencode").fill(`${number}-1-1/1`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
  await expect(page.getByText("0 von 2")).toBeVisible();
  await expectAccessible(page);

  await scan(page, `${other}-1-1/1`);
  await expect(page.getByRole("alert")).toContainText(`Dieses Blatt gehört zu Bestellung ${other}`);
  await expect(page.getByRole("alert")).not.toContainText("Freudenberger");
  await expect(page.getByText("0 von 2")).toBeVisible();
  await expectAccessible(page);

  await scan(page, `${number}-1-1/2`);
  await expect(page.getByText("Karte liegt im Paket.")).toBeVisible();
  await expect(page.getByText("1 von 2")).toBeVisible();
  await scan(page, `${number}-1-1/2`);
  await expect(page.getByText("Karte hast du schon gescannt.")).toBeVisible();

  await page.goto(`${office.address}/backoffice/bestellungen/${number}/`);
  await page.getByText("Paket ist unterwegs").click();
  await page.getByLabel("Sendungsnummer").fill("00340434161094042557");
  await page.getByRole("button", { name: "Als versendet markieren" }).click();
  await expect(page.getByText("Es fehlen noch Teile.")).toBeVisible();
  // The page moves to the field that is wrong: what is pressed before misses.
  await expect(page.getByLabel(/^Grund, falls/)).toBeFocused();
  await page.getByRole("link", { name: "Noch nicht alles gescannt" }).click();

  // The page moves to the field for codes after every answer: what is pressed before misses.
  await expect(page.getByLabel("Code scannen")).toBeFocused();
  await page.getByRole("button", { name: /liegt bei$/ }).click();
  await expect(page.getByText("Alles beisammen")).toBeVisible();
  await expect(page.getByLabel("Code scannen")).toBeFocused();
  await expectAccessible(page);
  // The step of shipping stands open there.
  await page.getByRole("link", { name: "Weiter zum Versand" }).click();
  await page.getByLabel("Sendungsnummer").fill("00340434161094042557");
  await page.getByRole("button", { name: "Als versendet markieren" }).click();
  await expect(page.getByText("Als versendet vermerkt")).toBeVisible();
  await expect(page.getByRole("row", { name: /Fremdes Blatt abgewiesen/ })).toBeVisible();
});

test("PDF-07 PDF-05 production: sheets, hot folder and a reprint with the same bytes", async ({ page }) => {
  const number = await ready(await office.order());
  await signIn(page, `/backoffice/bestellungen/${number}/produktion/`);
  await expectAccessible(page);
  await page.getByText("Auf Druckbogen anordnen").click();
  await page.getByRole("button", { name: "Bögen erzeugen" }).click();
  await expect(page.getByText("Die Druckbögen sind fertig.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /Druckbogen/ }).click();
  expect((await download).suggestedFilename()).toBe(`${number}-1-1-sheets.pdf`);
  await page.getByRole("button", { name: "Neu herstellen und vergleichen" }).click();
  await expect(page.getByText("Byte für Byte gleich")).toBeVisible();
  const taken = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "In den Hotfolder legen" }).click();
  await taken;
  await page.waitForLoadState();
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("Hotfolder: Übergeben").count();
    })
    .toBe(1);
  await expectAccessible(page);
});

test(
  "PDF-01 a profile is uploaded, assigned to a paper and taken back, and the log names who did it",
  thorough,
  async ({ page }) => {
    await signIn(page, "/backoffice/farbprofile/");
    await expectAccessible(page);
    const paper = page.getByRole("listitem").filter({ hasText: "Naturpapier weiß" });
    await expect(paper).toContainText("FOGRA39 · höchstens 300 % Farbauftrag");
    await page.getByLabel("ICC-Datei").setInputFiles(fromRoot("src/prepress/profiles/sRGB.icc"));
    await page.getByLabel("Druckbedingung").fill("FOGRA42");
    await page.getByRole("button", { name: "Hochladen" }).click();
    await expect(page.getByRole("alert")).toContainText("kein Ausgabeprofil");
    await page.getByLabel("ICC-Datei").setInputFiles(fromRoot("src/prepress/profiles/ISOcoated_v2_300_bas.icc"));
    await page.getByLabel("Druckbedingung").fill("FOGRA42");
    await page.getByRole("button", { name: "Hochladen" }).click();
    await expect(page.getByText("Das Profil ist da.")).toBeVisible();
    await page
      .getByLabel("Farbprofil für Naturpapier weiß")
      .selectOption({ label: "FOGRA42 – ISO Coated v2 300% (basICColor)" });
    await page.getByRole("button", { name: "Farbprofil Naturpapier weiß zuweisen" }).click();
    await expect(paper.first()).toContainText("FOGRA42 · höchstens 280 % Farbauftrag");
    await expectAccessible(page);
    await page.getByLabel("Farbprofil für Naturpapier weiß").selectOption({ label: "Mitgeliefert: FOGRA39" });
    await page.getByRole("button", { name: "Farbprofil Naturpapier weiß zuweisen" }).click();
    await expect(page.getByText("Naturpapier weiß: Mitgeliefert: FOGRA39")).toBeVisible();
    await expect(page.getByText("Profil ISO Coated v2 300% (basICColor) hochgeladen")).toBeVisible();
  },
);

/** Orders a card with an uploaded photo in its slot, as the editor and the checkout do; the number and the photo's id. */
async function orderWithPhoto(): Promise<{ readonly number: string; readonly photo: string }> {
  const shopper = newShopper(port);
  const taken = await upload(shopper, "ringe.jpg", readFileSync(fromRoot("fixtures", "photos", "ringe.jpg")));
  const {
    photos: [{ id, width, height, sha256 }],
  } = Taken.parse(json(taken));
  const begun = await shopper.post("/web-api/projects", { designId: "handschrift-save-the-date" });
  const projectId = CreatedProject.parse(json(begun)).id;
  const address = `/web-api/projects/${projectId}`;
  const { document, revision } = Project.parse(json(await shopper.send({ path: address })));
  const slots = new Map(document.pages.flatMap(({ elements }) => elements).map((each) => [each.id, each]));
  const pages = finishedDocument(document).pages.map((surface) => ({
    ...surface,
    elements: surface.elements.map((each) =>
      each.type === "image" ? { ...slots.get(each.id), asset: id, crop: null, sample: false } : each,
    ),
  }));
  const assets = { [id]: { id, kind: "photo", width, height, sha256 } };
  const body = JSON.stringify({ revision, document: { ...document, assets, pages }, options: {}, quantity: 50 });
  const headers = { "content-type": "application/json" };
  expect((await shopper.send({ method: "PUT", path: address, headers, body })).status).toBe(200);
  const { cart } = await addToCart(shopper, projectId);
  const placed = await shopper.post("/web-api/orders", orderBody(randomUUID(), cart.totals.grand.amount));
  return { number: PlacedOrderAnswer.parse(json(placed)).number, photo: id };
}

/** Faces of the frozen job of an order. */
async function facesOf(number: string): Promise<readonly string[]> {
  const { key } = await office.deps.db
    .selectFrom("production_file")
    .innerJoin("order_line", "order_line.id", "production_file.line_id")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select("production_file.file_key as key")
    .where("customer_order.number", "=", number)
    .where("production_file.kind", "=", "frozen-design")
    .executeTakeFirstOrThrow();
  return Object.keys(FrozenJob.parse(JSON.parse(await office.deps.files.get(key))).fonts);
}

/** The font file the running shop hands out. */
async function liveFont(face: string): Promise<string> {
  const answer = await call(port, { path: `/_fonts/${face}.ttf` });
  return createHash("sha256").update(answer.text).digest("hex");
}

test(
  "PDF-05 ORD-06 a reprint comes from the frozen job: font files, photo previews, template and design are others since, the bytes are not",
  thorough,
  async ({ page }) => {
    test.setTimeout(180_000);
    const { number, photo } = await orderWithPhoto();
    await ready(number);
    const faces = await facesOf(number);
    expect(faces.length).toBeGreaterThan(1);
    const [face = ""] = faces;
    const before = await liveFont(face);

    const { db, files } = office.deps;
    root.swapFonts(faces);
    for (const width of [400, 640, 1600]) await files.put(`photos/${photo}/${width}.webp`, "another picture");
    const template = JSON.stringify({ id: "handschrift-save-the-date", name: "Something else" });
    await db.updateTable("pinned_template").set({ template }).execute();
    const document = JSON.stringify({ pages: [] });
    await db.updateTable("project").set({ document }).execute();
    for (const name of ["web", "worker"] as const) {
      await office.shop.process(name).kill("SIGTERM");
      office.shop.restart(name);
    }
    await office.shop.webAnswers();
    expect(await liveFont(face)).not.toBe(before);

    await signIn(page, `/backoffice/bestellungen/${number}/produktion/`);
    await page.getByRole("button", { name: "Neu herstellen und vergleichen" }).click();
    await expect(page.getByText("Byte für Byte gleich")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("weicht von der gedruckten Datei ab")).toHaveCount(0);
  },
);
