import { fontsOfDocument } from "#design/text/fonts.ts";
import { heldInHand } from "#design/model/design-document.ts";
import type { FontFace } from "#design/model/font-face.ts";
import { readDocument } from "#design/model/migrations.ts";
import { isUuid, projectId, type DesignId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  cardMicrometres,
  cardMilligrams,
  defaultOptions,
  optionStates,
  papersFor,
} from "#modules/catalogue/contract.ts";
import { locales, type Locale } from "#kernel/market.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { lastStep } from "#modules/pricing/contract.ts";
import { namedHolidays, postageFor } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { OpenedProject, PinnedTemplate, ProjectAnswer } from "./model.ts";
import { previewsOf } from "./placed-photos.server.ts";
import { photoProjectForEditor } from "./photo-projects/open-photo-project.server.ts";
import { findPhotoProject, type PhotoProject } from "./photo-projects/photo-project-store.server.ts";
import { siblingDesigns } from "./copy-project.server.ts";
import { findProject } from "./store.server.ts";

type Materials = Pick<ProjectAnswer, "papers" | "envelope" | "largestQuantity" | "pageCounts" | "photos">;

async function materialsOf(deps: Pick<Deps, "db">, template: PinnedTemplate): Promise<Materials> {
  const catalogue = await readCatalogue(deps);
  const product = catalogue.products.get(template.product);
  if (!product) return { papers: [], envelope: null, largestQuantity: lastStep, pageCounts: null, photos: heldInHand };
  const subject = { product, designRefinements: template.refinements };
  const papers = papersFor(catalogue, product).map(({ code }) => {
    const states = optionStates(catalogue, subject, code).refinements;
    const taken = new Set(states.filter((state) => state.unavailable === null).map((state) => state.value));
    const plain = { ...defaultOptions(product), paper: code };
    return {
      code,
      refinements: template.refinements.filter((value) => taken.has(value)),
      milligrams: cardMilligrams(catalogue, product, plain),
      micrometres: Math.round(cardMicrometres(catalogue, product, plain)),
    };
  });
  const { largestQuantity, pageCounts, photos } = product;
  return {
    papers,
    envelope: catalogue.envelopeSizes.get(product.envelopeSize ?? "")?.size ?? null,
    largestQuantity,
    pageCounts: pageCounts && [...pageCounts],
    photos,
  };
}

/**
 * A card as the editor opens it in the shop of a locale. Refuses PROJECT_UNKNOWN, also for a stranger's. Source:
 * CFG-03, GEN-08.
 */
export async function projectForEditor(
  deps: Pick<Deps, "db" | "secret" | "clock"> & { readonly fonts: readonly FontFace[] },
  session: SessionId | undefined,
  id: ProjectId,
  locale: Locale,
): Promise<Result<ProjectAnswer>> {
  const stored = session && (await findProject(deps.db, session, id));
  if (!stored) return refuse("PROJECT_UNKNOWN");
  const document = readDocument(stored.document);
  if (!document.ok) return document;
  const { records } = document.value;
  const { id: designId, name, product, occasion, refinements, variants } = stored.template;
  return accept({
    kind: "card",
    id: stored.id,
    revision: stored.revision,
    document: { ...document.value, records: records && { ...records, list: undefined } },
    guests: records?.list ?? null,
    options: stored.options,
    quantity: stored.quantity,
    design: {
      id: designId,
      name,
      product,
      occasion,
      variant: stored.variant,
      refinements,
      variants,
      siblings: [...(await siblingDesigns(deps, designId))],
    },
    postage: [...(await postageFor(deps, locales[locale].country))],
    holidays: [...(await namedHolidays(deps, locale))],
    ...(await materialsOf(deps, stored.template)),
    previews: previewsOf(deps, document.value),
    fonts: [...deps.fonts],
  });
}

/** A project of any kind as its editor opens it. Refuses PROJECT_UNKNOWN, also for a stranger's. Source: D-30, GEN-08. */
export async function openProject(
  deps: Parameters<typeof projectForEditor>[0],
  session: SessionId | undefined,
  id: ProjectId,
  locale: Locale,
): Promise<Result<OpenedProject>> {
  const card = await projectForEditor(deps, session, id, locale);
  if (card.ok || session === undefined) return card;
  const photo = await findPhotoProject(deps.db, session, id);
  return photo ? photoProjectForEditor(deps, photo, locale) : card;
}

/** The page around the editor of a photo product. Refuses PROJECT_UNKNOWN, also for a stranger's. Source: GEN-08, D-30. */
export async function photoProjectPage(
  deps: Pick<Deps, "db">,
  session: SessionId | undefined,
  id: string,
): Promise<Result<PhotoProject["choice"]>> {
  const stored = session && isUuid(id) ? await findPhotoProject(deps.db, session, projectId(id)) : undefined;
  return stored ? accept(stored.choice) : refuse("PROJECT_UNKNOWN");
}

/** Data of the page around the editor: the design, and the font faces to preload, as file names. */
export type EditorPage = { readonly designId: DesignId; readonly name: string; readonly fontFiles: readonly string[] };

/** The page around the editor. Refuses PROJECT_UNKNOWN, also for a stranger's. Source: GEN-08, CFG-22. */
export async function editorPage(
  deps: Pick<Deps, "db"> & { readonly fonts: readonly FontFace[] },
  session: SessionId | undefined,
  id: string,
): Promise<Result<EditorPage>> {
  const stored = session && isUuid(id) ? await findProject(deps.db, session, projectId(id)) : undefined;
  if (!stored) return refuse("PROJECT_UNKNOWN");
  const document = readDocument(stored.document);
  if (!document.ok) return document;
  const used = new Set(fontsOfDocument(document.value, deps.fonts));
  const fontFiles = deps.fonts.filter((face) => used.has(face.id)).map((face) => face.file);
  return accept({ designId: stored.template.id, name: stored.template.name, fontFiles });
}
