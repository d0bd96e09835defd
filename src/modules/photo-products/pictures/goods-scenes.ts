import type { DesignDocument } from "#design/model/design-document.ts";
import { sheetFormOf, type DesignedKind, type SheetForm } from "../design-model.ts";
import { productSize } from "../kinds/formats.ts";
import { printDocument, type ShopPhoto } from "./print-document.ts";

/** A photographed scene, `<scene>/<shape>`, and what is printed on each of its surfaces. Source: PDP-03, FRAME-06. */
export type GoodsScene = { readonly scene: string; readonly fronts: Readonly<Record<string, DesignDocument>> };

/** The sheet form in which a format is displayed. */
export const formOfFormat = (format: string): SheetForm => sheetFormOf(productSize(format) ?? { w: 210, h: 297 });

const landscape = { w: 150, h: 100 };
const portrait = { w: 100, h: 150 };

/** Prints inside and next to an opened box. */
function prints(photos: readonly ShopPhoto[]): Readonly<Record<string, DesignDocument>> {
  const [first, second] = ["abendwiese", "meereshorizont"].map((id) => photos.find((photo) => photo.id === id));
  return {
    ...(first ? { print: printDocument(first, landscape, 5) } : {}),
    ...(second ? { loose: printDocument(second, portrait, 5) } : {}),
  };
}

/** The scene of a design on its product: on the wall, above the sofa, on the table. `sheet` is drawn for `form`. */
export function sceneOfDesign(
  kind: DesignedKind,
  form: SheetForm,
  sheet: DesignDocument,
  photos: readonly ShopPhoto[],
): GoodsScene {
  if (kind === "calendar") return { scene: `calendar-on-wall/${form}`, fronts: { page: sheet } };
  if (kind === "photobook") return { scene: `photo-book/${form}`, fronts: { cover: sheet } };
  if (kind === "collage") return { scene: `frame-above-sofa/${form}`, fronts: { picture: sheet } };
  return { scene: "photo-box/landscape", fronts: { lid: sheet, ...prints(photos) } };
}

const printPlaces = [
  ["first", "bergdaemmerung", landscape],
  ["second", "blattschatten", portrait],
  ["third", "meereshorizont", landscape],
] as const;

/** Prints of a format on linen; undefined for proportions that the scene would stretch by more than 8 %. */
export function sceneOfPrints(format: string, photos: readonly ShopPhoto[]): GoodsScene | undefined {
  const size = productSize(format);
  if (!size) return undefined;
  const ratio = Math.max(size.w, size.h) / Math.min(size.w, size.h);
  if (Math.max(ratio / 1.5, 1.5 / ratio) > 1.08) return undefined;
  const fronts = printPlaces.flatMap(([surface, id, place]) => {
    const photo = photos.find((known) => known.id === id);
    return photo ? [[surface, printDocument(photo, place, 4)] as const] : [];
  });
  return { scene: "prints-on-linen/landscape", fronts: Object.fromEntries(fronts) };
}
