import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { seedDesigns } from "#db/seed/designs.ts";
import { seedReference } from "#db/seed/reference.ts";
import { accept } from "#kernel/result.ts";
import { invalidateSnapshots } from "#platform/database/snapshot.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { lastChange } from "../change-log.server.ts";
import { readCatalogue, themeNameIn, wasWithdrawn } from "../contract.server.ts";
import { offerDesigns } from "../designs/edit-design.server.ts";
import { allPapers, paperDataOf, savePapers, saveProduct } from "./materials.server.ts";
import { aTemplate } from "../testing/designs.ts";
import { listThemes, saveThemeNames } from "../designs/themes.server.ts";

const database = useTestDatabase();
const manager = "staff:manager@blattwerk.localhost";
let deps: ReturnType<typeof testDeps>;

beforeAll(async () => {
  deps = testDeps(database());
  await seedReference(deps.db);
  await seedDesigns(deps.db, [
    aTemplate({ id: "olivenzweig-einladung" }),
    aTemplate({ id: "fisch-einladung", name: "Fisch", family: "fisch", themeId: 1500, occasion: "taufe" }),
    aTemplate({ id: "gold-einladung", family: "gold", themeId: 1501, occasion: "goldene-hochzeit" }),
  ]);
});

async function catalogue() {
  await invalidateSnapshots(deps.db);
  return readCatalogue(deps);
}

describe("papers", () => {
  const seen = () => lastChange(deps.db, "paper", allPapers);
  const papers = async (code: string, change: object) =>
    paperDataOf(await catalogue()).map((paper) => (paper.code === code ? { ...paper, ...change } : paper));

  test("BO-02 CARD-12 the shop offers what a paper allows, and seeding does not change it", async () => {
    const changed = await papers("natur-300", { productionDays: 3, choices: ["folding", "refinement/relief"] });
    expect(await savePapers(deps, manager, { seen: await seen(), papers: changed })).toEqual(accept(null));
    await deps.db.deleteFrom("seed_run").where("name", "=", "reference").execute();
    await seedReference(deps.db);
    const paper = (await catalogue()).papers.get("natur-300");
    expect(paper).toMatchObject({ productionDays: 3 });
    expect([...(paper?.choices ?? [])].toSorted()).toEqual(["folding", "refinement/relief"]);
  });

  test("BO-02 the default paper of a folded product must stay foldable", async () => {
    const product = [...(await catalogue()).products.values()].find(({ family }) => family === "folded");
    const changed = await papers(product?.defaultPaper ?? "", { choices: [] });
    expect(await savePapers(deps, manager, { seen: await seen(), papers: changed })).toMatchObject({
      ok: false,
      refusal: { code: "PAPER_NEEDED", data: { paper: product?.defaultPaper } },
    });
    expect((await catalogue()).papers.get(product?.defaultPaper ?? "")?.choices.has("folding")).toBe(true);
  });

  test("BO-02 saving an outdated matrix over a newer one is refused", async () => {
    expect(await savePapers(deps, manager, { seen: 0, papers: await papers("natur-300", {}) })).toMatchObject({
      refusal: { code: "CATALOGUE_CHANGED", data: { who: "manager@blattwerk.localhost" } },
    });
  });
});

test("BO-02 CARD-06 a product offers the selected choices, on a paper it can be made of", async () => {
  const code = "folded-portrait-dl";
  const data = { code, defaultPaper: "natur-300", choices: ["refinement/gold", "ribbon"], pageCounts: null };
  expect(await saveProduct(deps, manager, { seen: 0, data })).toEqual(accept(null));
  const product = (await catalogue()).products.get(code);
  expect([...(product?.choices ?? [])].toSorted()).toEqual(["refinement/gold", "ribbon"]);
  expect(product?.defaultPaper).toBe("natur-300");
  const seen = await lastChange(deps.db, "product", code);
  const sticker = [...(await catalogue()).papers.values()].find(({ stock }) => stock === "sticker");
  const wrong = { ...data, defaultPaper: sticker?.code ?? "" };
  expect(await saveProduct(deps, manager, { seen, data: wrong })).toMatchObject({ refusal: { code: "PAPER_NEEDED" } });
});

test("BO-02 THEME-01 a family has its name in the shop's language, otherwise that of its designs", async () => {
  const design = { themeId: 1500, name: "Fisch" };
  expect(await themeNameIn(deps, design, "fr-FR")).toBe("Fisch");
  const names = { de: "Großer Schwarm", fr: "Grand banc" };
  expect(await saveThemeNames(deps, manager, { id: 1500, seen: 0, names })).toEqual(accept(null));
  await invalidateSnapshots(deps.db);
  expect(await themeNameIn(deps, design, "fr-FR")).toBe("Grand banc");
  expect(await themeNameIn(deps, design, "de-CH")).toBe("Grosser Schwarm");
  expect((await listThemes(deps.db, { text: "banc", page: 1 })).themes).toMatchObject([
    { id: 1500, designs: 1, published: 1 },
  ]);
  expect(await saveThemeNames(deps, manager, { id: 77, seen: 0, names })).toMatchObject({
    refusal: { code: "DESIGN_UNKNOWN" },
  });
});

test("BO-02 SHELL-08 only a design that was once on sale is gone; an unknown one is not found", async () => {
  await offerDesigns(deps, manager, [designId("fisch-einladung")], false);
  await invalidateSnapshots(deps.db);
  expect(await wasWithdrawn(deps, designId("fisch-einladung"))).toBe(true);
  expect(await wasWithdrawn(deps, designId("olivenzweig-einladung"))).toBe(false);
  expect(await wasWithdrawn(deps, designId("gibt-es-nicht"))).toBe(false);
});
