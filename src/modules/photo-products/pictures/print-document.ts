import { defaultLocale } from "#kernel/market.ts";
import { currentSchema, type DesignDocument } from "#design/model/design-document.ts";

/** One of the shop's photographs: id, pixels and hash. */
export type ShopPhoto = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
};

/** A photo print of `w` by `h` mm with a white border of `border` mm, the photograph cropped to its middle. Source: PRINT-01. */
export function printDocument(
  photo: ShopPhoto,
  { w, h }: { readonly w: number; readonly h: number },
  border: number,
): DesignDocument {
  const box = { x: border, y: border, w: w - 2 * border, h: h - 2 * border };
  const ratio = box.w / box.h / (photo.width / photo.height);
  const crop = { w: Math.min(1, ratio), h: Math.min(1, 1 / ratio) };
  return {
    schema: currentSchema,
    product: "photoprint",
    locale: defaultLocale,
    bleed: 3,
    safe: 3,
    palette: {},
    assets: { [photo.id]: { ...photo, kind: "sample" } },
    parts: [{ id: "card", kind: "card", serial: false }],
    records: null,
    pages: [
      {
        id: "front",
        w,
        h,
        folds: [],
        panels: [{ role: "front", x: 0, y: 0, w, h }],
        part: "card",
        gutter: null,
        background: null,
        panelBackgrounds: {},
        elements: [
          {
            type: "image",
            id: "photo",
            role: "photo-1",
            ...box,
            rotation: 0,
            opacity: 1,
            locks: {},
            hidden: false,
            refinable: false,
            refined: false,
            asset: photo.id,
            crop: { x: (1 - crop.w) / 2, y: (1 - crop.h) / 2, ...crop },
            contentRotation: 0,
            flip: false,
            mask: "rect",
            radius: 0,
            border: null,
            filter: null,
            required: false,
            sample: true,
          },
        ],
      },
    ],
  };
}
