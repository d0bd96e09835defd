import { productWidths } from "../browser/breakpoints.ts";

/** Widths from which a named screen begins, in pixels. */
export type Screens = Readonly<Record<string, number>>;

/** The screens of the shop's style sheet. Source: D-20. */
const shopScreens: Screens = productWidths;

/** One width of a picture: what it is on the page, and up to which width of the window. */
type SizeVariant = { readonly size: string; readonly screen: number; readonly width: number };

/** A file of a picture: its width, and `640w` or `2x` for `srcset`. */
type Candidate = { readonly width: number; readonly tag: string };

/** What `img` needs besides the address: widths to offer, and which is meant on which screen. */
export type SizeList = { readonly candidates: readonly Candidate[]; readonly sizes: string | undefined };

function variantOf(entry: string, screens: Screens): SizeVariant | undefined {
  const [, key, size = ""] = /^(?:([\w-]+):)?(\d+(?:\.\d+)?(?:vw|px)?)$/.exec(entry) ?? [];
  const screen = key === undefined ? 1 : (screens[key] ?? Number(key));
  const amount = Number.parseFloat(size);
  if (!Number.isFinite(screen) || !(amount > 0)) return undefined;
  const relative = size.endsWith("vw");
  // An entry without a key is for the smallest screens; its share is taken of the first named one.
  const base = key === undefined ? Math.min(...Object.values(screens)) : screen;
  const width = Math.round(relative ? (amount / 100) * base : amount);
  return { size: relative || size.endsWith("px") ? size : `${size}px`, screen, width };
}

/**
 * Reads `sm:100vw md:50vw lg:400px`: a share of the window is taken of the screen it is named for. Each size in each
 * density is a candidate by width, ascending, equal widths once; without sizes each density is one by density.
 * Entries that cannot be read are left out.
 * @param width of the picture on the page where no sizes are given
 * @source IMG-02, IMG-06
 */
export function sizeList(
  {
    sizes,
    densities,
    width,
  }: { readonly sizes?: string | undefined; readonly densities: readonly number[]; readonly width: number },
  screens: Screens = shopScreens,
): SizeList {
  const steps = [...new Set(densities)].toSorted((a, b) => a - b);
  const entries = (sizes ?? "").split(/[\s,]+/).filter(Boolean);
  const variants = entries.flatMap((entry) => variantOf(entry, screens) ?? []).toSorted((a, b) => a.screen - b.screen);
  if (variants.length === 0) {
    return {
      candidates: steps.map((step) => ({ width: Math.round(width * step), tag: `${step}x` })),
      sizes: undefined,
    };
  }
  const widths = variants.flatMap((variant) => steps.map((step) => Math.round(variant.width * step)));
  const distinct = [...new Set(widths)].toSorted((a, b) => a - b);
  const shown = variants.map(({ size }, index) => {
    const next = variants[index + 1];
    return next ? `(max-width: ${next.screen - 1}px) ${size}` : size;
  });
  return { candidates: distinct.map((each) => ({ width: each, tag: `${each}w` })), sizes: shown.join(", ") };
}
