import { assetOf, assetOfBackground } from "#design/layout/used-assets.ts";
import { backgroundsOf } from "#design/layout/background-layout.ts";
import type { DesignDocument, ImageElement, Page } from "#design/model/design-document.ts";
import { sameJson } from "#kernel/json.ts";
import { assetOfPhoto, type DocumentPhoto } from "../document-photo.ts";
import type { PictureChange } from "../kind-documents.ts";
import { contentIn, noPicture, pictureElement, type PictureContent } from "../picture-page.ts";
import { nextElement, surfaceIds } from "./book-pages.ts";
import { isPicture } from "./book-pictures.ts";
import { captionOn } from "./captions.ts";
import { frameOf, sideOf, slotAt, type PageSide } from "./layouts/layout-slots.ts";
import { frameForPictures, picturesOn, relaidSide, withPage } from "./relayout.ts";
import { cropInSlot } from "./layouts/slot-photos.ts";

type Found = { readonly page: Page; readonly picture: ImageElement };

/** A picture of a book by its id, with its page. */
function findPicture({ pages }: DesignDocument, id: string): Found | undefined {
  for (const page of pages) {
    const picture = page.elements.filter(isPicture).find((each) => each.id === id);
    if (picture) return { page, picture };
  }
  return undefined;
}

/** Content in the box of a picture, its crop made for it: faces stay clear of trim and binding. */
function inBoxOf(document: DesignDocument, { page, picture }: Found, content: PictureContent): ImageElement {
  const asset = content.asset === null ? undefined : document.assets[content.asset];
  const isTurned = content.contentRotation % 360 !== 0;
  const slot = page.id === surfaceIds.cover ? { box: picture, whole: false } : slotAt(frameOf(page), picture);
  const crop = asset && !isTurned ? cropInSlot(asset, slot) : null;
  return { ...picture, ...content, crop };
}

const withElement = (page: Page, element: Page["elements"][number]): Page => ({
  ...page,
  elements: page.elements.map((each) => (each.id === element.id ? element : each)),
});

/** The captions of two pictures with each other's words. */
function withCaptionsSwapped(document: DesignDocument, a: Found, b: Found): DesignDocument {
  const [one, other] = [captionOn(a.page, a.picture.id), captionOn(b.page, b.picture.id)];
  if (!one || !other) return document;
  const words = new Map([
    [one.id, other],
    [other.id, one],
  ]);
  const pages = document.pages.map((page) => {
    if (page.id !== a.page.id && page.id !== b.page.id) return page;
    const elements = page.elements.map((each) => {
      const from = words.get(each.id);
      return from && each.type === "text" ? { ...each, text: from.text, runs: from.runs } : each;
    });
    return { ...page, elements };
  });
  return { ...document, pages };
}

/**
 * Exchanges what two pictures show, on whichever pages they are; their places stay, crops are made anew. Captions follow
 * where both have one. Source: BOOK-08.
 */
export function swapPictures(document: DesignDocument, a: string, b: string): DesignDocument {
  const [one, other] = [findPicture(document, a), findPicture(document, b)];
  if (!one || !other || a === b) return document;
  const swapped = [
    [one.page.id, inBoxOf(document, one, contentIn(other.picture))],
    [other.page.id, inBoxOf(document, other, contentIn(one.picture))],
  ] as const;
  const pages = document.pages.map((page) =>
    swapped.reduce((changed, [id, picture]) => (page.id === id ? withElement(changed, picture) : changed), page),
  );
  return withCaptionsSwapped({ ...document, pages }, one, other);
}

const withPhoto = (document: DesignDocument, photo: DocumentPhoto): DesignDocument => ({
  ...document,
  assets: { ...document.assets, [photo.id]: assetOfPhoto(photo) },
});

const contentOfPhoto = ({ id, kind }: DocumentPhoto): PictureContent => ({
  ...noPicture,
  asset: id,
  sample: kind === "sample",
});

/** Puts a photo into a picture's place; what it showed before leaves. Source: BOOK-08. */
export function placeInSlot(document: DesignDocument, pictureId: string, photo: DocumentPhoto): DesignDocument {
  const known = withPhoto(document, photo);
  const found = findPicture(known, pictureId);
  if (!found) return document;
  return withPage(known, withElement(found.page, inBoxOf(known, found, contentOfPhoto(photo))));
}

/** The page of a surface with fewer pictures, the left one of equal ones. */
function emptierSide(page: Page): PageSide {
  const { sides } = frameForPictures(page);
  const [first] = sides.toSorted((a, b) => picturesOn(page, a.side).length - picturesOn(page, b.side).length);
  return first?.side ?? "right";
}

/**
 * Puts a photo onto a page: into its first empty slot, or among its pictures, which are laid out anew. Without a side the
 * page with fewer pictures takes it. Source: BOOK-08.
 */
export function placePhoto(
  document: DesignDocument,
  pageId: string,
  photo: DocumentPhoto,
  onSide?: PageSide,
): DesignDocument {
  const page = document.pages.find(({ id }) => id === pageId);
  if (!page || page.id === surfaceIds.cover) return document;
  const empty = picturesOn(page, onSide).find(({ asset }) => asset === null);
  if (empty) return placeInSlot(document, empty.id, photo);
  const known = withPhoto(document, photo);
  const side = onSide ?? emptierSide(page);
  const before = picturesOn(page, side);
  const id = `pic-${nextElement(document.pages, "pic")}`;
  const added: ImageElement = {
    ...pictureElement(id, { x: 0, y: 0, w: 1, h: 1 }, contentOfPhoto(photo)),
    locks: {},
    required: false,
  };
  return withPage(known, relaidSide(known, page, { side, before, after: [...before, added] }));
}

/**
 * Takes a picture off its page, whose others are laid out anew; on the cover its slot stays, empty. Its photo stays in
 * the book's assets. Source: BOOK-08.
 */
export function removePicture(document: DesignDocument, pictureId: string): DesignDocument {
  const found = findPicture(document, pictureId);
  if (!found) return document;
  const { page, picture } = found;
  if (page.id === surfaceIds.cover) return withPage(document, withElement(page, { ...picture, ...noPicture }));
  const side = sideOf(frameOf(page), picture);
  const before = picturesOn(page, side);
  const after = before.filter(({ id }) => id !== pictureId);
  return withPage(document, relaidSide(document, page, { side, before, after }));
}

/** How often each photo is shown in a book, its cover and backgrounds included. Source: BOOK-10. */
export function bookPhotoUse({ pages }: Pick<DesignDocument, "pages">): ReadonlyMap<string, number> {
  const shown = pages.flatMap((page) => [
    ...page.elements.flatMap((element) => assetOf(element) ?? []),
    ...backgroundsOf(page).flatMap((ground) => assetOfBackground(ground) ?? []),
  ]);
  const use = new Map<string, number>();
  for (const asset of shown) use.set(asset, (use.get(asset) ?? 0) + 1);
  return use;
}

/** Photos that a change took out of a book: shown before, and nowhere now. Source: BOOK-06. */
export function photosSetFree(before: DesignDocument, after: DesignDocument): readonly string[] {
  const [was, is] = [bookPhotoUse(before), bookPhotoUse(after)];
  return [...was.keys()].filter((id) => !is.has(id) && before.assets[id]?.kind === "photo");
}

/**
 * What a function makes of each picture; a crop it makes anew keeps faces clear of trim and binding. Source: PHOTO-02,
 * BOOK-07.
 */
export function eachBookPicture(document: DesignDocument, change: PictureChange): DesignDocument {
  const pages = document.pages.map((page): Page => {
    const elements = page.elements.map((element) => {
      if (!isPicture(element)) return element;
      const content = contentIn(element);
      const changed = change(content, element);
      if (sameJson(changed, content)) return element;
      const isRecropped = changed.asset === content.asset && !sameJson(changed.crop, content.crop);
      return isRecropped ? inBoxOf(document, { page, picture: element }, changed) : { ...element, ...changed };
    });
    return elements.every((each, index) => each === page.elements[index]) ? page : { ...page, elements };
  });
  return { ...document, pages };
}
