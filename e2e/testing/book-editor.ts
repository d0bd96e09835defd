import { expect, type Browser, type Page } from "@playwright/test";
import { z } from "zod";
import { DesignDocument } from "#design/model/design-document.ts";
import { shopPort } from "../setup/shop-folder.ts";
import { expectAccessible } from "./accessibility.ts";
import type { PhoneFile } from "./phone-photos.ts";

/** The photo channel, in which books are sold. */
export const photoShop = `http://photo.de.localhost:${shopPort}`;

/** Opens the editor of a book, which makes itself of these photos; `isMeasured` once the shop knows all of them. */
export async function beginBook(
  page: Page,
  options: string,
  files: readonly PhoneFile[],
  isMeasured = false,
): Promise<void> {
  await page.goto(`${photoShop}/fotobuch-gestalten?kind=photobook&${options}`);
  await page.waitForURL(/[\da-f-]{36}/);
  const dialog = page.getByRole("dialog", { name: "Aus welchen Fotos wird dein Buch?" });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await dialog.getByTestId("photo-files").setInputFiles([...files]);
  const fill = dialog.getByRole("button", { name: `Buch aus ${files.length} Fotos gestalten` });
  await expect(fill).toBeEnabled({ timeout: 30_000 + 2000 * files.length });
  if (isMeasured)
    await expect(dialog.getByText(/hochgeladen|angeschaut/)).toBeHidden({ timeout: 30_000 + 3000 * files.length });
  await fill.click();
  const done = page.getByRole("dialog", { name: "Dein Buch ist da" });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await done.getByRole("button", { name: "Buch anschauen" }).click();
}

const Project = z.object({
  options: z.record(z.string(), z.string()),
  document: z.object({
    bookDesign: z.string().optional(),
    pages: z.array(
      z.object({ id: z.string(), elements: z.array(z.looseObject({ id: z.string(), type: z.string() })) }),
    ),
  }),
});

/** A project of this visitor as the shop has it: pages, the photos of its pictures, and its captions. */
export async function bookOf(page: Page, id: string) {
  const answer = await page.evaluate(
    async (url): Promise<unknown> => (await fetch(url)).json(),
    `/web-api/projects/${id}`,
  );
  const { options, document } = Project.parse(answer);
  const [cover] = document.pages;
  const elements = document.pages.flatMap((each) => each.elements);
  const photos = elements.flatMap(({ id: key, type, asset }) => (type === "image" ? [[key, asset] as const] : []));
  const onCover = new Set(cover?.elements.map(({ id: element }) => element));
  return {
    options,
    design: document.bookDesign,
    inside: photos.filter(([element]) => !onCover.has(element)),
    pages: document.pages.map(({ id: page_ }) => page_),
    surfaces: document.pages,
    photos: new Map(photos),
    captions: elements.flatMap(({ role, text }) => (String(role).startsWith("caption") ? [text] : [])),
  };
}

export const projectIn = (address: string): string => /[\da-f-]{36}/.exec(address)?.[0] ?? "";

/** The open book as the shop has it, once everything is saved. */
export async function savedBook(page: Page) {
  await expect(page.getByTestId("status")).toHaveText("Gespeichert", { timeout: 15_000 });
  return bookOf(page, projectIn(page.url()));
}

/** The document and the options of the open book as the shop has them, once everything is saved. */
export async function savedDocument(page: Page) {
  await expect(page.getByTestId("status")).toHaveText("Gespeichert", { timeout: 15_000 });
  const address = `/web-api/projects/${projectIn(page.url())}`;
  const answer = await page.evaluate(async (url): Promise<unknown> => (await fetch(url)).json(), address);
  return z.object({ options: z.record(z.string(), z.string()), document: DesignDocument }).parse(answer);
}

export type Book = Awaited<ReturnType<typeof savedBook>>;

/** The open book once the shop has it in another state than before. */
export async function changedBook(page: Page, before: Book): Promise<Book> {
  let now = before;
  await expect(async () => {
    now = await savedBook(page);
    expect(now).not.toEqual(before);
  }).toPass({ timeout: 20_000 });
  return now;
}

/** A second device of the same visitor, on which the book is opened: a phone of 360 px. */
export async function phoneOf(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    baseURL: photoShop,
    locale: "de-DE",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(page.url());
  await expect(phone.getByRole("button", { name: "Übersicht" })).toBeVisible({ timeout: 30_000 });
  return phone;
}
