import { z } from "zod";
import { BackupSequence, BackupTable } from "./backup-tables.server.ts";

/** Contents of a backup, with the counts and checksums that prove it complete. */
export const BackupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable.extend({ rows: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  sequences: z.array(BackupSequence),
  /** Stored files: their number and total size in bytes. */
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Path of the manifest inside the archive. */
export const manifestFile = "manifest.json";
/** Folder of the stored files inside the archive. */
export const filesFolder = "files";
/** Path of the signing key inside the archive. */
export const secretFile = "secret";
/** Path of a table's rows inside the archive. */
export const tableFile = ({ schema, name }: Pick<BackupTable, "schema" | "name">): string =>
  `tables/${schema}.${name}.copy`;
