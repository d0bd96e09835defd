import type { Channel } from "#kernel/market.ts";

/** What a channel may offer besides its products, and the defaults of its products. Source: D-09, CAT 1. */
export type ChannelFacts = {
  readonly capabilities: {
    readonly wishlist: boolean;
    readonly guestbooks: boolean;
    readonly condolenceBooks: boolean;
    readonly apps: boolean;
  };
  readonly defaults: {
    readonly lamination: "matt" | "glossy";
    readonly photobookRefinement: "gold" | "none";
    readonly collageId: string;
  };
};

/** Channel capabilities and defaults. Source: D-09, CAT 1. */
export const channelFacts: Readonly<Record<Channel, ChannelFacts>> = {
  card: {
    capabilities: { wishlist: true, guestbooks: true, condolenceBooks: true, apps: false },
    defaults: { lamination: "matt", photobookRefinement: "none", collageId: "1" },
  },
  photo: {
    capabilities: { wishlist: false, guestbooks: false, condolenceBooks: false, apps: true },
    defaults: { lamination: "glossy", photobookRefinement: "gold", collageId: "13" },
  },
};
