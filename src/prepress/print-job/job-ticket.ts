import { z } from "zod";
import { refinements } from "#design/model/design-document.ts";
import type { FrozenJob } from "./frozen-job.ts";
import { plateTable, plateOrder } from "../plates.ts";
import type { PreflightReport } from "../preflight/preflight-report.ts";
import type { PrintFileReport } from "./write-print-file.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(1);
/** Left, bottom, right and top of a box in mm; null where a page has none. */
const boxEdges = z.array(z.number()).readonly().nullable();

/** An article that travels with the printed part: envelopes, ribbons, tags. */
const Accessory = z.object({ sku: z.string(), name: z.string(), quantity: count });

/** The order data of a ticket, for production in addition to the file. Names are those displayed to customers. */
const TicketOrder = z.object({
  orderNumber: z.string(),
  /** Position of the item in the order and of the part in the item, both from 1, with their totals. */
  item: z.object({ position: count, of: count }),
  part: z.object({ position: count, of: count, name: z.string() }),
  sku: z.string(),
  product: z.string(),
  design: z.string(),
  quantity: count,
  /** Copies of a serial part, one per record plus blank ones; null for a part that is the same in every copy. */
  records: count.nullable(),
  paper: z.string(),
  refinement: z.enum(refinements),
  punching: z.string().nullable(),
  /** How a book or calendar is made, line by line: binding, spine, boards. Absent for goods without. Source: PDF-07. */
  making: z.array(z.object({ key: z.string(), label: z.string(), value: z.string() })).optional(),
  accessories: z.array(Accessory),
  express: z.boolean(),
  /** ISO date by which the parcel must be shipped, null without a promise. */
  shipBy: z.iso.date().nullable(),
  /** ISO country of the recipient, for sorting. */
  destination: z.string().length(2),
});
export type TicketOrder = z.infer<typeof TicketOrder>;

/** The job ticket of one print file as JSON. Source: PDF-07, PDF-09. */
export const JobTicket = z.object({
  ticket: z.literal(2),
  /** Machine code printed on every sheet, before the page number. Source: PDF-09. */
  sheetCode: z.string(),
  /** ISO 8601 in UTC. */
  created: z.string(),
  order: TicketOrder,
  file: z.object({
    name: z.string(),
    sha256,
    bytes: count,
    pages: count,
    condition: z.string(),
    /** Version of the writer and of the layout that placed the glyphs. */
    writer: z.string(),
    layout: z.string(),
    harfbuzz: z.string(),
  }),
  pages: z.array(
    z.object({
      number: count,
      id: z.string(),
      trim: z.object({ w: z.number(), h: z.number() }),
      bleed: z.number(),
      folds: z.array(z.object({ axis: z.enum(["x", "y"]), at: z.number() })),
      /** How often the page is printed; once if absent. Source: PRINT-02. */
      copies: count.optional(),
    }),
  ),
  plates: z.array(z.object({ name: z.string(), use: z.enum(["finish", "die"]) })),
  fonts: z.array(z.object({ id: z.string(), sha256 })),
  photos: z.array(z.object({ id: z.string(), sha256 })),
  /** Finished pages uploaded by the customer: printed as vector, or as a picture with the reasons. Source: CFG-24. */
  ownPages: z
    .array(
      z.object({
        asset: z.string(),
        page: count,
        kept: z.enum(["vector", "picture"]),
        reasons: z.array(z.string()).readonly(),
      }),
    )
    .readonly()
    .default([]),
  preflight: z.object({
    ok: z.boolean(),
    warnings: z.array(z.string()),
    /** Identification of the finished file; missing in older tickets. Source: PDF-04. */
    condition: z.string().nullable().default(null),
    colourSpaces: z.array(z.string()).readonly().default([]),
    boxes: z
      .array(z.object({ page: count, media: boxEdges, bleed: boxEdges, trim: boxEdges }))
      .readonly()
      .default([]),
  }),
});
export type JobTicket = z.infer<typeof JobTicket>;

/** The machine code of order, item and part; printable as Code 128. Source: PDF-09. */
export function sheetCode(order: Pick<TicketOrder, "orderNumber" | "item" | "part">): string {
  return `${order.orderNumber}-${order.item.position}-${order.part.position}`;
}

export type TicketInput = {
  readonly order: TicketOrder;
  readonly job: FrozenJob;
  readonly fileName: string;
  readonly written: PrintFileReport;
  readonly preflight: PreflightReport;
  readonly created: string;
};

const hashes = (record: Readonly<Record<string, string>>): { id: string; sha256: string }[] =>
  Object.entries(record).map(([id, hash]) => ({ id, sha256: hash }));

/** Creates the ticket of a finished file; equal input gives an equal ticket. Source: PDF-07, PDF-09. */
export function jobTicket(input: TicketInput): JobTicket {
  const { order, job, written, preflight } = input;
  const { pages, engine } = job.displayList;
  return {
    ticket: 2,
    sheetCode: sheetCode(order),
    created: input.created,
    order,
    file: {
      name: input.fileName,
      sha256: written.sha256,
      bytes: written.bytes,
      pages: written.pages,
      condition: job.condition,
      writer: job.writer,
      layout: engine.layout,
      harfbuzz: engine.harfbuzz,
    },
    pages: pages.map(({ id, w, h, bleed, folds, copies }, index) => ({
      number: index + 1,
      id,
      trim: { w, h },
      bleed,
      folds: folds.map(({ axis, at }) => ({ axis, at })),
      ...(copies !== undefined && { copies }),
    })),
    plates: plateOrder
      .filter((plate) => job.plates.includes(plate))
      .map((plate) => ({ name: plate, use: plateTable[plate].use })),
    fonts: hashes(job.fonts),
    photos: hashes(job.photos),
    ownPages: written.ownPages,
    preflight: {
      ok: preflight.ok,
      condition: preflight.facts.condition,
      colourSpaces: preflight.facts.colourSpaces,
      boxes: [...preflight.facts.boxes],
      warnings: preflight.findings.filter(({ severity }) => severity === "warning").map(describeFinding),
    },
  };
}

function describeFinding({ rule, page, found, expected }: PreflightReport["findings"][number]): string {
  return `${rule}${page === null ? "" : ` page ${page}`}: ${found}, expected ${expected}`;
}
