import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { SessionId } from "#kernel/ids.ts";
import { currencies } from "#kernel/money.ts";
import type { Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop, type Shop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { checkBalance } from "./check-balance.server.ts";
import { GiftForm, readGiftForm, type GiftVoucherRequest } from "./gift-voucher-request.ts";

const Question = z.object({ code: z.string().max(200), pin: z.string().max(20) });
const Balance = z.object({
  balance: z.object({ amount: z.int(), currency: z.enum(currencies) }),
  validUntil: z.iso.date(),
  message: z.string(),
});
/** The fields of the purchase form; `amount` in minor units, or "free" with whole units in `free`. */
const Purchase = z.object({ amount: z.string().max(20) }).loose();
const Bought = z.object({ line: z.uuid() });

/** Adds a gift voucher to a visitor's cart. */
export type BuyGift = (visit: {
  readonly session: SessionId;
  readonly shop: Shop;
  readonly giftRequest: GiftVoucherRequest;
}) => Promise<Result<{ readonly id: string }>>;

/**
 * `/gift-voucher`: the balance by code and PIN (GET, or POST so that the PIN stays out of logs; ten wrong pairs lock a
 * caller out for 15 minutes), and POST with an amount to buy one.
 * @source GIFT-01, GIFT-02, GIFT-04
 */
export function giftVoucherApi(app: FastifyInstance, deps: Deps, buy: BuyGift): void {
  const config = perMinute(deps, 30);
  const scope = app.withTypeProvider<ZodTypeProvider>();
  scope.get(
    "/gift-voucher",
    { preHandler: requireShop, config, schema: { querystring: Question, response: { 200: Balance } } },
    async (request, reply) => {
      const answer = await checkBalance(deps, {
        ...request.query,
        caller: request.caller,
        locale: request.shop.locale,
      });
      if (!answer.ok) return sendRefusal(reply, answer.refusal);
      return reply.header("cache-control", "no-store").send(answer.value);
    },
  );
  scope.post(
    "/gift-voucher",
    {
      preHandler: requireShop,
      config,
      schema: { body: z.union([Question, Purchase]), response: { 200: z.union([Balance, Bought]) } },
    },
    async (request, reply) => {
      const { body, shop } = request;
      const question = Question.safeParse(body);
      if (question.success) {
        const answer = await checkBalance(deps, { ...question.data, caller: request.caller, locale: shop.locale });
        if (!answer.ok) return sendRefusal(reply, answer.refusal);
        return reply.header("cache-control", "no-store").send(answer.value);
      }
      const giftRequest = readGiftForm(GiftForm.parse(body), shop, deps.clock.now());
      if (!giftRequest.ok) return sendRefusal(reply, giftRequest.refusal);
      const bought = await buy({ session: await request.visitor.start(), shop, giftRequest: giftRequest.value });
      if (!bought.ok) return sendRefusal(reply, bought.refusal);
      return reply.header("cache-control", "no-store").send({ line: bought.value.id });
    },
  );
}
