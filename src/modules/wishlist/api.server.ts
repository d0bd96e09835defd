import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { channelFacts } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { WishlistDesign, WishlistHead, WishlistItem } from "./model.ts";
import { openWishlist } from "./queries.server.ts";
import { removeDesign, restoreDesigns, saveDesign } from "./save-design.server.ts";
import { marksOf } from "./store.server.ts";

const Done = z.object({ count: z.number().int(), removed: z.array(z.uuid()) });

/** Only the card channel has a wishlist. Source: D-09. */
async function requireWishlist(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = ""] = request.url.split("?");
  if (!channelFacts[request.shop.channel].capabilities.wishlist)
    await sendRefusal(reply, { code: "PAGE_NOT_FOUND", data: { path } });
}

/** Routes of the wishlist buttons and of the visitor's lists. Source: WISH-02 to WISH-05. */
export function wishlistApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const preHandler = [requireShop, requireWishlist];
  const config = perMinute(deps, 120);
  const personal = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "no-store");

  scope.get(
    "/web-api/wishlist",
    {
      preHandler,
      schema: {
        querystring: z.object({ list: z.uuid().optional() }),
        response: {
          200: z.object({
            lists: z.array(WishlistHead),
            current: WishlistHead.nullable(),
            items: z.array(WishlistItem),
          }),
        },
      },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      const open = await openWishlist(deps, session && { session }, request.query.list);
      if (!open) return sendRefusal(reply, { code: "WISHLIST_UNKNOWN", data: {} });
      return personal(reply).send({ lists: [...open.lists], current: open.current, items: [...open.items] });
    },
  );

  scope.get(
    "/web-api/wishlist/marks",
    { preHandler, schema: { response: { 200: z.array(z.string()) } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      return personal(reply).send(session ? [...(await marksOf(deps.db, { session }))] : []);
    },
  );

  scope.post(
    "/web-api/wishlist/items",
    { preHandler, config, schema: { body: WishlistDesign, response: { 201: Done } } },
    async (request, reply) => {
      const saved = await saveDesign(deps, { session: await request.visitor.start() }, request.body);
      if (!saved.ok) return sendRefusal(reply, saved.refusal);
      return personal(reply).status(201).send({ count: saved.value.count, removed: [] });
    },
  );

  scope.delete(
    "/web-api/wishlist/items",
    { preHandler, config, schema: { body: WishlistDesign, response: { 200: Done } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const done = session ? await removeDesign(deps, { session }, request.body) : { count: 0, removed: [] };
      return personal(reply).send({ count: done.count, removed: [...done.removed] });
    },
  );

  scope.post(
    "/web-api/wishlist/items/restore",
    {
      preHandler,
      config,
      schema: { body: z.object({ ids: z.array(z.uuid()).max(100) }), response: { 200: Done } },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      const done = session ? await restoreDesigns(deps, { session }, request.body.ids) : { count: 0 };
      return personal(reply).send({ count: done.count, removed: [] });
    },
  );
}
