import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";

/** Which form of a document is meant: its paper, the e-invoice inside it, or the XML German authorities take. */
type DocumentForm = "pdf" | "cii" | "xrechnung";

async function kept(deps: Pick<Deps, "db">, number: string, form: DocumentForm): Promise<Uint8Array | undefined> {
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
 * An invoice or credit note as it was issued: made the first time it is asked for and kept with its hash, from then on
 * always these bytes. Two that ask at once get the same. Throws when what was kept is no longer what it was.
 * @source ORD-12, GoBD
 */
export async function issuedDocument(
  deps: Pick<Deps, "db" | "clock">,
  number: string,
  form: DocumentForm,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const earlier = await kept(deps, number, form);
  if (earlier) return earlier;
  const content = Buffer.from(await make());
  await deps.db
    .insertInto("issued_document")
    .values({ number, kind: form, content, sha256: sha256(content), frozen_at: new Date(deps.clock.now()) })
    .onConflict((conflict) => conflict.columns(["number", "kind"]).doNothing())
    .execute();
  const frozen = await kept(deps, number, form);
  if (!frozen) throw new Error(`${form} of ${number} was not kept`);
  return frozen;
}
