import { useEffect } from "react";
import { listWordsId } from "#modules/catalogue/ui/list-names-form.tsx";

/** Says for this tab that words were kept; the words themselves stay with the shop. */
const listWordsKey = "list-words";

function wereKept(): boolean {
  try {
    return sessionStorage.getItem(listWordsKey) !== null;
  } catch {
    return false;
  }
}

/** Notes for this tab whether words are kept; without such a memory the form has to be opened on every page. */
export function noteKept(kept: boolean): void {
  try {
    if (kept) sessionStorage.setItem(listWordsKey, "1");
    else sessionStorage.removeItem(listWordsKey);
  } catch {
    // The browser keeps nothing.
  }
}

/** Fetches what shows the visitor's names on tiles, once the form is opened or when words were kept. Source: CAT-16. */
export function useListWords(): void {
  useEffect(() => {
    const box = document.querySelector<HTMLDetailsElement>(`#${listWordsId}`);
    const form = box?.querySelector("form");
    if (!box || !form) return undefined;
    const abort = new AbortController();
    let end = () => {};
    const start = () => {
      box.removeEventListener("toggle", start);
      void import("./tile-texts.ts").then(({ answerListWords }) => {
        if (!abort.signal.aborted) end = answerListWords(form);
      });
    };
    box.addEventListener("toggle", start, { signal: abort.signal });
    // Opened before this ran, or led back to by the plain form.
    if (box.open || window.location.hash === `#${listWordsId}` || wereKept()) start();
    return () => {
      abort.abort();
      end();
    };
  }, []);
}
