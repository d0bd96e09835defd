import { importStories } from "#modules/content/editing/import-stories.server.ts";
import { createClock } from "#platform/clock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { magazineCategories, shopStories } from "./shop-stories.ts";

const seedName = "stories";

/** The categories of the magazine as options of the editor; not changed if they exist. */
async function seedCategories(db: Database): Promise<void> {
  const now = new Date(createClock().now());
  const datasource = await db
    .insertInto("content_datasource")
    .values({ name: "Rubriken des Magazins", slug: "magazine-categories", created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!datasource) return;
  const entries = magazineCategories.map((name, position) => ({
    datasource_id: datasource.id,
    name,
    value: name,
    position,
  }));
  await db.insertInto("content_datasource_entry").values(entries).execute();
}

/**
 * Imports and publishes the shop's own stories; stories changed by editors stay. Runs again only when the stories in
 * the code have changed.
 * @returns whether anything was written
 * @source CAT 13, PB-12, PB-13
 */
export async function seedStories(db: Database): Promise<boolean> {
  const stories = shopStories();
  const hash = sha256(JSON.stringify(stories));
  const before = await db.selectFrom("seed_run").select("content_hash").where("name", "=", seedName).executeTakeFirst();
  if (before?.content_hash === hash) return false;
  const parents = new Set(stories.map(({ slug }) => slug.split("/").slice(0, -1).join("/")));
  const imported = await importStories(
    { db, clock: createClock() },
    seedName,
    // A page with pages below it is the start page of their folder.
    stories.map(({ slug, ...story }) => ({ ...story, full_slug: parents.has(slug) ? `${slug}/` : slug })),
    "keep",
  );
  if (!imported.ok) throw new Error(`stories of the shop: ${JSON.stringify(imported.refusal)}`);
  await seedCategories(db);
  await db
    .insertInto("seed_run")
    .values({ name: seedName, content_hash: hash })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ content_hash: hash }))
    .execute();
  return imported.value > 0;
}
