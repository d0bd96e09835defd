import { strFromU8, unzipSync } from "fflate";
import papaparse from "papaparse";
import { SaxesParser } from "saxes";
import { beforeAll, expect, test } from "vitest";
import { minor } from "#kernel/money.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { anAddress, fileAnOrder } from "../testing/placed-order.ts";
import { dtdName } from "./gdpdu-dtd.ts";
import { markPaid } from "../payments/mark-paid.server.ts";
import { refundOrder } from "../refunds/refund-order.server.ts";
import { giveBack } from "../testing/execute-refund.ts";
import { taxExport } from "./tax-export.server.ts";
import { notedCause } from "../order-reasons.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T09:00:00Z");
});

const today = { from: "2026-11-23", to: "2026-11-23" };

/** The files of a data carrier. */
async function filesOf(period = today): Promise<Readonly<Record<string, string>>> {
  const made = await taxExport(deps, period);
  if (!made.ok) throw new Error(made.refusal.code);
  return Object.fromEntries(Object.entries(unzipSync(made.value)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const rowsOf = (csv = "") =>
  papaparse.parse<Record<string, string>>(csv, { header: true, delimiter: ";", skipEmptyLines: true }).data;

/** Elements of a document whose children are not in the order its document type declares. */
function misfits(xml: string, declarations: string): readonly string[] {
  const models = new Map(
    [...declarations.matchAll(/<!ELEMENT (\w+) (.*?)>/gu)].map(([, name = "", model = ""]) => {
      const children = model
        .replaceAll(/#PCDATA|EMPTY/gu, "")
        .replaceAll(/\w+/gu, "(?:$&;)")
        .replaceAll(/[\s,]/gu, "");
      return [name, new RegExp(`^(?:${children})$`, "u")];
    }),
  );
  const wrong: string[] = [];
  const open: string[] = [""];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    open[open.length - 1] += `${name};`;
    open.push("");
  });
  parser.on("closetag", ({ name }) => {
    const children = open.pop() ?? "";
    if (!models.get(name)?.test(children)) wrong.push(name);
  });
  parser.write(xml).close();
  return wrong;
}

/** An order paid by transfer and refunded in part. */
async function aPaidOrder(back: number) {
  const order = await fileAnOrder(deps, {
    paymentMethod: "prepayment",
    billing: { ...anAddress, company: "=HYPERLINK(1)" },
  });
  await markPaid(deps, order.id, "staff:ida@blattwerk.example");
  const cause = notedCause("staff:ida@blattwerk.example", "Farbe");
  const filed = await refundOrder(deps, order.id, { amount: minor(back), key: newUuid(), cause });
  if (!filed.ok || !filed.value.refund) throw new Error("no refund");
  await giveBack(deps, filed.value.refund.id);
  return order;
}

test("ORD-12 the data carrier contains documents, payments and gift vouchers, each described and with its checksum", async () => {
  const order = await aPaidOrder(1190);
  const gift = newUuid();
  await deps.db
    .insertInto("gift_voucher")
    .values({
      id: gift,
      code_hash: sha256(gift),
      pin_hash: sha256("1"),
      last4: "-A1B",
      currency: "EUR",
      valid_until: "2029-12-31",
      issued_at: new Date(deps.clock.now()),
    })
    .execute();
  const entry = { gift_voucher_id: gift, at: new Date(deps.clock.now()) };
  await deps.db
    .insertInto("gift_voucher_entry")
    .values([
      { ...entry, kind: "issue", amount: 5000 },
      { ...entry, kind: "redeem", amount: -2000, order_id: order.id },
    ])
    .execute();
  const files = await filesOf();
  expect(Object.keys(files)).toEqual([
    "index.xml",
    dtdName,
    "Belege.csv",
    "Zahlungen.csv",
    "Gutscheine.csv",
    "Mahnkosten.csv",
    "Pruefsummen.csv",
  ]);
  expect(
    rowsOf(files["Belege.csv"]).map((row) => [row["Belegart"], row["Zeile"], row["Steuersatz"], row["Brutto"]]),
  ).toEqual([
    ["Rechnung", "1", "19,00", "103,99"],
    ["Gutschrift", "1", "19,00", "-11,90"],
  ]);
  expect(
    rowsOf(files["Zahlungen.csv"]).map((row) => [row["Art"], row["Bestellnummer"], row["Datum"], row["Betrag"]]),
  ).toEqual([
    ["Zahlung", order.number, "23.11.2026", "103,99"],
    ["Erstattung", order.number, "23.11.2026", "-11,90"],
  ]);
  expect(rowsOf(files["Gutscheine.csv"]).map((row) => [row["Art"], row["Betrag"], row["Endziffern"]])).toEqual([
    ["Ausgabe", "50,00", "'-A1B"],
    ["Einlösung", "-20,00", "'-A1B"],
  ]);
  for (const { Datei = "", SHA256, Zeilen } of rowsOf(files["Pruefsummen.csv"])) {
    expect(SHA256).toBe(sha256(files[Datei] ?? ""));
    expect(Zeilen).toBe(String(rowsOf(files[Datei]).length));
  }
});

test("ORD-12 the index matches its document type and names every column of every table in order", async () => {
  const files = await filesOf();
  const [index = "", declared = ""] = [files["index.xml"], files[dtdName]];
  expect(misfits(index, declared)).toEqual([]);
  expect(misfits(index.replace("<Version>1.0</Version>", ""), declared)).toEqual(["DataSet"]);
  expect(misfits(index.replace("<UTF8/>", "<Utf8/>"), declared)).toEqual(["Utf8", "Table"]);
  for (const table of index.split("<Table>").slice(1)) {
    const file = /<URL>(.*?)<\/URL>/u.exec(table)?.[1] ?? "";
    const described = [...table.matchAll(/<Variable(?:PrimaryKey|Column)><Name>(.*?)<\/Name>/gu)].map(
      ([, name]) => name,
    );
    const [head = ""] = (files[file] ?? "").split("\r\n");
    expect(head.replaceAll('"', "").split(";")).toEqual(described);
  }
});

test("ORD-12 the same period gives the same file, byte by byte, and contains no other day", async () => {
  const [first, again] = [await taxExport(deps, today), await taxExport(deps, today)];
  expect(first.ok && again.ok && sha256(first.value) === sha256(again.value)).toBe(true);
  const before = await filesOf({ from: "2026-11-01", to: "2026-11-22" });
  for (const file of ["Belege.csv", "Zahlungen.csv", "Gutscheine.csv"]) expect(rowsOf(before[file])).toEqual([]);
});

test("ORD-12 NFR-02 more rows than fit are refused, never omitted; formulas in names are neutralised", async () => {
  await aPaidOrder(500);
  expect(await taxExport(deps, today, 3)).toMatchObject({ ok: false, refusal: { code: "EXPORT_LARGE" } });
  expect((await filesOf())["Belege.csv"]).toContain(`"'=HYPERLINK(1)`);
});

test("ORD-12 a customer's name starts and ends with a letter, with or without a company and a first name", async () => {
  const names = [
    { company: "", firstName: "Anna", lastName: "Freudenberger" },
    { company: "Café Morgen", firstName: "", lastName: "" },
    { company: "", firstName: "", lastName: "Xhaka" },
  ];
  const orders = [];
  for (const name of names) {
    const order = await fileAnOrder(deps, { paymentMethod: "prepayment", billing: { ...anAddress, ...name } });
    await markPaid(deps, order.id, "staff:ida@blattwerk.example");
    orders.push(order.number);
  }
  const rows = rowsOf((await filesOf())["Belege.csv"]);
  expect(orders.map((number) => rows.find((row) => row["Bestellnummer"] === number)?.["Kunde"])).toEqual([
    "Anna Freudenberger",
    "Café Morgen",
    "Xhaka",
  ]);
});

test("ORD-12 CHK-05 payments and refunds of the export are those of the books", async () => {
  const sums = rowsOf((await filesOf())["Zahlungen.csv"]).reduce(
    (total, row) => total + Math.round(Number((row["Betrag"] ?? "").replace(",", ".")) * 100),
    0,
  );
  const books = await deps.db.selectFrom("payment").select(["captured", "refunded"]).execute();
  expect(sums).toBe(books.reduce((total, { captured, refunded }) => total + captured - refunded, 0));
});

test("ORD-12 the data carrier contains the credit note of an unpaid invoice, and no payment", async () => {
  const before = await filesOf();
  const order = await fileAnOrder(deps);
  const cause = notedCause("staff:ida@blattwerk.example", "Ecke");
  expect((await refundOrder(deps, order.id, { amount: minor(500), key: newUuid(), cause })).ok).toBe(true);
  const after = await filesOf();
  const added = rowsOf(after["Belege.csv"]).filter((row) => row["Bestellnummer"] === order.number);
  expect(added.map((row) => [row["Belegart"], row["Brutto"]])).toEqual([
    ["Rechnung", "103,99"],
    ["Gutschrift", "-5,00"],
  ]);
  expect(after["Zahlungen.csv"]).toBe(before["Zahlungen.csv"]);
});

test("ORD-12 CHK-06 the data carrier separates dunning fees from turnover, in German, and lists their money once", async () => {
  const { id, number } = await fileAnOrder(deps);
  const sent_at = new Date(deps.clock.now());
  await deps.db
    .insertInto("dunning_notice")
    .values({ order_id: id, step: "first-dunning", fee: 250, pay_by: "2026-12-03", sent_at })
    .execute();
  await markPaid(deps, id, "staff:ida@blattwerk.example", { received: 10_499, waiveRest: true });
  const files = await filesOf();
  const own = (file: string) => rowsOf(files[file]).filter((row) => row["Bestellnummer"] === number);
  expect(own("Mahnkosten.csv").map((row) => [row["Art"], row["Betrag"], row["Grund"]])).toEqual([
    ["Forderung", "2,50", "1. Mahnung"],
    ["Zahlung", "-1,00", "Überweisung"],
    ["Erlass", "-1,50", "Überweisung"],
  ]);
  expect(own("Zahlungen.csv").map((row) => [row["Art"], row["Betrag"]])).toEqual(
    expect.arrayContaining([
      ["Zahlung", "103,99"],
      ["Mahnkosten", "1,00"],
    ]),
  );
  expect(own("Belege.csv").map((row) => row["Brutto"])).toEqual(["103,99"]);
});
