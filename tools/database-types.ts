import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { scratchFolder } from "#platform/testing/scratch-folder.ts";
import { describeSchema } from "./describe-schema.ts";

// Writes the table types and db/schema.sql from a freshly migrated database; `--check` fails when they are stale.
const typesFile = "src/platform/database/database-schema.ts";
const schemaFile = "db/schema.sql";
const reason = "/* oxlint-disable max-lines -- it is generated: every table with every column */";
const check = process.argv.includes("--check");
const folder = scratchFolder("types");
const server = await startEmbeddedPostgres(folder, { settings: ["fsync=off"] });
try {
  await migrate(server.url);
  const generated = path.join(folder, "schema.ts");
  const args = [
    "--dialect",
    "postgres",
    "--url",
    server.url,
    "--out-file",
    generated,
    "--date-parser",
    "string",
    "--exclude-pattern",
    "{kysely_*,graphile_worker.*}",
  ];
  const run = spawnSync("kysely-codegen", args, { encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr + run.stdout);
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const fresh = {
    [typesFile]: `${reason}\n${readFileSync(generated, "utf8")}`,
    [schemaFile]: await describeSchema(client),
  };
  await client.end();
  for (const [file, text] of Object.entries(fresh)) {
    if (!check) writeFileSync(file, text);
    else if (readFileSync(file, "utf8") !== text) {
      console.log(`${file} is stale: run npm run db:types`);
      process.exitCode = 1;
    }
  }
} finally {
  await server.stop();
  rmSync(server.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
