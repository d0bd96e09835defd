import type { DesignDocument } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import type { Result } from "#kernel/result.ts";
import type { Order } from "../state/history.ts";

/** What the customer made, as it is saved. Source: CFG-03. */
export type ProjectContent = { readonly document: DesignDocument; readonly order: Order };

/** A saved project; `revision` grows by one with every save. Source: CFG-03. */
export type SavedProject = ProjectContent & { readonly id: string; readonly revision: number };

/**
 * The shop's server as autosave sees it. Faults of the way there are refusals too: NETWORK, TIMEOUT, UNAVAILABLE,
 * SERVER and RATE_LIMIT may pass by themselves. Source: CFG-03.
 */
export type ProjectClient = {
  /** Refusal: PROJECT_UNKNOWN, also for the project of another visitor (GEN-08). */
  readonly load: (id: string) => Promise<Result<SavedProject>>;
  /**
   * Saves on top of `revision`. Refusals: PROJECT_CONFLICT when another window saved since, PROJECT_INVALID,
   * PROJECT_UNKNOWN. `leaving` lets the request outlive the page.
   */
  readonly save: (
    id: string,
    input: ProjectContent & { readonly revision: number },
    leaving?: boolean,
  ) => Promise<Result<{ readonly revision: number }>>;
};

/** Work that has not reached the server yet, on top of the revision it was based on. Source: CFG-04. */
export type Draft = ProjectContent & { readonly revision: number; readonly design?: BegunDesign | undefined };

/** What a project was begun from; a draft whose project is gone can begin another one with it. */
export type BegunDesign = { readonly id: string; readonly variant: string };

/** Where drafts survive a reload: IndexedDB in browsers. Source: CFG-04. */
export type Drafts = {
  readonly get: (id: string) => Promise<Draft | undefined>;
  readonly set: (id: string, draft: Draft) => Promise<void>;
  /** Keeps a draft before it returns, for a page that is about to go. */
  readonly setNow: (id: string, draft: Draft) => void;
  readonly remove: (id: string) => Promise<void>;
};

/** Whether two contents are the same work. */
export function sameContent(a: ProjectContent, b: ProjectContent): boolean {
  return sameJson(a.document, b.document) && sameJson(a.order, b.order);
}
