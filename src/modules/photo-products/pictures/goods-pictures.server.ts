import { designId } from "#kernel/ids.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { defaultLocale, locales, parseLocale, type Locale } from "#kernel/market.ts";
import { yearSeconds } from "#kernel/durations.ts";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { accept } from "#kernel/result.ts";
import { inSampleTexts } from "#modules/catalogue/contract.server.ts";
import { sampleLanguageOf, type SampleLanguage } from "#modules/catalogue/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { DrawnImages, ImageSource } from "#modules/images/contract.server.ts";
import type { ImageFormat } from "#modules/images/contract.ts";
import { translate } from "#platform/messages.server.ts";
import { fromRoot } from "#platform/paths.server.ts";
import { readPhotoAssortment, readPhotoDesigns } from "../contract.server.ts";
import { formOfFormat, sceneOfDesign, sceneOfPrints, type GoodsScene } from "./goods-scenes.ts";
import { productSize } from "../kinds/formats.ts";
import { paintGoods, type GoodsPainting } from "./paint-goods.ts";
import type { PaintedPhoto } from "./paint-shapes.ts";
import { writtenBook } from "../documents/books/writing/written-book.ts";
import { questionsOfBook } from "../documents/books/writing/questions.ts";
import { isWritten } from "../model.ts";
import { rulesOf } from "../kinds/price-product.ts";
import { openBook, type Opening } from "./open-book.ts";
import { requireOptions } from "../kinds/options.ts";
import { parseGoodsAsset, type GoodsSubject } from "./picture-names.server.ts";
import type { ShopPhoto } from "./print-document.ts";
import { loadSheet } from "../store.server.ts";
import { wallRules } from "../kinds/walls.ts";

/** Cache lifetime in seconds of the current picture at an outdated URL, so that an open page stays intact. */
const outdatedSeconds = 60;
/** Width in pixels of the rendered scenes. */
const sceneWidth = 1280;

/** What is drawn of a subject: a photographed scene, or a picture of one page. */
type Drawn = GoodsScene | { readonly flat: DesignDocument };

/** Draws a photographed scene, or a flat picture, of `width` pixels. */
export type SceneDrawer = (
  scene: Drawn,
  form: { readonly width: number; readonly format: ImageFormat; readonly quality: number },
) => Promise<Uint8Array>;

const Photos = z.array(
  z.object({ id: z.string(), file: z.string(), width: z.number(), height: z.number(), sha256: z.string() }),
);
type Photos = z.infer<typeof Photos>;

const folder = fromRoot("fixtures", "photos");

/** The shop's own photographs with their bytes, read on first use. */
async function loadPhotos(photos: Photos): Promise<ReadonlyMap<string, PaintedPhoto>> {
  const entries = photos.map(async ({ id, file, width, height }) => {
    const href = `data:image/jpeg;base64,${(await readFile(`${folder}/${file}`)).toString("base64")}`;
    return [id, { href, ratio: width / height }] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Composes the scene of a subject; called only when its picture is drawn. */
type SceneMaker = () => Promise<Drawn>;

/** A locale of the language of sample texts, for what a book asks. */
function localeOfSamples(language: SampleLanguage): Locale {
  const known = Object.keys(locales).flatMap((name) => parseLocale(name) ?? []);
  return known.find((locale) => sampleLanguageOf(locale) === language) ?? defaultLocale;
}

/** The pages of a book for writing, lying open, if its design exists. Source: BOOK-05, PDP-03. */
async function openingOf(
  deps: Pick<Deps, "db">,
  { of: kind, id, format, language = "de" }: Extract<GoodsSubject, { kind: "design" }>,
  opening: Opening,
): Promise<SceneMaker | undefined> {
  const designs = await readPhotoDesigns(deps, defaultLocale);
  const design = designs.find((each) => each.kind === kind && each.id === id && each.formats.includes(format));
  const type = design?.types.find(isWritten);
  if (type === undefined) return undefined;
  const rules = rulesOf.photobook.rules(await readPhotoAssortment(deps), "card");
  const chosen = requireOptions(rules, { type, format });
  if (!chosen.ok) return undefined;
  return async () => {
    const sheet = await loadSheet(deps.db, { kind, id: designId(id), form: formOfFormat(format) });
    const questions = questionsOfBook(id).map((key) => translate(localeOfSamples(language), key));
    const work = sheet && { sheet: inSampleTexts(sheet, language), designId: id, questions };
    const flat = work && openBook(writtenBook(chosen.value, work, []), opening);
    if (!flat) throw new Error(`design ${kind}/${id} left while it was drawn`);
    return { flat };
  };
}

/** The scene of a subject, if it exists and has one; no statement once the designs are in memory. */
async function sceneOf(
  deps: Pick<Deps, "db">,
  subject: GoodsSubject,
  photos: readonly ShopPhoto[],
): Promise<SceneMaker | undefined> {
  if (subject.kind === "wall") return undefined;
  if (subject.kind === "print") {
    const scene = sceneOfPrints(subject.format, photos);
    return scene && (async () => scene);
  }
  if (subject.opening) return openingOf(deps, subject, subject.opening);
  const { of: kind, id, format, language = "de" } = subject;
  const designs = await readPhotoDesigns(deps, defaultLocale);
  const known = designs.some((each) => each.kind === kind && each.id === id && each.formats.includes(format));
  if (!known || !productSize(format)) return undefined;
  const form = formOfFormat(format);
  return async () => {
    const sheet = await loadSheet(deps.db, { kind, id: designId(id), form: kind === "photobox" ? "landscape" : form });
    if (!sheet) throw new Error(`design ${kind}/${id} left while it was drawn`);
    return sceneOfDesign(kind, form, inSampleTexts(sheet, language), photos);
  };
}

/** The painting of a subject without a scene, if it exists: a picture on a wall, or prints of other proportions. */
async function paintingOf(deps: Pick<Deps, "db">, subject: GoodsSubject): Promise<GoodsPainting | undefined> {
  if (subject.kind === "design") return undefined;
  if (subject.kind === "print") {
    const { prints } = await readPhotoAssortment(deps);
    return prints.some(({ code }) => code === subject.format) ? subject : undefined;
  }
  const chosen = requireOptions(wallRules.rules(await readPhotoAssortment(deps), "photo"), subject.chosen);
  return chosen.ok ? { ...subject, chosen: chosen.value } : undefined;
}

/** A scene as an image source: drawn at the requested width and encoding, or as PNG for further processing. */
function sceneSource(version: string, make: SceneMaker, draw: SceneDrawer): ImageSource {
  return {
    version,
    load: async () => accept(await draw(await make(), { width: sceneWidth, format: "png", quality: 100 })),
    draw: async (width, format, quality) => draw(await make(), { width: Math.min(width, sceneWidth), format, quality }),
  };
}

/**
 * Pictures of photo products as a source of the image service: `goods~{name}-{hash}`.
 * @source IMG-01, FRAME-06, PDP-03
 */
export function goodsPictures(deps: Pick<Deps, "db">, draw: SceneDrawer): DrawnImages {
  const listed = readFile(`${folder}/photos.json`, "utf8").then((text) => Photos.parse(JSON.parse(text)));
  let painted: Promise<ReadonlyMap<string, PaintedPhoto>> | undefined;
  const paintedSource = async (asset: string, painting: GoodsPainting): Promise<ImageSource | undefined> => {
    painted ??= listed.then(loadPhotos);
    const known = await painted;
    if (painting.kind === "wall" && !known.has(painting.photo)) return undefined;
    const first = [...known.values()][0] ?? { href: "", ratio: 1 };
    const svg = () => paintGoods(painting, (name) => known.get(name) ?? first);
    return { version: asset, load: async () => accept(new TextEncoder().encode(svg())) };
  };
  return async (asset) => {
    const parsed = parseGoodsAsset(asset);
    if (!parsed) return undefined;
    const { subject, current } = parsed;
    const painting = await paintingOf(deps, subject);
    const scene = painting || subject.kind === "design" ? await sceneOf(deps, subject, await listed) : undefined;
    const source = scene ? sceneSource(asset, scene, draw) : painting && (await paintedSource(asset, painting));
    return source && { source, seconds: current ? yearSeconds : outdatedSeconds, immutable: current };
  };
}
