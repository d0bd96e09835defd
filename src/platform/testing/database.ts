import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { openDatabase, type Database, type DatabaseHandle } from "../database/database.server.ts";
import { createLog } from "../log.server.ts";
import { newUuid } from "../random.server.ts";

/** A separate database for one test file: cloned from the migrated template, dropped at the end. */
export type TestDatabase = { readonly db: Database; readonly handle: DatabaseHandle; readonly url: string };

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Clones a template database for the calling test file: with empty tables, or `stocked` with assortment, prices and
 * designs. Read the handle inside tests, not at module level.
 */
export function useTestDatabase(template: "template" | "stocked" = "template"): () => TestDatabase {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    const server = inject("databaseUrl");
    const name = `test_${newUuid().replaceAll("-", "")}`;
    await administer(server, `create database ${name} template blattwerk_${template} strategy file_copy`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const handle = openDatabase(url.href, createLog({ LOG_LEVEL: "silent" }, "test"));
    current = { db: handle.db, handle, url: url.href };
    return async () => {
      await handle.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    };
  });
  afterAll(() => {
    current = undefined;
  });
  return () => {
    if (!current) throw new Error("the test database is there only inside tests");
    return current;
  };
}
