import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOptions, optionStates, papersFor, unavailableOptions } from "./availability.ts";
import { CardOptions, defaultOptions, punchings, refinementValues, tags } from "../model.ts";
import { reasonText } from "./readable-refusal.server.ts";
import { productOf, seedCatalogue } from "../testing/seed-catalogue.ts";

const catalogue = seedCatalogue();
const folded = productOf(catalogue, "folded-portrait-dl");
const postcard = productOf(catalogue, "postcard-a6");

const ten = [
  "matt-300",
  "glanz-300",
  "natur-300",
  "creme-300",
  "recycling-300",
  "matt-400",
  "leinen-280",
  "kraft-300",
  "perlmutt-285",
  "baumwolle-450",
];
const foilPapers = ["matt-300", "glanz-300", "natur-300", "creme-300", "matt-400", "baumwolle-450"];
const without = (...missing: string[]) => ten.filter((paper) => !missing.includes(paper));

/** Papers with a dot in the availability table, column by column, for a flat card. */
const table: readonly (readonly [choice: string, papers: readonly string[]])[] = [
  ["refinement/gold", [...foilPapers.slice(0, 5), "kraft-300", "baumwolle-450"]],
  ["refinement/rosegold", foilPapers],
  ["refinement/silver", foilPapers],
  ["refinement/relief", ["matt-300", "matt-400"]],
  ["refinement/gold-refined", [...foilPapers.slice(0, 5), "kraft-300", "baumwolle-450"]],
  ["refinement/rosegold-refined", foilPapers],
  ["refinement/silver-refined", foilPapers],
  ["refinement/relief-refined", ["matt-300", "matt-400"]],
  ["punching/round-corners", without("baumwolle-450")],
  ["punching/heart-corners", without("leinen-280", "baumwolle-450")],
  ["punching/wave", without("leinen-280", "baumwolle-450")],
];

function allowed(choice: string, product = postcard): readonly string[] {
  const [option = "", value = ""] = choice.split("/");
  return ten.filter(
    (paper) =>
      checkOptions(catalogue, { product }, CardOptions.parse({ ...defaultOptions(product), paper, [option]: value }))
        .ok,
  );
}

describe("availability table", () => {
  test("CARD-12 there are ten card papers with the premium matt one as default", () => {
    expect(papersFor(catalogue, postcard).map((paper) => paper.code)).toEqual(ten);
    expect(defaultOptions(postcard).paper).toBe("matt-300");
  });

  test.each(table)("CARD-06 CARD-07 %s is available exactly on the papers with a dot", (choice, papers) => {
    expect(allowed(choice)).toEqual(papers);
  });

  test("CARD-12 folded products take every paper but cotton", () => {
    expect(papersFor(catalogue, folded).map((paper) => paper.code)).toEqual(without("baumwolle-450"));
    expect(allowed("refinement/gold", folded)).not.toContain("baumwolle-450");
  });

  test("CARD-12 stickers and labels use their own stocks and no foil", () => {
    for (const code of ["sticker-round", "sticker-heart", "sticker-rect", "bottle-label", "sparkler-label"]) {
      const product = productOf(catalogue, code);
      expect(papersFor(catalogue, product).map((paper) => paper.code)).toEqual([
        "sticker-matt",
        "sticker-glanz",
        "sticker-transparent",
      ]);
      expect(
        optionStates(catalogue, { product }, "sticker-matt").refinements.filter((state) => !state.unavailable),
      ).toEqual([{ value: "none", unavailable: null }]);
    }
  });

  test("CAT-3 white text needs a warning on kraft paper only", () => {
    expect(ten.filter((paper) => !catalogue.papers.get(paper)?.whiteText)).toEqual(["kraft-300"]);
  });
});

describe("reasons", () => {
  test.each([
    ["sticker-round", "matt-300", "stock", ["sticker-matt", "sticker-glanz", "sticker-transparent"]],
    ["postcard-a6", "sticker-matt", "stock", ten],
    ["folded-portrait-dl", "baumwolle-450", "folding", []],
  ])("PDP-04 %s on %s is unavailable because of the %s", (code, paper, reason, papers) => {
    const product = productOf(catalogue, code);
    const [problem] = unavailableOptions(catalogue, { product }, { ...defaultOptions(product), paper });
    expect(problem).toEqual({ option: "paper", value: paper, reason, papers });
  });

  test("PDP-04 a paper for other products is reported as such in all languages, never as one that cannot be folded", () => {
    const problem = { option: "paper", value: "matt-300", reason: "stock", papers: ["sticker-matt"] } as const;
    const texts = (["de-DE", "en-GB", "fr-FR", "it-IT", "es-ES", "nl-NL"] as const).map((locale) => [
      reasonText(problem, locale),
      reasonText({ ...problem, reason: "folding" }, locale),
    ]);
    for (const [stock, folding] of texts) expect(stock).not.toBe(folding);
    expect(texts[0]?.[0]).toContain("Aufkleberfolie matt");
  });

  test("PDP-04 a missing foil names the papers that take it", () => {
    const options = { ...defaultOptions(folded), paper: "leinen-280", refinement: "gold" } as const;
    expect(unavailableOptions(catalogue, { product: folded }, options)).toEqual([
      {
        option: "refinement",
        value: "gold",
        reason: "paper",
        papers: ["matt-300", "glanz-300", "natur-300", "creme-300", "matt-400", "kraft-300"],
      },
    ]);
  });

  test("PDP-04 the refusal contains the option, the chosen paper and the list of papers, and names every field", () => {
    const options = { ...defaultOptions(folded), paper: "leinen-280", refinement: "relief", punching: "wave" } as const;
    expect(checkOptions(catalogue, { product: folded }, options)).toEqual({
      ok: false,
      refusal: {
        code: "OPTION_UNAVAILABLE",
        data: { option: "refinement/relief", selection: "leinen-280", papers: "matt-300,matt-400" },
        fields: { refinement: "OPTION_UNAVAILABLE", punching: "OPTION_UNAVAILABLE" },
      },
    });
  });

  test.each([
    ["gold-refined", ["none", "gold", "silver-refined"], false],
    ["gold-refined", ["none", "gold", "gold-refined"], true],
    ["gold", ["none"], false],
    ["gold", ["none", "gold"], true],
    ["none", ["none"], true],
    ["gold-refined", undefined, true],
  ] as const)(
    "CARD-06 D-04 %s on a design made for %o: %s, so that nobody pays for foil without artwork",
    (refinement, designRefinements, offered) => {
      const options = { ...defaultOptions(folded), refinement };
      const problems = unavailableOptions(catalogue, { product: folded, designRefinements }, options);
      expect(problems.map((problem) => problem.reason)).toEqual(offered ? [] : ["design"]);
    },
  );

  test("CARD-08 tags, ties and stands depend on the product", () => {
    const strip = productOf(catalogue, "photo-strip");
    const options = { ...defaultOptions(strip), tag: "heart", bow: true, standard: true } as const;
    expect(unavailableOptions(catalogue, { product: strip }, options).map((problem) => problem.option)).toEqual([
      "tag",
      "bow",
      "standard",
    ]);
  });

  test("CARD-05 envelope and inlay must fit the card", () => {
    const options = { ...defaultOptions(folded), envelope: "162x114-mint-gerade", inlay: "100x143-natur" };
    expect(unavailableOptions(catalogue, { product: folded }, options)).toMatchObject([
      { option: "envelope", reason: "size" },
      { option: "inlay", reason: "size" },
    ]);
    const fitting = { ...options, envelope: "220x110-mint-gerade", inlay: "100x205-natur" };
    expect(unavailableOptions(catalogue, { product: folded }, fitting)).toEqual([]);
  });

  test("CARD-05 a product without envelope takes none, nor liner, address print or inlay", () => {
    const product = productOf(catalogue, "place-card-flat");
    const plain = defaultOptions(product);
    const problemsOf = (change: Partial<CardOptions>) =>
      unavailableOptions(catalogue, { product }, { ...plain, ...change }).map((problem) => problem.option);
    expect(problemsOf({ envelope: "162x114-weiss-gerade" })).toEqual(["envelope"]);
    expect(problemsOf({ envelopeLiner: true })).toEqual(["envelopeLiner"]);
    expect(problemsOf({ addressPrint: true })).toEqual(["addressPrint"]);
    expect(problemsOf({ inlay: "100x143-natur" })).toEqual(["inlay"]);
  });

  test("CARD-21 booklets have 8 to 24 pages in steps of four, other products none", () => {
    const booklet = productOf(catalogue, "booklet-a5");
    const fits = (pages: number | null) =>
      checkOptions(catalogue, { product: booklet }, { ...defaultOptions(booklet), pages }).ok;
    expect([8, 12, 16, 20, 24].every((pages) => fits(pages))).toBe(true);
    expect([null, 4, 10, 28].some((pages) => fits(pages))).toBe(false);
    expect(checkOptions(catalogue, { product: folded }, { ...defaultOptions(folded), pages: 8 }).ok).toBe(false);
  });
});

describe("every product", () => {
  test("CARD-11 starts with options that fit", () => {
    for (const product of catalogue.products.values()) {
      expect(unavailableOptions(catalogue, { product }, defaultOptions(product))).toEqual([]);
    }
  });

  test("PDP-04 what a page shows as available is accepted, what it shows disabled is refused", () => {
    const products = [...catalogue.products.values()];
    fc.assert(
      fc.property(
        fc.constantFrom(...products),
        fc.nat(),
        fc.constantFrom(...refinementValues),
        fc.constantFrom(...punchings),
        fc.constantFrom(...tags),
        (product, seed, refinement, punching, tag) => {
          const possible = papersFor(catalogue, product);
          const paper = possible[seed % possible.length]?.code ?? "";
          const states = optionStates(catalogue, { product }, paper);
          const shown =
            states.refinements.find((state) => state.value === refinement)?.unavailable === null &&
            states.punchings.find((state) => state.value === punching)?.unavailable === null &&
            states.tags.find((state) => state.value === tag)?.unavailable === null;
          const options = { ...defaultOptions(product), paper, refinement, punching, tag };
          expect(checkOptions(catalogue, { product }, options).ok).toBe(shown);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("PDP-04 every paper offered as an alternative allows the choice", () => {
    for (const product of catalogue.products.values()) {
      for (const paper of papersFor(catalogue, product)) {
        for (const state of optionStates(catalogue, { product }, paper.code).refinements) {
          for (const other of state.unavailable?.papers ?? []) {
            const there = optionStates(catalogue, { product }, other).refinements;
            expect(there.find((entry) => entry.value === state.value)?.unavailable).toBeNull();
          }
        }
      }
    }
  });
});
