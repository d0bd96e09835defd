import { languageOf, type Locale } from "#kernel/market.ts";
import type { WarrantyNoticeView } from "#modules/content/ui/warranty-notice.tsx";
import { warrantyNotice } from "#modules/content/assets/warranty-notice.server.ts";
import { isMemberState } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate } from "#platform/messages.server.ts";

/**
 * The official notice on the legal guarantee for goods shipped to a country, in the shop's language; null outside the EU,
 * and if the operator has provided none.
 * @source D-28
 */
export async function warrantyNoticeView(
  { db }: Pick<Deps, "db">,
  { locale, country }: { readonly locale: Locale; readonly country: string },
): Promise<WarrantyNoticeView | null> {
  const notice = isMemberState(country) ? await warrantyNotice(db, languageOf(locale)) : undefined;
  if (!notice) return null;
  const { src, width, height, wording } = notice;
  return { title: translate(locale, "content.warranty.title"), src, width, height, wording };
}
