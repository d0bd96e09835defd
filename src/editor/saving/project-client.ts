import type { DesignDocument } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import type { Result } from "#kernel/result.ts";
import type { Order } from "../state/history.ts";

/** The saved content of a project. Source: CFG-03. */
export type ProjectContent = { readonly document: DesignDocument; readonly order: Order };

/** A saved project; `revision` grows by one with every save. Source: CFG-03. */
export type SavedProject = ProjectContent & { readonly id: string; readonly revision: number };

/**
 * The shop's server as used by autosave. Connection errors are refusals too: NETWORK, TIMEOUT, UNAVAILABLE, SERVER
 * and RATE_LIMIT are transient. Source: CFG-03.
 */
export type ProjectClient = {
  /** Refusal: PROJECT_UNKNOWN, also for the project of another visitor (GEN-08). */
  readonly load: (id: string) => Promise<Result<SavedProject>>;
  /**
   * Saves on top of `revision`. Refusals: PROJECT_CONFLICT when another window saved since, PROJECT_INVALID,
   * PROJECT_UNKNOWN, and UPLOAD_UNKNOWN with a field `assets.<id>` for each photo that has been deleted. `leaving` lets the request outlive the page.
   */
  readonly save: (
    id: string,
    input: ProjectContent & { readonly revision: number },
    leaving?: boolean,
  ) => Promise<Result<{ readonly revision: number }>>;
};

/** Content not yet saved on the server, with the revision it is based on. Source: CFG-04. */
export type Draft = ProjectContent & { readonly revision: number; readonly design?: ProjectOrigin | undefined };

/** What a project was created from: a design, or a kind of photo products. With it a draft can start a new project. */
export type ProjectOrigin = { readonly id: string; readonly variant: string } | { readonly photoKind: string };

/** Where drafts survive a reload: IndexedDB in browsers. Source: CFG-04. */
export type Drafts = {
  readonly get: (id: string) => Promise<Draft | undefined>;
  readonly set: (id: string, draft: Draft) => Promise<void>;
  /** Stores a draft synchronously, for a page that is being unloaded. */
  readonly setNow: (id: string, draft: Draft) => void;
  readonly remove: (id: string) => Promise<void>;
};

/** Whether two contents are equal. */
export function sameContent(a: ProjectContent, b: ProjectContent): boolean {
  return sameJson(a.document, b.document) && sameJson(a.order, b.order);
}
