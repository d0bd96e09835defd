/**
 * Whether a device is a phone: by the browser's hint, else by its user agent. Server and browser use the same rule, so
 * that both evaluate with the same attribute.
 * @param hint `Sec-CH-UA-Mobile` or `navigator.userAgentData.mobile`
 * @source FLAG-03
 */
export function isMobileDevice(hint: string | boolean | undefined, userAgent: string): boolean {
  if (typeof hint === "boolean") return hint;
  if (hint === "?1" || hint === "?0") return hint === "?1";
  return /\bMobi/.test(userAgent);
}
