import { createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar, type TarSource } from "modern-tar/fs";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { z } from "zod";
import { filesFolder, manifestFile, secretFile, tableFile, type BackupManifest } from "./backup-manifest.ts";
import { quoted, sequencesOf, tablesOf } from "./backup-tables.server.ts";
import { sizeOf, sumOf } from "./file-sums.server.ts";

/** The shop to back up: its database, and the folder with its files and key. */
export type BackupSource = { readonly databaseUrl: string; readonly dataFolder: string };

const Migrated = z.array(z.object({ name: z.string() }));

/** Dumps all tables from one consistent snapshot while the shop keeps running. */
async function unload(
  databaseUrl: string,
  folder: string,
): Promise<Pick<BackupManifest, "migrations" | "tables" | "sequences">> {
  const client = new Client({ connectionString: databaseUrl, application_name: "blattwerk-backup" });
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const migrated = await client.query("select name from kysely_migration order by name");
    const tables: BackupManifest["tables"] = [];
    for (const table of await tablesOf(client)) {
      const file = path.join(folder, tableFile(table));
      await mkdir(path.dirname(file), { recursive: true });
      const columns = table.columns.map((column) => `"${column}"`).join(", ");
      const copy = client.query(copyTo(`copy ${quoted(table)} (${columns}) to stdout`));
      await pipeline(copy, createWriteStream(file));
      tables.push({ ...table, rows: copy.rowCount, sha256: await sumOf(file) });
    }
    const sequences = [...(await sequencesOf(client))];
    await client.query("commit");
    return { migrations: Migrated.parse(migrated.rows).map(({ name }) => name), tables, sequences };
  } finally {
    await client.end();
  }
}

/**
 * Writes all business data into one file that only its owner can read: the rows of one snapshot, the files and the
 * signing key. The shop may keep running: files are written once and never changed, so those referenced by the rows
 * exist once the rows have been read. Throws when anything cannot be read; no file is left behind.
 * @source NFR-03
 */
export async function writeBackup(
  { databaseUrl, dataFolder }: BackupSource,
  target: string,
  createdAt: Date,
): Promise<BackupManifest> {
  await mkdir(path.dirname(path.resolve(target)), { recursive: true });
  const scratch = await mkdtemp(path.join(path.dirname(path.resolve(target)), ".backup-"));
  try {
    const unloaded = await unload(databaseUrl, scratch);
    const stored = path.join(dataFolder, "files");
    const manifest: BackupManifest = {
      format: 1,
      createdAt: createdAt.toISOString(),
      ...unloaded,
      files: await sizeOf(stored),
    };
    const secret = path.join(dataFolder, "secret");
    const sources: TarSource[] = [
      { type: "content", target: manifestFile, content: JSON.stringify(manifest) },
      { type: "directory", target: "tables", source: path.join(scratch, "tables") },
      ...(existsSync(secret) ? [{ type: "file", target: secretFile, source: secret } as const] : []),
      ...(existsSync(stored) ? [{ type: "directory", target: filesFolder, source: stored } as const] : []),
    ];
    const unfinished = path.join(scratch, "archive");
    // Photos and print files are compressed already; level 1 achieves nearly all of the gain on the rows.
    await pipeline(packTar(sources), createGzip({ level: 1 }), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, target);
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
