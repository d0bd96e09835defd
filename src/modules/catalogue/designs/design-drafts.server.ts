import { sql } from "kysely";
import type { DesignId } from "#kernel/ids.ts";
import { accept, refuse, type Refusal, type Result } from "#kernel/result.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { changeCatalogue, nameOf, recordChange, type Changing, type OfficeDeps } from "../change-log.server.ts";
import { DesignArtwork } from "./design-template.ts";
import { artworkToken, designsOfFamily, variantsOf } from "./staff-designs.server.ts";

/** A published version of a design's artwork. `publishedAt` in ms since 1970. */
export type DesignVersion = {
  readonly number: number;
  readonly publishedBy: string;
  readonly publishedAt: number;
  readonly restoredFrom: number | null;
};

/** The versions of a design, newest first. Source: BO-04, CFG-21. */
export async function versionsOf(db: Database, id: DesignId): Promise<readonly DesignVersion[]> {
  const rows = await db
    .selectFrom("design_version")
    .select(["number", "published_by", "published_at", "restored_from"])
    .where("design_id", "=", id)
    .orderBy("number", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    publishedBy: nameOf(row.published_by),
    publishedAt: row.published_at.getTime(),
    restoredFrom: row.restored_from,
  }));
}

/** The artwork of a version; undefined if there is no version with this number. */
export async function artworkOfVersion(db: Database, id: DesignId, number: number): Promise<DesignArtwork | undefined> {
  const row = await db
    .selectFrom("design_version")
    .select("artwork")
    .where("design_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && DesignArtwork.parse(row.artwork);
}

/** Reads the design's row with a lock, together with its draft. Refuses DESIGN_UNKNOWN. */
async function lockDesign(trx: Trx, id: DesignId) {
  const design = await trx
    .selectFrom("design")
    .select(["id", "version", "published", "refinements", "document", "created_on"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!design) return refuse("DESIGN_UNKNOWN");
  const draft = await trx.selectFrom("design_draft").selectAll().where("design_id", "=", id).executeTakeFirst();
  return accept({ design: { ...design, id }, draft });
}

type Locked = Extract<Awaited<ReturnType<typeof lockDesign>>, { ok: true }>["value"];

/**
 * Like `lockDesign`, provided the design is unchanged since the form was loaded. Refuses DESIGN_UNKNOWN, and
 * DESIGN_CHANGED with the other person's name.
 */
async function lockUnchanged({ trx }: Changing, id: DesignId, seen: string): Promise<Result<Locked>> {
  const locked = await lockDesign(trx, id);
  if (!locked.ok) return locked;
  const { design, draft } = locked.value;
  if (artworkToken(design.version, draft?.revision) === seen) return locked;
  return refuse("DESIGN_CHANGED", { who: nameOf(draft?.saved_by ?? (await publisherOf(trx, design))) });
}

async function publisherOf(trx: Trx, { id, version }: { readonly id: DesignId; readonly version: number }) {
  const row = await trx
    .selectFrom("design_version")
    .select("published_by")
    .where("design_id", "=", id)
    .where("number", "=", version)
    .executeTakeFirst();
  return row?.published_by ?? "";
}

/** A design with the token of the artwork state a form was loaded with (see `artworkToken`). */
export type ReviewedArtwork = { readonly id: DesignId; readonly seen: string };

async function writeDraft({ trx, actor, at }: Changing, id: DesignId, artwork: DesignArtwork): Promise<string> {
  const values = { artwork: JSON.stringify(artwork), saved_by: actor, saved_at: at };
  const { revision } = await trx
    .insertInto("design_draft")
    .values({ design_id: id, ...values })
    .onConflict((conflict) => conflict.column("design_id").doUpdateSet({ ...values, revision: sql`default` }))
    .returning("revision")
    .executeTakeFirstOrThrow();
  await trx.updateTable("design").set({ changed_at: at }).where("id", "=", id).execute();
  return revision;
}

/**
 * Saves the draft of a design; returns the token for the next save. Refuses DESIGN_UNKNOWN, and DESIGN_CHANGED if
 * somebody has saved or published since. Source: BO-04.
 */
export function saveDraft(
  deps: OfficeDeps,
  actor: string,
  { id, seen, artwork }: ReviewedArtwork & { readonly artwork: DesignArtwork },
): Promise<Result<string>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockUnchanged(changing, id, seen);
    if (!locked.ok) return locked;
    const { version } = locked.value.design;
    const revision = await writeDraft(changing, id, artwork);
    if (!locked.value.draft) await recordChange(changing, { subject: "design", id, action: "draft" });
    return accept(artworkToken(version, revision));
  });
}

/** Discards the draft. Refuses like `saveDraft`, and DESIGN_UNPUBLISHED if no version would be left. */
export function discardDraft(deps: OfficeDeps, actor: string, { id, seen }: ReviewedArtwork): Promise<Result<null>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockUnchanged(changing, id, seen);
    if (!locked.ok) return locked;
    const { design, draft } = locked.value;
    if (design.version === 0) return refuse("DESIGN_UNPUBLISHED", { design: id });
    if (!draft) return accept(null);
    await changing.trx.deleteFrom("design_draft").where("design_id", "=", id).execute();
    const before = { artwork: draft.artwork };
    await recordChange(changing, { subject: "design", id, action: "discarded", before });
    return accept(null);
  });
}

/** Stores the artwork sold before versioning as a version of its own, so that it can be restored. */
async function storeFirstVersion({ trx }: Changing, { design }: Locked): Promise<void> {
  if (design.version === 0) return;
  const { id, refinements, document, version, created_on: createdOn } = design;
  const artwork = { refinements, variants: await variantsOf(trx, id), document };
  await trx
    .insertInto("design_version")
    .values({
      design_id: id,
      number: version,
      artwork: JSON.stringify(artwork),
      published_by: "collection",
      published_at: new Date(createdOn),
    })
    .onConflict((conflict) => conflict.columns(["design_id", "number"]).doNothing())
    .execute();
}

/** Replaces the stored colour variants that the shop reads. */
export async function writeVariants(trx: Trx, id: DesignId, variants: DesignArtwork["variants"]): Promise<void> {
  await trx.deleteFrom("design_variant").where("design_id", "=", id).execute();
  await trx
    .insertInto("design_variant")
    .values(
      variants.map((variant, position) => ({
        design_id: id,
        id: variant.id,
        position,
        name_key: variant.nameKey,
        names: variant.names ? JSON.stringify(variant.names) : null,
        color_family: variant.colorFamily,
        palette: JSON.stringify(variant.palette),
      })),
    )
    .execute();
}

async function release(changing: Changing, locked: Locked, artwork: DesignArtwork, from: number | null) {
  const { trx, actor, at } = changing;
  const { id, version } = locked.design;
  await storeFirstVersion(changing, locked);
  const number = version + 1;
  await trx
    .insertInto("design_version")
    .values({
      design_id: id,
      number,
      artwork: JSON.stringify(artwork),
      published_by: actor,
      published_at: at,
      restored_from: from,
    })
    .execute();
  await trx
    .updateTable("design")
    .set({
      refinements: artwork.refinements,
      document: JSON.stringify(artwork.document),
      version: number,
      published: true,
      by_staff: true,
      changed_at: at,
    })
    .where("id", "=", id)
    .execute();
  await writeVariants(trx, id, artwork.variants);
  const action = from === null ? "published" : "restored";
  await recordChange(changing, {
    subject: "design",
    id,
    action,
    before: { version },
    after: { version: number, from },
  });
  return accept(number);
}

type Admit = (artwork: DesignArtwork) => Promise<Result<null>>;
type ToPublish = { readonly id: DesignId; readonly seen?: string | undefined };

/**
 * Publishes the draft of a design as its next version; projects keep the version they were started with. Refuses
 * DESIGN_UNKNOWN, DESIGN_CHANGED, and whatever `check` refuses. Without a draft, the version sold last goes back on
 * sale; DESIGN_UNPUBLISHED if there is none.
 * @param seen token of the artwork that was reviewed; undefined publishes the current draft
 * @param check final validation of the artwork
 * @returns number of the version now on sale
 * @source BO-04, CFG-21
 */
export function publishDraft(
  deps: OfficeDeps,
  actor: string,
  design: ToPublish,
  check: Admit,
): Promise<Result<number>> {
  return changeCatalogue(deps, actor, (changing) => publishOne(changing, design, check));
}

async function publishOne(changing: Changing, { id, seen }: ToPublish, check: Admit): Promise<Result<number>> {
  const { trx, at } = changing;
  const locked = seen === undefined ? await lockDesign(trx, id) : await lockUnchanged(changing, id, seen);
  if (!locked.ok) return locked;
  const { design, draft } = locked.value;
  if (!draft && design.version === 0) return refuse("DESIGN_UNPUBLISHED", { design: id });
  if (!draft) {
    if (design.published) return accept(design.version);
    const offered = { published: true, by_staff: true, changed_at: at };
    await trx.updateTable("design").set(offered).where("id", "=", id).execute();
    await recordChange(changing, { subject: "design", id, action: "offered" });
    return accept(design.version);
  }
  const artwork = DesignArtwork.parse(draft.artwork);
  const checked = await check(artwork);
  if (!checked.ok) return checked;
  const released = await release(changing, locked.value, artwork, null);
  await trx.deleteFrom("design_draft").where("design_id", "=", id).execute();
  return released;
}

/** The refusals of designs that could not be published. */
export type NotPublished = readonly { readonly id: string; readonly refusal: Refusal }[];

/**
 * Publishes all designs of a family, each as `publishDraft` does: all of them or, if one is refused, none.
 * @param seen tokens of the reviewed artwork, by design; a design added since is refused as DESIGN_CHANGED
 * @returns the number of designs in the family, and every refusal
 * @source BO-02, THEME-03
 */
export async function publishTheme(
  deps: OfficeDeps,
  actor: string,
  { id, seen }: { readonly id: number; readonly seen: ReadonlyMap<string, string> },
  check: Admit,
): Promise<{ readonly done: number; readonly refused: NotPublished }> {
  const refused: { id: string; refusal: Refusal }[] = [];
  const published = await changeCatalogue(deps, actor, async (changing) => {
    const designs = await designsOfFamily(changing.trx, id);
    if (designs.length === 0) return refuse("DESIGN_UNKNOWN");
    for (const design of designs) {
      const one = await publishOne(changing, { id: design, seen: seen.get(design) ?? "" }, check);
      if (!one.ok) refused.push({ id: design, refusal: one.refusal });
    }
    const [first] = refused;
    if (first) return { ok: false, refusal: first.refusal };
    await recordChange(changing, { subject: "theme", id: String(id), action: "published" });
    return accept(designs.length);
  });
  if (published.ok) return { done: published.value, refused };
  return { done: 0, refused: refused.length > 0 ? refused : [{ id: String(id), refusal: published.refusal }] };
}

/**
 * Puts an older version back on sale as the newest one; the draft is kept. Refuses DESIGN_UNKNOWN for an unknown
 * design or number, and DESIGN_CHANGED if a version other than `seen` is on sale. Source: BO-04.
 */
export function restoreVersion(
  deps: OfficeDeps,
  actor: string,
  { id, number, seen }: { readonly id: DesignId; readonly number: number; readonly seen: number },
): Promise<Result<number>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockDesign(changing.trx, id);
    if (!locked.ok) return locked;
    const { design } = locked.value;
    if (design.version !== seen)
      return refuse("DESIGN_CHANGED", { who: nameOf(await publisherOf(changing.trx, design)) });
    const artwork = await artworkOfVersion(changing.trx, id, number);
    return artwork ? release(changing, locked.value, artwork, number) : refuse("DESIGN_UNKNOWN");
  });
}

/** Name of the job that publishes a scheduled draft. */
export const publishTask = "publish-design";

/**
 * Schedules the publication of a draft; null cancels it. Refuses DESIGN_UNKNOWN, DESIGN_CHANGED, DESIGN_UNPUBLISHED
 * without a draft, and MOMENT_PAST. Source: BO-02.
 */
export function scheduleDraft(
  deps: OfficeDeps & Pick<Deps, "queue">,
  actor: string,
  { id, seen, at }: ReviewedArtwork & { readonly at: Date | null },
): Promise<Result<null>> {
  return changeCatalogue(deps, actor, async (changing) => {
    const locked = await lockUnchanged(changing, id, seen);
    if (!locked.ok) return locked;
    if (!locked.value.draft) return refuse("DESIGN_UNPUBLISHED", { design: id });
    if (at && at.getTime() <= changing.at.getTime()) return refuse("MOMENT_PAST", {}, { publishAt: "MOMENT_PAST" });
    await changing.trx
      .updateTable("design_draft")
      .set({ publish_at: at, publish_by: at ? actor : null })
      .where("design_id", "=", id)
      .execute();
    if (at) {
      const jobKey = `${publishTask}/${id}/${at.toISOString()}`;
      await deps.queue.enqueue(changing.trx, publishTask, { designId: id }, { jobKey, runAt: at });
    }
    await recordChange(changing, {
      subject: "design",
      id,
      action: at ? "scheduled" : "unscheduled",
      before: { at: locked.value.draft.publish_at },
      after: { at },
    });
    return accept(null);
  });
}

/** Who scheduled a draft whose publication is due; undefined if none is, because jobs can run late or twice. */
export async function dueDraft(deps: OfficeDeps, id: DesignId): Promise<string | undefined> {
  const row = await deps.db
    .selectFrom("design_draft")
    .select(["publish_at", "publish_by"])
    .where("design_id", "=", id)
    .executeTakeFirst();
  const due = row?.publish_at && row.publish_at.getTime() <= deps.clock.now();
  return due ? (row.publish_by ?? "") : undefined;
}

/** Cancels a schedule whose draft was not ready, and logs it. */
export async function cancelRefusedSchedule(deps: OfficeDeps, actor: string, id: DesignId): Promise<void> {
  await changeCatalogue(deps, actor, async (changing) => {
    const none = { publish_at: null, publish_by: null };
    await changing.trx.updateTable("design_draft").set(none).where("design_id", "=", id).execute();
    await recordChange(changing, { subject: "design", id, action: "refused" });
    return accept(null);
  });
}
