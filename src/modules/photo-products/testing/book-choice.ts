import { chooseGoods } from "../kinds/price-product.ts";
import type { Chosen } from "../kinds/options.ts";
import type { PhotoAssortment } from "../model.ts";

/** A complete choice of a book; a hard A4 one in landscape unless said otherwise. */
export function bookChoice(assortment: PhotoAssortment, options: Readonly<Record<string, string>> = {}): Chosen {
  const wanted = { type: "digitalfotobuch", cover: "hard", binding: "pur", format: "a4-quer", ...options };
  const chosen = chooseGoods(assortment, "photo", { kind: "photobook", options: wanted, quantity: 1 });
  if (!chosen.ok) throw new Error(JSON.stringify(chosen));
  return chosen.value;
}

/** The cheapest stapled book: it gains and loses four pages at a time. */
export const stapled = { type: "fotoheft", cover: "soft", binding: "heftbindung" };
