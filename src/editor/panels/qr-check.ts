import { hexOf } from "#design/layout/custom-color.ts";
import { opensOnPhone } from "#design/preflight/qr-code-rules.ts";
import type { DesignDocument, QrElement } from "#design/model/design-document.ts";

/** Minimum printed side of a QR code in mm, and the minimum contrast scanners need. Source: CARD-19. */
export const qrLimits = { side: 15, contrast: 3 } as const;

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Why a code may do nothing: no phone opens what it says, it is too small, too pale, or light on dark, which many scanners reject. */
export type QrProblem = "closed" | "small" | "pale" | "inverted";

/**
 * Why a phone may fail to read the code. `ground` is the screen colour behind it where it has no background of its
 * own. Contrast as defined by WCAG 2.2. Source: CARD-19.
 */
export function qrProblems(
  element: QrElement,
  palette: DesignDocument["palette"],
  ground: string,
): readonly QrProblem[] {
  const dark = luminance(hexOf(element.color, palette));
  const light = luminance(element.background === null ? ground : hexOf(element.background, palette));
  const contrast = (Math.max(dark, light) + 0.05) / (Math.min(dark, light) + 0.05);
  return [
    ...(opensOnPhone(element.value) ? [] : (["closed"] as const)),
    ...(Math.min(element.w, element.h) < qrLimits.side ? (["small"] as const) : []),
    ...(contrast < qrLimits.contrast ? (["pale"] as const) : dark > light ? (["inverted"] as const) : []),
  ];
}
