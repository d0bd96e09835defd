import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { cartChannel } from "#modules/cart/contract.ts";
import { keepShipTogether } from "#modules/cart/contract.server.ts";
import { orderPath, startPayment } from "#modules/orders/contract.server.ts";
import { readableShippingRefusal } from "#modules/shipping/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { PlacedOrderAnswer, PlaceOrderBody } from "./model.ts";
import { placeOrder, type PlaceOrder } from "./place-order.server.ts";
import { saveDraft } from "./store.server.ts";

/** The white-label settings of the logged-in customer; undefined for everybody else. Source: WL-01. */
type WhiteLabelOf = (headers: Headers, host: string) => Promise<PlaceOrder["whiteLabel"]>;

/** HTTP API of the checkout: place an order. Source: CHK-09. */
export function checkoutApi(
  app: FastifyInstance,
  deps: Deps,
  whiteLabelOf: WhiteLabelOf = async () => undefined,
): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.post(
    "/web-api/orders",
    {
      preHandler: requireShop,
      config: perMinute(deps, 30),
      schema: { body: PlaceOrderBody, response: { 200: PlacedOrderAnswer, 201: PlacedOrderAnswer } },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      // An expired session has no cart any more.
      if (!session) return sendRefusal(reply, { code: "CART_EMPTY", data: {} });
      const { form, idempotencyKey, seenTotal } = request.body;
      await saveDraft(deps, session, form);
      await keepShipTogether(deps.db, session, cartChannel(deps, request.shop), form.shipTogether);
      const whiteLabel = await whiteLabelOf(new Headers({ cookie: request.headers.cookie ?? "" }), request.hostname);
      const placed = await placeOrder(deps, {
        session,
        shop: request.shop,
        form,
        idempotencyKey,
        seenTotal,
        whiteLabel,
      });
      if (!placed.ok) return sendRefusal(reply, readableShippingRefusal(placed.refusal, request.shop.locale));
      const { id, number, paymentId, duplicate } = placed.value;
      const started = await startPayment(deps, paymentId);
      if (!started.ok) return sendRefusal(reply, started.refusal);
      const payPath = started.value ?? null;
      return reply
        .status(duplicate ? 200 : 201)
        .header("cache-control", "no-store")
        .send({ number, path: orderPath(deps, request.shop, id), payPath, duplicate });
    },
  );
}
