import type { DesignAsset, DesignDocument } from "#design/model/design-document.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import type { Channel, Locale } from "#kernel/market.ts";
import { formatMoney, formatRoundMoney } from "#kernel/formats/money-format.ts";
import { minor, type Currency } from "#kernel/money.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { giftCard, type GiftCardTexts } from "./gift-card.server.ts";
import type { GiftVoucherRequest } from "./gift-voucher-request.ts";

/** The SKU of gift vouchers. Source: GIFT-02. */
export const giftSku = "gift-voucher";

/** Where a voucher was bought: channel, locale and currency. */
export type GiftPlace = { readonly channel: Channel; readonly locale: Locale; readonly currency: Currency };

/** Code, PIN and last day of an issued voucher. */
export type IssuedGift = { readonly code: string; readonly pin: string; readonly validUntil: string };

/** The parts of a request that are rendered. */
export type DrawnVoucher = Pick<GiftVoucherRequest, "amount" | "design" | "to" | "from" | "greeting">;

/** The texts on a voucher; dots in place of code and PIN. */
function textsOf(
  deps: Pick<Deps, "config">,
  giftRequest: DrawnVoucher,
  place: GiftPlace,
  issued: IssuedGift | undefined,
): GiftCardTexts {
  const say = translatorOf(place.locale);
  return {
    design: giftRequest.design,
    heading: say("gift.card.heading"),
    amount: formatRoundMoney({ amount: minor(giftRequest.amount), currency: place.currency }, place.locale),
    to: giftRequest.to === "" ? "" : say("gift.card.to", { name: giftRequest.to }),
    from: giftRequest.from === "" ? "" : say("gift.card.from", { name: giftRequest.from }),
    greeting: giftRequest.greeting,
    codeLabel: say("gift.card.code"),
    code: issued?.code ?? "••••-••••-••••-••••",
    pinLabel: say("gift.card.pin"),
    pin: issued?.pin ?? "••••••",
    terms: issued
      ? say("gift.card.terms", { datum: formatDate(issued.validUntil, place.locale) })
      : say("gift.card.termsOpen"),
    shop: new URL(originOfShop(deps.config, place)).host,
  };
}

/**
 * The document of a voucher, for previews (without code), for print and for the mail.
 * @param bleed in mm; 0 for screens
 * @source GIFT-02
 */
export function giftDocument(
  deps: Pick<Deps, "config">,
  giftRequest: DrawnVoucher,
  place: GiftPlace,
  how: { readonly issued?: IssuedGift | undefined; readonly photo?: DesignAsset | null; readonly bleed?: number } = {},
): DesignDocument {
  const { issued, photo = null, bleed = 3 } = how;
  return giftCard(giftSku, place.locale, textsOf(deps, giftRequest, place, issued), { photo, bleed });
}

/** An amount as formatted in mails and lists. */
export function giftAmountText(amount: number, { currency, locale }: GiftPlace): string {
  return formatMoney({ amount: minor(amount), currency }, locale);
}
