import type { Crumb } from "#ui/breadcrumb.tsx";
import type { PictureView } from "#ui/picture.tsx";
import type { DesignTileView } from "./tile-view.ts";

/** A choice of a group. `reason` says why it cannot be had now, `remedy` is the address that makes it possible. */
export type ChoiceView = {
  readonly value: string;
  readonly label: string;
  /** What it costs more per piece than without, as text; "" when nothing. */
  readonly extra: string;
  readonly note?: string;
  readonly swatch?: string;
  readonly selected: boolean;
  readonly reason?: string;
  readonly remedy?: { readonly label: string; readonly href: string };
};

/** A group of choices under one name of the form. */
export type ChoiceGroup = { readonly name: string; readonly label: string; readonly choices: readonly ChoiceView[] };

/** A thing that is added or not. */
export type ExtraView = {
  readonly name: string;
  readonly label: string;
  readonly extra: string;
  readonly checked: boolean;
  readonly reason?: string;
};

/** A native list of values. */
export type ListView = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** A row of the tier table. Source: PDP-06. */
export type TierView = {
  readonly quantity: number;
  readonly unit: string;
  readonly total: string;
  readonly saving: string;
  readonly href: string;
  readonly current: boolean;
};

/** The detail page of a design: everything in the words of the shop. Source: PDP-01 to PDP-13. */
export type DetailView = {
  readonly title: string;
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly badges: readonly string[];
  readonly crumbs: readonly Crumb[];
  readonly pictures: readonly { readonly id: string; readonly caption: string; readonly picture: PictureView }[];
  /** Address of the form, without query. */
  readonly path: string;
  readonly colours: readonly ChoiceView[];
  readonly groups: readonly ChoiceGroup[];
  readonly extras: readonly ExtraView[];
  readonly lists: readonly ListView[];
  readonly ribbonNote: string;
  readonly quantity: { readonly value: number; readonly steps: readonly number[]; readonly notice: string };
  readonly price: {
    readonly unit: string;
    readonly total: string;
    readonly parts: readonly { readonly label: string; readonly total: string }[];
  };
  readonly problems: readonly string[];
  readonly tiers: readonly TierView[];
  readonly delivery: { readonly standard: string; readonly express: string; readonly closesAt: number };
  readonly shipping: readonly {
    readonly country: string;
    readonly standard: string;
    readonly express: string;
    readonly saturday: string;
  }[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly maker: readonly string[];
  readonly designHref: string;
  readonly related: readonly DesignTileView[];
};
