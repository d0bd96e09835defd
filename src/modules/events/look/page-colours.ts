import { colourfulness, contrast, luminance, mixed, readable, type Hex } from "./colours.ts";
import type { Look } from "./look.ts";

const white: Hex = "#ffffff";
/** The shop's own ink. */
const ownInk: Hex = "#22201c";

/**
 * The colours of the page around the card: a light ground with a trace of the design, and texts that can be read on it
 * (AA). `under` is the ground of the card's texts.
 * @source EVENT-02, ACC
 */
export function pageColours({
  title,
  under,
  palette,
}: {
  readonly title: Hex;
  readonly under: Hex;
  readonly palette: readonly Hex[];
}): Look["page"] {
  const strongest = [title, under, ...palette]
    .filter((colour) => luminance(colour) < 0.4)
    .toSorted((a, b) => colourfulness(b) - colourfulness(a));
  // A light colour on a dark card is none to write with on a light page.
  const own = luminance(title) < 0.35 ? title : (strongest[0] ?? ownInk);
  const isPaper = luminance(under) > 0.8;
  const paper = isPaper ? under : "#fbf9f5";
  const ground = mixed(paper, own, isPaper ? 0.055 : 0.06);
  const sheet = isPaper && colourfulness(under) < 0.06 ? mixed(under, white, 0.5) : white;
  const darkest = palette.toSorted((a, b) => luminance(a) - luminance(b))[0] ?? ownInk;
  const ink = contrast(darkest, ground) >= 9 ? darkest : ownInk;
  const accent = readable(own, [ground, sheet]);
  return {
    ground,
    sheet,
    ink,
    soft: readable(mixed(ink, ground, 0.35), [ground, sheet]),
    line: mixed(ground, ink, 0.14),
    accent,
    accentDeep: mixed(accent, "#000000", 0.2),
    accentSoft: mixed(ground, own, 0.12),
  };
}
