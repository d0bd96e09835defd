import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { permits } from "#kernel/scope.ts";
import { channels, languageOf } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { cacheableResponses } from "#platform/http/pages/cacheable-responses.server.ts";
import { requireShop, type Shop } from "#platform/http/shop-request.server.ts";
import type { StoredCampaign } from "./campaigns/campaign-store.server.ts";
import { runningCampaigns, secondsToPriceChange } from "./contract.server.ts";
import { MoneyAnswer } from "./price-answer.server.ts";

/**
 * Response of `/web-api/campaign-data`: `from` and `to` are ISO instants, a percentage is a number like 12.5. Source:
 * section 47.
 */
const CampaignData = z.object({
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      text: z.string(),
      code: z.string().optional(),
      url: z.string().optional(),
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      countdown: z.boolean(),
      channels: z.array(z.enum(channels)),
      discount: z.union([
        z.object({ type: z.literal("percent"), percent: z.number() }),
        z.object({ type: z.literal("amount"), amount: MoneyAnswer }),
      ]),
    }),
  ),
});

function dataOf(campaign: StoredCampaign, shop: Shop): z.infer<typeof CampaignData>["campaigns"] {
  const { id, title, texts, code, path, startsAt, endsAt, countdown, discount } = campaign;
  const off = discount.kind === "amount" ? discount.amounts[shop.currency] : undefined;
  // A fixed amount without a value in the shop's currency has no effect there.
  if (discount.kind === "amount" && off === undefined) return [];
  return [
    {
      id,
      title,
      text: texts[languageOf(shop.locale)] ?? title,
      ...(code === null ? {} : { code }),
      ...(path === null ? {} : { url: path }),
      from: new Date(startsAt).toISOString(),
      to: new Date(endsAt).toISOString(),
      countdown,
      channels: channels.filter((each) => permits(campaign.channels, each)),
      discount:
        discount.kind === "percent"
          ? { type: "percent", percent: discount.basisPoints / 100 }
          : { type: "amount", amount: { amount: off ?? 0, currency: shop.currency } },
    },
  ];
}

/** `GET /web-api/campaign-data`: the active campaigns of a shop, in its language. Source: SHELL-23, section 47. */
export async function pricingApi(app: FastifyInstance, deps: Pick<Deps, "db" | "clock">): Promise<void> {
  cacheableResponses(app, 60, () => secondsToPriceChange(deps));
  app.addHook("onRequest", requireShop);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get("/web-api/campaign-data", { schema: { response: { 200: CampaignData } } }, async ({ shop }) => ({
      campaigns: (await runningCampaigns(deps, shop)).flatMap((campaign) => dataOf(campaign, shop)),
    }));
}
