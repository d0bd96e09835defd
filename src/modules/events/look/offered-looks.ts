import { addressOf, type Place } from "#kernel/urls/page-addresses.ts";
import { occasions, type EventPlan } from "../model.ts";

/** What the choice of a look reads of a design. */
export type DesignForLook = {
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly category: string;
  readonly occasion: string;
  readonly product: string;
  readonly variants: readonly { readonly id: string; readonly swatch: string }[];
};

/** The occasions of cards that belong to one of an event, the nearest first; a trailing hyphen stands for all that begin so. */
const cardOccasions: Readonly<Record<EventPlan["occasion"], readonly string[]>> = {
  wedding: ["hochzeit"],
  birthday: ["geburtstag", "geburtstag-", "kindergeburtstag"],
  christening: ["taufe"],
  communion: ["kommunion"],
  confirmation: ["konfirmation", "firmung", "jugendweihe"],
  anniversary: ["goldene-hochzeit", "silberhochzeit", "jubilaeum"],
  schoolStart: ["einschulung"],
  party: ["party", "richtfest", "umzug", "oktoberfest", "geburtstag"],
  company: ["firmenfeier", "jubilaeum", "party"],
  farewell: ["trauer"],
};

const isOf = (names: readonly string[], occasion: string) =>
  names.some((name) => (name.endsWith("-") ? occasion.startsWith(name) : name === occasion));

/** Whether a card is of an occasion that belongs to one of an event. */
export const isOfOccasion = (card: Pick<DesignForLook, "occasion">, occasion: EventPlan["occasion"]): boolean =>
  isOf(cardOccasions[occasion], card.occasion);

/** Cards that are invitations in themselves, the fullest first: their front is the head of a page. */
const categories = ["trauerkarten", "einladungskarten", "save-the-date", "grusskarten"];
/** Pieces whose front is cut, laid in or too narrow for a title. */
const noHead = /insert|strip|balloon|trio|pocketfold|tag|label|confetti|leporello|fan|double-folded|accordion/;

/** The best card of each family for an occasion; families keep the order of `designs`, the most popular first. Source: EVENT-02. */
export function lookDesigns<Design extends DesignForLook>(
  designs: readonly Design[],
  occasion: EventPlan["occasion"],
): readonly Design[] {
  const wanted = cardOccasions[occasion];
  const rank = (design: Design) => wanted.findIndex((each) => isOf([each], design.occasion));
  const fitting = designs
    .filter((design) => rank(design) !== -1 && categories.includes(design.category) && !noHead.test(design.product))
    .toSorted((a, b) => rank(a) - rank(b) || categories.indexOf(a.category) - categories.indexOf(b.category));
  const best = new Map<string, Design>();
  for (const design of fitting) if (!best.has(design.family)) best.set(design.family, design);
  return designs.filter((design) => best.get(design.family) === design);
}

/** Families that are a photo above all: without one their head is an empty sheet. */
const photoFamilies = new Set(["handschrift", "horizont"]);

/** The designs offered as looks for an occasion. Source: EVENT-02. */
export function designsOfOccasion<Design extends DesignForLook>(
  designs: readonly Design[],
  occasion: EventPlan["occasion"],
): readonly Design[] {
  return lookDesigns(designs, occasion).filter(({ family }) => !photoFamilies.has(family));
}

/** The occasion of an event that a card of this occasion invites to; a party for any other. Source: EVENT-01. */
export function occasionOfCard(occasion: string): EventPlan["occasion"] {
  return occasions.find((each) => isOfOccasion({ occasion }, each)) ?? "party";
}

/** Whether a card invites to something that has a page: not thanks, greetings or tags. Source: EVENT-01. */
export function invites({ category, occasion }: Pick<DesignForLook, "category" | "occasion">): boolean {
  const toEvent = occasions.some((each) => isOfOccasion({ occasion }, each));
  return toEvent && (category === "einladungskarten" || category === "save-the-date" || category === "kirchenhefte");
}

/** Where the event page of an invitation begins, with its look; null for other cards, and in mourning. Source: EVENT-01. */
export function eventHrefOf(
  shop: Place,
  { id, occasion, category, variants }: Pick<DesignForLook, "id" | "occasion" | "category" | "variants">,
): string | null {
  const [first] = variants;
  if (occasion === "trauer" || !first || !invites({ occasion, category })) return null;
  return `${addressOf(shop, "events")}?karte=${id}~${first.id}`;
}
