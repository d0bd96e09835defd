import { LRUCache } from "lru-cache";
import { designId, type DesignId } from "#kernel/ids.ts";
import { designEverSold, designById, readDesigns, type DesignIndex } from "#modules/catalogue/contract.server.ts";
import { shopArtwork } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { sha256 } from "#platform/random.server.ts";
import type { EventPlan } from "../model.ts";
import { dividerArtwork, headArtwork, lookOfDesign } from "./design-look.server.ts";
import type { Look, LookFace, LookView } from "./look.ts";
import { lookClass, lookStyles } from "./look-styles.ts";
import { designsOfOccasion, lookDesigns } from "./offered-looks.ts";
import { titleSize, unbroken } from "./title-size.ts";

type LookDeps = Pick<Deps, "db">;
type Chosen = NonNullable<EventPlan["look"]>;

/** A look with the files its page loads. */
export type LookFiles = {
  readonly look: Look;
  readonly hash: string;
  readonly styles: string;
  readonly artwork: string;
  readonly divider: string | null;
};

/** What is known of a look, and of which state of the design. */
type Known = { readonly state: string; readonly files: Promise<LookFiles | undefined> };
const known = new LRUCache<string, Known>({ max: 200 });

async function makeFiles(deps: LookDeps, { design, colour }: Chosen): Promise<LookFiles | undefined> {
  const template = await designEverSold(deps, designId(design));
  if (!template) return undefined;
  const [artwork, divider] = await Promise.all([headArtwork(template, colour), dividerArtwork(template, colour)]);
  const look = await lookOfDesign(template, colour, artwork);
  const { registry } = (await shopArtwork()).fonts.collection;
  const styles = lookStyles(look, registry);
  return { look, hash: sha256(styles + artwork + (divider ?? "")).slice(0, 10), styles, artwork, divider };
}

/**
 * A look with its files, made once per state of its design; undefined for a design that never was. A withdrawn design
 * keeps its look.
 * @source EVENT-02
 */
export async function lookFiles(deps: LookDeps, chosen: Chosen): Promise<LookFiles | undefined> {
  const entry = await designById(deps, designId(chosen.design));
  const state = entry ? entry.revision + entry.variants.map(({ revision }) => revision).join("") : "withdrawn";
  const key = `${chosen.design}~${chosen.colour}`;
  const found = known.get(key);
  if (found?.state === state) return found.files;
  const files = makeFiles(deps, chosen);
  known.set(key, { state, files });
  // Neither a failure nor an unknown design stays.
  void files.then((made) => made ?? known.delete(key)).catch(() => known.delete(key));
  return files;
}

/** Widths of words in a face, in em. */
async function widthsIn({ font }: LookFace) {
  const collection = await (await shopArtwork()).fonts.ensure([font]);
  const [face] = collection.chain(font);
  return (word: string) =>
    face
      ? face
          .shape(word, { features: [], language: "de", start: 0, end: word.length })
          .reduce((sum, { advance }) => sum + advance, 0)
      : word.length * 0.6;
}

const addressOf = ({ look, hash }: LookFiles, ending: string) =>
  `/_look/${look.design}~${look.colour}-${hash}${ending}`;

/** A look as a page with this title uses it; null for none. Source: EVENT-02. */
export async function lookView(deps: LookDeps, chosen: EventPlan["look"], title: string): Promise<LookView | null> {
  const files = chosen && (await lookFiles(deps, chosen));
  if (!files) return null;
  const { look } = files;
  const { area, ratio, titleSize: largest } = look.card;
  const widthOf = await widthsIn(look.faces.title);
  return {
    className: lookClass(look),
    styles: addressOf(files, ".css"),
    artwork: addressOf(files, ".svg"),
    divider: files.divider === null ? null : addressOf(files, "-klein.svg"),
    ratio,
    area,
    placing: look.card.placing,
    title: titleSize(unbroken(title), { area, ratio, largest, face: look.faces.title }, widthOf),
  };
}

/** The designs whose look the hosts of an occasion can choose, one of each family, the most popular first. Source: EVENT-02. */
export async function looksFor(deps: LookDeps, occasion: EventPlan["occasion"]): Promise<DesignIndex["entries"]> {
  return designsOfOccasion((await readDesigns(deps)).entries, occasion);
}

/** The look of the family of a design: that of its card with a head, in the same colour. Source: EVENT-02. */
export async function lookOfFamily(
  deps: LookDeps,
  {
    design,
    colour,
    occasion,
  }: { readonly design: DesignId; readonly colour: string; readonly occasion: EventPlan["occasion"] },
): Promise<EventPlan["look"]> {
  const entry = await designById(deps, design);
  if (!entry) return { design, colour };
  const best = lookDesigns((await readDesigns(deps)).entries, occasion).find(({ family }) => family === entry.family);
  const chosen = best ?? entry;
  return {
    design: chosen.id,
    colour: (chosen.variants.find(({ id }) => id === colour) ?? chosen.variants[0])?.id ?? colour,
  };
}
