import { plateOf } from "./layout.ts";
import { isGradient, type Color, type Fill } from "./model-color.ts";
import type { Background, QrElement } from "./model.ts";
import { resolveColor } from "./paints.ts";
import { finding, whenQr, type Rule, type Subject } from "./preflight-subject.ts";
import { moduleSize, qrModules } from "./qr-layout.ts";

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

const paper: Color = { cmyk: [0, 0, 0, 0], rgb: "#ffffff" };

/** Colours that may lie under a code as far as they are known: its own ground, a shape that holds it, the page. */
function groundsOf({ element, page, document }: Subject, code: QrElement): readonly Color[] {
  const colors = (fill: Fill) =>
    (isGradient(fill) ? fill.stops.map(({ color }) => color) : [fill]).map((ref) =>
      resolveColor(ref, document.palette),
    );
  if (code.background !== null) return colors(code.background);
  const below = page.elements.slice(0, page.elements.indexOf(element)).toReversed();
  for (const shape of below) {
    const holds =
      shape.x <= code.x &&
      shape.y <= code.y &&
      shape.x + shape.w >= code.x + code.w &&
      shape.y + shape.h >= code.y + code.h;
    if (!holds || shape.hidden || shape.rotation !== 0 || shape.opacity < 1) continue;
    if (shape.type === "shape" && shape.shape === "rect" && shape.fill !== null) return colors(shape.fill);
  }
  const middle = { x: code.x + code.w / 2, y: code.y + code.h / 2 };
  const panel = page.panels.findIndex(
    ({ x, y, w, h }) => middle.x >= x && middle.x <= x + w && middle.y >= y && middle.y <= y + h,
  );
  return backgroundColors(page.panelBackgrounds[panel] ?? page.background, colors);
}

/** Patterns and photos are counted as the colour they stand on: what of them lies under a code nobody can tell. */
function backgroundColors(background: Background | null, colors: (fill: Fill) => readonly Color[]): readonly Color[] {
  if (background === null) return [paper];
  if (typeof background === "object" && "photo" in background) return [paper];
  if (typeof background === "object" && "pattern" in background)
    return background.color === null ? [paper] : colors(background.color);
  return colors(background);
}

/** Readers look for dark modules on a light ground. Source: CARD-19. */
const faintCode = whenQr((subject, element) => {
  if (!qrModules(element)) return [];
  const dark = luminance(resolveColor(element.color, subject.document.palette));
  const light = Math.min(...groundsOf(subject, element).map(luminance));
  return light - dark >= leastContrast ? [] : [finding(subject, "QR_CONTRAST", "error")];
});

/** Metal mirrors the light that readers need. Source: CARD-19, PDF-02. */
const foiledCode = whenQr((subject, element) => {
  const plate = plateOf(element, subject.resources.refinement);
  return plate === null || plate === "RELIEF" ? [] : [finding(subject, "QR_FOIL", "warning")];
});

/** What the final check says about codes that machines read. */
export const codeRules: readonly Rule[] = [emptyCode, sampleCode, smallCode, quietCode, faintCode, foiledCode];
