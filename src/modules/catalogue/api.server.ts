import type { FastifyInstance, FastifyReply } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Result } from "#kernel/result.ts";
import { PriceAnswer, secondsToPriceChange } from "#modules/pricing/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { cacheableResponses } from "#platform/http/pages/cacheable-responses.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import { translate } from "#platform/messages.server.ts";
import {
  AccessoriesAnswer,
  AccessoriesParameters,
  AccessoryPriceParameters,
  AspectRatioAnswer,
  CardPriceAnswer,
  CardPriceParameters,
  ReferenceAnswer,
  ReferenceParameters,
} from "./api-schemas.server.ts";
import {
  answerAccessories,
  answerAccessoryPrice,
  answerCardPrice,
  answerReference,
} from "./cards/card-price-answers.server.ts";
import type { CategoryKey } from "./occasions/categories.ts";
import { readDesigns, readableRefusal } from "./contract.server.ts";
import { initialData, InitialData } from "./initial-data.server.ts";
import {
  AccessoryList,
  AccessoryListParameters,
  answerAccessoryList,
  answerThemes,
  type FrontPicture,
  PricedAccessoryList,
  ThemeList,
  ThemeParameters,
} from "./cards/list-answers.server.ts";
import { aspectRatios } from "./model.ts";
import { countPlaces, emptySet } from "./search/design-bitset.ts";

/** Functions the routes need from outside the module. */
export type CatalogueApiPorts = {
  readonly buildId?: string;
  readonly frontPicture: FrontPicture;
  /** URL of the picture of an accessory. */
  readonly articleImage: (sku: string) => string;
  /** Categories of books for writing the shop has. Source: BOOK-05. */
  readonly bookCategories: () => Promise<readonly CategoryKey[]>;
};

/**
 * Routes for prices, reference prices, accessories and aspect ratios of cards, and the initial data of a storefront.
 * @param ports `buildId` identifies the build, so that pages of an older build reload; `frontPicture` finds pictures
 * of designs, `articleImage` of accessories, `bookCategories` which guest and condolence books are sold
 * @source PRICE-03, CAT-03, section 47
 */
export async function catalogueApi(app: FastifyInstance, deps: Deps, ports: CatalogueApiPorts): Promise<void> {
  const { buildId = "development", frontPicture, articleImage, bookCategories } = ports;
  cacheableResponses(app, 60, () => secondsToPriceChange(deps));
  app.addHook("onRequest", requireShop);
  listCalls(app, deps, frontPicture);
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get(
    "/web-api/card-price",
    { schema: { querystring: CardPriceParameters, response: { 200: CardPriceAnswer } } },
    async (request, reply) => answer(reply, await answerCardPrice(deps, request.shop, request.query)),
  );
  scope.get(
    "/web-api/calculator/reference",
    { schema: { querystring: ReferenceParameters, response: { 200: ReferenceAnswer } } },
    async (request, reply) => answer(reply, await answerReference(deps, request.shop, request.query)),
  );
  scope.get(
    "/web-api/card-accessories",
    { schema: { querystring: AccessoriesParameters, response: { 200: AccessoriesAnswer } } },
    async (request, reply) => answer(reply, await answerAccessories(deps, request.shop, request.query, articleImage)),
  );
  scope.get(
    "/web-api/card-accessory-price",
    { schema: { querystring: AccessoryPriceParameters, response: { 200: PriceAnswer } } },
    async (request, reply) => answer(reply, await answerAccessoryPrice(deps, request.shop, request.query)),
  );
  scope.get(
    "/web-api/shop-frontends-initial-data",
    { schema: { response: { 200: InitialData } } },
    async (request, reply) =>
      reply.send(await initialData(deps, request.shop, { buildId, books: await bookCategories() })),
  );
  scope.get("/web-api/aspect-ratio", { schema: { response: { 200: AspectRatioAnswer } } }, async (request) => {
    const { postings } = await readDesigns(deps);
    return {
      items: aspectRatios.map((key) => ({
        key,
        label: translate(request.shop.locale, `options.aspectRatio.${key}`),
        count: countPlaces(postings.aspectRatio.get(key) ?? emptySet(0)),
      })),
    };
  });
}

/** Registers the list routes: accessories sold separately, and families of designs. */
function listCalls(app: FastifyInstance, deps: Deps, frontPicture: FrontPicture): void {
  const scope = app.withTypeProvider<ZodTypeProvider>();
  for (const [address, shape] of [
    ["/accessory", AccessoryList],
    ["/price-api/accessory", PricedAccessoryList],
  ] as const) {
    scope.get(
      address,
      { schema: { querystring: AccessoryListParameters, response: { 200: shape } } },
      async (request, reply) => answer(reply, await answerAccessoryList(deps, request.shop, request.query)),
    );
  }
  scope.get(
    "/web-api/themes",
    { schema: { querystring: ThemeParameters, response: { 200: ThemeList } } },
    async (request) => answerThemes(deps, request.shop, request.query, frontPicture),
  );
}

function answer(reply: FastifyReply, result: Result<object>): FastifyReply {
  return result.ok
    ? reply.send(result.value)
    : sendRefusal(reply, readableRefusal(result.refusal, reply.request.shop.locale));
}
