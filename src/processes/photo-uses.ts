import { cartShowsAsset } from "#modules/cart/contract.server.ts";
import { projectShowsAsset } from "#modules/designs/contract.server.ts";
import type { PhotoUses } from "#modules/media/remove-photo.server.ts";
import { orderShowsAsset } from "#modules/orders/contract.server.ts";

/** Asks everyone who keeps designs whether they show a photo. Source: CFG-10. */
export const photoUses: PhotoUses = async (db, photo) =>
  (await projectShowsAsset(db, photo)) || (await cartShowsAsset(db, photo)) || (await orderShowsAsset(db, photo));
