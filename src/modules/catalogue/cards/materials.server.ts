import { z } from "zod";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { papersFor } from "./availability.ts";
import { changeCatalogue, lockSubject, recordChange, type Changing, type OfficeDeps } from "../change-log.server.ts";
import { punchings, refinementValues, tags, type Catalogue, type Choice } from "../model.ts";
import { loadCatalogue } from "../store.server.ts";

const chosen = (group: string, values: readonly string[]): readonly Choice[] =>
  values.filter((value) => value !== "none").map((value) => `${group}/${value}`);

/** Choices a paper can allow: the columns of the paper matrix. Source: CAT 3. */
export const paperChoices: readonly Choice[] = [
  ...chosen("refinement", refinementValues),
  ...chosen("punching", punchings),
  "folding",
];

/** Choices a product can offer. Source: CARD-06 to CARD-09. */
export const productChoices: readonly Choice[] = [
  ...chosen("refinement", refinementValues),
  ...chosen("punching", punchings),
  ...chosen("tag", tags),
  "ribbon",
  "bow",
  "screw",
  "standard",
];

/** Id under which changes of the paper matrix are logged. */
export const allPapers = "all";

/** The editable data of a paper; grammage in g/m², thickness in µm. Source: BO-02. */
export const PaperData = z.object({
  code: z.string(),
  grammage: z.number().int().min(20).max(2000),
  thickness: z.number().int().min(1).max(20_000),
  coated: z.boolean(),
  whiteText: z.boolean(),
  express: z.boolean(),
  productionDays: z.number().int().min(0).max(60),
  choices: z.array(z.enum(paperChoices)),
});
export type PaperData = z.infer<typeof PaperData>;

/** The editable data of a product: default paper, choices offered, page counts of booklets. Source: BO-02. */
export const ProductData = z.object({
  code: z.string(),
  defaultPaper: z.string(),
  choices: z.array(z.enum(productChoices)),
  pageCounts: z.array(z.number().int().min(4).max(400)).max(20).nullable(),
});
export type ProductData = z.infer<typeof ProductData>;

/**
 * Checks that every product can be made of its default paper. Refuses PAPER_NEEDED with the first product that
 * cannot.
 */
function checkDefaults(catalogue: Catalogue): Result<null> {
  for (const product of catalogue.products.values())
    if (!papersFor(catalogue, product).some(({ code }) => code === product.defaultPaper))
      return refuse("PAPER_NEEDED", { paper: product.defaultPaper, product: product.code });
  return accept(null);
}

async function writePaper({ trx }: Changing, paper: PaperData): Promise<void> {
  const { code, grammage, thickness, coated, whiteText, express, productionDays, choices } = paper;
  await trx
    .updateTable("paper")
    .set({
      grammage,
      thickness,
      coated,
      express,
      white_text: whiteText,
      production_days: productionDays,
      by_staff: true,
    })
    .where("code", "=", code)
    .execute();
  await trx.deleteFrom("paper_choice").where("paper", "=", code).execute();
  if (choices.length > 0)
    await trx
      .insertInto("paper_choice")
      .values(choices.map((choice) => ({ paper: code, choice })))
      .execute();
}

/** The papers in the shape used by forms and the change log. Source: BO-02. */
export function paperDataOf({ papers }: Catalogue): readonly PaperData[] {
  return [...papers.values()].map((paper) => ({
    code: paper.code,
    grammage: paper.grammage,
    thickness: paper.thickness,
    coated: paper.coated,
    whiteText: paper.whiteText,
    express: paper.express,
    productionDays: paper.productionDays,
    choices: paperChoices.filter((choice) => paper.choices.has(choice)),
  }));
}

/**
 * Saves papers and the choices they allow. Refuses CATALOGUE_CHANGED, FIELD_INVALID for an unknown paper, and
 * PAPER_NEEDED if a product could no longer be made of its default paper. Source: BO-02, CARD-12.
 */
export function savePapers(
  deps: OfficeDeps,
  actor: string,
  { seen, papers }: { readonly seen: number; readonly papers: readonly PaperData[] },
): Promise<Result<null>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockSubject(changing, "paper", allPapers, seen);
    if (!locked.ok) return locked;
    const before = new Map(paperDataOf(await loadCatalogue(changing.trx)).map((paper) => [paper.code, paper]));
    if (papers.some(({ code }) => !before.has(code))) return refuse("FIELD_INVALID");
    const same = (paper: PaperData) => JSON.stringify(before.get(paper.code)) === JSON.stringify(paper);
    const changed = papers.filter((paper) => !same(paper));
    if (changed.length === 0) return accept(null);
    for (const paper of changed) await writePaper(changing, paper);
    const sound = checkDefaults(await loadCatalogue(changing.trx));
    if (!sound.ok) return sound;
    await recordChange(changing, {
      subject: "paper",
      id: allPapers,
      action: "papers",
      before: changed.map(({ code }) => before.get(code)),
      after: changed,
    });
    return accept(null);
  });
}

/**
 * Saves the choices a product offers. Refuses PRODUCT_UNKNOWN, CATALOGUE_CHANGED, and PAPER_NEEDED for a paper it
 * cannot be made of. Source: BO-02, CARD-06 to CARD-12.
 */
export function saveProduct(
  deps: OfficeDeps,
  actor: string,
  { seen, data }: { readonly seen: number; readonly data: ProductData },
): Promise<Result<null>> {
  const { code, defaultPaper, choices, pageCounts } = data;
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockSubject(changing, "product", code, seen);
    if (!locked.ok) return locked;
    const { trx } = changing;
    const catalogue = await loadCatalogue(trx);
    const product = catalogue.products.get(code);
    if (!product) return refuse("PRODUCT_UNKNOWN");
    if (!catalogue.papers.has(defaultPaper)) return refuse("PAPER_NEEDED", { paper: defaultPaper, product: code });
    await trx
      .updateTable("card_product")
      .set({ default_paper: defaultPaper, by_staff: true, ...(product.pageCounts ? { page_counts: pageCounts } : {}) })
      .where("code", "=", code)
      .execute();
    await trx.deleteFrom("card_product_choice").where("product", "=", code).execute();
    if (choices.length > 0)
      await trx
        .insertInto("card_product_choice")
        .values(choices.map((choice) => ({ product: code, choice })))
        .execute();
    const sound = checkDefaults(await loadCatalogue(trx));
    if (!sound.ok) return sound;
    const before = {
      defaultPaper: product.defaultPaper,
      choices: productChoices.filter((choice) => product.choices.has(choice)),
      pageCounts: product.pageCounts,
    };
    await recordChange(changing, { subject: "product", id: code, action: "product", before, after: data });
    return accept(null);
  });
}
