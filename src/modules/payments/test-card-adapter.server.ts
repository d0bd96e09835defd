import { addressOf } from "#kernel/urls/page-addresses.ts";
import { minor, type MoneyMinor } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Config } from "#platform/config.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newToken } from "#platform/random.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { PaymentAdapter, ProviderStatus } from "./adapter.ts";
import { PaymentEvent } from "./model.ts";
import { findCardRow, lockCardRow, statusOf } from "./test-card-books.server.ts";
import { isSignedWebhook } from "#platform/security/signed-webhook.server.ts";

/** Provider name under which built-in payments are stored. */
export const testCardProvider = "test-card";

/** The key with which provider and shop sign webhooks. */
export const webhookSecret = (deps: Pick<Deps, "secret">): string => `${deps.secret}/test-card-webhook`;

/** Whether the built-in cards are enabled: with demo data, or by configuration. Source: CHK-05. */
export const hasTestCard = ({ TEST_PAYMENTS, DEMO_DATA }: Pick<Config, "TEST_PAYMENTS" | "DEMO_DATA">): boolean =>
  TEST_PAYMENTS ?? DEMO_DATA;

/** The built-in card provider: a small external service with books of its own. Source: CHK-05. */
export function testCardAdapter(deps: Deps): PaymentAdapter {
  const now = (): number => deps.clock.now();

  const take = (
    kind: "capture" | "refund",
    reference: string,
    amount: MoneyMinor,
    key: string,
  ): Promise<Result<ProviderStatus>> =>
    inTransaction(deps.db, async (trx) => {
      const row = await lockCardRow(trx, reference);
      if (!row) return refuse("PAYMENT_DECLINED");
      const done = await trx
        .selectFrom("test_card_operation")
        .select("amount")
        .where("reference", "=", reference)
        .where("kind", "=", kind)
        .where("key", "=", key)
        .executeTakeFirst();
      if (done) return accept(statusOf(row, now()));
      const captured = kind === "capture" ? row.captured + amount : row.captured;
      const refunded = kind === "refund" ? row.refunded + amount : row.refunded;
      const allowed = row.state !== "cancelled" && captured <= row.authorised && refunded <= captured;
      if (!allowed) return refuse("PAYMENT_DECLINED");
      await trx.insertInto("test_card_operation").values({ reference, key, kind, amount }).execute();
      const state = refunded === 0 ? "captured" : refunded < captured ? "partially_refunded" : "refunded";
      await trx
        .updateTable("test_card_payment")
        .set({ captured, refunded, state })
        .where("reference", "=", reference)
        .execute();
      return accept({ state, authorised: minor(row.authorised), captured: minor(captured), refunded: minor(refunded) });
    });

  return {
    method: "card",
    provider: testCardProvider,
    kind: "hosted",
    authorise: async (request) => {
      await deps.db
        .insertInto("test_card_payment")
        .values({
          reference: newToken(),
          payment_id: request.paymentId,
          amount: request.amount,
          currency: request.currency,
          order_number: request.orderNumber,
          return_path: request.returnPath,
          state: "created",
          created_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.column("payment_id").doNothing())
        .execute();
      const { reference } = await deps.db
        .selectFrom("test_card_payment")
        .select("reference")
        .where("payment_id", "=", request.paymentId)
        .executeTakeFirstOrThrow();
      return { kind: "redirect", reference, path: addressOf(request.shop, "checkout", "testkarte", reference) };
    },
    capture: (reference, amount, key) => take("capture", reference, amount, key),
    refund: (reference, amount, key) => take("refund", reference, amount, key),
    cancel: (reference) =>
      inTransaction(deps.db, async (trx) => {
        const row = await lockCardRow(trx, reference);
        if (!row || row.captured > 0) return refuse("ORDER_STATE", { from: row?.state ?? "", to: "cancelled" });
        const update = trx.updateTable("test_card_payment").set({ state: "cancelled", authorised: 0 });
        await update.where("reference", "=", reference).execute();
        return accept({ state: "cancelled", authorised: minor(0), captured: minor(0), refunded: minor(0) });
      }),
    lookup: async (reference) => {
      const row = await findCardRow(deps, reference);
      return row ? accept(statusOf(row, now())) : refuse("ORDER_NOT_FOUND");
    },
    parseWebhook: async (raw) => {
      if (!isSignedWebhook(webhookSecret(deps), raw, now())) return refuse("PAYMENT_SIGNATURE");
      const event = PaymentEvent.safeParse(parseJson(raw.body));
      return event.success ? accept(event.data) : refuse("FIELD_INVALID");
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
