/** A rectangle in pixels of a picture. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** A photograph to be placed: its URL, and width divided by height. */
export type PaintedPhoto = { readonly href: string; readonly ratio: number };

/** Rounds a number for SVG. */
export const round = (value: number): number => Math.round(value * 100) / 100;

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === "number" ? round(value) : value}"`)
    .join("");

/** A filled rectangle. */
export function rect({ x, y, w, h }: Box, fill: string, more: Readonly<Record<string, string | number>> = {}): string {
  return `<rect${attributes({ x, y, width: w, height: h, fill, ...more })}/>`;
}

/** The shadow of a lying or hanging object: a near, sharp one and a far, soft one; light comes from the upper left. */
export function shadow({ x, y, w, h }: Box, lift: number): string {
  const near = { x: x + lift * 0.15, y: y + lift * 0.3, w, h };
  const far = { x: x + lift * 0.5, y: y + lift, w, h };
  return (
    rect(far, "#1d1a16", { opacity: 0.26, filter: "url(#soft)" }) +
    rect(near, "#1d1a16", { opacity: 0.3, filter: "url(#near)" })
  );
}

/**
 * A photograph that fills a box; `part` displays only a share of it, as panels of one picture do (0 to 1 from the
 * left).
 */
export function photo(
  { href, ratio }: PaintedPhoto,
  { x, y, w, h }: Box,
  part: { readonly from: number; readonly to: number } = { from: 0, to: 1 },
): string {
  const whole = w / (part.to - part.from);
  const scale = Math.max(whole, h * ratio);
  const drawn = { w: scale, h: scale / ratio };
  const left = -part.from * whole - (drawn.w - whole) / 2;
  const image = `<image${attributes({ href, x: left, y: (h - drawn.h) / 2, width: drawn.w, height: drawn.h })}/>`;
  return `<svg${attributes({ x, y, width: w, height: h, overflow: "hidden" })}>${image}</svg>`;
}

/** A box reduced on all sides. */
export function inset({ x, y, w, h }: Box, by: number): Box {
  return { x: x + by, y: y + by, w: w - 2 * by, h: h - 2 * by };
}

/** Rotates content around the centre of a box; degrees. */
export function rotated({ x, y, w, h }: Box, degrees: number, content: string): string {
  return `<g transform="rotate(${degrees} ${round(x + w / 2)} ${round(y + h / 2)})">${content}</g>`;
}

/** The largest centred box of a ratio inside another one. */
export function fitted(ratio: number, { x, y, w, h }: Box): Box {
  const width = Math.min(w, h * ratio);
  const size = { w: width, h: width / ratio };
  return { x: x + (w - size.w) / 2, y: y + (h - size.h) / 2, ...size };
}
