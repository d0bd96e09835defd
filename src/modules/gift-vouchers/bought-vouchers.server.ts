import { sql } from "kysely";
import type { DesignAsset, DesignDocument } from "#design/model/design-document.ts";
import { readDocument } from "#design/model/migrations.ts";
import { parseLocale, staffLocale, type Channel, type Locale } from "#kernel/market.ts";
import { currencies, minor, type Currency } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Trx } from "#platform/database/transaction.server.ts";
import { giftCode } from "./gift-codes.server.ts";
import { giftDocument } from "./gift-document.server.ts";
import { GiftVoucherRequest, sendAt } from "./gift-voucher-request.ts";
import { issueGiftVoucher } from "./store.server.ts";

/** A voucher issued for an order line; `sendAt` in ms since 1970, null for printed cards. */
export type IssuedVoucher = { readonly id: string; readonly lineId: string; readonly sendAt: number | null };

/**
 * Issues the vouchers of a paid order, one per line, once; those by e-mail get their sending time. The caller has
 * locked the order.
 * @source GIFT-02, GIFT-03
 */
export async function issueBoughtVouchers(
  trx: Trx,
  deps: Pick<Deps, "secret" | "clock">,
  orderId: string,
): Promise<readonly IssuedVoucher[]> {
  const lines = await trx
    .selectFrom("order_line")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select(["order_line.id", "order_line.gift", "customer_order.locale", "customer_order.currency"])
    .where("order_line.order_id", "=", orderId)
    .where("order_line.kind", "=", "gift-voucher")
    // Reprinting a card issues no second voucher.
    .where("order_line.gift", "is not", null)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom("gift_voucher").select("id").whereRef("gift_voucher.order_line_id", "=", "order_line.id"),
        ),
      ),
    )
    .orderBy("order_line.position")
    .execute();
  const issued: IssuedVoucher[] = [];
  for (const line of lines) {
    const giftRequest = GiftVoucherRequest.parse(line.gift);
    const mailed = giftRequest.delivery === "mail";
    const at = mailed ? sendAt(giftRequest.sendOn, parseLocale(line.locale) ?? staffLocale, deps.clock.now()) : null;
    const voucher = await issueGiftVoucher(trx, deps, {
      amount: minor(giftRequest.amount),
      currency: currencies.find((each) => each === line.currency) ?? "EUR",
      bought: { lineId: line.id, orderId, recipient: mailed ? giftRequest.recipient : null, sendAt: at },
    });
    issued.push({ id: voucher.id, lineId: line.id, sendAt: at });
  }
  return issued;
}

/** A bought voucher with the data of its letter and its card. `amount` is the issued amount. */
export type BoughtVoucher = {
  readonly id: string;
  readonly issue: number;
  readonly orderId: string;
  readonly lineId: string;
  readonly giftRequest: GiftVoucherRequest;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly currency: Currency;
  readonly recipient: string;
  readonly validUntil: string;
  readonly issuedAt: number;
  readonly blocked: boolean;
  /** The photo of the design, as frozen by the order. */
  readonly photo: DesignAsset | null;
};

/** A bought voucher by its id or its line; undefined if none was issued. */
export async function readBoughtVoucher(
  db: Database | Trx,
  which: { readonly id: string } | { readonly lineId: string },
): Promise<BoughtVoucher | undefined> {
  const row = await db
    .selectFrom("gift_voucher")
    .innerJoin("order_line", "order_line.id", "gift_voucher.order_line_id")
    .innerJoin("customer_order", "customer_order.id", "order_line.order_id")
    .select([
      "gift_voucher.id",
      "gift_voucher.issue",
      "gift_voucher.recipient",
      "gift_voucher.valid_until",
      "gift_voucher.issued_at",
      "gift_voucher.blocked_at",
      "order_line.id as line_id",
      "order_line.gift",
      "order_line.document",
      "customer_order.id as order_id",
      "customer_order.channel",
      "customer_order.locale",
      "customer_order.currency",
      "customer_order.email",
    ])
    .where((where) =>
      "id" in which ? where("gift_voucher.id", "=", which.id) : where("gift_voucher.order_line_id", "=", which.lineId),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const giftRequest = GiftVoucherRequest.parse(row.gift);
  const frozen = readDocument(row.document);
  return {
    id: row.id,
    issue: row.issue,
    orderId: row.order_id,
    lineId: row.line_id,
    giftRequest,
    channel: row.channel === "photo" ? "photo" : "card",
    locale: parseLocale(row.locale) ?? staffLocale,
    currency: currencies.find((each) => each === row.currency) ?? "EUR",
    recipient: row.recipient === null || row.recipient === "" ? row.email : row.recipient,
    validUntil: row.valid_until,
    issuedAt: row.issued_at.getTime(),
    blocked: row.blocked_at !== null,
    photo: (frozen.ok && giftRequest.photo !== null && frozen.value.assets[giftRequest.photo]) || null,
  };
}

/** The document of a bought voucher with its code, PIN and last day. Source: GIFT-02. */
export function issuedDocument(
  deps: Pick<Deps, "config" | "secret">,
  voucher: BoughtVoucher,
  bleed: number,
): DesignDocument {
  const { shown: code, pin } = giftCode(deps, voucher.id, voucher.issue);
  const issued = { code, pin, validUntil: voucher.validUntil };
  return giftDocument(deps, voucher.giftRequest, voucher, { issued, photo: voucher.photo, bleed });
}

/** The printed document of a gift voucher line, with its code; undefined for other lines. Source: GIFT-02, PDF-01. */
export async function printedVoucher(
  deps: Pick<Deps, "db" | "config" | "secret">,
  lineId: string,
): Promise<DesignDocument | undefined> {
  const voucher = await readBoughtVoucher(deps.db, { lineId });
  return voucher && issuedDocument(deps, voucher, 3);
}

/** Records that a voucher was mailed; does nothing for a blocked one. Time in ms since 1970. */
export async function noteSent(db: Database | Trx, id: string, at: number): Promise<void> {
  await sql`update gift_voucher set sent_at = ${new Date(at)} where id = ${id}`.execute(db);
}
