import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Color, DesignDocument, Refinement } from "#design/model.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { placeOfFace } from "./card-faces.ts";
import { paperTint, picturedPaper, shownPaper } from "./paper-tints.ts";
import {
  assetIdOf,
  mockUpScenes,
  pictureAddress,
  type Arrangement,
  type CardFace,
  type MockUpScene,
  type PictureFormat,
  type PictureSubject,
  type PictureWidth,
} from "./picture-address.ts";
import type { DrawnDesign, PictureJob } from "./render-picture.server.ts";
import { sceneShapeFor } from "./scene-model.ts";

/** A design as pictures need it; `revision` changes with every change of it. */
export type PictureTemplate = {
  readonly id: string;
  readonly revision: string;
  readonly refinements: readonly Refinement[];
  readonly variants: readonly { readonly id: string; readonly palette: Readonly<Record<string, Color>> }[];
  readonly document: DesignDocument;
};

/** A picture in several widths, as pages show it; sizes in pixels. */
export type ShopPicture = {
  readonly src: string;
  readonly srcSet: string;
  readonly avifSrcSet?: string;
  readonly width: number;
  readonly height: number;
};

/** Raise when painters or encoders change what a picture looks like. */
const paintersVersion = "1";

/** Which designs lie where in the shop's own arrangements: scene, and per surface design and variant (first by default). */
const arranged: Readonly<
  Record<Arrangement, { readonly scene: string; readonly fronts: Readonly<Record<string, readonly [string, number]>> }>
> = {
  "home-wide": {
    scene: "flat-lay/wide",
    fronts: {
      portrait: ["olivenzweig-einladung", 0],
      square: ["papierschnitt-einladung", 0],
      menu: ["olivenzweig-menue", 0],
    },
  },
  "home-tall": {
    scene: "flat-lay/tall",
    fronts: {
      portrait: ["olivenzweig-einladung", 0],
      square: ["papierschnitt-einladung", 0],
      menu: ["olivenzweig-menue", 0],
    },
  },
};

const ratioOfArrangement: Readonly<Record<Arrangement, number>> = { "home-wide": 59 / 22, "home-tall": 150 / 157 };
const sceneRatio = 4 / 3;

function existingScenes(): ReadonlySet<string> {
  const folder = fromRoot("designs", "scenes");
  const scenes = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Set(scenes.flatMap(({ name }) => readdirSync(`${folder}/${name}`).map((shape) => `${name}/${shape}`)));
}

/** Addresses and jobs of all pictures of a set of designs. */
export type PictureLibrary = {
  /** The face of a design; undefined when design, variant or face does not exist. */
  readonly face: (design: Pictured, face: CardFace, widths: readonly PictureWidth[]) => ShopPicture | undefined;
  /** A design in a scene; undefined when there is no scene for its format. */
  readonly mockUp: (design: Pictured, scene: MockUpScene, widths: readonly PictureWidth[]) => ShopPicture | undefined;
  /** The shop's own composition; undefined while one of its designs or its scene is missing. */
  readonly arrangement: (name: Arrangement, widths: readonly PictureWidth[]) => ShopPicture | undefined;
  /** What to draw for a subject, with its current hash; undefined when it does not exist. */
  readonly resolve: (subject: PictureSubject) => ResolvedPicture | undefined;
};

/** Which design in which look; paper and refinement default to plain white. */
export type Pictured = {
  readonly design: string;
  readonly variant?: string | undefined;
  readonly paper?: string;
  readonly refinement?: Refinement;
};

type JobOf<Each> = Each extends PictureJob ? Omit<Each, "width" | "format"> : never;

/** A subject that exists: its hash, its ratio of width to height, and the drawing job without size. */
export type ResolvedPicture = { readonly hash: string; readonly ratio: number; readonly job: JobOf<PictureJob> };

function drawn(
  template: PictureTemplate,
  variant: string,
  look: { paper: string; refinement: Refinement },
): DrawnDesign | undefined {
  const palette = template.variants.find(({ id }) => id === variant)?.palette;
  const tint = paperTint(look.paper);
  if (!palette || !tint || !template.refinements.includes(look.refinement)) return undefined;
  return { document: { ...template.document, palette }, refinement: look.refinement, tint };
}

/** Builds the library of a fixed set of designs. */
export function createPictureLibrary(templates: ReadonlyMap<string, PictureTemplate>): PictureLibrary {
  const scenes = existingScenes();

  const hashOf = (subject: PictureSubject, revisions: readonly string[]): string =>
    createHash("sha256")
      .update([paintersVersion, assetIdOf(subject), ...revisions].join("\n"))
      .digest("hex")
      .slice(0, 10);

  const resolveArrangement = (
    subject: PictureSubject & { readonly kind: "arrangement" },
  ): ResolvedPicture | undefined => {
    const { scene, fronts } = arranged[subject.name];
    if (!scenes.has(scene)) return undefined;
    const drawnFronts: Record<string, DrawnDesign> = {};
    const revisions: string[] = [];
    for (const [surface, [id, variant]] of Object.entries(fronts)) {
      const template = templates.get(id);
      const look = { paper: picturedPaper, refinement: "none" } as const;
      const design = template && drawn(template, template.variants[variant]?.id ?? "", look);
      if (!template || !design) return undefined;
      drawnFronts[surface] = design;
      revisions.push(template.revision);
    }
    const job = { kind: "scene", scene, fronts: drawnFronts } as const;
    return { hash: hashOf(subject, revisions), ratio: ratioOfArrangement[subject.name], job };
  };

  const resolve: PictureLibrary["resolve"] = (subject) => {
    if (subject.kind === "arrangement") return resolveArrangement(subject);
    const template = templates.get(subject.design);
    const design = template && drawn(template, subject.variant, subject);
    if (!template || !design) return undefined;
    const hash = hashOf(subject, [template.revision]);
    const place = placeOfFace(template.document, subject.kind === "face" ? subject.face : "front");
    if (!place) return undefined;
    const { w, h } = place.view;
    if (subject.kind === "face") return { hash, ratio: w / h, job: { kind: "face", face: subject.face, design } };
    const shape = sceneShapeFor(w, h);
    const scene = `${subject.scene}/${shape}`;
    return scenes.has(scene)
      ? { hash, ratio: sceneRatio, job: { kind: "scene", scene, fronts: { card: design } } }
      : undefined;
  };

  const view = (subject: PictureSubject, widths: readonly PictureWidth[], avif: boolean): ShopPicture | undefined => {
    const found = resolve(subject);
    const largest = widths.at(-1);
    if (!found || largest === undefined) return undefined;
    const address = (width: PictureWidth, format: PictureFormat) =>
      pictureAddress({ subject, width, format, hash: found.hash });
    const set = (format: PictureFormat) => widths.map((width) => `${address(width, format)} ${width}w`).join(", ");
    return {
      src: address(largest, "webp"),
      srcSet: set("webp"),
      ...(avif ? { avifSrcSet: set("avif") } : {}),
      width: largest,
      height: Math.round(largest / found.ratio),
    };
  };

  const withDefaults = ({ design, variant, paper = picturedPaper, refinement = "none" }: Pictured) => ({
    design,
    variant: variant ?? templates.get(design)?.variants[0]?.id ?? "",
    paper: shownPaper(paper),
    refinement,
  });

  return {
    resolve,
    face: (design, face, widths) => view({ kind: "face", face, ...withDefaults(design) }, widths, false),
    mockUp: (design, scene, widths) => view({ kind: "mock-up", scene, ...withDefaults(design) }, widths, true),
    arrangement: (name, widths) => view({ kind: "arrangement", name }, widths, true),
  };
}

/** The scenes single designs can be shown in, in the order of a gallery. */
export const galleryScenes: readonly MockUpScene[] = mockUpScenes;
