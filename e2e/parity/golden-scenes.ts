import { readFileSync } from "node:fs";
import { documentForRecord } from "#design/records/data-fields.ts";
import { fromRoot } from "#platform/paths.server.ts";
import type { Plate } from "#prepress/plates.ts";
import { currentSchema, DesignDocument, Element, type Page, type Refinement } from "#design/model/design-document.ts";
import { withPunching } from "#design/geometry/punching.ts";
import { surfacesOf, type Surface } from "#modules/catalogue/cards/formats.ts";
import { cardProducts } from "#db/seed/card-assortment.ts";

/** A scene of the golden set: one surface of a product with kinds of elements, its material, and its readable texts. */
export type GoldenScene = {
  readonly name: string;
  /** What the scene covers: kinds of elements, background, finish, punching. */
  readonly traits: readonly string[];
  readonly document: DesignDocument;
  readonly page: number;
  readonly refinement: Refinement;
  readonly plates: readonly Plate[];
  readonly texts: readonly string[];
};

/** A box in mm filled by a kind of element. */
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
type Draft = Readonly<Record<string, unknown>>;

const style = (size: number, more: Draft = {}): Draft => ({
  font: "fraunces-400",
  size,
  color: "ink",
  align: "center",
  ...more,
});
const stops = [
  { offset: 0, color: "rose" },
  { offset: 0.45, color: "paper" },
  { offset: 1, color: "leaf" },
];
const crop = { x: 0.04, y: 0.05, w: 0.92, h: 0.9 };
const square = (box: Box): Box => {
  const side = Math.min(box.w, box.h);
  return { x: box.x + (box.w - side) / 2, y: box.y + (box.h - side) / 2, w: side, h: side };
};
const half = ({ x, y, w, h }: Box, right: boolean): Box => ({ x: right ? x + w / 2 + 1 : x, y, w: w / 2 - 1, h });

const greeting = "Wir heiraten am 12. September und freuen uns auf euch";
const story =
  "Nach sieben gemeinsamen Jahren sagen wir Ja. Feiert mit uns die Trauung in der Dorfkirche, danach gibt es Kaffee, " +
  "Kuchen und ein langes Fest im Obstgarten unter den alten Apfelbäumen.";

/** Kinds of elements, each filling a box; `id` is unique within the scene. */
const kinds = {
  text: (id: string, box: Box): readonly Draft[] => [{ id, type: "text", ...box, text: greeting, style: style(9) }],
  script: (id: string, box: Box) => [
    { id, type: "text", ...box, text: "Lena & Jörg", style: style(18, { font: "la-belle-aurore-400", color: "leaf" }) },
  ],
  foil: (id: string, box: Box) => [
    {
      id,
      type: "text",
      ...box,
      text: "Lena & Jörg",
      style: style(16, { font: "la-belle-aurore-400" }),
      refined: true,
      refinable: true,
    },
  ],
  runs: (id: string, box: Box) => [
    {
      id,
      type: "text",
      ...box,
      text: "Fest im Garten ab 14 Uhr",
      style: style(9),
      runs: [{ start: 0, end: 4, size: 13, color: "rose", font: "fraunces-600" }],
    },
  ],
  list: (id: string, box: Box) => [
    {
      id,
      type: "text",
      ...box,
      text: "Trauung\nKaffee\nTanz",
      style: style(8, { align: "left" }),
      paragraphs: [{ list: "bullet" }, { list: "number" }, { list: "dash" }],
    },
  ],
  justified: (id: string, box: Box) => [
    { id, type: "text", ...box, text: story, style: style(6.5, { align: "justify" }), hyphenate: true },
  ],
  curve: (id: string, box: Box) => [
    { id, type: "text", ...box, text: "Herzlich willkommen", style: style(9), curve: 90 },
  ],
  photo: (id: string, box: Box) => [{ id, type: "image", ...box, asset: "bergdaemmerung", crop }],
  turned: (id: string, box: Box) => [
    { id, type: "image", ...square(box), asset: "ringe", contentRotation: 12, flip: true, rotation: 7, mask: "heart" },
  ],
  edited: (id: string, box: Box) => [
    { id, type: "image", ...half(box, false), asset: "nebelwald", filter: { tone: "sepia", contrast: 0.2 } },
    {
      id: `${id}-2`,
      type: "image",
      ...half(box, true),
      asset: "nebelwald",
      filter: { tone: "black-and-white", brightness: 0.15 },
      mask: "arch",
    },
  ],
  framed: (id: string, box: Box) => [
    { id, type: "image", ...box, asset: "leinenfalten", border: { kind: "polaroid", color: "paper", width: 3 } },
  ],
  stamped: (id: string, box: Box) => [
    { id, type: "image", ...square(box), asset: "kerzenlicht", border: { kind: "dashed", color: "rose", width: 0.8 } },
  ],
  shapes: (id: string, box: Box) => [
    { id, type: "shape", ...half(box, false), shape: "ellipse", fill: "leaf", stroke: { color: "rose", width: 0.8 } },
    { id: `${id}-2`, type: "shape", ...half(box, true), shape: "rect", radius: 3, fill: "rose", rotation: 11 },
  ],
  clear: (id: string, box: Box) => [
    { id, type: "shape", ...half(box, false), shape: "rect", fill: "leaf" },
    {
      id: `${id}-2`,
      type: "shape",
      ...box,
      shape: "ellipse",
      fill: "rose",
      stroke: { color: "ink", width: 1.5 },
      opacity: 0.5,
    },
  ],
  linear: (id: string, box: Box) => [
    { id, type: "shape", ...box, shape: "rect", radius: 2, fill: { gradient: "linear", angle: 30, stops } },
  ],
  radial: (id: string, box: Box) => [
    {
      id,
      type: "shape",
      ...box,
      shape: "ellipse",
      fill: { gradient: "radial", centre: { x: 0.4, y: 0.35 }, radius: 1, stops },
      stroke: { color: "leaf", width: 0.6, dash: [2, 1.2] },
      rotation: -9,
    },
  ],
  clipArt: (id: string, box: Box) => [
    { id, type: "ornament", ...half(box, false), ornament: "olivenzweig-trieb-1", group: "pair" },
    {
      id: `${id}-2`,
      type: "ornament",
      ...half(box, true),
      ornament: "olivenzweig-trieb-1",
      flip: "horizontal",
      group: "pair",
    },
  ],
  qr: (id: string, box: Box) => [
    { id, type: "qr", ...square(box), value: "https://blattwerk.example/e/lena-und-joerg", color: "ink" },
  ],
  table: (id: string, box: Box) => [
    {
      id,
      type: "table",
      ...box,
      columns: [{ share: 1 }, { share: 2, align: "left" }],
      rows: [
        ["Zeit", "Was"],
        ["14 Uhr", "Trauung"],
        ["19 Uhr", "Tanz"],
      ],
      header: true,
      style: style(7, { align: "left" }),
      padding: 0.8,
      rules: "grid",
      rule: { color: "rose", width: 0.2 },
      stripe: "paper",
    },
  ],
  month: (id: string, box: Box) => [
    { id, type: "calendar", ...box, year: 2027, month: 9, style: style(6), sundayColor: "rose" },
  ],
  guest: (id: string, box: Box) => [{ id, type: "text", ...box, text: "{{guest.name}}", style: style(12) }],
  perforation: (id: string, { x, y, w }: Box) => [
    { id, type: "die", x, y, w, h: 0.1, kind: "Perforation", d: `M0 0L${w} 0` },
  ],
  contour: (id: string, box: Box) => [
    { id, type: "die", ...square(box), kind: "CutContour", d: circle(square(box).w / 2) },
  ],
} satisfies Readonly<Record<string, (id: string, box: Box) => readonly Draft[]>>;

/** A circle in a box of its own size, of four Bézier curves. */
function circle(r: number): string {
  const k = r * 0.5523;
  const d = 2 * r;
  return (
    `M${r} 0C${r + k} 0 ${d} ${r - k} ${d} ${r}C${d} ${r + k} ${r + k} ${d} ${r} ${d}` +
    `C${r - k} ${d} 0 ${r + k} 0 ${r}C0 ${r - k} ${r - k} 0 ${r} 0Z`
  );
}

type Kind = keyof typeof kinds;

/** Texts of a kind of element that must be found in the print file. */
const words: Partial<Record<Kind, readonly string[]>> = {
  text: [greeting],
  script: ["Lena & Jörg"],
  foil: ["Lena & Jörg"],
  runs: ["Fest im Garten ab 14 Uhr"],
  list: ["Trauung", "Kaffee", "Tanz"],
  justified: ["gemeinsamen Jahren"],
  table: ["14 Uhr", "Trauung"],
  guest: ["Ada Größe"],
};

type Recipe = {
  readonly product: string;
  readonly kinds: readonly Kind[];
  readonly background?: unknown;
  readonly refinement?: Refinement;
  readonly punching?: "round-corners" | "heart-corners" | "wave";
  /** Surface of the product; default the first. */
  readonly surface?: number;
};

const pattern = { pattern: "ahornblatt-klein-1", tile: 18, shifted: true, color: "paper" };

/** One recipe per kind of product, and every kind of element at least once. Source: CAT 2.1, CFG-06. */
const recipes: readonly Recipe[] = [
  { product: "folded-portrait-a6", kinds: ["foil", "text", "shapes"], refinement: "gold" },
  { product: "folded-landscape-b6", kinds: ["script", "photo"], background: { gradient: "linear", angle: 120, stops } },
  { product: "folded-square-145", kinds: ["radial", "turned"], background: "paper", punching: "round-corners" },
  { product: "double-folded-a6", kinds: ["justified", "text"], background: pattern },
  { product: "postcard-a6", kinds: ["script", "text"], background: "paper" },
  { product: "postcard-dl", kinds: ["edited"], background: "paper" },
  { product: "card-fan", kinds: ["clipArt", "runs"], punching: "round-corners" },
  { product: "card-trio", kinds: ["table", "list"] },
  { product: "card-trio", kinds: ["foil"], surface: 6, refinement: "silver" },
  { product: "pocketfold", kinds: ["qr", "foil"], background: "paper", refinement: "rosegold" },
  { product: "pocketfold", kinds: ["photo", "text"], surface: 2 },
  { product: "leporello-6", kinds: ["curve", "photo"] },
  { product: "photo-strip", kinds: ["photo", "turned", "stamped"] },
  { product: "polaroid", kinds: ["framed", "script"] },
  { product: "booklet-a5", kinds: ["list", "justified", "photo"] },
  { product: "insert-card-a6", kinds: ["foil", "linear"], refinement: "relief" },
  { product: "insert-sheet-a6", kinds: ["month", "text"] },
  { product: "menu-folded-dl", kinds: ["table", "clipArt"] },
  { product: "group-table-card-a5", kinds: ["table", "month"], background: "paper" },
  {
    product: "table-card",
    kinds: ["guest"],
    background: { gradient: "radial", centre: { x: 0.5, y: 0.5 }, radius: 1, stops },
  },
  { product: "place-card-flat", kinds: ["guest", "clipArt"] },
  { product: "place-card-flat", kinds: ["guest"], background: { photo: "abendwiese" } },
  { product: "tent-card", kinds: ["script", "clear"], punching: "wave" },
  { product: "wind-light-card", kinds: ["clear", "linear"], background: "paper" },
  { product: "sparkler-label", kinds: ["script"], background: "leaf" },
  { product: "bottle-label", kinds: ["text", "perforation", "shapes"] },
  { product: "gift-tag-heart", kinds: ["contour", "script"] },
  { product: "sticker-round", kinds: ["contour", "radial"] },
  { product: "banderole", kinds: ["foil"], refinement: "gold", background: "rose" },
  { product: "confetti", kinds: ["shapes"] },
  { product: "balloon-card", kinds: ["text", "photo"] },
];

const palette = {
  ink: { cmyk: [0, 0, 0, 90], rgb: "#2b2b2b" },
  leaf: { cmyk: [55, 20, 60, 20], rgb: "#6f8a66" },
  rose: { cmyk: [5, 45, 30, 0], rgb: "#e2a49b" },
  paper: { cmyk: [2, 3, 8, 0], rgb: "#faf6ea" },
};
const samplePhotos: readonly {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
}[] = JSON.parse(readFileSync(fromRoot("fixtures/photos/photos.json"), "utf8"));

/** Boxes one below the other in the part of a surface its reader sees first. */
function rowsOf(surface: Surface, count: number): readonly Box[] {
  const panel = surface.panels.find(({ role }) => role === "front") ?? surface.panels[0];
  if (!panel) throw new Error(`${surface.id} has no panel`);
  const margin = Math.min(8, panel.w / 8, panel.h / 8);
  const h = (panel.h - 2 * margin) / count;
  return Array.from({ length: count }, (_, row) => ({
    x: panel.x + margin,
    y: panel.y + margin + row * h + 1,
    w: panel.w - 2 * margin,
    h: h - 2,
  }));
}

function pageOf(surface: Surface, { kinds: wanted, background = null }: Recipe): Page {
  const boxes = rowsOf(surface, wanted.length);
  const drafts = wanted.flatMap((kind, row) => {
    const box = boxes[row];
    return box ? kinds[kind](`${kind}-${row}`, box) : [];
  });
  const { id, w, h, folds, panels } = surface;
  const elements = drafts.map((draft) => Element.parse(draft));
  return DesignDocument.shape.pages.parse([{ id, w, h, folds, panels, background, elements }])[0] ?? failed(id);
}

function failed(id: string): never {
  throw new Error(`no page ${id}`);
}

/** Plates in the order of output. */
function platesFor(recipe: Recipe, surface: Surface): readonly Plate[] {
  const plates: Plate[] = [];
  const [foil] = (recipe.refinement ?? "none").split("-");
  if (recipe.kinds.includes("foil")) plates.push(...finish(foil));
  if (recipe.punching || recipe.kinds.includes("contour")) plates.push("CutContour");
  if (surface.folds.length > 0) plates.push("Crease");
  if (recipe.kinds.includes("perforation")) plates.push("Perforation");
  return plates;
}

function finish(foil: string | undefined): readonly Plate[] {
  if (foil === "gold") return ["GOLD"];
  if (foil === "rosegold") return ["ROSEGOLD"];
  if (foil === "silver") return ["SILVER"];
  return foil === "relief" ? ["RELIEF"] : [];
}

function traitsOf({ kinds: shown, background, refinement, punching }: Recipe): readonly string[] {
  const ground = typeof background === "object" && background !== null ? Object.keys(background)[0] : "plain";
  return [...shown, `on ${ground}`, `in ${refinement}`, `cut ${punching}`];
}

function sceneOf(recipe: Recipe): GoldenScene {
  const product = cardProducts().find(({ code }) => code === recipe.product);
  const surface = product && surfacesOf(product)[recipe.surface ?? 0];
  if (!surface) throw new Error(`no surface of ${recipe.product}`);
  const assets = samplePhotos.map(({ id, width, height, sha256 }) => [
    id,
    { id, kind: "photo", width, height, sha256 },
  ]);
  const plain = DesignDocument.parse({
    schema: currentSchema,
    product: recipe.product,
    palette,
    assets: Object.fromEntries(assets),
    pages: [pageOf(surface, recipe)],
  });
  const filled = documentForRecord(plain, { values: { "guest.name": "Ada Größe" }, overrides: {} });
  return {
    name: [recipe.product, surface.id, ...recipe.kinds].join(" "),
    traits: traitsOf(recipe),
    document: recipe.punching ? withPunching(filled, recipe.punching) : filled,
    page: 0,
    refinement: recipe.refinement ?? "none",
    plates: platesFor(recipe, surface),
    texts: recipe.kinds.flatMap((kind) => words[kind] ?? []),
  };
}

/** The scenes that compare screen and print, one or more per kind of product. Source: CFG-07, PDF-01. */
export const goldenScenes: readonly GoldenScene[] = recipes.map(sceneOf);

/** The smallest set of scenes, found greedily, that covers every trait of the golden set. */
export function scenesOfEveryTrait(): readonly GoldenScene[] {
  const missing = new Set(goldenScenes.flatMap(({ traits }) => traits));
  const chosen: GoldenScene[] = [];
  const gain = (scene: GoldenScene): number => scene.traits.filter((trait) => missing.has(trait)).length;
  while (missing.size > 0) {
    const best = goldenScenes.reduce((most, scene) => (gain(scene) > gain(most) ? scene : most));
    chosen.push(best);
    for (const trait of best.traits) missing.delete(trait);
  }
  return goldenScenes.filter((scene) => chosen.includes(scene));
}
