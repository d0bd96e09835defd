import { daySeconds } from "#kernel/durations.ts";
import type { Deps } from "#platform/deps.server.ts";
import { expiringQuery, isSigned, type LinkClaim } from "#platform/security/signed-links.server.ts";
import type { PhotoAnswer, PreviewWidth } from "../photo-model.ts";

type LinkDeps = Pick<Deps, "secret" | "clock">;

const claimOf = (id: string, width: number, until: number) =>
  ({ purpose: "photo", about: [id, width], until }) satisfies LinkClaim;

function addressUntil(deps: LinkDeps, id: string, until: number): (width: PreviewWidth) => string {
  return (width) => `/_photo/${id}/${width}?${expiringQuery(deps, claimOf(id, width, until))}`;
}

function allAddresses(deps: LinkDeps, id: string, until: number): PhotoAnswer["previews"] {
  const address = addressUntil(deps, id, until);
  return { tiny: address(200), small: address(400), medium: address(640), large: address(1600) };
}

/** The end of the next day (UTC) in seconds since 1970: when addresses that are equal all day expire. */
export const endOfTomorrow = ({ clock }: Pick<Deps, "clock">): number =>
  (Math.floor(clock.now() / 1000 / daySeconds) + 2) * daySeconds;

/**
 * The private URL of a preview. It expires at the end of the next day (UTC), so that all URLs of a day are equal and
 * the visitor's own browser can cache the picture.
 * @source IMG-10, NFR-02
 */
export function photoAddress(deps: LinkDeps, id: string, width: PreviewWidth): string {
  return addressUntil(deps, id, endOfTomorrow(deps))(width);
}

/** URLs of all previews of a photo. */
export function previewAddresses(deps: LinkDeps, id: string): PhotoAnswer["previews"] {
  return allAddresses(deps, id, endOfTomorrow(deps));
}

/** URLs of all previews of a photo for the account's list; they expire after 15 minutes. Source: ACC-12. */
export function shortLivedAddresses(deps: LinkDeps, id: string): PhotoAnswer["previews"] {
  return allAddresses(deps, id, Math.floor(deps.clock.now() / 1000) + 15 * 60);
}

/** Whether a URL of `photoAddress` is genuine and has not expired. Source: IMG-10, NFR-02. */
export function verifyPhotoAddress(
  deps: LinkDeps,
  address: { readonly id: string; readonly width: number; readonly expires: number; readonly signature: string },
): boolean {
  return isSigned(deps, claimOf(address.id, address.width, address.expires), address.signature);
}
