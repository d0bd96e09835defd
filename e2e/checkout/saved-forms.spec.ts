import { expect, test, type Page } from "@playwright/test";
import { addressOf } from "#kernel/urls/page-addresses.ts";
import "#modules/catalogue/testing/seeded-occasions.ts";
import { occasionAddress } from "#modules/catalogue/occasions/occasion-address.ts";
import { groups } from "#web/backoffice/shell/places.ts";
import { fillCart } from "../testing/fill-cart.ts";
import { demoStaffLogin, signInAt } from "../testing/sign-in.ts";
import { thorough } from "../testing/thorough.ts";

const shop = { channel: "card", locale: "de-DE" } as const;
const account = addressOf(shop, "account");
const shopPages = [
  `${account}anmelden/`,
  `${account}registrieren/`,
  addressOf(shop, "orderStatus"),
  addressOf(shop, "withdraw"),
  addressOf(shop, "newsletter"),
  `${addressOf(shop, "myDesigns")}angebot/?designId=olivenzweig-einladung`,
  addressOf(shop, "vouchers"),
  addressOf(shop, "giftBalance"),
  `${addressOf(shop, "search")}?q=oliv`,
  addressOf(shop, "themes", "1461"),
  addressOf(shop, "cart"),
  addressOf(shop, "checkout"),
  occasionAddress(shop, "hochzeit", "einladungskarten"),
  occasionAddress(shop, "hochzeit", "einladungskarten", "olivenzweig-einladung"),
];

/** Forms whose values are somebody else's to keep: the address, or the page alone. */
const keeping = "main form:not([autocomplete=off], [data-live])";
const typed =
  ":is(input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=submit], [type=range], [type=color], [tabindex='-1']), textarea)";

/** Types into every field of the page, as a program can: what is typed by hand is tried with one field of each kind. */
function typeEverywhere(page: Page): Promise<number> {
  return page.evaluate(
    ([forms = "", fields = ""]) => {
      const values: Readonly<Record<string, string>> = {
        email: "anna@example.org",
        date: "2027-06-12",
        time: "10:30",
        number: "7",
        url: "https://example.org/",
        "datetime-local": "2027-06-12T10:30",
        month: "2027-06",
      };
      const all = [...document.querySelectorAll<HTMLInputElement>(`${forms} ${fields}`)];
      for (const field of all) {
        const word = "7 Worte".slice(0, field.maxLength < 0 ? 7 : field.maxLength);
        const kind: unknown = Object.getPrototypeOf(field);
        if (typeof kind === "object" && kind !== null) Reflect.set(kind, "value", values[field.type] ?? word, field);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      return all.length;
    },
    [keeping, typed],
  );
}

/** What stands in the fields of the page, by name. */
const valuesOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator(`${keeping} ${typed}`)
    .evaluateAll((all) =>
      all.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? [field.name, field.type, "secret" in field.dataset ? "secret" : "", field.value].join("|")
          : "",
      ),
    );

const isSecret = (entry: string): boolean => /^[^|]*\|password\||^[^|]*\|[^|]*\|secret\|/.test(entry);

/** Leaves every required field empty; the names of those that do not say so, once, at themselves and aloud. */
async function silentFields(page: Page): Promise<readonly string[]> {
  const fields = page.locator(
    `main form :is(input, textarea, select)[required]:not([type=hidden], [type=radio], [type=checkbox], [type=file])`,
  );
  await fields.evaluateAll((all) => {
    for (const field of all) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      field.focus();
      const kind: unknown = Object.getPrototypeOf(field);
      if (typeof kind === "object" && kind !== null) Reflect.set(kind, "value", "", field);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.blur();
    }
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return fields.evaluateAll((all) =>
    all.flatMap((field) => {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.checkVisibility())
        return [];
      const descriptions = (field.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => document.getElementById(id))
        .filter((each) => each?.id.endsWith("-error") && each.textContent !== "" && each.closest("[aria-live]"));
      return field.getAttribute("aria-invalid") === "true" && descriptions.length === 1 ? [] : [field.name];
    }),
  );
}

/** A field for words in the markup of a page. */
const fieldInMarkup = /<(?:textarea|input)\b(?![^>]*type="(?:hidden|radio|checkbox|file|submit|range|color)")/;

/**
 * What is wrong with the forms of a page: values a reload loses, secrets it keeps, fields that are left wrong in silence.
 * A page whose markup has no field is not opened.
 */
async function walk(page: Page, path: string, markup?: string): Promise<readonly string[]> {
  if (markup !== undefined && !fieldInMarkup.test(/<main[\s\S]*<\/main>/.exec(markup)?.[0] ?? "")) return [];
  const answer = await page.goto(path);
  if (answer?.status() !== 200) return [`${path} answers ${answer?.status()}`];
  if ((await page.locator(`${keeping} ${typed}`).count()) === 0) return [];
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("saved-forms")),
  );
  await typeEverywhere(page);
  const before = await valuesOf(page);
  const secrets = before.filter(isSecret).map((entry) => entry.split("|", 1)[0] ?? "");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("bw_typed") !== null))
    .toBe(before.length > secrets.length);
  const stored = await page.evaluate(() => sessionStorage.getItem("bw_typed") ?? "");
  await page.reload();
  const lost = async () => {
    const after = await valuesOf(page);
    return before.filter((entry, at) => !isSecret(entry) && after[at] !== entry);
  };
  await expect
    .poll(lost, { timeout: 3000 })
    .toEqual([])
    .catch(() => undefined);
  const problems = [
    ...(await lost()).map((entry) => `${path} loses ${entry}`),
    ...(await valuesOf(page))
      .filter((entry) => isSecret(entry) && before.includes(entry))
      .map((entry) => `${path} keeps ${entry}`),
    ...secrets.filter((name) => stored.includes(`"${name}":`)).map((name) => `${path} stores ${name}`),
    ...(await silentFields(page)).map((name) => `${path} is silent at ${name}`),
  ];
  await page.evaluate(() => sessionStorage.clear());
  return problems;
}

test("UI-07 on every page of the shop typed values survive a reload but secrets, and a field left empty says so at itself", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(300_000);
  await fillCart(page, baseURL ?? "");
  const problems: string[] = [];
  for (const path of shopPages) problems.push(...(await walk(page, path)));
  expect(problems).toEqual([]);
});

test("UI-07 BO-09 so do those of the back office, until somebody signs out", thorough, async ({ page }) => {
  test.setTimeout(300_000);
  const staffLogin = demoStaffLogin();
  await signInAt(page, staffLogin, "/backoffice/");
  const problems: string[] = [];
  const seen = new Set<string>();
  const queue = groups.flatMap(({ places }) => places.map(({ href }): string => href));
  // Of pages that are alike the first one will do.
  const shapeOf = (path: string) => path.replaceAll(/[^/]*\d[^/]*/g, "*");
  for (let path = queue.shift(); path !== undefined && seen.size < 60; path = queue.shift()) {
    if (seen.has(shapeOf(path))) continue;
    seen.add(shapeOf(path));
    const { ok, url, markup } = await page.evaluate(async (place) => {
      const answer = await fetch(place);
      return { ok: answer.ok, url: answer.url, markup: await answer.text() };
    }, path);
    if (!ok) problems.push(`${path} is not answered`);
    if (!url.startsWith(`${staffLogin.address}/backoffice/`)) continue;
    problems.push(...(await walk(page, staffLogin.address + path, markup)));
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(markup) ?? [];
    const links = [...main.matchAll(/<a\b[^>]*href="(\/backoffice\/(?:[^"?#]*\/)?)["?#][^>]*>/g)];
    queue.push(...links.flatMap(([link, href = ""]) => (/\bdownload\b|export/.test(link) ? [] : [href])));
  }
  expect(problems).toEqual([]);
  await page.goto(`${staffLogin.address}/backoffice/kunden/`);
  await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill("geheim");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("bw_typed"))).toContain("geheim");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/anmelden/);
  expect(await page.evaluate(() => sessionStorage.getItem("bw_typed"))).toBeNull();
});

test("UI-07 what was sent and taken does not come back, what was refused does", async ({ page }) => {
  await page.goto(addressOf(shop, "withdraw"), { waitUntil: "networkidle" });
  const name = page.getByLabel("Name", { exact: true });
  await name.focus();
  await page.keyboard.type("Anna Grün");
  await page.keyboard.press("Tab");
  await page.keyboard.type("C123456789");
  await page.keyboard.press("Tab");
  await page.keyboard.type("anna");
  await page.keyboard.press("Tab");
  const email = page.getByLabel("E-Mail", { exact: false }).first();
  await expect(email).toHaveAccessibleDescription(/Bitte gib eine gültige E-Mail-Adresse ein/);
  await page.reload({ waitUntil: "networkidle" });
  await expect(name).toHaveValue("Anna Grün");
  await expect(email).toHaveValue("anna");
  await email.press("Enter");
  await expect(email).toBeFocused();
  await page.goto(addressOf(shop, "withdraw"), { waitUntil: "networkidle" });
  await expect(name).toHaveValue("Anna Grün");
  await email.fill("anna@example.org");
  await email.press("Enter");
  await expect(page.getByRole("button", { name: "Widerruf bestätigen" })).toBeVisible();
  await page.goto(addressOf(shop, "withdraw"), { waitUntil: "networkidle" });
  await expect(name).toHaveValue("");
});
