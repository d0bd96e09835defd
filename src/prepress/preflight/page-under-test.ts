import type { PdfDict } from "../pdf/pdf-objects.ts";
import type { PdfFile } from "../pdf/pdf-reader.ts";
import type { Findings, FoundBoxes } from "./preflight-report.ts";

/** Facts collected from the pages of a file. */
export type PageFacts = {
  /** Forms already examined; a form used on a thousand pages is read once. */
  readonly forms: Set<string>;
  readonly plates: Set<string>;
  readonly boxes: FoundBoxes[];
  readonly colourSpaces: Set<string>;
  readonly fonts: Set<string>;
  readonly images: Set<number>;
  /** Maximum total ink of the printing condition in percent. */
  readonly inkLimit: number;
  leastPpi: number | null;
  mostInk: number;
};

/** A page being examined. */
export type PageUnderTest = {
  readonly number: number;
  readonly file: PdfFile;
  readonly entries: PdfDict;
  readonly findings: Findings;
  readonly facts: PageFacts;
  /** Resolution in ppi below which pictures on it are reported. */
  readonly good?: number;
};
