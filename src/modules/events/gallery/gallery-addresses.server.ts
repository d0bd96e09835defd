import { endOfTomorrow } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { expiringQuery, isSigned, type LinkClaim } from "#platform/security/signed-links.server.ts";

/** For whom an address was made: guests see what the hosts show, a sender their own photo until the hosts remove it. */
export const photoReaders = ["guest", "sender"] as const;
export type PhotoReader = (typeof photoReaders)[number];

/** A photo of a gallery as one reader sees it; widths in pixels. */
type Shown = { readonly reader: PhotoReader; readonly id: string; readonly width: number };

const claimOf = ({ reader, id, width }: Shown, until: number) =>
  ({ purpose: "gallery-photo", about: [reader, id, width], until }) satisfies LinkClaim;

/**
 * The addresses of a gallery's photo, which show it for as long as this reader may see it. They are equal all day and
 * expire at the end of the next one (UTC).
 * @source EVENT-10, NFR-02
 */
export function galleryAddresses(deps: Pick<Deps, "secret" | "clock">, reader: PhotoReader, id: string) {
  const until = endOfTomorrow(deps);
  const at = (width: number) =>
    `/_event-photo/${reader}/${id}/${width}?${expiringQuery(deps, claimOf({ reader, id, width }, until))}`;
  return { small: at(400), large: at(1600) };
}

/** Whether an address of `galleryAddresses` is genuine and has not expired. Source: NFR-02. */
export const isGalleryAddress = (
  deps: Pick<Deps, "secret" | "clock">,
  shown: Shown,
  { e: until, s: signature }: { readonly e: number; readonly s: string },
): boolean => isSigned(deps, claimOf(shown, until), signature);
