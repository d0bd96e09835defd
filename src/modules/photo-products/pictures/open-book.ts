import type { DesignDocument, Element, Page } from "#design/model/design-document.ts";
import { bookArea } from "../documents/books/book-text.ts";
import { spreadsIn } from "../documents/books/book-pages.ts";
import { onFace, wholePage } from "../documents/fitted-face.ts";
import type { PageBox } from "../documents/picture-page.ts";

/** Which pages of a book for writing are displayed: those with its title, or two that are written on. Source: BOOK-05. */
export const openings = ["title", "pages"] as const;
/** Pages of a book that are displayed open. */
export type Opening = (typeof openings)[number];

/** The picture, mm: an open book on a table, seen from above. */
const picture = { w: 400, h: 300, margin: 26 };
const table = { cmyk: [6, 8, 14, 2], rgb: "#e9e2d5" } as const;
const shade = { cmyk: [0, 12, 20, 88], rgb: "#393128" } as const;

/** Strips of shade about the fold, from wide and faint to narrow, as shares of a page. */
const foldShades = [0.09, 0.05, 0.022];

const dark = (id: string, box: PageBox, opacity: number): Element => ({
  ...bookArea(id, box, { ...shade, cmyk: [...shade.cmyk] }),
  opacity,
});

/** The box of an open book in the picture: as large as there is room. */
function bookBox({ w, h }: Pick<Page, "w" | "h">): PageBox {
  const scale = Math.min((picture.w - 2 * picture.margin) / w, (picture.h - 2 * picture.margin) / h);
  const [width, height] = [w * scale, h * scale];
  return { x: (picture.w - width) / 2, y: (picture.h - height) / 2, w: width, h: height };
}

/** A spread of a book, lying open, as a picture of one page; undefined for a book without such pages. Source: BOOK-05, PDP-03. */
export function openBook(document: DesignDocument, opening: Opening): DesignDocument | undefined {
  const spread = spreadsIn(document)[opening === "title" ? 0 : 4];
  if (!spread) return undefined;
  const box = bookBox(spread);
  const faces = { from: wholePage(spread, document.bleed), to: { box, edge: box, out: box } };
  const shown = onFace(document, spread.elements, faces);
  const paper = bookArea("paper", box, { cmyk: [0, 0, 0, 0], rgb: "#ffffff" });
  const middle = box.x + box.w / 2;
  const strips = foldShades.map((share, index) => {
    const w = box.w * share;
    return dark(`fold-${index}`, { x: middle - w / 2, y: box.y, w, h: box.h }, 0.05);
  });
  const shadows = [5, 3, 1.2].map((mm, index) =>
    dark(`shadow-${index}`, { x: box.x - mm / 2, y: box.y + mm / 2, w: box.w + mm, h: box.h + mm }, 0.06),
  );
  const page: Page = {
    ...spread,
    id: "front",
    w: picture.w,
    h: picture.h,
    panels: [{ role: "front", x: 0, y: 0, w: picture.w, h: picture.h }],
    part: "card",
    gutter: null,
    background: { ...table, cmyk: [...table.cmyk] },
    elements: [...shadows, paper, ...shown, ...strips],
  };
  return { ...document, parts: [{ id: "card", kind: "card", serial: false }], pages: [page] };
}
