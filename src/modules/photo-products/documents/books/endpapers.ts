import type { Color } from "#design/model/color.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { Chosen } from "../../kinds/options.ts";

/** White paper. */
const white: Color = { cmyk: [0, 0, 0, 0], rgb: "#ffffff" };

/** Slots of a design that make endpapers, in the order they are offered. */
const slots = ["ground", "soft", "accent", "ink"];

/** A colour for endpapers: a slot of the design, so that it follows a change of the design; null is white. */
export type EndpaperChoice = { readonly slot: string | null; readonly color: Color };

/** Whether a book has endpapers of its own: only boards need them. Source: BOOK-01, BOOK-09. */
export const hasEndpapers = ({ cover }: Chosen): boolean => cover === "hard";

/** The colours of endpapers the palette of a book offers, white first, none twice. Source: BOOK-04. */
export function endpaperChoices({ palette }: Pick<DesignDocument, "palette">): readonly EndpaperChoice[] {
  const offered: EndpaperChoice[] = [{ slot: null, color: white }];
  for (const slot of slots) {
    const color = palette[slot];
    if (color && offered.every((each) => each.color.rgb !== color.rgb)) offered.push({ slot, color });
  }
  return offered;
}

/** The colour of the endpapers of a book. Source: BOOK-04. */
export function endpaperOf({ endpaper, palette }: Pick<DesignDocument, "endpaper" | "palette">): Color {
  return (endpaper === undefined ? undefined : palette[endpaper]) ?? white;
}

/** A book with endpapers of a colour; null for white ones. */
export function withEndpaper(document: DesignDocument, slot: string | null): DesignDocument {
  const { endpaper: _before, ...rest } = document;
  return slot === null ? rest : { ...rest, endpaper: slot };
}
