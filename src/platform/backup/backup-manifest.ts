import { z } from "zod";
import { BackupSequence, BackupTable } from "./backup-tables.server.ts";

/** What lies in a backup, and what tells that it is whole. */
export const BackupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the migrations the tables have seen. */
  migrations: z.array(z.string()),
  tables: z.array(BackupTable.extend({ rows: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
  sequences: z.array(BackupSequence),
  /** Files of the storage: how many, and their bytes together. */
  files: z.object({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Place of the manifest inside the archive. */
export const manifestFile = "manifest.json";
/** Folder of the stored files inside the archive. */
export const filesFolder = "files";
/** Place of the signing key inside the archive. */
export const secretFile = "secret";
/** Place of a table's rows inside the archive. */
export const tableFile = ({ schema, name }: Pick<BackupTable, "schema" | "name">): string =>
  `tables/${schema}.${name}.copy`;
