import { expect, test, type Page } from "@playwright/test";
import { expectAccessible } from "../testing/accessibility.ts";
import type { Office } from "../setup/own-office.ts";
import { sharedOffice } from "../setup/shared-office.ts";
import { signInAt } from "../testing/sign-in.ts";

test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  office = await sharedOffice();
});

async function signIn(page: Page): Promise<void> {
  await signInAt(page, office, "/backoffice/designbogen/kommunion/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Designbogen: Kommunion");
}

test("BO-02 CAT-11 a sheet shows all cards of an occasion at one scale, reached by keyboard, free of barriers", async ({
  page,
}) => {
  await signIn(page);
  await expectAccessible(page);
  const cards = page.locator("figure");
  const { designs } = await office.deps.db
    .selectFrom("design")
    .select((of) => of.fn.countAll<string>().as("designs"))
    .where("occasion", "=", "kommunion")
    .executeTakeFirstOrThrow();
  await expect(cards).toHaveCount(Number(designs));
  // Half a printed millimetre is 1.9 pixels, whatever the format.
  const scales = await cards.evaluateAll((all) =>
    all.map((figure) => {
      const [, w = "0"] = /, (\d+) ×/.exec(figure.textContent) ?? [];
      return (figure.querySelector("img")?.getBoundingClientRect().width ?? 0) / Number(w);
    }),
  );
  for (const scale of scales) expect(scale).toBeCloseTo(1.9, 1);
  const first = cards.first().getByRole("img");
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByLabel("Seite").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByLabel("Farben").selectOption("Alle Farben");
  await page.getByRole("button", { name: "Bogen zeigen" }).press("Enter");
  await expect(page).toHaveURL(`${office.address}/backoffice/designbogen/kommunion/?seite=inside&farben=alle`);
});

test("BO-02 without scripts the form leads to another occasion's sheet; an unknown occasion is not found", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  await page.getByLabel("Anlass").selectOption("zubehoer");
  await page.getByRole("button", { name: "Bogen zeigen" }).click();
  await expect(page).toHaveURL(`${office.address}/backoffice/designbogen/zubehoer/`);
  await expect(page.locator("figure")).not.toHaveCount(0);
  const answer = await page.goto(`${office.address}/backoffice/designbogen/hexensabbat/`);
  expect(answer?.status()).toBe(404);
  await context.close();
});
