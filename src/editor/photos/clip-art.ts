import { createStore, type StoreApi } from "zustand/vanilla";
import { addElement } from "#design/commands/element-commands.ts";
import { middleOf } from "#design/geometry/element-geometry.ts";
import { OrnamentElement } from "#design/model/design-document.ts";
import { Ornament } from "#design/model/ornament.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import { ClipArtPage, type ClipArtEntry } from "#modules/media/contract.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { callJson, type Fetch } from "../state/http.ts";

/** Search criteria; empty text and no category match everything. */
export type ClipArtQuery = {
  readonly text: string;
  readonly category: ClipArtEntry["category"] | null;
  readonly style: ClipArtEntry["style"] | null;
};

/** A search result: a drawing with its names. */
export type ClipArtItem = Pick<ClipArtEntry, "id" | "de" | "en" | "style"> & { readonly drawing: Ornament };

/** Results loaded so far; `failed` is the refusal of the last call. */
export type ClipArtResults = {
  readonly items: readonly ClipArtItem[];
  readonly total: number;
  readonly more: boolean;
  readonly busy: boolean;
  readonly failed: ErrorCode | null;
};

/** A search of the clip-art library that accumulates result pages. */
export type ClipArtSearch = {
  readonly store: StoreApi<ClipArtResults>;
  /** Starts a new search; a pending older one is aborted. */
  readonly find: (query: ClipArtQuery) => Promise<void>;
  /** Loads the next page; after a failure the same page again. */
  readonly next: () => Promise<void>;
};

function addressOf({ text, category, style }: ClipArtQuery, page: number): string {
  const query = new URLSearchParams({ q: text.trim(), page: String(page) });
  if (category !== null) query.set("category", category);
  if (style !== null) query.set("style", style);
  return `/_clip-art?${query.toString()}`;
}

/** Creates a search over the shop's clip art. Source: CFG-02. */
export function createClipArtSearch(fetch: Fetch): ClipArtSearch {
  const store = createStore<ClipArtResults>(() => ({ items: [], total: 0, more: false, busy: true, failed: null }));
  let query: ClipArtQuery = { text: "", category: null, style: null };
  let nextPage = 0;
  let running: AbortController | undefined;

  const load = async (): Promise<void> => {
    running?.abort();
    const { signal } = (running = new AbortController());
    const page = nextPage;
    store.setState({ busy: true, failed: null });
    const answer = await callJson(fetch, addressOf(query, page), { signal });
    if (signal.aborted) return;
    if (!answer.ok) {
      store.setState({ busy: false, failed: answer.refusal.code });
      return;
    }
    const { items, total, more } = ClipArtPage.parse(answer.value);
    const found = items.map((item) => ({ ...item, drawing: Ornament.parse(item.drawing) }));
    const before = page === 0 ? [] : store.getState().items;
    nextPage = page + 1;
    store.setState({ items: [...before, ...found], total, more, busy: false });
  };
  return {
    store,
    find: (criteria) => {
      query = criteria;
      nextPage = 0;
      return load();
    },
    next: load,
  };
}

/** Size of a new drawing as a share of the panel's shorter side. */
const share = 0.35;

/**
 * Adds a drawing to the middle of the displayed panel and selects it. Its colours can be changed; a single-ink drawing
 * takes the design's own ink, where it has one. Source: CFG-02, CFG-06.
 */
export async function placeClipArt(editor: EditorContext, item: ClipArtItem): Promise<void> {
  await editor.artwork.ensureOrnament(item.id);
  const { page, panel } = editor.view.displayed();
  const { palette } = editor.documents.store.getState().document;
  const [, , width, height] = item.drawing.viewBox;
  const scale = (Math.min(panel.w, panel.h) * share) / Math.max(width, height);
  const middle = middleOf(panel);
  const round = (value: number) => Math.round(value * 100) / 100;
  const slots = Object.entries(item.drawing.slots);
  const element = OrnamentElement.parse({
    id: editor.newId(),
    type: "ornament",
    name: item.de,
    ornament: item.id,
    x: round(middle.x - (width * scale) / 2),
    y: round(middle.y - (height * scale) / 2),
    w: round(width * scale),
    h: round(height * scale),
    colors: Object.fromEntries(slots.map(([slot, color]) => [slot, slot in palette ? slot : color])),
  });
  const added = editor.documents.apply((document) => addElement(document, { page: page.id, element }));
  if (added.ok) editor.view.select([element.id]);
}
