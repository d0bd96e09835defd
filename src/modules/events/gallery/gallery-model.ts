/** What the hosts decided on a photo of a guest; it waits until they have, a removed one until the night. Source: EVENT-10. */
export const galleryStates = ["waiting", "shown", "hidden", "removed"] as const;
export type GalleryState = (typeof galleryStates)[number];

/** A photo as hosts and guests see it: signed addresses of its previews, and who added it. */
export type GalleryPhoto = {
  readonly id: string;
  readonly name: string;
  readonly small: string;
  readonly large: string;
};

/** A photo with what the hosts decided on it. */
export type HostsPhoto = GalleryPhoto & { readonly state: GalleryState };

/** Photos from which a book is begun at once. */
export const mostBookPhotos = 300;
