/** Whether the parcel is heavier than any shipping rate covers: then the cart cannot be ordered. Source: SHIP-09. */
export function isOverweight(cart: {
  readonly parcel: boolean;
  readonly delivery: readonly { readonly price: unknown }[];
}): boolean {
  return cart.parcel && cart.delivery.every(({ price }) => price === null);
}
