import { useEffect } from "react";

/** Session storage key of the saved input. */
export const savedFormsKey = "bw_typed";

let isAsked = false;
let restoredEntry: unknown;

/** The router's key of the current history entry. */
function historyEntryKey(): unknown {
  const { state }: { readonly state: unknown } = history;
  return typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
}

/** Called by every field of a page; runs once. */
function restoreSoon(): void {
  restoredEntry = historyEntryKey();
  if (isAsked) return;
  isAsked = true;
  void import("./saved-forms.ts").then(({ restoreSavedForms }) => {
    isAsked = false;
    restoreSavedForms();
  });
}

/**
 * Makes the page's form input survive reloads; the code is loaded after hydration. Also works for fields rendered
 * without a router.
 * @source UI-07
 */
export function useSavedForms(): void {
  useEffect(restoreSoon, []);
  useEffect(() => {
    if (restoredEntry !== historyEntryKey()) restoreSoon();
  });
}

/** Deletes all saved input of this tab, on log-out. Source: UI-07. */
export function clearSavedForms(): void {
  sessionStorage.removeItem(savedFormsKey);
}
