import { designId } from "#kernel/ids.ts";
import { currentSchema, DesignDocument } from "#design/model/design-document.ts";
import type { DesignTemplate } from "../designs/design-template.ts";
import { buildDesignIndex, type DesignIndex } from "../search/design-index.ts";
import type { DesignEntry } from "../search/design-search.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { surfacesOf } from "../cards/formats.ts";

const white = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };
const green = { cmyk: [70, 18, 64, 62] as [number, number, number, number], rgb: "#234b36" };

/** A design as the search sees it; override what the test is about. */
export function anEntry(change: Partial<Omit<DesignEntry, "id">> & { readonly id: string }): DesignEntry {
  return {
    name: "Olivenzweig",
    family: "olivenzweig",
    themeId: 1461,
    category: "einladungskarten",
    occasion: "hochzeit",
    product: "folded-portrait-dl",
    popularity: 500,
    createdOn: "2026-01-01",
    isNew: false,
    isRecommended: false,
    refinements: ["none"],
    styles: ["floral"],
    punchings: ["round-corners"],
    descriptionKey: "designs.description.olivenzweig",
    aspectRatio: "portrait",
    revision: "r1",
    pages: [],
    variants: [
      { id: "salbei", nameKey: "designs.colour.salbei", colorFamily: "gruen", swatch: "#234b36", revision: "p1" },
    ],
    ...change,
    id: designId(change.id),
  };
}

/** An index of designs, built at once. */
export function indexOf(entries: readonly DesignEntry[]): DesignIndex {
  const building = buildDesignIndex(entries);
  for (let step = building.next(); ; step = building.next()) if (step.done) return step.value;
}

/** A complete template with empty pages of its product. */
export function aTemplate(
  change: Partial<Omit<DesignTemplate, "document" | "id">> & { readonly id: string },
): DesignTemplate {
  const entry = anEntry({ id: change.id });
  const code = change.product ?? entry.product;
  const product = seedCatalogue().products.get(code);
  if (!product) throw new Error(`no product ${code}`);
  return {
    name: entry.name,
    family: entry.family,
    themeId: entry.themeId,
    category: "einladungskarten",
    occasion: "hochzeit",
    product: code,
    popularity: entry.popularity,
    createdOn: entry.createdOn,
    isNew: entry.isNew,
    isRecommended: entry.isRecommended,
    refinements: ["none", "gold"],
    styles: ["floral"],
    descriptionKey: entry.descriptionKey,
    variants: [
      {
        id: "salbei",
        nameKey: "designs.colour.salbei",
        colorFamily: "gruen",
        palette: { paper: white, accent: green },
      },
    ],
    document: DesignDocument.parse({
      schema: currentSchema,
      product: code,
      locale: "de-DE",
      bleed: 3,
      safe: 4,
      palette: { paper: white, accent: green },
      assets: {},
      pages: surfacesOf(product).map(({ id, w, h, folds, panels }) => ({
        id,
        w,
        h,
        folds: [...folds],
        panels: [...panels],
        background: null,
        elements: [],
      })),
    }),
    ...change,
    id: designId(change.id),
  };
}
