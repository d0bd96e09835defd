import { readConsent } from "#modules/consent/contract.ts";

/** Whether the visitor agreed to statistics, which the key of flags is part of. Source: CONS-05, COOK-03. */
export function hasStatisticsConsent(cookies: string | undefined): boolean {
  return readConsent(cookies)?.choice.statistics ?? false;
}
