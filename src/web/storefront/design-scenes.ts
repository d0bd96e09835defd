import type { MockUpScene } from "#modules/media/picture-address.ts";

type Subject = { readonly occasion: string; readonly category: string };

const flatPieces: ReadonlySet<string> = new Set(["etiketten", "aufkleber"]);

/**
 * The scene that shows a design best: place cards stand at the table, mourning cards lie alone, labels lie flat in a
 * pile. Source: brand, CAT-13.
 */
export function leadScene({ occasion, category }: Subject): MockUpScene {
  if (occasion === "trauer") return "mourning-still";
  if (flatPieces.has(category)) return "stack";
  return category === "tischkarten" ? "place-cards-table" : "card-on-linen";
}

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
