import { LRUCache } from "lru-cache";
import { layoutElement, type LayoutResources } from "#design/layout/document-layout.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { noSharedTexts, withSharedTexts, type SharedTexts } from "#design/templates/shared-texts.ts";
import { exceedsBox } from "#design/text/laid-out-text.ts";
import type { DesignId, SessionId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { designArtwork, documentPicture } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createBoundedQueue } from "#platform/jobs/bounded-queue.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { TemplateSource } from "./create-project.server.ts";
import { deleteListNames, findListNames, writeListNames } from "./list-names-store.server.ts";

/** Width of all pictures in pixels: a tile is small. */
const width = 320;
/** Number of pictures cached in memory, about 15 kB each. */
const cacheSize = 400;
/** Maximum queue length while two pictures are rendered; further ones are refused, their tiles keep the sample. */
const maxWaiting = 60;

const queue = createBoundedQueue(2, maxWaiting);
const cache = new LRUCache<string, Uint8Array>({ max: cacheSize });

/**
 * Saves the texts to display on the tiles of lists; without names and day, nothing is saved.
 * @returns the id used to request their pictures, null without texts; it changes with every save
 * @source CAT-16
 */
export async function saveListNames(
  deps: Pick<Deps, "db" | "clock">,
  session: SessionId,
  words: Pick<SharedTexts, "first" | "second" | "date">,
): Promise<string | null> {
  if (words.first === "" && words.second === "" && words.date === "") {
    await deleteListNames(deps.db, session);
    return null;
  }
  const id = newUuid();
  await writeListNames(deps.db, {
    session,
    id,
    words: { ...noSharedTexts, ...words },
    now: new Date(deps.clock.now()),
  });
  return id;
}

/** The texts of this visitor and the id of their pictures; undefined if there are none. Source: CAT-16. */
export async function readListNames(deps: Pick<Deps, "db">, session: SessionId | undefined) {
  return session && findListNames(deps.db, session);
}

/** A sample document with the texts filled in; a text too long for its box leaves the sample's. Source: CAT-16. */
export function withFittingTexts(
  sample: DesignDocument,
  words: SharedTexts,
  resources: LayoutResources,
): DesignDocument {
  const written = withSharedTexts(sample, sample, words);
  const pages = written.pages.map((page, at) => ({
    ...page,
    elements: page.elements.map((element, place) => {
      const before = sample.pages[at]?.elements[place];
      if (!before || element === before) return element;
      const { text } = layoutElement(element, written, resources);
      return exceedsBox(text?.overflow ?? null) ? before : element;
    }),
  }));
  return { ...written, pages };
}

/** Identifies a picture and the visitor whose texts it displays. */
export type ListPictureRequest = {
  readonly session: SessionId | undefined;
  /** Network address; addresses take turns. */
  readonly caller: string;
  readonly id: string;
  readonly designId: DesignId;
  readonly colour: string;
  readonly locale: Locale;
};

/**
 * The front of a design with the visitor's own texts, rendered on request and cached in memory only. Refuses
 * DESIGN_UNKNOWN, also for strangers' texts and outdated ids, and UNAVAILABLE while the queue is full.
 * @source CAT-16, GEN-08, NFR-02
 */
export async function listPicture(
  deps: Deps & { readonly templates: TemplateSource },
  { session, caller, id, designId, colour, locale }: ListPictureRequest,
): Promise<Result<Uint8Array>> {
  const own = await readListNames(deps, session);
  if (own?.id !== id) return refuse("DESIGN_UNKNOWN");
  const key = [id, designId, colour, locale].join("/");
  const known = cache.get(key);
  if (known) return accept(known);
  const made = await queue({ callers: new Set([caller]), first: false }, async (): Promise<Result<Uint8Array>> => {
    const template = await deps.templates(designId, locale);
    const variant = template?.variants.find((each) => each.id === colour);
    if (!template || !variant) return refuse("DESIGN_UNKNOWN");
    const sample = { ...template.document, palette: variant.palette, locale };
    const artwork = await designArtwork(deps);
    const document = withFittingTexts(sample, own.words, await artwork.resourcesFor(sample, "none"));
    const picture = await documentPicture(deps, document, { refinement: "none", width, cache: false });
    cache.set(key, picture);
    return accept(picture);
  });
  return made ?? refuse("UNAVAILABLE");
}
