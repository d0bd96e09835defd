import { languageOf, type Locale } from "#kernel/market.ts";
import type { SafetyView } from "#modules/catalogue/ui/product-safety.tsx";
import type { WarrantyNoticeView } from "#modules/content/ui/warranty-notice.tsx";
import { warrantyNotice } from "#modules/content/assets/warranty-notice.server.ts";
import { isMemberState } from "#modules/pricing/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translate, translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

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

/** The manufacturer of the shop's products: name, postal and electronic address. Source: PDP-12, GPSR, Art. 19. */
export function manufacturerOf({ config }: Pick<Deps, "config">, locale: Locale): readonly string[] {
  const { name, street, postcode, city, email, phone } = sellerOf(config, locale);
  return [name, street, `${postcode} ${city}`, email, phone];
}

/** Product safety information of an offer, for pages without the texts of the detail page. Source: GPSR, Art. 19. */
export function productSafety(deps: Pick<Deps, "config">, locale: Locale): SafetyView {
  const say = translatorOf(locale);
  return {
    title: say("detail.tabs.safety"),
    heading: say("detail.safety.manufacturer"),
    manufacturer: manufacturerOf(deps, locale),
    warnings: say("detail.safety.warnings"),
  };
}
