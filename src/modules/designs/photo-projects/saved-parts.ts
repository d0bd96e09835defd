import { z } from "zod";
import { DesignAsset, Page, type DesignDocument } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";

/** What a save sends of pages and assets that the shop does not have: its own stand for the others, by their ids. */
const SavedParts = z.object({
  /** Pages in their order; an unchanged one is its id. */
  pages: z.array(z.union([z.string().max(40), Page])).max(1000),
  assets: z.object({
    changed: z.record(z.string(), DesignAsset),
    removed: z.array(z.string().max(80)).max(10_000),
  }),
});

const SentDocument = z.looseObject({ saved: SavedParts });
type SentDocument = z.infer<typeof SentDocument>;

/**
 * A document as it is saved on top of the version the shop has: pages and assets it knows are left out, so that a change
 * in a book of 160 pages sends a few kB. Source: CFG-03.
 */
export function referringToSaved(document: DesignDocument, saved: DesignDocument): SentDocument {
  const { pages, assets, ...rest } = document;
  const known = new Map(saved.pages.map((page) => [page.id, page]));
  const changed = Object.entries(assets).filter(([id, asset]) => !sameJson(asset, saved.assets[id]));
  return {
    ...rest,
    saved: {
      pages: pages.map((page) => (sameJson(page, known.get(page.id)) ? page.id : page)),
      assets: { changed: Object.fromEntries(changed), removed: Object.keys(saved.assets).filter((id) => !assets[id]) },
    },
  };
}

/**
 * The whole document of a save, with the pages and assets of the stored version where it refers to them; as it is where it
 * refers to none. Refuses PROJECT_INVALID for a page the stored version does not have. Source: CFG-03.
 */
export function withSavedParts(sent: unknown, stored: DesignDocument): Result<unknown> {
  const read = SentDocument.safeParse(sent);
  if (!read.success) return accept(sent);
  const { saved, ...rest } = read.data;
  const known = new Map(stored.pages.map((page) => [page.id, page]));
  const pages = saved.pages.map((page) => (typeof page === "string" ? known.get(page) : page));
  if (pages.some((page) => page === undefined)) return refuse("PROJECT_INVALID", { path: "saved.pages" });
  const removed = new Set(saved.assets.removed);
  const kept = Object.entries(stored.assets).filter(([id]) => !removed.has(id));
  return accept({ ...rest, pages, assets: { ...Object.fromEntries(kept), ...saved.assets.changed } });
}
