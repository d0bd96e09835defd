import { accept, refuse } from "#kernel/result.ts";
import type { Draft, Drafts, ProjectClient, ProjectContent, SavedProject } from "../saving/project-client.ts";

/** An in-memory project server with optimistic revisions and a connection that can be cut. Verified by the contract test. */
export function createProjectServer(projects: readonly SavedProject[]) {
  const stored = new Map(projects.map((project) => [project.id, structuredClone(project)]));
  const wire = { cut: false, loseAnswer: false, calls: 0, leaving: 0 };
  /** Photos that have been deleted: a document with one of them is refused. */
  const deleted = new Set<string>();

  const client: ProjectClient = {
    load: async (id) => {
      await Promise.resolve();
      if (wire.cut) return refuse("NETWORK");
      const project = stored.get(id);
      return project ? accept(structuredClone(project)) : refuse("PROJECT_UNKNOWN");
    },
    save: async (id, { revision, document, order }, leaving) => {
      wire.calls += 1;
      if (leaving) wire.leaving += 1;
      await Promise.resolve();
      if (wire.cut) return refuse("NETWORK");
      const project = stored.get(id);
      if (!project) return refuse("PROJECT_UNKNOWN");
      if (project.revision !== revision) return refuse("PROJECT_CONFLICT");
      const gone = Object.keys(document.assets).filter((asset) => deleted.has(asset));
      const fields = Object.fromEntries(gone.map((asset) => [`assets.${asset}`, "UPLOAD_UNKNOWN" as const]));
      if (gone.length > 0) return refuse("UPLOAD_UNKNOWN", {}, fields);
      stored.set(id, structuredClone({ id, revision: revision + 1, document, order }));
      if (wire.loseAnswer) return refuse("NETWORK");
      return accept({ revision: revision + 1 });
    },
  };
  /** A save from another window. */
  const saveOnOtherDevice = (id: string, content: ProjectContent) => {
    const project = stored.get(id);
    if (project) stored.set(id, structuredClone({ id, revision: project.revision + 1, ...content }));
  };
  return { client, wire, saveOnOtherDevice, stored, deleted };
}

/** Drafts in memory. */
export function createDrafts(): Drafts & { readonly entries: Map<string, Draft> } {
  const entries = new Map<string, Draft>();
  return {
    entries,
    get: (id) => Promise.resolve(entries.get(id)),
    set: (id, draft) => {
      entries.set(id, structuredClone(draft));
      return Promise.resolve();
    },
    setNow: (id, draft) => void entries.set(id, structuredClone(draft)),
    remove: (id) => {
      entries.delete(id);
      return Promise.resolve();
    },
  };
}

/** Timers that run when the test says so. */
export function createTimers() {
  let now = 0;
  let next = 1;
  const waiting = new Map<number, { readonly at: number; readonly callback: () => void }>();
  const settle = async () => {
    for (let ticks = 0; ticks < 30; ticks += 1) await Promise.resolve();
  };
  return {
    set: (callback: () => void, ms: number) => {
      waiting.set(next, { at: now + ms, callback });
      return next++;
    },
    clear: (timer: number) => void waiting.delete(timer),
    /** Advances time and runs everything that becomes due. */
    pass: async (ms: number) => {
      const end = now + ms;
      for (;;) {
        const due = [...waiting].filter(([, timer]) => timer.at <= end).sort((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        waiting.delete(due[0]);
        now = due[1].at;
        due[1].callback();
        await settle();
      }
      now = end;
      await settle();
    },
    waiting: () => waiting.size,
  };
}
