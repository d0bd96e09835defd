import { useEffect } from "react";
import { listNamesId } from "#modules/catalogue/ui/list-names-form.tsx";

/** Session storage key that marks texts as saved for this tab; the texts themselves are stored by the shop. */
const tileTextsKey = "list-words";

function wereSaved(): boolean {
  try {
    return sessionStorage.getItem(tileTextsKey) !== null;
  } catch {
    return false;
  }
}

/** Records for this tab whether texts are saved; without session storage the form must be opened on every page. */
export function storeSavedMark(saved: boolean): void {
  try {
    if (saved) sessionStorage.setItem(tileTextsKey, "1");
    else sessionStorage.removeItem(tileTextsKey);
  } catch {
    // No storage available.
  }
}

/** Loads the code that shows the visitor's names on tiles, when the form is opened or texts are saved. Source: CAT-16. */
export function useTileTexts(): void {
  useEffect(() => {
    const box = document.querySelector<HTMLDetailsElement>(`#${listNamesId}`);
    const form = box?.querySelector("form");
    if (!box || !form) return undefined;
    const abort = new AbortController();
    let end = () => {};
    const start = () => {
      box.removeEventListener("toggle", start);
      void import("./tile-texts.ts").then(({ enhanceTileTexts }) => {
        if (!abort.signal.aborted) end = enhanceTileTexts(form);
      });
    };
    box.addEventListener("toggle", start, { signal: abort.signal });
    // Opened before hydration, or redirected back to by the plain form.
    if (box.open || window.location.hash === `#${listNamesId}` || wereSaved()) start();
    return () => {
      abort.abort();
      end();
    };
  }, []);
}
