import type { Config } from "#platform/config.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";

/**
 * Runs `work` with the URL of the shop's database; a running embedded one is used, otherwise it is started temporarily.
 */
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
