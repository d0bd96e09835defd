import { isErasedEmail } from "#kernel/erased-email.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import type { Letter } from "#modules/mail/contract.ts";
import { renderDocument } from "#modules/paperwork/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { issuedDocument, noteSent, readBoughtVoucher, type BoughtVoucher } from "./bought-vouchers.server.ts";
import { composeGiftLetter } from "./compose-gift-letter.ts";
import { giftCode } from "./gift-codes.server.ts";
import { giftAmountText } from "./gift-document.server.ts";

function letterOf(deps: Deps, voucher: BoughtVoucher): Letter {
  const { giftRequest, locale, validUntil } = voucher;
  const { shown, pin } = giftCode(deps, voucher.id, voucher.issue);
  const seller = sellerOf(deps.config, locale);
  return composeGiftLetter({
    say: translatorOf(locale),
    locale,
    giftRequest,
    amount: giftAmountText(giftRequest.amount, voucher),
    validUntil,
    code: shown,
    pin,
    products: absoluteUrl(deps, voucher, "products"),
    balance: absoluteUrl(deps, voucher, "giftBalance"),
    footer: [seller.name, `${seller.street}, ${seller.postcode} ${seller.city}`, `${seller.email}, ${seller.phone}`],
  });
}

/**
 * Mails a bought voucher with its PDF, each sending once. Blocked vouchers, printed ones and those of erased buyers are
 * not mailed.
 * @param sending 0 for the chosen date; a number of its own for every further one requested by the staff
 * @returns its order and line; undefined if nothing was sent
 * @source GIFT-02
 */
export async function mailGiftVoucher(
  deps: Deps,
  id: string,
  sending: number,
): Promise<{ readonly orderId: string; readonly lineId: string } | undefined> {
  const voucher = await readBoughtVoucher(deps.db, { id });
  if (!voucher || voucher.blocked || isErasedEmail(voucher.recipient)) return undefined;
  const { locale, orderId, lineId } = voucher;
  const title = translatorOf(locale)("gift.card.heading");
  const created = new Date(voucher.issuedAt).toISOString();
  const content = await renderDocument(deps, issuedDocument(deps, voucher, 0), {
    title,
    documentId: `gift-${id}`,
    created,
  });
  await deliverMail(deps, {
    dedupeKey: `gift-voucher/${id}/${voucher.issue}/${sending}`,
    orderId,
    kind: "gift-voucher",
    locale,
    channel: voucher.channel,
    recipient: voucher.recipient,
    letter: letterOf(deps, voucher),
    attachments: [{ fileName: `${title}.pdf`, contentType: "application/pdf", content }],
  });
  await noteSent(deps.db, id, deps.clock.now());
  return { orderId, lineId };
}
