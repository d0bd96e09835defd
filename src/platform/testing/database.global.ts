import { rmSync } from "node:fs";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded-postgres.server.ts";
import { migrate } from "../migrate.server.ts";
import { scratchFolder } from "./scratch-folder.ts";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Vitest asks for declaration merging here
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL for the run and migrates the template every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env["TEST_DATABASE_URL"];
  const folder = scratchFolder("test");
  const server = external
    ? undefined
    : await startEmbeddedPostgres(folder, {
        settings: ["fsync=off", "full_page_writes=off", "synchronous_commit=off"],
      });
  const url = external ?? server?.url ?? "";
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query("drop database if exists blattwerk_template");
  await admin.query("create database blattwerk_template");
  await admin.end();
  const template = new URL(url);
  template.pathname = "/blattwerk_template";
  await migrate(template.href);
  project.provide("databaseUrl", url);
  return async () => {
    await server?.stop();
    if (server) rmSync(server.folder, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}
