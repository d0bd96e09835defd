/** Whether the parcel is heavier than any the shop has a price for: then nothing can be ordered yet. Source: SHIP-09. */
export function isOverweight(cart: {
  readonly parcel: boolean;
  readonly delivery: readonly { readonly price: unknown }[];
}): boolean {
  return cart.parcel && cart.delivery.every(({ price }) => price === null);
}
