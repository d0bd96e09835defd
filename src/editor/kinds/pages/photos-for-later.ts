import type { EditorContext } from "../../state/editor-context.ts";

/** Uploads files into the tray; where they go is chosen afterwards. Source: PHOTO-01, BOOK-10. */
export const takeInForLater = (editor: EditorContext, files: readonly File[]) => editor.tray.queue.add(files);

/** Retries a failed upload. Source: CFG-10. */
export const retryForLater = (editor: EditorContext, key: string) => editor.tray.queue.retry(key);
