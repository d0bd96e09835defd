import type { AuditedMark } from "./content-audit.ts";
import { isKind, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { nameOf, type PdfFile } from "../pdf/pdf-reader.ts";
import type { PageUnderTest } from "./page-under-test.ts";
import { spaceName } from "./preflight-resources.ts";

/** Total ink of a CMYK colour, components 0..1, in percent. */
export const inkOf = (components: readonly number[]): number =>
  Math.round(components.reduce((sum, value) => sum + value, 0) * 100);

/** Checks the total ink of a CMYK colour, components 0..1, against the limit of the printing condition. Source: PDF-04. */
export function checkInk(page: PageUnderTest, components: readonly number[]): void {
  const { facts, findings, number } = page;
  const ink = inkOf(components);
  facts.mostInk = Math.max(facts.mostInk, ink);
  if (ink > facts.inkLimit) findings.error("ink-coverage", number, `${ink} %`, `≤ ${facts.inkLimit} %`);
}

async function numbersOf(file: PdfFile, value: PdfValue | undefined): Promise<readonly number[]> {
  return (await file.list(value)).filter((each) => typeof each === "number");
}

/** Colours at the ends of every gradient segment; the ink sum in between is never larger. Null for other functions. */
export async function endColours(
  file: PdfFile,
  value: PdfValue | undefined,
): Promise<readonly (readonly number[])[] | null> {
  const { FunctionType, Functions, C0, C1, N } = await file.dict(value);
  if (FunctionType === 2 && N === 1) return [await numbersOf(file, C0), await numbersOf(file, C1)];
  if (FunctionType !== 3) return null;
  const all: (readonly number[])[] = [];
  for (const part of await file.list(Functions)) {
    const { FunctionType: kind, N: exponent, C0: from, C1: to } = await file.dict(part);
    if (kind !== 2 || exponent !== 1) return null;
    all.push(await numbersOf(file, from), await numbersOf(file, to));
  }
  return all;
}

/** Checks a gradient: process colours only, within the ink limit, and never on a plate. Source: PDF-02, PDF-04. */
export async function checkShading(
  page: PageUnderTest,
  mark: AuditedMark,
  shading: PdfValue | undefined,
): Promise<void> {
  const { file, findings, number } = page;
  const entries = await file.dict(shading);
  const space = await spaceName(file, entries["ColorSpace"]);
  const colours = await endColours(file, entries["Function"]);
  const isKnown = entries["ShadingType"] === 2 || entries["ShadingType"] === 3;
  if (!isKnown || space !== "DeviceCMYK" || !colours) {
    findings.error("colour", number, `gradient ${mark.resource ?? ""} in ${space || "nothing"}`, "CMYK gradient");
    return;
  }
  for (const colour of colours) checkInk(page, colour);
}

async function componentsOf(file: PdfFile, space: PdfValue | undefined): Promise<number> {
  const [, profile] = await file.list(await file.resolve(space));
  if (!isKind(profile, "ref")) return 0;
  return Number((await file.object(profile.number)).stream?.entries["N"] ?? 0);
}

/**
 * Checks the colours of a picture, which must have a profile. RGB and grey are converted by the output intent, which
 * keeps the limit; a CMYK picture is printed unchanged, so its darkest pixel counts. Source: ISO 15930-7, 6.2.3;
 * PDF-04.
 */
export async function checkImageColours(page: PageUnderTest, image: PdfRef, entries: PdfDict): Promise<void> {
  const { file, findings, number } = page;
  const space = await spaceName(file, entries["ColorSpace"]);
  page.facts.colourSpaces.add(space);
  if (space !== "ICCBased" && space !== "DeviceCMYK") {
    findings.error("colour", number, `image in ${space}`, "image with profile");
    return;
  }
  if (space === "ICCBased" && (await componentsOf(file, entries["ColorSpace"])) !== 4) return;
  const samples =
    nameOf(await file.resolve(entries["Filter"])) === "FlateDecode" && entries["BitsPerComponent"] === 8
      ? await file.streamBytes(image)
      : null;
  if (!samples) {
    findings.error("colour", number, "CMYK image that cannot be measured", "RGB, grey or uncompressed CMYK image");
    return;
  }
  checkInk(page, darkest(samples));
}

/** The pixel with the most ink of 8-bit CMYK samples, components 0..1. */
export function darkest(samples: Uint8Array): readonly number[] {
  let maxSum = -1;
  let place = 0;
  for (let at = 0; at + 3 < samples.length; at += 4) {
    const sum = (samples[at] ?? 0) + (samples[at + 1] ?? 0) + (samples[at + 2] ?? 0) + (samples[at + 3] ?? 0);
    if (sum > maxSum) [maxSum, place] = [sum, at];
  }
  return Array.from(samples.subarray(place, place + 4), (value) => value / 255);
}
