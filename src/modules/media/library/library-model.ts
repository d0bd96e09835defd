import { z } from "zod";
import { AlbumContributor, AlbumLink } from "../album-links/shared-album-model.ts";

/** Name of an album, trimmed, 1 to 80 characters. Source: PHOTO-03. */
export const AlbumName = z.string().trim().min(1).max(80);
/** Maximum number of albums of a visitor. Source: PHOTO-03. */
export const maxAlbums = 200;
/** Maximum number of photos in one request of the library: added, removed or deleted. */
export const photosPerRequest = 500;

/** An album with the ids of its photos, in no particular order. Source: PHOTO-03, MYPH-01. */
export const PhotoAlbum = z.object({ id: z.uuid(), name: z.string(), photos: z.array(z.uuid()) });
export type PhotoAlbum = z.infer<typeof PhotoAlbum>;

/** What the library knows beyond the photos: storage used, ids of photos in designs, carts and orders, albums, their links and who added photos by them. */
export const PhotoLibrary = z.object({
  usage: z.object({ photos: z.number().int(), bytes: z.number().int() }),
  used: z.array(z.uuid()),
  albums: z.array(PhotoAlbum),
  links: z.array(AlbumLink),
  contributors: z.array(AlbumContributor),
});
export type PhotoLibrary = z.infer<typeof PhotoLibrary>;

/** Answer to a deletion: ids of the photos that were kept because something shows them. */
export const DeletedPhotos = z.object({ kept: z.array(z.uuid()) });
