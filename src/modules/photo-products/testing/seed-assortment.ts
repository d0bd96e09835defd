import { photoOffers } from "#db/seed/photo-assortment.ts";
import { assembleAssortment, type PhotoAssortment } from "../model.ts";

/** The assortment of photo products of the seed, without a database. */
export function seedAssortment(): PhotoAssortment {
  return assembleAssortment(photoOffers());
}
