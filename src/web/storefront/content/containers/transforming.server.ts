import { z } from "zod";
import { isPersonalAddress } from "#kernel/urls/page-addresses.ts";
import type { ComponentName } from "#modules/content/components/components.ts";
import { readFields, type FieldsOf } from "#modules/content/components/read-blok.ts";
import type { ReadOptions } from "#modules/content/delivery/read-stories.server.ts";
import { blocksOf, type OperatorValues, type TextContext } from "#modules/content/texts/rich-text.ts";
import type { Block } from "#modules/content/model.ts";
import type { Blok, RichText, StoryLink } from "#modules/content/stories/story-model.ts";
import { storyPath } from "#modules/content/stories/story-addresses.ts";
import type { Asset } from "#modules/content/components/fields.ts";
import type { ActionView, BlokMarks, LinkView } from "#modules/content/ui/views.ts";
import { areaAround, cropModifier, parseFocus, placeOf } from "#modules/images/focus.ts";
import { assetIdOf, inLanguageOf, parsePictureName } from "#modules/media/pictures/picture-address.ts";
import type { PictureLibrary } from "#modules/media/pictures/picture-library.server.ts";
import {
  goodsAsset,
  goodsInLanguageOf,
  goodsPictureRatio,
  parseGoodsAsset,
} from "#modules/photo-products/pictures/picture-names.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type { PictureSet, PictureView } from "#ui/images/picture-files.ts";
import { localPath } from "#modules/shops/page-path.ts";
import { addressInCardShop } from "../../card-assortment.server.ts";
import { contentPicturesOf } from "../content-pictures.server.ts";
import type { StaticFragments } from "../../../page/static-fragments.server.tsx";
import type { WishlistView } from "../../wishlist/wishlist-view.ts";
import type { ContainerBody } from "./container-view.ts";

type Size = { readonly width: number; readonly height: number };

/** Context of transformers: the shop, its pictures, the operator's values, story URLs, draft or live. */
export type Transforming = {
  readonly deps: Deps;
  readonly shop: Shop;
  readonly pictures: PictureLibrary;
  readonly values: OperatorValues;
  /** URL of a story by uuid; only published ones on the live site. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly reading: ReadOptions;
  /** Folder of the channel's own stories: empty for the card channel. */
  readonly folder: "" | "photo/";
  /** The visitor's saved designs, only on the wishlist page. Source: WISH-01. */
  readonly wishlist?: WishlistView | undefined;
  readonly fragments: StaticFragments;
};

/** Result of a transformer; `empty` means without data, rendered only if forced. Source: PB-03. */
export type Transformed = { readonly body: ContainerBody; readonly empty: boolean };

/** Parses the nested bloks of a component; others are ignored. */
export function partsOf<Name extends ComponentName>(
  bloks: readonly Blok[],
  name: Name,
): readonly { readonly uid: string; readonly marks: BlokMarks; readonly fields: FieldsOf<Name> }[] {
  return bloks
    .filter(({ component }) => component === name)
    .map((blok) => ({ uid: blok._uid, marks: marksOf(blok), fields: readFields(name, blok) }));
}

const Editable = z.object({ uid: z.string(), id: z.string() });

/** Attributes for the visual editor from a draft's `_editable` comment; none on the live site. Source: PB-10. */
export function marksOf({ _editable: comment }: Blok): BlokMarks {
  const json = /^<!--#storyblok#(\{.*\})-->$/s.exec(comment ?? "")?.[1];
  if (json === undefined) return {};
  const { uid, id } = Editable.parse(JSON.parse(json));
  return { "data-blok-c": json, "data-blok-uid": `${id}-${uid}` };
}

function withAnchor(href: string, anchor: string | null | undefined): string {
  return anchor ? `${href}#${anchor}` : href;
}

/** URL of a page given by its German path; cards are in the card shop. Source: GEN-04, SHELL-29. */
const pageAddress = ({ deps, shop }: Pick<Transforming, "deps" | "shop">, german: string): string =>
  addressInCardShop(deps.config, shop, german) ?? localPath(shop, german);

/** Target of a link; undefined when its story is deleted or not published. Source: PB-15. */
function hrefOf(link: StoryLink, at: Transforming): string | undefined {
  switch (link.linktype) {
    case "story": {
      const found =
        link.story?.full_slug === undefined
          ? at.addresses.get(link.id)
          : pageAddress(at, storyPath(link.story.full_slug));
      return found && withAnchor(found, link.anchor);
    }
    case "email":
      return link.email ? `mailto:${link.email}` : undefined;
    default: {
      const typed = link.url || link.cached_url;
      return typed ? pageAddress(at, typed) : undefined;
    }
  }
}

/** View model of a link; null without a target. */
export function linkOf(link: StoryLink | null, at: Transforming): LinkView | null {
  const href = link ? hrefOf(link, at) : undefined;
  if (href === undefined) return null;
  return {
    href,
    ...(link?.target === "_blank" ? { newTab: true } : {}),
    ...(href.startsWith("/") && isPersonalAddress(at.shop, href) ? { document: true } : {}),
  };
}

/** A button; null without text or target. */
export function actionOf(label: string, link: StoryLink | null, at: Transforming): ActionView | null {
  const target = label === "" ? null : linkOf(link, at);
  return target && { ...target, label };
}

/** Nominal width of vector pictures, to which their focus refers. Source: PB-15. */
const drawnWidth = 1000;

/** Framing of a picture: the crop of the requested shape around its focus, and the focus position within it. */
function framing(asset: Asset, size: Size, shape: number | undefined): Pick<PictureView, "crop" | "position"> & Size {
  const focus = parseFocus(asset.focus ?? "");
  if (!focus) return size;
  const area = shape ? areaAround(focus, size, { width: shape, height: 1 }) : { left: 0, top: 0, ...size };
  const [across, down] = placeOf(focus, area);
  const { width, height } = area;
  return { ...(shape ? { crop: cropModifier(area) } : {}), position: `${across}% ${down}%`, width, height };
}

type ImageOverrides = {
  /** Overrides the alternative text of the media library. */
  readonly alt?: string;
  /** Aspect ratio (width / height) to crop to around the focus. */
  readonly shape?: number;
};

/**
 * A picture of a story: one rendered by the shop, with its current hash, or a file of the library; its focal point stays
 * visible. Null when it no longer exists.
 * @source PB-15, IMG-01
 */
export function pictureOf(
  asset: Asset | null,
  set: PictureSet,
  at: Transforming,
  { alt = "", shape }: ImageOverrides = {},
): PictureView | null {
  if (!asset) return null;
  const described = { set, alt: alt || asset.alt || "" };
  const [, name = ""] = /^\/_img\/[^/]+\/([^/]+)$/.exec(asset.filename) ?? [];
  const drawn = parsePictureName(name);
  if (drawn) {
    const subject = inLanguageOf(drawn.subject, at.shop.locale);
    const found = at.pictures.resolve(subject);
    const ratio = found && Math.round(found.ratio * 1000) / 1000;
    if (!found || !ratio) return null;
    const { position } = framing(asset, { width: drawnWidth, height: drawnWidth / ratio }, undefined);
    const picture = { ...described, asset: `${assetIdOf(subject)}-${found.hash}`, ratio };
    return position ? { ...picture, position } : picture;
  }
  const goods = parseGoodsAsset(name);
  if (goods)
    return {
      ...described,
      asset: goodsAsset(goodsInLanguageOf(goods.subject, at.shop.locale)),
      ratio: goodsPictureRatio,
    };
  const [, path, wide, high] = /^(?:https?:\/\/[^/]+)?\/(f\/\d+\/(\d+)x(\d+)\/.+)$/.exec(asset.filename) ?? [];
  if (!path) return null;
  const size = { width: Number(wide), height: Number(high) };
  const files = contentPicturesOf(at.deps.config)(asset.filename, set);
  // Only the shop's image service crops around a focus; otherwise pages do, with `position`.
  const { width, height, ...framed } = framing(asset, size, files ? undefined : shape);
  return { ...described, ...framed, asset: path, ratio: width / Math.max(1, height), ...(files ? { files } : {}) };
}

export function textContext(at: Transforming): TextContext {
  return {
    values: at.values,
    hrefOf: ({ linktype, uuid, href, anchor }) => {
      if (linktype === "story" && uuid !== undefined) {
        const found = at.addresses.get(uuid);
        return found && withAnchor(found, anchor);
      }
      if (href === undefined) return undefined;
      return linktype === "email" ? `mailto:${href.replace(/^mailto:/, "")}` : localPath(at.shop, href);
    },
  };
}

/** The blocks of a rich text field. */
export function textOf(text: RichText | null, at: Transforming): readonly Block[] {
  return blocksOf(text, textContext(at));
}
