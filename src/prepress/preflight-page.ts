import { effectivePpi, mmToPt, ptToMm } from "#kernel/units.ts";
import { auditContent, type AuditedMark, type AuditStates } from "./content-audit.ts";
import { pageBoxes, slugWidth, type Box } from "./page-boxes.ts";
import { contentOperations, type ContentOperation } from "./pdf-lexer.ts";
import { isKind, type PdfDict, type PdfValue } from "./pdf-objects.ts";
import { nameOf, type PdfFile } from "./pdf-reader.ts";
import { plateOrder, plateTable, type Plate } from "./plates.ts";
import { goodPpi, inkLimit, thinnestPlateLine, type Findings, type PreflightExpectation } from "./preflight-report.ts";

/** What the pages of a file turned out to hold. */
export type PageFacts = {
  readonly plates: Set<string>;
  readonly fonts: Set<string>;
  readonly images: Set<number>;
  leastPpi: number | null;
  mostInk: number;
};

/** Names of colour spaces, images and forms of a page, looked up once. */
type Resources = {
  /** Separation name, `DeviceCMYK` and the like, by resource name. */
  readonly spaces: ReadonlyMap<string, string>;
  readonly objects: ReadonlyMap<string, PdfValue>;
  readonly states: AuditStates;
};

/** A page under examination. */
type Page = {
  readonly number: number;
  readonly file: PdfFile;
  readonly entries: PdfDict;
  readonly findings: Findings;
  readonly facts: PageFacts;
};

const tolerance = mmToPt(0.01);
const isClose = (left: number, right: number): boolean => Math.abs(left - right) <= tolerance;
const inMm = (box: Box): string => box.map((value) => (Math.round(ptToMm(value) * 1000) / 1000).toString()).join(" ");
const knownPlate = (space: string): Plate | undefined => plateOrder.find((plate) => plate === space);

function toBox(list: readonly PdfValue[]): Box | null {
  const [left, bottom, right, top] = list;
  if (typeof left !== "number" || typeof bottom !== "number" || typeof right !== "number" || typeof top !== "number") {
    return null;
  }
  return [left, bottom, right, top];
}

/** Compares the boxes of a page with the ordered surface, to 0.01 mm. Source: PDF-01, ISO 15930-7, 6.13. */
async function checkBoxes(page: Page, expected: PreflightExpectation["pages"][number]): Promise<void> {
  const { entries, findings, file, number } = page;
  const boxes = pageBoxes(expected, slugWidth);
  const rows = [
    ["MediaBox", boxes.media],
    ["BleedBox", boxes.bleed],
    ["TrimBox", boxes.trim],
  ] as const;
  for (const [key, wanted] of rows) {
    const found = toBox(await file.list(entries[key]));
    if (!found || !found.every((value, index) => isClose(value, wanted[index] ?? Number.NaN))) {
      findings.error("box", number, `${key} ${found ? inMm(found) : "absent"} mm`, `${key} ${inMm(wanted)} mm`);
    }
  }
  for (const key of ["ArtBox", "CropBox", "UserUnit", "Rotate"]) {
    if (entries[key] !== undefined && entries[key] !== 0) findings.error("box", number, `${key} present`, `no ${key}`);
  }
}

/** Resolves the resources of a page. */
async function readResources(page: Page): Promise<Resources> {
  const { file } = page;
  const resources = await file.dict(page.entries["Resources"]);
  const spaces = new Map<string, string>();
  for (const [key, value] of Object.entries(await file.dict(resources["ColorSpace"]))) {
    spaces.set(key, await spaceName(file, value));
  }
  const objects = new Map<string, PdfValue>();
  for (const [key, value] of Object.entries(await file.dict(resources["XObject"]))) objects.set(key, value ?? null);
  const states = new Map<string, { overprint: boolean; opacity: number }>();
  for (const [key, value] of Object.entries(await file.dict(resources["ExtGState"]))) {
    const state = await file.dict(value);
    const { ca, CA, op, OP, OPM, BM } = state;
    if (BM !== undefined && nameOf(BM) !== "Normal") page.findings.error("colour", page.number, "blend mode", "Normal");
    const opacity = Math.min(typeof ca === "number" ? ca : 1, typeof CA === "number" ? CA : 1);
    states.set(key, { overprint: op === true && OP === true && OPM === 1, opacity });
  }
  for (const value of Object.values(await file.dict(resources["Font"]))) await checkFont(page, value);
  return { spaces, objects, states };
}

/** The name of a colour space: that of a separation, else its family. */
async function spaceName(file: PdfFile, value: PdfValue | undefined): Promise<string> {
  const resolved = await file.resolve(value);
  const direct = nameOf(resolved);
  if (direct !== null) return direct;
  const [family, colorant] = await file.list(resolved);
  return nameOf(family) === "Separation" ? (nameOf(colorant) ?? "") : (nameOf(family) ?? "");
}

/** Every font is an embedded subset with its text. Source: ISO 15930-7, 6.5; PDF-01. */
async function checkFont(page: Page, value: PdfValue | undefined): Promise<void> {
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

/** Colour rules of one mark: only process colour, known plates and photos; ink within the limit. Source: PDF-04. */
function checkColour(page: Page, mark: AuditedMark, space: string): void {
  const { findings, facts, number } = page;
  const { components } = mark.colour;
  if (space === "DeviceCMYK") {
    const ink = Math.round(components.reduce((sum, value) => sum + value, 0) * 100);
    facts.mostInk = Math.max(facts.mostInk, ink);
    if (ink > inkLimit) findings.error("ink-coverage", number, `${ink} %`, `at most ${inkLimit} %`);
    return;
  }
  const plate = knownPlate(space);
  if (!plate) {
    if (space !== "All") findings.error("colour", number, `${mark.kind} in ${space}`, "DeviceCMYK or a known plate");
    return;
  }
  facts.plates.add(plate);
  if (!mark.overprint) findings.error("plate-overprint", number, `${plate} knocks out`, "plates overprint");
  if (mark.opacity !== 1 || components[0] !== 1)
    findings.error("plate-opacity", number, `${plate} as tint`, "full tone");
  const width = ptToMm(mark.lineWidth);
  if (mark.kind === "stroke" && plateTable[plate].use === "finish" && width < thinnestPlateLine - 0.001) {
    findings.warn("plate-line", number, `${plate} line ${width.toFixed(3)} mm`, `at least ${thinnestPlateLine} mm`);
  }
}

/** Registration marks stay outside the bleed; colour that reaches the trim goes on into the bleed. Source: PDF-01. */
function checkPlace(page: Page, mark: AuditedMark, space: string, boxes: { trim: Box; bleed: Box }): void {
  const { box } = mark;
  if (!box || box[0] >= box[2] + tolerance || box[1] >= box[3] + tolerance) return;
  const { trim, bleed } = boxes;
  if (space === "All") {
    if (!isOutside(box, bleed))
      page.findings.error("marks", page.number, `mark at ${inMm(box)} mm`, "marks outside the bleed");
    return;
  }
  // Die lines follow the trim; tips of ornaments, strokes and text may stop where they like: only edges leave a gap.
  if (knownPlate(space) || !mark.rectangular || isOutside(box, bleed)) return;
  const touches = [
    box[0] < trim[0] + tolerance && box[0] > bleed[0] + tolerance,
    box[1] < trim[1] + tolerance && box[1] > bleed[1] + tolerance,
    box[2] > trim[2] - tolerance && box[2] < bleed[2] - tolerance,
    box[3] > trim[3] - tolerance && box[3] < bleed[3] - tolerance,
  ];
  const sides = ["left", "bottom", "right", "top"].filter((_, index) => touches[index]);
  if (sides.length > 0) {
    page.findings.warn(
      "bleed",
      page.number,
      `${mark.kind} ends in the bleed ${sides.join(", ")}`,
      "to the bleed's edge",
    );
  }
}

const isOutside = (box: Box, bleed: Box): boolean =>
  box[2] <= bleed[0] + tolerance ||
  box[0] >= bleed[2] - tolerance ||
  box[3] <= bleed[1] + tolerance ||
  box[1] >= bleed[3] - tolerance;

/** Kind, colour space and resolution of a placed object. Source: PDF-01, CFG-11. */
async function checkObject(page: Page, mark: AuditedMark, resources: Resources): Promise<AuditedMark["kind"]> {
  const { file, findings, facts, number } = page;
  const value = resources.objects.get(mark.resource ?? "") ?? null;
  const { stream } = isKind(value, "ref") ? await file.object(value.number) : { stream: null };
  const entries = stream?.entries ?? {};
  const subtype = nameOf(entries["Subtype"]);
  if (subtype !== "Image") {
    if (subtype === "Form") await auditStream(page, value, { ...resources, objects: new Map() }, mark.matrix);
    else findings.error("forbidden-content", number, `object ${mark.resource ?? ""}`, "images and groups only");
    return "form";
  }
  if (isKind(value, "ref")) facts.images.add(value.number);
  const space = await spaceName(file, entries["ColorSpace"]);
  if (space !== "ICCBased") findings.error("colour", number, `image in ${space}`, "image with profile");
  const [a, b, c, d] = mark.matrix;
  const width = Number(await file.resolve(entries["Width"]));
  const height = Number(await file.resolve(entries["Height"]));
  const ppi = Math.min(effectivePpi(width, ptToMm(Math.hypot(a, b))), effectivePpi(height, ptToMm(Math.hypot(c, d))));
  facts.leastPpi = Math.min(facts.leastPpi ?? Infinity, ppi);
  if (ppi < goodPpi) findings.warn("image-resolution", number, `${Math.round(ppi)} ppi`, `at least ${goodPpi} ppi`);
  return "image";
}

/** Bytes of the streams a page is painted by, one or several. */
async function contentOf(file: PdfFile, contents: PdfValue | undefined): Promise<readonly Uint8Array[]> {
  const direct = isKind(contents, "ref") ? await file.resolve(contents) : contents;
  const refs = Array.isArray(direct) ? direct : [contents];
  const streams: Uint8Array[] = [];
  for (const ref of refs) if (ref !== undefined) streams.push(await file.streamBytes(ref));
  return streams;
}

function* operationsOf(streams: readonly Uint8Array[]): Generator<ContentOperation> {
  for (const bytes of streams) yield* contentOperations(bytes);
}

async function auditStream(
  page: Page,
  contents: PdfValue | undefined,
  resources: Resources,
  start: AuditedMark["matrix"] | undefined,
): Promise<readonly { readonly mark: AuditedMark; readonly space: string }[]> {
  const { marks, unknown } = auditContent(operationsOf(await contentOf(page.file, contents)), resources.states, start);
  for (const operator of unknown) {
    page.findings.error("forbidden-content", page.number, `operator ${operator}`, "operators of this writer");
  }
  const checked = [];
  for (const mark of marks) {
    const space = resources.spaces.get(mark.colour.space) ?? mark.colour.space;
    const kind = mark.kind === "form" ? await checkObject(page, mark, resources) : mark.kind;
    if (kind !== "image" && kind !== "form") checkColour(page, mark, space);
    checked.push({ mark: { ...mark, kind }, space });
  }
  return checked;
}

/** Examines one page against the ordered surface; `expected` is undefined for a page too many. */
export async function preflightPage(
  page: Page,
  expected: PreflightExpectation["pages"][number] | undefined,
): Promise<void> {
  const { entries, findings, file, number } = page;
  if (expected) await checkBoxes(page, expected);
  if (entries["Annots"] !== undefined) findings.error("forbidden-content", number, "annotations", "none");
  if (entries["AA"] !== undefined) findings.error("forbidden-content", number, "actions", "none");
  const group = await file.dict(entries["Group"]);
  if (nameOf(group["CS"]) !== "DeviceCMYK") findings.error("colour", number, "page group", "DeviceCMYK");
  const resources = await readResources(page);
  const marks = await auditStream(page, entries["Contents"], resources, undefined);
  const trim = toBox(await file.list(entries["TrimBox"]));
  const bleed = toBox(await file.list(entries["BleedBox"]));
  if (!trim || !bleed) return;
  for (const { mark, space } of marks) checkPlace(page, mark, space, { trim, bleed });
}
