import { createStore } from "zustand/vanilla";
import type { ErrorCode } from "#kernel/errors.ts";
import { loadDocuments, type OptionChange } from "#modules/photo-products/contract.ts";
import { openShell } from "../open-shell.ts";
import { indexedDbDrafts } from "../saving/drafts-indexeddb.ts";
import { createProjectClient } from "../saving/project-client-http.ts";
import { shopFetch } from "../state/http.ts";
import { assortmentOf, type PhotoContext } from "./photo-context.ts";

/** An opened photo product, or why it could not be opened. */
export type OpenedPhoto =
  | { readonly ok: true; readonly editor: PhotoContext }
  | { readonly ok: false; readonly why: ErrorCode };

/**
 * Opens a project of a photo product: document or draft, stores, saving.
 * @param answer the shop's answer to `projectCall`
 * @source D-30, CFG-03, CFG-04
 */
export async function openPhoto(id: string, answer: Promise<Response>): Promise<OpenedPhoto> {
  const client = createProjectClient(shopFetch);
  const [opened, draft] = await Promise.all([client.openProject(id, answer), indexedDbDrafts.get(id)]);
  if (!opened.ok) return { ok: false, why: opened.refusal.code };
  const project = opened.value;
  if (project.kind === "card") return { ok: false, why: "PROJECT_UNKNOWN" };
  const shell = openShell({ project, origin: { photoKind: project.kind }, client, draft, fetch: shopFetch });
  const chosen = shell.documents.store.getState().order.options;
  const changed = createStore<OptionChange>(() => ({ chosen, displaced: {}, adapted: [] }));
  const kind = await loadDocuments(project.kind);
  const context = { ...shell, project, assortment: assortmentOf(project), kind, changed };
  if (project.kind !== "collage")
    return { ok: true, editor: { ...context, collage: null, prepare: () => Promise.resolve() } };
  const { openCollage } = await import("./collage/open-collage.ts");
  const collage = await openCollage(context);
  await collage.prepare(shell.documents.store.getState().document);
  return { ok: true, editor: { ...context, collage, prepare: collage.prepare } };
}
