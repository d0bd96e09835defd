import { z } from "zod";
import type { DisplayItem, DisplayList } from "#design/display-list.ts";
import { refinements, type Refinement } from "#design/model.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { platesOf } from "./paint-pdf.ts";
import { writerVersion } from "./pdfx-identity.ts";
import { plateOfRefinement, plateOrder, plateTable, type Plate } from "./plates.ts";
import type { FontSource, ImageSource, PrintPorts } from "./ports.ts";
import type { PreflightExpectation } from "./preflight-report.ts";

const finite = z.number().finite();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const matrix = z.tuple([finite, finite, finite, finite, finite, finite]).readonly();
const percent = z.number().min(0).max(100);

const processColor = {
  cmyk: z.tuple([percent, percent, percent, percent]).readonly(),
  rgb: z.string().regex(/^#[0-9a-f]{6}$/),
};
const axis = z.discriminatedUnion("type", [
  z.object({ type: z.literal("linear"), x1: finite, y1: finite, x2: finite, y2: finite }),
  z.object({ type: z.literal("radial"), cx: finite, cy: finite, r: z.number().positive() }),
]);

const paint = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("process"), ...processColor }),
  z.object({
    kind: z.literal("gradient"),
    axis,
    stops: z
      .array(z.object({ offset: z.number().min(0).max(1), ...processColor }))
      .min(1)
      .readonly(),
  }),
  z.object({
    kind: z.literal("plate"),
    plate: z.enum(["GOLD", "ROSEGOLD", "SILVER", "RELIEF", "CutContour", "Crease", "Perforation"]),
  }),
]);

const stroke = z.object({
  paint,
  width: finite,
  cap: z.enum(["butt", "round", "square"]),
  join: z.enum(["miter", "round", "bevel"]),
  dash: z.array(finite).readonly(),
});

const itemBase = { element: z.string(), matrix, opacity: z.number().min(0).max(1) };

const item = z.discriminatedUnion("kind", [
  z.object({
    ...itemBase,
    kind: z.literal("path"),
    d: z.string(),
    fill: paint.nullable(),
    fillRule: z.enum(["nonzero", "evenodd"]),
    stroke: stroke.nullable(),
    clip: z.string().exactOptional(),
  }),
  z.object({
    ...itemBase,
    kind: z.literal("glyphs"),
    font: z.string(),
    size: z.number().positive(),
    paint,
    glyphs: z
      .array(
        z.object({
          gid: z.number().int().min(0).max(65535),
          x: finite,
          y: finite,
          cluster: finite,
          text: z.string(),
          turn: finite.exactOptional(),
        }),
      )
      .readonly(),
  }),
  z.object({
    ...itemBase,
    kind: z.literal("image"),
    asset: z.string(),
    clip: z.string(),
    ppi: z.number().positive(),
    filter: z.array(finite).length(12).readonly().exactOptional(),
  }),
]) satisfies z.ZodType<DisplayItem>;

const displayList = z.object({
  engine: z.object({ layout: z.string(), harfbuzz: z.string() }),
  pages: z
    .array(
      z.object({
        id: z.string(),
        part: z.string().default("card"),
        w: z.number().positive(),
        h: z.number().positive(),
        bleed: z.number().min(0),
        folds: z.array(z.object({ axis: z.enum(["x", "y"]), at: finite })).readonly(),
        items: z.array(item).readonly(),
      }),
    )
    .min(1)
    .readonly(),
}) satisfies z.ZodType<DisplayList>;

/**
 * All that decides how an ordered item is printed, stored beside the order when the change window closes: no later
 * engine, font or photo can change a paid job. Source: ORD-06, PDF-05, ADR-0030.
 */
export const FrozenJob = z.object({
  frozen: z.literal(1),
  writer: z.string(),
  refinement: z.enum(refinements),
  /** Condition of the output intent, for example FOGRA39. */
  condition: z.string(),
  plates: z.array(z.string()).readonly(),
  /** Hex SHA-256 of every font file, by face id. */
  fonts: z.record(z.string(), sha256),
  /** Hex SHA-256 of every photo's original bytes, by asset id. */
  photos: z.record(z.string(), sha256),
  displayList,
});
export type FrozenJob = z.infer<typeof FrozenJob>;

/** What freezing starts from; hashes may hold more than the design shows. */
export type FreezeInput = {
  readonly displayList: DisplayList;
  readonly refinement: Refinement;
  readonly condition: string;
  readonly fonts: ReadonlyMap<string, string>;
  readonly photos: ReadonlyMap<string, string>;
};

/** Plates the items of a display list print on, in the order of output. */
export function platesOfList(list: DisplayList): readonly Plate[] {
  const used = new Set(list.pages.flatMap((page) => page.items.flatMap(platesOf)));
  return plateOrder.filter((plate) => used.has(plate));
}

/** Ids of the faces and photos a display list shows, each once, in order of appearance. */
export function resourcesOfList(list: DisplayList): {
  readonly fonts: readonly string[];
  readonly photos: readonly string[];
} {
  const items = list.pages.flatMap((page) => page.items);
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
  const { displayList: list, refinement, condition } = input;
  const needed = resourcesOfList(list);
  const missing = [
    ...needed.fonts.filter((font) => !input.fonts.has(font)),
    ...needed.photos.filter((photo) => !input.photos.has(photo)),
  ];
  if (missing.length > 0) return refuse("PREFLIGHT_FAILED", { rule: "resources", found: missing.join(" ") });
  const plates = platesOfList(list);
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
    plates,
    fonts: pick(needed.fonts, input.fonts),
    photos: pick(needed.photos, input.photos),
    displayList: list,
  });
}

/** What the finished file of a frozen job must turn out to be. Source: PDF-04. */
export function expectationOf(job: FrozenJob): PreflightExpectation {
  return {
    pages: job.displayList.pages.map(({ w, h, bleed }) => ({ w, h, bleed })),
    plates: plateOrder.filter((plate) => job.plates.includes(plate)),
    condition: job.condition,
  };
}

/** Faces that are the frozen ones; loading any other throws. Source: PDF-05. */
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

/**
 * Photos under their frozen hash. The writer compares the bytes it passes through; photos it has decoded are compared
 * here, before decoding. Source: PDF-05.
 */
export function frozenPhotos(source: ImageSource, job: FrozenJob, ports: Pick<PrintPorts, "newSha256">): ImageSource {
  const frozenHash = (asset: string): string => {
    const hash = job.photos[asset];
    if (!hash) throw new Error(`photo ${asset} is not part of the frozen job`);
    return hash;
  };
  return {
    open: async (asset) => ({ ...(await source.open(asset)), sha256: frozenHash(asset) }),
    decode: async (asset, scale) => {
      const photo = await source.open(asset);
      try {
        const hash = ports.newSha256();
        for (let offset = 0; offset < photo.byteLength; offset += pieceBytes) {
          hash.update(await photo.read(offset, Math.min(pieceBytes, photo.byteLength - offset)));
        }
        if (hash.hex() !== frozenHash(asset)) throw new Error(`photo ${asset} is not the frozen one`);
      } finally {
        await photo.close();
      }
      return source.decode(asset, scale);
    },
  };
}
