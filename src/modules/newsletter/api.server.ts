import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { accept, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { giftTexts } from "./welcome-voucher.ts";
import { NewsletterForm } from "./model.ts";
import { subscribe } from "./subscribe.server.ts";

const Message = z.object({ message: z.string() });
/** Response to a confirmation: whether the voucher code is being sent, and the message to show. */
const Confirmed = z.object({ state: z.literal("confirmed"), voucherSent: z.boolean(), message: z.string() });
const Token = z.object({ token: z.string().max(200).default("") });

/** Routes of the newsletter; responses include the message to show. Source: NEWS-04, NEWS-06. */
export function newsletterApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 20);

  scope.post(
    "/web-api/newsletter-subscribe",
    { preHandler: requireShop, config, schema: { body: NewsletterForm, response: { 202: Message } } },
    async (request, reply) => {
      const subscribed = await subscribe(deps, request.shop, request.body, request.caller);
      if (!subscribed.ok) return sendRefusal(reply, subscribed.refusal);
      return reply
        .status(202)
        .header("cache-control", "no-store")
        .send({ message: translate(request.shop.locale, "newsletter.success") });
    },
  );

  const confirmed = async (
    { shop, caller }: FastifyRequest,
    token: string,
  ): Promise<Result<z.infer<typeof Confirmed>>> => {
    const done = await confirmSubscription(deps, token, caller);
    if (!done.ok) return done;
    const message = translate(shop.locale, `newsletter.${done.value}`, { betrag: giftTexts(shop.locale).short });
    return accept({ state: "confirmed", voucherSent: done.value === "confirmed", message });
  };
  // The link in the mail leads to a page with a button, because programs open links too; nothing of ours links here.
  scope.get(
    "/web-api/newsletter-confirm",
    {
      preHandler: requireShop,
      config,
      exposeHeadRoute: false,
      schema: { querystring: Token, response: { 200: Confirmed } },
    },
    async (request, reply) => {
      const done = await confirmed(request, request.query.token);
      if (!done.ok) return sendRefusal(reply, done.refusal);
      return reply.header("cache-control", "no-store").send(done.value);
    },
  );
  scope.post(
    "/web-api/newsletter-confirm",
    { preHandler: requireShop, config, schema: { body: Token, response: { 200: Confirmed } } },
    async (request, reply) => {
      const done = await confirmed(request, request.body.token);
      if (!done.ok) return sendRefusal(reply, done.refusal);
      return reply.header("cache-control", "no-store").send(done.value);
    },
  );
}
