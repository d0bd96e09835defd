import {
  OrnamentElement,
  DesignDocument,
  ImageElement,
  ShapeElement,
  TextElement,
  type Element,
} from "#design/model/design-document.ts";
import type { DesignAsset } from "#design/model/design-document.ts";
import type { TextStyle } from "#design/model/text-style.ts";
import type { GiftDesign } from "./gift-voucher-request.ts";

const size = { w: 105, h: 148 };
const margin = 11;

type Ink = { cmyk: [number, number, number, number]; rgb: string };
const ink = (rgb: string, ...cmyk: Ink["cmyk"]): Ink => ({ cmyk, rgb });

const cream = ink("#fdfaf2", 0, 1, 5, 0);
const sheet = ink("#ffffff", 0, 0, 0, 0);
const dark = ink("#2c2a27", 0, 0, 0, 90);
const soft = ink("#6b655b", 0, 4, 12, 62);
const leaf = ink("#2e4a3b", 70, 30, 60, 55);
const blush = ink("#f0dfd4", 0, 8, 12, 4);
const brick = ink("#9c4a34", 20, 76, 80, 22);
const night = ink("#22354a", 88, 66, 38, 40);
const gold = ink("#dcc08a", 8, 18, 50, 5);
const ochre = ink("#b98a3e", 18, 40, 82, 10);
const sky = ink("#7e9ab2", 50, 24, 14, 8);
const moss = ink("#7d9272", 42, 18, 54, 16);

/** The appearance of a voucher design: backgrounds, text inks, fonts and positions. */
type DesignStyle = {
  readonly ground: Ink;
  readonly words: Ink;
  readonly accent: Ink;
  readonly display: string;
  readonly align: "left" | "center";
  /** Top of the heading and of the amount, in mm, and the size of the amount in points. */
  readonly heading: number;
  readonly amount: number;
  readonly amountSize: number;
  readonly art: readonly Element[];
};

function ornament(name: string, box: readonly [number, number, number, number], colors: Record<string, Ink>): Element {
  const [x, y, w, h] = box;
  return OrnamentElement.parse({ id: name, type: "ornament", ornament: name, x, y, w, h, colors });
}

const meadow = {
  stem: moss,
  umbel: cream,
  lavender: sky,
  "poppy-dark": brick,
  poppy: ink("#c4674b", 10, 68, 72, 8),
  seed: dark,
  corn: ink("#5f7f9c", 62, 34, 18, 14),
  "corn-dark": night,
  daisy: sheet,
  yolk: ochre,
};
const paperRain = { "c-1": brick, "c-2": ochre, "c-3": leaf, "c-4": sheet };

const designStyles: Readonly<Record<GiftDesign, DesignStyle>> = {
  wiese: {
    ground: ink("#f4efe2", 0, 3, 10, 3),
    words: leaf,
    accent: brick,
    display: "fraunces-300",
    align: "center",
    heading: 16,
    amount: 27,
    amountSize: 40,
    art: [ornament("wiese-sommer-1", [-3, 62, 111, 93], meadow)],
  },
  linol: {
    ground: cream,
    words: brick,
    accent: brick,
    display: "fraunces-400",
    align: "center",
    heading: 104,
    amount: 114,
    amountSize: 38,
    art: [ornament("linolschnitt-wiesenstrauss-1", [14, 9, 77, 91], { block: brick, cut: cream })],
  },
  konfetti: {
    ground: blush,
    words: dark,
    accent: leaf,
    display: "fraunces-300",
    align: "left",
    heading: 95,
    amount: 105,
    amountSize: 54,
    art: [ornament("konfetti-regen-1", [-16, -8, 137, 100], paperRain)],
  },
  nacht: {
    ground: night,
    words: cream,
    accent: gold,
    display: "cormorant-garamond-500",
    align: "center",
    heading: 58,
    amount: 69,
    amountSize: 48,
    art: [ornament("mondphase-sterne-1", [8, 6, 89, 136], { foil: gold })],
  },
  typo: {
    ground: leaf,
    words: cream,
    accent: ink("#dde5db", 12, 2, 12, 4),
    display: "fraunces-300",
    align: "left",
    heading: 14,
    amount: 44,
    amountSize: 92,
    art: [],
  },
  foto: {
    ground: cream,
    words: dark,
    accent: leaf,
    display: "fraunces-300",
    align: "left",
    heading: 106,
    amount: 116,
    amountSize: 40,
    art: [],
  },
};

/** The texts on a voucher, in the language of its shop. `secret` once it is issued. */
export type GiftCardTexts = {
  readonly design: GiftDesign;
  readonly heading: string;
  readonly amount: string;
  /** "Für Anna", "Von Ben"; empty where no name was given. */
  readonly to: string;
  readonly from: string;
  readonly greeting: string;
  readonly codeLabel: string;
  readonly code: string;
  readonly pinLabel: string;
  readonly pin: string;
  /** Validity and how to redeem it. */
  readonly terms: string;
  readonly shop: string;
};

type Style = Partial<TextStyle> & { readonly font: string; readonly size: number; readonly color: Ink };

/** A text of the voucher; `side` is the margin left and right, in mm. */
function text(id: string, [y, h]: readonly [number, number], words: string, style: Style, side = margin): TextElement {
  const box = { x: side, y, w: size.w - 2 * side, h };
  return TextElement.parse({ id, type: "text", ...box, text: words, fit: "shrink", minSize: 5, style });
}

const body = "hanken-grotesk-400";
const strong = "hanken-grotesk-500";

/** The photo over two thirds of the front, including the bleed. */
function photoOf(asset: string): Element {
  const box = { x: -3, y: -3, w: size.w + 6, h: 102 };
  return ImageElement.parse({ id: "photo", type: "image", ...box, asset });
}

function front(words: GiftCardTexts, photo: string | null): readonly Element[] {
  const designStyle = designStyles[words.design];
  const { display, align, accent, words: color } = designStyle;
  return [
    ...designStyle.art,
    ...(photo === null ? [] : [photoOf(photo)]),
    text("heading", [designStyle.heading, 10], words.heading, { font: display, size: 19, color: accent, align }),
    text("amount", [designStyle.amount, designStyle.amountSize * 0.46], words.amount, {
      font: display,
      size: designStyle.amountSize,
      color,
      align,
      lineHeight: 1.1,
      features: ["lnum"],
    }),
    ...(words.design === "typo"
      ? [text("name", [116, 14], words.to, { font: display, size: 17, color: accent, align })]
      : []),
    // The design "wiese" has flowers where others print the sender.
    ...(words.design === "wiese"
      ? []
      : [text("brand", [137, 5], words.shop, { font: strong, size: 7, color: accent, align, tracking: 60 })]),
  ];
}

function back(words: GiftCardTexts): readonly Element[] {
  const { display, accent: own, ground } = designStyles[words.design];
  // On dark backgrounds the accent is light; the back is always paper.
  const accent = ground === night || ground === leaf ? ground : own;
  const quiet = { font: body, size: 7.5, color: soft, lineHeight: 1.4 } as const;
  const large = { font: strong, size: 13.5, color: dark, features: ["tnum"], tracking: 20 };
  const rule = { type: "shape", shape: "rect", x: margin, w: size.w - 2 * margin, h: 0.2, fill: soft } as const;
  return [
    text("to", [13, 9], words.to, { font: display, size: 19, color: accent }),
    text("greeting", [24, 48], words.greeting, { font: "fraunces-300", size: 12, color: dark, lineHeight: 1.45 }),
    text("from", [74, 8], words.from, { font: display, size: 14, color: accent }),
    ShapeElement.parse({ id: "rule", ...rule, y: 87 }),
    text("code-label", [91, 5], words.codeLabel, quiet),
    text("code", [95, 8], words.code, large),
    text("pin-label", [105, 5], words.pinLabel, quiet),
    text("pin", [109, 8], words.pin, large),
    text("terms", [119, 15], words.terms, quiet),
    text("shop", [136, 6], words.shop, { ...quiet, font: strong }),
  ].filter((element) => element.type !== "text" || element.text !== "");
}

/**
 * A gift voucher as a flat A6 card: picture and amount on the front, names, greeting, code and PIN on the back.
 * @param product product code for ordering;
 * @param photo the photo of the design `foto`
 * @param bleed in mm; 0 for display on screens
 * @source GIFT-02
 */
export function giftCard(
  product: string,
  locale: string,
  words: GiftCardTexts,
  { photo = null, bleed = 3 }: { readonly photo?: DesignAsset | null; readonly bleed?: number } = {},
): DesignDocument {
  const visiblePhoto = words.design === "foto" ? photo : null;
  const face = (role: "front" | "back", background: Ink, elements: readonly Element[]) => ({
    id: role,
    ...size,
    panels: [{ role, x: 0, y: 0, ...size }],
    background,
    elements: [...elements],
  });
  return DesignDocument.parse({
    schema: 2,
    product,
    locale,
    bleed,
    palette: {},
    assets: visiblePhoto ? { [visiblePhoto.id]: visiblePhoto } : {},
    pages: [
      face("front", designStyles[words.design].ground, front(words, visiblePhoto?.id ?? null)),
      face("back", sheet, back(words)),
    ],
  });
}
