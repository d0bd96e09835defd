import { sql, type NotNull, type RawBuilder } from "kysely";
import type { DesignDocument, Refinement } from "#design/model/design-document.ts";
import { designId, projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { handOverGuests, handOverGuestsOf, storedDocument, wholeDocument } from "#modules/guests/contract.server.ts";
import { PhotoChoice, refinementOfChoice } from "#modules/photo-products/contract.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { PinnedTemplate, ProjectOptions, refinementOf } from "./model.ts";

/** A stored project with its pinned template, as a save finds it. */
export type ProjectToSave = {
  readonly id: ProjectId;
  readonly revision: number;
  readonly variant: string;
  readonly options: ProjectOptions;
  readonly quantity: number;
  readonly template: PinnedTemplate;
  /** The revision of a guest list that it refers to. Source: CARD-14. */
  readonly guests: string | null;
};

/** A stored project with its design and guests, not parsed yet (they may be of an older version). */
export type ProjectRow = Omit<ProjectToSave, "guests"> & { readonly document: unknown };

/** A stored project as an order needs it: of the template, only the ids of design and product. */
export type OrderedProject = Omit<ProjectRow, "template"> & {
  readonly template: Pick<PinnedTemplate, "id" | "product">;
};

/** Stores a template version once, under the SHA-256 of its JSON, and returns that key. Source: CFG-21. */
async function pinTemplate(trx: Trx, template: PinnedTemplate): Promise<string> {
  const text = JSON.stringify(template);
  const hash = sha256(text);
  await trx
    .insertInto("pinned_template")
    .values({ hash, design_id: template.id, template: text })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return hash;
}

/** Initial values of a new project. */
export type NewProject = {
  readonly id: ProjectId;
  readonly session: SessionId;
  /** The current design: the project keeps this version. */
  readonly template: PinnedTemplate;
  readonly variant: string;
  readonly document: DesignDocument;
  readonly options: ProjectOptions;
  readonly quantity: number;
  /** The customer's own name for it; null for the design's. */
  readonly name?: string | null;
  readonly now: Date;
};

/** Inserts a project at revision 1, with its version of the template. Source: CFG-21. */
export async function insertProject(trx: Trx, project: NewProject): Promise<void> {
  const templateHash = await pinTemplate(trx, project.template);
  await trx
    .insertInto("project")
    .values({
      id: project.id,
      kind: "card",
      session_id: project.session,
      design_id: project.template.id,
      variant: project.variant,
      template_hash: templateHash,
      document: storedDocument(project.document),
      options: JSON.stringify(project.options),
      quantity: project.quantity,
      name: project.name ?? null,
      created_at: project.now,
      updated_at: project.now,
    })
    .execute();
}

const projectColumns = [
  "project.id",
  "project.revision",
  "project.variant",
  "project.options",
  "project.quantity",
] as const;

/** Query for cards with their pinned templates, for callers to extend. */
export function projectsIn(db: Database) {
  return db
    .selectFrom("project")
    .innerJoin("pinned_template", "pinned_template.hash", "project.template_hash")
    .select(projectColumns)
    .select(wholeDocument("project").as("document"))
    .$narrowType<{ variant: NotNull }>();
}

type StoredProject = Pick<ProjectToSave, "revision" | "variant" | "quantity"> & {
  readonly id: string;
  readonly options: unknown;
};

/** A stored project without its template. */
export function projectOf({ id, options, ...row }: StoredProject) {
  const { revision, variant, quantity } = row;
  return { id: projectId(id), revision, variant, quantity, options: ProjectOptions.parse(options) };
}

/** The card of this visitor without its document; undefined for unknown and strangers' ids alike. Source: GEN-08. */
export async function findProjectToSave(
  db: Database,
  session: SessionId,
  id: ProjectId,
): Promise<ProjectToSave | undefined> {
  const row = await db
    .selectFrom("project")
    .innerJoin("pinned_template", "pinned_template.hash", "project.template_hash")
    .select([...projectColumns, "project.guests_id", "pinned_template.template"])
    .$narrowType<{ variant: NotNull }>()
    .where("project.id", "=", id)
    .where("project.session_id", "=", session)
    .executeTakeFirst();
  return row && { ...projectOf(row), guests: row.guests_id, template: PinnedTemplate.parse(row.template) };
}

/** The card of this visitor; undefined for unknown ids and strangers' ids alike. Source: GEN-08. */
export async function findProject(db: Database, session: SessionId, id: ProjectId): Promise<ProjectRow | undefined> {
  const row = await projectsIn(db)
    .select("pinned_template.template")
    .where("project.id", "=", id)
    .where("project.session_id", "=", session)
    .executeTakeFirst();
  return row && { ...projectOf(row), document: row.document, template: PinnedTemplate.parse(row.template) };
}

/** Like `findProject`, but without the large template, for ordering. Source: GEN-08. */
export async function findProjectToOrder(
  db: Database,
  session: SessionId,
  id: ProjectId,
): Promise<OrderedProject | undefined> {
  const row = await projectsIn(db)
    .select(["pinned_template.design_id", sql<string>`pinned_template.template ->> 'product'`.as("product")])
    .where("project.id", "=", id)
    .where("project.session_id", "=", session)
    .executeTakeFirst();
  const template = row && { id: designId(row.design_id), product: row.product };
  return row && template && { ...projectOf(row), document: row.document, template };
}

/** What showing a project needs, whatever its kind; the document is not parsed yet. */
export type ShownProject = {
  readonly id: ProjectId;
  readonly revision: number;
  readonly document: unknown;
  readonly refinement: Refinement;
};

/** The project of this visitor to be shown; undefined for unknown ids and strangers' ids alike. Source: GEN-08, D-30. */
export async function findShownProject(
  db: Database,
  session: SessionId,
  id: ProjectId,
): Promise<ShownProject | undefined> {
  const row = await db
    .selectFrom("project")
    .select(["kind", "revision", "options", wholeDocument("project").as("document")])
    .where("id", "=", id)
    .where("session_id", "=", session)
    .executeTakeFirst();
  return row && { id, revision: row.revision, document: row.document, refinement: refinementOfProject(row) };
}

/** The refinement of a stored project. Source: CARD-11, CAL-04, D-04. */
export function refinementOfProject({
  kind,
  options,
}: {
  readonly kind: string;
  readonly options: unknown;
}): Refinement {
  if (kind === "card") return refinementOf(ProjectOptions.parse(options));
  return refinementOfChoice(PhotoChoice.parse({ kind, chosen: options }));
}

/**
 * SQL expression for the document of a revision, for a statement that copies it; null if the project has been saved
 * again. Source: CFG-23.
 */
export function documentOfRevision(id: ProjectId, revision: number): RawBuilder<string> {
  return sql<string>`(select document from project where id = ${id} and revision = ${revision})`;
}

/** The customer's own name of a project; null if it has none. Source: CFG-19. */
export async function projectName(db: Database, id: ProjectId): Promise<string | null> {
  const row = await db.selectFrom("project").select("name").where("id", "=", id).executeTakeFirst();
  return row?.name ?? null;
}

/**
 * Writes the next revision; false if the stored revision is no longer `onRevision`.
 * @param project.document as stored, see `storedDocument`
 * @source CFG-03
 */
export async function writeRevision(
  db: Database,
  project: {
    readonly id: ProjectId;
    readonly session: SessionId;
    readonly onRevision: number;
    readonly variant: string;
    readonly document: string;
    readonly options: ProjectOptions;
    readonly quantity: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const updated = await db
    .updateTable("project")
    .set({
      revision: project.onRevision + 1,
      variant: project.variant,
      document: project.document,
      options: JSON.stringify(project.options),
      quantity: project.quantity,
      updated_at: project.now,
    })
    .where("id", "=", project.id)
    .where("session_id", "=", project.session)
    .where("revision", "=", project.onRevision)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Stores a quantity chosen outside the editor; design and revision are not changed. Source: CART-04. */
export async function storeQuantity(db: Trx, session: SessionId, project: string, quantity: number): Promise<void> {
  await db
    .updateTable("project")
    .set({ quantity })
    .where("id", "=", project)
    .where("session_id", "=", session)
    .execute();
}

/** Those of the uploaded pictures that any saved design uses. Source: CFG-10. */
export async function assetsInProjects(db: Database, assets: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select asset.id from unnest(${[...assets]}::text[]) as asset(id)
    where exists (select from project where document -> 'assets' ? asset.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Transfers projects from one session to another of the same visitor; strangers' projects are left alone. Source:
 * GEO-04, GEN-08.
 */
export async function handOverProjects(
  trx: Trx,
  from: SessionId,
  to: SessionId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await handOverGuestsOf(trx, from, to, ids);
  await trx
    .updateTable("project")
    .set({ session_id: to })
    .where("session_id", "=", from)
    .where("id", "in", [...ids])
    .execute();
}

/**
 * Transfers all designs of one session to another, including those in the bin, with their guests, its sets and the
 * texts for its lists. Source: CFG-19, ADR-0014.
 */
export async function handOverAllProjects(trx: Trx, from: SessionId, to: SessionId): Promise<void> {
  await trx.updateTable("project").set({ session_id: to }).where("session_id", "=", from).execute();
  await handOverGuests(trx, from, to);
  await trx.updateTable("design_set").set({ session_id: to }).where("session_id", "=", from).execute();
  // The texts entered last win.
  await trx
    .deleteFrom("list_words")
    .where("session_id", "=", to)
    .where((eb) =>
      eb.exists(eb.selectFrom("list_words as brought").select("brought.id").where("brought.session_id", "=", from)),
    )
    .execute();
  await trx.updateTable("list_words").set({ session_id: to }).where("session_id", "=", from).execute();
}
