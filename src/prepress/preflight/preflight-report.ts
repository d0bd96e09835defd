import type { Plate } from "../plates.ts";

/** A rule of the preflight; the names are in stored reports, so they never change their meaning. Source: PDF-04. */
export type PreflightRule =
  | "unreadable"
  | "version"
  | "identification"
  | "output-intent"
  | "forbidden-content"
  | "page-count"
  | "box"
  | "bleed"
  | "font"
  | "colour"
  | "ink-coverage"
  | "plates"
  | "plate-overprint"
  | "plate-opacity"
  | "plate-line"
  | "marks"
  | "image-resolution";

/** A finding of a rule. `page` counts from 1, null for the whole file. */
export type PreflightFinding = {
  readonly rule: PreflightRule;
  readonly severity: "error" | "warning";
  readonly page: number | null;
  readonly found: string;
  readonly expected: string;
};

/** Boxes of a page in mm from the lower left corner of its sheet: left, bottom, right, top; null if missing. */
export type FoundBoxes = {
  readonly page: number;
  readonly media: readonly number[] | null;
  readonly bleed: readonly number[] | null;
  readonly trim: readonly number[] | null;
};

/** The machine-readable report; without errors the file may go to production. Source: PDF-04. */
export type PreflightReport = {
  readonly ok: boolean;
  readonly findings: readonly PreflightFinding[];
  readonly facts: {
    readonly version: string;
    /** Printing condition of the output intent; null without one. */
    readonly condition: string | null;
    readonly pages: number;
    readonly boxes: readonly FoundBoxes[];
    /** Names of all colour spaces used: `DeviceCMYK`, `ICCBased`, inks of plates. */
    readonly colourSpaces: readonly string[];
    readonly plates: readonly string[];
    readonly fonts: readonly string[];
    readonly images: number;
    /** Lowest resolution of a placed image in ppi; null without images. */
    readonly leastPpi: number | null;
    /** Maximum sum of C, M, Y and K of all flat colours, gradients and CMYK pictures in percent. */
    readonly mostInk: number;
  };
};

/** Expected properties of the finished file; from the frozen job, not from the writer. */
export type PreflightExpectation = {
  /** Trim size and bleed in mm, in page order; the front of a `wrapped` canvas may end at its trim, where its wrap begins. */
  readonly pages: readonly {
    readonly w: number;
    readonly h: number;
    readonly bleed: number;
    readonly wrapped?: boolean;
  }[];
  readonly plates: readonly Plate[];
  /** Printing condition of the output intent, for example FOGRA39. */
  readonly condition: string;
  /** Maximum total ink of the printing condition in percent; default 300. */
  readonly inkLimit?: number;
};

/** Default maximum total ink in percent. Source: PDF-04. */
export const inkLimit = 300;
/** Minimum line width of a finish plate in mm; thinner ones are only reported, as the customer confirmed them. Source: PDF-02, D-26. */
export const thinnestPlateLine = 0.35;
/** Resolutions in ppi that are good on surfaces up to a long side in mm. Source: CAT 3. */
const goodPpis = [
  { upTo: 450, ppi: 200 },
  { upTo: 600, ppi: 150 },
  { upTo: 1200, ppi: 100 },
];

/**
 * Resolution in ppi below which an image on a surface of this size in mm is only reported, as the customer confirmed it
 * when ordering. Source: CFG-11, CAT 3.
 */
export function goodPpi({ w, h }: { readonly w: number; readonly h: number }): number {
  return goodPpis.find(({ upTo }) => Math.max(w, h) <= upTo)?.ppi ?? 72;
}

/** Collects the findings of the rules. */
export class Findings {
  readonly list: PreflightFinding[] = [];
  readonly #warned = new Set<string>();

  /** Warns once of what a page repeats, such as the mirrored picture of a canvas. */
  warnOnce(rule: PreflightRule, page: number, found: string, expected: string): void {
    const key = `${rule} ${page} ${found}`;
    if (!this.#warned.has(key)) this.warn(rule, page, found, expected);
    this.#warned.add(key);
  }

  error(rule: PreflightRule, page: number | null, found: string, expected: string): void {
    this.list.push({ rule, severity: "error", page, found, expected });
  }

  warn(rule: PreflightRule, page: number | null, found: string, expected: string): void {
    this.list.push({ rule, severity: "warning", page, found, expected });
  }
}
