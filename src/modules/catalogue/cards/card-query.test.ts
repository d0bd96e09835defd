import * as fc from "fast-check";
import { translate } from "#platform/messages.server.ts";
import { describe, expect, test } from "vitest";
import { cardQueryOf, readCardQuery } from "./card-query.ts";
import { defaultOptions } from "../model.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();
const product = productOf(catalogue, "folded-portrait-dl");

describe("card parameters", () => {
  test("D-03 `standard` in an address means the stand, displayed as 'Aufsteller'", () => {
    const { options, unknown } = readCardQuery({ standard: "true" }, product, catalogue);
    expect([options.standard, unknown]).toEqual([true, []]);
    expect(translate("de-DE", "options.standard.label")).toBe("Aufsteller");
    expect(translate("de-DE", "detail.accessories.group.standard")).toBe("Aufsteller");
  });

  test("CARD-11 known values are read, flags in several spellings", () => {
    const query = {
      paper: "natur-300",
      refinementType: "gold",
      punching: "round-corners",
      tag: "heart",
      ribbon: "true",
      ribbonColor: "altrosa",
      bow: "1",
      screw: "none",
      standard: "false",
      envelope: "220x110-mint-gerade",
      inlay: "100x205-natur",
      inlayOrientation: "landscape",
      addressPrint: "yes",
    };
    expect(readCardQuery(query, product, catalogue)).toEqual({
      unknown: [],
      options: {
        ...defaultOptions(product),
        paper: "natur-300",
        refinement: "gold",
        punching: "round-corners",
        tag: "heart",
        ribbon: true,
        ribbonColor: "altrosa",
        bow: true,
        envelope: "220x110-mint-gerade",
        inlay: "100x205-natur",
        inlayOrientation: "landscape",
        addressPrint: true,
      },
    });
  });

  test("CARD-11 unknown values fall back to the defaults and are listed for removal", () => {
    const query = {
      paper: "papyrus",
      refinementType: "platinum",
      punching: "star",
      tag: "moon",
      ribbon: "maybe",
      ribbonColor: "neon",
      envelope: "162x114-lila-gerade",
      inlay: "1x1-natur",
      pages: "many",
    };
    const { options, unknown } = readCardQuery(query, product, catalogue);
    expect(options).toEqual(defaultOptions(product));
    expect(unknown.toSorted()).toEqual(Object.keys(query).toSorted());
  });

  test("CARD-05 a pointed C5 envelope consists of known parts but is not sold", () => {
    expect(readCardQuery({ envelope: "229x162-weiss-spitz" }, product, catalogue).unknown).toEqual(["envelope"]);
  });

  test("CARD-09 a ribbon colour without ribbon is dropped", () => {
    expect(readCardQuery({ ribbonColor: "altrosa" }, product, catalogue).options.ribbonColor).toBeNull();
  });

  test("CARD-10 an inlay sheet has the card's orientation unless chosen otherwise", () => {
    const landscape = productOf(catalogue, "folded-landscape-a6");
    expect(readCardQuery({}, landscape, catalogue).options.inlayOrientation).toBe("landscape");
    expect(readCardQuery({ inlayOrientation: "portrait" }, landscape, catalogue).options.inlayOrientation).toBe(
      "portrait",
    );
  });

  test("CARD-11 any input yields valid options, and empty values mean not chosen", () => {
    const names = ["paper", "refinementType", "punching", "tag", "ribbon", "envelope", "inlay", "pages", "bow"];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (query) => {
        const { options, unknown } = readCardQuery(query, product, catalogue);
        expect(catalogue.papers.has(options.paper)).toBe(true);
        for (const name of unknown) expect(query[name]).not.toBe("");
      }),
    );
  });

  test("PDP-08 options survive a round trip through a URL", () => {
    const options = {
      ...defaultOptions(product),
      paper: "matt-400",
      refinement: "relief" as const,
      envelope: "220x110-kraft-spitz",
      ribbon: true,
      ribbonColor: "gold",
    };
    const query = Object.fromEntries(cardQueryOf(product, options, 75));
    expect(query).toMatchObject({ card: "folded-portrait-dl", quantity: "75", refinementType: "relief" });
    expect(query).not.toHaveProperty("punching");
    expect(readCardQuery(query, product, catalogue)).toEqual({ options, unknown: [] });
  });
});
