import type { Database } from "#platform/database/database.server.ts";

/** A page of a list: rows from `(page - 1) * perPage`. */
type Page = { readonly page: number; readonly perPage: number };

/** Datasources with their dimensions, by name. Source: PB-15. */
export async function listDatasources(db: Database, { page, perPage }: Page) {
  const all = db.selectFrom("content_datasource");
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const sources = await all
    .selectAll()
    .orderBy("name")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const dimensions = await db.selectFrom("content_dimension").selectAll().orderBy("id").execute();
  const datasources = sources.map(({ id, name, slug }) => ({
    id,
    name,
    slug,
    dimensions: dimensions
      .filter(({ datasource_id: of }) => of === id)
      .map((dimension) => ({
        ...dimension,
        created_at: dimension.created_at.toISOString(),
        updated_at: dimension.updated_at.toISOString(),
      })),
  }));
  return { datasources, total };
}

/**
 * Entries of a datasource (of all if none is named) in their order; `dimension_value` is the value for the requested
 * dimension, null without one. Source: PB-15.
 */
export async function listDatasourceEntries(
  db: Database,
  { datasource, dimension, page, perPage }: Page & { readonly datasource?: string; readonly dimension?: string },
) {
  const matching = db
    .selectFrom("content_datasource_entry as entry")
    .innerJoin("content_datasource as source", "source.id", "entry.datasource_id")
    .$if(datasource !== undefined, (query) => query.where("source.slug", "=", datasource ?? ""));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .select((select) => [
      "entry.id",
      "entry.name",
      "entry.value",
      select
        .selectFrom("content_dimension_value as other")
        .innerJoin("content_dimension as dimension", "dimension.id", "other.dimension_id")
        .whereRef("other.entry_id", "=", "entry.id")
        .where("dimension.entry_value", "=", dimension ?? "")
        .select("other.value")
        .as("dimension_value"),
    ])
    .orderBy("entry.datasource_id")
    .orderBy("entry.position")
    .orderBy("entry.id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { datasource_entries: rows, total };
}
