import { pagesOf } from "../pdf/pdf-pages.ts";
import { PdfFile, nameOf, type PdfBytes } from "../pdf/pdf-reader.ts";
import { isKind, type PdfDict, type PdfValue } from "../pdf/pdf-objects.ts";
import type { PrintPorts } from "../ports.ts";
import { preflightPage } from "./preflight-page.ts";
import { Findings, inkLimit, type PreflightExpectation, type PreflightReport } from "./preflight-report.ts";
import type { PageFacts } from "./page-under-test.ts";
import { isEncrypted } from "../pdf/pdf-xref.ts";

const textOf = (value: PdfValue): string => (isKind(value, "text") ? value.text : "");

function latin1(bytes: Uint8Array): string {
  let value = "";
  for (const byte of bytes) value += String.fromCharCode(byte);
  return value;
}

/** Checks the PDF/X-4 identification in version, id, document information and XMP. Source: ISO 15930-7, 6.11 and 6.12. */
async function checkIdentity(file: PdfFile, root: PdfDict, findings: Findings): Promise<void> {
  if (file.version !== "1.6") findings.error("version", null, `PDF ${file.version}`, "PDF 1.6");
  const ids = await file.list(file.trailer["ID"]);
  if (ids.length !== 2) findings.error("identification", null, "no file id", "file id");
  const info = await file.dict(file.trailer["Info"]);
  if (nameOf(info["Trapped"]) !== "False") findings.error("identification", null, "Trapped unknown", "Trapped False");
  const xmp = await file.streamBytes(root["Metadata"]).then(latin1, () => "");
  if (!xmp.includes("<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>")) {
    findings.error("identification", null, "XMP does not say PDF/X-4", "PDF/X-4");
  }
}

/** Checks that the file has one output intent with a CMYK profile; returns its condition. Source: ISO 15930-7, 6.2.2. */
async function checkIntent(
  file: PdfFile,
  root: PdfDict,
  condition: string,
  findings: Findings,
): Promise<string | null> {
  const intents = await file.list(root["OutputIntents"]);
  const [first] = intents;
  const intent = await file.dict(first);
  if (intents.length !== 1 || nameOf(intent["S"]) !== "GTS_PDFX") {
    findings.error("output-intent", null, `${intents.length} output intents`, "one of GTS_PDFX");
    return null;
  }
  const found = textOf(await file.resolve(intent["OutputConditionIdentifier"]));
  if (found !== condition) findings.error("output-intent", null, found, condition);
  const profile = await file.streamBytes(intent["DestOutputProfile"]).catch(() => null);
  const isCmyk = profile && latin1(profile.subarray(16, 20)) === "CMYK" && latin1(profile.subarray(36, 40)) === "acsp";
  if (!isCmyk) findings.error("output-intent", null, "no CMYK profile", "embedded CMYK profile");
  return found;
}

function checkForbidden(root: PdfDict, findings: Findings): void {
  for (const key of ["OpenAction", "AA", "Names", "AcroForm", "Perms"]) {
    if (root[key] !== undefined) findings.error("forbidden-content", null, key, "none");
  }
}

/** Facts of a file that cannot be read. */
export const emptyFacts: PreflightReport["facts"] = {
  version: "",
  condition: null,
  pages: 0,
  boxes: [],
  colourSpaces: [],
  plates: [],
  fonts: [],
  images: 0,
  leastPpi: null,
  mostInk: 0,
};

/** Checks the file as a whole and returns its printing condition; null when nothing else can be read. Source: ISO 15930-7. */
export async function checkDocument(
  file: PdfFile,
  condition: string,
  findings: Findings,
): Promise<{ readonly condition: string | null } | null> {
  if (isEncrypted(file.trailer)) {
    findings.error("forbidden-content", null, "encryption", "none");
    return null;
  }
  const root = await file.dict(file.trailer["Root"]);
  await checkIdentity(file, root, findings);
  const named = await checkIntent(file, root, condition, findings);
  checkForbidden(root, findings);
  return { condition: named };
}

/** Initial facts before the first page; `limit` is the maximum total ink in percent. */
export const initialFacts = (limit: number = inkLimit): PageFacts => ({
  plates: new Set(),
  fonts: new Set(),
  images: new Set(),
  forms: new Set(),
  boxes: [],
  colourSpaces: new Set(),
  inkLimit: limit,
  leastPpi: null,
  mostInk: 0,
});

/** Builds the facts of a report from those of its pages; compares page count and plates with the order. */
export function concludeFacts(
  { version }: PdfFile,
  pages: number,
  facts: PageFacts,
  expected: { readonly pages: number; readonly plates: readonly string[] },
  findings: Findings,
  condition: string | null,
): PreflightReport["facts"] {
  if (pages !== expected.pages) findings.error("page-count", null, pages.toString(), expected.pages.toString());
  const found = [...facts.plates].sort();
  const expectedPlates = [...expected.plates].sort();
  if (found.join(" ") !== expectedPlates.join(" ")) {
    findings.error("plates", null, found.join(" ") || "none", expectedPlates.join(" ") || "none");
  }
  return {
    version,
    condition,
    pages,
    boxes: facts.boxes,
    colourSpaces: [...facts.colourSpaces].sort(),
    plates: found,
    fonts: [...facts.fonts].sort(),
    images: facts.images.size,
    leastPpi: facts.leastPpi === null ? null : Math.round(facts.leastPpi),
    mostInk: facts.mostInk,
  };
}

async function examine(
  file: PdfFile,
  expected: PreflightExpectation,
  findings: Findings,
): Promise<PreflightReport["facts"]> {
  const checkedFile = await checkDocument(file, expected.condition, findings);
  if (!checkedFile) return emptyFacts;
  const facts = initialFacts(expected.inkLimit);
  let pages = 0;
  for await (const entries of pagesOf(file)) {
    pages += 1;
    await preflightPage({ number: pages, file, entries, findings, facts }, expected.pages[pages - 1]);
  }
  const totals = { pages: expected.pages.length, plates: expected.plates };
  return concludeFacts(file, pages, facts, totals, findings, checkedFile.condition);
}

/** Opens a file for a check; an unreadable one gets the finding `unreadable`. */
export async function reportOn(
  source: PdfBytes,
  ports: Pick<PrintPorts, "inflate">,
  check: (file: PdfFile, findings: Findings) => Promise<PreflightReport["facts"]>,
): Promise<PreflightReport> {
  const findings = new Findings();
  let facts = emptyFacts;
  try {
    facts = await check(await PdfFile.open(source, ports.inflate), findings);
  } catch (fault) {
    findings.list.push({
      rule: "unreadable",
      severity: "error",
      page: null,
      found: fault instanceof Error ? fault.message : "broken file",
      expected: "a sound PDF",
    });
  }
  return { ok: findings.list.every(({ severity }) => severity !== "error"), findings: findings.list, facts };
}

/**
 * Examines a finished file by reading it again, object by object, and compares it with the order. An unreadable file
 * gets the finding `unreadable`. Source: PDF-04; ISO 15930-7.
 */
export function preflightPdf(
  source: PdfBytes,
  ports: Pick<PrintPorts, "inflate">,
  expected: PreflightExpectation,
): Promise<PreflightReport> {
  return reportOn(source, ports, (file, findings) => examine(file, expected, findings));
}
