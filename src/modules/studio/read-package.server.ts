import { z } from "zod";
import { DesignTemplate, DesignVariant, maxVariants, LocalisedTexts } from "#modules/catalogue/contract.server.ts";
import { KnownOccasion } from "#modules/catalogue/contract.ts";
import { drawingOf } from "#modules/media/contract.server.ts";
import { maxShapes, shapesOf } from "./artwork-shapes.server.ts";
import { packageLimits, problem, type PackageFile, type Problem } from "./model.ts";

/** Format identifier of a package; another number is another format. Source: ADR-0031. */
export const packageFormat = "blattwerk-template/1";

const German = LocalisedTexts.refine((texts) => texts.de !== undefined, { path: ["de"] });

/** A colour variant of a package, with its own texts instead of the shop's messages. */
const PackageVariant = DesignVariant.omit({ nameKey: true, names: true }).extend({ names: German });

/** The description in a package, complete for the shop; popularity, badges and date are optional. Source: ADR-0031. */
export const PackageTemplate = DesignTemplate.omit({ descriptionKey: true, description: true }).extend({
  occasion: KnownOccasion,
  description: German,
  popularity: DesignTemplate.shape.popularity.default(0),
  isNew: z.boolean().default(true),
  isRecommended: z.boolean().default(false),
  createdOn: DesignTemplate.shape.createdOn.optional(),
  variants: z.array(PackageVariant).min(1).max(maxVariants),
});

const PackageFile = z.object({
  format: z.literal(packageFormat),
  template: z.record(z.string(), z.unknown()),
  /** SVG files by name, for packages of a single file. */
  artwork: z.record(z.string(), z.string()).default({}),
});

/** Placement of a drawing as an element of a page: it is replaced by its shapes. */
const PlacedArtwork = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  type: z.literal("artwork"),
  file: z.string().max(120),
  x: z.number(),
  y: z.number(),
  w: z.number().positive(),
  h: z.number().positive(),
  colors: z.record(z.string(), z.string()).default({}),
  refinable: z.boolean().default(false),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One problem per issue of a schema, with its location. */
function issuesOf(error: z.ZodError, at: string): readonly Problem[] {
  return error.issues.slice(0, 60).map((issue) => {
    const where = [at, ...issue.path.map(String)].filter((part) => part !== "").join(".");
    return problem("stop", "field", where, { says: issue.message.slice(0, 160) });
  });
}

type Artwork = (name: string) => Uint8Array | undefined;
type Expanded = { readonly elements: readonly unknown[]; readonly problems: readonly Problem[] };

async function expand(element: unknown, artwork: Artwork): Promise<Expanded> {
  if (!isRecord(element) || element["type"] !== "artwork") return { elements: [element], problems: [] };
  const placed = PlacedArtwork.safeParse(element);
  if (!placed.success)
    return {
      elements: [],
      problems: issuesOf(placed.error, typeof element["id"] === "string" ? element["id"] : "artwork"),
    };
  const { file } = placed.data;
  const svg = artwork(file);
  if (!svg) return { elements: [], problems: [problem("stop", "artwork-missing", file)] };
  const drawing = await drawingOf(svg, "package", file);
  if (!drawing.ok)
    return {
      elements: [],
      problems: [
        { severity: "stop", code: `check/${drawing.refusal.code}`, where: file, data: { ...drawing.refusal.data } },
      ],
    };
  const shapes = shapesOf(drawing.value, placed.data);
  if (shapes.length > maxShapes)
    return {
      elements: [],
      problems: [problem("stop", "artwork-shapes", file, { n: shapes.length, most: maxShapes })],
    };
  return { elements: shapes, problems: [] };
}

/** The document with its drawings as shapes; an invalid document is left to the schema. */
async function withArtwork(document: unknown, artwork: Artwork) {
  const problems: Problem[] = [];
  if (!isRecord(document) || !Array.isArray(document["pages"])) return { document, problems };
  const pages: unknown[] = [];
  for (const page of document["pages"] as unknown[]) {
    if (!isRecord(page) || !Array.isArray(page["elements"])) {
      pages.push(page);
      continue;
    }
    const elements: unknown[] = [];
    for (const element of page["elements"] as unknown[]) {
      const expanded = await expand(element, artwork);
      elements.push(...expanded.elements);
      problems.push(...expanded.problems);
    }
    pages.push({ ...page, elements });
  }
  return { document: { ...document, pages }, problems };
}

/** A parsed package: the template if it has no problems. */
export type ReadPackage = { readonly template: DesignTemplate | undefined; readonly problems: readonly Problem[] };

const refused = (problems: readonly Problem[]): ReadPackage => ({ template: undefined, problems });

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Parses a package: one JSON file, and the SVG files it places, next to it or embedded. Every problem is reported
 * with its location; nothing is guessed.
 * @param today ISO date for a design without one
 * @source BO-02, NFR-02, ADR-0031
 */
export async function readPackage(files: readonly PackageFile[], today: string): Promise<ReadPackage> {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (files.length > packageLimits.files || bytes > packageLimits.bytes)
    return refused([
      problem("stop", "file-many", "", { n: packageLimits.files, mb: packageLimits.bytes / 1024 / 1024 }),
    ]);
  const described = files.filter(({ name }) => name.toLowerCase().endsWith(".json"));
  const [description] = described;
  if (!description || described.length > 1) return refused([problem("stop", "file-missing", "")]);
  const json = jsonOf(description.bytes);
  if (json === undefined) return refused([problem("stop", "json", description.name)]);
  const outer = PackageFile.safeParse(json);
  if (!outer.success) return refused(issuesOf(outer.error, description.name));
  const filesByName = new Map(files.map((file) => [file.name, file.bytes]));
  const inside = new Map(Object.entries(outer.data.artwork));
  const artwork: Artwork = (name) => {
    const text = inside.get(name);
    return text === undefined ? filesByName.get(name) : new TextEncoder().encode(text);
  };
  const { document, problems } = await withArtwork(outer.data.template["document"], artwork);
  const template = PackageTemplate.safeParse({ ...outer.data.template, document });
  if (!template.success) return refused([...problems, ...issuesOf(template.error, "")]);
  if (problems.length > 0) return refused(problems);
  const { variants, createdOn = today, ...rest } = template.data;
  const whole = {
    ...rest,
    createdOn,
    descriptionKey: "catalogue.own.description",
    variants: variants.map((variant) => ({ ...variant, nameKey: "catalogue.own.colour" })),
  };
  return { template: whole, problems: [] };
}
