/** An sRGB colour as `#rrggbb`. */
export type Hex = string;

const channels = (hex: Hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (parts: readonly number[]): Hex =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance, 0..1. Source: WCAG 2.2. */
export function luminance(hex: Hex): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1..21. Source: WCAG 2.2. */
export function contrast(a: Hex, b: Hex): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` (0..1) of the second colour in the first. */
export function mixed(first: Hex, second: Hex, share: number): Hex {
  const other = channels(second);
  return hexOf(channels(first).map((part, at) => part + ((other[at] ?? part) - part) * share));
}

/** How far apart the channels are, 0 for greys. */
export function colourfulness(hex: Hex): number {
  const parts = channels(hex);
  return (Math.max(...parts) - Math.min(...parts)) / 255;
}

/** The colour, darker or lighter as far as it must be to be read on every one of the grounds. */
export function readable(colour: Hex, grounds: readonly Hex[], least = 4.5): Hex {
  const towards = grounds.every((ground) => luminance(ground) < 0.18) ? "#ffffff" : "#000000";
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixed(colour, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return towards;
}
