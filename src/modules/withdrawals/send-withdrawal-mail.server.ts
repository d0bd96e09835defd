import { z } from "zod";
import { formatDate, formatMoment } from "#kernel/formats/date-format.ts";
import { parseLocale, staffLocale, type Locale } from "#kernel/market.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { currencies, minor } from "#kernel/money.ts";
import { deliverMail } from "#modules/mail/contract.server.ts";
import { orderToken } from "#modules/orders/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { absoluteUrl } from "#platform/http/shop-sites.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import { sellerOf } from "#platform/seller.server.ts";
import { composeWithdrawalLetter, type WithdrawalLetterData } from "./compose-withdrawal-letter.ts";
import { withdrawalMailKinds } from "./model.ts";
import { orderFacts, type OrderFacts } from "./order-facts.server.ts";
import { readWithdrawal, type StoredWithdrawal } from "./store.server.ts";

const Payload = z.object({ withdrawalId: z.uuid(), kind: z.enum(withdrawalMailKinds) });
const channelOf = z.enum(["card", "photo"]);

/** Whether the sender of the declaration may read the order: it came from its page, or from its e-mail address. */
function mayKnow({ email, line_ids: lines }: StoredWithdrawal, facts: OrderFacts): boolean {
  return lines.length > 0 || facts.email.toLowerCase() === email.toLowerCase();
}

function letterDataOf(
  withdrawal: StoredWithdrawal,
  facts: OrderFacts | undefined,
  locale: Locale,
): Omit<WithdrawalLetterData, "refusal" | "address"> {
  const known = facts && mayKnow(withdrawal, facts) ? facts : undefined;
  const currency = currencies.find((each) => each === facts?.currency) ?? "EUR";
  return {
    number: withdrawal.order_number,
    name: withdrawal.name,
    email: withdrawal.email,
    items: withdrawal.items,
    reason: withdrawal.grounds,
    received: formatMoment(withdrawal.received_at.getTime(), locale),
    chosen: (facts?.lines ?? []).filter(({ id }) => withdrawal.line_ids.includes(id)).map(({ title }) => title),
    lines: (known?.lines ?? []).map(({ title, right }) => ({ title, right })),
    lastDay: known?.lastDay ? formatDate(known.lastDay, locale) : null,
    refund: withdrawal.refund ? formatMoney({ amount: minor(withdrawal.refund), currency }, locale) : null,
  };
}

/** The staff's latest reason for a refusal. */
async function refusalOf(deps: Deps, id: string): Promise<string> {
  const row = await deps.db
    .selectFrom("withdrawal_step")
    .select("reason")
    .where("withdrawal_id", "=", id)
    .where("to_state", "=", "refused")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.reason ?? "";
}

/**
 * Job: sends a mail about a withdrawal, each kind once. Details for the owner of an order are sent to nobody else.
 * @source ORD-13, ORD-11
 */
export async function sendWithdrawalMail(deps: Deps, payload: unknown): Promise<void> {
  const { withdrawalId, kind } = Payload.parse(payload);
  const withdrawal = await readWithdrawal(deps.db, withdrawalId);
  if (!withdrawal) return;
  const facts = withdrawal.order_id === null ? undefined : await orderFacts(deps.db, withdrawal.order_id);
  const toStaff = kind === "withdrawal-notice";
  const place = { channel: channelOf.parse(withdrawal.channel), locale: parseLocale(withdrawal.locale) ?? staffLocale };
  const locale = toStaff ? staffLocale : place.locale;
  const sender = sellerOf(deps.config, locale);
  const own =
    facts && mayKnow(withdrawal, facts) ? absoluteUrl(deps, place, "order", orderToken(deps, facts.id)) : null;
  const letter = composeWithdrawalLetter(
    kind,
    {
      ...letterDataOf(withdrawal, facts, locale),
      refusal: kind === "withdrawal-refused" ? await refusalOf(deps, withdrawalId) : "",
      address: toStaff ? null : own,
    },
    { say: translatorOf(locale), sender },
  );
  await deliverMail(deps, {
    dedupeKey: `${kind}/${withdrawalId}`,
    orderId: withdrawal.order_id,
    kind,
    locale,
    recipient: toStaff ? sender.email : withdrawal.email,
    letter,
    attachments: [],
  });
}
