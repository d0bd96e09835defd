import { mmToPt } from "#kernel/units.ts";
import { isKind } from "../pdf/pdf-objects.ts";
import { pagesOf } from "../pdf/pdf-pages.ts";
import type { PdfBytes, PdfFile } from "../pdf/pdf-reader.ts";
import type { Plate } from "../plates.ts";
import type { PrintPorts } from "../ports.ts";
import { auditSurface, isClose, noteBoxes, toBox } from "./preflight-page.ts";
import { checkDocument, concludeFacts, initialFacts, emptyFacts, reportOn } from "./preflight-pdf.ts";
import type { Findings, PreflightReport } from "./preflight-report.ts";
import type { PageUnderTest } from "./page-under-test.ts";
import type { SheetPlan } from "../imposition/sheet-plan.ts";

/** Expected properties of the sheet file; from plan and frozen job, not from the writer. */
export type SheetExpectation = {
  readonly plan: SheetPlan;
  readonly plates: readonly Plate[];
  readonly condition: string;
};

/** Checks that every box of a sheet is the whole sheet. */
async function checkSheet(page: PageUnderTest, { sheet }: SheetPlan): Promise<void> {
  const expectedBox = [0, 0, mmToPt(sheet.w), mmToPt(sheet.h)];
  for (const key of ["MediaBox", "BleedBox", "TrimBox"]) {
    const found = toBox(await page.file.list(page.entries[key]));
    if (!found?.every((value, index) => isClose(value, expectedBox[index] ?? Number.NaN))) {
      page.findings.error(
        "box",
        page.number,
        `${key} ${found?.join(" ") ?? "absent"}`,
        `${key} ${expectedBox.join(" ")}`,
      );
    }
  }
}

/** Examines items and strip of a sheet, each once however often it is used. */
async function checkForms(page: PageUnderTest, seen: Set<number>): Promise<number> {
  const { file } = page;
  const resources = await file.dict(page.entries["Resources"]);
  const forms = Object.values(await file.dict(resources["XObject"]));
  for (const form of forms) {
    if (!isKind(form, "ref") || seen.has(form.number)) continue;
    seen.add(form.number);
    const { stream } = await file.object(form.number);
    if (stream) await auditSurface({ ...page, entries: stream.entries }, form);
    else page.findings.error("forbidden-content", page.number, "object that is no form", "forms");
  }
  return forms.length;
}

async function examine(
  file: PdfFile,
  expected: SheetExpectation,
  findings: Findings,
): Promise<PreflightReport["facts"]> {
  const checkedFile = await checkDocument(file, expected.condition, findings);
  if (!checkedFile) return emptyFacts;
  const { sides } = expected.plan;
  const facts = initialFacts();
  const seen = new Set<number>();
  let pages = 0;
  for await (const entries of pagesOf(file)) {
    const page: PageUnderTest = { number: ++pages, file, entries, findings, facts };
    await noteBoxes(page);
    await checkSheet(page, expected.plan);
    const found = await checkForms(page, seen);
    const expectedForms =
      new Set(sides[pages - 1]?.items.flatMap(({ face }) => face.map((part) => part.page))).size + 1;
    if (found !== expectedForms) findings.error("page-count", pages, `${found} forms`, `${expectedForms} forms`);
  }
  const totals = { pages: sides.length, plates: expected.plates };
  return concludeFacts(file, pages, facts, totals, findings, checkedFile.condition);
}

/**
 * Examines a finished sheet file against its plan: identity, output intent, boxes, items, plates, fonts, colours.
 * Source: PDF-04, PDF-07; ISO 15930-7.
 */
export function preflightSheets(
  source: PdfBytes,
  ports: Pick<PrintPorts, "inflate">,
  expected: SheetExpectation,
): Promise<PreflightReport> {
  return reportOn(source, ports, (file, findings) => examine(file, expected, findings));
}
