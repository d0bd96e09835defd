import type { Config } from "#platform/config.server.ts";
import { restoreBackup, type RestoreRefusal } from "#platform/backup/restore-backup.server.ts";
import { writeBackup } from "#platform/backup/write-backup.server.ts";
import type { BackupManifest } from "#platform/backup/backup-manifest.ts";
import { withDatabase } from "./shop-database.ts";

/** Output of a command, and whether it succeeded. */
export type CommandResult = { readonly done: boolean; readonly text: string };

const refusals: Readonly<Record<RestoreRefusal, string>> = {
  "database-not-empty": "The database holds a shop already. Restore into an empty one.",
  "files-not-empty": "The data folder holds files already. Restore into an empty one.",
  "backup-damaged": "The backup is damaged: its sums do not fit. Nothing was changed.",
  "backup-newer": "The backup comes from a newer version of the shop. Nothing was changed.",
};

function summary({ createdAt, tables, files }: BackupManifest): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  const megabytes = (files.bytes / 1_000_000).toFixed(1);
  return `${createdAt}: ${rows} rows in ${tables.length} tables, ${files.count} files (${megabytes} MB)`;
}

/**
 * The operator's commands `backup <file>` and `restore <file>`: all business data in one file, from a shop that may
 * keep running, into an empty database and data folder.
 * @source NFR-03
 */
export async function runBackupCommand(
  config: Config,
  command: "backup" | "restore",
  [file]: readonly string[],
): Promise<CommandResult> {
  if (file === undefined) return { done: false, text: `Name the file: ${command} <file>` };
  return withDatabase(config, async (databaseUrl) => {
    const shop = { databaseUrl, dataFolder: config.DATA_FOLDER };
    if (command === "backup") return { done: true, text: summary(await writeBackup(shop, file, new Date())) };
    const restored = await restoreBackup(shop, file);
    return typeof restored === "string"
      ? { done: false, text: refusals[restored] }
      : { done: true, text: summary(restored) };
  });
}
