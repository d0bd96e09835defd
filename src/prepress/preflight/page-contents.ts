import type { Matrix } from "#design/display-list.ts";
import { ptToMm } from "#kernel/units.ts";
import { auditContent, type AuditedMark } from "./content-audit.ts";
import { identity, multiply } from "../pdf/content-stream.ts";
import { coloursOfSpace, spaceSetBy, type FoundColour } from "./page-colours.ts";
import { contentOperations, type ContentOperation } from "../pdf/pdf-lexer.ts";
import { isKind, type PdfDict, type PdfRef, type PdfValue } from "../pdf/pdf-objects.ts";
import { nameOf, type PdfFile } from "../pdf/pdf-reader.ts";
import { darkest, endColours, inkOf } from "./preflight-ink.ts";
import type { PreflightRule } from "./preflight-report.ts";

/** A picture on a page: its pixels and its placed size in mm. */
export type PlacedImage = {
  readonly ref: PdfRef;
  readonly width: number;
  readonly height: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** Content that a print file must not have. */
export type Obstacle = { readonly rule: PreflightRule; readonly found: string };

/** Contents of a finished page. Source: CFG-24. */
export type PageContents = {
  /** Each once. */
  readonly colours: readonly FoundColour[];
  readonly images: readonly PlacedImage[];
  /** Names of all fonts, and of those that are not embedded. */
  readonly fonts: ReadonlySet<string>;
  readonly missingFonts: ReadonlySet<string>;
  /** Obstacles to printing the page as vector, each once. */
  readonly obstacles: readonly Obstacle[];
};

/** Location of a page's content: streams, resources and the matrix to points. */
export type PagePlace = {
  readonly contents: PdfValue | undefined;
  readonly resources: PdfValue | undefined;
  readonly matrix?: Matrix;
};

/** Rules for a page: `inkLimit` in percent; `profiled` when its RGB gets a profile from the target file. */
export type PageRules = { readonly inkLimit: number; readonly profiled: boolean };

const maxFormDepth = 12;
const maxForms = 2000;
const maxOperations = 3_000_000;

const embedding = ["FontFile", "FontFile2", "FontFile3"] as const;
const forbiddenStates = ["TR", "TR2", "HTP"] as const;

/** Six numbers as a matrix; null for fewer. */
export function toMatrix(numbers: readonly number[]): Matrix | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return numbers.length < 6 ? null : [a, b, c, d, e, f];
}

class PageContentsReader {
  readonly #colours = new Map<string, FoundColour>();
  readonly images: PlacedImage[] = [];
  readonly fonts = new Set<string>();
  readonly missingFonts = new Set<string>();
  readonly #found = new Map<string, Obstacle>();
  readonly #file: PdfFile;
  readonly #rules: PageRules;
  readonly #resourcesRead = new Set<number>();
  #forms = 0;
  #operations = 0;

  constructor(file: PdfFile, rules: PageRules) {
    this.#file = file;
    this.#rules = rules;
  }

  get colours(): readonly FoundColour[] {
    return [...this.#colours.values()];
  }

  get obstacles(): readonly Obstacle[] {
    return [...this.#found.values()];
  }

  async surface({ contents, resources: value, matrix = identity }: PagePlace, depth: number): Promise<void> {
    const resources = await this.#file.dict(value);
    const spaces = await this.#file.dict(resources["ColorSpace"]);
    if (!(isKind(value, "ref") && this.#resourcesRead.has(value.number))) {
      if (isKind(value, "ref")) this.#resourcesRead.add(value.number);
      await this.#readFonts(resources);
      await this.#readStates(resources);
      await this.#readPatterns(resources, matrix, depth);
    }
    const states = await this.#stateNames(resources);
    const streams = await this.#streamsOf(contents);
    const named = new Set<string>();
    const { marks, unknown } = auditContent(this.#recordSpaces(streams, named), states, { matrix });
    for (const operator of unknown) this.#refuse("forbidden-content", `operator ${operator}`);
    for (const space of named) await this.#colour(spaces[space] ?? { kind: "name", name: space }, spaces);
    for (const mark of marks) {
      if (mark.kind === "form") await this.#object(mark, resources, depth);
      if (mark.kind === "shading") await this.#shading(await this.#named(resources, "Shading", mark.resource), spaces);
    }
  }

  #refuse(rule: PreflightRule, found: string): void {
    this.#found.set(`${rule} ${found}`, { rule, found });
  }

  async #named(resources: PdfDict, kind: string, name: string | null): Promise<PdfValue | undefined> {
    return (await this.#file.dict(resources[kind]))[name ?? ""];
  }

  async #streamsOf(contents: PdfValue | undefined): Promise<readonly Uint8Array[]> {
    const parts = await this.#file.list(contents);
    const refs = parts.length > 0 ? parts : [contents];
    const streams: Uint8Array[] = [];
    for (const ref of refs) if (isKind(ref, "ref")) streams.push(await this.#file.streamBytes(ref));
    return streams;
  }

  /** Passes operations through, records the colour spaces they set and checks the ink of flat CMYK. */
  *#recordSpaces(streams: readonly Uint8Array[], named: Set<string>): Generator<ContentOperation> {
    for (const bytes of streams) {
      for (const operation of this.#operationsOf(bytes)) {
        const space = spaceSetBy(operation);
        if (space !== null) named.add(space);
        if (/^k$/i.test(operation.operator)) this.#ink(operation.operands);
        yield operation;
      }
    }
  }

  /** Operations up to the first unreadable content, which becomes an obstacle: viewers display what comes before it. */
  *#operationsOf(bytes: Uint8Array): Generator<ContentOperation> {
    try {
      for (const operation of contentOperations(bytes)) {
        this.#operations += 1;
        if (this.#operations > maxOperations) throw new Error("content too long");
        yield operation;
      }
    } catch (fault) {
      this.#refuse("unreadable", fault instanceof Error ? fault.message : "broken content");
    }
  }

  #ink(components: readonly PdfValue[]): void {
    const ink = inkOf(components.filter((value) => typeof value === "number"));
    if (ink > this.#rules.inkLimit) this.#refuse("ink-coverage", `${ink} %`);
  }

  async #colour(space: PdfValue | undefined, spaces: PdfDict): Promise<readonly FoundColour[]> {
    const found = await coloursOfSpace(this.#file, space);
    for (const colour of found) {
      this.#colours.set(`${colour.kind} ${colour.name}`, colour);
      if (colour.kind === "spot") this.#refuse("colour", `spot colour ${colour.name}`);
      if (colour.kind === "cmyk" && colour.name !== "DeviceCMYK") this.#refuse("colour", "CMYK with a profile");
      if (colour.kind === "unknown") this.#refuse("colour", `colour space ${colour.name}`);
      if (colour.name === "DeviceRGB" && !this.#rules.profiled && spaces["DefaultRGB"] === undefined) {
        this.#refuse("colour", "DeviceRGB");
      }
    }
    return found;
  }

  async #readFonts(resources: PdfDict): Promise<void> {
    for (const value of Object.values(await this.#file.dict(resources["Font"]))) {
      const font = await this.#file.dict(value);
      const name = (nameOf(await this.#file.resolve(font["BaseFont"])) ?? "?").slice(0, 60);
      if (nameOf(font["Subtype"]) === "Type3") {
        this.#refuse("font", "font of drawings");
        continue;
      }
      this.fonts.add(name);
      const [descendant] = await this.#file.list(font["DescendantFonts"]);
      const holder = descendant === undefined ? font : await this.#file.dict(descendant);
      const descriptor = await this.#file.dict(holder["FontDescriptor"]);
      if (embedding.some((key) => descriptor[key] !== undefined)) continue;
      this.missingFonts.add(name.replace(/^[A-Z]{6}\+/, ""));
      this.#refuse("font", `${name} not embedded`);
    }
  }

  async #readStates(resources: PdfDict): Promise<void> {
    for (const value of Object.values(await this.#file.dict(resources["ExtGState"]))) {
      const state = await this.#file.dict(value);
      const blend = await this.#file.resolve(state["BM"]);
      const mode = nameOf(Array.isArray(blend) ? blend[0] : blend) ?? "Normal";
      if (mode !== "Normal" && mode !== "Compatible") this.#refuse("colour", `blend mode ${mode}`);
      const mask = await this.#file.resolve(state["SMask"]);
      if (mask !== null && nameOf(mask) !== "None") this.#refuse("colour", "soft mask");
      if (state["Font"] !== undefined) this.#refuse("font", "font of a graphics state");
      for (const key of forbiddenStates) {
        if (state[key] !== undefined && nameOf(state[key]) !== "Default") this.#refuse("forbidden-content", key);
      }
    }
  }

  async #stateNames(resources: PdfDict): Promise<ReadonlyMap<string, { overprint: boolean; opacity: number }>> {
    const names = Object.keys(await this.#file.dict(resources["ExtGState"]));
    return new Map(names.map((name) => [name, { overprint: false, opacity: 1 }]));
  }

  async #readPatterns(resources: PdfDict, matrix: Matrix, depth: number): Promise<void> {
    const spaces = await this.#file.dict(resources["ColorSpace"]);
    for (const value of Object.values(await this.#file.dict(resources["Pattern"]))) {
      const pattern = await this.#file.dict(value);
      if (pattern["PatternType"] === 2) {
        await this.#shading(pattern["Shading"], spaces);
        if (pattern["ExtGState"] !== undefined) this.#refuse("colour", "pattern with a graphics state");
      } else await this.#form(value, pattern, matrix, depth);
    }
  }

  async #shading(value: PdfValue | undefined, spaces: PdfDict): Promise<void> {
    const shading = await this.#file.dict(value);
    const found = await this.#colour(shading["ColorSpace"], spaces);
    if (!found.some(({ kind }) => kind === "cmyk")) return;
    const ends = await endColours(this.#file, shading["Function"]);
    if (!ends) this.#refuse("colour", "CMYK gradient that cannot be measured");
    for (const colour of ends ?? []) this.#ink(colour);
  }

  async #object(mark: AuditedMark, resources: PdfDict, depth: number): Promise<void> {
    const value = await this.#named(resources, "XObject", mark.resource);
    const entries = await this.#file.dict(value);
    const subtype = nameOf(entries["Subtype"]);
    if (subtype === "Form") await this.#form(value, entries, mark.matrix, depth);
    else if (subtype === "Image" && isKind(value, "ref")) {
      await this.#image(value, entries, mark.matrix, await this.#file.dict(resources["ColorSpace"]));
    } else this.#refuse("forbidden-content", `object ${subtype ?? "unknown"}`);
  }

  async #form(value: PdfValue | undefined, entries: PdfDict, matrix: Matrix, depth: number): Promise<void> {
    this.#forms += 1;
    if (depth >= maxFormDepth || this.#forms > maxForms) throw new Error("too many forms in one another");
    const numbers = (await this.#file.list(entries["Matrix"])).filter((each) => typeof each === "number");
    const own = toMatrix(numbers) ?? identity;
    const group = await this.#file.dict(entries["Group"]);
    if (group["CS"] !== undefined) await this.#colour(group["CS"], {});
    await this.surface({ contents: value, resources: entries["Resources"], matrix: multiply(matrix, own) }, depth + 1);
  }

  async #image(ref: PdfRef, entries: PdfDict, [a, b, c, d]: Matrix, spaces: PdfDict): Promise<void> {
    const width = Number(await this.#file.resolve(entries["Width"]));
    const height = Number(await this.#file.resolve(entries["Height"]));
    const [widthMm, heightMm] = [ptToMm(Math.hypot(a, b)), ptToMm(Math.hypot(c, d))];
    this.images.push({ ref, width, height, widthMm, heightMm });
    if (entries["ImageMask"] === true) return;
    const space = entries["ColorSpace"];
    const found = await this.#colour(spaces[nameOf(space) ?? ""] ?? space, spaces);
    if (!found.some(({ kind }) => kind === "cmyk")) return;
    const flat = nameOf(await this.#file.resolve(entries["Filter"])) === "FlateDecode";
    const direct = nameOf(await this.#file.resolve(space)) === "DeviceCMYK" && entries["BitsPerComponent"] === 8;
    if (flat && direct) this.#ink(darkest(await this.#file.streamBytes(ref)));
    else this.#refuse("colour", "CMYK picture that cannot be measured");
  }
}

/**
 * Analyses what a finished page, or a form made of one, is painted with, including all its forms and patterns. Throws
 * on broken streams and on too many forms; content that cannot be read to its end is an obstacle. Source: CFG-24,
 * CFG-25; ISO 15930-7.
 */
export async function readPageContents(file: PdfFile, place: PagePlace, rules: PageRules): Promise<PageContents> {
  const reader = new PageContentsReader(file, rules);
  await reader.surface(place, 0);
  const { colours, images, fonts, missingFonts, obstacles } = reader;
  return { colours, images, fonts, missingFonts, obstacles };
}
