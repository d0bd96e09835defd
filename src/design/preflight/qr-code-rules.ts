import { groundsBelow, type PointGround } from "./qr-code-ground.ts";
import { plateOf } from "../layout/document-layout.ts";
import type { Color } from "../model/color.ts";
import type { QrElement } from "../model/design-document.ts";
import { resolveColor } from "../layout/paints.ts";
import { finding, whenQr, type Rule, type Subject } from "./preflight-rule.ts";
import { moduleSize, qrModules } from "../layout/qr-layout.ts";

/** Minimum side length of a printed QR code with its quiet zone, in mm. Source: CARD-19. */
export const smallestQr = 15;
/** Minimum side length of a module, in mm: phone cameras cannot resolve smaller ones. Source: CARD-19. */
export const smallestModule = 0.35;
/** Quiet zone around a code that readers expect, in modules. Source: CARD-19, ISO/IEC 18004. */
export const quietZone = 4;
/** Minimum difference in reflectance between background and modules, 0..1: symbol contrast grade C. Source: ISO/IEC 15415. */
export const leastContrast = 0.4;

/** A code that is empty, or has more content than a code can hold. Source: CARD-19. */
const emptyCode = whenQr((subject, element) => {
  if (qrModules(element)) return [];
  return [finding(subject, element.value.trim() === "" ? "QR_EMPTY" : "QR_TOO_LONG", "error")];
});

/** URLs of domains reserved for examples. Source: RFC 2606, CFG-16. */
const exampleAddress = /^(?:https?:\/\/)?(?:[\w-]+\.)*example\.(?:org|com|net)(?:[/?#:]|$)/i;

/** A code that still has the sample URL. Source: CFG-16, CARD-19. */
const sampleCode = whenQr((subject, element) =>
  exampleAddress.test(element.value.trim()) ? [finding(subject, "PLACEHOLDER_LEFT", "error")] : [],
);

/** What phones do something with besides web pages: mail, calls, places, networks, contacts, dates. */
const opened =
  /^(?:mailto|tel|sms|smsto|geo|wifi|matmsg|mecard|facetime|spotify):\S|^begin:(?:vcard|vevent|vcalendar)\b/i;
/** A domain without `https://`, which phones complete. */
const domain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

/** Whether a phone opens what a code says, instead of showing its characters. Source: CARD-19, BOOK-12. */
export function opensOnPhone(value: string): boolean {
  const text = value.trim();
  if (opened.test(text)) return true;
  const rest = /^https?:\/\/(.+)$/i.exec(text)?.[1];
  return domain.test(rest ?? text) && URL.canParse(`https://${rest ?? text}`);
}

/** A code that no phone opens: a mistyped address, or words. */
const closedCode = whenQr((subject, element) =>
  qrModules(element) && !opensOnPhone(element.value) ? [finding(subject, "QR_NO_ADDRESS", "warning")] : [],
);

/** A code too small for phone cameras. Source: CARD-19. */
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

/** Reflectance of a colour, 0..1. Source: relative luminance of WCAG 2.2. */
function luminance({ rgb }: Pick<Color, "rgb">): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Share of a code whose background may be too dark before it certainly fails: error correction recovers at most 30 %. Source: ISO/IEC 18004. */
const maxFaintShare = 0.25;

/** The backgrounds at the sample points of a code: its own, or what is printed below. */
function groundsOf(subject: Subject, code: QrElement): readonly PointGround[] {
  const { palette } = subject.document;
  return code.background === null ? groundsBelow(subject, code) : [[resolveColor(code.background, palette)]];
}

/**
 * Readers expect dark modules on a light background. A dark background blocks the order; a partly dark one, or a photo
 * of unknown brightness, is a warning. Source: CARD-19.
 */
const faintCode = whenQr((subject, element) => {
  if (!qrModules(element)) return [];
  const dark = luminance(resolveColor(element.color, subject.document.palette));
  if (1 - dark < leastContrast) return [finding(subject, "QR_CONTRAST", "error")];
  const grounds = groundsOf(subject, element);
  const faint = grounds.filter(
    (ground) => ground !== "unknown" && Math.min(...ground.map(luminance)) - dark < leastContrast,
  );
  if (faint.length > grounds.length * maxFaintShare) return [finding(subject, "QR_CONTRAST", "error")];
  if (faint.length > 0 || grounds.includes("unknown")) return [finding(subject, "QR_GROUND", "warning")];
  return [];
});

/** Foil reflects the light that readers need. Source: CARD-19, PDF-02. */
const foiledCode = whenQr((subject, element) => {
  const plate = plateOf(element, subject.resources.refinement);
  return plate === null || plate === "RELIEF" ? [] : [finding(subject, "QR_FOIL", "warning")];
});

/** Final check rules for QR codes. */
export const codeRules: readonly Rule[] = [
  emptyCode,
  sampleCode,
  closedCode,
  smallCode,
  quietCode,
  faintCode,
  foiledCode,
];
