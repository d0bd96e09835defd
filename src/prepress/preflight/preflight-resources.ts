import type { AuditStates } from "./content-audit.ts";
import type { PdfValue } from "../pdf/pdf-objects.ts";
import { nameOf, type PdfFile } from "../pdf/pdf-reader.ts";
import type { PageUnderTest } from "./page-under-test.ts";

/** Resolved resources of a page or form. */
export type PageResources = {
  /** Colour space names such as the separation name or `DeviceCMYK`, by resource name. */
  readonly spaces: ReadonlyMap<string, string>;
  readonly objects: ReadonlyMap<string, PdfValue>;
  readonly shadings: ReadonlyMap<string, PdfValue>;
  readonly states: AuditStates;
};

async function entriesIn(
  file: PdfFile,
  value: PdfValue | undefined,
): Promise<readonly (readonly [string, PdfValue])[]> {
  return Object.entries(await file.dict(value)).map(([key, entry]) => [key, entry ?? null] as const);
}

/** Resolves a resource dictionary and checks its fonts and graphics states. Source: PDF-04. */
export async function readResources(page: PageUnderTest, value: PdfValue | undefined): Promise<PageResources> {
  const { file } = page;
  const resources = await file.dict(value);
  const spaces = new Map<string, string>();
  for (const [key, space] of await entriesIn(file, resources["ColorSpace"]))
    spaces.set(key, await spaceName(file, space));
  const states = new Map<string, { overprint: boolean; opacity: number }>();
  for (const [key, state] of await entriesIn(file, resources["ExtGState"])) {
    const { ca, CA, op, OP, OPM, BM } = await file.dict(state);
    if (BM !== undefined && nameOf(BM) !== "Normal") page.findings.error("colour", page.number, "blend mode", "Normal");
    const opacity = Math.min(typeof ca === "number" ? ca : 1, typeof CA === "number" ? CA : 1);
    states.set(key, { overprint: op === true && OP === true && OPM === 1, opacity });
  }
  for (const [, font] of await entriesIn(file, resources["Font"])) await checkFont(page, font);
  return {
    spaces,
    objects: new Map(await entriesIn(file, resources["XObject"])),
    shadings: new Map(await entriesIn(file, resources["Shading"])),
    states,
  };
}

/** The name of a colour space: the separation's name, else its family. */
export async function spaceName(file: PdfFile, value: PdfValue | undefined): Promise<string> {
  const resolved = await file.resolve(value);
  const direct = nameOf(resolved);
  if (direct !== null) return direct;
  const [family, colorant] = await file.list(resolved);
  return nameOf(family) === "Separation" ? (nameOf(colorant) ?? "") : (nameOf(family) ?? "");
}

/** Checks that a font is an embedded subset with a ToUnicode map. Source: ISO 15930-7, 6.5; PDF-01. */
async function checkFont(page: PageUnderTest, value: PdfValue): Promise<void> {
  const { file, findings, facts, number } = page;
  const font = await file.dict(value);
  const fontName = nameOf(await file.resolve(font["BaseFont"])) ?? "unnamed font";
  if (facts.fonts.has(fontName)) return;
  facts.fonts.add(fontName);
  const [descendant] = await file.list(font["DescendantFonts"]);
  const owner = descendant === undefined ? font : await file.dict(descendant);
  const descriptor = await file.dict(owner["FontDescriptor"]);
  const program = descriptor["FontFile2"] ?? descriptor["FontFile3"] ?? descriptor["FontFile"];
  const bytes = program === undefined ? null : await file.streamBytes(program).catch(() => null);
  if (!bytes || bytes.length < 100) findings.error("font", number, `${fontName} not embedded`, "every font embedded");
  if (font["ToUnicode"] === undefined) findings.error("font", number, `${fontName} without text map`, "ToUnicode");
}
