import type { DisplayList, PathItem } from "#design/display-list.ts";
import { currentSchema, DesignDocument } from "#design/model/design-document.ts";
import { code128, quietModules } from "../paint/code128.ts";
import type { JobTicket } from "./job-ticket.ts";

/** The labels of a ticket in the language of production; lists are joined by the caller. */
export type TicketTexts = Readonly<
  Record<
    | "title"
    | "item"
    | "part"
    | "product"
    | "design"
    | "paper"
    | "refinement"
    | "punching"
    | "none"
    | "accessories"
    | "shipBy"
    | "express"
    | "destination"
    | "file"
    | "pages"
    | "copies"
    | "plates"
    | "records"
    | "condition"
    | "colourSpaces"
    | "boxes"
    | "warnings"
    | "of"
    | "steps",
    string
  >
> & {
  /** Display name of the ordered refinement. */
  readonly refinementName: string;
  /** Production steps to tick off by hand, in order. */
  readonly stepNames: readonly string[];
};

const sheet = { w: 210, h: 297 };
const margin = { left: 18, right: 18, top: 16 };
const valueColumn = 62;
const lineHeight = 6.2;
const ink = { cmyk: [0, 0, 0, 100], rgb: "#000000" } as const;
const faces = { plain: "instrument-sans-400", strong: "hanken-grotesk-500" };

type Row = { readonly label: string; readonly lines: readonly string[] };

/** Formats millimetres with at most one decimal. */
const formatMm = (millimetres: number): string => (Math.round(millimetres * 10) / 10).toString();

/** Neighbouring pages of one size as one line, for example `1–2  210 × 148 mm  (x 105)`. */
function pageLines(pages: JobTicket["pages"]): readonly string[] {
  const groups: { first: number; last: number; size: string }[] = [];
  for (const { number, trim, folds } of pages) {
    const creases = folds.map(({ axis, at }) => `${axis} ${formatMm(at)}`).join(", ");
    const size = `${formatMm(trim.w)} × ${formatMm(trim.h)} mm${creases ? `  (${creases})` : ""}`;
    const open = groups.at(-1);
    if (open?.size === size) open.last = number;
    else groups.push({ first: number, last: number, size });
  }
  return groups.map(({ first, last, size }) => `${first === last ? first : `${first}–${last}`}  ${size}`);
}

/** Pages by their size with their copies, for example `37 pages  150 × 100 mm, 52 copies`. Source: PRINT-02. */
function copyLines(pages: JobTicket["pages"], texts: TicketTexts): readonly string[] {
  const groups = Map.groupBy(pages, ({ trim }) => `${formatMm(trim.w)} × ${formatMm(trim.h)} mm`);
  return [...groups].map(([size, group]) => {
    const copies = group.reduce((sum, page) => sum + (page.copies ?? 1), 0);
    return `${group.length} ${texts.pages}  ${size}, ${copies} ${texts.copies}`;
  });
}

/** Each distinct set of page boxes: media, bleed and trim box by width and height. */
function boxLines(boxes: JobTicket["preflight"]["boxes"]): readonly string[] {
  const size = (box: readonly number[] | null) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = box ?? [];
    return `${formatMm(right - left)} × ${formatMm(top - bottom)}`;
  };
  const lines = boxes.map(
    ({ media, bleed, trim }) => `MediaBox ${size(media)}  BleedBox ${size(bleed)}  TrimBox ${size(trim)} mm`,
  );
  return [...new Set(lines)].slice(0, 3);
}

function rowsOf(ticket: JobTicket, texts: TicketTexts): readonly Row[] {
  const { order, file, preflight } = ticket;
  const count = ({ position, of }: { position: number; of: number }): string => `${position} ${texts.of} ${of}`;
  return [
    { label: texts.item, lines: [count(order.item)] },
    { label: texts.part, lines: [`${order.part.name} (${count(order.part)})`] },
    { label: texts.records, lines: order.records === null ? [] : [String(order.records)] },
    { label: texts.product, lines: [`${order.product} (${order.sku})`] },
    { label: texts.design, lines: [order.design] },
    { label: texts.paper, lines: [order.paper] },
    { label: texts.refinement, lines: [texts.refinementName] },
    ...(order.making ?? []).map(({ label, value }) => ({ label, lines: [value] })),
    { label: texts.punching, lines: order.making ? [] : [order.punching ?? texts.none] },
    { label: texts.plates, lines: [ticket.plates.map(({ name }) => name).join(", ") || texts.none] },
    {
      label: texts.pages,
      lines: ticket.pages.some(({ copies }) => copies !== undefined)
        ? copyLines(ticket.pages, texts).slice(0, 8)
        : pageLines(ticket.pages),
    },
    {
      label: texts.accessories,
      lines: order.accessories.map(({ name, quantity, sku }) => `${quantity} × ${name} (${sku})`),
    },
    { label: texts.shipBy, lines: [`${order.shipBy ?? texts.none}${order.express ? `  ${texts.express}` : ""}`] },
    { label: texts.destination, lines: [order.destination] },
    { label: texts.file, lines: [file.name, file.sha256] },
    { label: texts.condition, lines: [`${file.condition}  (${file.writer})`] },
    { label: texts.colourSpaces, lines: [preflight.colourSpaces.join(", ")].filter(Boolean) },
    { label: texts.boxes, lines: boxLines(preflight.boxes) },
    { label: texts.warnings, lines: preflight.warnings.slice(0, 6) },
  ].filter(({ lines }) => lines.length > 0);
}

type Line = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** Height of the box in which the line is centred; shared by the lines of a row. */
  readonly h?: number;
  readonly size: number;
  readonly strong?: boolean;
  readonly right?: boolean;
};

function textElement({ text, x, y, w, h = 6, size, strong, right }: Line, index: number): unknown {
  return {
    id: `line-${index}`,
    type: "text",
    x,
    y,
    w,
    h,
    text,
    fit: "shrink",
    minSize: 5,
    style: {
      font: strong ? faces.strong : faces.plain,
      size,
      color: ink,
      align: right ? "right" : "left",
      valign: "middle",
    },
  };
}

/**
 * The ticket as an A4 document for the layout, in black on white: a summary, then all details, then boxes to tick off.
 * Source: PDF-07.
 */
export function jobTicketDocument(ticket: JobTicket, texts: TicketTexts): DesignDocument {
  const width = sheet.w - margin.left - margin.right;
  const half = width / 2;
  const lines: Line[] = [
    { text: texts.title, x: margin.left, y: margin.top - 1, w: half, size: 11 },
    { text: ticket.order.orderNumber, x: margin.left, y: margin.top + 6, w: half, h: 14, size: 26, strong: true },
    { text: ticket.sheetCode, x: margin.left + half, y: margin.top + 17, w: half, size: 9, right: true },
    { text: `${ticket.order.quantity} ×`, x: margin.left, y: margin.top + 25, w: 42, h: 14, size: 26, strong: true },
    { text: ticket.order.product, x: valueColumn, y: margin.top + 25, w: width - 44, h: 14, size: 18, strong: true },
  ];
  let y = margin.top + 48;
  for (const { label, lines: values } of rowsOf(ticket, texts)) {
    lines.push({ text: label, x: margin.left, y, w: valueColumn - margin.left - 3, size: 9 });
    for (const value of values) {
      lines.push({ text: value, x: valueColumn, y, w: sheet.w - margin.right - valueColumn, size: 10 });
      y += lineHeight;
    }
  }
  const stepsTop = Math.max(y + 8, 250);
  const box = width / Math.max(1, texts.stepNames.length);
  lines.push({ text: texts.steps, x: margin.left, y: stepsTop - 7, w: width, size: 9 });
  const boxes = texts.stepNames.map((step, index) => {
    const x = margin.left + index * box;
    lines.push({ text: step, x: x + 2, y: stepsTop + 1, w: box - 4, size: 8 });
    const stroke = { color: ink, width: 0.2 };
    return { id: `step-${index}`, type: "shape", shape: "rect", x, y: stepsTop, w: box, h: 22, stroke };
  });
  return DesignDocument.parse({
    schema: currentSchema,
    product: "job-ticket",
    bleed: 0,
    palette: {},
    pages: [
      {
        id: "ticket",
        ...sheet,
        panels: [{ role: "front", x: 0, y: 0, ...sheet }],
        elements: [...boxes, ...lines.map(textElement)],
      },
    ],
  });
}

/** Adds the machine code of the sheets to the corner of the ticket's pages. Source: PDF-09. */
export function withTicketCode(list: DisplayList, ticket: JobTicket): DisplayList {
  const widths = code128(ticket.sheetCode);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(0.33, (sheet.w / 2 - margin.right) / (modules + 2 * quietModules));
  let x = sheet.w - margin.right - modules * module;
  let d = "";
  for (const [index, width] of widths.entries()) {
    const end = x + width * module;
    if (index % 2 === 0)
      d += `M${x} ${margin.top}L${end} ${margin.top}L${end} ${margin.top + 15}L${x} ${margin.top + 15}Z`;
    x = end;
  }
  const bars: PathItem = {
    kind: "path",
    element: "sheet-code",
    matrix: [1, 0, 0, 1, 0, 0],
    opacity: 1,
    d,
    fill: { kind: "process", ...ink },
    fillRule: "nonzero",
    stroke: null,
  };
  return {
    ...list,
    pages: list.pages.map((page, index) => (index === 0 ? { ...page, items: [...page.items, bars] } : page)),
  };
}
