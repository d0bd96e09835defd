import { cardFaces, type CardFace, type MockUpScene } from "#modules/media/pictures/picture-address.ts";

type Subject = { readonly occasion: string; readonly category: string; readonly product?: string };

/** Sheets without a fold of their own, whose category shows folded cards elsewhere. */
const looseSheets: ReadonlySet<string> = new Set(["insert-sheet-a6"]);

const flatPieces: ReadonlySet<string> = new Set(["etiketten", "aufkleber"]);

/**
 * The scene that shows a design best: place cards stand at the table, mourning cards lie alone, labels lie flat in a
 * pile. Source: brand, CAT-13.
 */
export function leadScene({ occasion, category, product = "" }: Subject): MockUpScene {
  if (occasion === "trauer") return "mourning-still";
  if (flatPieces.has(category) || looseSheets.has(product)) return "stack";
  return category === "tischkarten" ? "place-cards-table" : "card-on-linen";
}

/** Where a product has a side that nobody sees: the inside of what stands, the back of what is looked through or at. */
const unseen: Readonly<Record<string, CardFace>> = {
  "table-card": "inside",
  "tent-card": "inside",
  "insert-sheet-a6": "back",
  "wind-light-card": "back",
};

/** The faces of a product that a gallery shows, in the order in which they are seen. Source: PDP-03, CARD-01. */
export const visibleFaces = (product: string): readonly CardFace[] =>
  cardFaces.filter((face) => unseen[product] !== face);

/**
 * The scenes of a design's gallery, the leading one first. `build` is the product's family: flat cards also lie in a
 * pile, folded ones with their envelope; mourning cards are shown once and quietly.
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
