import sharp from "sharp";
import { projectId, type SessionId } from "#kernel/ids.ts";
import type { Channel } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid, sha256 } from "#platform/random.server.ts";
import { CreatePhotoProject, type PhotoProjectAnswer } from "../model.ts";
import { openProject } from "../queries.server.ts";
import { saveProject } from "../save-project.server.ts";
import { createPhotoProject } from "../photo-projects/create-photo-project.server.ts";

/** A photo of a visitor with its file: a plain JPEG of this size. */
export async function aPhoto(
  deps: Deps,
  session: SessionId,
  { width = 1800, height = 1200, color = "#7a9a7e" } = {},
): Promise<{ readonly id: string; readonly sha256: string; readonly bytes: Uint8Array }> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const [id, hash] = [newUuid(), sha256(bytes)];
  await deps.db
    .insertInto("photo")
    .values({
      id,
      session_id: session,
      sha256: hash,
      bytes: bytes.length,
      mime: "image/jpeg",
      orientation: 1,
      width,
      height,
      file_name: "Strand.jpg",
      created_at: new Date(deps.clock.now()),
    })
    .execute();
  await deps.files.put(`photos/${id}/original`, bytes);
  return { id, sha256: hash, bytes };
}

/** A visitor's project of a photo product with these photos; a canvas of 60 by 40 cm unless told. Returns its id. */
export async function aPhotoProject(
  deps: Deps,
  session: SessionId,
  photos: readonly string[],
  { channel = "photo", ...input }: Partial<Omit<CreatePhotoProject, "photos">> & { readonly channel?: Channel } = {},
): Promise<string> {
  const body = CreatePhotoProject.parse({
    kind: "photoframe",
    options: { material: "leinwand", format: "600x400" },
    photos,
    ...input,
  });
  const created = await createPhotoProject(deps, { ...body, session, locale: "de-DE", channel });
  if (!created.ok) throw new Error(JSON.stringify(created.refusal));
  return created.value.id;
}

/** A visitor's photo project as its editor opens it. */
export async function openedProject(deps: Deps, session: SessionId, id: string): Promise<PhotoProjectAnswer> {
  const opened = await openProject({ ...deps, fonts: [] }, session, projectId(id), "de-DE");
  if (!opened.ok || opened.value.kind === "card") throw new Error("no photo project");
  return opened.value;
}

/** Saves an opened project with `change`, as its editor does. */
export function savedProject(
  deps: Deps,
  session: SessionId,
  of: { readonly id: string; readonly project: PhotoProjectAnswer; readonly change: Partial<PhotoProjectAnswer> },
) {
  const { revision, document, options, quantity } = { ...of.project, ...of.change };
  return saveProject(deps, { session, id: projectId(of.id), revision, document, options, quantity });
}
