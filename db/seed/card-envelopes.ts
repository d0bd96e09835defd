import { envelopeSku } from "#modules/catalogue/cards/envelope-sku.ts";
import { envelopeShapes, type Envelope, type EnvelopeSize } from "#modules/catalogue/model.ts";

const allColours = [
  "weiss",
  "creme",
  "kraft",
  "altrosa",
  "mint",
  "salbei",
  "eukalyptus",
  "taubenblau",
  "terrakotta",
  "schwarz",
];
const squareColours = ["weiss", "creme", "kraft", "altrosa", "salbei", "schwarz"];

type Range = EnvelopeSize & { readonly colours: readonly string[]; readonly shapes: readonly Envelope["shape"][] };

function range(
  code: string,
  [w, h]: readonly [number, number],
  [fitsW, fitsH]: readonly [number, number],
  colours: readonly string[],
  shapes: Range["shapes"] = envelopeShapes,
): Range {
  return { code, size: { w, h }, fits: { w: fitsW, h: fitsH }, colours, shapes };
}

const ranges: readonly Range[] = [
  range("C6", [162, 114], [156, 108], allColours),
  range("B6", [176, 125], [170, 120], allColours),
  range("DL", [220, 110], [214, 105], allColours),
  range("Q135", [135, 135], [129, 129], squareColours),
  range("Q155", [155, 155], [149, 149], squareColours),
  range("C5", [229, 162], [223, 156], ["weiss", "creme", "kraft"], ["gerade"]),
];

/** Envelope sizes. Source: CARD-03, CAT 2.2. */
export function envelopeSizes(): readonly EnvelopeSize[] {
  return ranges.map(({ code, size, fits }) => ({ code, size, fits }));
}

/** All sellable envelopes. Source: CARD-05, CAT 2.2. */
export function envelopes(): readonly Envelope[] {
  return ranges.flatMap(({ code, size, colours, shapes }) =>
    colours.flatMap((colour) =>
      shapes.map((shape) => ({
        sku: envelopeSku({ size: `${size.w}x${size.h}`, colour, shape }),
        size: code,
        colour,
        shape,
      })),
    ),
  );
}
