/** Kinds of files that production makes of an order line. Source: PDF-01, PDF-04, PDF-07. */
export const productionFileKinds = [
  "frozen-design",
  "print-file",
  "job-ticket",
  "job-ticket-pdf",
  "preflight-report",
] as const;
/** A kind of production file. */
export type ProductionFileKind = (typeof productionFileKinds)[number];

const names: Readonly<Record<ProductionFileKind, readonly [suffix: string, contentType: string]>> = {
  "frozen-design": ["design.json", "application/json"],
  "print-file": ["print.pdf", "application/pdf"],
  "job-ticket": ["ticket.json", "application/json"],
  "job-ticket-pdf": ["ticket.pdf", "application/pdf"],
  "preflight-report": ["preflight.json", "application/json"],
};

/** What every design has that does not say otherwise; its files are named without it. */
const onlyPart = "card";

/** The name under which a file is downloaded, from order number, position (from 1) and part. Source: BO-01, PDF-01. */
export function downloadName(kind: ProductionFileKind, orderNumber: string, position: number, part: string): string {
  const ofPart = part === "" || part === onlyPart ? "" : `-${part}`;
  return `${orderNumber}-${position}${ofPart}-${names[kind][0]}`;
}

/** Media type of a kind of file. */
export function contentTypeOf(kind: ProductionFileKind): string {
  return names[kind][1];
}

/** Where a file of a line lies in the storage; the hash makes a later version another file. */
export function productionKey(lineId: string, kind: ProductionFileKind, sha256: string): string {
  return `production/${lineId}/${sha256.slice(0, 16)}-${names[kind][0]}`;
}

/** Where the bytes of a frozen font or profile lie, whoever uses them. Source: ORD-06. */
export function frozenKey(sha256: string): string {
  return `production/frozen/${sha256}`;
}
