import type { Color, ColorRef } from "../model/color.ts";
import type { DesignDocument } from "../model/design-document.ts";

/**
 * Converts a custom screen colour to a printable one: full grey component replacement, so that at most two inks and
 * black are used and the ink limit of 300 % always holds. Source: CFG-08, PDF-04.
 */
export function colorFromHex(hex: string): Color {
  const rgb = /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : "#000000";
  const part = (at: number) => 1 - Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
  const [c, m, y] = [part(1), part(3), part(5)];
  const k = Math.min(c, m, y);
  const ink = (value: number) => (k === 1 ? 0 : Math.round(((value - k) / (1 - k)) * 100));
  return { cmyk: [ink(c), ink(m), ink(y), Math.round(k * 100)], rgb };
}

/** The screen colour of a reference. */
export function hexOf(ref: ColorRef, palette: DesignDocument["palette"]): string {
  return typeof ref === "string" ? (palette[ref]?.rgb ?? "#000000") : ref.rgb;
}
