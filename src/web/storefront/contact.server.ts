import { formatWeekday } from "#kernel/formats/date-format.ts";
import type { Locale } from "#kernel/market.ts";
import { siteClosures } from "#modules/shipping/contract.server.ts";
import { supportBackOn } from "#modules/shops/support-hours.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sellerOf } from "#platform/seller.server.ts";

/** Contact data of the shop; `backOn` is the weekday on which the team is available again, null while it is available. */
export type ContactView = { readonly phone: string; readonly email: string; readonly backOn: string | null };

/** The current contact data of a shop. Source: GEN-10, GEN-12. */
export async function contactView(deps: Pick<Deps, "db" | "clock" | "config">, locale: Locale): Promise<ContactView> {
  const { phone, email } = sellerOf(deps.config, locale);
  const isClosed = await siteClosures(deps);
  const day = supportBackOn(deps.clock.now(), isClosed);
  return { phone, email, backOn: day === undefined ? null : formatWeekday(day, locale) };
}
