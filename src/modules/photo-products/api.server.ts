import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { designedKinds, sheetForms } from "./design-model.ts";
import { DesignDocument } from "#design/model/design-document.ts";
import { StatedDesignId } from "#kernel/design-id.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { PriceAnswer, secondsToPriceChange } from "#modules/pricing/contract.server.ts";
import { requestLocale } from "#platform/http/request-locale.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { cacheableResponses } from "#platform/http/pages/cacheable-responses.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import {
  BookPriceAnswer,
  BookPriceParameters,
  BookSet,
  BoxAnswer,
  BoxParameters,
  CalendarGroup,
  CalendarPriceParameters,
  CollageDetail,
  DesignList,
  DesignListParameters,
  FormatGroupsAnswer,
  FormatLimits,
  FormatsParameters,
  FrameAnswer,
  FrameTypesParameters,
  FrameVariants,
  OptionGroupsAnswer,
  PricesFrom,
  SelectionData,
  SkuAnswer,
  SkuParameters,
  TieredPrice,
  WallParameters,
} from "./api-schemas.server.ts";
import {
  answerBookSet,
  answerCalendarGroup,
  answerCollage,
  answerCollageSheets,
  answerDesigns,
  answerDesignSheet,
} from "./answers/design-answers.server.ts";
import { answerOffer } from "./answers/offer-answer.server.ts";
import { OfferAnswer, OfferQuestion } from "./offer-model.ts";
import { CollageSheets } from "./collage-sheets.ts";
import { perMinute } from "#platform/http/rate-limit.server.ts";
import { readablePhotoRefusal } from "./answers/readable-option-names.server.ts";
import { answerSkus, type SkuLook } from "./answers/sku-answers.server.ts";
import { answerBookPrice, answerBoxes, answerPrice } from "./answers/product-answers.server.ts";
import {
  answerFormatGroups,
  answerFormatLimits,
  answerFrame,
  answerFrameVariants,
  answerOptionGroups,
  answerPricesFrom,
  answerSelection,
  wallQuery,
} from "./answers/wall-answers.server.ts";

const unknownAccessories = { "accessoryTypes[]": "OPTION_UNKNOWN" } as const;

function send<Value extends object>(request: FastifyRequest, reply: FastifyReply, result: Result<Value>): FastifyReply {
  if (result.ok) return reply.send(result.value);
  return sendRefusal(reply, readablePhotoRefusal(result.refusal, request.shop.locale));
}

/**
 * Routes for designs and prices of photo products; every answer is cacheable for 60 seconds.
 * @param linksOf finds pages and pictures for content containers
 * @source PRICE-03, PRICE-18, PRICE-19
 */
export async function photoProductsApi(app: FastifyInstance, deps: Deps, linksOf: SkuLook): Promise<void> {
  cacheableResponses(app, 60, () => secondsToPriceChange(deps));
  app.addHook("onRequest", requireShop);
  goodsCalls(app, deps, linksOf);
  sheetCalls(app, deps);
  collageSheetCalls(app, deps);
  wallCalls(app, deps);
}

/** The call of the editors, which is not cacheable: its question is a body. Source: D-30, PRICE-05. */
export function photoOfferApi(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/web-api/photo-offer",
    {
      preHandler: requireShop,
      config: perMinute(deps, 240),
      schema: { body: OfferQuestion, response: { 200: OfferAnswer } },
    },
    async (request, reply) => {
      const answered = await answerOffer(deps, request.shop, request.body);
      void reply.header("cache-control", "no-store");
      return send(request, reply, answered);
    },
  );
}

/** Registers the routes of the designs of lids, and of the sheets by which editors apply designs. Source: BOX-02, BOX-05, BOOK-04. */
function sheetCalls(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get(
    "/web-api/photobox-designs",
    { schema: { querystring: DesignListParameters, response: { 200: DesignList } } },
    async (request) => answerDesigns(deps, "photobox", requestLocale(request), request.query),
  );
  scope.get(
    "/web-api/photo-design-sheets/:kind/:designId",
    {
      schema: {
        params: z.object({ kind: z.enum(designedKinds), designId: StatedDesignId.min(1) }),
        querystring: z.object({ form: z.enum(sheetForms) }),
        response: { 200: DesignDocument },
      },
    },
    async (request, reply) => {
      const { kind, designId: id } = request.params;
      return send(
        request,
        reply,
        await answerDesignSheet(deps, requestLocale(request), { kind, id, form: request.query.form }),
      );
    },
  );
}

/** Registers the route of the sheets collages are made by. Source: COLL-03, COLL-05. */
function collageSheetCalls(app: FastifyInstance, deps: Deps): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      "/web-api/collage-designer-design-group/sheets",
      { schema: { querystring: z.object({ designId: StatedDesignId.min(1) }), response: { 200: CollageSheets } } },
      async (request, reply) =>
        send(request, reply, await answerCollageSheets(deps, requestLocale(request), request.query.designId)),
    );
}

/** Registers the routes of calendars, books, boxes, collages and products of content containers. */
function goodsCalls(app: FastifyInstance, deps: Deps, linksOf: SkuLook): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get(
    "/web-api/calendar-design-group",
    { schema: { querystring: DesignListParameters, response: { 200: z.union([CalendarGroup, DesignList]) } } },
    async (request, reply) => {
      const { designGroupId } = request.query;
      if (designGroupId === undefined)
        return reply.send(await answerDesigns(deps, "calendar", requestLocale(request), request.query));
      return send(request, reply, await answerCalendarGroup(deps, requestLocale(request), designGroupId));
    },
  );
  scope.get(
    "/web-api/calendar-price",
    { schema: { querystring: CalendarPriceParameters, response: { 200: TieredPrice } } },
    async (request, reply) => {
      const { amount: quantity, "accessoryTypes[]": accessories, ...options } = request.query;
      // Calendars have no accessories.
      if (accessories.length > 0) return send(request, reply, refuse("OPTION_UNKNOWN", {}, unknownAccessories));
      const priced = await answerPrice(deps, request.shop, "calendar", options, quantity);
      return send(request, reply, priced.ok ? { ok: true, value: priced.value.answer } : priced);
    },
  );
  scope.get(
    "/web-api/photobook-design-group-set",
    { schema: { querystring: DesignListParameters, response: { 200: DesignList } } },
    async (request) => answerDesigns(deps, "photobook", requestLocale(request), request.query),
  );
  scope.get(
    "/web-api/photobook-design-group-set/:designGroupSetId",
    { schema: { params: z.object({ designGroupSetId: StatedDesignId.min(1) }), response: { 200: BookSet } } },
    async (request, reply) =>
      send(request, reply, await answerBookSet(deps, requestLocale(request), request.params.designGroupSetId)),
  );
  scope.get(
    "/web-api/photobook-price",
    { schema: { querystring: BookPriceParameters, response: { 200: BookPriceAnswer } } },
    async (request, reply) => {
      const { quantity, ...options } = request.query;
      return send(request, reply, await answerBookPrice(deps, request.shop, options, quantity));
    },
  );
  for (const address of ["/web-api/photobox-data", "/price-api/photoboxes"]) {
    scope.get(
      address,
      { schema: { querystring: BoxParameters, response: { 200: BoxAnswer } } },
      async (request, reply) => {
        const { quantity, ...options } = request.query;
        return send(request, reply, await answerBoxes(deps, request.shop, options, quantity));
      },
    );
  }
  scope.get(
    "/web-api/collage-designer-design-groups",
    { schema: { querystring: DesignListParameters, response: { 200: DesignList } } },
    async (request) => answerDesigns(deps, "collage", requestLocale(request), request.query),
  );
  scope.get(
    "/web-api/collage-designer-design-group",
    { schema: { querystring: z.object({ designId: StatedDesignId.min(1) }), response: { 200: CollageDetail } } },
    async (request, reply) => send(request, reply, await answerCollage(deps, request.shop, request.query.designId)),
  );
  scope.get(
    "/web-api/sku/container",
    { schema: { querystring: SkuParameters, response: { 200: SkuAnswer } } },
    async (request) => answerSkus(deps, request.shop, request.query["sku[]"], linksOf),
  );
}

/**
 * Registers the routes of posters, wall materials and frames; the frame selection has its own endpoints for the same
 * queries.
 */
function wallCalls(app: FastifyInstance, deps: Deps): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  const selection = "/web-api/product-selection-photo-frame";

  for (const address of ["/price-api/prices/article", `${selection}/price-article`]) {
    scope.get(
      address,
      { schema: { querystring: WallParameters, response: { 200: PriceAnswer } } },
      async (request, reply) => {
        const { quantity, ...options } = request.query;
        const priced = await answerPrice(deps, request.shop, "photoframe", wallQuery(options), quantity);
        return send(request, reply, priced.ok ? { ok: true, value: priced.value.answer } : priced);
      },
    );
  }
  const formatLists = {
    "/price-api/prices/format-group": false,
    "/price-api/prices/formats": false,
    "/price-api/prices/format-group-prices-images": true,
    [`${selection}/prices-format-group`]: false,
    [`${selection}/prices-formats`]: false,
  };
  for (const [address, withImages] of Object.entries(formatLists)) {
    scope.get(
      address,
      { schema: { querystring: FormatsParameters, response: { 200: FormatGroupsAnswer } } },
      async (request, reply) => {
        const { group, ...options } = request.query;
        const how = { group, withImages };
        return send(request, reply, await answerFormatGroups(deps, request.shop, wallQuery(options), how));
      },
    );
  }
  scope.get(
    "/price-api/frame",
    { schema: { querystring: WallParameters, response: { 200: FrameAnswer } } },
    async (request, reply) => send(request, reply, await answerFrame(deps, request.shop, wallQuery(request.query))),
  );
  scope.get(
    "/price-api/photo-options-groups",
    { schema: { querystring: WallParameters, response: { 200: OptionGroupsAnswer } } },
    async (request, reply) =>
      send(request, reply, await answerOptionGroups(deps, request.shop, wallQuery(request.query))),
  );
  scope.get(
    "/web-api/variants-for-frame-types",
    { schema: { querystring: FrameTypesParameters, response: { 200: FrameVariants } } },
    async (request, reply) =>
      send(request, reply, await answerFrameVariants(deps, request.shop, request.query["frameTypes[]"])),
  );
  scope.get(
    `${selection}/data`,
    { schema: { querystring: WallParameters, response: { 200: SelectionData } } },
    async (request, reply) => send(request, reply, await answerSelection(deps, request.shop, wallQuery(request.query))),
  );
  scope.get(
    `${selection}/format-limits`,
    { schema: { querystring: WallParameters, response: { 200: FormatLimits } } },
    async (request, reply) => send(request, reply, await answerFormatLimits(deps, wallQuery(request.query))),
  );
  scope.get(
    `${selection}/prices-from`,
    { schema: { querystring: WallParameters, response: { 200: PricesFrom } } },
    async (request, reply) =>
      send(request, reply, await answerPricesFrom(deps, request.shop, wallQuery(request.query))),
  );
}
