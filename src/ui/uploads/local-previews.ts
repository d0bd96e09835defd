import { createStore, type StoreApi } from "zustand/vanilla";

/** A preview made by the browser: its address, or null where only the shop can show the picture. */
export type LocalPreview = { readonly address: string | null };

/** What previews need of the browser. */
export type PreviewPorts = {
  /** Draws a small picture; null if the browser cannot. */
  readonly draw: (file: File) => Promise<Blob | null>;
  readonly address: (picture: Blob) => string;
  readonly revoke: (address: string) => void;
};

/** Previews of chosen files by the key of their upload. */
export type LocalPreviews = {
  readonly store: StoreApi<ReadonlyMap<string, LocalPreview>>;
  /** Draws a file as long as somebody looks at it; call the result when it is out of sight. */
  readonly look: (key: string, file: File) => () => void;
  /** Revokes all addresses. */
  readonly close: () => void;
};

/** Pictures drawn at a time: each decodes all pixels of its photo, 48 MB for 12 MP. */
export const drawnAtOnce = 2;
/** Previews kept after they went out of sight, about 20 kB each. */
export const keptPreviews = 500;

/**
 * Draws previews of what is on the screen, two at a time, in the order of the page; what scrolls away before its turn
 * is not drawn. The latest 500 are kept, the addresses of older ones revoked.
 * @source PHOTO-01
 */
export function createLocalPreviews({ draw, address, revoke }: PreviewPorts): LocalPreviews {
  const store = createStore<ReadonlyMap<string, LocalPreview>>(() => new Map());
  const looks = new Map<string, number>();
  const waiting = new Map<string, File>();
  const drawing = new Set<string>();
  let closed = false;

  const trim = (previews: ReadonlyMap<string, LocalPreview>) => {
    const surplus = previews.size - keptPreviews;
    const old = surplus > 0 ? [...previews].filter(([key]) => !looks.has(key)).slice(0, surplus) : [];
    for (const [, preview] of old) if (preview.address !== null) revoke(preview.address);
    const gone = new Set(old.map(([key]) => key));
    return new Map([...previews].filter(([key]) => !gone.has(key)));
  };
  const drawNext = async (): Promise<void> => {
    const [next] = waiting;
    if (!next || drawing.size >= drawnAtOnce) return;
    const [key, file] = next;
    waiting.delete(key);
    drawing.add(key);
    const picture = await draw(file).catch(() => null);
    drawing.delete(key);
    if (closed) return;
    store.setState((previews) => trim(new Map([...previews, [key, { address: picture && address(picture) }]])), true);
    return drawNext();
  };
  return {
    store,
    look: (key, file) => {
      looks.set(key, (looks.get(key) ?? 0) + 1);
      if (!store.getState().has(key) && !drawing.has(key) && !closed) {
        waiting.set(key, file);
        void drawNext();
      }
      return () => {
        const left = (looks.get(key) ?? 1) - 1;
        if (left > 0) looks.set(key, left);
        else {
          looks.delete(key);
          waiting.delete(key);
        }
      };
    },
    close: () => {
      closed = true;
      waiting.clear();
      for (const preview of store.getState().values()) if (preview.address !== null) revoke(preview.address);
      store.setState(new Map(), true);
    },
  };
}
