import { cartShowsAsset } from "#modules/cart/contract.server.ts";
import { projectShowsAsset } from "#modules/designs/contract.server.ts";
import type { PhotoUses } from "#modules/media/photos/remove-photo.server.ts";
import { orderShowsAsset } from "#modules/orders/contract.server.ts";
import { usedOutsidePrint } from "#modules/retention/order-files.server.ts";

/** Asks everyone who keeps designs whether they show a photo. Source: CFG-10. */
export const photoUses: PhotoUses = async (db, photo) =>
  (await projectShowsAsset(db, photo)) || (await cartShowsAsset(db, photo)) || (await orderShowsAsset(db, photo));

/** The same for photos of an order whose time is over: its own design holds them no longer. Source: ORD-15, ADR-0017. */
export const usesAfterPrintRetention: PhotoUses = async (db, photo) =>
  (await usedOutsidePrint(db, photo)) || (await cartShowsAsset(db, photo)) || (await orderShowsAsset(db, photo));
