/** Id of the live region that reads out the title of a page one has come to. */
export const arrivalId = "arrival";

/**
 * What a load of the page gives and a navigation inside the shop does not: the focus goes to the place the address names,
 * else to the heading, and the title is read out. Where one stays at what one reads – a filter, a colour – the focus is
 * kept while its control is still there.
 * @source SHELL-31 (WCAG 2.4.3, 4.1.3)
 */
export function focusAfterLoad(stays: boolean): void {
  if (stays && document.activeElement !== document.body) return;
  const beginning = document.getElementById(location.hash.slice(1)) ?? document.querySelector("h1");
  if (beginning && beginning.tabIndex < 0) beginning.tabIndex = -1;
  beginning?.focus({ preventScroll: true });
  document.getElementById(arrivalId)?.replaceChildren(document.title);
}
