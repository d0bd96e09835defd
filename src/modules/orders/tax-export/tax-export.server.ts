import { strToU8, zipSync } from "fflate";
import { sql } from "kysely";
import { plainAmount } from "#kernel/formats/money-format.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { ratesOf } from "./tax-rate-rows.ts";
import {
  exportDate,
  exportIndex,
  exportTable,
  harmless,
  type ExportColumn,
  type ExportTable,
} from "./export-tables.server.ts";
import { dtd, dtdName } from "./gdpdu-dtd.ts";
import { listDocuments, type DocumentRow } from "../invoices/invoice-list.server.ts";
import {
  feeRows,
  giftRows,
  paymentExportRows,
  type ExportPeriod,
  type FeeRow,
  type GiftRow,
  type PaymentExportRow,
} from "./payment-export-rows.server.ts";

/** A document at one of its rates. */
type TaxedRow = DocumentRow & {
  readonly rate: DocumentRow["tax"][number];
  readonly place: number;
  readonly sum: string;
};

const signed = ({ kind }: Pick<DocumentRow, "kind">, value: number) =>
  plainAmount(kind === "credit-note" ? -value : value);

const documentColumns: readonly ExportColumn<TaxedRow>[] = [
  { name: "Belegnummer", kind: "text", about: "Lückenlos je Mandant und Jahr", of: ({ number }) => number },
  { name: "Zeile", kind: "number", about: "Steuersatz im Beleg, ab 1", of: ({ place }) => String(place) },
  { name: "Belegart", kind: "text", about: "Rechnung oder Gutschrift", of: ({ kind }) => documentKinds[kind] },
  { name: "Mandant", kind: "text", about: "Rechtsträger", of: ({ entity }) => entity },
  { name: "Belegdatum", kind: "date", about: "Tag der Ausstellung", of: ({ issuedOn }) => exportDate(issuedOn) },
  {
    name: "Zu_Rechnung",
    kind: "text",
    about: "Rechnung, die eine Gutschrift mindert",
    of: (row) => row.corrects ?? "",
  },
  { name: "Bestellnummer", kind: "text", about: "Bestellung", of: ({ orderNumber }) => orderNumber },
  { name: "Kunde", kind: "text", about: "Rechnungsempfänger", of: ({ customer }) => harmless(customer) },
  { name: "Land", kind: "text", about: "Lieferland, ISO 3166", of: ({ country }) => country },
  { name: "Zahlungsart", kind: "text", about: "Gewählt beim Kauf", of: ({ method }) => method },
  { name: "Waehrung", kind: "text", about: "ISO 4217", of: ({ currency }) => currency },
  { name: "Steuersatz", kind: "amount", about: "Prozent", of: ({ rate }) => plainAmount(rate.basisPoints) },
  { name: "Netto", kind: "amount", about: "Gutschriften negativ", of: (row) => signed(row, row.rate.net) },
  { name: "Steuer", kind: "amount", about: "Gutschriften negativ", of: (row) => signed(row, row.rate.tax) },
  { name: "Brutto", kind: "amount", about: "Gutschriften negativ", of: (row) => signed(row, row.rate.gross) },
  { name: "PDF_SHA256", kind: "text", about: "Prüfsumme des ausgegebenen Belegs", of: ({ sum }) => sum },
];
const documentKinds = { invoice: "Rechnung", "credit-note": "Gutschrift" } as const;

const moneyColumns: readonly ExportColumn<PaymentExportRow>[] = [
  { name: "Schluessel", kind: "text", about: "Unveränderlich", of: ({ key }) => key },
  { name: "Datum", kind: "date", about: "Eingang oder Ausgang", of: (row) => exportDate(row.on) },
  {
    name: "Art",
    kind: "text",
    about: "Zahlung, Erstattung oder Zahlung auf Mahnkosten",
    of: ({ kind }) => moneyKinds[kind],
  },
  { name: "Bestellnummer", kind: "text", about: "Bestellung", of: (row) => row.order_number },
  { name: "Rechnung", kind: "text", about: "Belegnummer, leer ohne Rechnung", of: ({ invoice }) => invoice },
  { name: "Zahlungsart", kind: "text", about: "Weg des Geldes", of: ({ method }) => method },
  { name: "Anbieter", kind: "text", about: "Zahlungsdienst", of: ({ provider }) => provider },
  { name: "Referenz", kind: "text", about: "Nummer beim Zahlungsdienst", of: ({ reference }) => harmless(reference) },
  { name: "Waehrung", kind: "text", about: "ISO 4217", of: ({ currency }) => currency },
  { name: "Betrag", kind: "amount", about: "Erstattungen negativ", of: ({ amount }) => plainAmount(amount) },
];
const moneyKinds = { payment: "Zahlung", refund: "Erstattung", fee: "Mahnkosten" } as const;

const feeColumns: readonly ExportColumn<FeeRow>[] = [
  { name: "Schluessel", kind: "text", about: "Unveränderlich; Zahlungen wie in Zahlungen.csv", of: ({ key }) => key },
  { name: "Datum", kind: "date", about: "Tag des Briefs oder der Buchung", of: (row) => exportDate(row.on) },
  { name: "Art", kind: "text", about: "Forderung, Zahlung oder Erlass", of: ({ kind }) => feeKinds[kind] },
  { name: "Bestellnummer", kind: "text", about: "Bestellung", of: (row) => row.order_number },
  { name: "Rechnung", kind: "text", about: "Rechnung, mit der in Verzug war", of: ({ invoice }) => invoice },
  { name: "Waehrung", kind: "text", about: "ISO 4217", of: ({ currency }) => currency },
  {
    name: "Betrag",
    kind: "amount",
    about: "Schadensersatz, nicht steuerbar, ohne Umsatzsteuer; Zahlung und Erlass negativ",
    of: ({ amount }) => plainAmount(amount),
  },
  {
    name: "Grund",
    kind: "text",
    about: "Stufe des Briefs oder Grund der Buchung",
    of: ({ reason }) => harmless(feeReasons[reason] ?? reason),
  },
];
const feeKinds = { claim: "Forderung", paid: "Zahlung", waived: "Erlass" } as const;
const feeReasons: Readonly<Record<string, string>> = {
  "payment-reminder": "Zahlungserinnerung",
  "first-dunning": "1. Mahnung",
  "second-dunning": "2. Mahnung",
  "transfer received": "Überweisung",
  "fees waived": "Verzicht",
};

const giftKinds: Readonly<Record<string, string>> = {
  issue: "Ausgabe",
  redeem: "Einlösung",
  refund: "Rückbuchung",
  expire: "Verfall",
  cancel: "Storno",
  correct: "Korrektur",
};
const giftColumns: readonly ExportColumn<GiftRow>[] = [
  { name: "Buchung", kind: "number", about: "Unveränderliche Nummer der Buchung", of: ({ id }) => String(id) },
  { name: "Datum", kind: "date", about: "Tag der Buchung", of: (row) => exportDate(row.on) },
  { name: "Gutschein", kind: "text", about: "Interne Nummer des Gutscheins", of: ({ voucher }) => voucher },
  { name: "Endziffern", kind: "text", about: "Letzte vier Zeichen des Codes", of: ({ last4 }) => harmless(last4) },
  { name: "Art", kind: "text", about: "Ausgabe, Einlösung, Verfall …", of: ({ kind }) => giftKinds[kind] ?? kind },
  { name: "Bestellnummer", kind: "text", about: "Kauf oder Einlösung", of: (row) => row.order_number },
  { name: "Waehrung", kind: "text", about: "ISO 4217", of: ({ currency }) => currency },
  { name: "Betrag", kind: "amount", about: "Zugang positiv, Abgang negativ", of: ({ amount }) => plainAmount(amount) },
  { name: "Grund", kind: "text", about: "Bei Korrekturen", of: ({ reason }) => harmless(reason) },
];

const sumColumns: readonly ExportColumn<ExportTable>[] = [
  { name: "Datei", kind: "text", about: "Datei auf diesem Datenträger", of: ({ file }) => file },
  { name: "Zeilen", kind: "number", about: "Datensätze ohne Kopfzeile", of: ({ rows }) => String(rows) },
  { name: "SHA256", kind: "text", about: "Prüfsumme der Datei", of: ({ csv }) => sha256(csv) },
];

/** The hashes of the issued documents, by number. */
async function documentSums(
  { db }: Pick<Deps, "db">,
  rows: readonly DocumentRow[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = rows.map(({ number }) => number);
  if (numbers.length === 0) return new Map();
  const found = await db
    .selectFrom("issued_document")
    .select(["number", "sha256"])
    .where("kind", "=", "pdf")
    .where(sql<boolean>`number = any (${numbers}::text[])`)
    .execute();
  return new Map(found.map((row) => [row.number, row.sha256]));
}

function documentTable(rows: readonly DocumentRow[], sums: ReadonlyMap<string, string>): ExportTable {
  const sorted = rows.toSorted(
    (a, b) =>
      b.kind.localeCompare(a.kind) || a.entity.localeCompare(b.entity) || a.year - b.year || a.sequence - b.sequence,
  );
  const taxed = sorted.flatMap((row) =>
    ratesOf(row.tax).map((rate, place) => ({ ...row, rate, place: place + 1, sum: sums.get(row.number) ?? "" })),
  );
  const about = "Rechnungen und Gutschriften, eine Zeile je Steuersatz";
  return exportTable({ file: "Belege.csv", name: "Belege", about, keys: 2 }, documentColumns, taxed);
}

/** The tables of a period; the same period gives the same bytes as long as nothing was added to it. */
async function tablesOf(
  deps: Deps,
  period: ExportPeriod,
  maxRows: number,
): Promise<readonly ExportTable[] | undefined> {
  const [documents, money, gifts, fees] = await Promise.all([
    listDocuments(deps, { ...period, text: "" }, maxRows + 1),
    paymentExportRows(deps.db, period, maxRows + 1),
    giftRows(deps.db, period, maxRows + 1),
    feeRows(deps.db, period, maxRows + 1),
  ]);
  if ([documents, money, gifts, fees].some(({ length }) => length > maxRows)) return undefined;
  const payments = {
    file: "Zahlungen.csv",
    name: "Zahlungen",
    about: "Zahlungen und Erstattungen, auch auf Mahnkosten",
    keys: 1,
  };
  const ledger = { file: "Gutscheine.csv", name: "Gutscheine", about: "Buchungen auf Geschenkgutscheinen", keys: 1 };
  const dunning = { file: "Mahnkosten.csv", name: "Mahnkosten", about: "Mahnkosten neben Rechnungen", keys: 1 };
  return [
    documentTable(documents, await documentSums(deps, documents)),
    exportTable(payments, moneyColumns, money),
    exportTable(ledger, giftColumns, gifts),
    exportTable(dunning, feeColumns, fees),
  ];
}

/** Maximum rows of a table: a year of a large shop; larger exports are split into periods. */
const maxTableRows = 200_000;

/**
 * The data carrier of a period for the tax office (Z3): tables of documents, payments, gift vouchers and dunning fees,
 * their description, and a checksum of each. Refuses EXPORT_LARGE when it exceeds one file; nothing is ever omitted.
 * @returns a ZIP file
 * @source ORD-12, GoBD, § 147 (6) AO
 */
export async function taxExport(deps: Deps, period: ExportPeriod, maxRows = maxTableRows): Promise<Result<Uint8Array>> {
  const tables = await tablesOf(deps, period, maxRows);
  if (!tables) return refuse("EXPORT_LARGE");
  const sums = exportTable(
    { file: "Pruefsummen.csv", name: "Pruefsummen", about: "Prüfsummen der Tabellen", keys: 1 },
    sumColumns,
    tables,
  );
  const all = [...tables, sums];
  const files = Object.fromEntries(all.map(({ file, csv }) => [file, strToU8(csv)]));
  const index = strToU8(exportIndex(sellerOf(deps.config), period, all));
  // A fixed time: the same period gives the same file.
  const mtime = new Date(Date.UTC(Number(period.to.slice(0, 4)), 0, 1));
  return accept(zipSync({ "index.xml": index, [dtdName]: strToU8(dtd), ...files }, { mtime }));
}
