import type { DesignId } from "#kernel/ids.ts";
import type { Place } from "#kernel/urls/page-addresses.ts";
import { readDesignEntries } from "#modules/catalogue/contract.server.ts";
import { occasionAddress, occasionNames, occasionsShowing } from "#modules/catalogue/contract.ts";
import { readPictures } from "#modules/media/contract.server.ts";
import type { LetterDesign } from "#modules/mail/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { originOfShop } from "#platform/http/shop-sites.server.ts";
import { occasionOfDay } from "./day-occasion.ts";

/** Maximum designs in one mail. */
const maxDesigns = 3;

type MailDeps = Pick<Deps, "db" | "config">;

/** A design with its displayed title and its link. */
export type MailDesign = {
  readonly design: DesignId;
  readonly variant: string;
  readonly title: string;
  readonly address: string;
};

/** Cards are designed in the card shop, whichever shop the customer signed up in. */
const cardShop = (shop: Place): Place => ({ channel: "card", locale: shop.locale });

/** Designs with the pictures of the customer's shop, for mails; JPEG, because not every mail program supports WebP. */
export async function picturedDesigns(
  deps: MailDeps,
  shop: Place,
  designs: readonly MailDesign[],
): Promise<readonly LetterDesign[]> {
  const pictures = await readPictures(deps, shop.locale);
  const origin = originOfShop(deps.config, cardShop(shop));
  return designs.slice(0, maxDesigns).map(({ design, variant, title, address }) => {
    const face = pictures.face({ design, variant }, "front") ?? pictures.face({ design }, "front");
    return { title, address, picture: face ? `${origin}/_img/w_480,f_jpeg/${face.asset}` : null };
  });
}

/** The designs that match a saved day, the most popular of different families, and the address with more of them. */
export async function designsOfDay(
  deps: MailDeps,
  shop: Place,
  day: { readonly name: string; readonly kind: string },
): Promise<{ readonly designs: readonly LetterDesign[]; readonly more: string | undefined }> {
  const place = cardShop(shop);
  const named = new Map(occasionNames(shop.locale));
  const occasion = occasionOfDay(day, named);
  const occasions = occasion && occasionsShowing(occasion);
  // Mourning cards are never suggested unasked.
  const fits = (of: string): boolean => (occasions ? occasions.includes(of) : of !== "trauer");
  const families = new Map<string, MailDesign>();
  for (const entry of await readDesignEntries(deps)) {
    if (families.size === maxDesigns) break;
    if (!fits(entry.occasion) || families.has(entry.family)) continue;
    const path = occasionAddress(place, entry.occasion, entry.category, entry.id);
    const address = `${originOfShop(deps.config, place)}${path}`;
    families.set(entry.family, { design: entry.id, variant: entry.variants[0]?.id ?? "", title: entry.name, address });
  }
  return {
    designs: await picturedDesigns(deps, shop, [...families.values()]),
    more: occasion && `${originOfShop(deps.config, place)}${occasionAddress(place, occasion)}`,
  };
}
