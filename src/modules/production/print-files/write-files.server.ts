import { staffLocale } from "#kernel/market.ts";
import { open } from "node:fs/promises";
import {
  fileSink,
  nodePrintPorts,
  openPdfFile,
  pageFileOf,
  photoFiles,
  printFileOf,
  shippedProfiles,
} from "#modules/media/contract.server.ts";
import type { LineProblem } from "#modules/orders/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid } from "#platform/random.server.ts";
import {
  expectationOf,
  frozenFonts,
  frozenPhotos,
  partsOfJob,
  type FrozenJob,
  type PartJob,
} from "#prepress/print-job/frozen-job.ts";
import type { ImageSource } from "#prepress/ports.ts";
import { preflightPdf } from "#prepress/preflight/preflight-pdf.ts";
import { writePrintFile, type PrintFileReport } from "#prepress/print-job/write-print-file.ts";
import { storedFonts, orderedPhotos, samplePhotos } from "./frozen-resources.server.ts";
import { nameOfPart, sheetCodeOf, slugsOf, withSlugFont } from "../job-ticket/line-ticket.server.ts";
import { writeJobTicket } from "../job-ticket/write-job-ticket.server.ts";
import { intentOfJob } from "../output-profiles/paper-intent.server.ts";
import { fetchToScratch, storeFile, storeJson, type Scratch } from "../storage.server.ts";
import type { ProductionFile, ProductionLine } from "../store.server.ts";

/** The finished files of a line, stored; files with findings must not be used. */
export type WrittenFiles = {
  readonly files: readonly ProductionFile[];
  readonly findings: LineProblem["findings"];
};

/** The photos of a job, fetched into the scratch folder once for all parts. */
async function photosOf(deps: Deps, line: ProductionLine, job: FrozenJob, scratch: Scratch): Promise<ImageSource> {
  const photos = await orderedPhotos(deps, line, Object.keys(job.photos));
  if (!photos.ok) throw new Error(`photo ${String(photos.refusal.data["asset"])} of line ${line.id} is gone`);
  const fetched = new Map<string, Promise<string>>();
  const fetch = (key: string): Promise<string> => {
    const file = fetched.get(key) ?? fetchToScratch(deps, scratch, key, `photo-${newUuid()}`);
    fetched.set(key, file);
    return file;
  };
  const rowOf = (asset: string) => {
    const row = photos.value.get(asset);
    if (!row) throw new Error(`photo ${asset} is not part of line ${line.id}`);
    return row;
  };
  const examples = samplePhotos(line, Object.keys(job.photos));
  return photoFiles(
    async (asset) => {
      const example = examples.get(asset);
      if (example) return example;
      const { key, sha256 } = printFileOf(rowOf(asset));
      return { path: await fetch(key), sha256 };
    },
    async (asset) => {
      if (examples.has(asset)) return null;
      const { id, sha256, page } = rowOf(asset);
      const key = page ? await pageFileOf(deps, id) : null;
      return page && key !== null ? { path: await fetch(key), sha256, number: page.number } : null;
    },
  );
}

/** A line, its frozen job and its scratch folder. */
type Work = { readonly line: ProductionLine; readonly job: FrozenJob; readonly scratch: Scratch };

async function printFile(
  deps: Deps,
  { line, job, scratch }: Work,
  part: PartJob,
  images: ImageSource,
): Promise<{ readonly file: string; readonly report: PrintFileReport }> {
  const code = sheetCodeOf(line, job, part);
  const { photoProfiles } = await shippedProfiles(fromRoot("src", "prepress", "profiles"));
  const file = scratch.path(`print-${part.number}.pdf`);
  const target = await open(file, "w");
  try {
    const report = await writePrintFile(
      {
        displayList: part.displayList,
        records: part.records,
        fonts: withSlugFont(frozenFonts(storedFonts(deps, job), job, nodePrintPorts), job),
        images: frozenPhotos(images, job, nodePrintPorts),
        ports: nodePrintPorts,
        metadata: {
          title: `${line.orderNumber}-${line.position} ${line.title}`,
          documentId: code,
          created: new Date(line.placedAt).toISOString(),
        },
        sheetCode: code,
        slugs: await slugsOf(line, part),
        inkLimit: job.inkLimit,
        output: { kind: "print", intent: await intentOfJob(deps, job), photoProfiles },
      },
      fileSink(target),
    );
    await target.sync();
    return { file, report };
  } finally {
    await target.close();
  }
}

/** Where in the print files of a line something was found, by its name in production. */
function placeInFile(part: PartJob, page: number | null): string {
  const name = nameOfPart(part);
  return page === null ? name : translate(staffLocale, "ticket.pageOfPart", { name, page });
}

/** Print file, preflight report and job ticket (data and page) of one part. Source: PDF-01, PDF-04, PDF-07. */
async function writePart(deps: Deps, work: Work, part: PartJob, images: ImageSource): Promise<WrittenFiles> {
  const { line, job, scratch } = work;
  const { file, report } = await printFile(deps, work, part, images);
  const pdf = await openPdfFile(file);
  const preflight = await preflightPdf(pdf, nodePrintPorts, expectationOf(job, part));
  await pdf.close();
  const as = (kind: ProductionFile["kind"]) => ({ lineId: line.id, kind, part: part.part });
  const reportFile = await storeJson(deps, scratch, as("preflight-report"), preflight);
  if (!preflight.ok) {
    const errors = preflight.findings.filter((finding) => finding.severity === "error");
    const findings = errors.map(({ rule, page, found, expected }) => ({
      code: rule,
      detail: `${placeInFile(part, page)}: ${found} / ${expected}`,
    }));
    return { files: [reportFile], findings };
  }
  return {
    files: [
      await storeFile(deps, as("print-file"), file, report.sha256),
      ...(await writeJobTicket(deps, scratch, { line, job, part, written: report, preflight })),
      reportFile,
    ],
    findings: [],
  };
}

/**
 * Writes the files of every part of a frozen job and stores them; changes nothing in the database. With findings in any
 * part none of the files may be used.
 * @source PDF-01, PDF-04, PDF-07
 */
export async function writeFiles(
  deps: Deps,
  line: ProductionLine,
  job: FrozenJob,
  scratch: Scratch,
): Promise<WrittenFiles> {
  const images = await photosOf(deps, line, job, scratch);
  const files: ProductionFile[] = [];
  const findings: LineProblem["findings"][number][] = [];
  for (const part of partsOfJob(job)) {
    const written = await writePart(deps, { line, job, scratch }, part, images);
    files.push(...written.files);
    findings.push(...written.findings);
  }
  return { files, findings };
}
