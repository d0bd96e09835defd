import type { DesignDocument, Page, Part } from "#design/model/design-document.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { parseFormat, type Size } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";
import { blankMarks, blankPanels, blankSize, traysOf, type Tray } from "./box-blank.ts";
import { checkPlan } from "./check-plan.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import { onFace, wholePage } from "./fitted-face.ts";
import type { KindDocuments } from "./kind-documents.ts";
import { assetsOf, newDocument, pieceBleed } from "./new-document.ts";
import { faceOf, lidColours, lidFromSheet, type LidDesign } from "./lids.ts";
import { contentOf, noPicture, piecePage, pictureElement, placedPicture, type PageBox } from "./picture-page.ts";
import {
  changedPrint,
  isPlacingSound,
  printPages,
  printsOf,
  settingsOfPrint,
  usualPlacing,
  type PrintSettings,
  type StoredPrint,
} from "./print-page.ts";
import { newPrint } from "./prints.ts";

/** The part with the prints of a box. */
const printsPart = "prints";
const kindsOfParts: Readonly<Record<string, Part["kind"]>> = { lid: "lid", base: "base", [printsPart]: "print" };
const kindOfPart = (part: string): Part["kind"] => kindsOfParts[part] ?? "print";

/** Most pictures of the chosen box. Source: BOX-04. */
export function capacityOf(chosen: Chosen): number {
  return Number(chosen["photoboxQuantityMax"] ?? 0);
}

/** Size of the prints of the chosen box, mm. */
export function formatOf(chosen: Chosen): Size {
  return parseFormat(chosen["photoboxFormat"] ?? "") ?? { w: 0, h: 0 };
}

/** Whether a page is in the part with the prints. */
export const isPrint = (page: Page): boolean => page.part === printsPart;
/** Whether a page shows a picture rather than an empty slot. */
export const hasPicture = (page: Page): boolean => contentOf(page).content.asset !== null;

/** Number of pictures in a box, copies included. Source: BOX-01. */
export function picturesIn({ pages }: DesignDocument): number {
  const filled = printsOf(pages.filter(isPrint)).filter(({ front }) => hasPicture(front));
  return filled.reduce((sum, { front }) => sum + (front.copies ?? 1), 0);
}

/** Pictures that still fit into the chosen box; negative if there are too many. Source: BOX-04. */
export function boxRoom(document: DesignDocument, chosen: Chosen): number {
  return capacityOf(chosen) - picturesIn(document);
}

/** A print of a format before anything is chosen. */
export function settingsFor(format: Size): PrintSettings {
  return { part: printsPart, format, copies: 1, placing: usualPlacing(format), caption: null, back: null };
}

const lidPicture = "lid-picture";

/** The whole blank of the lid, so that its picture goes round the edges. */
function lidBox({ w, h }: Size): PageBox {
  return { x: -pieceBleed, y: -pieceBleed, w: w + 2 * pieceBleed, h: h + 2 * pieceBleed };
}

/** The page of a blank with its die lines above what stands on it. */
export function blankPage(
  id: "lid" | "base",
  tray: Tray,
  elements: Page["elements"],
  background: Page["background"],
): Page {
  const page = piecePage({ id, part: id, ...blankSize(tray) }, [...elements, ...blankMarks(id, tray)]);
  return { ...page, panels: blankPanels(tray), background };
}

/** The document with other pages; the colours of the lid's design are the customer's choice. */
export function withContent(
  { locale, palette }: DesignDocument,
  pages: readonly Page[],
  assets: DesignDocument["assets"],
): DesignDocument {
  return { ...newDocument("photobox", pages, { assets, kindOfPart }), locale, palette };
}

/** The first picture round the edges of the lid, where no design was chosen. */
function pictureLid(tray: Tray, first: DocumentPhoto | undefined): LidDesign {
  const box = lidBox(blankSize(tray));
  // Free for the customer: the lid may be a text or a drawing as well.
  const picture = first && {
    ...pictureElement(lidPicture, box, placedPicture(first, box)),
    locks: {},
    required: false,
  };
  return { elements: picture ? [picture] : [], background: lidColours["white"] ?? null, palette: {} };
}

function start(chosen: Chosen, photos: readonly DocumentPhoto[], sheet: DesignDocument | undefined): DesignDocument {
  const { lid, base } = traysOf(chosen["photoboxFormat"] ?? "", capacityOf(chosen));
  const fitting = photos.slice(0, capacityOf(chosen));
  const settings = settingsFor(formatOf(chosen));
  const design = sheet ? lidFromSheet(sheet, lid, fitting) : pictureLid(lid, fitting[0]);
  const prints = fitting.flatMap((photo, index) => newPrint(`p${index + 1}`, settings, photo));
  const pages = [
    blankPage("lid", lid, [...design.elements], design.background),
    blankPage("base", base, [], null),
    ...(prints.length > 0 ? prints : printPages("p1", settings, noPicture, undefined)),
  ];
  return { ...newDocument("photobox", pages, { assets: assetsOf(fitting), kindOfPart }), palette: design.palette };
}

/** A lid on another blank: its face is fitted to the new one, and what went round the edges still does. */
function adaptedLid(document: DesignDocument, lid: Page, tray: Tray): Page {
  const [top] = lid.panels;
  const page = wholePage(lid, pieceBleed);
  const elements = onFace(document, lid.elements, { from: { ...page, box: top ?? page.box }, to: faceOf(tray) });
  return { ...blankPage("lid", tray, [...elements], lid.background), panelBackgrounds: lid.panelBackgrounds };
}

/** As many prints as the box holds, copies included, from the first on. Source: BOX-04. */
function fittingPrints(prints: readonly StoredPrint[], capacity: number): readonly StoredPrint[] {
  let room = capacity;
  return prints.flatMap(({ front, back }) => {
    const copies = Math.min(front.copies ?? 1, room);
    if (copies <= 0) return [];
    if (hasPicture(front)) room -= copies;
    return [{ front: { ...front, copies }, back }];
  });
}

function adapt(document: DesignDocument, chosen: Chosen): DesignDocument {
  const { lid: tray, base } = traysOf(chosen["photoboxFormat"] ?? "", capacityOf(chosen));
  const format = formatOf(chosen);
  const lid = document.pages.find(({ part }) => part === "lid");
  const kept = fittingPrints(printsOf(document.pages.filter(isPrint)), capacityOf(chosen));
  const prints = kept.flatMap((stored) => {
    const before = settingsOfPrint(stored, format);
    // Only retro prints have a strip of their own; another format starts without, unless it holds a caption.
    const placing = before.placing.strip && !before.caption ? usualPlacing(format) : before.placing;
    return changedPrint(stored, { ...before, placing }, document.assets);
  });
  const pages = [
    lid ? adaptedLid(document, lid, tray) : blankPage("lid", tray, [], null),
    blankPage("base", base, [], null),
    ...prints,
  ];
  return withContent(document, pages, document.assets);
}

function check(document: DesignDocument, chosen: Chosen): Result<null> {
  const { lid, base } = traysOf(chosen["photoboxFormat"] ?? "", capacityOf(chosen));
  const prints: Page[] = [];
  for (const stored of printsOf(document.pages.filter(isPrint))) {
    const { id, placing } = stored.front;
    if (!placing || !isPlacingSound(placing)) return refuse("PROJECT_INVALID", { path: `pages.${id}.placing` });
    const { content } = contentOf(stored.front);
    const asset = content.asset === null ? undefined : document.assets[content.asset];
    prints.push(...printPages(id, settingsOfPrint(stored, formatOf(chosen)), content, asset));
  }
  const [own] = document.pages;
  const lidPage = { ...blankPage("lid", lid, [], null), panelBackgrounds: own?.panelBackgrounds ?? {} };
  const pages = [lidPage, blankPage("base", base, [], null), ...prints];
  const plan = withContent(document, pages, document.assets);
  const checked = checkPlan(plan, document, (page) => (page.part === "lid" ? "any" : "none"));
  if (!checked.ok) return checked;
  return boxRoom(document, chosen) < 0 ? refuse("PROJECT_INVALID", { path: "pages" }) : checked;
}

/** Documents of photo boxes: a lid to design, the blank of the base, and the prints inside. Source: BOX-01 to BOX-05. */
export const boxDocuments: KindDocuments = {
  start: (chosen, _assortment, photos, work) => start(chosen, photos, work && "sheet" in work ? work.sheet : undefined),
  adapt: (document, chosen) => adapt(document, chosen),
  check,
};
