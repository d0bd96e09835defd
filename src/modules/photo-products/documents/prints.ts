import type { DesignDocument, Page } from "#design/model/design-document.ts";
import type { PicturePlacing } from "#design/model/picture-page.ts";
import { formatDate } from "#kernel/formats/date-format.ts";
import { defaultLocale, type Locale } from "#kernel/market.ts";
import { refuse, type Result } from "#kernel/result.ts";
import { printSurfaces, type PhotoAssortment, type PrintFormat } from "../model.ts";
import type { Chosen } from "../kinds/options.ts";
import type { PrintJob } from "../kinds/prints.ts";
import { checkPlan } from "./check-plan.ts";
import type { DocumentPhoto } from "./document-photo.ts";
import type { KindDocuments } from "./kind-documents.ts";
import { assetsOf, newDocument } from "./new-document.ts";
import { contentOf, noPicture, placedPicture } from "./picture-page.ts";
import {
  changedPrint,
  isPlacingSound,
  printPages,
  printPlace,
  printsOf,
  settingsOfPrint,
  usualPlacing,
  type PrintSettings,
  type StoredPrint,
} from "./print-page.ts";

/** Format and surface of a print. */
type PrintChoice = Pick<PrintJob, "format" | "surface">;

/** The part of prints of a format and surface, `print-100x150-glossy`: one print file and one order line. Source: PDF-01. */
export function printPart({ format, surface }: PrintChoice): string {
  return `print-${format}-${surface}`;
}

/** Format and surface of a part of prints; undefined for another part. */
export function choiceOfPart(part: string): PrintChoice | undefined {
  const [, format, surface] = /^print-(.+)-([a-z]+)$/.exec(part) ?? [];
  return format === undefined || surface === undefined ? undefined : { format, surface };
}

/** A format on offer by its code. Throws for one that is not sold. */
export function formatOf({ prints }: PhotoAssortment, code: string): PrintFormat {
  const found = prints.find((each) => each.code === code);
  if (!found) throw new Error(`no print format ${code}`);
  return found;
}

function choiceOf(chosen: Chosen): PrintChoice {
  return { format: chosen["format"] ?? "", surface: chosen["surface"] ?? printSurfaces[0] };
}

/** What the back of a print says: the name of the file and the day it was taken. Source: PRINT-04. */
export function backText({ fileName, takenOn }: DocumentPhoto, locale: Locale): string {
  const day = takenOn === undefined ? undefined : formatDate(takenOn, locale);
  return [fileName, day].filter((text) => text !== undefined && text !== "").join(" · ");
}

/** First number not yet used by a print of the document. */
export function nextNumber(pages: readonly Page[]): number {
  return Math.max(0, ...pages.map(({ id }) => Number(/^p(\d+)$/.exec(id)?.[1] ?? 0))) + 1;
}

/** A new print of a picture with the settings of its format. */
export function newPrint(id: string, settings: PrintSettings, photo: DocumentPhoto): readonly Page[] {
  const untouched = { ...noPicture, asset: photo.id };
  const { box, placing } = printPlace(settings, untouched, photo);
  return printPages(id, settings, placedPicture(photo, box, placing.mode), photo);
}

function settingsFor(choice: PrintChoice, assortment: PhotoAssortment): PrintSettings {
  const format = formatOf(assortment, choice.format);
  return { part: printPart(choice), format, copies: 1, placing: usualPlacing(format), caption: null, back: null };
}

const kindOfPart = () => "print" as const;

/** The document with other pages; its parts follow them. */
export function withPages(
  document: DesignDocument,
  pages: readonly Page[],
  assets: DesignDocument["assets"],
): DesignDocument {
  return { ...newDocument("photoprint", pages, { assets, kindOfPart }), locale: document.locale };
}

const isEmpty = (page: Page): boolean => contentOf(page).content.asset === null && page.panels[0]?.role === "front";

/** Adds a print of each picture in a format and surface, after the others; an empty slot disappears. Source: PRINT-02. */
export function addPrints(
  document: DesignDocument,
  chosen: Chosen,
  assortment: PhotoAssortment,
  photos: readonly DocumentPhoto[],
): DesignDocument {
  if (photos.length === 0) return document;
  const settings = settingsFor(choiceOf(chosen), assortment);
  const kept = document.pages.filter((page) => !isEmpty(page));
  const first = nextNumber(kept);
  const added = photos.flatMap((photo, index) => newPrint(`p${first + index}`, settings, photo));
  return withPages(document, [...kept, ...added], { ...document.assets, ...assetsOf(photos) });
}

/** A change of prints: what is absent stays. `caption` and `back` null remove the text. */
export type PrintChange = Partial<PrintChoice> & {
  readonly copies?: number;
  readonly placing?: Partial<PicturePlacing>;
  readonly caption?: string | null;
  /** By asset id; `backText` writes it. */
  readonly back?: ((asset: string | null) => string | null) | null;
};

/** The settings of a stored print after a change; a border that was only usual for its format becomes that of the new one. */
export function changedSettings(stored: StoredPrint, change: PrintChange, assortment: PhotoAssortment): PrintSettings {
  const before = choiceOfPart(stored.front.part) ?? { format: "", surface: "" };
  const choice = { format: change.format ?? before.format, surface: change.surface ?? before.surface };
  const format = formatOf(assortment, choice.format);
  const settings = settingsOfPrint(stored, format);
  const untouched = choice.format !== before.format && isUsual(settings.placing, before, assortment);
  const placing = untouched ? usualPlacing(format) : settings.placing;
  const back = change.back?.(contentOf(stored.front).content.asset);
  return {
    part: printPart(choice),
    format,
    copies: change.copies ?? settings.copies,
    placing: { ...placing, ...change.placing },
    caption: change.caption === undefined ? settings.caption : change.caption,
    back: change.back === undefined ? settings.back : (back ?? null),
  };
}

/** Whether a print looks as its format does before anything is chosen. */
function isUsual(placing: PicturePlacing, { format }: PrintChoice, assortment: PhotoAssortment): boolean {
  const usual = usualPlacing(formatOf(assortment, format));
  return placing.mode === usual.mode && placing.border === usual.border && placing.strip === usual.strip;
}

/**
 * Changes format, surface, copies, border, caption or back of the prints with these page ids, of all without ids.
 * Throws for a format that is not sold. Source: PRINT-02 to PRINT-04.
 */
export function changePrints(
  document: DesignDocument,
  change: PrintChange,
  assortment: PhotoAssortment,
  ids?: ReadonlySet<string>,
): DesignDocument {
  const pages = printsOf(document.pages).flatMap((stored): readonly Page[] => {
    const { front, back } = stored;
    if (ids && !ids.has(front.id)) return back ? [front, back] : [front];
    return changedPrint(stored, changedSettings(stored, change, assortment), document.assets);
  });
  return withPages(document, pages, document.assets);
}

/** The prints of a document by format and surface, for prices and order lines. Source: PRICE-22. */
export function printJobs({ pages }: DesignDocument): readonly PrintJob[] {
  return printsOf(pages).flatMap(({ front }) => {
    const choice = choiceOfPart(front.part);
    return choice ? [{ ...choice, copies: front.copies ?? 1 }] : [];
  });
}

function start(chosen: Chosen, assortment: PhotoAssortment, photos: readonly DocumentPhoto[]): DesignDocument {
  const settings = settingsFor(choiceOf(chosen), assortment);
  const pages = printPages("p1", settings, noPicture, undefined);
  const empty = newDocument("photoprint", pages, { assets: {}, kindOfPart });
  return addPrints({ ...empty, locale: defaultLocale }, chosen, assortment, photos);
}

/** Formats and surfaces are those of the pages: a document holds prints of several, one order line each. */
function check(document: DesignDocument, _chosen: Chosen, assortment: PhotoAssortment): Result<null> {
  const plan: Page[] = [];
  for (const stored of printsOf(document.pages)) {
    const { id, part, placing } = stored.front;
    const choice = choiceOfPart(part);
    const format = assortment.prints.find(({ code }) => code === choice?.format);
    const isSurface = printSurfaces.some((surface) => surface === choice?.surface);
    if (!format || !isSurface) return refuse("PROJECT_INVALID", { path: `pages.${id}.part` });
    if (!placing || !isPlacingSound(placing)) return refuse("PROJECT_INVALID", { path: `pages.${id}.placing` });
    const { content } = contentOf(stored.front);
    const asset = content.asset === null ? undefined : document.assets[content.asset];
    plan.push(...printPages(id, settingsOfPrint(stored, format), content, asset));
  }
  return checkPlan(withPages(document, plan, document.assets), document, () => "none");
}

/** Documents of prints: a page per picture, a part per format and surface. Source: PRINT-01 to PRINT-04. */
export const printDocuments: KindDocuments = {
  start,
  adapt: (document, chosen, assortment) => changePrints(document, choiceOf(chosen), assortment),
  check,
};
