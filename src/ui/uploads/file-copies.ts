/** Space of the browser in bytes; some do not say. */
type Space = { readonly quota?: number; readonly usage?: number };

/** Where copies are stored, and how much space the browser offers in bytes. */
export type CopyPorts = {
  readonly put: (key: string, file: File) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly space: () => Promise<Space>;
};

/** Most bytes copied at a time. Source: PHOTO-01. */
export const mostCopiedBytes = 2 * 1024 ** 3;
/** Share of the free space that a copy may take: the rest stays for drafts and for other pages. */
const mostOfFreeSpace = 0.5;

/** Copies of files, made one after the other in the order in which they were added. */
export type FileCopies = {
  readonly add: (added: readonly { readonly key: string; readonly file: File }[]) => void;
  /** Counts a copy that an earlier page made. */
  readonly found: (key: string, bytes: number) => void;
  readonly remove: (key: string) => Promise<void>;
};

/**
 * Copies files within a budget of bytes. A copy that does not fit waits until others are removed; a file that the
 * browser cannot store or no longer read gets none.
 * @source PHOTO-01
 */
export function createFileCopies({ put, remove, space }: CopyPorts): FileCopies {
  let waiting: readonly { readonly key: string; readonly file: File }[] = [];
  const copied = new Map<string, number>();
  let copying = false;
  const fits = async ({ size }: File) => {
    const sum = [...copied.values()].reduce((all, each) => all + each, 0);
    if (sum + size > mostCopiedBytes) return false;
    const { quota, usage = 0 } = await space().catch((): Space => ({}));
    return quota === undefined || size <= (quota - usage) * mostOfFreeSpace;
  };
  const drop = (key: string) => {
    waiting = waiting.filter((each) => each.key !== key);
  };
  const copy = async (key: string, file: File) => {
    try {
      await put(key, file);
      if (waiting[0]?.key === key) copied.set(key, file.size);
      // It was removed while it was copied.
      else await remove(key);
    } catch {
      await remove(key).catch(() => undefined);
    }
    drop(key);
  };
  const run = async () => {
    if (copying) return;
    copying = true;
    for (let next = waiting[0]; next && (await fits(next.file)); next = waiting[0]) await copy(next.key, next.file);
    copying = false;
  };
  return {
    add: (added) => {
      waiting = [...waiting, ...added];
      void run();
    },
    found: (key, bytes) => copied.set(key, bytes),
    remove: async (key) => {
      drop(key);
      if (copied.delete(key)) await remove(key);
      void run();
    },
  };
}
