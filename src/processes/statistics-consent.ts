import { readConsent } from "#modules/consent/contract.ts";

/** Whether the visitor consented to statistics, which the flag key belongs to. Source: CONS-05, COOK-03. */
export function hasStatisticsConsent(cookies: string | undefined): boolean {
  return readConsent(cookies)?.choice.statistics ?? false;
}
