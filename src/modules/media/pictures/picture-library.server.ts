import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { designId, type DesignId } from "#kernel/ids.ts";
import type { SampleLanguage } from "#modules/catalogue/contract.ts";
import type { Page, Refinement } from "#design/model/design-document.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { placeOfFace } from "./card-faces.ts";
import { paperTint, picturedPaper, displayedPaper } from "./paper-tints.ts";
import {
  assetIdOf,
  type Arrangement,
  type CardFace,
  type MockUpScene,
  type PicturedDesign,
  type PictureSubject,
} from "./picture-address.ts";
import { sceneShapeFor } from "../scenes/scene-model.ts";

/**
 * The data of a design that pictures depend on; `revision` of the document and of each variant change with their
 * content.
 */
export type PictureTemplate = {
  readonly revision: string;
  readonly refinements: readonly string[];
  readonly variants: readonly { readonly id: string; readonly revision: string }[];
  readonly pages: readonly Pick<Page, "id" | "w" | "h" | "panels">[];
};

/** A picture as pages reference it: its URL without modifiers, and width divided by height. */
export type ShopPicture = { readonly asset: string; readonly ratio: number };

/** A design with its preset; by default first variant, white paper and no refinement. */
export type Pictured = {
  readonly design: DesignId;
  readonly variant?: string | undefined;
  readonly paper?: string;
  readonly refinement?: Refinement;
};

/** The drawing job: a face, or designs in a scene (`<scene>/<shape>`) by surface. */
export type PicturePlan =
  | { readonly kind: "face"; readonly face: CardFace; readonly design: PicturedDesign }
  | { readonly kind: "scene"; readonly scene: string; readonly fronts: Readonly<Record<string, PicturedDesign>> };

/** An existing subject: its current hash, width divided by height, and what to draw. */
export type ResolvedPicture = { readonly hash: string; readonly ratio: number; readonly plan: PicturePlan };

/** URLs and plans of all pictures of the published designs. */
export type PictureLibrary = {
  /** The face of a design; undefined if design, variant or face does not exist. */
  readonly face: (design: Pictured, face: CardFace) => ShopPicture | undefined;
  /** A design in a scene; undefined if its format has no scene. */
  readonly mockUp: (design: Pictured, scene: MockUpScene) => ShopPicture | undefined;
  /** The shop's own composition; undefined if one of its designs or its scene is missing. */
  readonly arrangement: (name: Arrangement) => ShopPicture | undefined;
  /** The plan for a subject in a URL; undefined if it does not exist. */
  readonly resolve: (subject: PictureSubject) => ResolvedPicture | undefined;
};

/** Increment if painters or encoders change the appearance of pictures. */
const paintersVersion = "3";

type ArrangedScene = {
  readonly scene: string;
  readonly ratio: number;
  /** Design by surface, in its first colour. */
  readonly fronts: Readonly<Record<string, DesignId>>;
};

const weddingSet = {
  portrait: designId("olivenzweig-einladung"),
  square: designId("papierschnitt-einladung"),
  menu: designId("olivenzweig-menue"),
};

/** The shop's own compositions. Source: TEAS-13 (ratios). */
const arranged: Readonly<Record<Arrangement, ArrangedScene>> = {
  "home-wide": { scene: "flat-lay/wide", ratio: 59 / 22, fronts: weddingSet },
  "home-tall": { scene: "flat-lay/tall", ratio: 150 / 157, fronts: weddingSet },
};

const sceneRatio = 4 / 3;

function existingScenes(): ReadonlySet<string> {
  const folder = fromRoot("designs", "scenes");
  const scenes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Set(scenes.flatMap(({ name }) => readdirSync(`${folder}/${name}`).map((shape) => `${name}/${shape}`)));
}

/** Standing place cards are 90 × 50 mm; cards near this ratio use their scene. */
const tentRatio = 90 / 50;

function shapeIn(scene: MockUpScene, w: number, h: number): string | undefined {
  if (scene !== "place-cards-table") return sceneShapeFor(w, h);
  return Math.abs(w / h / tentRatio - 1) < 0.08 ? "tent" : undefined;
}

/** The design with the sample texts of a picture. */
function withLanguage(design: PicturedDesign, { language }: PictureSubject): PicturedDesign {
  const { design: id, variant, paper, refinement } = design;
  return { design: id, variant, paper, refinement, ...(language === undefined ? {} : { language }) };
}

/** Maximum number of cached URLs; those of all pictures of a large assortment would fill the memory. */
const maxViews = 20_000;

/**
 * The library of the published designs, found by id: names pictures with sample texts in one language, German by
 * default, and resolves those of all languages (`revisionOfWords` returns the revision of a language).
 * @source IMG-01, PDP-03, LOC-03
 */
export function createPictureLibrary(
  templateOf: (id: DesignId) => PictureTemplate | undefined,
  language: SampleLanguage = "de",
  revisionOfWords: (language: SampleLanguage) => string = () => "",
): PictureLibrary {
  const scenes = existingScenes();

  const revisionOf = ({ design, variant, paper, refinement }: PicturedDesign): string | undefined => {
    const template = templateOf(design);
    const palette = template?.variants.find(({ id }) => id === variant)?.revision;
    if (!template || palette === undefined || paperTint(paper) === undefined) return undefined;
    return template.refinements.includes(refinement) ? `${template.revision} ${palette}` : undefined;
  };

  const hashOf = (subject: PictureSubject, revisions: readonly string[]): string => {
    const textRevisions = subject.language === undefined ? [] : [revisionOfWords(subject.language)];
    return createHash("sha256")
      .update([paintersVersion, assetIdOf(subject), ...revisions, ...textRevisions].join("\n"))
      .digest("hex")
      .slice(0, 10);
  };
  const inLanguage = language === "de" ? {} : { language };

  const withDefaults = ({ design, variant, paper = picturedPaper, refinement = "none" }: Pictured): PicturedDesign => ({
    design,
    variant: variant ?? templateOf(design)?.variants[0]?.id ?? "",
    paper: displayedPaper(paper),
    refinement,
    ...inLanguage,
  });

  const resolveArrangement = (subject: PictureSubject & { readonly kind: "arrangement" }) => {
    const { scene, ratio, fronts } = arranged[subject.name];
    const designs = Object.entries(fronts).map(
      ([surface, design]) => [surface, withLanguage(withDefaults({ design }), subject)] as const,
    );
    const revisions = designs.map(([, design]) => revisionOf(design));
    if (!scenes.has(scene) || !revisions.every((revision) => revision !== undefined)) return undefined;
    const plan = { kind: "scene", scene, fronts: Object.fromEntries(designs) } as const;
    return { hash: hashOf(subject, revisions), ratio, plan };
  };

  const resolve: PictureLibrary["resolve"] = (subject) => {
    if (subject.kind === "arrangement") return resolveArrangement(subject);
    const { design, variant, paper, refinement } = subject;
    const localized = withLanguage({ design, variant, paper, refinement }, subject);
    const revision = revisionOf(localized);
    const template = templateOf(design);
    const place = template && placeOfFace(template, subject.kind === "face" ? subject.face : "front");
    if (revision === undefined || !place) return undefined;
    const hash = hashOf(subject, [revision]);
    const { w, h } = place.view;
    if (subject.kind === "face")
      return { hash, ratio: w / h, plan: { kind: "face", face: subject.face, design: localized } };
    const scene = `${subject.scene}/${shapeIn(subject.scene, w, h)}`;
    if (!scenes.has(scene)) return undefined;
    return { hash, ratio: sceneRatio, plan: { kind: "scene", scene, fronts: { card: localized } } };
  };

  // Pages request the same pictures again and again.
  const views = new LRUCache<string, ShopPicture>({ max: maxViews });
  const view = (subject: PictureSubject): ShopPicture | undefined => {
    const id = assetIdOf(subject);
    const known = views.get(id);
    if (known) return known;
    const found = resolve(subject);
    if (!found) return undefined;
    const made = { asset: `${id}-${found.hash}`, ratio: Math.round(found.ratio * 1000) / 1000 };
    views.set(id, made);
    return made;
  };

  return {
    resolve,
    face: (design, face) => view({ kind: "face", face, ...withDefaults(design) }),
    mockUp: (design, scene) => view({ kind: "mock-up", scene, ...withDefaults(design) }),
    arrangement: (name) => view({ kind: "arrangement", name, ...inLanguage }),
  };
}
