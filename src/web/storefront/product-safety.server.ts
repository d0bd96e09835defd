import type { Locale } from "#kernel/market.ts";
import type { SafetyView } from "#modules/catalogue/ui/product-safety.tsx";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

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
