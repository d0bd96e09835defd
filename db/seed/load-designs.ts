import { sql } from "kysely";
import type { colorFamilies, DesignTemplate } from "#modules/catalogue/designs/design-template.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readDesigns } from "./designs.ts";

type ColorFamily = (typeof colorFamilies)[number];
type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

/** Frequency of occasions, weddings most often. */
const occasions: Weighted<string> = [
  ["hochzeit", 24],
  ["geburt", 12],
  ["weihnachten", 11],
  ["geburtstag", 8],
  ["taufe", 6],
  ["trauer", 6],
  ["kindergeburtstag", 4],
  ["weihnachten-geschaeftlich", 4],
  ["kommunion", 3],
  ["konfirmation", 3],
  ["einschulung", 3],
  ["geburtstag-50", 2],
  ["geburtstag-60", 2],
  ["geburtstag-30", 1],
  ["geburtstag-18", 1],
  ["goldene-hochzeit", 1],
  ["silberhochzeit", 1],
  ["umzug", 1],
  ["firmung", 1],
  ["jugendweihe", 1],
  ["party", 1],
  ["ostern", 1],
  ["jubilaeum", 1],
  ["ruhestand", 1],
  ["muttertag", 0.5],
  ["valentinstag", 0.5],
];

/** Cards of a set: category, product, number of sets that contain it. */
const pieces: Weighted<readonly [category: string, product: string]> = [
  [["einladungskarten", "folded-portrait-dl"], 7],
  [["einladungskarten", "folded-portrait-a6"], 8],
  [["einladungskarten", "folded-square-145"], 6],
  [["einladungskarten", "postcard-dl"], 6],
  [["einladungskarten", "postcard-a6"], 5],
  [["einladungskarten", "folded-landscape-a6"], 4],
  [["danksagungskarten", "postcard-a6"], 6],
  [["danksagungskarten", "folded-portrait-b6"], 4],
  [["danksagungskarten", "postcard-square-145"], 4],
  [["menuekarten", "menu-flat-dl"], 5],
  [["tischkarten", "table-card"], 5],
  [["tischkarten", "place-card-flat"], 4],
  [["antwortkarten", "insert-card-a6"], 3],
  [["save-the-date", "postcard-dl"], 3],
  [["kirchenhefte", "booklet-a5"], 2],
  [["etiketten", "bottle-label"], 2],
  [["etiketten", "gift-tag-rect"], 2],
];

const forKind: Readonly<Record<string, string>> = { geburt: "geburtskarten", trauer: "trauerkarten" };
const greeted = new Set(["weihnachten", "weihnachten-geschaeftlich", "ostern", "muttertag", "valentinstag"]);

const colours: Weighted<ColorFamily> = [
  ["gruen", 16],
  ["rosa", 13],
  ["beige", 13],
  ["blau", 12],
  ["weiss", 9],
  ["gold", 9],
  ["grau", 8],
  ["rot", 6],
  ["braun", 5],
  ["gelb", 5],
  ["schwarz", 4],
];

const styles: Weighted<string> = [
  ["modern", 16],
  ["schlicht", 14],
  ["grafisch", 12],
  ["klassisch", 11],
  ["floral", 11],
  ["edel", 6],
  ["festlich", 6],
  ["verspielt", 6],
  ["natur", 5],
  ["foto", 5],
  ["boho", 4],
  ["handgeschrieben", 4],
];

const foils = ["gold", "rosegold", "silver", "relief"] as const;

const beginnings =
  "Lind Ahorn Weiden Mohn Salbei Hasel Birken Farn Klee Minz Rosen Lavendel Wiesen Garten Wald Fluss Seen Wolken Stern Mond Sonnen Morgen Abend Sommer Herbst Winter Silber Kupfer Papier Seiden";
const endings =
  "grund blatt zweig blüte traum licht tanz lied gruß spiel faden rand hain klang pfad kranz ring band zauber strauß";

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Value>(choices: Weighted<Value>, roll: () => number): Value {
  let left = roll() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  const found = choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0];
  if (!found) throw new Error("nothing to choose from");
  return found[0];
}

function several<Value>(choices: Weighted<Value>, count: number, roll: () => number): readonly Value[] {
  return [...new Set(Array.from({ length: count }, () => pick(choices, roll)))];
}

type LoadVariant = {
  readonly design_id: string;
  readonly id: string;
  readonly position: number;
  readonly name_key: string;
  readonly color_family: string;
  readonly palette: DesignTemplate["variants"][number]["palette"];
};

/** A generated template; its document is that of the design `like`. */
export type LoadDesign = {
  readonly like: string;
  readonly id: string;
  readonly name: string;
  readonly family: string;
  readonly theme_id: number;
  readonly category: string;
  readonly occasion: string;
  readonly product: string;
  readonly popularity: number;
  readonly created_on: string;
  readonly is_new: boolean;
  readonly is_recommended: boolean;
  readonly refinements: readonly string[];
  readonly styles: readonly string[];
  readonly description_key: string;
  readonly variants: readonly LoadVariant[];
};

/** The lightest own design of every product: copies of it are cheap to store and to render. */
function lightest(own: readonly DesignTemplate[]): ReadonlyMap<string, DesignTemplate> {
  const weight = (design: DesignTemplate) => JSON.stringify(design.document).length;
  return new Map(own.toSorted((a, b) => weight(b) - weight(a)).map((design) => [design.product, design]));
}

function shifted(hex: string, by: number): string {
  const channels = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) * 7 + by * 31) % 256);
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The palette of a set in one of its colours: as in its model, with other hues. */
function paletteOf(model: LoadVariant["palette"], tone: number): LoadVariant["palette"] {
  return Object.fromEntries(
    Object.entries(model).map(([slot, color]) => [
      slot,
      slot === "paper" || slot === "ink" ? color : { ...color, rgb: shifted(color.rgb, tone) },
    ]),
  );
}

/**
 * Templates for load tests: sets of two to twelve cards that share a name, an occasion, styles and colours. The same
 * seed generates the same templates.
 * @source CAT 13, NFR-01
 */
export function* loadDesigns(count: number, seed: number): Generator<LoadDesign, void> {
  const models = lightest(readDesigns());
  const sold = pieces.filter(([[, product]]) => models.has(product));
  const roll = randomNumbers(seed);
  const [firsts, lasts] = [beginnings.split(" "), endings.split(" ")];
  let made = 0;
  for (let set = 0; made < count; set += 1) {
    const occasion = pick(occasions, roll);
    const size = 2 + Math.floor(roll() ** 2 * 11);
    const colourway = several(colours, 2 + Math.floor(roll() * 4), roll);
    const style = several(styles, 1 + Math.floor(roll() * 3), roll);
    const foil = roll() < 0.4 ? foils.filter(() => roll() < 0.5) : [];
    const fame = roll() ** 3;
    const name = `${firsts[set % firsts.length]}${lasts[Math.floor(set / firsts.length) % lasts.length]}`;
    const day = new Date(Date.UTC(2019, 0, 1) + Math.floor(Math.sqrt(roll()) * 2860) * 86_400_000);
    const createdOn = day.toISOString().slice(0, 10);
    for (const [category, product] of several(sold, size, roll)) {
      const like = models.get(product);
      if (!like || made >= count) break;
      const id = `last-${seed}-${made}`;
      const kind = greeted.has(occasion) ? "grusskarten" : (forKind[occasion] ?? category);
      made += 1;
      yield {
        like: like.id,
        id,
        name,
        family: `last-${seed}-${set}`,
        theme_id: 100_000_000 + (seed % 1000) * 1_000_000 + set,
        category: category === "einladungskarten" ? kind : category,
        occasion,
        product,
        popularity: Math.floor(fame * 900 + roll() * 100),
        created_on: createdOn,
        is_new: createdOn >= "2026-08-01",
        is_recommended: roll() < 0.05,
        refinements: ["none", ...foil],
        styles: style,
        description_key: like.descriptionKey,
        variants: colourway.map((family, position) => ({
          design_id: id,
          id: family,
          position,
          name_key: `designs.colour.${like.variants[position % like.variants.length]?.id ?? "blau"}`,
          color_family: family,
          palette: paletteOf(like.variants[0]?.palette ?? {}, set * 11 + position),
        })),
      };
    }
  }
}

const designColumns = sql.raw(
  "id, name, family, theme_id, category, occasion, product, popularity, created_on, is_new, is_recommended, refinements, styles, description_key",
);

async function write(db: Database, designs: readonly LoadDesign[]): Promise<void> {
  const rows = JSON.stringify(designs);
  const variants = JSON.stringify(designs.flatMap((design) => design.variants));
  await sql`
    insert into design (${designColumns}, document)
    select row.id, row.name, row.family, row.theme_id, row.category, row.occasion, row.product, row.popularity,
      row.created_on, row.is_new, row.is_recommended, row.refinements, row.styles, row.description_key, model.document
    from json_populate_recordset(null::design, ${rows}::json) row
    join json_to_recordset(${rows}::json) copy (id text, "like" text) on copy.id = row.id
    join design model on model.id = copy.like`.execute(db);
  await sql`
    insert into design_variant (design_id, id, position, name_key, color_family, palette)
    select design_id, id, position, name_key, color_family, palette
    from json_populate_recordset(null::design_variant, ${variants}::json)`.execute(db);
}

const atOnce = 2000;

/**
 * Writes generated templates in addition to existing ones, in one transaction; the seeds must have run.
 * @returns how many
 * @source CAT 13, NFR-01
 */
export async function fillCatalogue(db: Database, count: number, seed = 1): Promise<number> {
  await db.transaction().execute(async (transaction) => {
    let waiting: LoadDesign[] = [];
    for (const design of loadDesigns(count, seed)) {
      waiting.push(design);
      if (waiting.length < atOnce) continue;
      await write(transaction, waiting);
      waiting = [];
    }
    if (waiting.length > 0) await write(transaction, waiting);
  });
  await sql`analyze design, design_variant`.execute(db);
  return count;
}
