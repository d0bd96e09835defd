import type { Channel, Locale } from "#kernel/market.ts";
import { loadCampaigns, type StoredCampaign } from "#modules/pricing/campaigns/campaign-store.server.ts";
import { isRunning } from "#modules/pricing/campaigns/campaign.ts";
import { createCampaign, type CampaignDraft } from "#modules/pricing/campaigns/save-campaign.server.ts";
import type { Deps } from "#platform/deps.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The shop whose prices the demo campaign reduces; those of the other markets stay at list price. */
export const campaignShop: { readonly channel: Channel; readonly locale: Locale } = {
  channel: "card",
  locale: "de-LU",
};

/** A percentage off all cards in Luxembourg, with banner and countdown. */
function demoCampaign(now: number): CampaignDraft {
  return {
    title: "Demo: Luxemburg",
    texts: {
      de: "20 Prozent auf alle Karten: Zeit, Danke zu sagen.",
      fr: "20 pour cent sur toutes les cartes : le moment de dire merci.",
      en: "20 per cent off all cards: time to say thank you.",
      it: "20 per cento su tutti i biglietti: è il momento di dire grazie.",
      es: "20 por ciento en todas las tarjetas: es hora de dar las gracias.",
      nl: "20 procent op alle kaarten: tijd om dank je wel te zeggen.",
    },
    code: null,
    path: null,
    banner: true,
    countdown: true,
    discount: { kind: "percent", basisPoints: 2000 },
    kinds: ["card"],
    categories: [],
    occasions: [],
    markets: ["LU"],
    channels: ["card"],
    startsAt: now,
    endsAt: now + 14 * dayMs,
  };
}

/**
 * Starts the demo campaign, for a fortnight, in a shop that has never had one; campaigns of the staff are not changed.
 * @returns the campaign currently running in its shop
 * @source PRICE-13, SHELL-23, CAT 13
 */
export async function seedDemoCampaign(deps: Pick<Deps, "db" | "clock">): Promise<StoredCampaign | undefined> {
  const draft = demoCampaign(deps.clock.now());
  if ((await loadCampaigns(deps.db)).length === 0) await createCampaign(deps, "seed", draft);
  const campaigns = await loadCampaigns(deps.db);
  // Storing takes a moment, and no campaign may begin before it is stored.
  const now = deps.clock.now();
  return campaigns.find((each) => each.title === draft.title && each.stoppedAt === null && isRunning(each, now));
}
