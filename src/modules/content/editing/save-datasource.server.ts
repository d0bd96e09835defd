import { z } from "zod";
import { accept, type Result } from "#kernel/result.ts";
import {
  announcePublic,
  recordChange,
  writeContent,
  type Writing,
  type WritingDeps,
} from "../content-writing.server.ts";

const text = z.string().max(500);

/** A complete datasource: its dimensions, and its entries in order with their values by dimension. */
export const DatasourceInput = z.object({
  name: text.min(1),
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/),
  dimensions: z.array(z.object({ name: text, entry_value: text.min(1) })).max(50),
  entries: z
    .array(z.object({ name: text.min(1), value: text, values: z.record(z.string(), text).default({}) }))
    .max(2000)
    .refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length),
});
export type DatasourceInput = z.infer<typeof DatasourceInput>;

async function fill({ trx, at }: Writing, id: number, { dimensions, entries }: DatasourceInput): Promise<void> {
  await trx.deleteFrom("content_dimension").where("datasource_id", "=", id).execute();
  await trx.deleteFrom("content_datasource_entry").where("datasource_id", "=", id).execute();
  const places = new Map<string, number>();
  for (const dimension of dimensions) {
    const values = { datasource_id: id, ...dimension, created_at: at, updated_at: at };
    const made = await trx.insertInto("content_dimension").values(values).returning("id").executeTakeFirstOrThrow();
    places.set(dimension.entry_value, made.id);
  }
  for (const [position, { name, value, values }] of entries.entries()) {
    const entry = await trx
      .insertInto("content_datasource_entry")
      .values({ datasource_id: id, name, value, position })
      .returning("id")
      .executeTakeFirstOrThrow();
    const others = Object.entries(values).flatMap(([dimension, other]) => {
      const place = places.get(dimension);
      return place === undefined ? [] : [{ entry_id: entry.id, dimension_id: place, value: other }];
    });
    if (others.length > 0) await trx.insertInto("content_dimension_value").values(others).execute();
  }
}

/**
 * Replaces a datasource, identified by its slug; datasources are public immediately, they have no draft.
 * @returns its id
 * @source PB-15
 */
export function saveDatasource(deps: WritingDeps, actor: string, input: DatasourceInput): Promise<Result<number>> {
  return writeContent(deps, actor, async (writing) => {
    const { trx, at } = writing;
    const { name, slug } = input;
    const { id } = await trx
      .insertInto("content_datasource")
      .values({ name, slug, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.column("slug").doUpdateSet({ name, updated_at: at }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await fill(writing, id, input);
    await recordChange(writing, { action: "save", subject: "datasource", id, after: input });
    await announcePublic(writing);
    return accept(id);
  });
}
