import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { blendSurface } from "./scene-blend.ts";
import { SceneModel, type FoilColour, type SceneSurface } from "./scene-model.ts";
import { linearOfByte, scaleCorners, textureSize, type Texture } from "./scene-warp.ts";

/** A scene with its pictures as stored (compressed), ready to be composed at any width. */
export type Scene = {
  readonly model: SceneModel;
  readonly plate: Uint8Array;
  readonly foil: Uint8Array;
  /** Mask files by their name in the model. */
  readonly masks: ReadonlyMap<string, Uint8Array>;
};

/** A picture to compose: an encoded file (PNG, WebP, JPEG) or raw interleaved bytes. */
export type ArtworkPicture =
  | Uint8Array
  | { readonly data: Uint8Array; readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };

/** The printed front of one surface at the aspect of its trim box; `foilMask` is grey, white where foil lies. */
export type SurfaceArtwork = {
  readonly rgba: ArtworkPicture;
  readonly foilMask?: ArtworkPicture;
  readonly foil?: FoilColour;
};

/** A composed picture: raw sRGB bytes, three per pixel, row by row. */
export type ComposedScene = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 3 };
};

/** Reads a scene folder (`designs/scenes/<scene>/<shape>`). Throws if a file is missing or scene.json is invalid. */
export async function loadScene(folder: string): Promise<Scene> {
  const model = SceneModel.parse(JSON.parse(await readFile(join(folder, "scene.json"), "utf8")));
  const maskNames = [...new Set(model.surfaces.map((surface) => surface.mask.file))];
  const [plate, foil, ...masks] = await Promise.all(
    [model.plate, model.foil, ...maskNames].map((name) => readFile(join(folder, name))),
  );
  if (!plate || !foil) throw new Error(`Scene ${model.scene} lacks its pictures`);
  return {
    model,
    plate,
    foil,
    masks: new Map(maskNames.map((name, index) => [name, masks[index] ?? new Uint8Array()])),
  };
}

function open(picture: ArtworkPicture): Sharp {
  if (picture instanceof Uint8Array) return sharp(picture);
  const { data, width, height, channels } = picture;
  return sharp(data, { raw: { width, height, channels } });
}

async function bytes(picture: Sharp, width: number, height: number, channels: 1 | 3): Promise<Buffer> {
  const resized = picture.resize(width, height, { fit: "fill" });
  const shaped =
    channels === 1 ? resized.toColourspace("b-w").extractChannel(0) : resized.removeAlpha().toColourspace("srgb");
  return shaped.raw().toBuffer();
}

/** Texels per picture pixel: two, so that four samples per pixel cover all of them and small text stays crisp. */
const textureDensity = 2;

async function textureOf(artwork: SurfaceArtwork, width: number, height: number): Promise<Texture> {
  const flat = open(artwork.rgba).flatten({ background: "#ffffff" });
  const withFoil = artwork.foilMask !== undefined && artwork.foil !== undefined;
  const [colours, foil] = await Promise.all([
    bytes(flat, width, height, 3),
    withFoil && artwork.foilMask ? bytes(open(artwork.foilMask).removeAlpha(), width, height, 1) : undefined,
  ]);
  const channels = foil ? 4 : 3;
  const data = new Float32Array(width * height * channels);
  for (let texel = 0, at = 0, from = 0; texel < width * height; texel += 1, at += channels, from += 3) {
    data[at] = linearOfByte[colours[from] ?? 0] ?? 0;
    data[at + 1] = linearOfByte[colours[from + 1] ?? 0] ?? 0;
    data[at + 2] = linearOfByte[colours[from + 2] ?? 0] ?? 0;
    if (foil) data[at + 3] = (foil[texel] ?? 0) / 255;
  }
  return { data, width, height, channels };
}

/** Pixels across an artwork that is used at full sharpness on surface `id` of a picture `width` pixels wide. */
export function artworkWidth(scene: Scene, id: string, width: number): number {
  const surface = scene.model.surfaces.find((each) => each.id === id);
  if (!surface) throw new Error(`Scene ${scene.model.scene}/${scene.model.shape} has no surface "${id}"`);
  const factor = width / scene.model.size.width;
  return textureSize(scaleCorners(surface.corners, factor, factor), textureDensity).width;
}

const channelIndex: Readonly<Record<SceneSurface["mask"]["channel"], 0 | 1 | 2>> = { r: 0, g: 1, b: 2 };

/**
 * Prints artworks into a scene and returns the picture at `width` pixels. Surfaces without artwork stay white paper.
 * Deterministic for the same input. Throws if an artwork refers to a surface the scene does not have, or a picture
 * cannot be decoded. Source: PDP-03.
 */
export async function composeScene(input: {
  readonly scene: Scene;
  readonly artworks: Readonly<Record<string, SurfaceArtwork>>;
  readonly width: number;
}): Promise<ComposedScene> {
  const { scene, artworks, width } = input;
  const { model } = scene;
  const known = new Set(model.surfaces.map((surface) => surface.id));
  for (const id of Object.keys(artworks)) {
    if (!known.has(id)) throw new Error(`Scene ${model.scene}/${model.shape} has no surface "${id}"`);
  }
  const factor = width / model.size.width;
  const height = Math.max(1, Math.round(model.size.height * factor));
  const needsFoil = Object.values(artworks).some(
    (artwork) => artwork.foil !== undefined && artwork.foilMask !== undefined,
  );
  const [data, foilPlate, masks, layers] = await Promise.all([
    bytes(sharp(scene.plate), width, height, 3),
    needsFoil ? bytes(sharp(scene.foil), width, height, 1) : undefined,
    Promise.all(
      [...scene.masks].map(async ([name, file]) => [name, await bytes(sharp(file), width, height, 3)] as const),
    ),
    Promise.all(
      model.surfaces.map(async (surface) => {
        const artwork = artworks[surface.id];
        if (!artwork) return undefined;
        const corners = scaleCorners(surface.corners, factor, height / model.size.height);
        const size = textureSize(corners, textureDensity);
        return { surface, corners, foil: artwork.foil, texture: await textureOf(artwork, size.width, size.height) };
      }),
    ),
  ]);
  const maskByName = new Map(masks);
  for (const layer of layers) {
    if (!layer) continue;
    const mask = maskByName.get(layer.surface.mask.file);
    if (!mask) throw new Error(`Scene ${model.scene}/${model.shape} lacks the mask ${layer.surface.mask.file}`);
    blendSurface(
      { data, width, height },
      {
        corners: layer.corners,
        texture: layer.texture,
        mask,
        maskChannel: channelIndex[layer.surface.mask.channel],
        ...(foilPlate ? { foilPlate } : {}),
        ...(layer.foil ? { foil: layer.foil } : {}),
      },
    );
  }
  return { data, info: { width, height, channels: 3 } };
}
