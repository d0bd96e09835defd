import { z } from "zod";
import { StatedDesignId } from "#kernel/design-id.ts";
import type { SessionId } from "#kernel/ids.ts";
import { wishlistLimits } from "./limits.ts";

/**
 * Owner of lists: a session; for customers who are logged in, that of the account visitor. Source: WISH-03, ADR-0014.
 */
export type WishlistOwner = { readonly session: SessionId };

/**
 * The chosen options as card parameters of a URL; only those that differ from the product's defaults. Source:
 * CARD-11.
 */
export const ChosenOptions = z.record(z.string(), z.string());
/** See {@link ChosenOptions}. */
export type ChosenOptions = z.infer<typeof ChosenOptions>;

/** A design as a wishlist button submits it: the first colour by default, `options` as a URL query. Source: WISH-04. */
export const WishlistDesign = z.object({
  design: StatedDesignId.min(1),
  colour: z.string().max(60).default(""),
  options: z.string().max(1000).default(""),
});
/** See {@link WishlistDesign}. */
export type WishlistDesign = z.infer<typeof WishlistDesign>;

/** Name of a list: no control characters, no line breaks, 1 to 60 characters. */
export const ListName = z
  .string()
  .max(1000)
  .transform((text) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, " ").trim())
  .pipe(z.string().min(1).max(wishlistLimits.name));

/** A comment on a saved design, 1 to 500 characters. Source: WISH-05. */
export const Remark = z
  .string()
  .max(10_000)
  .transform((text) => text.replaceAll(/[^\P{Cc}\n]+/gu, " ").trim())
  .pipe(z.string().min(1).max(wishlistLimits.comment));

/** A saved design. `image` is the picture's asset when it was saved; times in ms since 1970. Source: WISH-04. */
export const WishlistItem = z.object({
  id: z.uuid(),
  designId: StatedDesignId,
  variant: z.string(),
  name: z.string(),
  product: z.string(),
  image: z.string(),
  options: ChosenOptions,
  createdAt: z.number(),
  /** Likes of people the list is shared with. */
  hearts: z.number().int(),
  /** Whether the current viewer gave one of them. */
  hearted: z.boolean(),
  comments: z.array(z.object({ id: z.uuid(), body: z.string(), byOwner: z.boolean(), at: z.number() })),
});
/** See {@link WishlistItem}. */
export type WishlistItem = z.infer<typeof WishlistItem>;

/** A list of an owner; the main list has no name. Source: WISH-05. */
export const WishlistHead = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  count: z.number().int(),
  shared: z.boolean(),
});
/** See {@link WishlistHead}. */
export type WishlistHead = z.infer<typeof WishlistHead>;

/** One list opened, with the others. Source: WISH-01. */
export type OpenWishlist = {
  readonly lists: readonly WishlistHead[];
  /** Null if nothing was ever saved. */
  readonly current: WishlistHead | null;
  readonly items: readonly WishlistItem[];
};
