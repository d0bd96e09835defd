import type { Campaign } from "../campaigns/campaign.ts";

/** A campaign of 10 % on everything from 23 to 30 November 2026; fields can be overridden. */
export function aCampaign(parts: Partial<Campaign> = {}): Campaign {
  return {
    id: "00000000-0000-4000-8000-000000000001",
    title: "Herbst",
    discount: { kind: "percent", basisPoints: 1000 },
    code: null,
    kinds: [],
    categories: [],
    occasions: [],
    markets: [],
    channels: [],
    startsAt: Date.parse("2026-11-23T00:00:00Z"),
    endsAt: Date.parse("2026-11-30T00:00:00Z"),
    ...parts,
  };
}
