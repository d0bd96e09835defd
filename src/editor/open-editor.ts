import { createStore } from "zustand/vanilla";
import type { ErrorCode } from "#kernel/errors.ts";
import { createArtwork } from "./state/artwork.ts";
import { createAutosave, reconcile, type SaveStatus } from "./saving/autosave.ts";
import type { EditorContext } from "./state/editor-context.ts";
import { createDocumentStore } from "./state/document-store.ts";
import { indexedDbDrafts } from "./saving/drafts-indexeddb.ts";
import { shopFetch } from "./state/http.ts";
import { createPhotoTray } from "./photos/photo-tray.ts";
import { photoSender } from "./photos/photo-upload.ts";
import { createProjectClient, savedPart } from "./saving/project-client-http.ts";
import { createViewStore } from "./state/view-store.ts";

/** An opened editor, or why it could not be opened. `wasm`: the browser cannot run the text shaper. */
export type Opened =
  | { readonly ok: true; readonly editor: EditorContext }
  | { readonly ok: false; readonly why: ErrorCode | "wasm" };

/** Opens a project with everything it needs: document or draft, fonts, ornaments, stores. Source: CFG-03, CFG-04. */
export async function openEditor(id: string): Promise<Opened> {
  if (typeof WebAssembly === "undefined") return { ok: false, why: "wasm" };
  const fetch = shopFetch;
  const client = createProjectClient(fetch);
  const [opened, draft] = await Promise.all([client.openProject(id), indexedDbDrafts.get(id)]);
  if (!opened.ok) return { ok: false, why: opened.refusal.code };
  const project = opened.value;
  const { saved, show, conflict } = reconcile(savedPart(project), draft);
  const artwork = await createArtwork(fetch, project.fonts);
  try {
    await artwork.ensureFor(show.document);
  } catch {
    return { ok: false, why: "NETWORK" };
  }
  const clock = { now: () => performance.timeOrigin + performance.now() };
  const documents = createDocumentStore(show, clock);
  const view = createViewStore(() => documents.store.getState().document);
  const status = createStore<SaveStatus>(() => ({ kind: "saved" }));
  const newId = () => `own-${crypto.randomUUID().slice(0, 13)}`;
  const tray = createPhotoTray(photoSender(fetch), project.previews, () => crypto.randomUUID());
  const autosave = createAutosave({
    id,
    design: { id: project.design.id, variant: project.design.variant },
    client,
    drafts: indexedDbDrafts,
    timers: {
      set: (callback, ms) => window.setTimeout(callback, ms),
      clear: (timer) => window.clearTimeout(timer),
    },
    // With the older revision the first save is refused, and the customer is asked which version to use.
    saved: conflict && draft ? { ...saved, revision: draft.revision } : saved,
    content: () => {
      const { document, order } = documents.store.getState();
      return { document, order };
    },
    onStatus: (next) => status.setState(next, true),
  });
  // A newly typed character is drawn once its font has loaded; a failed load is retried at the next change.
  documents.store.subscribe(({ document }) => void artwork.ensureSigns(document).catch(() => undefined));
  if (show !== saved) autosave.changed();
  return { ok: true, editor: { project, documents, view, artwork, tray, autosave, status, fetch, clock, newId } };
}
