import { staffLocale } from "#kernel/market.ts";
import { open, readFile } from "node:fs/promises";
import { layoutDocument } from "#design/layout/document-layout.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { fileSink, nodePrintPorts, openPdfFile, shippedProfiles, shopArtwork } from "#modules/media/contract.server.ts";
import { bookletInsideThickness } from "#modules/catalogue/contract.ts";
import { leafThickness } from "#modules/photo-products/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { FrozenJob, jobOfPart, partsOfJob, type PartJob } from "#prepress/print-job/frozen-job.ts";
import { writeSheetFile } from "#prepress/imposition/impose.ts";
import { plateOrder, type Plate } from "#prepress/plates.ts";
import { preflightSheets } from "#prepress/preflight/preflight-sheets.ts";
import type { PressSheet } from "#prepress/imposition/press-sheet.ts";
import type { Stitched } from "#prepress/imposition/leaf-order.ts";
import { planSheets, type SheetPlan, type SourcePage } from "#prepress/imposition/sheet-plan.ts";
import { stripDocuments, withStripMarks, type StripText } from "#prepress/imposition/sheet-strip.ts";
import { writePrintFile } from "#prepress/print-job/write-print-file.ts";
import { sortCode, type ImpositionChoice } from "./imposition-form.ts";
import { partsOfLine, setsOf } from "../print-files/line-parts.server.ts";
import { intentOfJob } from "../output-profiles/paper-intent.server.ts";
import { partCode, type LinePart } from "../print-files/parts.ts";
import { partName } from "../print-files/part-name.server.ts";
import { pressSheetSizes } from "./press-sheet-sizes.server.ts";
import { savePressSheets, type PressSheetFile } from "./press-sheet-store.server.ts";
import { fetchToScratch, openScratch, storePressSheets, type Scratch } from "../storage.server.ts";
import { filesOfLines, readProductionLine, type ProductionLine } from "../store.server.ts";

/** A line with one part of its frozen job and the finished print file of that part. */
type Printed = {
  readonly line: ProductionLine;
  readonly part: LinePart;
  readonly job: FrozenJob;
  readonly partJob: PartJob;
  /** Path of the print file in the scratch folder. */
  readonly file: string;
};

async function printedPart(deps: Deps, lineId: string, number: number, scratch: Scratch): Promise<Result<Printed>> {
  const line = await readProductionLine(deps.db, lineId);
  if (!line?.ok) return refuse("ORDER_NOT_FOUND");
  const part = partsOfLine(line.value).find((each) => each.number === number);
  const files = (await filesOfLines(deps.db, [lineId])).get(lineId) ?? [];
  const frozen = files.find(({ kind }) => kind === "frozen-design");
  const print = files.find((file) => file.kind === "print-file" && file.part === part?.id);
  if (!frozen || !print || !part) return refuse("IMPOSITION_INVALID", { reason: "no-file" });
  const stored = await fetchToScratch(deps, scratch, frozen.key, "frozen.json");
  const job = FrozenJob.parse(JSON.parse(await readFile(stored, "utf8")));
  const partJob = partsOfJob(job).find((each) => each.part === part.id);
  if (!partJob) return refuse("IMPOSITION_INVALID", { reason: "no-file" });
  const file = await fetchToScratch(deps, scratch, print.key, "print.pdf");
  return accept({ line: line.value, part, job, partJob, file });
}

/** The pages of the print file: those of the part, and of a serial part once per record. */
function pagesOfPart({ partJob: { displayList, records } }: Printed): readonly SourcePage[] {
  const copies = records ? records.rows.map(() => displayList.pages) : [displayList.pages];
  return copies.flat().map(({ w, h, bleed, folds }, number) => ({ number, w, h, bleed, folds }));
}

/**
 * The pages of a part of prints, each as often as it is printed and followed by its back. Source: PRINT-02, PRINT-04.
 */
function printsOfPart({ line, partJob: { displayList } }: Printed): readonly SourcePage[] {
  const pages = displayList.pages.map(({ w, h, bleed, folds, copies = 1, id }, number) => {
    const back = id === `${displayList.pages[number - 1]?.id}-back`;
    return { copies, page: { number, w, h, bleed, folds, ...(back && { back }) } };
  });
  const set = pages.flatMap(({ copies, page }, index) => {
    const next = pages[index + 1]?.page;
    const leaf = next?.back ? [page, next] : [page];
    return page.back ? [] : Array.from({ length: copies }, () => leaf).flat();
  });
  return Array.from({ length: setsOf(line) }, () => set).flat();
}

/** Kinds whose pages are pieces of their own, printed on one side, however many there are. */
const singlePages: ReadonlySet<string> = new Set(["picture", "print", "lid", "base", "cover", "spreads", "sheet"]);

/** How the pages of a part are stitched into each other; null for parts that are not. Source: PDF-07, BOOK-01. */
function stitchedOf({ part, line }: Printed): Stitched | null {
  if (part.kind === "booklet") return { creep: bookletInsideThickness / 1000 };
  const { chosen } = line.choice ?? {};
  const stapled = part.kind === "block" && chosen?.["binding"] === "heftbindung";
  return stapled ? { creep: leafThickness(chosen) } : null;
}

function planOf(printed: Printed, choice: ImpositionChoice, sheets: readonly PressSheet[]): Result<SheetPlan> {
  const sheet = sheets.find(({ id }) => id === choice.sheet);
  if (!sheet) return refuse("IMPOSITION_INVALID", { reason: "sheet" });
  const { part, line, partJob } = printed;
  const ofPrints = part.kind === "print";
  // Every print is another leaf, so sheets of one leaf each would print most of them too often.
  if (ofPrints && choice.order === "repeat") return refuse("IMPOSITION_INVALID", { reason: "prints" });
  return planSheets({
    pages: ofPrints ? printsOfPart(printed) : pagesOfPart(printed),
    quantity: partJob.records || ofPrints ? 1 : line.quantity,
    sheet,
    method: choice.method,
    order: choice.order,
    edge: choice.edge,
    gap: choice.gap,
    stitched: stitchedOf(printed),
    sides: !singlePages.has(part.kind) && partJob.displayList.pages.length % 2 === 0 ? 2 : 1,
  });
}

function textsOf({ line, part }: Printed, plan: SheetPlan): readonly StripText[] {
  const say = translatorOf(staffLocale);
  return plan.sides.map(({ sheet, side }) => ({
    code: `${partCode(line, part.number)}/${sheet + 1}`,
    lines: [
      [
        line.orderNumber,
        `${say("ticket.item")} ${line.position} ${say("ticket.of")} ${line.lines}`,
        partName(part),
        say("ticket.sheet", { n: sheet + 1, count: plan.sheets }),
        say(`ticket.sheetSide.${side}`),
      ].join(" · "),
      [sortCode(line), say("ticket.runs", { count: plan.runs }), line.options.paper, line.shipBy].join(" · "),
    ],
  }));
}

async function writeStrips(printed: Printed, plan: SheetPlan, plates: readonly Plate[], file: string): Promise<void> {
  const artwork = await shopArtwork();
  const texts = textsOf(printed, plan);
  const lists = [];
  for (const document of stripDocuments(plan, texts, plates)) {
    lists.push(layoutDocument(document, await artwork.resourcesFor(document, "none")));
  }
  const target = await open(file, "w");
  const code = partCode(printed.line, printed.part.number);
  const noPhoto = (asset: string): Promise<never> =>
    Promise.reject(new Error(`a strip shows no photo, found ${asset}`));
  const written = writePrintFile(
    {
      displayList: withStripMarks(lists, plan, texts, plates),
      fonts: { load: async (font) => ({ bytes: await artwork.fonts.bytes(font), sha256: "" }) },
      images: { open: noPhoto, decode: noPhoto },
      ports: nodePrintPorts,
      metadata: { title: code, documentId: `strips-${code}`, created: new Date(printed.line.placedAt).toISOString() },
      output: { kind: "print", ...(await shippedProfiles(fromRoot("src", "prepress", "profiles"))) },
    },
    fileSink(target),
  );
  try {
    await written;
  } finally {
    await target.close();
  }
}

async function writeSheets(deps: Deps, printed: Printed, plan: SheetPlan, scratch: Scratch): Promise<string> {
  const { line, part, job, partJob } = printed;
  const used = jobOfPart(job, partJob).plates;
  const plates = plateOrder.filter((plate) => used.includes(plate));
  const strips = scratch.path("strips.pdf");
  await writeStrips(printed, plan, plates, strips);
  const file = scratch.path("sheets.pdf");
  const target = await open(file, "w");
  const [source, stripSource] = [await openPdfFile(printed.file), await openPdfFile(strips)];
  try {
    const intent = await intentOfJob(deps, job);
    const code = partCode(line, part.number);
    const created = new Date(line.placedAt).toISOString();
    const metadata = { title: code, documentId: `sheets-${code}`, created };
    await writeSheetFile(
      { plan, source, strips: stripSource, ports: nodePrintPorts, metadata, intent },
      fileSink(target),
    );
    await target.sync();
  } finally {
    await Promise.all([source.close(), stripSource.close(), target.close()]);
  }
  const pdf = await openPdfFile(file);
  const report = await preflightSheets(pdf, nodePrintPorts, { plan, plates, condition: job.condition });
  await pdf.close();
  const fault = report.findings.find(({ severity }) => severity === "error");
  if (fault) throw new Error(`press sheets failed their check: ${fault.rule} ${fault.found}`);
  return file;
}

/**
 * Imposes a part of a line on press sheets and stores them; earlier sheets are replaced. Refuses ORDER_NOT_FOUND, and
 * IMPOSITION_INVALID with its reason when there is no print file yet or the part does not fit the sheet.
 * @param actor `staff:<e-mail>`
 * @source PDF-07, PDF-09
 */
export async function imposePart(
  deps: Deps,
  lineId: string,
  choice: ImpositionChoice,
  actor: string,
): Promise<Result<PressSheetFile>> {
  const scratch = await openScratch(deps);
  try {
    const printed = await printedPart(deps, lineId, choice.part, scratch);
    if (!printed.ok) return printed;
    const plan = planOf(printed.value, choice, pressSheetSizes(deps.config));
    if (!plan.ok) return plan;
    const file = await writeSheets(deps, printed.value, plan.value, scratch);
    const stored = await storePressSheets(deps, lineId, choice.part, file);
    return accept(await savePressSheets(deps, { lineId, part: choice.part, plan: plan.value, ...stored }, actor));
  } finally {
    await scratch.close();
  }
}
