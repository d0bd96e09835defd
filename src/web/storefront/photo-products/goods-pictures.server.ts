import type { Locale } from "#kernel/market.ts";
import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import type { PhotoKind } from "#modules/photo-products/model.ts";
import type { Chosen } from "#modules/photo-products/kinds/options.ts";
import {
  goodsAsset,
  goodsInLanguageOf,
  goodsPictureRatio,
} from "#modules/photo-products/pictures/picture-names.server.ts";
import type { PictureView } from "#ui/images/picture-files.ts";
import { goodsBlocks } from "./goods-blocks.server.ts";

/** The picture of configured photo goods, with the sample texts of a locale. Source: FRAME-06, IMG-01, LOC-03. */
export function goodsPicture(
  kind: PhotoKind,
  chosen: Chosen,
  design: PhotoDesign | undefined,
  { alt, locale }: { readonly alt: string; readonly locale: Locale },
): PictureView {
  const subject = goodsInLanguageOf(goodsBlocks[kind].subject(chosen, design), locale);
  return { asset: goodsAsset(subject), set: "scene", ratio: goodsPictureRatio, alt };
}
