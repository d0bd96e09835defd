import { cartShowsAsset } from "#modules/cart/contract.server.ts";
import { projectShowsAsset } from "#modules/designs/contract.server.ts";
import type { PhotoUses } from "#modules/media/photos/remove-photo.server.ts";
import { orderShowsAsset } from "#modules/orders/contract.server.ts";
import { usedOutsidePrint } from "#modules/retention/order-files.server.ts";

/** Checks every module that stores designs for uses of a photo. Source: CFG-10. */
export const photoUses: PhotoUses = async (db, photo) =>
  (await projectShowsAsset(db, photo)) || (await cartShowsAsset(db, photo)) || (await orderShowsAsset(db, photo));

/**
 * The same for photos of an order past its retention period: its own design no longer counts. Source: ORD-15, ADR-0017.
 */
export const usesAfterPrintRetention: PhotoUses = async (db, photo) =>
  (await usedOutsidePrint(db, photo)) || (await cartShowsAsset(db, photo)) || (await orderShowsAsset(db, photo));
