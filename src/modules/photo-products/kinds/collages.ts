import { nearestFormat, outerSize, parseFormat } from "./formats.ts";
import { collageTypes, type PhotoAssortment } from "../model.ts";
import type { PricePart, Tariff } from "#modules/pricing/contract.ts";
import type { OptionRule } from "./options.ts";
import { distinct, goodsCurve, preferring, productRules, type PhotoGoods } from "./product-rules.ts";
import { collageWork } from "./photo-work.ts";
import {
  areaPrice,
  deepStretcher,
  deepStretcherPart,
  deepStretcherPrice,
  framePrice,
  stretcherDepths,
  windowPrice,
} from "./walls.ts";

/** The frame of framed collages, its mat in mm and their colours. Source: CAT 5 table L1, FRAME-01. */
export const collageFrame = { code: "alurahmen", matSize: 30, color: "schwarz", mat: "mat-weiss" } as const;

/** The type of collages that are framed. Source: COLL-01. */
export const framedPoster = "framedPoster";

/** A format in landscape and in portrait. */
function bothOrientations(format: string): readonly string[] {
  const { w, h } = parseFormat(format) ?? { w: 0, h: 0 };
  return distinct([format, `${h}x${w}`]);
}

function rules({ collages }: PhotoAssortment): readonly OptionRule[] {
  const formats = (type: string | undefined) =>
    distinct(
      collages
        .filter((offer) => type === undefined || offer.type === type)
        .flatMap((o) => o.formats)
        .flatMap(bothOrientations),
    );
  return [
    { name: "productType", known: collageTypes, allowed: () => preferring(["poster"], collageTypes) },
    {
      name: "formatType",
      known: formats(undefined),
      allowed: (chosen) => preferring(["600x400"], formats(chosen["productType"])),
      nearest: nearestFormat,
    },
    {
      name: "depth",
      known: stretcherDepths,
      allowed: (chosen) => (["leinwand", undefined].includes(chosen["productType"]) ? stretcherDepths : []),
    },
  ];
}

/** Material, design and, if there is one, the frame have one price; a deeper stretcher its own. Source: CAT 5 table L1, CAT 2.6. */
function parts({ chosen }: PhotoGoods, { priceOf, market }: Tariff): readonly PricePart[] {
  const { productType = "", formatType = "" } = chosen;
  const size = parseFormat(formatType) ?? { w: 0, h: 0 };
  const framed = productType === framedPoster;
  const exact =
    areaPrice(size, framed ? "poster" : productType, priceOf) +
    priceOf("collage-design") * 1_000_000 +
    (framed ? framePrice(outerSize(size, collageFrame.matSize), collageFrame.code, priceOf) : 0);
  const found: PricePart[] = [{ component: `collage/${productType}`, base: windowPrice(exact), curve: goodsCurve }];
  if (chosen["depth"] === deepStretcher) {
    const canvas = windowPrice(areaPrice(size, productType, priceOf));
    found.push({ component: deepStretcherPart, base: deepStretcherPrice(canvas, market), curve: goodsCurve });
  }
  return found;
}

/** Collages. Source: COLL-01, COLL-04, CAT 5 table L1. */
export const collageRules = productRules("collage", {
  rules,
  parts,
  works: (chosen) => [collageWork(chosen["productType"] ?? "")],
});
