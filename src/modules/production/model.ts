/** Kinds of files produced for an order line. Source: PDF-01, PDF-04, PDF-07. */
export const productionFileKinds = [
  "frozen-design",
  "print-file",
  "job-ticket",
  "job-ticket-pdf",
  "preflight-report",
] as const;
export type ProductionFileKind = (typeof productionFileKinds)[number];

const names: Readonly<Record<ProductionFileKind, readonly [suffix: string, contentType: string]>> = {
  "frozen-design": ["design.json", "application/json"],
  "print-file": ["print.pdf", "application/pdf"],
  "job-ticket": ["ticket.json", "application/json"],
  "job-ticket-pdf": ["ticket.pdf", "application/pdf"],
  "preflight-report": ["preflight.json", "application/json"],
};

/** The part of a design that declares no parts; its files are named without it. */
const onlyPart = "card";

/** The download file name, from order number, position (from 1) and part. Source: BO-01, PDF-01. */
export function downloadName(kind: ProductionFileKind, orderNumber: string, position: number, part: string): string {
  const ofPart = part === "" || part === onlyPart ? "" : `-${part}`;
  return `${orderNumber}-${position}${ofPart}-${names[kind][0]}`;
}

/** Media type of a kind of file. */
export function contentTypeOf(kind: ProductionFileKind): string {
  return names[kind][1];
}

/** Storage key of a line's file; the hash makes a later version another file. */
export function productionKey(lineId: string, kind: ProductionFileKind, sha256: string): string {
  return `production/${lineId}/${sha256.slice(0, 16)}-${names[kind][0]}`;
}

/** Storage key of a frozen font or profile, shared by all jobs. Source: ORD-06. */
export function frozenKey(sha256: string): string {
  return `production/frozen/${sha256}`;
}
