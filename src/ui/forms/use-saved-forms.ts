import { useEffect } from "react";

/** Where a tab keeps what is typed. */
export const savedFormsKey = "bw_typed";

let isAsked = false;
let shown: unknown;

/** What the router calls the entry of the history that is shown. */
function shownEntry(): unknown {
  const { state }: { readonly state: unknown } = history;
  return typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
}

/** All fields of a page ask; it is answered once. */
function arriveSoon(): void {
  shown = shownEntry();
  if (isAsked) return;
  isAsked = true;
  void import("./saved-forms.ts").then(({ restoreSavedForms }) => {
    isAsked = false;
    restoreSavedForms();
  });
}

/**
 * What is typed on a page with this field survives a reload; the code for it comes once the page is awake. Fields are also
 * drawn where there is no router.
 * @source UI-07
 */
export function useSavedForms(): void {
  useEffect(arriveSoon, []);
  useEffect(() => {
    if (shown !== shownEntry()) arriveSoon();
  });
}

/** Nothing that was typed in this tab is kept: somebody logs out. Source: UI-07. */
export function clearSavedForms(): void {
  sessionStorage.removeItem(savedFormsKey);
}
