import { cardFaces, type CardFace, type MockUpScene } from "#modules/media/pictures/picture-address.ts";

type Subject = { readonly occasion: string; readonly category: string; readonly product?: string };

/** Sheets without a fold, in categories that usually have folded cards. */
const looseSheets: ReadonlySet<string> = new Set(["insert-sheet-a6"]);

const flatPieces: ReadonlySet<string> = new Set(["etiketten", "aufkleber"]);

/**
 * The main scene of a design: place cards stand on a table, mourning cards lie alone, labels lie flat in a pile.
 * Source: brand, CAT-13.
 */
export function leadScene({ occasion, category, product = "" }: Subject): MockUpScene {
  if (occasion === "trauer") return "mourning-still";
  if (flatPieces.has(category) || looseSheets.has(product)) return "stack";
  return category === "tischkarten" ? "place-cards-table" : "card-on-linen";
}

/** The face of a product that is never visible: the inside of standing cards, the back of translucent or one-sided ones. */
const unseen: Readonly<Record<string, CardFace>> = {
  "table-card": "inside",
  "tent-card": "inside",
  "insert-sheet-a6": "back",
  "wind-light-card": "back",
};

/** The visible faces of a product for galleries, in viewing order. Source: PDP-03, CARD-01. */
export const visibleFaces = (product: string): readonly CardFace[] =>
  cardFaces.filter((face) => unseen[product] !== face);

/**
 * The scenes of a design's gallery, the main one first. `build` is the product's family: flat cards also lie in a pile,
 * folded ones with their envelope; mourning cards have a single plain scene.
 * @source PDP-03, CAT-13
 */
export function scenesOf(
  subject: Subject & { readonly build: string; readonly enveloped: boolean },
): readonly [MockUpScene, MockUpScene?] {
  const lead = leadScene(subject);
  if (lead !== "card-on-linen") return [lead];
  if (subject.build === "flat") return [lead, "stack"];
  return subject.enveloped ? [lead, "card-with-envelope"] : [lead];
}
