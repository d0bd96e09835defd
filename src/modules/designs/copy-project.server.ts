import { carryOver } from "#design/templates/carry-over.ts";
import { printEnvelope } from "#design/commands/record-commands.ts";
import { envelopePartId, hasEnvelope } from "#design/records/envelope.ts";
import { readDocument } from "#design/model/migrations.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { defaultLocale, parseLocale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { designById, designsOfTheme, withdrawnDesign } from "#modules/catalogue/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { startingOrder, type TemplateSource } from "./create-project.server.ts";
import { envelopeFormatOf } from "./expected-template.server.ts";
import type { PinnedTemplate } from "./model.ts";
import { copyPhotoProject } from "./photo-projects/copy-photo-project.server.ts";
import { findProject, insertProject, projectName, type ProjectRow } from "./store.server.ts";

/** Another design of the same theme that a project can be transferred to. Source: CARD-13. */
export type SiblingDesign = { readonly id: DesignId; readonly name: string; readonly product: string };

/**
 * The other designs of a design's theme, those of the same category first; also for a design no longer on sale.
 * Source: CARD-13, CFG-19.
 */
export async function siblingDesigns(deps: Pick<Deps, "db">, designId: DesignId): Promise<readonly SiblingDesign[]> {
  const own = (await designById(deps, designId)) ?? (await withdrawnDesign(deps, designId));
  if (!own) return [];
  const entries = await designsOfTheme(deps, own.themeId);
  const near = (category: string) => (category === own.category ? 0 : 1);
  return entries
    .filter(({ id }) => id !== designId)
    .toSorted((a, b) => near(a.category) - near(b.category) || a.id.localeCompare(b.id))
    .map(({ id, name, product }) => ({ id, name, product }));
}

/** The project's printed envelope in the size of the other product, with its sender and styles. Source: CARD-15. */
async function withEnvelopeOf(
  deps: Pick<Deps, "db">,
  work: DesignDocument,
  carried: DesignDocument,
  product: string,
): Promise<DesignDocument> {
  const format = hasEnvelope(work) ? await envelopeFormatOf(deps, product) : undefined;
  if (!format) return carried;
  const envelope = work.pages.filter((page) => page.part === envelopePartId);
  const printed = printEnvelope({ ...carried, pages: [...carried.pages, ...envelope] }, { format });
  return printed.ok ? printed.value.document : carried;
}

type Copy = { readonly template: PinnedTemplate; readonly variant: string; readonly document: DesignDocument };

/** The locale a document is written in. */
const localeOf = ({ locale }: DesignDocument) => parseLocale(locale) ?? defaultLocale;

/** Transfers the stored document to a design of the same theme, in its current colours if the other design has them. */
async function inOtherDesign(
  deps: Pick<Deps, "db"> & { readonly templates: TemplateSource },
  stored: ProjectRow,
  document: DesignDocument,
  designId: DesignId,
): Promise<Result<Copy>> {
  const siblings = await siblingDesigns(deps, stored.template.id);
  const template = siblings.some(({ id }) => id === designId)
    ? await deps.templates(designId, localeOf(document))
    : undefined;
  const variant = template?.variants.find(({ id }) => id === stored.variant) ?? template?.variants[0];
  if (!template || !variant) return refuse("DESIGN_UNKNOWN");
  const target = { ...template.document, palette: variant.palette, locale: document.locale };
  const carried = carryOver(document, stored.template.document, target);
  const whole = await withEnvelopeOf(deps, document, carried, template.product);
  return accept({ template, variant: variant.id, document: whole });
}

/**
 * Copies a project, or transfers its content to another design of the theme; the original is not changed. Refuses
 * PROJECT_UNKNOWN (also for a stranger's), DESIGN_UNKNOWN if the other design is not of the same theme.
 * @source CARD-13, CFG-19, GEN-08
 */
export async function copyProject(
  deps: Pick<Deps, "db" | "clock"> & { readonly templates: TemplateSource },
  input: { readonly session: SessionId | undefined; readonly id: ProjectId; readonly designId?: DesignId | undefined },
): Promise<Result<{ readonly id: ProjectId }>> {
  const { session, designId } = input;
  const stored = session && (await findProject(deps.db, session, input.id));
  if (session && !stored && designId === undefined) return copyPhotoProject(deps, session, input.id);
  if (!session || !stored) return refuse("PROJECT_UNKNOWN");
  const read = readDocument(stored.document);
  if (!read.ok) return read;
  const copied: Result<Copy> =
    designId === undefined
      ? accept({ template: stored.template, variant: stored.variant, document: read.value })
      : await inOtherDesign(deps, stored, read.value, designId);
  if (!copied.ok) return copied;
  const { template, variant, document } = copied.value;
  const order =
    designId === undefined
      ? stored
      : await startingOrder(deps, template.product, { options: stored.options, quantity: stored.quantity });
  const id = projectId(newUuid());
  const name = await projectName(deps.db, stored.id);
  await deps.db.transaction().execute(async (transaction) => {
    await insertProject(transaction, {
      id,
      session,
      template,
      variant,
      document,
      options: order.options,
      quantity: order.quantity,
      name,
      now: new Date(deps.clock.now()),
    });
  });
  return accept({ id });
}
