import { cpSync, mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { saveProject } from "#modules/designs/save-project.server.ts";
import { aPhotoProject } from "#modules/designs/testing/photo-project.ts";
import { previewKey } from "#modules/media/photos/photo-store.server.ts";
import { previewWidths, type PreviewWidth } from "#modules/media/photo-model.ts";
import { autoBook } from "#modules/photo-products/documents/books/auto-book.ts";
import type { Chosen } from "#modules/photo-products/kinds/options.ts";
import { bookChoice } from "#modules/photo-products/testing/book-choice.ts";
import { seedAssortment } from "#modules/photo-products/testing/seed-assortment.ts";
import { readConfig } from "#platform/config.server.ts";
import { createDeps, type Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import { manyPhotos } from "./bound-files.ts";

/** A picture of 12 megapixels in a folder, and its hash. */
export type PhotoFile = { readonly path: string; readonly sha256: string };

const pixels = { width: 4000, height: 3000 };
const firstTaken = Date.UTC(2026, 6, 11, 9);

/** The dependencies of a process of the shop on this database and folder. */
export function depsOn(url: string, folder: string): Deps {
  const settings = {
    DATABASE_URL: url,
    DATA_FOLDER: folder,
    LOG_LEVEL: "error",
    CHANGE_WINDOW_MINUTES: "0",
    RATE_LIMIT_FACTOR: "100000",
  };
  return createDeps(readConfig(settings), "bench");
}

/** A photo in the library of a visitor. */
export type StoredPhoto = { readonly id: string; readonly sha256: string };

/** Puts photos into the library of a visitor as their uploads would have; their previews are one drawn once. */
export async function storePhotos(
  deps: Deps,
  session: SessionId,
  photos: readonly PhotoFile[],
): Promise<readonly StoredPhoto[]> {
  const root = path.join(deps.config.DATA_FOLDER, "files", "photos");
  const [first] = photos;
  const previews = new Map<PreviewWidth, Buffer>();
  for (const width of previewWidths)
    previews.set(width, await sharp(first?.path).resize({ width }).webp({ quality: 80 }).toBuffer());
  const stored: StoredPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    const id = newUuid();
    stored.push({ id, sha256: photo.sha256 });
    mkdirSync(path.join(root, id), { recursive: true });
    cpSync(photo.path, path.join(root, id, "original"));
    for (const [width, bytes] of previews) await deps.files.put(previewKey(id, width), bytes);
    await deps.db
      .insertInto("photo")
      .values({
        id,
        session_id: session,
        sha256: photo.sha256,
        bytes: 3_000_000,
        mime: "image/jpeg",
        orientation: 1,
        ...pixels,
        file_name: `IMG_${index}.jpg`,
        created_at: new Date(firstTaken + index * 1000),
      })
      .execute();
  }
  return stored;
}

/** A book made of these photos on as many pages. */
export function bookOf(photos: readonly StoredPhoto[], pageCount: number) {
  const assortment = seedAssortment();
  const chosen = { ...bookChoice(assortment, { format: "300-300", pageCount: String(pageCount) }) };
  const shapes = manyPhotos(photos.length);
  const documentPhotos = photos.map(({ id, sha256 }, index) => ({
    ...shapes[index],
    ...pixels,
    kind: "photo" as const,
    id,
    sha256,
    takenAt: new Date(firstTaken + index * 1_200_000).toISOString().slice(0, 19),
  }));
  return autoBook({ photos: documentPhotos, chosen, assortment, design: undefined, seed: 1, keepsPages: true });
}

/** A visitor's finished book. */
export type SavedBook = {
  readonly project: string;
  readonly document: DesignDocument;
  readonly chosen: Chosen;
};

/** Makes a book of a visitor's photos and saves it as the editor does. */
export async function saveBook(
  deps: Deps,
  session: SessionId,
  { photos, pageCount }: { readonly photos: readonly StoredPhoto[]; readonly pageCount: number },
): Promise<SavedBook> {
  const { document, chosen } = bookOf(photos, pageCount);
  const options = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  const project = await aPhotoProject(
    deps,
    session,
    photos.map(({ id }) => id),
    { kind: "photobook", options, quantity: 1 },
  );
  const { revision } = await deps.db
    .selectFrom("project")
    .select("revision")
    .where("id", "=", project)
    .executeTakeFirstOrThrow();
  const saved = await saveProject(deps, {
    session,
    id: projectId(project),
    revision,
    document,
    options,
    quantity: 1,
  });
  if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  return { project, document, chosen };
}
