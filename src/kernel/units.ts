import { mint, type Brand } from "./brand.ts";

/** Length in millimetres, the unit of every stored geometry. Source: CFG-06, ADR-0002. */
export type Mm = Brand<number, "Mm">;
/** Length in PostScript points (1/72 inch), the unit of PDF pages. Source: ISO 32000-2, 8.3.2. */
export type Pt = Brand<number, "Pt">;
/** Effective resolution in pixels per inch at placed size. Source: CFG-11. */
export type Ppi = Brand<number, "Ppi">;

const mmPerInch = 25.4;

/** Converts millimetres to points by exactly 72/25.4; the only place where this happens. Source: ADR-0002. */
export const mmToPt = (value: number): Pt => mint<Pt>((value * 72) / mmPerInch);

/** Converts points to millimetres. Source: ADR-0002. */
export const ptToMm = (value: number): Mm => mint<Mm>((value * mmPerInch) / 72);

/** Effective resolution of `pixels` shown on `lengthMm` millimetres. Source: CFG-11. */
export const effectivePpi = (pixels: number, lengthMm: number): Ppi => mint<Ppi>((pixels / lengthMm) * mmPerInch);
