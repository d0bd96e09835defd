import { rmSync } from "node:fs";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { seedShop } from "#db/seed/seed-shop.ts";
import { openDatabase } from "../database/database.server.ts";
import { startEmbeddedPostgres } from "../database/embedded-postgres.server.ts";
import { createLog } from "../log.server.ts";
import { migrate } from "../database/migrate.server.ts";
import { passingFolder, scratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest asks for declaration merging here
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the run and creates the templates that test files clone: `blattwerk_template` with all
 * tables, `blattwerk_stocked` with assortment, prices and designs as well.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env["TEST_DATABASE_URL"];
  const folder = scratchFolder("test", passingFolder());
  const server = external
    ? undefined
    : await startEmbeddedPostgres(folder, {
        settings: ["fsync=off", "full_page_writes=off", "synchronous_commit=off"],
      });
  const url = external ?? server?.url ?? "";
  const admin = new Client({ connectionString: url });
  await admin.connect();
  const template = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  for (const name of ["blattwerk_template", "blattwerk_stocked"]) await admin.query(`drop database if exists ${name}`);
  await admin.query("create database blattwerk_template");
  await migrate(template("blattwerk_template"));
  await admin.query("create database blattwerk_stocked template blattwerk_template strategy file_copy");
  await admin.end();
  const stocked = openDatabase(template("blattwerk_stocked"), createLog({ LOG_LEVEL: "silent" }, "test"));
  await seedShop(stocked.db);
  await stocked.close();
  project.provide("databaseUrl", url);
  return async () => {
    await server?.stop();
    if (server) rmSync(server.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}
