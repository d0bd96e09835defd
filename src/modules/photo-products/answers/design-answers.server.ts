import type { z } from "zod";
import type { DesignDocument } from "#design/model/design-document.ts";
import type { DesignId } from "#kernel/ids.ts";
import type { Locale } from "#kernel/market.ts";
import { accept, refuse, type Result } from "#kernel/result.ts";
import type { Shop } from "#platform/http/shop-request.server.ts";
import type {
  BookSet,
  CalendarGroup,
  CollageDetail,
  DesignItem,
  DesignList,
  DesignListParameters,
} from "../api-schemas.server.ts";
import type { CollageSheets } from "../collage-sheets.ts";
import { readCollageSheets, readDesignSheet, readPhotoAssortment, readPhotoDesigns } from "../contract.server.ts";
import {
  findDesigns,
  orientationOf,
  orientations,
  sellsDesign,
  type DesignedKind,
  type PhotoDesign,
  type SheetForm,
} from "../design-model.ts";
import { goodsImage, goodsInLanguageOf } from "../pictures/picture-names.server.ts";
import { answerAmount, type AnswerDeps } from "./product-answers.server.ts";

type ListParameters = z.infer<typeof DesignListParameters>;

function imageOf(design: PhotoDesign, format: string, locale: Locale): string {
  return goodsImage(goodsInLanguageOf({ kind: "design", of: design.kind, id: design.id, format }, locale));
}

function itemOf(design: PhotoDesign, locale: Locale): z.infer<typeof DesignItem> {
  return {
    id: design.id,
    name: design.name,
    categories: [...design.styles],
    formats: [...design.formats],
    images: design.formats.slice(0, 1).map((format) => imageOf(design, format, locale)),
    slots: design.slots,
    popularity: design.popularity,
    createdAt: design.createdOn,
  };
}

const one = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

/**
 * A page of designs of a kind. `categoryIds[]` may contain both themes and orientations. Source: CAL-08, BOOK-04,
 * COLL-03.
 */
export async function answerDesigns(
  deps: AnswerDeps,
  kind: DesignedKind,
  locale: Locale,
  parameters: ListParameters,
): Promise<z.infer<typeof DesignList>> {
  const { page, perPage, sort } = parameters;
  const ratios = new Set<string>(orientations);
  const categories = parameters["categoryIds[]"];
  const types = [...one(parameters.calendarType), ...parameters["productType[]"]];
  const all = await readPhotoDesigns(deps, locale);
  // Those of books for writing only to those who ask for them: other books cannot be made with them. Source: BOOK-05.
  const listed = types.length > 0 ? all : all.filter((design) => sellsDesign("photo", design));
  const found = findDesigns(listed, {
    kind,
    types,
    formats: [...one(parameters.format), ...parameters["formatType[]"]],
    styles: [...parameters["style[]"], ...categories.filter((id) => !ratios.has(id))],
    orientations: [...one(parameters.orientation), ...categories.filter((id) => ratios.has(id))],
    sort,
  });
  const items = found.slice((page - 1) * perPage, page * perPage).map((design) => itemOf(design, locale));
  return { items, total: found.length, page, perPage };
}

async function designById(
  deps: AnswerDeps,
  locale: Locale,
  kind: DesignedKind,
  id: DesignId,
): Promise<PhotoDesign | undefined> {
  return (await readPhotoDesigns(deps, locale)).find((design) => design.kind === kind && design.id === id);
}

/** A calendar design group with a design per type and format. Refuses DESIGN_UNKNOWN. Source: CAL-08. */
export async function answerCalendarGroup(
  deps: AnswerDeps,
  locale: Locale,
  id: DesignId,
): Promise<Result<z.infer<typeof CalendarGroup>>> {
  const design = await designById(deps, locale, "calendar", id);
  if (!design) return refuse("DESIGN_UNKNOWN");
  const { calendars } = await readPhotoAssortment(deps);
  return accept({
    ...itemOf(design, locale),
    images: design.formats.map((format) => imageOf(design, format, locale)),
    designs: calendars.map(({ type, format }) => ({
      id: `${id}-${type}-${format}`,
      calendarType: type,
      format,
      image: imageOf(design, format, locale),
    })),
  });
}

/** A photo book set with a cover per cover and format. Refuses DESIGN_UNKNOWN. Source: BOOK-04. */
export async function answerBookSet(
  deps: AnswerDeps,
  locale: Locale,
  id: DesignId,
): Promise<Result<z.infer<typeof BookSet>>> {
  const design = await designById(deps, locale, "photobook", id);
  if (!design) return refuse("DESIGN_UNKNOWN");
  const { books } = await readPhotoAssortment(deps);
  const covers = new Map(
    books
      .filter(({ type, format }) => design.types.includes(type) && design.formats.includes(format))
      .map(({ cover, format }) => [`${cover}/${format}`, { cover, format }]),
  );
  return accept({
    ...itemOf(design, locale),
    images: design.formats.map((format) => imageOf(design, format, locale)),
    covers: [...covers.values()].map(({ cover, format }) => ({
      cover,
      format,
      orientation: orientationOf(format),
      image: imageOf(design, format, locale),
    })),
  });
}

/** A collage with the prices of its materials and formats. Refuses DESIGN_UNKNOWN. Source: COLL-03. */
export async function answerCollage(
  deps: AnswerDeps,
  shop: Shop,
  id: DesignId,
): Promise<Result<z.infer<typeof CollageDetail>>> {
  const design = await designById(deps, shop.locale, "collage", id);
  if (!design) return refuse("DESIGN_UNKNOWN");
  const choices = design.types.flatMap((productType) =>
    design.formats.map((formatType) => ({ productType, formatType })),
  );
  const priced = await Promise.all(
    choices.map(async (choice) => ({ choice, price: await answerAmount(deps, shop, "collage", choice) })),
  );
  const offers = priced.flatMap(({ choice, price }) => (price.ok ? [{ ...choice, price: price.value }] : []));
  const [cheapest] = offers.toSorted((a, b) => a.price.amount - b.price.amount);
  if (!cheapest) return refuse("PRODUCT_UNKNOWN");
  return accept({
    ...itemOf(design, shop.locale),
    images: design.formats.map((format) => imageOf(design, format, shop.locale)),
    offers,
    price: cheapest.price,
  });
}

/** The sheets of a collage, for its editor. Refuses DESIGN_UNKNOWN. Source: COLL-03, COLL-05. */
export async function answerCollageSheets(
  deps: AnswerDeps,
  locale: Locale,
  id: DesignId,
): Promise<Result<CollageSheets>> {
  const sheets = await readCollageSheets(deps, id, locale);
  return sheets ? accept(sheets) : refuse("DESIGN_UNKNOWN");
}

/** The sheet of a design in one of its forms, for an editor. Refuses DESIGN_UNKNOWN. Source: BOX-05, BOOK-04, CAL-08. */
export async function answerDesignSheet(
  deps: AnswerDeps,
  locale: Locale,
  design: Pick<PhotoDesign, "kind" | "id"> & { readonly form: SheetForm },
): Promise<Result<DesignDocument>> {
  const sheet = await readDesignSheet(deps, design, locale);
  return sheet ? accept(sheet) : refuse("DESIGN_UNKNOWN");
}
