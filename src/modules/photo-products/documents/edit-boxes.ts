import type { Color } from "#design/model/color.ts";
import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { PicturePlacing } from "#design/model/picture-page.ts";
import { withUsedAssets } from "#design/layout/used-assets.ts";
import { sameJson } from "#kernel/json.ts";
import type { Chosen } from "../kinds/options.ts";
import { traysOf } from "./box-blank.ts";
import { blankPage, boxRoom, capacityOf, formatOf, hasPicture, isPrint, settingsFor, withContent } from "./boxes.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { lidFromSheet } from "./lids.ts";
import { assetsOf } from "./new-document.ts";
import { noPicture, placedPicture } from "./picture-page.ts";
import { changedPrint, printPages, printsOf, settingsOfPrint, type StoredPrint } from "./print-page.ts";
import { newPrint } from "./prints.ts";

const fronts = ({ pages }: DesignDocument): readonly StoredPrint[] => printsOf(pages.filter(isPrint));
const pagesOf = ({ front, back }: StoredPrint): readonly Page[] => (back ? [front, back] : [front]);
const blanksOf = ({ pages }: DesignDocument): readonly Page[] => pages.filter((page) => !isPrint(page));

/** The document with other prints, an empty slot if there are none, and only the pictures it shows. */
function withPrints(document: DesignDocument, chosen: Chosen, prints: readonly Page[]): DesignDocument {
  const stored = prints.length > 0 ? prints : printPages("p1", settingsFor(formatOf(chosen)), noPicture, undefined);
  return withUsedAssets(withContent(document, [...blanksOf(document), ...stored], document.assets));
}

/** The look all prints of a box have in common; undefined if they differ. */
function commonPlacing(prints: readonly StoredPrint[]): PicturePlacing | undefined {
  const [first, ...others] = prints.map(({ front }) => front.placing);
  return first && others.every((each) => sameJson(each, first)) ? first : undefined;
}

/** Pictures on the empty slots of a lid, in their order. */
function filledLid(document: DesignDocument, photos: readonly DocumentPhoto[]): DesignDocument {
  let next = 0;
  const pages = document.pages.map((page) => {
    if (page.part !== "lid") return page;
    const elements = page.elements.map((element) => {
      const photo = photos[next];
      if (element.type !== "image" || element.asset !== null || !photo) return element;
      next += 1;
      return { ...element, ...placedPicture(photo, element) };
    });
    return { ...page, elements };
  });
  return { ...document, pages };
}

/**
 * Adds a print of each picture that still fits, looking like the others if those look alike, and fills empty slots of the
 * lid. `left` are the pictures there is no room for. Source: BOX-01, BOX-04.
 */
export function addToBox(
  document: DesignDocument,
  chosen: Chosen,
  photos: readonly DocumentPhoto[],
): { readonly document: DesignDocument; readonly left: readonly DocumentPhoto[] } {
  const room = Math.max(0, boxRoom(document, chosen));
  const fitting = photos.slice(0, room);
  if (fitting.length === 0) return { document, left: photos };
  const kept = fronts(document).filter(({ front }) => hasPicture(front));
  const usual = settingsFor(formatOf(chosen));
  const settings = { ...usual, placing: commonPlacing(kept) ?? usual.placing };
  const first = Math.max(0, ...kept.map(({ front }) => Number(front.id.slice(1)) || 0)) + 1;
  const added = fitting.flatMap((photo, index) => newPrint(`p${first + index}`, settings, photo));
  const assets = { ...document.assets, ...assetsOf(fitting) };
  const filled = filledLid({ ...document, assets }, fitting);
  return { document: withPrints(filled, chosen, [...kept.flatMap(pagesOf), ...added]), left: photos.slice(room) };
}

/** Without the print with this page id. Source: BOX-01. */
export function removeFromBox(document: DesignDocument, chosen: Chosen, id: string): DesignDocument {
  const kept = fronts(document).filter(({ front }) => front.id !== id);
  return withPrints(document, chosen, kept.flatMap(pagesOf));
}

/** The print with this page id at another place of the stack, 0 for the first. Source: BOX-01. */
export function moveInBox(document: DesignDocument, chosen: Chosen, id: string, to: number): DesignDocument {
  const prints = fronts(document);
  const moved = prints.find(({ front }) => front.id === id);
  if (!moved) return document;
  const others = prints.filter((print) => print !== moved);
  return withPrints(document, chosen, others.toSpliced(Math.max(0, to), 0, moved).flatMap(pagesOf));
}

/** A change of prints: what is absent stays; an empty caption goes. Source: BOX-05. */
export type BoxPrintChange = {
  readonly copies?: number;
  readonly placing?: PicturePlacing;
  readonly caption?: string;
};

/**
 * Changes copies, border or caption of the print with this page id, of all without one. Copies grow no further than the
 * box. Source: BOX-04, BOX-05.
 */
export function changeInBox(
  document: DesignDocument,
  chosen: Chosen,
  change: BoxPrintChange,
  id?: string,
): DesignDocument {
  const room = Math.max(0, boxRoom(document, chosen));
  const pages = fronts(document).flatMap((stored) => {
    if (id !== undefined && stored.front.id !== id) return pagesOf(stored);
    const before = settingsOfPrint(stored, formatOf(chosen));
    const copies = Math.min(Math.max(1, change.copies ?? before.copies), before.copies + room);
    const caption = captionAfter(before.caption, change.caption);
    return changedPrint(
      stored,
      { ...before, copies, caption, placing: change.placing ?? before.placing },
      document.assets,
    );
  });
  return withPrints(document, chosen, pages);
}

function captionAfter(
  before: ReturnType<typeof settingsOfPrint>["caption"],
  text: string | undefined,
): ReturnType<typeof settingsOfPrint>["caption"] {
  if (text === undefined) return before;
  if (text === "") return null;
  return before === null || typeof before === "string" ? text : { ...before, text, runs: [], paragraphs: [] };
}

function withLidPage(document: DesignDocument, change: (lid: Page) => Page): DesignDocument {
  return { ...document, pages: document.pages.map((page) => (page.part === "lid" ? change(page) : page)) };
}

/** The photos of a box in their order, those on its lid first. */
function shownPhotos({ pages, assets }: DesignDocument): readonly DocumentPhoto[] {
  const ids = pages.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === "image" ? (element.asset ?? []) : [])),
  );
  return [...new Set(ids)].flatMap((id) => assets[id] ?? []);
}

/** The box with another design on its lid: `sheet` in the form of its format, with the photos it already shows. Source: BOX-05. */
export function designLid(document: DesignDocument, chosen: Chosen, sheet: DesignDocument): DesignDocument {
  const tray = traysOf(chosen["photoboxFormat"] ?? "", capacityOf(chosen)).lid;
  const { elements, background, palette } = lidFromSheet(sheet, tray, shownPhotos(document));
  const designed = withLidPage(document, () => blankPage("lid", tray, [...elements], background));
  return withUsedAssets({ ...designed, palette });
}

/** The lid on another ground. Source: BOX-05. */
export function colourLid(document: DesignDocument, background: Color): DesignDocument {
  return withLidPage(document, (lid) => ({ ...lid, background, panelBackgrounds: {} }));
}

/** A picture on a slot of the lid; null takes it off. Source: BOX-05. */
export function placeOnLid(document: DesignDocument, slot: string, photo: DocumentPhoto | null): DesignDocument {
  const assets = { ...document.assets, ...assetsOf(photo ? [photo] : []) };
  const placed = withLidPage({ ...document, assets }, (lid) => ({
    ...lid,
    elements: lid.elements.map((element) => {
      if (element.type !== "image" || element.id !== slot) return element;
      return { ...element, ...(photo ? placedPicture(photo, element) : noPicture) };
    }),
  }));
  return withUsedAssets(placed);
}
