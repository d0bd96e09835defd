import { useEffect } from "react";
import { listNamesId } from "#modules/catalogue/ui/list-names-form.tsx";

/** Says for this tab that words were kept; the words themselves stay with the shop. */
const tileTextsKey = "list-words";

function wereSaved(): boolean {
  try {
    return sessionStorage.getItem(tileTextsKey) !== null;
  } catch {
    return false;
  }
}

/** Notes for this tab whether words are kept; without such a memory the form has to be opened on every page. */
export function rememberSaved(kept: boolean): void {
  try {
    if (kept) sessionStorage.setItem(tileTextsKey, "1");
    else sessionStorage.removeItem(tileTextsKey);
  } catch {
    // The browser keeps nothing.
  }
}

/** Fetches what shows the visitor's names on tiles, once the form is opened or when words were kept. Source: CAT-16. */
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
    // Opened before this ran, or led back to by the plain form.
    if (box.open || window.location.hash === `#${listNamesId}` || wereSaved()) start();
    return () => {
      abort.abort();
      end();
    };
  }, []);
}
