import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { keyIn } from "#kernel/formats/message-key.ts";
import { deliveryCountries, locales, type Locale } from "#kernel/market.ts";
import { currencies } from "#kernel/money.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { readCatalogue } from "#modules/catalogue/contract.server.ts";
import { defaultOptions } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { cacheableResponses } from "#platform/http/pages/cacheable-responses.server.ts";
import { translate } from "#platform/messages.server.ts";
import { sendRefusal } from "#platform/http/error-envelope.server.ts";
import { requireShop } from "#platform/http/shop-request.server.ts";
import {
  cutOffFor,
  namedHolidays,
  deliveryPromiseFor,
  productionSpeed,
  readableShippingRefusal,
  shippingOfferFor,
  shippingTable,
  type ShippingDeps,
} from "./contract.server.ts";
import { holidayRegions } from "./holiday-regions.ts";
import { shippingMethods } from "./delivery-promise.ts";
import { expressProducts, shippedCard } from "./shipped-card.ts";
import type { ShippedItem } from "./shipping-offer.ts";

const Money = z.object({ amount: z.number().int(), currency: z.enum(currencies) });
const oneOrMore = <Item extends z.ZodType>(item: Item) =>
  z.union([item.transform((value) => [value]), z.array(item).max(100)]);

const ShippingParameters = z.object({
  country: z.string().max(2).optional(),
  "sku[]": oneOrMore(z.string().max(80)).optional(),
  "quantity[]": oneOrMore(z.coerce.number().pipe(z.int32().min(1))).optional(),
});

const TableRow = z.object({
  country: z.enum(deliveryCountries),
  standard: Money.nullable(),
  express: Money.nullable(),
  "express-saturday": Money.nullable(),
});

const ShippingAnswer = z.object({
  country: z.enum(deliveryCountries),
  productionDays: z.number().int(),
  methods: z.array(
    z.object({
      id: z.enum(shippingMethods),
      price: Money.nullable(),
      from: z.boolean(),
      available: z.boolean(),
      blockedBy: z.array(z.string()),
      promise: z.object({ from: z.iso.date(), to: z.iso.date(), handOver: z.iso.date() }).nullable(),
    }),
  ),
  cutOff: z.string(),
  secondsLeft: z.number().int(),
  table: z.array(TableRow),
});

const ExpressAnswer = z.object({
  cutOff: z.string(),
  secondsLeft: z.number().int(),
  deliveryDate: z.iso.date().nullable(),
  productSkus: z.array(z.string()),
});

const HolidayQuery = z.object({ country: z.enum(deliveryCountries).optional(), region: z.string().max(12).optional() });

/** Public holidays as rules for the calendars of a browser, and the regions of the country. Source: CAL-10. */
const HolidayAnswer = z.object({
  country: z.enum(deliveryCountries),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  rules: z.array(
    z.object({
      rule: z.string(),
      fromYear: z.number().int().nullable(),
      toYear: z.number().int().nullable(),
      name: z.string(),
    }),
  ),
});

async function answerHolidays(
  deps: Pick<Deps, "db">,
  locale: Locale,
  { country = locales[locale].country, region }: z.infer<typeof HolidayQuery>,
): Promise<z.infer<typeof HolidayAnswer>> {
  const regions = holidayRegions(country).map((code) => ({
    code,
    name: translate(locale, keyIn("regions", `${country}-${code}`)),
  }));
  const rules = await namedHolidays(deps, locale, { country, region });
  return { country, regions: regions.toSorted((a, b) => a.name.localeCompare(b.name, locale)), rules: [...rules] };
}

/** HTTP API of the shipping table and promise, and of the express shop. Source: SHIP-07, SHIP-10, section 47. */
export async function shippingApi(app: FastifyInstance, deps: Deps): Promise<void> {
  // The countdown must be current: shared caches store these responses for seconds only.
  cacheableResponses(app, 5);
  app.addHook("onRequest", requireShop);
  const scope = app.withTypeProvider<ZodTypeProvider>();

  scope.get(
    "/web-api/holidays",
    { schema: { querystring: HolidayQuery, response: { 200: HolidayAnswer } } },
    async (request, reply) => reply.send(await answerHolidays(deps, request.shop.locale, request.query)),
  );

  scope.get(
    "/web-api/shipping-information",
    { schema: { querystring: ShippingParameters, response: { 200: ShippingAnswer } } },
    async (request, reply) => {
      const { shop, query } = request;
      const result = await answerShipping(deps, { ...query, country: query.country ?? shop.country }, shop.currency);
      return result.ok
        ? reply.send(result.value)
        : sendRefusal(reply, readableShippingRefusal(result.refusal, shop.locale));
    },
  );

  scope.get("/web-api/express-shop", { schema: { response: { 200: ExpressAnswer } } }, async (request, reply) => {
    const { country } = request.shop;
    const promise = await deliveryPromiseFor(deps, { country, method: "express", productionDays: 1 });
    const { secondsLeft, time } = await cutOffFor(deps);
    const productSkus = [...expressProducts(await readCatalogue(deps), await productionSpeed(deps))];
    return reply.send({ cutOff: time, secondsLeft, deliveryDate: promise?.to ?? null, productSkus });
  });
}

async function answerShipping(
  deps: ShippingDeps,
  query: z.infer<typeof ShippingParameters> & { readonly country: string },
  currency: (typeof currencies)[number],
): Promise<Result<z.infer<typeof ShippingAnswer>>> {
  const country = deliveryCountries.find((known) => known === query.country);
  if (!country) return refuse("COUNTRY_NOT_SERVED", { country: query.country });
  const items = await readItems(deps, query["sku[]"] ?? [], query["quantity[]"] ?? []);
  if (!items.ok) return items;
  const offer = await shippingOfferFor(deps, { country, currency, items: items.value });
  if (!offer.ok) return offer;
  const { methods, productionDays, secondsLeft } = offer.value;
  const [table, { time }] = await Promise.all([shippingTable(deps, currency), cutOffFor(deps)]);
  return accept({
    country,
    productionDays,
    methods: methods.map((method) => ({ ...method, blockedBy: [...method.blockedBy] })),
    cutOff: time,
    secondsLeft,
    table: [...table],
  });
}

/** Products by code with their default options; a missing quantity counts as one. Refuses PRODUCT_UNKNOWN and QUANTITY_MAX. */
async function readItems(
  deps: ShippingDeps,
  skus: readonly string[],
  quantities: readonly number[],
): Promise<Result<readonly ShippedItem[]>> {
  const [catalogue, speed] = await Promise.all([readCatalogue(deps), productionSpeed(deps)]);
  const items: ShippedItem[] = [];
  for (const [index, sku] of skus.entries()) {
    const product = catalogue.products.get(sku);
    if (!product) return refuse("PRODUCT_UNKNOWN");
    const quantity = quantities[index] ?? 1;
    if (quantity > product.largestQuantity) return refuse("QUANTITY_MAX", { n: product.largestQuantity });
    items.push(shippedCard(catalogue, speed, { id: sku, product, options: defaultOptions(product), quantity }));
  }
  return accept(items);
}
