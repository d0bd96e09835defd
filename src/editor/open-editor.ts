import type { ErrorCode } from "#kernel/errors.ts";
import { createArtwork } from "./state/artwork.ts";
import type { EditorContext } from "./state/editor-context.ts";
import { indexedDbDrafts } from "./saving/drafts-indexeddb.ts";
import { shopFetch } from "./state/http.ts";
import { firstShown, openShell } from "./open-shell.ts";
import { createProjectClient } from "./saving/project-client-http.ts";
import { createViewStore } from "./state/view-store.ts";

/** An opened editor, or why it could not be opened. `wasm`: the browser cannot run the text shaper. */
export type Opened =
  | { readonly ok: true; readonly editor: EditorContext }
  | { readonly ok: false; readonly why: ErrorCode | "wasm" };

/** Opens a card with everything it needs: document or draft, fonts, ornaments, stores. Source: CFG-03, CFG-04. */
export async function openEditor(id: string): Promise<Opened> {
  if (typeof WebAssembly === "undefined") return { ok: false, why: "wasm" };
  const fetch = shopFetch;
  const client = createProjectClient(fetch);
  const [opened, draft] = await Promise.all([client.openProject(id), indexedDbDrafts.get(id)]);
  if (!opened.ok) return { ok: false, why: opened.refusal.code };
  const project = opened.value;
  if (project.kind !== "card") return { ok: false, why: "PROJECT_UNKNOWN" };
  const { id: design, variant } = project.design;
  const parts = { project, origin: { id: design, variant }, client, draft, fetch };
  const artwork = await createArtwork(fetch, project.fonts);
  try {
    await artwork.ensureFor(firstShown(parts).show.document);
  } catch {
    return { ok: false, why: "NETWORK" };
  }
  const shell = openShell(parts);
  const { documents } = shell;
  const view = createViewStore(() => documents.store.getState().document);
  // A newly typed character is drawn once its font has loaded; a failed load is retried at the next change.
  documents.store.subscribe(({ document }) => void artwork.ensureSigns(document).catch(() => undefined));
  const prepare: EditorContext["prepare"] = async (document) => {
    await artwork.ensureFor(document);
    view.select([]);
  };
  return { ok: true, editor: { ...shell, project, card: project, view, artwork, prepare } };
}
