import { books } from "./books.ts";
import { boxes } from "./boxes.ts";
import { calendars } from "./calendars.ts";
import { collages } from "./collages.ts";
import type { DrawnGoods } from "./sheet.ts";

/** Every design of photo goods. Source: CAT 13. */
export function goodsCollection(): readonly DrawnGoods[] {
  return [...calendars(), ...books(), ...collages(), ...boxes()];
}
