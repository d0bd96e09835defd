import { addressOf } from "#kernel/urls/page-addresses.ts";
import { formatMoney } from "#kernel/formats/money-format.ts";
import { formatLength, typedMillimetres } from "#kernel/formats/number-format.ts";
import { lengthName, sizeName, valueName } from "#modules/photo-products/answers/readable-option-names.server.ts";
import { checkOwnFormat } from "#modules/photo-products/kinds/formats.ts";
import type { Chosen, OptionQuery } from "#modules/photo-products/kinds/options.ts";
import {
  bulkyFrom,
  bulkySurcharge,
  framesTooSmall,
  isBulky,
  wallOuterSize,
  wallSize,
} from "#modules/photo-products/kinds/walls.ts";
import type { PhotoAssortment } from "#modules/photo-products/model.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import {
  factOf,
  refusalText,
  type AskedSize,
  type Configured,
  type GoodsBlocks,
  type Unavailable,
} from "./goods-configuration.server.ts";
import { wallInRoom } from "#modules/photo-products/ui/wall-in-room.ts";

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

function photoOf(chosen: Chosen): string {
  return photoOfMaterial[chosen["material"] ?? ""] ?? "bergdaemmerung";
}

/** Posters, wall materials and frames: a size of one's own, frames that may be too small, bulky parcels. Source: FRAME-01 to FRAME-10. */
export const wallBlocks: GoodsBlocks = {
  subject: (chosen) => ({ kind: "wall", chosen, photo: photoOf(chosen) }),
  room: (chosen) => ({ piece: wallInRoom(chosen), photo: `/_sample/${photoOf(chosen)}` }),
  ownSize,
  unavailable: { frameType: tightFrames },
  facts: ({ shop, found: { chosen } }) => {
    const { locale, currency, market } = shop;
    const preis = formatMoney({ amount: bulkySurcharge[market], currency }, locale);
    const bulky = translatorOf(locale)("photo.fact.bulkyValue", { preis, laenge: lengthName(bulkyFrom, locale) });
    return [
      factOf(shop, "size", sizeName(wallSize(chosen), locale)),
      factOf(shop, "outer", sizeName(wallOuterSize(chosen), locale)),
      ...(isBulky(chosen) ? [factOf(shop, "bulky", bulky)] : []),
    ];
  },
};

/** A custom size: its fields, and its format if it is within the limits. Source: FRAME-07. */
function ownSize(assortment: PhotoAssortment, query: OptionQuery, shop: Shop): AskedSize | undefined {
  const material = assortment.materials.find(({ code }) => code === query["material"]);
  if (!material) return undefined;
  const { shortSide, longSide } = material;
  const limits = translatorOf(shop.locale)("photo.limits", {
    shortMin: formatLength(shortSide.min, shop.locale),
    shortMax: formatLength(shortSide.max, shop.locale),
    longMax: lengthName(longSide.max, shop.locale),
  });
  const { width = "", height = "" } = query;
  if (width === "" && height === "") return { own: { width, height, error: null, limits } };
  const [w, h] = [typedMillimetres(width, shop.locale), typedMillimetres(height, shop.locale)];
  const checked = w === undefined || h === undefined ? undefined : checkOwnFormat({ w, h }, material);
  if (checked?.ok) return { own: { width, height, error: null, limits }, format: checked.value };
  const error = checked ? refusalText(checked.refusal, shop) : translatorOf(shop.locale)("errors.FIELD_INVALID");
  return { own: { width, height, error, limits } };
}

/** Frames too small for the picture: displayed as unavailable, with the reason and a link to a size that fits. Source: PDP-04, FRAME-08. */
function tightFrames({ place, shop, found, query, assortment }: Configured, displayed: URLSearchParams): Unavailable {
  const { locale } = shop;
  const say = translatorOf(locale);
  const path = addressOf(shop, place.area, ...(place.option ? [found.chosen[place.option] ?? ""] : []));
  const nameOf = (frame: string) => valueName("frameType", frame, locale);
  const tight = framesTooSmall(assortment, found.chosen).map((each, index) => ({
    ...each,
    id: `frame-note-${index + 1}`,
  }));
  const linkTo = (format: string, frames: readonly string[]) => {
    const back = new URLSearchParams(displayed);
    // The link restores the requested frame with the size, in its colour and with its mat.
    if (frames.includes(query["frameType"] ?? ""))
      for (const name of ["frameType", "frameColor", "mat", "matSize", "glass"]) {
        back.delete(name);
        if (query[name]) back.set(name, query[name]);
      }
    back.set("format", format);
    return { href: `${path}?${back}`, label: say("photo.switchSize", { size: valueName("format", format, locale) }) };
  };
  return {
    choices: tight.flatMap(({ frames, id }) =>
      frames.map((frame) => ({ value: frame, label: nameOf(frame), noteId: id })),
    ),
    notes: tight.map(({ frames, longSide, format, id }) => ({
      id,
      text: say("photo.tooLarge", { names: frames.map(nameOf).join(", "), laenge: lengthName(longSide, locale) }),
      ...(format === undefined ? {} : { switch: linkTo(format, frames) }),
    })),
  };
}
