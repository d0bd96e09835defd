/** Name of the buttons that save a design. Source: WISH-02. */
export const wishlistButtonName = "heart";

/**
 * What a heart stands for: a design in a colour, what else is chosen as the query of an address, and `at`, the element
 * of the page to come back to. Source: WISH-02, WISH-04.
 */
export type WishlistButtonValue = {
  readonly design: string;
  readonly colour: string;
  readonly options: string;
  readonly at: string;
};

/** A heart as the value of its button. None of the parts has a space: ids and addresses have none. */
export function heartValue({ design, colour, options, at }: WishlistButtonValue): string {
  return [at, design, colour, options].join(" ");
}

/** What a button's value says; parts that are missing are empty. */
export function readWishlistButton(value: string): WishlistButtonValue {
  const [at = "", design = "", colour = "", options = ""] = value.split(" ");
  return { design, colour, options, at };
}

/** A design in a colour as the list of what is saved names it: `olivenzweig-einladung/gruen`. */
export function heartMark({ design, colour }: Pick<WishlistButtonValue, "design" | "colour">): string {
  return `${design}/${colour}`;
}
