/** Name of the buttons that save a design. Source: WISH-02. */
export const wishlistButtonName = "heart";

/**
 * The value of a wishlist button: a design in a colour, further options as a URL query, and `at`, the element of the
 * page to return to. Source: WISH-02, WISH-04.
 */
export type WishlistButtonValue = {
  readonly design: string;
  readonly colour: string;
  readonly options: string;
  readonly at: string;
};

/** Encodes the value of a wishlist button. No part contains a space: neither ids nor URLs do. */
export function wishlistButtonValue({ design, colour, options, at }: WishlistButtonValue): string {
  return [at, design, colour, options].join(" ");
}

/** Parses the value of a wishlist button; missing parts are empty. */
export function readWishlistButton(value: string): WishlistButtonValue {
  const [at = "", design = "", colour = "", options = ""] = value.split(" ");
  return { design, colour, options, at };
}

/** Key of a design in a colour in the list of saved designs: `olivenzweig-einladung/gruen`. */
export function wishlistMark({ design, colour }: Pick<WishlistButtonValue, "design" | "colour">): string {
  return `${design}/${colour}`;
}
