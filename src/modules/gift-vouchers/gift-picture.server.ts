import type { DesignAsset } from "#design/model/design-document.ts";
import type { SessionId } from "#kernel/ids.ts";
import { documentPicture, ownPhotoAssets } from "#modules/media/contract.server.ts";
import type { Deps } from "#platform/deps.server.ts";
import { createTurns } from "#platform/jobs/bounded-queue.server.ts";
import { giftDocument, type GiftPlace } from "./gift-document.server.ts";
import { amountOf, giftAmounts, maxGreetingLength, type GiftForm } from "./gift-voucher-request.ts";

/** The requested preview: a side of the voucher as currently entered in the form. */
export type GiftPictureRequest = {
  readonly session: SessionId | undefined;
  readonly caller: string;
  readonly place: GiftPlace;
  readonly form: GiftForm;
  readonly side: "front" | "back";
  readonly small: boolean;
};

/** Limits concurrent renderings per process: each keeps a core busy. */
const turns = createTurns(1);

/** The example photo of the design `foto` until one is chosen. */
const example: DesignAsset = {
  id: "abendwiese",
  kind: "sample",
  width: 1600,
  height: 1200,
  sha256: "0".repeat(64),
};

async function photoOf(deps: Deps, session: SessionId | undefined, { photo }: GiftForm): Promise<DesignAsset> {
  const facts = session && photo !== "" ? (await ownPhotoAssets(deps.db, session, [photo])).get(photo) : undefined;
  return facts?.kind === "photo" ? { id: photo, ...facts, kind: "photo" } : example;
}

/**
 * A side of a voucher as WebP, with code and PIN hidden; photos of other visitors are left out. Source: GIFT-02,
 * GEN-08.
 */
export async function giftPicture(
  deps: Deps,
  { session, caller, place, form, side, small }: GiftPictureRequest,
): Promise<Uint8Array> {
  const giftRequest = {
    ...form,
    amount: amountOf(form) ?? giftAmounts.least,
    greeting: form.greeting.slice(0, maxGreetingLength),
  };
  const photo = await photoOf(deps, session, form);
  const document = giftDocument(deps, giftRequest, place, { photo });
  const how = { refinement: "none", panel: side === "front" ? 0 : 1, width: small ? 192 : 480, keep: small } as const;
  return turns(caller, () => documentPicture(deps, document, how));
}
