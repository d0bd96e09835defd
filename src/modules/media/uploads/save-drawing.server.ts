import { readFile } from "node:fs/promises";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import type { Ornament } from "#design/model/ornament.ts";
import { isUuid, type SessionId } from "#kernel/ids.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { drawingOf } from "../file-formats/read-drawing.server.ts";
import { storeUpload, type Examined, type AcceptDeps } from "./save-upload.server.ts";
import { largestPreview, previewWidths, type PreviewWidth } from "../photo-model.ts";
import { drawingKey, originalKey, ownPhotos } from "../photos/photo-store.server.ts";

/** The drawing as a plain SVG; all of its markup is generated here, none comes from the upload. */
function pictureOf({ viewBox, slots, paths }: Ornament): string {
  const colour = (slot: string | undefined) => {
    const ref = slot === undefined ? undefined : slots[slot];
    return typeof ref === "object" ? ref.rgb : "none";
  };
  const shapes = paths.map(
    ({ d, fill, fillRule, stroke, strokeWidth, cap, join }) =>
      `<path d="${d}" fill="${colour(fill)}" fill-rule="${fillRule ?? "nonzero"}" stroke="${colour(stroke)}"` +
      ` stroke-width="${strokeWidth ?? 1}" stroke-linecap="${cap ?? "butt"}" stroke-linejoin="${join ?? "miter"}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(" ")}">${shapes.join("")}</svg>`;
}

/** Size in pixels of the largest preview of a drawing. */
function sizeOf({ viewBox: [, , w, h] }: Ornament): { readonly width: number; readonly height: number } {
  const scale = largestPreview / Math.max(w, h);
  return { width: Math.max(1, Math.round(w * scale)), height: Math.max(1, Math.round(h * scale)) };
}

async function previewsOf(ornament: Ornament): Promise<ReadonlyMap<PreviewWidth, Uint8Array>> {
  const { width } = sizeOf(ornament);
  const picture = await renderAsync(pictureOf(ornament), {
    fitTo: { mode: "width", value: width },
    font: { loadSystemFonts: false },
  });
  const png = picture.asPng();
  const made = previewWidths.map(async (side) => {
    const small = sharp(png).resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    return [side, await small.webp({ quality: 90 }).toBuffer()] as const;
  });
  return new Map(await Promise.all(made));
}

/**
 * Stores a drawing as vector artwork; only files derived from it are ever served. Refuses what `drawingOf` refuses.
 * Source: CFG-25.
 */
export async function saveDrawing(deps: AcceptDeps, examined: Examined): Promise<Result<null>> {
  const { session, file, fileName, sha256, bytes } = examined;
  const id = newUuid();
  const ornament = await drawingOf(await readFile(file), `asset:${id}`, fileName);
  if (!ornament.ok) return ornament;
  return storeUpload(deps, session, {
    photo: {
      id,
      kind: "drawing",
      sha256,
      bytes,
      mime: "image/svg+xml",
      ...sizeOf(ornament.value),
      orientation: 1,
      fileName,
      printSha256: null,
      takenAt: null,
      focus: { x: 0.5, y: 0.5 },
    },
    previews: await previewsOf(ornament.value),
    copies: { [originalKey(id)]: file },
    made: { [drawingKey(id)]: new TextEncoder().encode(JSON.stringify(ornament.value)) },
  });
}

/** The paths of a visitor's own drawing as JSON. Refuses UPLOAD_UNKNOWN, also for a stranger's. Source: GEN-08. */
export async function ownDrawing(
  deps: Pick<Deps, "db" | "files">,
  session: SessionId | undefined,
  id: string,
): Promise<Result<Uint8Array>> {
  const [photo] = session && isUuid(id) ? await ownPhotos(deps.db, session, [id]) : [];
  if (photo?.kind !== "drawing") return refuse("UPLOAD_UNKNOWN");
  return accept(await deps.files.getBytes(drawingKey(id)));
}
