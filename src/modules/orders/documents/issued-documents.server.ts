import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";

/** The form of a document: its PDF, the e-invoice embedded in it, or the XML for German authorities. */
type DocumentForm = "pdf" | "cii" | "xrechnung";

async function findStored(deps: Pick<Deps, "db">, number: string, form: DocumentForm): Promise<Uint8Array | undefined> {
  const row = await deps.db
    .selectFrom("issued_document")
    .select(["content", "sha256"])
    .where("number", "=", number)
    .where("kind", "=", form)
    .executeTakeFirst();
  if (row && sha256(row.content) !== row.sha256) throw new Error(`${form} of ${number} is not what was issued`);
  return row?.content;
}

/**
 * An invoice or credit note as issued: created on the first request and stored with its hash; every later request
 * returns the same bytes. Concurrent requests get the same file. Throws when the stored bytes no longer match the hash.
 * @source ORD-12, GoBD
 */
export async function issuedDocument(
  deps: Pick<Deps, "db" | "clock">,
  number: string,
  form: DocumentForm,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const earlier = await findStored(deps, number, form);
  if (earlier) return earlier;
  const content = Buffer.from(await make());
  await deps.db
    .insertInto("issued_document")
    .values({ number, kind: form, content, sha256: sha256(content), frozen_at: new Date(deps.clock.now()) })
    .onConflict((conflict) => conflict.columns(["number", "kind"]).doNothing())
    .execute();
  const frozen = await findStored(deps, number, form);
  if (!frozen) throw new Error(`${form} of ${number} was not kept`);
  return frozen;
}
