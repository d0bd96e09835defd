import { open } from "node:fs/promises";
import path from "node:path";
import { includedEnvelopeOf } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid } from "#platform/random.server.ts";
import {
  fileSink,
  nodePrintPorts,
  openPdfFile,
  printFileOf,
  photoFiles,
  shippedProfiles,
  shopArtwork,
} from "#modules/media/contract.server.ts";
import { expectationOf, frozenFonts, frozenPhotos, type FrozenJob } from "#prepress/frozen-job.ts";
import { jobTicket, sheetCode, type JobTicket } from "#prepress/job-ticket.ts";
import type { FontSource } from "#prepress/ports.ts";
import { preflightPdf } from "#prepress/preflight-pdf.ts";
import type { PreflightReport } from "#prepress/preflight-report.ts";
import { writePrintFile, type PrintFileReport } from "#prepress/write-print-file.ts";
import { orderedPhotos } from "./freeze-line.server.ts";
import { downloadName } from "./model.ts";
import { fetchToScratch, storeFile, storeJson, type Scratch } from "./storage.server.ts";
import type { ProductionFile, ProductionLine } from "./store.server.ts";
import { accessoriesOf } from "./ticket-order.ts";
import { writeTicketPdf } from "./write-ticket-pdf.server.ts";

/** The finished files of a line, stored; `preflight.ok` says whether they may be used. */
export type WrittenFiles = { readonly files: readonly ProductionFile[]; readonly preflight: PreflightReport };

async function shopFonts(): Promise<FontSource> {
  const { fonts } = await shopArtwork();
  return { load: async (font) => ({ bytes: await fonts.bytes(font), sha256: "" }) };
}

async function printFile(
  deps: Deps,
  line: ProductionLine,
  job: FrozenJob,
  scratch: Scratch,
): Promise<{ readonly file: string; readonly report: PrintFileReport }> {
  const photos = await orderedPhotos(deps, line, Object.keys(job.photos));
  if (!photos.ok) throw new Error(`photo ${String(photos.refusal.data["asset"])} of line ${line.id} is gone`);
  const fetched = new Map<string, Promise<string>>();
  const images = photoFiles(async (asset) => {
    const row = photos.value.get(asset);
    if (!row) throw new Error(`photo ${asset} is not part of line ${line.id}`);
    const { key, sha256 } = printFileOf(row);
    const file = fetched.get(asset) ?? fetchToScratch(deps, scratch, key, `photo-${newUuid()}`);
    fetched.set(asset, file);
    return { path: await file, sha256 };
  });
  const file = scratch.path("print.pdf");
  const target = await open(file, "w");
  try {
    const report = await writePrintFile(
      {
        displayList: job.displayList,
        fonts: frozenFonts(await shopFonts(), job, nodePrintPorts),
        images: frozenPhotos(images, job, nodePrintPorts),
        ports: nodePrintPorts,
        metadata: {
          title: `${line.orderNumber}-${line.position} ${line.title}`,
          documentId: sheetCode(codeOf(line)),
          created: new Date(line.placedAt).toISOString(),
        },
        sheetCode: sheetCode(codeOf(line)),
        output: { kind: "print", ...(await shippedProfiles(fromRoot("src", "prepress", "profiles"))) },
      },
      fileSink(target),
    );
    await target.sync();
    return { file, report };
  } finally {
    await target.close();
  }
}

function codeOf(line: ProductionLine) {
  return {
    orderNumber: line.orderNumber,
    item: { position: line.position, of: line.lines },
    part: { position: 1, of: 1, name: translate("de", "ticket.card") },
  };
}

function ticketOf(
  line: ProductionLine,
  job: FrozenJob,
  written: PrintFileReport,
  preflight: PreflightReport,
  envelope: Awaited<ReturnType<typeof includedEnvelopeOf>>,
): JobTicket {
  const { options, optionLabels, quantity } = line;
  const shown = (key: string): string | undefined => optionLabels.find((label) => label.key === key)?.value;
  return jobTicket({
    order: {
      ...codeOf(line),
      sku: line.sku,
      product: translate("de", `products.${line.document.product}`),
      design: line.title,
      quantity,
      paper: shown("paper") ?? options.paper,
      refinement: options.refinement,
      punching: options.punching === "none" ? null : (shown("punching") ?? options.punching),
      accessories: accessoriesOf(options, optionLabels, quantity, envelope),
      express: line.express,
      shipBy: line.shipBy,
      destination: line.destination,
    },
    job,
    fileName: path.posix.basename(downloadName("print-file", line.orderNumber, line.position)),
    written,
    preflight,
    created: new Date(line.placedAt).toISOString(),
  });
}

/**
 * Writes print file, preflight report and job ticket (data and page) of a frozen job and stores them; nothing in the database changes.
 * @source PDF-01, PDF-04, PDF-07
 */
export async function writeFiles(
  deps: Deps,
  line: ProductionLine,
  job: FrozenJob,
  scratch: Scratch,
): Promise<WrittenFiles> {
  const { file, report } = await printFile(deps, line, job, scratch);
  const reading = await openPdfFile(file);
  const preflight = await preflightPdf(reading, nodePrintPorts, expectationOf(job));
  await reading.close();
  const reportFile = await storeJson(deps, scratch, line.id, "preflight-report", preflight);
  if (!preflight.ok) return { files: [reportFile], preflight };
  const envelope = await includedEnvelopeOf(deps, line.document.product);
  const ticket = ticketOf(line, job, report, preflight, envelope);
  const ticketPage = scratch.path("ticket.pdf");
  await writeTicketPdf(ticket, ticketPage);
  return {
    files: [
      await storeFile(deps, line.id, "print-file", file),
      await storeJson(deps, scratch, line.id, "job-ticket", ticket),
      await storeFile(deps, line.id, "job-ticket-pdf", ticketPage),
      reportFile,
    ],
    preflight,
  };
}
