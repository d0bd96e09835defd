import { accept, refuse, type Result } from "#kernel/result.ts";
import {
  pageFileOf,
  photosById,
  printFileOf,
  shopArtwork,
  type StoredPhotoRow,
} from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import type { FrozenJob } from "#prepress/print-job/frozen-job.ts";
import type { FontSource } from "#prepress/ports.ts";
import { frozenKey } from "../model.ts";
import type { ProductionLine } from "../store.server.ts";

/** Stores bytes a frozen job depends on under their hash; existing ones stay. Source: ORD-06. */
async function storeFrozen(deps: Pick<Deps, "files">, bytes: Uint8Array): Promise<string> {
  const hash = sha256(bytes);
  const key = frozenKey(hash);
  if (await deps.files.exists(key)) return hash;
  const unfinished = `${key}.${newUuid()}.part`;
  await deps.files.put(unfinished, bytes);
  await deps.files.move(unfinished, key);
  return hash;
}

/**
 * Stores the font files of a job, so that a later font collection changes no paid job. Returns hashes by font. Source:
 * ORD-06.
 */
export async function storeFonts(
  deps: Pick<Deps, "files">,
  fonts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const artwork = await shopArtwork();
  const hashes = new Map<string, string>();
  for (const font of fonts) hashes.set(font, await storeFrozen(deps, await artwork.fonts.bytes(font)));
  return hashes;
}

/** The fonts of a job as frozen, whatever the collection contains now. Throws when one was never stored. */
export function storedFonts(deps: Pick<Deps, "files">, job: Pick<FrozenJob, "fonts">): FontSource {
  return {
    load: async (font) => {
      const hash = job.fonts[font] ?? "";
      const key = frozenKey(hash);
      // Jobs frozen before fonts were stored use the collection; the writer compares the hash.
      const bytes = (await deps.files.exists(key))
        ? await deps.files.getBytes(key)
        : await (await shopArtwork()).fonts.bytes(font);
      return { bytes, sha256: hash };
    },
  };
}

type PhotoLine = Pick<ProductionLine, "document" | "sample">;

/**
 * The shop's own example photos in a template sample: file and hash by asset; empty for customers' designs. Source:
 * SAMP-03.
 */
export function samplePhotos(
  { document, sample }: PhotoLine,
  assets: readonly string[],
): ReadonlyMap<string, { readonly path: string; readonly sha256: string }> {
  if (sample !== "template") return new Map();
  return new Map(
    assets.flatMap((asset) => {
      const entry = document.assets[asset];
      if (entry?.kind !== "sample") return [];
      return [[asset, { path: fromRoot("fixtures", "photos", `${entry.id}.jpg`), sha256: entry.sha256 }]];
    }),
  );
}

/**
 * The stored photos of a design's assets, without those of `samplePhotos`. Refuses UPLOAD_UNKNOWN with the asset whose
 * photo is gone or that is only an example.
 */
export async function orderedPhotos(
  deps: Pick<Deps, "db">,
  line: PhotoLine,
  assets: readonly string[],
): Promise<Result<ReadonlyMap<string, StoredPhotoRow>>> {
  const examples = samplePhotos(line, assets);
  const ids = new Map(
    assets.filter((asset) => !examples.has(asset)).map((asset) => [asset, line.document.assets[asset]]),
  );
  const wanted = [...ids.values()].flatMap((asset) => (asset && asset.kind !== "sample" ? [asset.id] : []));
  const rows = new Map((await photosById(deps.db, wanted)).map((row) => [row.id, row]));
  const found = new Map<string, StoredPhotoRow>();
  for (const [asset, entry] of ids) {
    const row = entry && rows.get(entry.id);
    if (!row) return refuse("UPLOAD_UNKNOWN", { asset });
    found.set(asset, row);
  }
  return accept(found);
}

/** The finished pages among ordered photos whose PDF still exists: its hash and the page, by asset. Source: CFG-24. */
export async function orderedPages(
  deps: Pick<Deps, "db" | "files">,
  photos: ReadonlyMap<string, StoredPhotoRow>,
): Promise<FrozenJob["pages"]> {
  const pages: Record<string, FrozenJob["pages"][string]> = {};
  for (const [asset, { id, sha256: hash, page }] of photos) {
    if (page && (await pageFileOf(deps, id))) pages[asset] = { sha256: hash, number: page.number };
  }
  return pages;
}

/**
 * Names the photo that makes a frozen job unprintable: its bytes are gone, or differ from those frozen. Null when all
 * are unchanged. Source: PDF-05, ORD-06.
 */
export async function missingPhoto(deps: Deps, line: ProductionLine, job: FrozenJob): Promise<string | null> {
  const photos = await orderedPhotos(deps, line, Object.keys(job.photos));
  if (!photos.ok) return String(photos.refusal.data["asset"]);
  for (const [asset, row] of photos.value) {
    const { key, sha256: hash } = printFileOf(row);
    if (hash !== job.photos[asset] || !(await deps.files.exists(key))) return asset;
    const frozen = job.pages[asset];
    if (frozen && (frozen.sha256 !== row.sha256 || !(await pageFileOf(deps, row.id)))) return asset;
  }
  return null;
}
