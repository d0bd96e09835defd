import { readFile } from "node:fs/promises";
import { z } from "zod";
import { accept } from "#kernel/result.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { DrawnImages } from "#modules/images/contract.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { readPhotoAssortment, readPhotoDesigns } from "./contract.server.ts";
import { productSize } from "./formats.ts";
import { paintGoods, type GoodsPainting } from "./paint-goods.ts";
import type { PaintedPhoto } from "./paint-shapes.ts";
import { requireOptions } from "./options.ts";
import { parseGoodsAsset, type GoodsSubject } from "./picture-names.server.ts";
import { wallRules } from "./walls.ts";

const yearSeconds = 31_536_000;
/** An outdated address answers today's picture for so long, so that an open page stays whole. */
const outdatedSeconds = 60;

const Photos = z.array(z.object({ id: z.string(), file: z.string(), width: z.number(), height: z.number() }));

/** The shop's own photographs, read on first use. */
async function loadPhotos(): Promise<ReadonlyMap<string, PaintedPhoto>> {
  const folder = fromRoot("fixtures", "photos");
  const listed = Photos.parse(JSON.parse(await readFile(`${folder}/photos.json`, "utf8")));
  const entries = listed.map(async ({ id, file, width, height }) => {
    const href = `data:image/jpeg;base64,${(await readFile(`${folder}/${file}`)).toString("base64")}`;
    return [id, { href, ratio: width / height }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** What a subject shows, if it exists: a piece that can be made, a published design, a format. */
async function paintingOf(deps: Pick<Deps, "db">, subject: GoodsSubject): Promise<GoodsPainting | undefined> {
  if (subject.kind === "print") {
    const { prints } = await readPhotoAssortment(deps);
    return prints.some(({ code }) => code === subject.format) ? subject : undefined;
  }
  if (subject.kind === "wall") {
    const chosen = requireOptions(wallRules.rules(await readPhotoAssortment(deps), "photo"), subject.chosen);
    return chosen.ok ? { ...subject, chosen: chosen.value } : undefined;
  }
  const design = (await readPhotoDesigns(deps)).find(({ kind, id }) => kind === subject.of && id === subject.id);
  const { format } = subject;
  return design && productSize(format) && design.formats.includes(format)
    ? { kind: "design", design, format }
    : undefined;
}

/**
 * Pictures of photo goods as a source of the image service: `goods~{name}-{hash}`.
 * @source IMG-01, FRAME-06
 */
export function goodsPictures(deps: Pick<Deps, "db">): DrawnImages {
  let photos: Promise<ReadonlyMap<string, PaintedPhoto>> | undefined;
  return async (asset) => {
    const asked = parseGoodsAsset(asset);
    const painting = asked && (await paintingOf(deps, asked.subject));
    if (!asked || !painting) return undefined;
    photos ??= loadPhotos();
    const known = await photos;
    if (painting.kind === "wall" && !known.has(painting.photo)) return undefined;
    const first = [...known.values()][0] ?? { href: "", ratio: 1 };
    const load = async () => accept(new TextEncoder().encode(paintGoods(painting, (name) => known.get(name) ?? first)));
    const { current } = asked;
    const seconds = current ? yearSeconds : outdatedSeconds;
    return { source: { version: asset, load }, seconds, immutable: current };
  };
}
