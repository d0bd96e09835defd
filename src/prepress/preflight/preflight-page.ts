import { effectivePpi, mmToPt, ptToMm } from "#kernel/units.ts";
import { auditContent, type AuditedMark, type AuditStart } from "./content-audit.ts";
import { pageBoxes, slugOf, type Box } from "../pdf/page-boxes.ts";
import { multiply } from "../pdf/content-stream.ts";
import { readPageContents, toMatrix } from "./page-contents.ts";
import { contentOperations, type ContentOperation } from "../pdf/pdf-lexer.ts";
import { isKind, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { nameOf, type PdfFile } from "../pdf/pdf-reader.ts";
import { plateOrder, plateTable, type Plate } from "../plates.ts";
import { checkImageColours, checkInk, checkShading } from "./preflight-ink.ts";
import { readResources, type PageResources } from "./preflight-resources.ts";
import { goodPpi, thinnestPlateLine, type PreflightExpectation } from "./preflight-report.ts";
import type { PageUnderTest } from "./page-under-test.ts";

const tolerance = mmToPt(0.01);
/** Whether two lengths in points are equal to 0.01 mm. */
export const isClose = (left: number, right: number): boolean => Math.abs(left - right) <= tolerance;
const millimetres = (box: Box): readonly number[] => box.map((value) => Math.round(ptToMm(value) * 1000) / 1000);
const inMm = (box: Box): string => millimetres(box).join(" ");
const knownPlate = (space: string): Plate | undefined => plateOrder.find((plate) => plate === space);

/** The four numbers of a box; null for other lists. */
export function toBox(list: readonly PdfValue[]): Box | null {
  const [left, bottom, right, top] = list;
  if (typeof left !== "number" || typeof bottom !== "number" || typeof right !== "number" || typeof top !== "number") {
    return null;
  }
  return [left, bottom, right, top];
}

/** Points per unit of a page. */
const unitOf = ({ UserUnit: unit }: PdfDict): number => (typeof unit === "number" && unit > 0 ? unit : 1);

/** Records the boxes of a page for the report. Source: PDF-04. */
export async function noteBoxes({ file, entries, facts, number }: PageUnderTest): Promise<void> {
  const unit = unitOf(entries);
  const found = async (key: string) => {
    const box = toBox(await file.list(entries[key]));
    return box && millimetres([box[0] * unit, box[1] * unit, box[2] * unit, box[3] * unit]);
  };
  const [media, bleed, trim] = [await found("MediaBox"), await found("BleedBox"), await found("TrimBox")];
  facts.boxes.push({ page: number, media, bleed, trim });
}

/** Compares the boxes of a page with the ordered surface, to 0.01 mm. Source: PDF-01, ISO 15930-7, 6.13. */
async function checkBoxes(page: PageUnderTest, expected: PreflightExpectation["pages"][number]): Promise<void> {
  const { entries, findings, file, number } = page;
  const boxes = pageBoxes(expected, slugOf(expected));
  const rows = [
    ["MediaBox", boxes.media],
    ["BleedBox", boxes.bleed],
    ["TrimBox", boxes.trim],
  ] as const;
  for (const [key, expectedBox] of rows) {
    const found = toBox(await file.list(entries[key]));
    if (!found || !found.every((value, index) => isClose(value, expectedBox[index] ?? Number.NaN))) {
      findings.error("box", number, `${key} ${found ? inMm(found) : "absent"} mm`, `${key} ${inMm(expectedBox)} mm`);
    }
  }
  if (unitOf(entries) !== boxes.unit)
    findings.error("box", number, `UserUnit ${unitOf(entries)}`, `UserUnit ${boxes.unit}`);
  for (const key of ["ArtBox", "CropBox", "Rotate"]) {
    if (entries[key] !== undefined && entries[key] !== 0) findings.error("box", number, `${key} present`, `no ${key}`);
  }
}

/** Checks the colour of a mark: only process colour, known plates and photos; ink within the limit. Source: PDF-04. */
function checkColour(page: PageUnderTest, mark: AuditedMark, space: string): void {
  const { findings, facts, number } = page;
  const { components } = mark.colour;
  if (space === "DeviceCMYK") {
    checkInk(page, components);
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
  const width = ptToMm(mark.lineWidth) * unitOf(page.entries);
  if (mark.kind === "stroke" && plateTable[plate].use === "finish" && width < thinnestPlateLine - 0.001) {
    findings.warn("plate-line", number, `${plate} line ${width.toFixed(3)} mm`, `at least ${thinnestPlateLine} mm`);
  }
}

/**
 * Checks the position of a mark: registration marks stay outside the bleed; colour that reaches the trim continues into
 * the bleed. Source: PDF-01.
 */
function checkPlace(
  page: PageUnderTest,
  mark: AuditedMark,
  space: string,
  boxes: { readonly trim: Box; readonly bleed: Box; readonly wrapped: boolean },
): void {
  const { box } = mark;
  if (!box || box[0] >= box[2] + tolerance || box[1] >= box[3] + tolerance) return;
  const { trim, bleed } = boxes;
  if (space === "All") {
    if (!isOutside(box, bleed))
      page.findings.error("marks", page.number, `mark at ${inMm(box)} mm`, "marks outside the bleed");
    return;
  }
  // Die lines follow the trim; ornaments, strokes and text may end anywhere: only straight edges leave a visible gap.
  if (knownPlate(space) || !mark.rectangular || boxes.wrapped || isOutside(box, bleed)) return;
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

/** A mark with the name of its colour space. */
type CheckedMark = { readonly mark: AuditedMark; readonly space: string };

/** Checks kind, colours and resolution of a placed object; returns its mark, or those of the form. Source: PDF-01, PDF-04, CFG-11. */
async function checkObject(
  page: PageUnderTest,
  mark: AuditedMark,
  resources: PageResources,
  depth: number,
): Promise<readonly CheckedMark[]> {
  const { file, findings, facts, number } = page;
  const value = resources.objects.get(mark.resource ?? "") ?? null;
  const { stream } = isKind(value, "ref") ? await file.object(value.number) : { stream: null };
  const entries = stream?.entries ?? {};
  const subtype = nameOf(entries["Subtype"]);
  if (subtype !== "Image") {
    if (subtype === "Form" && isKind(value, "ref")) return auditForm(page, value, entries, mark, depth);
    findings.error("forbidden-content", number, `object ${mark.resource ?? ""}`, "images and groups only");
    return [];
  }
  if (isKind(value, "ref")) {
    if (!facts.images.has(value.number)) await checkImageColours(page, value, entries);
    facts.images.add(value.number);
  }
  const [a, b, c, d] = mark.matrix;
  const width = Number(await file.resolve(entries["Width"]));
  const height = Number(await file.resolve(entries["Height"]));
  noteResolution(
    page,
    Math.min(effectivePpi(width, ptToMm(Math.hypot(a, b))), effectivePpi(height, ptToMm(Math.hypot(c, d)))) /
      unitOf(page.entries),
  );
  return [{ mark: { ...mark, kind: "image" }, space: "" }];
}

/** Maximum nesting depth of forms. */
const maxFormDepth = 4;

async function auditForm(
  page: PageUnderTest,
  form: PdfRef,
  entries: PdfDict,
  mark: AuditedMark,
  depth: number,
): Promise<readonly CheckedMark[]> {
  const { matrix, overprint, opacity } = mark;
  const place = [form.number, ...matrix, overprint, opacity].join(" ");
  if (page.facts.forms.has(place)) return [];
  page.facts.forms.add(place);
  if (depth >= maxFormDepth) {
    page.findings.error("forbidden-content", page.number, "forms nested too deeply", `at most ${maxFormDepth} levels`);
    return [];
  }
  // The writer's forms are in page space; a form with a matrix is a customer's finished page.
  if (entries["Matrix"] !== undefined) return checkFinishedPage(page, form, entries, mark);
  const resources = await readResources(page, entries["Resources"]);
  return auditStream(page, form, resources, { matrix, overprint, opacity }, depth + 1);
}

/** Checks a finished page by the rules of PDF/X-4, not the stricter ones of the writer. Source: CFG-24; ISO 15930-7. */
async function checkFinishedPage(
  page: PageUnderTest,
  form: PdfRef,
  entries: PdfDict,
  mark: AuditedMark,
): Promise<readonly CheckedMark[]> {
  const { file, findings, facts, number } = page;
  const own = toMatrix((await file.list(entries["Matrix"])).filter((each) => typeof each === "number"));
  if (!own) {
    findings.error("forbidden-content", number, "form with a broken matrix", "six numbers");
    return [];
  }
  const place = { contents: form, resources: entries["Resources"], matrix: multiply(mark.matrix, own) };
  const contents = await readPageContents(file, place, { inkLimit: facts.inkLimit, profiled: false });
  for (const { rule, found } of contents.obstacles)
    findings.error(rule, number, found, rule === "ink-coverage" ? `≤ ${facts.inkLimit} %` : "what PDF/X-4 allows");
  for (const font of contents.fonts) facts.fonts.add(font);
  for (const { name } of contents.colours) facts.colourSpaces.add(name);
  for (const { ref, width, height, widthMm, heightMm } of contents.images) {
    facts.images.add(ref.number);
    noteResolution(page, Math.min(effectivePpi(width, widthMm), effectivePpi(height, heightMm)));
  }
  return [];
}

function noteResolution({ facts, findings, number, good = goodPpi({ w: 0, h: 0 }) }: PageUnderTest, ppi: number): void {
  facts.leastPpi = Math.min(facts.leastPpi ?? Infinity, ppi);
  if (ppi < good) findings.warnOnce("image-resolution", number, `${Math.round(ppi)} ppi`, `at least ${good} ppi`);
}

/** Bytes of a page's content streams. */
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
  page: PageUnderTest,
  contents: PdfValue | undefined,
  resources: PageResources,
  start: Partial<AuditStart>,
  depth: number,
): Promise<readonly CheckedMark[]> {
  const { marks, unknown } = auditContent(operationsOf(await contentOf(page.file, contents)), resources.states, start);
  for (const operator of unknown) {
    page.findings.error("forbidden-content", page.number, `operator ${operator}`, "operators of this writer");
  }
  const checked: CheckedMark[] = [];
  for (const mark of marks) {
    const space = resources.spaces.get(mark.colour.space) ?? mark.colour.space;
    if (mark.kind === "form") {
      checked.push(...(await checkObject(page, mark, resources, depth)));
      continue;
    }
    const { kind } = mark;
    if (kind === "shading") await checkShading(page, mark, resources.shadings.get(mark.resource ?? ""));
    else checkColour(page, mark, space);
    page.facts.colourSpaces.add(kind === "shading" ? "DeviceCMYK" : space);
    checked.push({ mark, space: kind === "shading" ? "DeviceCMYK" : space });
  }
  return checked;
}

/** Examines the content of a page or form: operators, colours, plates, fonts and pictures. */
export async function auditSurface(
  page: PageUnderTest,
  contents: PdfValue | undefined,
): Promise<readonly CheckedMark[]> {
  return auditStream(page, contents, await readResources(page, page.entries["Resources"]), {}, 0);
}

/** Examines one page against the ordered surface; `expected` is undefined for a surplus page. */
export async function preflightPage(
  page: PageUnderTest,
  expected: PreflightExpectation["pages"][number] | undefined,
): Promise<void> {
  const { entries, findings, file, number } = page;
  await noteBoxes(page);
  if (expected) await checkBoxes(page, expected);
  if (entries["Annots"] !== undefined) findings.error("forbidden-content", number, "annotations", "none");
  if (entries["AA"] !== undefined) findings.error("forbidden-content", number, "actions", "none");
  const group = await file.dict(entries["Group"]);
  if (nameOf(group["CS"]) !== "DeviceCMYK") findings.error("colour", number, "page group", "DeviceCMYK");
  const marks = await auditSurface({ ...page, ...(expected && { good: goodPpi(expected) }) }, entries["Contents"]);
  const trim = toBox(await file.list(entries["TrimBox"]));
  const bleed = toBox(await file.list(entries["BleedBox"]));
  if (!trim || !bleed) return;
  for (const { mark, space } of marks)
    checkPlace(page, mark, space, { trim, bleed, wrapped: expected?.wrapped ?? false });
}
