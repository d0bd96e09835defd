import { z } from "zod";

const coordinate = z.number().finite();
const fileName = z.string().regex(/^[a-z0-9-]+\.(webp|png)$/);

/** A point of a scene picture in plate pixels, origin at the top-left corner of the picture. */
export const ScenePoint = z.tuple([coordinate, coordinate]);
export type ScenePoint = z.infer<typeof ScenePoint>;

/** Corners of a card front in plate pixels: top-left, top-right, bottom-right, bottom-left in reading orientation. */
export const SceneCorners = z.tuple([ScenePoint, ScenePoint, ScenePoint, ScenePoint]);
export type SceneCorners = z.infer<typeof SceneCorners>;

/** One paper front inside a scene: its size in mm, its corners in the picture, and the mask channel that covers it. */
export const SceneSurface = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  widthMm: z.number().positive(),
  heightMm: z.number().positive(),
  corners: SceneCorners,
  mask: z.object({ file: fileName, channel: z.enum(["r", "g", "b"]) }),
});
export type SceneSurface = z.infer<typeof SceneSurface>;

/** The description of a scene's pictures, `designs/scenes/<scene>/<shape>/scene.json`. Source: PDP-03. */
export const SceneModel = z.object({
  version: z.literal(1),
  scene: z.string(),
  shape: z.string(),
  size: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  plate: fileName,
  foil: fileName,
  surfaces: z.array(SceneSurface).min(1).max(3),
});
export type SceneModel = z.infer<typeof SceneModel>;

/** Foil colours a scene can show. Source: D-04. */
export const foilColours = ["gold", "rosegold", "silver"] as const;
/** A foil colour a scene can show. */
export type FoilColour = (typeof foilColours)[number];

/** Card shapes every single-card scene is rendered in, with the size in mm that was rendered. */
export const sceneShapes = {
  portrait: { widthMm: 105, heightMm: 148 },
  landscape: { widthMm: 148, heightMm: 105 },
  square: { widthMm: 145, heightMm: 145 },
  tall: { widthMm: 105, heightMm: 210 },
  wide: { widthMm: 210, heightMm: 105 },
} as const;
/** Name of a rendered card shape. */
export type SceneShape = keyof typeof sceneShapes;

const largestStretch = 1.08;
const shapeNames: readonly SceneShape[] = ["portrait", "landscape", "square", "tall", "wide"];

/**
 * The scene shape for a closed card format in mm; undefined if every shape would stretch the artwork by more than 8 %
 * (a smaller stretch is not noticeable in perspective).
 */
export function sceneShapeFor(widthMm: number, heightMm: number): SceneShape | undefined {
  let best: { readonly name: SceneShape; readonly stretch: number } | undefined;
  for (const name of shapeNames) {
    const shape = sceneShapes[name];
    const ratio = widthMm / heightMm / (shape.widthMm / shape.heightMm);
    const stretch = Math.max(ratio, 1 / ratio);
    if (!best || stretch < best.stretch) best = { name, stretch };
  }
  return best && best.stretch <= largestStretch ? best.name : undefined;
}
