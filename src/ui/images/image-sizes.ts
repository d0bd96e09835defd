import { productWidths } from "../browser/breakpoints.ts";

/** Minimum widths of named screens in px. */
export type Screens = Readonly<Record<string, number>>;

/** The breakpoints of the shop's style sheet. Source: D-20. */
const shopScreens: Screens = productWidths;

/** One size of a picture: its CSS size on the page, and the maximum window width it applies to. */
type SizeVariant = { readonly size: string; readonly screen: number; readonly width: number };

/** A `srcset` candidate: its width, and the descriptor `640w` or `2x`. */
type Candidate = { readonly width: number; readonly tag: string };

/** Input for the `srcset` and `sizes` attributes. */
export type SizeList = { readonly candidates: readonly Candidate[]; readonly sizes: string | undefined };

function variantOf(entry: string, screens: Screens): SizeVariant | undefined {
  const [, key, size = ""] = /^(?:([\w-]+):)?(\d+(?:\.\d+)?(?:vw|px)?)$/.exec(entry) ?? [];
  const screen = key === undefined ? 1 : (screens[key] ?? Number(key));
  const amount = Number.parseFloat(size);
  if (!Number.isFinite(screen) || !(amount > 0)) return undefined;
  const relative = size.endsWith("vw");
  // An entry without a key applies to the smallest screens; its share is relative to the smallest named one.
  const base = key === undefined ? Math.min(...Object.values(screens)) : screen;
  const width = Math.round(relative ? (amount / 100) * base : amount);
  return { size: relative || size.endsWith("px") ? size : `${size}px`, screen, width };
}

/**
 * Parses `sm:100vw md:50vw lg:400px`: `vw` is relative to the named screen. Each size in each density is a width
 * candidate, ascending, equal widths once; without sizes each density is a density candidate. Invalid entries are
 * ignored.
 * @param width width of the picture on the page if no sizes are given
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
  const sizeEntries = variants.map(({ size }, index) => {
    const next = variants[index + 1];
    return next ? `(max-width: ${next.screen - 1}px) ${size}` : size;
  });
  return { candidates: distinct.map((each) => ({ width: each, tag: `${each}w` })), sizes: sizeEntries.join(", ") };
}
