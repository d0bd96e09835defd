import { loadGrids } from "#design/layout/grid-loading.ts";
import { loadShaping } from "#design/text/shaping.ts";
import { createViewStore } from "../../state/view-store.ts";
import type { EditorContext } from "../../state/editor-context.ts";
import { artworkOf } from "../artwork/use-artwork.ts";
import { openPhoto, type OpenedPhoto } from "../open-photo.ts";
import type { PhotoContext } from "../photo-context.ts";

/** An open photo product with pages of its own on the canvas: a book or a calendar. Source: D-30. */
export type PagesContext = PhotoContext & EditorContext;

type Refused = Extract<OpenedPhoto, { readonly ok: false }>;

/** Opens a book or a calendar, as `openPhoto`, with what its canvas needs. Rejects where its typefaces do not load. Source: D-30, CFG-03. */
export async function openPages(
  id: string,
  answer: Promise<Response>,
): Promise<{ readonly ok: true; readonly editor: PagesContext } | Refused> {
  // The engine that shapes text arrives while the shop answers; whoever waits for it says that it did not.
  loadShaping().catch(() => undefined);
  const opened = await openPhoto(id, answer);
  if (!opened.ok) return opened;
  const { editor } = opened;
  const { documents } = editor;
  const artwork = await artworkOf(editor);
  // A calendar gets its months with the first design at the latest.
  if (editor.project.kind === "calendar") await loadGrids();
  await artwork.ensureFor(documents.store.getState().document);
  const view = createViewStore(() => documents.store.getState().document);
  // A newly typed character is drawn once its font has loaded; a failed load is retried at the next change.
  documents.store.subscribe(({ document }) => {
    artwork.ensureFor(document).catch(() => undefined);
    artwork.ensureSigns(document).catch(() => undefined);
  });
  const prepare: EditorContext["prepare"] = async (document) => {
    await artwork.ensureFor(document);
    view.select([]);
  };
  return { ok: true, editor: { ...editor, card: null, view, artwork, prepare } };
}
