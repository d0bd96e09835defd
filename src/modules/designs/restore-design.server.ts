import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { defaultLocale, parseLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { cardQueryOf, type CardOptions } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { uuidFrom } from "#platform/random.server.ts";
import { withOwnPhotos } from "./placed-photos.server.ts";
import { copyProject, siblingDesigns } from "./copy-project.server.ts";
import type { TemplateSource } from "./create-project.server.ts";
import { PinnedTemplate } from "./model.ts";
import { SharedTextsForm } from "./design-set.ts";
import { insertSet, joinSet } from "./set-store.server.ts";
import { findProject, insertProject } from "./store.server.ts";

/** An ordered design; `projectId` is the project it was copied from. */
export type OrderedDesign = {
  readonly designId: DesignId;
  readonly variant: string;
  readonly document: unknown;
  readonly projectId: string | null;
  readonly options: CardOptions;
  readonly quantity: number;
};

/** An ordered design restored to the visitor's designs; `photosGone` if some of its photos have been deleted since. */
export type RestoredDesign = { readonly id: ProjectId; readonly photosGone: boolean };

type RestoreDeps = Pick<Deps, "db" | "clock" | "files" | "queue"> & { readonly templates: TemplateSource };

/** The template and the set that the ordered design was created from; the current template if that project is gone. */
async function originOf(deps: RestoreDeps, { projectId: origin, designId }: OrderedDesign, document: DesignDocument) {
  const row =
    origin === null
      ? undefined
      : await deps.db
          .selectFrom("project")
          .innerJoin("pinned_template", "pinned_template.hash", "project.template_hash")
          .leftJoin("design_set", "design_set.id", "project.set_id")
          .select(["pinned_template.template", "project.name", "design_set.id as set"])
          .select(["design_set.theme_id", "design_set.words"])
          .where("project.id", "=", origin)
          .executeTakeFirst();
  if (row) return { template: PinnedTemplate.parse(row.template), name: row.name, set: row };
  const template = await deps.templates(designId, parseLocale(document.locale) ?? defaultLocale);
  return template && { template, name: null, set: undefined };
}

/** Converts ordered options to those of a project; options of a discontinued product cannot be converted. */
async function orderOptions(deps: RestoreDeps, product: string, options: CardOptions, quantity: number) {
  const known = (await readCatalogue(deps)).products.get(product);
  if (!known) return {};
  const query = cardQueryOf(known, options, quantity).filter(([name]) => name !== "card" && name !== "quantity");
  return Object.fromEntries(query);
}

/**
 * Restores an ordered design as a new design of the visitor, with its lists and photos; the printed one is not
 * changed. Cards of one set become cards of a new set. Refuses DESIGN_UNKNOWN if neither its template nor its design
 * exists any more, and whatever `readDocument` refuses.
 * @param key idempotency key of one form submission: the same key restores once; @param line the order line
 * @source ORD-09, CFG-23, THEME-05, GEN-08
 */
export async function restoreDesign(
  deps: RestoreDeps,
  {
    session,
    key,
    line,
    ordered,
  }: { readonly session: SessionId; readonly key: string; readonly line: string; readonly ordered: OrderedDesign },
): Promise<Result<RestoredDesign>> {
  const read = readDocument(ordered.document);
  if (!read.ok) return read;
  const origin = await originOf(deps, ordered, read.value);
  if (!origin) return refuse("DESIGN_UNKNOWN");
  const { template, name, set } = origin;
  const id = projectId(uuidFrom(`restored/${session}/${key}/${line}`));
  const { document, photosGone } = await withOwnPhotos(deps, session, read.value);
  if (await findProject(deps.db, session, id)) return accept({ id, photosGone });
  const options = await orderOptions(deps, template.product, ordered.options, ordered.quantity);
  const now = new Date(deps.clock.now());
  await deps.db.transaction().execute(async (trx) => {
    const { variant, quantity } = ordered;
    await insertProject(trx, {
      id,
      session,
      template,
      variant,
      document,
      options,
      quantity,
      name,
      now,
    });
    if (!set?.set || set.theme_id === null) return;
    const newSet = uuidFrom(`restored/${session}/${key}/${set.set}`);
    const known = await trx.selectFrom("design_set").select("id").where("id", "=", newSet).executeTakeFirst();
    if (!known)
      await insertSet(trx, {
        id: newSet,
        session,
        themeId: set.theme_id,
        words: SharedTextsForm.parse(set.words),
        now,
      });
    await joinSet(trx, session, newSet, id);
  });
  return accept({ id, photosGone });
}

/**
 * Transfers a restored design to the nearest design still on sale: of its family, the same category first. Undefined
 * if there is none. Source: ORD-09, CARD-13.
 */
export async function nearestDesign(
  deps: RestoreDeps,
  session: SessionId,
  project: ProjectId,
): Promise<{ readonly id: ProjectId; readonly name: string } | undefined> {
  const stored = await findProject(deps.db, session, project);
  const { products } = await readCatalogue(deps);
  const family = stored ? await siblingDesigns(deps, stored.template.id) : [];
  const next = family.find(({ product }) => products.has(product));
  if (!next) return undefined;
  const copied = await copyProject(deps, { session, id: project, designId: next.id });
  return copied.ok ? { id: copied.value.id, name: next.name } : undefined;
}
