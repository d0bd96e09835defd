import { projectId, type ProjectId, type SessionId } from "#kernel/ids.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { locales, type Channel, type Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import { channelFacts } from "#modules/catalogue/contract.ts";
import { ownPictures } from "#modules/media/contract.server.ts";
import { byCapture } from "#modules/media/contract.ts";
import { defaultBookDesign, readPhotoAssortment } from "#modules/photo-products/contract.server.ts";
import {
  chooseGoods,
  isWritten,
  startDocument,
  withHolidays,
  withFittingPages,
  type DocumentPhoto,
  type PhotoChoice,
} from "#modules/photo-products/contract.ts";
import { namedHolidays } from "#modules/shipping/contract.server.ts";
import { holidaysIn } from "#modules/shipping/contract.ts";
import type { Deps } from "#platform/deps.server.ts";
import { newUuid } from "#platform/random.server.ts";
import type { CreatePhotoProject } from "../model.ts";
import { workOfDesign } from "./design-work.server.ts";
import { documentPhotosOf } from "./document-photo.ts";
import { insertPhotoProject } from "./photo-project-store.server.ts";
import { writtenWork } from "./written-work.server.ts";

/**
 * The visitor's photos with what is known about them, in the requested order; prints in the order of their capture.
 * Strangers' photos are left out. Source: GEN-08, PHOTO-02, PRINT-02.
 */
async function photosToPlace(
  deps: Pick<Deps, "db">,
  session: SessionId,
  { kind, photos }: Pick<CreatePhotoProject, "kind" | "photos">,
): Promise<readonly DocumentPhoto[]> {
  if (photos.length === 0) return [];
  const own = await ownPictures(deps.db, session, photos);
  const found = photos.flatMap((id) => own.get(id) ?? []);
  return documentPhotosOf(kind === "photoprint" ? found.toSorted(byCapture) : found);
}

/** The design of a product for which none was named; null for those that can do without. Source: COLL-02, BOOK-04. */
async function defaultDesign(
  deps: Pick<Deps, "db">,
  { kind, chosen }: PhotoChoice,
  { channel, locale }: { readonly channel: Channel; readonly locale: Locale },
): Promise<string | null> {
  if (kind === "collage") return channelFacts[channel].defaults.collageId;
  return kind === "photobook" ? ((await defaultBookDesign(deps, chosen, locale)) ?? null) : null;
}

/** A new calendar with the public holidays of the shop's country; other products as they are. Source: CAL-10. */
async function withShopHolidays(
  deps: Pick<Deps, "db">,
  document: DesignDocument & { readonly locale: Locale },
): Promise<DesignDocument> {
  if (!document.calendar) return document;
  const { country } = locales[document.locale];
  const rules = await namedHolidays(deps, document.locale, { country });
  return withHolidays(document, [country], (month) => holidaysIn(rules, month));
}

/**
 * Creates a project of a photo product with some of the visitor's photos placed. Refuses OPTION_UNKNOWN,
 * OPTION_UNAVAILABLE, FORMAT_LIMITS and QUANTITY_RANGE as the product page does, UPLOAD_UNKNOWN when photos were named
 * and none of them is the visitor's, DESIGN_UNKNOWN for a collage of a design the shop does not have, and for a book
 * for writing where it has none.
 * @source D-30, CFG-01, CFG-03, FRAME-08, COLL-02, BOOK-05
 */
export async function createPhotoProject(
  deps: Pick<Deps, "db" | "clock" | "files">,
  input: CreatePhotoProject & {
    readonly session: SessionId;
    readonly locale: Locale;
    /** Decides which collage is begun with when none is named. Source: COLL-02. */
    readonly channel?: Channel;
  },
): Promise<Result<{ readonly id: ProjectId }>> {
  const { session, locale, kind, options, quantity, photos, channel = "photo" } = input;
  const assortment = await readPhotoAssortment(deps);
  // Books for writing are sold with the cards only. Source: D-09.
  const seller = isWritten(options["type"]) ? channel : "photo";
  const chosen = chooseGoods(assortment, seller, { kind, options, quantity });
  if (!chosen.ok) return chosen;
  const placed = await photosToPlace(deps, session, { kind, photos });
  if (photos.length > 0 && placed.length === 0) return refuse("UPLOAD_UNKNOWN");
  const asked: PhotoChoice = { kind, chosen: chosen.value };
  // A book has as many pages as its photos need, unless their number was chosen. Source: BOOK-07.
  const isCounted = asked.kind === "photobook" && options["pageCount"] === undefined;
  const choice = isCounted ? { kind, chosen: withFittingPages(asked.chosen, assortment, placed) } : asked;
  const written = isWritten(choice.chosen["type"])
    ? await writtenWork(deps, { chosen: choice.chosen, id: input.designId, session, locale })
    : undefined;
  const design = written?.designId ?? input.designId ?? (await defaultDesign(deps, choice, { channel, locale }));
  const work = written ?? (await workOfDesign(deps, { ...choice, id: design, locale, start: input.start }));
  if ((kind === "collage" || isWritten(choice.chosen["type"])) && !work) return refuse("DESIGN_UNKNOWN");
  const id = projectId(newUuid());
  await insertPhotoProject(deps.db, {
    id,
    session,
    choice,
    quantity,
    designId: design,
    document: await withShopHolidays(deps, {
      ...startDocument(kind, choice.chosen, assortment, placed, work),
      locale,
    }),
    now: new Date(deps.clock.now()),
  });
  return accept({ id });
}
