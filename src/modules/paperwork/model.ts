/** Text styles of a paper. */
export type PaperStyle = "title" | "heading" | "text" | "strong" | "legal" | "small" | "brand";

/** A text in a row: starting at `x` mm, `w` mm wide, inside the text area of 170 mm. */
export type PaperCell = {
  readonly text: string;
  readonly x: number;
  readonly w: number;
  readonly align?: "left" | "right" | "center";
  readonly style?: PaperStyle;
};

/** A line drawing as wide as the text area: closed paths and texts, in mm from its upper left corner. */
export type PaperDrawing = {
  readonly kind: "drawing";
  readonly height: number;
  /** SVG path data without arcs; `filled` ones are shaded. */
  readonly paths: readonly { readonly d: string; readonly look: "outline" | "filled" }[];
  readonly labels: readonly (PaperCell & { readonly y: number })[];
  readonly gap?: number;
};

/** A block of a paper; `gap` is the space below it in mm. */
export type PaperBlock =
  | PaperDrawing
  | { readonly kind: "row"; readonly cells: readonly PaperCell[]; readonly gap?: number }
  | { readonly kind: "rule"; readonly gap?: number }
  | { readonly kind: "page" };

/** A picture on a paper: JPEG bytes, size in pixels. */
export type PaperPicture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

/** A business paper. `created` is an ISO instant; `footer` are the columns at the bottom of every page. */
export type Paper = {
  readonly title: string;
  readonly documentId: string;
  readonly created: string;
  readonly brand: string;
  /** A picture that replaces the brand; JPEG. Source: WL-03. */
  readonly logo?: PaperPicture | undefined;
  readonly footer: readonly string[];
  /** "Seite {n} von {of}" in the language of the paper, given both numbers. */
  readonly pageLabel: (page: number, of: number) => string;
  readonly blocks: readonly PaperBlock[];
};

/** Width of the text area in mm. */
export const textWidth = 170;

/** A paragraph over the whole width. */
export function paragraph(text: string, style: PaperStyle = "text", gap = 4): PaperBlock {
  return { kind: "row", cells: [{ text, x: 0, w: textWidth, style }], gap };
}
