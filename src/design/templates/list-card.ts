import { DesignDocument, TextElement } from "../model/design-document.ts";

const size = { w: 105, h: 148 };
const margin = 10;
const ink = { cmyk: [0, 0, 0, 90] as [number, number, number, number], rgb: "#2c2a27" };
const paper = { cmyk: [0, 1, 5, 0] as [number, number, number, number], rgb: "#fdfaf2" };
/** Height of list lines and of headings, in mm. */
const lineHeight = 4.4;
const headingHeight = 6;
const gap = 4;

/** Faces of the card: for title and headings, and for texts. */
export type ListCardFonts = { readonly display: string; readonly text: string };

/** Texts of the card: a title and a line below it on the front, lists on the back. */
export type ListCardTexts = {
  readonly title: string;
  readonly line: string;
  readonly lists: readonly { readonly heading: string; readonly lines: readonly string[] }[];
};

/**
 * A flat A6 card listing the contents of a sample set: a title on the front, lists on the back.
 * @param product code
 * under which it is ordered; @param locale of its texts
 * @source SAMP-06
 */
export function listCard(
  product: string,
  locale: string,
  { title, line, lists }: ListCardTexts,
  fonts: ListCardFonts,
): DesignDocument {
  const text = (id: string, y: number, h: number, content: string, style: { font: string; size: number }) =>
    TextElement.parse({
      id,
      type: "text",
      x: margin,
      y,
      w: size.w - 2 * margin,
      h,
      text: content,
      fit: "shrink",
      minSize: 5,
      style: { ...style, color: ink },
    });
  let y = margin;
  const back = lists.flatMap(({ heading, lines }, index) => {
    const head = text(`heading-${index}`, y, headingHeight, heading, { font: fonts.display, size: 13 });
    const height = lines.length * lineHeight;
    const body = text(`list-${index}`, y + headingHeight, height, lines.join("\n"), { font: fonts.text, size: 8.5 });
    y += headingHeight + height + gap;
    return [head, body];
  });
  const face = (role: "front" | "back", elements: readonly TextElement[]) => ({
    id: role,
    ...size,
    panels: [{ role, x: 0, y: 0, ...size }],
    background: paper,
    elements: [...elements],
  });
  return DesignDocument.parse({
    schema: 2,
    product,
    locale,
    palette: {},
    pages: [
      face("front", [
        text("title", 54, 22, title, { font: fonts.display, size: 27 }),
        text("line", 78, 24, line, { font: fonts.text, size: 10 }),
      ]),
      face("back", back),
    ],
  });
}
