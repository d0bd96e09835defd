import type { DesignId } from "#kernel/ids.ts";
import {
  designTemplate,
  inSampleTexts,
  readDesigns,
  sampleTexts,
  type DesignIndex,
} from "#modules/catalogue/contract.server.ts";
import { sampleLanguageOf, type SampleLanguage } from "#modules/catalogue/contract.ts";
import { staffLocale, type Locale } from "#kernel/market.ts";
import type { Deps } from "#platform/deps.server.ts";
import { paperTint } from "./paper-tints.ts";
import type { ImageFormat } from "#modules/images/contract.ts";
import type { PicturedDesign } from "./picture-address.ts";
import { createPictureLibrary, type PictureLibrary, type PicturePlan } from "./picture-library.server.ts";
import type { DrawnDesign, PicturePainter } from "./render-picture.server.ts";

const libraries = new WeakMap<DesignIndex, Map<SampleLanguage, PictureLibrary>>();

function libraryOf(designs: DesignIndex, language: SampleLanguage): PictureLibrary {
  const known = libraries.get(designs) ?? new Map<SampleLanguage, PictureLibrary>();
  libraries.set(designs, known);
  const found = known.get(language);
  if (found) return found;
  const made = createPictureLibrary(
    (id) => designs.byId.get(id),
    language,
    (each) => sampleTexts(each).revision,
  );
  known.set(language, made);
  return made;
}

/** The pictures of the published designs with the sample texts of a locale, from memory. Source: IMG-01, LOC-03. */
export async function readPictures(deps: Pick<Deps, "db">, locale: Locale = staffLocale): Promise<PictureLibrary> {
  return libraryOf(await readDesigns(deps), sampleLanguageOf(locale));
}

/** Returns a lookup of picture URLs of design fronts for API clients; null if there is no picture. Source: THEME-04. */
export function frontPictureOf(deps: Pick<Deps, "db">) {
  return async (design: DesignId, variant: string | undefined, locale: Locale): Promise<string | null> => {
    const picture = (await readPictures(deps, locale)).face({ design, variant }, "front");
    return picture ? `/_img/w_640,f_webp/${picture.asset}` : null;
  };
}

/** Encoding options of a plan; width in pixels. */
export type PictureForm = { readonly width: number; readonly format: ImageFormat; readonly quality: number };

export type PictureDrawer = (plan: PicturePlan, form: PictureForm) => Promise<Uint8Array>;

/** Draws a plan: loads the designs' documents (two statements each) and passes them to the painter. */
export function pictureDrawer(deps: Pick<Deps, "db">, paint: PicturePainter): PictureDrawer {
  const drawn = async ({
    design,
    variant,
    paper,
    refinement,
    language = "de",
  }: PicturedDesign): Promise<DrawnDesign> => {
    const template = await designTemplate(deps, design);
    const palette = template?.variants.find(({ id }) => id === variant)?.palette;
    if (!template || !palette) throw new Error(`design ${design}/${variant} left while it was drawn`);
    const document = inSampleTexts(template.document, language);
    return { document: { ...document, palette }, refinement, tint: paperTint(paper) ?? [1, 1, 1] };
  };
  return async (plan, form) => {
    if (plan.kind === "face")
      return paint({ kind: "face", face: plan.face, design: await drawn(plan.design), ...form });
    const fronts = await Promise.all(
      Object.entries(plan.fronts).map(async ([surface, design]) => [surface, await drawn(design)] as const),
    );
    return paint({ kind: "scene", scene: plan.scene, fronts: Object.fromEntries(fronts), ...form });
  };
}
