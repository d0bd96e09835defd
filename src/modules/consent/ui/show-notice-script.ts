import { consentCookieName, consentVersion } from "../model.ts";

/**
 * Script that stands behind the hidden notice and shows it to browsers without a choice, before anything else of the
 * page's scripts is there. The notice itself reads the choice exactly as soon as it runs.
 * @source CONS-05, SEO-08
 */
export const showUndecided =
  `if(!document.cookie.includes("${consentCookieName}=${consentVersion}."))` +
  `document.currentScript.previousElementSibling.hidden=false`;
