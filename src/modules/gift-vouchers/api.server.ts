import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { formatDate, shopDateOf } from "#kernel/date-format.ts";
import { formatMoney } from "#kernel/money-format.ts";
import { currencies, minor } from "#kernel/money.ts";
import { failedTries, noteFailedTry } from "#modules/vouchers/contract.server.ts";
import { codeTries, plainCode } from "#modules/vouchers/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sha256 } from "#platform/random.server.ts";
import { findGiftVoucher } from "./store.server.ts";

const Question = z.object({ code: z.string().max(200), pin: z.string().max(20) });
const Balance = z.object({
  balance: z.object({ amount: z.int(), currency: z.enum(currencies) }),
  validUntil: z.iso.date(),
  message: z.string(),
});

/** What is left on a gift voucher, by code and PIN; ten wrong pairs lock a caller out for 15 minutes. Source: GIFT-01, GIFT-04. */
export function giftVoucherApi(app: FastifyInstance, deps: Deps): void {
  const config = { rateLimit: { max: 30 * deps.config.RATE_LIMIT_FACTOR, timeWindow: "1 minute" } };
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      "/gift-voucher",
      { preHandler: requireShop, config, schema: { body: Question, response: { 200: Balance } } },
      async (request, reply) => {
        const { locale } = request.shop;
        const now = deps.clock.now();
        const caller = sha256(`gift/${request.ip}`);
        const refused = (code: "VOUCHER_LOCKED" | "GIFT_UNKNOWN") => sendRefusal(reply, { code, data: {} });
        if ((await failedTries(deps.db, caller, now)) >= codeTries.most * deps.config.RATE_LIMIT_FACTOR)
          return refused("VOUCHER_LOCKED");
        const found = await findGiftVoucher(deps.db, deps, plainCode(request.body.code), request.body.pin.trim());
        if (!found) {
          await noteFailedTry(deps.db, caller, now);
          return refused("GIFT_UNKNOWN");
        }
        const amount = shopDateOf(now) > found.validUntil ? 0 : found.balance;
        const balance = { amount, currency: found.currency };
        const betrag = formatMoney({ amount: minor(amount), currency: found.currency }, locale);
        const message = translate(locale, "gift.balance", { betrag, datum: formatDate(found.validUntil, locale) });
        return reply.header("cache-control", "no-store").send({ balance, validUntil: found.validUntil, message });
      },
    );
}
