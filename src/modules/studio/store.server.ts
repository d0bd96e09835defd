import { z } from "zod";
import { designId, type DesignId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { Problem } from "./model.ts";

/** An uploaded package; `designId` is null if it was not imported. `at` in ms since 1970. */
export type TemplateUpload = {
  readonly id: string;
  readonly fileName: string;
  readonly designId: DesignId | null;
  readonly problems: readonly Problem[];
  readonly actor: string;
  readonly at: number;
};

/** Inserts a package with its findings. */
export async function insertUpload(
  db: Database,
  upload: Omit<TemplateUpload, "at"> & { readonly at: Date },
): Promise<void> {
  await db
    .insertInto("template_upload")
    .values({
      id: upload.id,
      file_name: upload.fileName,
      design_id: upload.designId,
      problems: JSON.stringify(upload.problems),
      uploaded_by: upload.actor,
      uploaded_at: upload.at,
    })
    .execute();
}

/** The latest packages, newest first. Source: BO-02. */
export async function latestUploads(db: Database, limit = 20): Promise<readonly TemplateUpload[]> {
  const rows = await db.selectFrom("template_upload").selectAll().orderBy("uploaded_at", "desc").limit(limit).execute();
  return rows.map((row) => ({
    id: row.id,
    fileName: row.file_name,
    designId: row.design_id === null ? null : designId(row.design_id),
    problems: z.array(Problem).parse(row.problems),
    actor: row.uploaded_by.replace(/^staff:/, ""),
    at: row.uploaded_at.getTime(),
  }));
}
