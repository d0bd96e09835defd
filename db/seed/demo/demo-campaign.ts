import type { Channel, Locale } from "#kernel/market.ts";
import { loadCampaigns, type StoredCampaign } from "#modules/pricing/campaigns/campaign-store.server.ts";
import { isRunning } from "#modules/pricing/campaigns/campaign.ts";
import { createCampaign, type CampaignDraft } from "#modules/pricing/campaigns/save-campaign.server.ts";
import type { Deps } from "#platform/deps.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** The shop whose prices the demonstration's campaign lowers; those of the other markets stay as they are listed. */
export const campaignShop: { readonly channel: Channel; readonly locale: Locale } = {
  channel: "card",
  locale: "de-LU",
};

/** A share off all cards in Luxembourg, with banner and countdown. */
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
 * Begins the demonstration's campaign, for a fortnight, in a shop that has never had one; what the staff planned is left
 * alone.
 * @returns the one that runs in its shop now
 * @source PRICE-13, SHELL-23, CAT 13
 */
export async function seedDemoCampaign(deps: Pick<Deps, "db" | "clock">): Promise<StoredCampaign | undefined> {
  const draft = demoCampaign(deps.clock.now());
  if ((await loadCampaigns(deps.db)).length === 0) await createCampaign(deps, "seed", draft);
  const campaigns = await loadCampaigns(deps.db);
  // Filing takes a moment, and none begins before it is filed.
  const now = deps.clock.now();
  return campaigns.find((each) => each.title === draft.title && each.stoppedAt === null && isRunning(each, now));
}
