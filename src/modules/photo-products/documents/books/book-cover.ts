import { foldMargin } from "#design/geometry/panels.ts";
import type { DesignDocument, Element, ImageElement, Page, TextElement } from "#design/model/design-document.ts";
import type { Color, ColorRef } from "#design/model/color.ts";
import { sameJson } from "#kernel/json.ts";
import { sheetFormOf, type SheetForm } from "../../design-model.ts";
import type { Chosen } from "../../kinds/options.ts";
import type { DocumentPhoto } from "../document-photo.ts";
import { grown, onFace, wholePage, type Face } from "../fitted-face.ts";
import { pieceBleed } from "../new-document.ts";
import { noPicture, pictureElement, placedPicture, type PageBox } from "../picture-page.ts";
import { bookText, lettered } from "./book-text.ts";
import { coverSheet, leastLetteredSpine, pageOfBook, type CoverSheet } from "./book-geometry.ts";
import { coverPage, surfaceIds } from "./book-pages.ts";
import { coverSlots, photosForSlots } from "./cover-photos.ts";

/** Roles of the texts of a cover the shop itself places. Source: BOOK-09. */
export const coverRoles = { title: "title", spine: "spine", back: "back" } as const;

/** Colours of a cover without a design. */
const quiet: Readonly<Record<"ink" | "ground", Color>> = {
  ink: { cmyk: [30, 28, 32, 78], rgb: "#3a3835" },
  ground: { cmyk: [3, 4, 8, 0], rgb: "#f8f4ec" },
};

/** Fonts of a cover without a design. */
const quietFont = { title: "fraunces-300", text: "hanken-grotesk-400" };

/** The form of the sheet a cover is made from: that of its page. Source: BOOK-04. */
export function coverFormOf(chosen: Chosen): SheetForm {
  return sheetFormOf(pageOfBook(chosen));
}

const bleedOf = ({ turnIn = pieceBleed }: CoverSheet): number => turnIn;

/**
 * A front or back cover: what is seen of it beside the groove of a hard cover; pictures run out over its three outer
 * edges and end at the spine.
 */
function coverFace(sheet: CoverSheet, side: "front" | "back"): Face {
  const whole = sheet[side];
  const bleed = bleedOf(sheet);
  const wide = grown(whole, bleed);
  const isFront = side === "front";
  const out = { ...wide, x: isFront ? whole.x : wide.x, w: whole.w + bleed };
  const [outermost = 0] = sheet.folds;
  const groove = Math.max(0, sheet.back.w - outermost);
  const box = { ...whole, x: isFront ? whole.x + groove : whole.x, w: whole.w - groove };
  return { box, edge: box, out };
}

/** Where the title stands on a spine, read from head to foot, and its type; hidden where the spine is too narrow. Source: BOOK-09. */
function onSpine(text: TextElement, sheet: CoverSheet): TextElement {
  const { spine } = sheet;
  const isLettered = spine.w >= leastLetteredSpine;
  const across = isLettered ? spine.w - 2 * foldMargin : foldMargin;
  const length = Math.max(spine.h * 0.8, spine.h - 40);
  const middle = { x: spine.x + spine.w / 2, y: spine.h / 2 };
  const mm = Math.min(Math.max(across * 0.62, 2), 5);
  return {
    ...text,
    x: middle.x - length / 2,
    y: middle.y - across / 2,
    w: length,
    h: across,
    rotation: 90,
    hidden: !isLettered,
    style: { ...text.style, size: lettered({ font: "", mm, color: "" }).size },
  };
}

/** The title of a spine on another one; where it was put elsewhere, it keeps its distance from the middle. */
function movedSpine(text: TextElement, from: CoverSheet, to: CoverSheet): TextElement {
  const usual = onSpine(text, from);
  const placed = onSpine(text, to);
  const isUsual = (["x", "y", "w", "h"] as const).every((side) => Math.abs(text[side] - usual[side]) < 0.01);
  if (isUsual) return { ...placed, style: text.style.size === usual.style.size ? placed.style : text.style };
  const shift = to.spine.x + to.spine.w / 2 - from.spine.x - from.spine.w / 2;
  return { ...text, x: text.x + shift, y: (text.y * to.h) / from.h, hidden: placed.hidden };
}

/** Whether a title is written for the spine that the spine is too narrow for. Source: BOOK-09. */
export const isTitleOffSpine = ({ pages }: Pick<DesignDocument, "pages">): boolean =>
  pages.some(({ part, elements }) =>
    part === surfaceIds.cover
      ? elements.some(
          (each) => each.type === "text" && each.role === coverRoles.spine && each.hidden && each.text !== "",
        )
      : false,
  );

/** The texts every cover has: its title on the spine, and room for words on the back. Source: BOOK-09. */
function coverTexts(sheet: CoverSheet, like: { font: string; ink: ColorRef; title: string; isSample: boolean }) {
  const { back } = sheet;
  const spine = bookText("spine-title", coverRoles.spine, sheet.spine, {
    text: like.title,
    ...(like.isSample && { placeholder: like.title }),
    style: lettered({ font: like.font, mm: 3, color: like.ink }),
    refinable: true,
    maxLines: 1,
  });
  const u = Math.min(back.w, back.h) / 100;
  const box = { x: back.x + back.w * 0.2, y: back.h - u * 22, w: back.w * 0.6, h: u * 12 };
  const words = bookText("back-text", coverRoles.back, box, {
    text: "",
    style: lettered({ font: quietFont.text, mm: u * 2.4, color: like.ink }, { valign: "bottom", lineHeight: 1.35 }),
    refinable: true,
  });
  return [words, onSpine(spine, sheet)];
}

/** What a cover is made of: its page, its palette. */
export type BookCover = { readonly page: Page; readonly palette: DesignDocument["palette"] };

/** A quiet cover of type, with a picture if there is one, where no design was chosen. */
function quietCover(chosen: Chosen, [photo]: readonly DocumentPhoto[]): BookCover {
  const sheet = coverSheet(chosen);
  const { front } = sheet;
  const u = Math.min(front.w, front.h) / 100;
  const side = u * 46;
  const box: PageBox = { x: front.x + (front.w - side) / 2, y: front.h * 0.5 - side * 0.72, w: side, h: side };
  const content = photo && placedPicture(photo, box);
  const picture = content && { ...pictureElement("cover-photo", box, content), locks: {}, required: false };
  const y = picture ? box.y + box.h + u * 6 : front.h * 0.36;
  const place = { x: front.x + front.w * 0.12, y, w: front.w * 0.76, h: u * 18 };
  const title = bookText("cover-title", coverRoles.title, place, {
    text: "",
    required: true,
    style: lettered({ font: quietFont.title, mm: u * 7, color: "ink" }),
    refinable: true,
    minSize: 8,
  });
  const texts = coverTexts(sheet, { font: quietFont.title, ink: "ink", title: "", isSample: false });
  const elements: Element[] = [...(picture ? [picture] : []), title, ...texts];
  const page = { ...coverPage(chosen), background: "ground", elements: refinedTitle(elements, chosen) };
  return { page, palette: quiet };
}

const isPhoto = (element: Element): element is ImageElement => element.type === "image";
const isText = (element: Element): element is TextElement => element.type === "text";

/** The largest text of a cover: its title, unless one is called so. */
export function titleOf(elements: readonly Element[]): TextElement | undefined {
  const texts = elements.filter(isText);
  return (
    texts.find(({ role }) => role === coverRoles.title) ?? texts.toSorted((a, b) => b.style.size - a.style.size)[0]
  );
}

/** Role of what a design wants in foil together with its title. */
const foilRole = "foil";

/** Titles may be refined, and are where a refinement was chosen, with what the design has in foil. Source: D-04, CAT 2.4. */
function refinedTitle(elements: readonly Element[], { refinement = "ohne" }: Chosen): Element[] {
  const title = titleOf(elements);
  const isChosen = refinement !== "ohne" && elements.every(({ refined }) => !refined);
  return elements.map((each) =>
    isChosen && (each.id === title?.id || each.role === foilRole) ? { ...each, refinable: true, refined: true } : each,
  );
}

/** Artwork that begins so near to the trim, mm, was meant to be cut or to stand there. */
const nearTrim = 4;

/** Everything is free for the customer, but artwork at the trim stays where the design has it. */
function freed({ type, locks, x, y, w, h }: Element, front: PageBox): Element["locks"] {
  const inner = grown(front, -nearTrim);
  const isNear = x < inner.x || y < inner.y || x + w > inner.x + inner.w || y + h > inner.y + inner.h;
  return (type === "shape" || type === "ornament") && isNear && locks.move === true ? { move: true } : {};
}

/**
 * The cover of a book: the design's sheet on its front, free for the customer to change, example photos giving way to
 * those of `photos` that suit them, the first ones rather than others; a quiet one without a design. Source: BOOK-04, BOOK-09.
 */
export function startCover(
  chosen: Chosen,
  design: DesignDocument | undefined,
  photos: readonly DocumentPhoto[],
): BookCover {
  const [drawn] = design?.pages ?? [];
  if (!design || !drawn) return quietCover(chosen, photos);
  const sheet = coverSheet(chosen);
  const faces = { from: wholePage(drawn, design.bleed), to: coverFace(sheet, "front") };
  const fitted = onFace(design, drawn.elements, faces);
  const slots = coverSlots(fitted, sheet.front);
  const chosenPhotos = photosForSlots(slots, photos);
  let at = 0;
  const front = fitted.map((element): Element => {
    const free = {
      ...element,
      locks: freed(element, sheet.front),
      refined: false,
      refinable: element.type !== "image",
    };
    if (!isPhoto(free)) return free;
    const [photo, seen] = [chosenPhotos[at], slots[at]?.slot.seen];
    at += 1;
    const content = photo ? placedPicture(photo, free, "fill", seen) : noPicture;
    return { ...free, ...content, required: false };
  });
  const title = titleOf(front);
  const texts = coverTexts(sheet, {
    font: title?.style.font ?? quietFont.title,
    ink: "ink" in design.palette ? "ink" : quiet.ink,
    title: title?.text.replaceAll("\n", " ") ?? "",
    // "Guest book" is what the book is called, not a sample of somebody else's name.
    isSample: title?.placeholder !== undefined,
  });
  const page = {
    ...coverPage(chosen),
    background: drawn.background,
    elements: refinedTitle([...front, ...texts], chosen),
  };
  return { page, palette: design.palette };
}

/** The parts of a cover as its page has them: the spine lies between its folds, or its inner ones beside hinges. */
function sheetOfCover({ w, h, folds, bleed }: Page): CoverSheet {
  const at = folds.map((fold) => fold.at);
  const inner = at.length === 4 ? at.slice(1, 3) : at;
  const [left = w / 2, right = left] = inner;
  return {
    w,
    h,
    folds: at,
    back: { x: 0, y: 0, w: left, h },
    spine: { x: left, y: 0, w: right - left, h },
    front: { x: right, y: 0, w: w - right, h },
    ...(bleed !== undefined && { turnIn: bleed }),
  };
}

type Zone = "back" | "spine" | "front" | "all";

/** Where on a cover an element stands: on one of its faces, or over several. */
function zoneOf(element: Element, sheet: CoverSheet): Zone {
  const { spine } = sheet;
  const middle = element.x + element.w / 2;
  const isTurned = element.rotation !== 0;
  const [from, to] = isTurned ? [middle, middle] : [element.x, element.x + element.w];
  const near = 0.5;
  if (to <= spine.x + near) return "back";
  if (from >= spine.x + spine.w - near) return "front";
  return middle > spine.x && middle < spine.x + spine.w && from >= spine.x - near && to <= spine.x + spine.w + near
    ? "spine"
    : "all";
}

/** A place across one cover on another: faces are stretched, the spine is as wide as the new one. */
function across(x: number, from: CoverSheet, to: CoverSheet): number {
  if (x <= from.spine.x) return (x * to.spine.x) / from.spine.x;
  const beyond = x - from.front.x;
  if (beyond >= 0) return to.front.x + (beyond * to.front.w) / from.front.w;
  return to.spine.x + ((x - from.spine.x) * to.spine.w) / Math.max(from.spine.w, 0.1);
}

/** An element over several faces of a cover: its edges go where what they stand on goes. */
function overAll(element: Element, from: CoverSheet, to: CoverSheet, document: DesignDocument): readonly Element[] {
  const [x, right] = [across(element.x, from, to), across(element.x + element.w, from, to)];
  const box = { x: element.x, y: 0, w: element.w, h: from.h };
  const faces = {
    from: { ...wholePage(from, bleedOf(from)), box },
    to: { ...wholePage(to, bleedOf(to)), box: { x, y: 0, w: right - x, h: to.h } },
  };
  return onFace(document, [element], faces);
}

/**
 * A cover for another choice: what stands on a face keeps its place there, the spine grows and the front moves, and the
 * title on the spine comes and goes with the width for it. Source: BOOK-09, CFG-30.
 */
export function adaptCover(document: DesignDocument, cover: Page, chosen: Chosen): Page {
  const [from, to] = [sheetOfCover(cover), coverSheet(chosen)];
  const faces = (side: "front" | "back") => ({ from: coverFace(from, side), to: coverFace(to, side) });
  const isSame = sameJson({ ...from, back: null, front: null }, { ...to, back: null, front: null });
  if (isSame) return { ...cover, elements: refinedTitle(cover.elements, chosen) };
  const elements = cover.elements.flatMap((element): readonly Element[] => {
    if (element.type === "text" && element.role === coverRoles.spine) return [movedSpine(element, from, to)];
    const zone = zoneOf(element, from);
    if (zone === "all") return overAll(element, from, to, document);
    if (zone !== "spine") return onFace(document, [element], faces(zone));
    const shift = to.spine.x + to.spine.w / 2 - from.spine.x - from.spine.w / 2;
    return [{ ...element, x: element.x + shift, y: (element.y * to.h) / from.h }];
  });
  const { background, panelBackgrounds } = cover;
  return { ...coverPage(chosen), background, panelBackgrounds, elements: refinedTitle(elements, chosen) };
}
