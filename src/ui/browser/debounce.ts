/** Default delay in ms for typing, scrolling and resizing. Source: UI-03. */
export const debounceMs = 200;

/** Debounces a callback: every call restarts the delay. Source: UI-03. */
export function debounce(
  callback: () => void,
  ms = debounceMs,
): { readonly call: () => void; readonly cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);
  return {
    call: () => {
      cancel();
      timer = setTimeout(callback, ms);
    },
    cancel,
  };
}
