import { consentCookieName, consentVersion } from "../model.ts";

/**
 * Script after the hidden notice that shows it to browsers without a choice, before the page's other scripts load. The
 * notice itself parses the choice precisely as soon as it runs.
 * @source CONS-05, SEO-08
 */
export const showUndecided =
  `if(!document.cookie.includes("${consentCookieName}=${consentVersion}."))` +
  `document.currentScript.previousElementSibling.hidden=false`;
