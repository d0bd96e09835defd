import { createStore } from "zustand/vanilla";
import type { PhotoProjectAnswer, ProjectAnswer } from "#modules/designs/contract.ts";
import { openLocalPreviews } from "#ui/uploads/draw-preview.ts";
import { createAutosave, reconcile, type SaveStatus } from "./saving/autosave.ts";
import { indexedDbDrafts } from "./saving/drafts-indexeddb.ts";
import type { Draft, ProjectClient, ProjectOrigin } from "./saving/project-client.ts";
import { createDocumentStore } from "./state/document-store.ts";
import type { ProjectShell } from "./state/shell-context.ts";
import type { Fetch } from "./state/http.ts";
import { createPhotoTray } from "./photos/photo-tray.ts";
import { openPhotoQueue } from "./photos/photo-upload.ts";
import { savedPart } from "./saving/project-client-http.ts";
import { browserNow } from "#ui/browser-clock.ts";

/** An opened project, the client it was opened with, and this browser's draft of it. */
export type OpenedWith = {
  readonly project: Pick<
    ProjectAnswer | PhotoProjectAnswer,
    "id" | "revision" | "document" | "options" | "quantity" | "previews"
  >;
  readonly origin: ProjectOrigin;
  readonly client: ProjectClient;
  readonly draft: Draft | undefined;
  readonly fetch: Fetch;
};

/** What is displayed first: the saved version, or the newer draft of this browser. Source: CFG-04. */
export const firstShown = ({ project, draft }: OpenedWith) => reconcile(savedPart(project), draft);

/** The stores and the saving of an opened project, whatever its kind. Source: D-30, CFG-03, CFG-04. */
export function openShell(opened: OpenedWith): Omit<ProjectShell, "prepare"> {
  const { project, origin, client, draft, fetch } = opened;
  const { id, previews } = project;
  const { saved, show, conflict } = firstShown(opened);
  const clock = { now: browserNow };
  const documents = createDocumentStore(show, clock);
  const status = createStore<SaveStatus>(() => ({ kind: "saved" }));
  const newId = () => `own-${crypto.randomUUID().slice(0, 13)}`;
  const tray = createPhotoTray(previews, {
    openQueue: (onPhotos) => openPhotoQueue(fetch, `project-${id}`, onPhotos),
    waiting: openLocalPreviews(),
  });
  const autosave = createAutosave({
    id,
    design: origin,
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
  if (show !== saved) autosave.changed();
  return { project: { id }, origin, documents, tray, autosave, status, fetch, clock, newId };
}
