import type { DisplayItem, DisplayList, Paint, PathItem } from "#design/display-list.ts";
import { currentSchema, DesignDocument } from "#design/model/design-document.ts";
import { code128, quietModules } from "../paint/code128.ts";
import { plateOrder, type Plate } from "../plates.ts";
import { slugStrip } from "./press-sheet.ts";
import type { SheetPlan } from "./sheet-plan.ts";

/** Texts of the strip of one side of a sheet: its machine code and two readable lines. */
export type StripText = { readonly code: string; readonly lines: readonly [string, string] };

/** Maximum number of surfaces per document. */
const pagesPerDocument = 40;
const codeWidth = 66;
const patch = 4;
/** Maximum module width of the sheet code in mm. */
const maxModule = 0.25;

const process: readonly { readonly name: string; readonly cmyk: readonly [number, number, number, number] }[] = [
  { name: "C", cmyk: [100, 0, 0, 0] },
  { name: "M", cmyk: [0, 100, 0, 0] },
  { name: "Y", cmyk: [0, 0, 100, 0] },
  { name: "K", cmyk: [0, 0, 0, 100] },
];

const black = { cmyk: [0, 0, 0, 100], rgb: "#000000" } as const;

function line(
  id: string,
  text: string,
  box: { x: number; y: number; w: number; h: number },
  size: number,
  cmyk: readonly number[] = black.cmyk,
): unknown {
  return {
    id,
    type: "text",
    ...box,
    text,
    fit: "shrink",
    minSize: 3,
    style: { font: "instrument-sans-400", size, color: { cmyk, rgb: black.rgb }, align: "left", valign: "middle" },
  };
}

/** A patch of the colour bar: its name, position and paint. */
type Patch = { readonly name: string; readonly x: number; readonly paint: Paint };

function patches(width: number, plates: readonly Plate[]): readonly Patch[] {
  const solid: readonly Omit<Patch, "x">[] = [
    ...process.map(({ name, cmyk }) => ({ name, paint: { kind: "process", cmyk, rgb: black.rgb } as const })),
    ...plateOrder
      .filter((plate) => plates.includes(plate))
      .map((plate) => ({ name: plate, paint: { kind: "plate", plate } as const })),
  ];
  const step = (at: number): number => (at < process.length ? patch + 1 : 14);
  let x = width - solid.reduce((sum, _, index) => sum + step(index), 0);
  return solid.map((each, index) => {
    const placed = { ...each, x };
    x += step(index);
    return placed;
  });
}

/**
 * The strips of a plan as documents for the layout, one surface per side of the plan in their order: text of the sheet
 * code, two lines, and the name of every plate in its own ink. Source: PDF-07, PDF-09.
 */
export function stripDocuments(
  plan: SheetPlan,
  texts: readonly StripText[],
  plates: readonly Plate[],
): readonly DesignDocument[] {
  const w = plan.sheet.w - 2 * plan.sheet.margin;
  const bar = patches(w, plates);
  const textWidth = (bar[0]?.x ?? w) - codeWidth - 8;
  const pages = texts.map(({ code, lines }, index) => ({
    id: `side-${index + 1}`,
    w,
    h: slugStrip,
    panels: [{ role: "front", x: 0, y: 0, w, h: slugStrip }],
    elements: [
      line("code", code, { x: 0, y: 5.6, w: codeWidth, h: 3.2 }, 7),
      line("first", lines[0], { x: codeWidth + 4, y: 0.2, w: textWidth, h: 4.2 }, 8.5),
      line("second", lines[1], { x: codeWidth + 4, y: 4.6, w: textWidth, h: 4 }, 7.5),
      ...bar.map(({ name, x, paint }, at) =>
        line(
          `plate-${at}`,
          name,
          { x, y: patch + 1.4, w: at < process.length ? patch : 13, h: 3 },
          6,
          paint.kind === "process" ? paint.cmyk : black.cmyk,
        ),
      ),
    ],
  }));
  return Array.from({ length: Math.ceil(pages.length / pagesPerDocument) }, (_, part) =>
    DesignDocument.parse({
      schema: currentSchema,
      product: "sheet-strip",
      bleed: 0,
      palette: {},
      pages: pages.slice(part * pagesPerDocument, (part + 1) * pagesPerDocument),
    }),
  );
}

function rectangle(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
}

const filled = (element: string, d: string, fill: Paint): PathItem => ({
  kind: "path",
  element,
  matrix: [1, 0, 0, 1, 0, 0],
  opacity: 1,
  d,
  fill,
  fillRule: "nonzero",
  stroke: null,
});

/** The bars of a code from x = 0, 5 mm high. */
function bars(code: string): string {
  const widths = code128(code);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(maxModule, codeWidth / (modules + 2 * quietModules));
  let x = quietModules * module;
  let d = "";
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) d += rectangle(x, 0.4, width * module, 5);
    x += width * module;
  }
  return d;
}

/** Adds bars and patches to the laid-out strips; plate names are printed in the ink of their plate. Source: PDF-07. */
export function withStripMarks(
  lists: readonly DisplayList[],
  plan: SheetPlan,
  texts: readonly StripText[],
  plates: readonly Plate[],
): DisplayList {
  const [first] = lists;
  if (!first) throw new Error("a plan has at least one side");
  const bar = patches(plan.sheet.w - 2 * plan.sheet.margin, plates);
  const inks = new Map(bar.map(({ paint }, at) => [`plate-${at}`, paint]));
  const inked = (item: DisplayItem): DisplayItem => {
    const paint = inks.get(item.element);
    return item.kind === "glyphs" && paint ? { ...item, paint } : item;
  };
  const marks = bar.map(({ x, paint }, at) => filled(`patch-${at}`, rectangle(x, 0.6, patch, patch), paint));
  const pages = lists.flatMap((list) => list.pages);
  return {
    ...first,
    pages: pages.map((page, index) => ({
      ...page,
      items: [
        ...page.items.map(inked),
        ...marks,
        filled("sheet-code", bars(texts[index]?.code ?? ""), { kind: "process", ...black }),
      ],
    })),
  };
}
