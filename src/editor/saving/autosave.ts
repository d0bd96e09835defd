import type { ErrorCode } from "#kernel/errors.ts";
import type { Refusal } from "#kernel/result.ts";
import type { ProjectOrigin, Draft, Drafts, ProjectClient, ProjectContent, SavedProject } from "./project-client.ts";
import { sameContent } from "./project-client.ts";

/** Delay after the last change before it is saved, ms. Source: CFG-03. */
export const saveDelayMs = 2000;
/** Delay before the draft is written to browser storage, ms. */
export const draftDelayMs = 300;
/** Retry delays while the server cannot be reached, ms; the last one repeats. */
export const retryDelaysMs: readonly number[] = [3000, 6000, 15_000, 30_000];

/** The status shown in the status line. `stuck` requires the customer to act: the refusal is permanent. Source: CFG-04. */
export type SaveStatus =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  | { readonly kind: "offline" }
  | { readonly kind: "conflict"; readonly theirs: SavedProject }
  | {
      readonly kind: "stuck";
      readonly code: ErrorCode;
      /** Photos and drawings of the content that the shop no longer has. Source: CFG-10. */
      readonly gone?: readonly string[];
    };

/** Injected timers, so that tests need not wait. */
export type Timers = {
  readonly set: (callback: () => void, ms: number) => number;
  readonly clear: (timer: number) => void;
};

/** Saves a project while it is edited. Source: CFG-03, CFG-04. */
export type Autosave = {
  /** Reports a change of the content; it is saved after two seconds without further changes. */
  readonly changed: () => void;
  /**
   * Runs what the shop itself adds to the content, such as facts of photos. That alone is not saved: a project open in
   * two windows would meet conflicts nobody caused. It goes to the server with the customer's next change, and with
   * `flush`. Source: CFG-03, PHOTO-02.
   */
  readonly amending: (amend: () => void) => void;
  /** Saves the customer's changes immediately: focus lost. */
  readonly hurry: () => void;
  /** Saves everything immediately (before the cart); resolves with whether everything is on the server. */
  readonly flush: () => Promise<boolean>;
  /** Called when the page is unloaded: sends unsaved changes without waiting. */
  readonly leave: () => void;
  /** Called when the connection is back. */
  readonly online: () => void;
  /** Resolves a conflict. `theirs` resolves with the version to display. Source: CFG-03. */
  readonly settle: (choice: "mine" | "theirs") => Promise<SavedProject | undefined>;
  readonly revision: () => number;
  readonly stop: () => void;
};

type Setup = {
  readonly id: string;
  /** Stored with drafts. */
  readonly design?: ProjectOrigin;
  readonly client: ProjectClient;
  readonly drafts: Drafts;
  readonly timers: Timers;
  /** Last state known to be on the server. */
  readonly saved: SavedProject;
  /** Reads the current content. */
  readonly content: () => ProjectContent;
  readonly onStatus: (status: SaveStatus) => void;
};

const transientErrors: ReadonlySet<ErrorCode> = new Set([
  "NETWORK",
  "TIMEOUT",
  "UNAVAILABLE",
  "SERVER",
  "RATE_LIMIT",
] satisfies ErrorCode[]);

/** Ids of the assets a refusal names. */
function goneAssets({ fields = {} }: Refusal): readonly string[] {
  return Object.keys(fields).flatMap((name) => /^assets\.(.+)$/.exec(name)?.[1] ?? []);
}

/** Creates the autosave of one open project. */
// oxlint-disable-next-line max-lines-per-function -- its functions share the state of saving
export function createAutosave(setup: Setup): Autosave {
  const { id, client, drafts, timers, content } = setup;
  let saved: ProjectContent & { readonly revision: number } = setup.saved;
  let running: Promise<boolean> | null = null;
  let saveTimer: number | null = null;
  let draftTimer: number | null = null;
  let tries = 0;
  let conflict: SavedProject | null = null;
  let stopped = false;
  /** The content the customer has not changed since the shop amended the saved one. */
  let amended: ProjectContent | null = null;
  let isAmending = false;
  let lastStatus: SaveStatus = { kind: "saved" };

  const onStatus = (status: SaveStatus) => {
    if (lastStatus.kind === status.kind && status.kind !== "stuck") return;
    lastStatus = status;
    setup.onStatus(status);
  };
  const isDirty = () => !sameContent(content(), saved);
  const isChanged = () => !sameContent(content(), amended ?? saved);

  const schedule = (ms: number) => {
    if (saveTimer !== null) timers.clear(saveTimer);
    saveTimer = stopped ? null : timers.set(() => void flush(), ms);
  };
  const storeDraft = () => {
    draftTimer = null;
    void drafts.set(id, { ...content(), revision: saved.revision, design: setup.design }).catch(() => undefined);
  };

  /** Everything is on the server: removes the draft, so that it cannot reappear later. */
  const settled = async (): Promise<boolean> => {
    for (const timer of [draftTimer, saveTimer]) if (timer !== null) timers.clear(timer);
    draftTimer = null;
    saveTimer = null;
    onStatus({ kind: "saved" });
    await drafts.remove(id).catch(() => undefined);
    return true;
  };

  const accepted = async (sent: ProjectContent, revision: number): Promise<boolean> => {
    saved = { ...sent, revision };
    amended = null;
    tries = 0;
    conflict = null;
    if (isDirty()) {
      storeDraft();
      schedule(saveDelayMs);
      return false;
    }
    return settled();
  };

  const meetConflict = async (sent: ProjectContent): Promise<boolean> => {
    const theirs = await client.load(id);
    if (!theirs.ok) return refused(theirs.refusal);
    // The response to our own save was lost: the server already has exactly this content.
    if (sameContent(theirs.value, sent)) return accepted(sent, theirs.value.revision);
    conflict = theirs.value;
    onStatus({ kind: "conflict", theirs: theirs.value });
    return false;
  };

  const refused = (refusal: Refusal): boolean => {
    const { code } = refusal;
    if (transientErrors.has(code)) {
      onStatus({ kind: "offline" });
      schedule(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)] ?? saveDelayMs);
      tries += 1;
    } else {
      // Content the server refuses must survive a reload.
      storeDraft();
      const gone = goneAssets(refusal);
      onStatus({ kind: "stuck", code, ...(gone.length > 0 && { gone }) });
    }
    return false;
  };

  const saveOnce = async (): Promise<boolean> => {
    const sent = content();
    onStatus({ kind: "saving" });
    const answer = await client.save(id, { ...sent, revision: saved.revision });
    if (answer.ok) return accepted(sent, answer.value.revision);
    if (answer.refusal.code === "PROJECT_CONFLICT") return meetConflict(sent);
    return refused(answer.refusal);
  };

  const flush = async (): Promise<boolean> => {
    if (saveTimer !== null) timers.clear(saveTimer);
    saveTimer = null;
    if (running) await running;
    if (conflict) return false;
    if (!isDirty()) return settled();
    running = saveOnce().finally(() => {
      running = null;
    });
    return running;
  };

  const changed = () => {
    if (stopped || isAmending) return;
    if (!isChanged()) {
      if (!running) void settled();
      return;
    }
    // Changes waiting for the save delay are not saved yet, so the status must not claim so.
    if (lastStatus.kind === "saved") onStatus({ kind: "saving" });
    if (draftTimer === null) draftTimer = timers.set(storeDraft, draftDelayMs);
    if (!conflict) schedule(saveDelayMs);
  };

  const hurry = () => {
    if (isChanged()) void flush();
  };

  return {
    changed,
    amending: (amend) => {
      const wasChanged = isChanged();
      isAmending = true;
      amend();
      isAmending = false;
      if (wasChanged) changed();
      else amended = content();
    },
    hurry,
    flush,
    leave: () => {
      if (stopped || !isChanged()) return;
      // The page may be gone before IndexedDB has written: an older draft there must not reappear.
      drafts.setNow(id, { ...content(), revision: saved.revision, design: setup.design });
      storeDraft();
      if (conflict) return;
      void client.save(id, { ...content(), revision: saved.revision }, true).catch(() => undefined);
    },
    online: () => {
      tries = 0;
      hurry();
    },
    settle: async (choice) => {
      const theirs = conflict;
      if (!theirs) return undefined;
      conflict = null;
      amended = null;
      saved = theirs;
      if (choice === "theirs") {
        await drafts.remove(id).catch(() => undefined);
        onStatus({ kind: "saved" });
        return theirs;
      }
      await flush();
      return undefined;
    },
    revision: () => saved.revision,
    stop: () => {
      stopped = true;
      for (const timer of [saveTimer, draftTimer]) if (timer !== null) timers.clear(timer);
    },
  };
}

/** The content to display when a project is opened. Source: CFG-04. */
export type Opening = {
  readonly saved: SavedProject;
  readonly show: ProjectContent;
  /** The draft is based on an older revision than the server's current one. */
  readonly conflict: boolean;
};

/** Decides between the server's version and an unsaved draft. Source: CFG-04. */
export function reconcile(saved: SavedProject, draft: Draft | undefined): Opening {
  if (!draft || sameContent(draft, saved)) return { saved, show: saved, conflict: false };
  return { saved, show: draft, conflict: draft.revision !== saved.revision };
}
