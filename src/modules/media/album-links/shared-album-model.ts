import { z } from "zod";
import { holdsLink, plainLine } from "#kernel/printable-line.ts";

/** Maximum number of photos others can add by one link. Source: PHOTO-04. */
export const mostAlbumPhotos = 1000;
/** Maximum number of people who can add photos by one link. Source: PHOTO-04, NFR-02. */
export const mostContributors = 300;
/** Maximum number of photos one network address can add by a link within an hour. Source: PHOTO-04, NFR-02. */
export const photosPerAddressAndHour = 1500;

/** Maximum number of photos in one form without scripts. Source: EVENT-10, NFR-02. */
export const photosPerForm = 20;

/** Longest name others see. */
export const longestName = 60;

/** A name as others see it: one printable line without web addresses. Source: PHOTO-04, NFR-02. */
export const ShownName = z
  .string()
  .max(400)
  .transform((typed) => plainLine(plainLine(typed).slice(0, longestName)))
  .refine((name) => name !== "" && !holdsLink(name));

/**
 * What the owner decides about a link: the name contributors see, the number of photos, the last day in the shop's time
 * zone, and whether everybody with the link sees all photos. Source: PHOTO-04.
 */
export const AlbumLinkTerms = z.object({
  shownName: ShownName,
  mostPhotos: z.number().int().min(1).max(mostAlbumPhotos),
  endsOn: z.iso.date().nullable(),
  showsAll: z.boolean(),
});
export type AlbumLinkTerms = z.infer<typeof AlbumLinkTerms>;

/** The link of an album for its owner; `received` photos are left of those that came by it. */
export const AlbumLink = z.object({
  album: z.uuid(),
  address: z.url(),
  shownName: z.string(),
  mostPhotos: z.number().int(),
  endsOn: z.iso.date().nullable(),
  showsAll: z.boolean(),
  received: z.number().int(),
});
export type AlbumLink = z.infer<typeof AlbumLink>;

/** Somebody who added photos, for the owner; `name` is empty once it was erased. */
export const AlbumContributor = z.object({ id: z.uuid(), name: z.string(), photos: z.array(z.uuid()) });
export type AlbumContributor = z.infer<typeof AlbumContributor>;

/** A photo on the page of a link: signed addresses of its previews and nothing else, no place, no camera, no file name. */
export const SharedPhoto = z.object({ id: z.uuid(), small: z.string(), large: z.string() });
export type SharedPhoto = z.infer<typeof SharedPhoto>;

/** Answer to an added photo; `known` if the same contributor had added it before. */
export const AddedPhotos = z.object({ photos: z.array(SharedPhoto).min(1), known: z.boolean() });

/** The page of a link that works: `name` of the visitor, once given; `own` photos; all others only if the owner allows it. */
export type SharedAlbumView = {
  /** Not the secret. */
  readonly id: string;
  readonly album: string;
  readonly owner: string;
  readonly endsOn: string | null;
  readonly name: string | null;
  readonly isFull: boolean;
  readonly own: readonly SharedPhoto[];
  readonly others: readonly { readonly name: string; readonly photo: SharedPhoto }[] | null;
};
