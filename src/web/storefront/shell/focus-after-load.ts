/** Id of the live region that announces the title of the new page. */
export const arrivalId = "arrival";

/**
 * Mimics a full page load after a client-side navigation: focuses the target of the URL fragment, else the heading, and
 * announces the title. If the visitor stays in context – a filter, a colour – the focus is preserved while its control
 * still exists.
 * @source SHELL-31 (WCAG 2.4.3, 4.1.3)
 */
export function focusAfterLoad(stays: boolean): void {
  if (stays && document.activeElement !== document.body) return;
  const beginning = document.getElementById(location.hash.slice(1)) ?? document.querySelector("h1");
  if (beginning && beginning.tabIndex < 0) beginning.tabIndex = -1;
  beginning?.focus({ preventScroll: true });
  document.getElementById(arrivalId)?.replaceChildren(document.title);
}
