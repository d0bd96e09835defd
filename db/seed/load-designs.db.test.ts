import { beforeAll, describe, expect, test } from "vitest";
import { designId } from "#kernel/ids.ts";
import { designById, readDesigns } from "#modules/catalogue/contract.server.ts";
import { DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import { designTemplate } from "#modules/catalogue/contract.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { fillCatalogue, loadDesigns } from "./load-designs.ts";
import { seedShop } from "./seed-shop.ts";

const database = useTestDatabase();
let deps: ReturnType<typeof testDeps>;
let own = 0;

beforeAll(async () => {
  deps = testDeps(database());
  await seedShop(deps.db);
  own = (await deps.db.selectFrom("design").select("id").execute()).length;
  await fillCatalogue(deps.db, 5000, 7);
});

describe("generated templates", () => {
  test("NFR-01 NFR-04 CAT 13: the same seed generates the same templates, another seed others", () => {
    const made = [...loadDesigns(400, 7)];
    expect([...loadDesigns(400, 7)]).toEqual(made);
    expect([...loadDesigns(400, 8)]).not.toEqual(made);
    expect(new Set(made.map(({ id }) => id)).size).toBe(400);
    const sets = Map.groupBy(made, ({ family }) => family);
    expect(sets.size).toBeGreaterThan(40);
    for (const cards of sets.values()) expect(new Set(cards.map(({ theme_id: id }) => id)).size).toBe(1);
  });

  test("CAT-15 ADR-0030 five thousand templates are indexed, complete and valid as the shop's own", async () => {
    const { entries, byId, byTheme, postings } = await readDesigns(deps);
    expect(entries).toHaveLength(own + 5000);
    expect(byTheme.size).toBeGreaterThan(500);
    expect(postings.occasion.size).toBeGreaterThan(20);
    const generated = [...byId.keys()].filter((id) => id.startsWith("last-"));
    const template = await designTemplate(deps, designId(generated[1234] ?? ""));
    expect(DesignTemplate.safeParse(template).success).toBe(true);
    const entry = await designById(deps, designId(generated[1234] ?? ""));
    expect(entry?.pages).toHaveLength(template?.document.pages.length ?? -1);
    expect(entry?.variants.map(({ id }) => id)).toEqual(template?.variants.map(({ id }) => id));
    expect(entries.filter((other) => other.pages === entry?.pages).length).toBeGreaterThan(100);
  });
});
