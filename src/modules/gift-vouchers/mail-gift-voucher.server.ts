import { formatDate } from "#kernel/date-format.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import { renderDocument } from "#modules/paperwork/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { wholeAddress } from "#platform/http/shop-sites.server.ts";
import { speaking } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { issuedDocument, noteSent, readBoughtVoucher, type BoughtVoucher } from "./bought-vouchers.server.ts";
import { giftCode } from "./gift-codes.server.ts";
import { giftAmountText } from "./gift-document.server.ts";

function letterOf(deps: Deps, voucher: BoughtVoucher) {
  const { wish, locale } = voucher;
  const say = speaking(locale);
  const { shown, pin } = giftCode(deps, voucher.id, voucher.issue);
  const seller = sellerOf(deps.config);
  const values = {
    betrag: giftAmountText(wish.amount, voucher),
    datum: formatDate(voucher.validUntil, locale),
    von: wish.from,
  };
  const named = wish.from === "" ? "plain" : "named";
  return {
    subject: say(`gift.mail.subject.${named}`, values),
    preview: say("gift.mail.preview", values),
    heading: wish.to === "" ? say("gift.mail.heading") : say("gift.mail.headingNamed", { name: wish.to }),
    paragraphs: [say(`gift.mail.text.${named}`, values), ...wish.greeting.split("\n").filter((line) => line !== "")],
    action: { label: say("gift.mail.action"), address: wholeAddress(deps, voucher, "products") },
    lines: [],
    totals: [],
    blocks: [
      { heading: say("gift.mail.code"), lines: [shown, `${say("gift.card.pin")} ${pin}`] },
      { heading: say("gift.mail.worth"), lines: [values.betrag, say("gift.mail.until", values)] },
    ],
    notes: [say("gift.mail.use"), say("gift.mail.print")],
    smallPrint: [
      {
        heading: say("gift.mail.balanceHeading"),
        paragraphs: [say("gift.mail.balance", { adresse: wholeAddress(deps, voucher, "giftBalance") })],
      },
    ],
    footer: [seller.name, `${seller.street}, ${seller.postcode} ${seller.city}`, `${seller.email}, ${seller.phone}`],
  };
}

/**
 * Mails a bought voucher with its PDF, each sending once. A blocked one and one of an order that was printed are not mailed.
 * @param sending 0 for the chosen date; a number of its own for every further one that staff ask for
 * @returns the order and the line it was bought with; undefined where nothing was sent
 * @source GIFT-02
 */
export async function mailGiftVoucher(
  deps: Deps,
  id: string,
  sending: number,
): Promise<{ readonly orderId: string; readonly lineId: string } | undefined> {
  const voucher = await readBoughtVoucher(deps.db, { id });
  if (!voucher || voucher.blocked) return undefined;
  const { locale, orderId, lineId } = voucher;
  const title = speaking(locale)("gift.card.heading");
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
