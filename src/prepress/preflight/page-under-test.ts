import type { PdfDict } from "../pdf/pdf-objects.ts";
import type { PdfFile } from "../pdf/pdf-reader.ts";
import type { Findings, FoundBoxes } from "./preflight-report.ts";

/** What the pages of a file turned out to hold. */
export type PageFacts = {
  /** Forms that were examined in one place already; a form on a thousand pages is read once. */
  readonly forms: Set<string>;
  readonly plates: Set<string>;
  readonly boxes: FoundBoxes[];
  readonly colourSpaces: Set<string>;
  readonly fonts: Set<string>;
  readonly images: Set<number>;
  /** Largest total ink of the condition in percent. */
  readonly inkLimit: number;
  leastPpi: number | null;
  mostInk: number;
};

/** A page under examination. */
export type PageUnderTest = {
  readonly number: number;
  readonly file: PdfFile;
  readonly entries: PdfDict;
  readonly findings: Findings;
  readonly facts: PageFacts;
};
