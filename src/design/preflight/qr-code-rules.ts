import { groundsBelow, type PointGround } from "./qr-code-ground.ts";
import { plateOf } from "../layout/document-layout.ts";
import type { Color } from "../model/color.ts";
import type { QrElement } from "../model/design-document.ts";
import { resolveColor } from "../layout/paints.ts";
import { finding, whenQr, type Rule, type Subject } from "./preflight-rule.ts";
import { moduleSize, qrModules } from "../layout/qr-layout.ts";

/** Smallest side of a printed QR code with its quiet zone, in mm. Source: CARD-19. */
export const smallestQr = 15;
/** Smallest side of one module, in mm: below it cameras of phones lose the grid. Source: CARD-19. */
export const smallestModule = 0.35;
/** Modules of light ground that readers expect around a code. Source: CARD-19, ISO/IEC 18004. */
export const quietZone = 4;
/** Least difference of the light that ground and modules throw back, 0..1: grade C of symbol contrast. Source: ISO/IEC 15415. */
export const leastContrast = 0.4;

/** A code that says nothing, or more than any code can hold. Source: CARD-19. */
const emptyCode = whenQr((subject, element) => {
  if (qrModules(element)) return [];
  return [finding(subject, element.value.trim() === "" ? "QR_EMPTY" : "QR_TOO_LONG", "error")];
});

/** Addresses that are kept for examples and lead nowhere. Source: RFC 2606, CFG-16. */
const exampleAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)*example\.(?:org|com|net)(?:[/?#:]|$)/i;

/** A code that still holds the sample address. Source: CFG-16, CARD-19. */
const sampleCode = whenQr((subject, element) =>
  exampleAddress.test(element.value.trim()) ? [finding(subject, "PLACEHOLDER_LEFT", "error")] : [],
);

/** A code too small for a phone. Source: CARD-19. */
const smallCode = whenQr((subject, element) => {
  const module = moduleSize(element);
  if (module === undefined) return [];
  const side = Math.min(element.w, element.h);
  if (side >= smallestQr - 0.005 && module >= smallestModule - 0.0005) return [];
  const needed = Math.max(smallestQr, (side / module) * smallestModule);
  return [finding(subject, "QR_TOO_SMALL", "error", { data: { mm: Math.ceil(needed) } })];
});

const quietCode = whenQr((subject, element) =>
  element.quiet < quietZone && qrModules(element) ? [finding(subject, "QR_QUIET_ZONE", "warning")] : [],
);

/** Light a colour throws back, 0..1. Source: relative luminance of WCAG 2.2. */
function luminance({ rgb }: Pick<Color, "rgb">): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Share of a code whose ground may be too dark before it is sure to fail: no code mends more than 30 %. Source: ISO/IEC 18004. */
const mendable = 0.25;

/** What a camera meets at the points of a code: its own ground, or what lies below. */
function groundsOf(subject: Subject, code: QrElement): readonly PointGround[] {
  const { palette } = subject.document;
  return code.background === null ? groundsBelow(subject, code) : [[resolveColor(code.background, palette)]];
}

/**
 * Readers look for dark modules on a light ground. Too dark a ground blocks the order; where only some of it is dark, or a
 * photo lies below whose light nobody can tell, the customer is asked to look. Source: CARD-19.
 */
const faintCode = whenQr((subject, element) => {
  if (!qrModules(element)) return [];
  const dark = luminance(resolveColor(element.color, subject.document.palette));
  if (1 - dark < leastContrast) return [finding(subject, "QR_CONTRAST", "error")];
  const grounds = groundsOf(subject, element);
  const faint = grounds.filter(
    (ground) => ground !== "unknown" && Math.min(...ground.map(luminance)) - dark < leastContrast,
  );
  if (faint.length > grounds.length * mendable) return [finding(subject, "QR_CONTRAST", "error")];
  if (faint.length > 0 || grounds.includes("unknown")) return [finding(subject, "QR_GROUND", "warning")];
  return [];
});

/** Metal mirrors the light that readers need. Source: CARD-19, PDF-02. */
const foiledCode = whenQr((subject, element) => {
  const plate = plateOf(element, subject.resources.refinement);
  return plate === null || plate === "RELIEF" ? [] : [finding(subject, "QR_FOIL", "warning")];
});

/** What the final check says about codes that machines read. */
export const codeRules: readonly Rule[] = [emptyCode, sampleCode, smallCode, quietCode, faintCode, foiledCode];
