import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** What a page begins with for somebody who reads on: the place its address names, else its heading. */
function beginningOf(hash: string): HTMLElement | null {
  const named = hash === "" ? null : document.getElementById(hash.slice(1));
  return named ?? document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
}

function focusBeginning(hash: string): void {
  const beginning = beginningOf(hash);
  if (!beginning) return;
  if (beginning.tabIndex < 0) beginning.tabIndex = -1;
  beginning.focus({ preventScroll: true });
}

/**
 * What a load of the page gives and a navigation inside the shop does not: the focus goes to the beginning of the new
 * page, and its title is read out (the first value, for a live region). A navigation that stays where one reads – a
 * filter, a colour – keeps the focus while its control is still there; it is told by the second value.
 * @source SHELL-31 (WCAG 2.4.3, 4.1.3)
 */
export function useArrival(): readonly [title: string, stayHere: (stays: boolean) => void] {
  const { key, pathname, hash } = useLocation();
  const [title, setTitle] = useState("");
  const stays = useRef(false);
  const shown = useRef({ key, pathname });
  const stayHere = useCallback((here: boolean) => {
    stays.current = here;
  }, []);
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const here = stays.current || before.pathname === pathname;
    stays.current = false;
    if (here && document.activeElement !== document.body) return;
    focusBeginning(hash);
    if (!here) setTitle(document.title);
  }, [key, pathname, hash]);
  return [title, stayHere];
}
