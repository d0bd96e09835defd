import { layoutElement, type LayoutResources } from "#design/layout/document-layout.ts";
import { sha256 } from "#platform/random.server.ts";
import {
  currentSchema,
  DesignDocument,
  ImageElement,
  Page,
  ShapeElement,
  TextElement,
  type Element,
} from "#design/model/design-document.ts";
import { TextStyle } from "#design/model/text-style.ts";
import {
  textWidth,
  type Paper,
  type PaperBlock,
  type PaperCell,
  type PaperDrawing,
  type PaperPicture,
  type PaperStyle,
} from "./model.ts";

const sheet = { w: 210, h: 297 };
const margin = { left: 20, top: 42, bottom: 34 };
const ruleHeight = 0.2;
const footerTop = sheet.h - 26;

const ink = { cmyk: [0, 0, 0, 90] as [number, number, number, number], rgb: "#22201c" };
const soft = { cmyk: [0, 0, 0, 60] as [number, number, number, number], rgb: "#6b655b" };
const leaf = { cmyk: [70, 30, 60, 55] as [number, number, number, number], rgb: "#2e4a3b" };

const styles: Readonly<Record<PaperStyle, TextElement["style"]>> = {
  brand: styleOf("fraunces-300", 20, leaf),
  title: styleOf("fraunces-300", 22, ink),
  heading: styleOf("hanken-grotesk-500", 10.5, ink),
  text: styleOf("hanken-grotesk-400", 9.5, ink),
  strong: styleOf("hanken-grotesk-500", 9.5, ink),
  legal: styleOf("hanken-grotesk-400", 8.8, ink),
  small: styleOf("hanken-grotesk-400", 7.5, soft),
};

function styleOf(font: string, size: number, color: typeof ink): TextElement["style"] {
  // Tabular figures, so that amounts align.
  return TextStyle.parse({ font, size, color, lineHeight: 1.42, features: ["tnum"] });
}

/** Fonts used by papers. */
export const paperFaces: readonly string[] = [...new Set(Object.values(styles).map((style) => style.font))];

type Context = {
  readonly document: Pick<DesignDocument, "palette" | "assets" | "locale" | "bleed">;
  readonly resources: LayoutResources;
};

function textElement(id: string, cell: PaperCell, top: number, height: number): TextElement {
  const style = styles[cell.style ?? "text"];
  return TextElement.parse({
    id,
    type: "text",
    x: margin.left + cell.x,
    y: top,
    w: cell.w,
    h: height,
    text: cell.text,
    style: { ...style, align: cell.align ?? "left" },
  });
}

/** Height in mm of a text laid out in its column. */
function heightOf(cell: PaperCell, context: Context): number {
  if (cell.text === "") return 0;
  const probe = textElement("probe", cell, 0, 2000);
  const { text } = layoutElement(probe, { ...emptyDocument(), ...context.document }, context.resources);
  const last = text?.lines.at(-1);
  return last ? last.top + last.height : 0;
}

function emptyDocument(): DesignDocument {
  return DesignDocument.parse({
    schema: currentSchema,
    product: "paper",
    bleed: 0,
    safe: 0,
    palette: {},
    pages: [blank("p", [])],
  });
}

function blank(id: string, elements: readonly Element[]): Page {
  const panel = { role: "front" as const, x: 0, y: 0, ...sheet };
  return Page.parse({ id, ...sheet, panels: [panel], elements: [...elements] });
}

function rule(id: string, top: number): Element {
  return ShapeElement.parse({
    id,
    type: "shape",
    shape: "rect",
    x: margin.left,
    y: top,
    w: textWidth,
    h: ruleHeight,
    fill: soft,
  });
}

const shade = { cmyk: [0, 0, 0, 12] as [number, number, number, number], rgb: "#e4e1db" };

/** The paths and texts of a drawing, its upper edge at `top`. */
function drawingElements(id: string, { height, paths, labels }: PaperDrawing, top: number): readonly Element[] {
  const shapes = paths.map(({ d, look }, index) =>
    ShapeElement.parse({
      id: `${id}-p${index}`,
      type: "shape",
      shape: "path",
      d,
      x: margin.left,
      y: top,
      w: textWidth,
      h: height,
      fill: look === "filled" ? shade : null,
      stroke: { color: soft, width: 0.2 },
    }),
  );
  return [...shapes, ...labels.map((label, index) => textElement(`${id}-t${index}`, label, top + label.y, 6))];
}

/** Lays out blocks from top to bottom and starts a new page when one does not fit. */
function flow(blocks: readonly PaperBlock[], context: Context): readonly (readonly Element[])[] {
  const pages: Element[][] = [[]];
  let top = margin.top;
  let count = 0;
  const begin = (): void => {
    pages.push([]);
    top = margin.top;
  };
  const heightOfBlock = (block: PaperBlock | undefined): number => {
    if (!block || block.kind === "page") return 0;
    if (block.kind === "drawing") return block.height;
    return block.kind === "rule" ? ruleHeight : Math.max(...block.cells.map((cell) => heightOf(cell, context)));
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind === "page") {
      begin();
      continue;
    }
    const height = heightOfBlock(block);
    // A heading stays with the block it introduces.
    const heads = block.kind === "row" && block.cells.some((cell) => cell.style === "heading");
    const needed = heads ? height + (block.gap ?? 0) + heightOfBlock(blocks[index + 1]) : height;
    if (top + needed > sheet.h - margin.bottom) begin();
    const page = pages.at(-1) ?? [];
    count += 1;
    if (block.kind === "rule") page.push(rule(`b${count}`, top));
    else if (block.kind === "drawing") page.push(...drawingElements(`b${count}`, block, top));
    else {
      const cells = block.cells.filter((cell) => cell.text !== "");
      page.push(...cells.map((cell, column) => textElement(`b${count}-${column}`, cell, top, height + 1)));
    }
    top += height + (block.gap ?? 0);
  }
  return pages;
}

const logoAsset = "logo";
/** Maximum size of a logo, in mm. */
const logoBox = { w: 70, h: 22 };

function logoElement({ width, height }: PaperPicture): Element {
  const scale = Math.min(logoBox.w / width, logoBox.h / height);
  const size = { w: width * scale, h: height * scale };
  return ImageElement.parse({ id: "brand", type: "image", asset: logoAsset, x: margin.left, y: 12, ...size });
}

function frame(paper: Paper, page: number, of: number): readonly Element[] {
  const third = textWidth / Math.max(1, paper.footer.length);
  const columns = paper.footer.map((text, index) =>
    textElement(`footer-${index}`, { text, x: index * third, w: third - 4, style: "small" }, footerTop, 20),
  );
  const label = paper.pageLabel(page, of);
  return [
    paper.logo
      ? logoElement(paper.logo)
      : textElement("brand", { text: paper.brand, x: 0, w: 115, style: "brand" }, 17, 24),
    textElement("page", { text: label, x: textWidth - 50, w: 50, align: "right", style: "small" }, 21, 6),
    rule("footer-rule", footerTop - 3),
    ...columns,
  ];
}

/**
 * A paper as a document of A4 pages, ready for layout. Its fonts must be loaded.
 * @source ORD-12
 */
export function paperDocument(paper: Paper, resources: LayoutResources): DesignDocument {
  const empty = emptyDocument();
  const pages = flow(paper.blocks, { document: empty, resources });
  const { logo } = paper;
  const asset = logo && { id: logoAsset, kind: "photo" as const, width: logo.width, height: logo.height };
  return {
    ...empty,
    assets: asset ? { [logoAsset]: { ...asset, sha256: sha256(logo.bytes) } } : {},
    pages: pages.map((elements, index) =>
      blank(`page-${index + 1}`, [...frame(paper, index + 1, pages.length), ...elements]),
    ),
  };
}
