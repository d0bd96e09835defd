import { cutsFace } from "#design/arrange/arranged-photo.ts";
import { coverCrop } from "#design/layout/photo-placement.ts";
import type { Crop, DesignAsset, DesignDocument, Page, PhotoResolution } from "#design/model/design-document.ts";
import {
  choiceOfPart,
  contentOf,
  cropLoss,
  noticeableLoss,
  photoResolutionOfChoice,
  printsOf,
  variableSide,
  type PageBox,
  type PhotoAssortment,
  type PictureContent,
  type StoredPrint,
} from "#modules/photo-products/contract.ts";
import type { Croppable } from "../crop/crop-gestures.ts";
import { sharpnessOf, type Sharpness } from "../crop/sharpness.ts";

/** A print of the document as the screen displays it. */
export type PrintItem = {
  readonly id: string;
  readonly page: Page;
  readonly content: PictureContent;
  readonly box: PageBox;
  /** What it shows; null for an empty slot. */
  readonly crop: Crop | null;
  readonly asset: DesignAsset | undefined;
  readonly copies: number;
  readonly format: string;
  readonly surface: string;
  readonly look: PrintLook;
  readonly isRetro: boolean;
  readonly hasBack: boolean;
  /** Limits of its long side in mm where that may follow the picture. Source: PRINT-03. */
  readonly longSide: { readonly min: number; readonly max: number } | undefined;
  readonly isVariable: boolean;
  /** Whether so much of the picture is cut off that it is worth a word. Source: PRINT-02. */
  readonly isCut: boolean;
  /** Whether a face is not wholly on the paper. Source: PRINT-02. */
  readonly isFaceCut: boolean;
  readonly sharpness: Sharpness;
};

/** The picture to the edge of the paper, within a white border, or whole on white. Source: PRINT-02. */
export type PrintLook = "full" | "border" | "whole";

/** What reading a document needs to know of the shop. */
export type PrintRules = { readonly assortment: PhotoAssortment; readonly photos: PhotoResolution };

/** The resolutions by which prints are judged. Source: CFG-11. */
export function printRulesOf(assortment: PhotoAssortment): PrintRules {
  return { assortment, photos: photoResolutionOfChoice(assortment, { kind: "photoprint", chosen: {} }) };
}

const lookOf = ({ placing }: Page): PrintLook => {
  if (placing?.mode === "whole") return "whole";
  return (placing?.border ?? 0) > 0 ? "border" : "full";
};

function readPrint({ front, back }: StoredPrint, assets: DesignDocument["assets"], rules: PrintRules): PrintItem {
  const { content, box } = contentOf(front);
  const asset = content.asset === null ? undefined : assets[content.asset];
  const crop = asset ? (content.crop ?? coverCrop(asset, box, content.contentRotation)) : null;
  const isFaceCut = crop !== null && cutsFace(crop, asset?.faces ?? []);
  const { format = "", surface = "" } = choiceOfPart(front.part) ?? {};
  const offer = rules.assortment.prints.find(({ code }) => code === format);
  return {
    id: front.id,
    page: front,
    content,
    box,
    crop,
    asset,
    copies: front.copies ?? 1,
    format,
    surface,
    look: lookOf(front),
    isRetro: (front.placing?.strip ?? 0) > 0,
    hasBack: back !== undefined,
    longSide: offer && variableSide(offer),
    isVariable: front.placing?.variableSide === true,
    isCut: front.placing?.mode !== "whole" && (isFaceCut || cropLoss(front) >= noticeableLoss),
    isFaceCut,
    sharpness: asset && crop ? sharpnessOf({ ...content, asset, box, crop }, rules.photos, front) : "good",
  };
}

/** The picture of a print as its crop can be changed; null for an empty print and one that is kept whole. */
export function croppableOf({ asset, box, crop, content, look }: PrintItem): Croppable | null {
  return asset && crop && look !== "whole" ? { ...content, asset, box, crop } : null;
}

/** Reads prints and remembers each as long as its page stays the same, so that only changed ones are painted again. */
export function createPrintReader(assortment: PhotoAssortment): (document: DesignDocument) => readonly PrintItem[] {
  const rules = printRulesOf(assortment);
  const known = new WeakMap<Page, PrintItem>();
  return ({ pages, assets }) =>
    printsOf(pages).flatMap((stored) => {
      const read = known.get(stored.front);
      const isSame =
        read && read.hasBack === (stored.back !== undefined) && read.asset === assets[read.content.asset ?? ""];
      const item = isSame ? read : readPrint(stored, assets, rules);
      known.set(stored.front, item);
      return item.asset ? [item] : [];
    });
}

/** The value all prints share; undefined if they differ or there are none. */
export function commonValue<Value>(items: readonly PrintItem[], of: (item: PrintItem) => Value): Value | undefined {
  const [first] = items;
  if (!first) return undefined;
  const value = of(first);
  return items.every((item) => of(item) === value) ? value : undefined;
}

/**
 * Groups of prints that show the same picture on the same paper, each in the order of the screen; those with the same
 * bytes, and those that `originals` (duplicate by original) names. Source: PRINT-02, PHOTO-02.
 */
export function duplicateGroups(
  items: readonly PrintItem[],
  originals: ReadonlyMap<string, string> = new Map(),
): readonly (readonly string[])[] {
  const keyOf = ({ asset, page, isVariable }: PrintItem): string => {
    const id = asset?.id ?? "";
    const picture = originals.get(id) ?? id;
    // Turned or bordered differently, the customer means two prints.
    return JSON.stringify([picture, page.part, isVariable, page.placing?.mode, page.placing?.border]);
  };
  const groups = Map.groupBy(items, keyOf);
  return [...groups.values()].filter((group) => group.length > 1).map((group) => group.map(({ id }) => id));
}
