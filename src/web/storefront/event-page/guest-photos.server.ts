import type { RouterContextProvider } from "react-router";
import { galleryAddresses } from "#modules/events/gallery/gallery-addresses.server.ts";
import { guestsGallery, type GuestsGallery } from "#modules/events/gallery/gallery.server.ts";
import {
  photoRefusalText,
  readOutcome,
  type PhotoFormOutcome,
} from "#modules/events/gallery/photo-form-outcome.server.ts";
import { senderName } from "#modules/events/gallery/sender-name.ts";
import type { OpenedEvent } from "#modules/events/guest-page.server.ts";
import type { PhotoFormReport, PhotoFormView } from "#modules/events/ui/photo-form.tsx";
import { largestUpload, longestName, photosPerForm, photoTypes } from "#modules/media/contract.ts";
import { sharedAlbum } from "#modules/media/contract.server.ts";
import { refusedText } from "#platform/messages.server.ts";
import type { Locale } from "#kernel/market.ts";
import { depsContext, shopContext, visitorContext } from "../../request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The form by which a guest adds photos; null when none are taken. Source: EVENT-10. */
async function formOf(
  context: Context,
  { event, household }: OpenedEvent,
  { token, removed }: GuestsGallery,
): Promise<PhotoFormView | null> {
  if (token === null) return null;
  const deps = context.get(depsContext);
  const album = await sharedAlbum(deps, token, await context.get(visitorContext).current());
  if (!album.ok) return null;
  const { own, isFull, name } = album.value;
  const { locale } = context.get(shopContext);
  const call = `/web-api/event-photos/${event.code}/${token}`;
  const proof = household ? `?fuer=${household.key}` : "";
  return {
    action: call + proof,
    name: name ?? senderName(household, locale),
    isFull,
    limits: { name: longestName, photos: photosPerForm, bytes: largestUpload, types: photoTypes },
    tooLarge: refusedText(locale, { code: "UPLOAD_SIZE", data: { file: "{file}", n: largestUpload / 1024 ** 2 } }),
    own: own
      .filter(({ id }) => !removed.has(id))
      .map(({ id }) => ({
        id,
        small: galleryAddresses(deps, "sender", id).small,
        takeBack: `${call}/taken-back/${id}${proof}`,
      })),
  };
}

function reportOf({ added, known, takenBack, refused }: PhotoFormOutcome, locale: Locale): PhotoFormReport {
  const isName = ({ refusal }: PhotoFormOutcome["refused"][number]) => refusal.code === "ALBUM_NAME";
  const others = refused.filter((each) => !isName(each));
  return {
    added,
    known,
    takenBack,
    isNameRefused: refused.some(isName),
    refused: others.map(({ file, refusal }) => ({ file, text: photoRefusalText(locale, refusal) })),
  };
}

/** What a guest sees of an event's photos and may do with them; undefined before the day, and without a gallery. Source: EVENT-10. */
export async function guestPhotos(context: Context, request: Request, of: OpenedEvent) {
  const deps = context.get(depsContext);
  const outcome = readOutcome(deps, of.event, new URL(request.url).searchParams.get("ergebnis") ?? "");
  // Who has just sent a form reads what became of it, even if the gallery was closed meanwhile.
  const afterwards: GuestsGallery | undefined = outcome ? { photos: [], removed: new Set(), token: null } : undefined;
  const gallery = (await guestsGallery(deps, of.event)) ?? afterwards;
  return (
    gallery && {
      photos: gallery.photos,
      form: await formOf(context, of, gallery),
      report: outcome ? reportOf(outcome, context.get(shopContext).locale) : null,
    }
  );
}
