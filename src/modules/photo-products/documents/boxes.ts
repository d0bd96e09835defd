import type { DesignDocument, Page, Part } from "#design/model/design-document.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { parseFormat, type Size } from "../kinds/formats.ts";
import type { Chosen } from "../kinds/options.ts";
import { blankMarks, blankPanels, blankSize, traysOf, type Tray } from "./box-blank.ts";
import { checkPlan } from "./check-plan.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import type { KindDocuments } from "./kind-documents.ts";
import { assetsOf, newDocument, pieceBleed } from "./new-document.ts";
import {
  contentIn,
  contentOf,
  noPicture,
  piecePage,
  pictureElement,
  placedPicture,
  refit,
  type PageBox,
} from "./picture-page.ts";
import {
  changedPrint,
  isPlacingSound,
  printPages,
  printsOf,
  settingsOfPrint,
  usualPlacing,
  type PrintSettings,
} from "./print-page.ts";
import { newPrint } from "./prints.ts";

/** The part with the prints of a box. */
const printsPart = "prints";
const kindsOfParts: Readonly<Record<string, Part["kind"]>> = { lid: "lid", base: "base", [printsPart]: "print" };
const kindOfPart = (part: string): Part["kind"] => kindsOfParts[part] ?? "print";

/** Most pictures of the chosen box. Source: BOX-04. */
function capacityOf(chosen: Chosen): number {
  return Number(chosen["photoboxQuantityMax"] ?? 0);
}

function formatOf(chosen: Chosen): Size {
  return parseFormat(chosen["photoboxFormat"] ?? "") ?? { w: 0, h: 0 };
}

const isPrint = (page: Page): boolean => page.part === printsPart;
const hasPicture = (page: Page): boolean => contentOf(page).content.asset !== null;

/** Number of pictures in a box, copies included. Source: BOX-01. */
export function picturesIn({ pages }: DesignDocument): number {
  const filled = printsOf(pages.filter(isPrint)).filter(({ front }) => hasPicture(front));
  return filled.reduce((sum, { front }) => sum + (front.copies ?? 1), 0);
}

/** Pictures that still fit into the chosen box; negative if there are too many. Source: BOX-04. */
export function boxRoom(document: DesignDocument, chosen: Chosen): number {
  return capacityOf(chosen) - picturesIn(document);
}

function settingsFor(format: Size): PrintSettings {
  return { part: printsPart, format, copies: 1, placing: usualPlacing(format), caption: null, back: null };
}

const lidPicture = "lid-picture";

/** The whole blank of the lid, so that its picture goes round the edges. */
function lidBox({ w, h }: Size): PageBox {
  return { x: -pieceBleed, y: -pieceBleed, w: w + 2 * pieceBleed, h: h + 2 * pieceBleed };
}

function blankPage(id: "lid" | "base", tray: Tray, elements: Page["elements"], background: Page["background"]): Page {
  const page = piecePage({ id, part: id, ...blankSize(tray) }, [...elements, ...blankMarks(id, tray)]);
  return { ...page, panels: blankPanels(tray), background };
}

const white = { cmyk: [0, 0, 0, 0] as [number, number, number, number], rgb: "#ffffff" };

function start(chosen: Chosen, photos: readonly DocumentPhoto[]): DesignDocument {
  const { lid, base } = traysOf(chosen["photoboxFormat"] ?? "", capacityOf(chosen));
  const fitting = photos.slice(0, capacityOf(chosen));
  const settings = settingsFor(formatOf(chosen));
  const [first] = fitting;
  const box = lidBox(blankSize(lid));
  // Free for the customer: the lid may be a text or a drawing as well.
  const picture = first && {
    ...pictureElement(lidPicture, box, placedPicture(first, box)),
    locks: {},
    required: false,
  };
  const prints = fitting.flatMap((photo, index) => newPrint(`p${index + 1}`, settings, photo));
  const pages = [
    blankPage("lid", lid, picture ? [picture] : [], white),
    blankPage("base", base, [], null),
    ...(prints.length > 0 ? prints : printPages("p1", settings, noPicture, undefined)),
  ];
  return newDocument("photobox", pages, { assets: assetsOf(fitting), kindOfPart });
}

/** Elements of a lid moved to another blank, as far from its middle as before; what filled the old one fills the new. */
function adaptedLid(document: DesignDocument, lid: Page, tray: Tray): Page {
  const size = blankSize(tray);
  const by = { x: (size.w - lid.w) / 2, y: (size.h - lid.h) / 2 };
  const own = lid.elements.filter(({ type }) => type !== "die");
  const elements = own.map((element): Page["elements"][number] => {
    const fills = element.type === "image" && element.w >= lid.w && element.h >= lid.h;
    if (!fills) return { ...element, x: element.x + by.x, y: element.y + by.y };
    const box = lidBox(size);
    const asset = element.asset === null ? undefined : document.assets[element.asset];
    return { ...element, ...refit(contentIn(element), asset, { from: element, to: box, mode: "fill" }), ...box };
  });
  return { ...blankPage("lid", tray, elements, lid.background), panelBackgrounds: lid.panelBackgrounds };
}

function adapt(document: DesignDocument, chosen: Chosen): DesignDocument {
  const { lid: tray, base } = traysOf(chosen["photoboxFormat"] ?? "", capacityOf(chosen));
  const format = formatOf(chosen);
  const lid = document.pages.find(({ part }) => part === "lid");
  const prints = printsOf(document.pages.filter(isPrint)).flatMap((stored) => {
    const before = settingsOfPrint(stored, format);
    // Only retro prints have a strip of their own; another format starts without, unless it holds a caption.
    const placing = before.placing.strip && !before.caption ? usualPlacing(format) : before.placing;
    return changedPrint(stored, { ...before, placing }, document.assets);
  });
  const pages = [
    lid ? adaptedLid(document, lid, tray) : blankPage("lid", tray, [], white),
    blankPage("base", base, [], null),
    ...prints,
  ];
  return { ...newDocument("photobox", pages, { assets: document.assets, kindOfPart }), locale: document.locale };
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
  const lidPage = { ...blankPage("lid", lid, [], white), panelBackgrounds: own?.panelBackgrounds ?? {} };
  const pages = [lidPage, blankPage("base", base, [], null), ...prints];
  const plan = newDocument("photobox", pages, { assets: document.assets, kindOfPart });
  const checked = checkPlan(plan, document, (page) => (page.part === "lid" ? "any" : "none"));
  if (!checked.ok) return checked;
  return boxRoom(document, chosen) < 0 ? refuse("PROJECT_INVALID", { path: "pages" }) : checked;
}

/** Documents of photo boxes: a lid to design, the blank of the base, and the prints inside. Source: BOX-01 to BOX-05. */
export const boxDocuments: KindDocuments = {
  start: (chosen, _assortment, photos) => start(chosen, photos),
  adapt: (document, chosen) => adapt(document, chosen),
  check,
};
