import { layoutDocument } from "#design/layout/document-layout.ts";
import { keyIn } from "#kernel/formats/message-key.ts";
import { staffLocale } from "#kernel/market.ts";
import type { includedEnvelopeOf } from "#modules/catalogue/contract.server.ts";
import { frameOfCollage } from "#modules/photo-products/contract.server.ts";
import type { PhotoChoice } from "#modules/photo-products/contract.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import { translate } from "#platform/messages.server.ts";
import { jobOfPart, partsOfJob, type FrozenJob, type PartJob } from "#prepress/print-job/frozen-job.ts";
import { jobTicket, sheetCode, type JobTicket, type TicketOrder } from "#prepress/print-job/job-ticket.ts";
import type { PreflightReport } from "#prepress/preflight/preflight-report.ts";
import { slugDocument, slugFont, slugsAbove } from "#prepress/print-job/slug-line.ts";
import type { PrintFileInput, PrintFileReport } from "#prepress/print-job/write-print-file.ts";
import type { FontSource } from "#prepress/ports.ts";
import { downloadName } from "../model.ts";
import { partName } from "../print-files/part-name.server.ts";
import type { ProductionLine } from "../store.server.ts";
import { coverStock, makingOf } from "./line-making.server.ts";
import { accessoriesOf, type TicketAccessory } from "./ticket-order.ts";

/** Order, item and part as the sheet code names them. Source: PDF-09. */
function codeOf(
  line: ProductionLine,
  job: FrozenJob,
  part: PartJob,
): Pick<TicketOrder, "orderNumber" | "item" | "part"> {
  const of = Math.max(part.number, partsOfJob(job).length);
  return {
    orderNumber: line.orderNumber,
    item: { position: line.position, of: line.lines },
    part: { position: part.number, of, name: nameOfPart(part) },
  };
}

/** The name of a part as files, tickets and findings use it. */
export function nameOfPart({ kind, part }: Pick<PartJob, "kind" | "part">): string {
  return partName({ kind, id: part, index: null });
}

/** The code printed on every sheet of a part. Source: PDF-09. */
export function sheetCodeOf(line: ProductionLine, job: FrozenJob, part: PartJob): string {
  return sheetCode(codeOf(line, job, part));
}

/** Parts whose pages a person has to tell apart by hand. */
const labelled: ReadonlySet<string> = new Set([
  "picture",
  "print",
  "lid",
  "base",
  "cover",
  "block",
  "spreads",
  "sheet",
]);

/**
 * Order, part, page and copies above each page of a photo product; nothing for cards, whose sheet code is enough.
 * Source: PDF-09, PRINT-02.
 */
export async function slugsOf(
  line: Pick<ProductionLine, "orderNumber" | "position">,
  part: PartJob,
): Promise<NonNullable<PrintFileInput["slugs"]>> {
  if (!labelled.has(part.kind)) return [];
  const { pages } = part.displayList;
  const texts = pages.map(({ copies = 1 }, index) =>
    translate(staffLocale, "ticket.slug", {
      order: `${line.orderNumber}-${line.position}`,
      part: nameOfPart(part),
      page: index + 1,
      pages: pages.length,
      count: copies,
    }),
  );
  const document = slugDocument(pages, texts);
  const resources = await (await shopArtwork()).resourcesFor(document, "none");
  return slugsAbove(layoutDocument(document, resources), pages);
}

/** The fonts of a job, and the face of its slug, which freezes with no job. */
export function withSlugFont(fonts: FontSource, job: Pick<FrozenJob, "fonts">): FontSource {
  return {
    load: async (font) => {
      if (font !== slugFont || font in job.fonts) return fonts.load(font);
      return { bytes: await (await shopArtwork()).fonts.bytes(font), sha256: "" };
    },
  };
}

/** What travels with the print of a line: chosen articles and the envelope, or the article it is. Source: PDF-07, SAMP-06. */
export function articlesOf(line: ProductionLine, envelope: LineTicketInput["envelope"]): TicketAccessory[] {
  const { fromStock, sku, title, options, optionLabels, quantity, choice } = line;
  if (choice) return mountedWith(choice, optionLabels, quantity);
  return fromStock !== null
    ? [{ sku, name: title, quantity: fromStock }]
    : accessoriesOf(options, optionLabels, quantity, envelope);
}

/** Options of photo products that are mounted, not printed; of calendars, the wood that travels beside their sheets. */
const mounted = ["frameType", "frameColor", "mat", "matSize", "glass", "depth"] as const;
const wood = new Set(["holzblock", "holzfuss"]);

/** What a photo product is mounted with, in the wording the customer saw. Source: PDF-07, FRAME-01, FRAME-02, CAL-03. */
export function mountedWith(
  choice: PhotoChoice,
  labels: ProductionLine["optionLabels"],
  quantity: number,
): TicketAccessory[] {
  const keys = [...mounted, ...(wood.has(choice.chosen["mounting"] ?? "") ? ["mounting"] : [])];
  const chosen = keys.flatMap((key) => {
    const label = labels.find((each) => each.key === key);
    return label ? [{ ...label, code: choice.chosen[key] }] : [];
  });
  return [...chosen, ...frameOfCollage(choice, staffLocale)].map(({ key, code, label, value }) => ({
    sku: `${key}/${code}`,
    name: `${label}: ${value}`,
    quantity,
  }));
}

/** "Klappkarte hoch A6", "Muster mit Aufdruck, …": what to produce. Source: PDF-07, SAMP-03, SAMP-04. */
function productName({ sample, document, choice, title }: ProductionLine): string {
  if (choice) return title;
  const product = translate(staffLocale, keyIn("products", document.product));
  return sample === null ? product : translate(staffLocale, `ticket.sample.${sample}`, { product });
}

/** What a part is printed on. Source: PDF-07. */
function paperOf({ choice, options, optionLabels }: ProductionLine, { kind }: PartJob): string {
  if (choice?.kind === "photobook" && kind === "cover") return coverStock(choice.chosen);
  if (choice?.kind === "calendar") return translate(staffLocale, "photo.option.paper.standard");
  const chosen = ["paper", "material", "surface"].flatMap((key) => optionLabels.filter((each) => each.key === key));
  return chosen[0]?.value ?? options.paper;
}

export type LineTicketInput = {
  readonly line: ProductionLine;
  readonly job: FrozenJob;
  readonly part: PartJob;
  readonly written: PrintFileReport;
  readonly preflight: PreflightReport;
  readonly envelope: Awaited<ReturnType<typeof includedEnvelopeOf>>;
};

/** The ticket of one part of a line; accompanying articles are listed on the first one. Source: PDF-07. */
export function ticketOf({ line, job, part, written, preflight, envelope }: LineTicketInput): JobTicket {
  const { options, optionLabels, quantity } = line;
  const making = [...makingOf(line)];
  const chosenLabel = (key: string): string | undefined => optionLabels.find((label) => label.key === key)?.value;
  return jobTicket({
    order: {
      ...codeOf(line, job, part),
      sku: line.sku,
      product: productName(line),
      design: line.title,
      quantity,
      records: part.records ? part.records.rows.length : null,
      paper: paperOf(line, part),
      refinement: options.refinement,
      punching: options.punching === "none" ? null : (chosenLabel("punching") ?? options.punching),
      ...(making.length > 0 && { making }),
      accessories: part.number === 1 ? articlesOf(line, envelope) : [],
      express: line.express,
      shipBy: line.shipBy,
      destination: line.destination,
    },
    job: jobOfPart(job, part),
    fileName: downloadName("print-file", line.orderNumber, line.position, part.part),
    written,
    preflight,
    created: new Date(line.placedAt).toISOString(),
  });
}
