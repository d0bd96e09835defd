import { keyIn } from "#kernel/formats/message-key.ts";
import type { Refusal } from "#kernel/result.ts";
import { readablePhotoRefusal } from "#modules/photo-products/answers/readable-option-names.server.ts";
import type { PhotoDesign } from "#modules/photo-products/design-model.ts";
import type { Chosen, ChosenOptions, OptionQuery } from "#modules/photo-products/kinds/options.ts";
import type { PhotoAssortment } from "#modules/photo-products/model.ts";
import type { GoodsSubject } from "#modules/photo-products/pictures/picture-names.server.ts";
import type { GoodsChoice, OwnSize, RoomExample } from "#modules/photo-products/ui/goods-view.ts";
import type { PriceContext } from "#modules/pricing/contract.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import { translatorOf } from "#platform/messages.server.ts";
import type { Fact } from "#ui/product/facts.tsx";
import type { OptionNote } from "#ui/product/option-tile.tsx";
import type { GoodsPlace } from "./goods-kinds.ts";

/** A configuration parsed from a URL: the product, and everything needed to display it. */
export type Configured = {
  readonly place: GoodsPlace;
  readonly shop: Shop;
  readonly assortment: PhotoAssortment;
  readonly prices: PriceContext;
  readonly found: ChosenOptions;
  readonly query: OptionQuery;
  readonly design: PhotoDesign | undefined;
  readonly designs: readonly PhotoDesign[];
  readonly quantity: number;
  readonly notices: readonly string[];
  readonly own: OwnSize | null;
};

/** Values of an option that the other choices rule out, and why. Source: PDP-04. */
export type Unavailable = { readonly choices: readonly GoodsChoice[]; readonly notes: readonly OptionNote[] };

/** A custom size: its fields, and its format if it is within the limits. Source: FRAME-07. */
export type AskedSize = { readonly own: OwnSize; readonly format?: string };

/** What a photo product's page displays of its kind alone; options, price and days are the rules of the kind. */
export type GoodsBlocks = {
  /** Subject of a configuration's picture. */
  readonly subject: (chosen: Chosen, design: PhotoDesign | undefined) => GoodsSubject;
  /** Design displayed before one is chosen; without one the most popular. */
  readonly firstDesign?: string;
  /** What the room view displays; absent for kinds that do not hang on a wall. Source: FRAME-09. */
  readonly room?: (chosen: Chosen) => RoomExample;
  /** Facts besides the production time. */
  readonly facts?: (configured: Configured) => readonly Fact[];
  readonly ownSize?: (assortment: PhotoAssortment, query: OptionQuery, shop: Shop) => AskedSize | undefined;
  /** By option; `displayed` is the query of the configuration. */
  readonly unavailable?: Readonly<Record<string, (configured: Configured, displayed: URLSearchParams) => Unavailable>>;
};

/** A fact about a photo product, named by its key. */
export function factOf({ locale }: Shop, key: string, value: string): Fact {
  return { label: translatorOf(locale)(keyIn("photo.fact", key)), value };
}

/** A refusal as a visitor reads it. */
export function refusalText(refusal: Refusal, { locale }: Shop): string {
  const { code, data } = readablePhotoRefusal(refusal, locale);
  return translatorOf(locale)(`errors.${code}`, data);
}
