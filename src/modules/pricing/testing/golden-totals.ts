import type { PriceMarket } from "#kernel/market.ts";

/** Quantities in the column order of `goldenAnchorUnits`. Source: CAT 5 table C2. */
export const goldenAnchorQuantities = [1, 5, 10, 25, 50, 75, 100, 150, 250, 500, 1000, 2000, 3000, 5000] as const;

/** Unit prices at the anchors in market DE, cents; null where the curve has no anchor. Source: CAT 5 table C2. */
export const goldenAnchorUnits: Readonly<Record<string, readonly (number | null)[]>> = {
  "folded-portrait-a6": [350, 262, 219, 181, 159, 149, 142, 132, 121, 105, 87, 75, 67, 57],
  "folded-portrait-dl": [394, 295, 247, 204, 179, 168, 159, 149, 136, 118, 98, 84, 75, 64],
  "folded-square-145": [438, 328, 275, 227, 199, 187, 177, 165, 151, 131, 109, 94, 84, 72],
  "postcard-a6": [218, 163, 137, 113, 99, 93, 88, 82, 75, 65, 54, 47, 42, 36],
  "card-fan": [718, 579, 503, 435, 399, null, 371, null, 339, 311, 279, null, null, 239],
  pocketfold: [772, 622, 541, 468, 429, null, 399, null, 365, 335, 300, null, null, 257],
  "leporello-6": [658, 493, 413, 341, 299, 281, 266, 248, 227, 197, 164, 141, 126, 108],
  "booklet-a5": [574, 463, 402, 348, 319, null, 297, null, 271, 249, 223, null, null, 191],
  "menu-flat-dl": [240, 180, 150, 124, 109, 102, 97, 90, 83, 72, 60, 51, 46, 39],
  "table-card": [103, 95, 88, 83, 79, null, 73, null, 65, 57, 49, null, 41, 36],
  "gift-tag-heart": [72, 66, 62, 58, 55, null, 51, null, 45, 40, 34, null, 29, 25],
  "sticker-round": [51, 47, 44, 41, 39, null, 36, null, 32, 28, 24, null, 20, 18],
};

/** Quantities in the column order of `goldenTotals`. Source: CAT 5 table C3. */
export const goldenTotalQuantities = [
  1, 5, 10, 45, 50, 55, 95, 100, 245, 250, 260, 990, 1000, 1100, 2900, 3000, 3250, 5000,
] as const;

/** Line totals of a card without options, minor units. Source: CAT 5 table C3. */
export const goldenTotals: readonly { market: PriceMarket; product: string; totals: readonly number[] }[] = [
  {
    market: "DE",
    product: "folded-portrait-dl",
    totals: [
      394, 1475, 2470, 8180, 8950, 9680, 15240, 15900, 33418, 34000, 35000, 97220, 98000, 105000, 219300, 225000,
      236875, 320000,
    ],
  },
  {
    market: "AT",
    product: "folded-portrait-dl",
    totals: [
      414, 1550, 2590, 8590, 9400, 10175, 16015, 16700, 35133, 35750, 36800, 102180, 103000, 110300, 230900, 237000,
      249875, 340000,
    ],
  },
  {
    market: "CH",
    product: "folded-portrait-dl",
    totals: [
      570, 2145, 3590, 11880, 13000, 14060, 22140, 23100, 48645, 49500, 50960, 141860, 143000, 153100, 318700, 327000,
      344875, 470000,
    ],
  },
  {
    market: "GB",
    product: "folded-portrait-dl",
    totals: [
      354, 1330, 2220, 7360, 8050, 8705, 13705, 14300, 29980, 30500, 31400, 88280, 89000, 95300, 198800, 204000, 214750,
      290000,
    ],
  },
  {
    market: "US",
    product: "folded-portrait-dl",
    totals: [
      453, 1700, 2840, 9415, 10300, 11150, 17550, 18300, 38570, 39250, 40400, 112100, 113000, 121100, 254300, 261000,
      274625, 370000,
    ],
  },
  {
    market: "DE",
    product: "pocketfold",
    totals: [
      772, 3110, 5410, 19500, 21450, 23295, 38055, 39900, 89538, 91250, 94300, 297350, 300000, 324625, 767875, 792500,
      854063, 1285000,
    ],
  },
  {
    market: "CH",
    product: "pocketfold",
    totals: [
      1115, 4495, 7810, 28180, 31000, 33670, 55030, 57700, 129280, 131750, 136160, 430160, 434000, 469650, 1111350,
      1147000, 1236125, 1860000,
    ],
  },
  {
    market: "DE",
    product: "sticker-round",
    totals: [
      51, 235, 440, 1765, 1950, 2115, 3435, 3600, 7853, 8000, 8240, 23800, 24000, 25800, 58200, 60000, 63750, 90000,
    ],
  },
];
