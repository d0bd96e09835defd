import { z } from "zod";
import type { DisplayItem, DisplayList } from "#design/display-list.ts";
import { refinements, type Refinement } from "#design/model/design-document.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { frozenList, frozenRecords } from "./frozen-list.ts";
import { platesOf } from "../paint/paint-pdf.ts";
import { writerVersion } from "../pdf/pdfx-identity.ts";
import { plateOfRefinement, plateOrder, plateTable, type Plate } from "../plates.ts";
import type { FontSource, ImageSource, PrintPorts, StoredPhoto } from "../ports.ts";
import { inkLimit, type PreflightExpectation } from "../preflight/preflight-report.ts";
import type { SerialRecords } from "./serial-records.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * Everything that decides how an ordered item is printed, stored with the order when the change window closes: no later
 * engine, font or photo can change a paid job. Source: ORD-06, PDF-05, ADR-0026.
 */
export const FrozenJob = z.object({
  frozen: z.literal(1),
  writer: z.string(),
  refinement: z.enum(refinements),
  /** Printing condition of the output intent, for example FOGRA39. */
  condition: z.string(),
  /** Hex SHA-256 of the condition's profile; null for the bundled one. Source: D-26. */
  profile: sha256.nullable().default(null),
  /** Maximum total ink of the printing condition in percent. Source: PDF-04. */
  inkLimit: z.number().positive().max(400).default(inkLimit),
  plates: z.array(z.string()).readonly(),
  /** Hex SHA-256 of every font file, by face id. */
  fonts: z.record(z.string(), sha256),
  /** Hex SHA-256 of every photo's original bytes, by asset id. */
  photos: z.record(z.string(), sha256),
  /** Finished pages among the photos, by asset id: the hash of the uploaded PDF and the page number. Source: CFG-24. */
  pages: z.record(z.string(), z.object({ sha256, number: z.number().int().positive() })).default({}),
  displayList: frozenList,
  /** Printed pieces by the number in their sheet codes, from 1; empty in jobs frozen before jobs had several parts. */
  parts: z
    .array(z.object({ id: z.string(), number: z.number().int().min(1), kind: z.string() }))
    .readonly()
    .default([]),
  /** By serial part: its pages in the list contain the items shared by all records. Source: PDF-03. */
  serial: z.record(z.string(), frozenRecords).default({}),
});
export type FrozenJob = z.infer<typeof FrozenJob>;

export type SerialParts = Readonly<Record<string, SerialRecords>>;

/** Input of freezing; the hashes may contain more than the design uses. */
export type FreezeInput = {
  readonly displayList: DisplayList;
  readonly parts?: FrozenJob["parts"];
  readonly serial?: SerialParts;
  readonly refinement: Refinement;
  readonly condition: string;
  readonly profile?: string | null;
  readonly inkLimit?: number;
  readonly fonts: ReadonlyMap<string, string>;
  readonly photos: ReadonlyMap<string, string>;
  readonly pages?: FrozenJob["pages"];
};

/** All items of a list and of its records. */
function itemsOf(list: DisplayList, serial: SerialParts): readonly DisplayItem[] {
  const own = Object.values(serial).flatMap(({ rows }) => rows.flatMap(({ pages }) => pages.flat(2)));
  return [...list.pages.flatMap((page) => page.items), ...own];
}

/** Plates used by the items of a display list and its records, in output order. */
export function platesOfList(list: DisplayList, serial: SerialParts = {}): readonly Plate[] {
  const used = new Set(itemsOf(list, serial).flatMap(platesOf));
  return plateOrder.filter((plate) => used.has(plate));
}

/** Ids of the faces and photos used by a display list and its records, each once, in order of appearance. */
export function resourcesOfList(
  list: DisplayList,
  serial: SerialParts = {},
): {
  readonly fonts: readonly string[];
  readonly photos: readonly string[];
} {
  const items = itemsOf(list, serial);
  return {
    fonts: [...new Set(items.flatMap((each) => (each.kind === "glyphs" ? [each.font] : [])))],
    photos: [...new Set(items.flatMap((each) => (each.kind === "image" ? [each.asset] : [])))],
  };
}

/**
 * Freezes a laid-out design. Refuses with PREFLIGHT_FAILED when a font or photo is unknown, or when the finish plates are
 * not exactly the ordered refinement's. Source: PDF-02, PDF-05.
 */
export function freezeJob(input: FreezeInput): Result<FrozenJob> {
  const { displayList: list, serial = {}, refinement, condition } = input;
  const needed = resourcesOfList(list, serial);
  const missing = [
    ...needed.fonts.filter((font) => !input.fonts.has(font)),
    ...needed.photos.filter((photo) => !input.photos.has(photo)),
  ];
  if (missing.length > 0) return refuse("PREFLIGHT_FAILED", { rule: "resources", found: missing.join(" ") });
  const plates = platesOfList(list, serial);
  const finish = plates.filter((plate) => plateTable[plate].use === "finish").join(" ");
  const ordered = plateOfRefinement[refinement] ?? "";
  if (finish !== ordered) return refuse("PREFLIGHT_FAILED", { rule: "plates", found: finish, expected: ordered });
  const pick = (ids: readonly string[], hashes: ReadonlyMap<string, string>): Record<string, string> =>
    Object.fromEntries(ids.toSorted().map((id) => [id, hashes.get(id) ?? ""]));
  return accept({
    frozen: 1,
    writer: writerVersion,
    refinement,
    condition,
    profile: input.profile ?? null,
    inkLimit: input.inkLimit ?? inkLimit,
    plates,
    fonts: pick(needed.fonts, input.fonts),
    photos: pick(needed.photos, input.photos),
    pages: only(input.pages ?? {}, needed.photos),
    displayList: list,
    parts: input.parts ?? [],
    serial,
  });
}

/** One part of a frozen job, the input of one print file. Source: PDF-01. */
export type PartJob = {
  readonly part: string;
  /** Number in sheet codes, from 1. */
  readonly number: number;
  /** Kind of the piece, used for its name. */
  readonly kind: string;
  readonly displayList: DisplayList;
  /** Null for a part that is the same in every copy. */
  readonly records: SerialRecords | null;
};

type FrozenParts = Pick<FrozenJob, "displayList" | "serial" | "parts">;

/** The parts of a frozen job in the order of their pages; each becomes a print file. Source: PDF-01, PDF-03. */
export function partsOfJob({ displayList, serial, parts }: FrozenParts): readonly PartJob[] {
  const found = [...new Set(displayList.pages.map((page) => page.part))];
  return found.map((part, index) => ({
    part,
    number: parts.find(({ id }) => id === part)?.number ?? index + 1,
    kind: parts.find(({ id }) => id === part)?.kind ?? "card",
    displayList: { ...displayList, pages: displayList.pages.filter((page) => page.part === part) },
    records: serial[part] ?? null,
  }));
}

const only = <Value>(all: Readonly<Record<string, Value>>, ids: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));

/** Reduces a job to one of its parts, with the plates, fonts and photos of that part only. */
export function jobOfPart(job: FrozenJob, { part, displayList, records }: PartJob): FrozenJob {
  const serial = records ? { [part]: records } : {};
  const needed = resourcesOfList(displayList, serial);
  return {
    ...job,
    displayList,
    serial,
    plates: platesOfList(displayList, serial),
    fonts: only(job.fonts, needed.fonts),
    photos: only(job.photos, needed.photos),
    pages: only(job.pages, needed.photos),
  };
}

/** The preflight expectation for the print file of one part of a frozen job. Source: PDF-04. */
export function expectationOf(
  job: Pick<FrozenJob, "condition" | "inkLimit">,
  { displayList, records, part }: PartJob,
): PreflightExpectation {
  const sizes = displayList.pages.map(({ w, h, bleed, wrap }) => ({
    w,
    h,
    bleed,
    ...(wrap !== undefined && { wrapped: true }),
  }));
  return {
    pages: records ? records.rows.flatMap(() => sizes) : sizes,
    plates: platesOfList(displayList, records ? { [part]: records } : {}),
    condition: job.condition,
    inkLimit: job.inkLimit,
  };
}

/** A font source that only loads the frozen faces; any other throws. Source: PDF-05. */
export function frozenFonts(source: FontSource, job: FrozenJob, ports: Pick<PrintPorts, "newSha256">): FontSource {
  return {
    load: async (font) => {
      const loaded = await source.load(font);
      const hash = ports.newSha256();
      hash.update(loaded.bytes);
      const found = hash.hex();
      if (found !== job.fonts[font]) throw new Error(`font ${font} is not the frozen one`);
      return { bytes: loaded.bytes, sha256: found };
    },
  };
}

const pieceBytes = 256 * 1024;

async function checkHash(
  photo: StoredPhoto,
  frozen: string,
  what: string,
  ports: Pick<PrintPorts, "newSha256">,
): Promise<void> {
  const hash = ports.newSha256();
  for (let offset = 0; offset < photo.byteLength; offset += pieceBytes) {
    hash.update(await photo.read(offset, Math.min(pieceBytes, photo.byteLength - offset)));
  }
  if (hash.hex() !== frozen) throw new Error(`${what} is not the frozen one`);
}

/**
 * An image source with frozen hashes. The writer verifies the bytes it copies; photos to be decoded and finished pages
 * are verified here before they are read. A page that is not in the job is printed as a picture. Source: PDF-05.
 */
export function frozenPhotos(source: ImageSource, job: FrozenJob, ports: Pick<PrintPorts, "newSha256">): ImageSource {
  const frozenHash = (asset: string): string => {
    const hash = job.photos[asset];
    if (!hash) throw new Error(`photo ${asset} is not part of the frozen job`);
    return hash;
  };
  return {
    open: async (asset) => ({ ...(await source.open(asset)), sha256: frozenHash(asset) }),
    page: async (asset) => {
      const frozen = job.pages[asset];
      const page = frozen ? await source.page?.(asset) : null;
      if (!frozen || !page) return null;
      try {
        await checkHash(page, frozen.sha256, `page ${asset}`, ports);
      } catch (fault) {
        await page.close();
        throw fault;
      }
      return { ...page, ...frozen };
    },
    decode: async (asset, scale) => {
      const photo = await source.open(asset);
      try {
        await checkHash(photo, frozenHash(asset), `photo ${asset}`, ports);
      } finally {
        await photo.close();
      }
      return source.decode(asset, scale);
    },
  };
}
