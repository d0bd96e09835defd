import { ptToMm } from "#kernel/units.ts";
import { isKind, type PdfDict, type PdfValue } from "#prepress/pdf-objects.ts";
import { pageView, type PageView } from "#prepress/pdf-pages.ts";
import { nameOf, type PdfFile } from "#prepress/pdf-reader.ts";
import type { OwnPage } from "./photo-model.ts";

/** Forms that stand in one another are followed so deep. */
const deepest = 6;
const mostResources = 2000;

/** What a page draws with, gathered over its forms. */
type Found = { readonly fonts: Set<string>; screenColors: boolean; left: number };

const embedding = ["FontFile", "FontFile2", "FontFile3"] as const;

async function checkFont(file: PdfFile, value: PdfValue | undefined, found: Found): Promise<void> {
  const font = await file.dict(value);
  if (nameOf(font["Subtype"]) === "Type3") return;
  const [descendant] = await file.list(font["DescendantFonts"]);
  const holder = descendant === undefined ? font : await file.dict(descendant);
  const descriptor = await file.dict(holder["FontDescriptor"]);
  if (embedding.some((key) => descriptor[key] !== undefined)) return;
  found.fonts.add((nameOf(font["BaseFont"]) ?? "?").replace(/^[A-Z]{6}\+/, "").slice(0, 60));
}

async function isScreenSpace(file: PdfFile, value: PdfValue | undefined): Promise<boolean> {
  const space = await file.resolve(value);
  if (nameOf(space) !== null) return ["DeviceRGB", "CalRGB"].includes(nameOf(space) ?? "");
  if (!Array.isArray(space)) return false;
  const kind = nameOf(space[0]);
  if (kind === "ICCBased") return (await file.dict(space[1]))["N"] === 3;
  if (kind === "Indexed" || kind === "Pattern") return isScreenSpace(file, space[1]);
  return kind === "CalRGB";
}

async function walkResources(file: PdfFile, value: PdfValue | undefined, found: Found, depth: number): Promise<void> {
  if (depth > deepest) return;
  const resources = await file.dict(value);
  for (const font of Object.values(await file.dict(resources["Font"]))) await checkFont(file, font, found);
  for (const space of Object.values(await file.dict(resources["ColorSpace"])))
    found.screenColors ||= await isScreenSpace(file, space);
  for (const object of Object.values(await file.dict(resources["XObject"]))) {
    found.left -= 1;
    if (found.left < 0 || !isKind(object, "ref")) return;
    const entries = await file.dict(object);
    if (nameOf(entries["Subtype"]) === "Form") await walkForm(file, object, entries, found, depth);
    else found.screenColors ||= await isScreenSpace(file, entries["ColorSpace"]);
  }
}

async function walkForm(file: PdfFile, form: PdfValue, entries: PdfDict, found: Found, depth: number): Promise<void> {
  found.screenColors ||= usesScreenColors(await file.streamBytes(form));
  await walkResources(file, entries["Resources"], found, depth + 1);
}

/** Whether content sets a colour of screens: `1 0 0 rg`, `/DeviceRGB cs`. Source: ISO 32000-2, 8.6.8. */
const usesScreenColors = (content: Uint8Array): boolean =>
  /(?:^|\s)(?:(?:[\d.]+\s+){3}(?:rg|RG)|\/DeviceRGB\s+(?:cs|CS))\s/.test(Buffer.from(content).toString("latin1"));

async function contentOf(file: PdfFile, page: PdfDict): Promise<readonly PdfValue[]> {
  const parts = await file.list(page["Contents"]);
  return parts.length > 0 ? parts : [page["Contents"] ?? null].filter((part) => part !== null);
}

/** The box a page is used by: with its bleed where it names one, else as it is shown. */
export const usedBox = ({ boxes }: PageView) => boxes.bleed ?? boxes.crop;

const mm = (points: number) => Math.round(ptToMm(points) * 100) / 100;

/**
 * What print minds about a page. Throws where the file is broken.
 * @source CFG-24; ISO 32000-2, 9.9 and 14.11.2
 */
export async function pageFacts(file: PdfFile, page: PdfDict, number: number): Promise<OwnPage> {
  const view = await pageView(file, page);
  const found: Found = { fonts: new Set(), screenColors: false, left: mostResources };
  for (const part of await contentOf(file, page)) found.screenColors ||= usesScreenColors(await file.streamBytes(part));
  await walkResources(file, page["Resources"], found, 0);
  const [left, bottom, right, top] = usedBox(view);
  const { trim } = view.boxes;
  return {
    number,
    widthMm: mm(right - left),
    heightMm: mm(top - bottom),
    trim: trim && { x: mm(trim[0] - left), y: mm(top - trim[3]), w: mm(trim[2] - trim[0]), h: mm(trim[3] - trim[1]) },
    missingFonts: [...found.fonts].slice(0, 20),
    screenColors: found.screenColors,
  };
}
