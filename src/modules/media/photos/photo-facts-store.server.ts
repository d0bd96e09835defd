import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { PhotoFacts } from "./photo-facts.ts";

/** Facts of those of the photos that have been measured, by photo; the caller has checked ownership. */
export async function factsOfPhotos(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PhotoFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("photo_fact")
    .select([
      "photo_id",
      sql<string>`to_char(captured_at, 'YYYY-MM-DD"T"HH24:MI:SS')`.as("captured"),
      "captured_from",
      "hash",
      "sharpness",
      "faces",
      "interest_x",
      "interest_y",
    ])
    .where("photo_id", "in", ids)
    .execute();
  return new Map(
    rows.map((row) => {
      const { hash, sharpness, faces, captured: capturedAt, captured_from: capturedFrom } = row;
      const interest = { x: row.interest_x, y: row.interest_y };
      return [row.photo_id, PhotoFacts.parse({ capturedAt, capturedFrom, hash, sharpness, faces, interest })];
    }),
  );
}

/**
 * Records the facts of a photo once; those recorded before stay. Does nothing for a photo that was removed meanwhile.
 * @source PHOTO-02
 */
export async function insertFacts(db: Database | Trx, photo: string, facts: PhotoFacts, now: Date): Promise<void> {
  const { capturedAt, capturedFrom, hash, sharpness, faces, interest } = facts;
  await db
    .insertInto("photo_fact")
    .columns([
      "photo_id",
      "captured_at",
      "captured_from",
      "hash",
      "sharpness",
      "faces",
      "interest_x",
      "interest_y",
      "measured_at",
    ])
    .expression((select) =>
      select
        .selectFrom("photo")
        .select([
          "id",
          sql<Date>`${capturedAt}::timestamp`.as("captured_at"),
          sql<string>`${capturedFrom}`.as("captured_from"),
          sql<string | null>`${hash}::text`.as("hash"),
          sql<number | null>`${sharpness}::real`.as("sharpness"),
          sql<string | null>`${faces === null ? null : JSON.stringify(faces)}::jsonb`.as("faces"),
          sql<number>`${interest.x}::real`.as("interest_x"),
          sql<number>`${interest.y}::real`.as("interest_y"),
          sql<Date>`${now}::timestamptz`.as("measured_at"),
        ])
        .where("id", "=", photo)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column("photo_id").doNothing())
    .execute();
}

/** Copies the facts of a photo to its copy; false if it has not been measured yet. */
export async function copyFacts(trx: Trx, from: string, to: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`insert into photo_fact (photo_id, captured_at, captured_from, hash, sharpness, faces, interest_x, interest_y, measured_at)
    select ${to}, captured_at, captured_from, hash, sharpness, faces, interest_x, interest_y, measured_at
    from photo_fact where photo_id = ${from}`.execute(trx);
  return numAffectedRows > 0n;
}
