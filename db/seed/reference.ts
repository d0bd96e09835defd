import { z } from "zod";
import { updatePriceLog } from "#modules/pricing/contract.server.ts";
import { createClock } from "#platform/clock.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { cardProducts } from "./card-assortment.ts";
import { envelopes, envelopeSizes } from "./card-envelopes.ts";
import { inlays, papers, ribbonColours } from "./card-materials.ts";
import { anchorRows, componentRows, firstPriceList } from "./price-rows.ts";
import { photoCode, photoOffers } from "./photo-assortment.ts";
import { photoDesigns } from "./photo-designs.ts";
import { importOccasions } from "./occasions.ts";
import { holidayRuleRows, postageClasses, shippingRates, weightBands } from "./shipping-rows.ts";
import { taxRates } from "./tax-rates.ts";
import { rowSet, seedOnce, type RowSet } from "./upsert.ts";

/**
 * Imports what every shop needs before it can sell: assortment, price list, taxes, shipping, holidays. May run
 * repeatedly; other rows stay, and changes by the staff to papers, products and
 * occasions are preserved.
 * @returns whether anything was written
 * @source CAT 2 to 9
 */
export async function seedReference(db: Database): Promise<boolean> {
  const theirs = (table: "paper" | "card_product") =>
    db.selectFrom(table).select("code").where("by_staff", "=", true).execute();
  const codes = (rows: readonly { readonly code: string }[]): ReadonlySet<string> =>
    new Set(rows.map(({ code }) => code));
  const occasions = await importOccasions(db);
  const written = await seedOnce(db, "reference", [
    ...materialRows(codes(await theirs("paper"))),
    ...productRows(codes(await theirs("card_product"))),
    ...photoRows(),
    ...priceRows(),
    ...shippingRows(),
  ]);
  // Without a log no strikethrough price would be allowed: it begins with the first list. PRICE-12
  if (written) await updatePriceLog(db, createClock().now());
  return written || occasions;
}

function materialRows(staffOwned: ReadonlySet<string>): readonly RowSet[] {
  const imported = papers().filter(({ code }) => !staffOwned.has(code));
  const paperRows = imported.map(({ choices: _choices, whiteText, productionDays, ...paper }) => ({
    ...paper,
    white_text: whiteText,
    production_days: productionDays,
  }));
  const choiceRows = imported.flatMap((paper) => [...paper.choices].map((choice) => ({ paper: paper.code, choice })));
  const sizeRows = envelopeSizes().map(({ code, size, fits }, position) => ({
    code,
    position,
    width: size.w,
    height: size.h,
    fits_width: fits.w,
    fits_height: fits.h,
  }));
  return [
    rowSet("paper", ["code"], paperRows),
    rowSet("paper_choice", ["paper", "choice"], choiceRows),
    rowSet("envelope_size", ["code"], sizeRows),
    rowSet("envelope", ["sku"], envelopes().map(withPosition)),
    rowSet("inlay", ["sku"], inlays().map(withPosition)),
    rowSet(
      "ribbon_colour",
      ["code"],
      ribbonColours.map((code, position) => ({ code, position })),
    ),
  ];
}

function productRows(staffOwned: ReadonlySet<string>): readonly RowSet[] {
  const imported = cardProducts().filter(({ code }) => !staffOwned.has(code));
  const rows = imported.map((product) => ({
    code: product.code,
    family: product.family,
    position: product.position,
    closed_width: product.closed.w,
    closed_height: product.closed.h,
    open_width: product.open.w,
    open_height: product.open.h,
    aspect_ratio: product.aspectRatio,
    stock: product.stock,
    default_paper: product.defaultPaper,
    envelope_size: product.envelopeSize,
    size_class: product.sizeClass,
    inlay_size: product.inlaySize,
    page_counts: product.pageCounts === null ? null : [...product.pageCounts],
    largest_quantity: product.largestQuantity,
    sheet_area: product.sheetArea,
    extra_milligrams: product.extraMilligrams,
  }));
  const choiceRows = imported.flatMap(({ code, choices }) => [...choices].map((choice) => ({ product: code, choice })));
  return [rowSet("card_product", ["code"], rows), rowSet("card_product_choice", ["product", "choice"], choiceRows)];
}

function photoRows(): readonly RowSet[] {
  const products = photoOffers().map((offer, position) => ({
    kind: offer.kind,
    code: photoCode(offer),
    position,
    facts: z.json().parse(offer),
  }));
  const designs = photoDesigns().map(
    ({ createdOn, sheets, types, formats, styles, themeId, occasions, ...design }) => ({
      ...design,
      types: [...types],
      formats: [...formats],
      styles: [...styles],
      theme_id: themeId,
      occasions: [...occasions],
      sheets: z.json().parse(sheets),
      created_on: createdOn,
    }),
  );
  return [rowSet("photo_product", ["kind", "code"], products), rowSet("photo_design", ["kind", "id"], designs)];
}

function priceRows(): readonly RowSet[] {
  const { version, validFrom, validTo } = firstPriceList;
  const anchors = anchorRows().map(({ curve, quantity, basisPoints }) => ({
    version,
    curve,
    quantity,
    basis_points: basisPoints,
  }));
  const components = componentRows().map((row) => ({ version, ...row }));
  const taxes = taxRates().map(({ country, taxClass, basisPoints, validFrom: firstDay }) => ({
    country,
    tax_class: taxClass,
    valid_from: firstDay,
    basis_points: basisPoints,
  }));
  return [
    rowSet("price_list", ["version"], [{ version, valid_from: validFrom, valid_to: validTo }]),
    rowSet("price_anchor", ["version", "curve", "quantity"], anchors),
    rowSet("price_component", ["version", "component", "market"], components),
    rowSet("tax_rate", ["country", "tax_class", "valid_from"], taxes),
  ];
}

function shippingRows(): readonly RowSet[] {
  const rates = shippingRates().map(({ validFrom, ...rate }) => ({ ...rate, valid_from: validFrom }));
  const bands = weightBands.map(({ validFrom, maxGrams, surcharge }) => ({
    valid_from: validFrom,
    max_grams: maxGrams,
    surcharge,
  }));
  const holidays = holidayRuleRows().map(({ calendar, rule }) => ({ calendar, rule }));
  const postage = postageClasses().map(
    ({ validFrom, maxGrams, maxLong, maxShort, maxThick, checkedOn, ...letter }) => ({
      ...letter,
      valid_from: validFrom,
      max_grams: maxGrams,
      max_long: maxLong,
      max_short: maxShort,
      max_thick: maxThick,
      checked_on: checkedOn,
    }),
  );
  return [
    rowSet("shipping_rate", ["country", "method", "valid_from"], rates),
    rowSet("shipping_weight_band", ["valid_from", "max_grams"], bands),
    rowSet("holiday_rule", ["calendar", "rule"], holidays),
    rowSet("postage_class", ["country", "valid_from", "position"], postage),
  ];
}

function withPosition<Row extends object>(row: Row, position: number): Row & { readonly position: number } {
  return { ...row, position };
}
