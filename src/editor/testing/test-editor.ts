import { createStore } from "zustand/vanilla";
import { designId } from "#kernel/ids.ts";
import { type DesignDocument, heldInHand, type Refinement } from "#design/model/design-document.ts";
import type { FontCollection } from "#design/text/fonts.ts";
import type { LayoutResources } from "#design/layout/document-layout.ts";
import { refuse } from "#kernel/result.ts";
import type { PhotoAnswer } from "#modules/media/contract.ts";
import { keepNothing } from "#ui/uploads/kept-files.ts";
import { createLocalPreviews } from "#ui/uploads/local-previews.ts";
import { createUploadQueue } from "#ui/uploads/upload-queue.ts";
import { createAutosave, type SaveStatus } from "../saving/autosave.ts";
import type { EditorContext } from "../state/editor-context.ts";
import { createDocumentStore } from "../state/document-store.ts";
import { createPhotoTray } from "../photos/photo-tray.ts";
import { createViewStore } from "../state/view-store.ts";
import { createDrafts, createProjectServer, createTimers } from "./project-server.ts";

/** A queue without a network. */
const anUploadQueue = (onPhotos: (photos: readonly PhotoAnswer[]) => void) =>
  createUploadQueue<PhotoAnswer>({
    send: () => Promise.resolve(refuse("NETWORK")),
    drop: () => Promise.resolve(),
    sift: (files) => ({ photos: files, skipped: [] }),
    kept: keepNothing,
    wait: () => new Promise(() => undefined),
    newKey: () => "key",
    onPhotos,
  });

const noPreviews = createLocalPreviews({
  draw: () => Promise.resolve(null),
  address: () => "",
  revoke: () => undefined,
});

/** An editor context without a browser: real stores and layout, in-memory server. One px per mm, page corner at 0, 0. */
export function anEditorContext(document: DesignDocument, fonts: FontCollection): EditorContext {
  const order = { options: {}, quantity: 50 };
  const project = { id: "p1", revision: 1, document, order };
  const documents = createDocumentStore(project, { now: () => 0 });
  const view = createViewStore(() => documents.store.getState().document);
  const { panel } = view.displayed();
  view.resize({ width: panel.w, height: panel.h }, { top: 0, right: 0, bottom: 0, left: 0 });
  const status = createStore<SaveStatus>(() => ({ kind: "saved" }));
  const cached = new Map<Refinement, LayoutResources>();
  let ids = 0;
  const autosave = createAutosave({
    id: "p1",
    client: createProjectServer([project]).client,
    drafts: createDrafts(),
    timers: createTimers(),
    saved: project,
    content: () => documents.store.getState(),
    onStatus: (next) => status.setState(next, true),
  });
  return {
    project: {
      id: "p1",
      fonts: [...fonts.registry],
      holidays: [],
      largestQuantity: 5000,
      photos: heldInHand,
    },
    card: {
      design: {
        id: designId("d"),
        name: "Test",
        product: "p",
        variant: "v",
        refinements: ["none"],
        variants: [],
        siblings: [],
      },
      papers: [],
      postage: [],
      envelope: null,
      pageCounts: null,
    },
    documents,
    view,
    artwork: {
      fonts,
      ornament: () => undefined,
      ensureFor: () => Promise.resolve(),
      ensureSigns: () => Promise.resolve(),
      ensureFont: () => Promise.resolve(),
      ensureOrnament: () => Promise.resolve(),
      resources: (refinement) => {
        const resources = cached.get(refinement) ?? { fonts, ornaments: () => undefined, refinement };
        cached.set(refinement, resources);
        return resources;
      },
      subscribe: () => () => undefined,
      revision: () => 0,
    },
    tray: createPhotoTray({}, { openQueue: anUploadQueue, waiting: noPreviews }),
    origin: { id: "d", variant: "v" },
    prepare: () => Promise.resolve(),
    autosave,
    status,
    clock: { now: () => 0 },
    fetch: () => Promise.reject(new Error("no network in this test")),
    newId: () => `own-${(ids += 1)}`,
  };
}
