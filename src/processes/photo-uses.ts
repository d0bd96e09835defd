import { assetsInCarts } from "#modules/cart/contract.server.ts";
import { assetsInProjects } from "#modules/designs/contract.server.ts";
import type { PhotosInUse, PhotoUses } from "#modules/media/photos/remove-photo.server.ts";
import { assetsInOrders } from "#modules/orders/contract.server.ts";
import { usedOutsidePrint } from "#modules/retention/order-files.server.ts";

/** Asks every module that stores designs which of the photos it shows. Source: CFG-10, PHOTO-03. */
export const photosInUse: PhotosInUse = async (db, photos) => {
  const [projects, carts, orders] = await Promise.all([
    assetsInProjects(db, photos),
    assetsInCarts(db, photos),
    assetsInOrders(db, photos),
  ]);
  return new Set([...projects, ...carts, ...orders]);
};

/** Whether any module that stores designs shows a photo. Source: CFG-10. */
export const photoUses: PhotoUses = async (db, photo) => (await photosInUse(db, [photo])).has(photo);

/**
 * The same for photos of an order past its retention period: its own design no longer counts. Source: ORD-15, ADR-0017.
 */
export const usesAfterPrintRetention: PhotoUses = async (db, photo) =>
  (await usedOutsidePrint(db, photo)) ||
  (await assetsInCarts(db, [photo])).length > 0 ||
  (await assetsInOrders(db, [photo])).length > 0;
