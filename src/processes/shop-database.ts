import type { Config } from "#platform/config.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";

/** Runs `work` with the address of the shop's database; the embedded one is used as it runs, or started for the moment. */
export async function withDatabase<Value>(
  config: Config,
  work: (databaseUrl: string) => Promise<Value>,
): Promise<Value> {
  if (config.DATABASE_URL) return work(config.DATABASE_URL);
  const database = await startEmbeddedPostgres(config.DATA_FOLDER);
  try {
    return await work(database.url);
  } finally {
    if (!database.adopted) await database.stop();
  }
}
