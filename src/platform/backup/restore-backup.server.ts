import { createReadStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { migrate } from "../database/migrate.server.ts";
import { BackupManifest, filesFolder, manifestFile, secretFile, tableFile } from "./backup-manifest.ts";
import { quoted, tablesOf } from "./backup-tables.server.ts";
import { sizeOf, sumOf } from "./file-sums.server.ts";
import type { BackupSource } from "./write-backup.server.ts";

/** Why a backup cannot be restored. */
export type RestoreRefusal = "database-not-empty" | "files-not-empty" | "backup-damaged" | "backup-newer";

const Constraints = z.array(z.object({ owner: z.string(), name: z.string(), definition: z.string() }));

async function isEmpty(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await tablesOf(client)).length === 0;
  } finally {
    await client.end();
  }
}

/** Whether the file is a complete archive: gzip stores its checksum at the end. */
async function isReadable(archive: string): Promise<boolean> {
  try {
    await pipeline(createReadStream(archive), createGunzip(), async (pieces) => {
      for await (const _piece of pieces);
    });
    return true;
  } catch {
    return false;
  }
}

async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  try {
    return BackupManifest.parse(JSON.parse(await readFile(path.join(folder, manifestFile), "utf8")));
  } catch {
    return undefined;
  }
}

/** Whether every row and file of the manifest is present and unchanged. */
async function isWhole(folder: string, { tables, files }: BackupManifest): Promise<boolean> {
  for (const table of tables) {
    const file = path.join(folder, tableFile(table));
    if (!existsSync(file) || (await sumOf(file)) !== table.sha256) return false;
  }
  const { count, bytes } = await sizeOf(path.join(folder, filesFolder));
  // Files added while the backup was written exceed what the rows reference; there are never fewer.
  return count >= files.count && bytes >= files.bytes;
}

/** Fills the migrated tables in one transaction; foreign keys are checked only at the end. */
async function load(databaseUrl: string, folder: string, { tables, sequences }: BackupManifest): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: "blattwerk-restore" });
  await client.connect();
  try {
    await client.query("begin");
    const known = await tablesOf(client);
    const found = await client.query(`
      select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`);
    const references = Constraints.parse(found.rows);
    for (const { owner, name } of references) await client.query(`alter table ${owner} drop constraint ${name}`);
    for (const table of known) await client.query(`alter table ${quoted(table)} disable trigger user`);
    await client.query(`truncate ${known.map(quoted).join(", ")}`);
    for (const table of tables) {
      const columns = table.columns.map((column) => `"${column}"`).join(", ");
      const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
      await pipeline(createReadStream(path.join(folder, tableFile(table))), copy);
      if (copy.rowCount !== table.rows) throw new Error(`${table.name} has ${copy.rowCount} of ${table.rows} rows`);
    }
    for (const { schema, name, last } of sequences)
      if (last !== null) await client.query("select setval($1::regclass, $2)", [quoted({ schema, name }), last]);
    // The workers that locked these jobs no longer exist.
    await client.query(
      "select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))",
    );
    for (const table of known) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { owner, name, definition } of references)
      await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
    await client.query("commit");
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into an empty database and an empty data folder, then migrates it to this version. Refuses a
 * database or folder that is not empty, a damaged backup, and a backup of a newer version. Throws when the database
 * rejects the data; the database then contains no rows.
 * @source NFR-03
 */
export async function restoreBackup(
  { databaseUrl, dataFolder }: BackupSource,
  archive: string,
): Promise<BackupManifest | RestoreRefusal> {
  const stored = path.join(dataFolder, "files");
  if (existsSync(stored) && (await readdir(stored)).length > 0) return "files-not-empty";
  if (!(await isEmpty(databaseUrl))) return "database-not-empty";
  await mkdir(dataFolder, { recursive: true });
  const scratch = await mkdtemp(path.join(dataFolder, ".restore-"));
  try {
    if (!(await isReadable(archive))) return "backup-damaged";
    await pipeline(createReadStream(archive), createGunzip(), unpackTar(scratch));
    const manifest = await readManifest(scratch);
    if (!manifest || !(await isWhole(scratch, manifest))) return "backup-damaged";
    const migrated = await migrate(databaseUrl, { only: manifest.migrations });
    if (!migrated) return "backup-newer";
    await load(databaseUrl, scratch, manifest);
    await migrate(databaseUrl);
    await rm(stored, { recursive: true, force: true });
    const files = path.join(scratch, filesFolder);
    if (existsSync(files)) await rename(files, stored);
    const secret = path.join(scratch, secretFile);
    if (existsSync(secret)) {
      await rename(secret, path.join(dataFolder, "secret"));
      await chmod(path.join(dataFolder, "secret"), 0o600);
    }
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
