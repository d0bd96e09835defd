import type { Locale } from "#kernel/market.ts";
import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import type { PhotoKind } from "#modules/photo-products/model.ts";
import type { Chosen } from "#modules/photo-products/kinds/options.ts";
import {
  goodsAsset,
  goodsInLanguageOf,
  goodsPictureRatio,
  type GoodsSubject,
} from "#modules/photo-products/pictures/picture-names.server.ts";
import type { PictureView } from "#ui/images/picture-files.ts";

/** A different photograph per wall material, so that overviews do not repeat one. */
const photoOfMaterial: Readonly<Record<string, string>> = {
  poster: "bergdaemmerung",
  leinwand: "meereshorizont",
  acrylglas: "nebelwald",
  aludibond: "duenenlicht",
  forexplatte: "abendwiese",
  gallerybond: "bergdaemmerung",
  hahnemuehle: "blattschatten",
  echtglas: "kerzenlicht",
  backlitfolie: "abendwiese",
  klebefolie: "nebelwald",
  pvcplane: "duenenlicht",
  fototapete: "nebelwald",
};

/** Subject of a configuration's picture; a design is shown in the chosen format if available. */
function subjectOf(kind: PhotoKind, chosen: Chosen, design: PhotoDesign | undefined): GoodsSubject {
  if (kind === "photoframe")
    return { kind: "wall", chosen, photo: photoOfMaterial[chosen["material"] ?? ""] ?? "bergdaemmerung" };
  if (!design) return { kind: "print", format: chosen["format"] ?? "100x150" };
  const asked = chosen["format"] ?? chosen["formatType"] ?? chosen["photoboxFormat"] ?? "";
  const uprightFormat = asked.split("x").toReversed().join("x");
  const format = [asked, uprightFormat].find((known) => design.formats.includes(known)) ?? design.formats[0] ?? "";
  return { kind: "design", of: design.kind, id: design.id, format };
}

/** The picture of configured photo goods, with the sample texts of a locale. Source: FRAME-06, IMG-01, LOC-03. */
export function goodsPicture(
  kind: PhotoKind,
  chosen: Chosen,
  design: PhotoDesign | undefined,
  { alt, locale }: { readonly alt: string; readonly locale: Locale },
): PictureView {
  const subject = goodsInLanguageOf(subjectOf(kind, chosen, design), locale);
  return { asset: goodsAsset(subject), set: "scene", ratio: goodsPictureRatio, alt };
}
