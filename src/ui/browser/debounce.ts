/** Milliseconds for which keys, scrolling and sizes keep still before anything follows them. Source: UI-03. */
export const debounceMs = 200;

/** An act that waits for quiet: every call begins its wait anew. Source: UI-03. */
export function debounce(act: () => void, ms = debounceMs): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    call: () => {
      cancel();
      timer = setTimeout(act, ms);
    },
    cancel,
  };
}
