import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { readDocument } from "#design/model/migrations.ts";
import type { ErrorCode } from "#kernel/errors.ts";
import type { SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { channelFacts } from "#modules/catalogue/contract.ts";
import { documentPicture } from "#modules/media/contract.server.ts";
import { countSavedDesigns } from "#modules/wishlist/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop, type Shop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { cartChannel } from "./cart-channel.ts";
import { applyCode, checkCode, removeCode } from "./totals/apply-code.server.ts";
import { addCartLine } from "./lines/add-cart-line.server.ts";
import { addAccessories } from "./lines/add-accessories.server.ts";
import { addPaperSet } from "./lines/add-paper-set.server.ts";
import { addOwnSample, addSample } from "./lines/add-sample.server.ts";
import {
  changeQuantity,
  duplicateLine,
  putAside,
  refreshLine,
  removeLine,
  type LineAddress,
} from "./lines/change-cart-line.server.ts";
import {
  AddLine,
  AnswerToCode,
  CartView,
  ChangeCart,
  ChangeLine,
  CodeBody,
  CustomerData,
  OrderAccessories,
  RemoveLine,
} from "./model.ts";
import type { AddedLine } from "./lines/place-line.server.ts";
import { cartView, viewOfCart } from "./queries.server.ts";
import { keepShipTogether } from "./store.server.ts";
import { countLines, findVisitorDocument } from "./visitor-cart-store.server.ts";

const NewLine = z.object({ id: z.uuid(), cart: CartView });
/** Actions on a line besides changing its quantity. Source: CART-09, CFG-23. */
const lineActions = {
  duplicate: duplicateLine,
  refresh: refreshLine,
  save: (deps: Deps, address: LineAddress) => putAside(deps, address, true),
  take: (deps: Deps, address: LineAddress) => putAside(deps, address, false),
} as const;
const pictureWidths = new Set([160, 320, 640]);

function addedOf(
  deps: Deps,
  visitor: { readonly session: SessionId; readonly shop: Shop },
  body: z.infer<typeof AddLine>,
): Promise<Result<AddedLine>> {
  if ("sku" in body) return addPaperSet(deps, visitor);
  if ("designId" in body) return addSample(deps, { ...visitor, ...body, variant: body.farbe });
  const { projectId } = body;
  return body.isSample ? addOwnSample(deps, { ...visitor, projectId }) : addCartLine(deps, { ...visitor, ...body });
}

type Rejected = AnswerToCode["rejected"];

/**
 * The response to a code: what applies in the cart with `added` in it, and what does not apply or is removed. Source:
 * section 47.
 */
function answerToCode(cart: CartView, added: readonly string[], rejected: Rejected): AnswerToCode {
  const applicable = [...cart.vouchers.filter(({ message }) => message === null), ...cart.giftVouchers];
  const out = new Set(rejected.map(({ code }) => code));
  const codes = new Set([...applicable.map(({ code }) => code), ...added]);
  return { cart, applied: [...codes].filter((code) => !out.has(code)), rejected };
}

/** Refusals that say nothing about the code: it was not checked. */
const aboutNoCode: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["CART_EMPTY", "VOUCHER_LOCKED"]);

/** The single code field: check, enter and remove. Source: VOUCH-01, CART-05, section 47. */
export function voucherApi(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const config = perMinute(deps, 60);

  const tried = async (
    { visitor, shop, caller }: FastifyRequest,
    code: string,
    work: typeof applyCode,
  ): Promise<Result<AnswerToCode>> => {
    const session = await visitor.current();
    if (!session) return refuse("CART_EMPTY");
    const done = await work(deps, { session, shop, code, caller });
    if (!done.ok && aboutNoCode.has(done.refusal.code)) return done;
    const cart = await cartView(deps, session, shop);
    if (!done.ok) {
      const { code: reason, data } = done.refusal;
      return accept(
        answerToCode(
          cart,
          [],
          [{ code: code.trim(), reason, message: translate(shop.locale, `errors.${reason}`, data) }],
        ),
      );
    }
    const { applied, outdone, notice } = done.value;
    const weaker = outdone === null ? [] : [{ code: outdone, reason: "OUTDONE", message: notice ?? "" }];
    return accept(answerToCode(cart, [applied], weaker));
  };

  scope.get(
    "/web-api/voucher",
    { preHandler: requireShop, config, schema: { querystring: CodeBody, response: { 200: AnswerToCode } } },
    async (request, reply) => {
      const checked = await tried(request, request.query.code, checkCode);
      if (!checked.ok) return sendRefusal(reply, checked.refusal);
      return reply.header("cache-control", "no-store").send(checked.value);
    },
  );

  scope.post(
    "/web-api/voucher",
    { preHandler: requireShop, config, schema: { body: CodeBody, response: { 200: AnswerToCode } } },
    async (request, reply) => {
      const done = await tried(request, request.body.code, applyCode);
      if (!done.ok) return sendRefusal(reply, done.refusal);
      return reply.header("cache-control", "no-store").send(done.value);
    },
  );

  scope.delete(
    "/web-api/voucher",
    { preHandler: requireShop, config, schema: { body: CodeBody, response: { 200: AnswerToCode } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      if (!session) return sendRefusal(reply, { code: "CART_EMPTY", data: {} });
      const done = await removeCode(deps, { session, shop: request.shop, code: request.body.code });
      if (!done.ok) return sendRefusal(reply, done.refusal);
      const cart = await cartView(deps, session, request.shop);
      return reply.header("cache-control", "no-store").send(answerToCode(cart, [], []));
    },
  );
}

/** The logged-in customer for the header; undefined for guests. Source: GEN-07, WL-03. */
type CustomerOf = (headers: Headers, host: string) => Promise<z.infer<typeof CustomerData>["customer"]>;

/** HTTP API of the cart. Every changing request returns the whole resulting cart. Source: CART-02, CART-12. */
// oxlint-disable-next-line max-lines-per-function -- a list of routes
export function cartApi(app: FastifyInstance, deps: Deps, customerOf: CustomerOf = async () => undefined): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const personal = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "no-store");

  scope.get(
    "/web-api/cart",
    { preHandler: requireShop, schema: { response: { 200: CartView } } },
    async (request, reply) => personal(reply).send(await cartView(deps, await request.visitor.current(), request.shop)),
  );

  scope.patch(
    "/web-api/cart",
    {
      preHandler: requireShop,
      config: perMinute(deps, 240),
      schema: { body: ChangeCart, response: { 200: CartView } },
    },
    async (request, reply) => {
      const { body, shop } = request;
      const session = await request.visitor.current();
      if (session) await keepShipTogether(deps.db, session, cartChannel(deps, shop), body.shipTogether);
      return personal(reply).send(await cartView(deps, session, shop));
    },
  );

  scope.post(
    "/web-api/cart/lines",
    {
      preHandler: requireShop,
      config: perMinute(deps, 60),
      schema: { body: AddLine, response: { 200: NewLine, 201: NewLine } },
    },
    async (request, reply) => {
      const { body, shop, visitor } = request;
      // Without a session the visitor has no project to add; adding a sample starts one.
      const session = (await visitor.current()) ?? ("projectId" in body ? undefined : await visitor.start());
      if (!session) return sendRefusal(reply, { code: "PROJECT_UNKNOWN", data: {} });
      const added = await addedOf(deps, { session, shop }, body);
      if (!added.ok) return sendRefusal(reply, added.refusal);
      const { id, updated, cart, context } = added.value;
      return personal(reply)
        .status(updated ? 200 : 201)
        .send({ id, cart: await viewOfCart(deps, cart, session, shop, { context }) });
    },
  );

  scope.patch(
    "/web-api/cart/lines",
    {
      preHandler: requireShop,
      config: perMinute(deps, 240),
      schema: { body: ChangeLine, response: { 200: CartView } },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      if (!session) return sendRefusal(reply, { code: "CART_ITEM_UNKNOWN", data: {} });
      const { body, shop } = request;
      const address = { session, shop, lineId: body.id };
      const changed: Result<unknown> = await ("quantity" in body
        ? changeQuantity(deps, address, body.quantity)
        : lineActions[body.action](deps, address));
      if (!changed.ok) return sendRefusal(reply, changed.refusal);
      return personal(reply).send(await cartView(deps, session, shop));
    },
  );

  scope.delete(
    "/web-api/cart/lines",
    {
      preHandler: requireShop,
      config: perMinute(deps, 240),
      schema: { body: RemoveLine, response: { 200: CartView } },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      if (!session) return sendRefusal(reply, { code: "CART_ITEM_UNKNOWN", data: {} });
      const removed = await removeLine(deps, { session, shop: request.shop, lineId: request.body.id });
      if (!removed.ok) return sendRefusal(reply, removed.refusal);
      return personal(reply).send(await cartView(deps, session, request.shop));
    },
  );

  scope.post(
    "/web-api/card-accessory-order",
    {
      preHandler: requireShop,
      config: perMinute(deps, 60),
      schema: { body: OrderAccessories, response: { 200: z.object({ cart: CartView }) } },
    },
    async (request, reply) => {
      const { body, shop, visitor } = request;
      const session = await visitor.start();
      const items = body.items.map((item) => ({ ...item, followsCard: false }));
      const added = await addAccessories(deps, { session, shop, designId: body.designId, items });
      if (!added.ok) return sendRefusal(reply, added.refusal);
      return personal(reply).send({ cart: await cartView(deps, session, shop) });
    },
  );

  scope.get(
    "/web-api/cart/lines/:id/picture",
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ w: z.coerce.number().int().default(320) }),
      },
    },
    async (request, reply) => {
      const session = await request.visitor.current();
      const found = session && (await findVisitorDocument(deps.db, session, request.params.id));
      const document = found && readDocument(found.document);
      if (!document?.ok) return sendRefusal(reply, { code: "CART_ITEM_UNKNOWN", data: {} });
      const width = pictureWidths.has(request.query.w) ? request.query.w : 320;
      const picture = await documentPicture(deps, document.value, {
        refinement: found?.refinement ?? "none",
        width,
      });
      return reply.type("image/webp").header("cache-control", "private, max-age=86400").send(Buffer.from(picture));
    },
  );

  scope.get(
    "/web-api/customer-data",
    { preHandler: requireShop, schema: { response: { 200: CustomerData } } },
    async (request, reply) => {
      const session = await request.visitor.current();
      const { channel } = request.shop;
      const saves = channelFacts[channel].capabilities.wishlist;
      const [cartCount, wishlistCount] = session
        ? await Promise.all([
            countLines(deps.db, session, cartChannel(deps, request.shop)),
            saves ? countSavedDesigns(deps.db, { session }) : 0,
          ])
        : [0, 0];
      const { cookie = "" } = request.headers;
      const customer = cookie === "" ? undefined : await customerOf(new Headers({ cookie }), request.hostname);
      return personal(reply).send({ loggedIn: customer !== undefined, customer, cartCount, wishlistCount });
    },
  );
}
