import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { photoDesigns } from "#db/seed/photo-designs.ts";
import { heldInHand, type DesignDocument, type Refinement } from "#design/model/design-document.ts";
import { ornamentsOfDocument } from "#design/layout/ornament-layout.ts";
import { preflightDocument } from "#design/preflight/preflight.ts";
import { fontsOfDocument } from "#design/text/fonts.ts";
import {
  openFontFiles,
  openOrnamentFiles,
  type FontFiles,
  type OrnamentFiles,
} from "#modules/media/shop-artwork/font-files.server.ts";
import { isWritten } from "../../../model.ts";
import { chooseGoods } from "../../../kinds/price-product.ts";
import { bookDesign } from "../../../testing/book-design.ts";
import { seedAssortment } from "../../../testing/seed-assortment.ts";
import { checkDocument, startDocument, documentsOf } from "../../documents.ts";
import { coverFormOf } from "../book-cover.ts";
import { setPageNumbers } from "../page-numbers.ts";
import { styleOf } from "../book-styles.ts";
import { bookWords, writeBookWord } from "./book-words.ts";
import { prepareAllForWriting, prepareForWriting, writingOf } from "./writing-pages.ts";
import { writingStyles } from "./writing-styles.ts";

const artwork = path.join(import.meta.dirname, "../../../../../../designs");
let fonts: FontFiles;
let ornaments: OrnamentFiles;
beforeAll(async () => {
  fonts = await openFontFiles(path.join(artwork, "fonts"));
  ornaments = openOrnamentFiles(path.join(artwork, "ornaments"));
});

const assortment = seedAssortment();
const formats = ["200-200", "a4-hoch", "a5-quer"] as const;
/** Every kind of page, two by two. */
const pairs = [
  { left: "lines", right: "questions" },
  { left: "photo", right: "blank" },
] as const;
const designs = photoDesigns().filter(({ types }) => types.some(isWritten));
/** As long as questions get in any of the shop's languages. */
const questions = [
  "Qui écrit ici ?",
  "Que souhaitez-vous pour cet anniversaire ?",
  "Que souhaitez-vous pour les années à venir ?",
  "Was unternehmen wir noch zusammen?",
];

function choose(type: string, options: Readonly<Record<string, string>> = {}) {
  const chosen = chooseGoods(assortment, "card", { kind: "photobook", options: { type, ...options }, quantity: 1 });
  if (!chosen.ok) throw new Error(JSON.stringify(chosen));
  return chosen.value;
}

function begun(id: string, options: Readonly<Record<string, string>> = {}) {
  const [type = "gaestebuch"] = designs.find((design) => design.id === id)?.types ?? [];
  const chosen = choose(type, options);
  const work = { sheet: bookDesign(id, coverFormOf(chosen)), designId: id, questions };
  return { chosen, document: startDocument("photobook", chosen, assortment, [], work) };
}

async function allFindings(document: DesignDocument, refinement: Refinement = "none"): Promise<readonly string[]> {
  await fonts.ensure(fontsOfDocument(document, fonts.collection.registry));
  await ornaments.ensure(ornamentsOfDocument(document));
  const resources = { fonts: fonts.collection, ornaments: ornaments.get, refinement };
  return preflightDocument(document, resources, { photos: heldInHand }).map(
    ({ code, page, element, data }) => `${page} ${element} ${code} ${JSON.stringify(data)}`,
  );
}

/** Findings besides the sample texts of a fresh book. */
async function findings(document: DesignDocument, refinement?: Refinement): Promise<readonly string[]> {
  return (await allFindings(document, refinement)).filter((each) => !each.includes("PLACEHOLDER_LEFT"));
}

describe("guest and condolence books", () => {
  test("BOOK-05 sixteen families have a guest book and four a condolence book, each with a system of its own", () => {
    const count = (type: string) => designs.filter(({ types }) => types.includes(type)).length;
    expect([count("gaestebuch"), count("kondolenzbuch")]).toEqual([16, 4]);
    expect(designs.map(({ id }) => String(id)).toSorted()).toEqual(Object.keys(writingStyles).toSorted());
  });

  test.each(designs.map(({ id }) => String(id)))(
    "BOOK-05 CFG-16 %s passes the final check in every format, with every kind of page, with numbers and in foil",
    async (id) => {
      const found: Record<string, readonly string[]> = {};
      for (const format of formats) {
        const { chosen, document } = begun(id, { format, refinement: "gold" });
        expect(checkDocument(document, chosen, assortment)).toEqual({ ok: true, value: null });
        found[format] = await findings(document, "gold");
        for (const kinds of pairs) {
          const all = prepareAllForWriting(document, kinds, { questions });
          const numbered = setPageNumbers(all, true);
          expect(checkDocument(numbered, chosen, assortment)).toEqual({ ok: true, value: null });
          found[`${format} ${kinds.left} ${kinds.right}`] = await findings(numbered);
        }
      }
      expect(Object.entries(found).filter(([, codes]) => codes.length > 0)).toEqual([]);
    },
    60_000,
  );

  test.each(formats)(
    "BOOK-05 CAT-2 a book in %s has 48 pages of uncoated paper between two coloured leaves",
    (format) => {
      const { chosen, document } = begun("gaestebuch-olivenzweig", { format });
      expect(chosen).toMatchObject({ paper: "feinstweiss", pageCount: "48", cover: "hard", lamination: "matt" });
      const kinds = document.pages.slice(1).flatMap((page) => {
        const sides =
          page.panels[0]?.role === "spread"
            ? (["left", "right"] as const)
            : ([page.id === "first" ? "right" : "left"] as const);
        return sides.map((side) => writingOf(page, side) ?? "drawn");
      });
      expect(kinds).toHaveLength(48);
      expect(kinds.slice(0, 6)).toEqual(["drawn", "drawn", "drawn", "blank", "drawn", "photo"]);
      expect(kinds.slice(-3)).toEqual(["questions", "drawn", "drawn"]);
      expect(new Set(kinds.slice(5, -2))).toEqual(new Set(["photo", "questions"]));
    },
  );

  test.each(designs.map(({ id }) => String(id)))(
    "BOOK-05 CFG-16 once its names are written, no sample text is left in %s: cover, spine and title page say the same",
    async (id) => {
      const { document } = begun(id);
      const fresh = await allFindings(document);
      expect(fresh.some((each) => each.includes("PLACEHOLDER_LEFT"))).toBe(true);
      const samples = bookWords(document).filter(({ placeholder }) => placeholder !== "");
      const written = samples.reduce((book, { role }) => writeBookWord(book, role, `Eigenes ${role}`), document);
      expect(await allFindings(written)).toEqual([]);
      const texts = JSON.stringify(written.pages.slice(0, 3));
      for (const { role } of samples) expect(texts.split(`"Eigenes ${role}"`).length).toBeGreaterThan(2);
    },
    60_000,
  );

  test("BOOK-05 a condolence book asks nothing: its pages are calm or lined", () => {
    const { document } = begun("kondolenzbuch-stille");
    const kinds = document.pages.slice(3, -2).flatMap((page) => [writingOf(page, "left"), writingOf(page, "right")]);
    expect(new Set(kinds.slice(2))).toEqual(new Set(["blank", "lines"]));
  });

  test("BOOK-05 CAT 2.4 foil covers the title of the cover and what the design has in foil, and nothing within", () => {
    const refined = ({ document }: ReturnType<typeof begun>) =>
      document.pages.flatMap(({ elements }) => elements.flatMap((each) => (each.refined ? [each.role] : [])));
    expect(refined(begun("gaestebuch-artdeco", { refinement: "gold" }))).toEqual(["foil", "title"]);
    expect(refined(begun("gaestebuch-olivenzweig", { refinement: "silber" }))).toEqual(["title"]);
    expect(refined(begun("gaestebuch-artdeco"))).toEqual([]);
  });

  test("BOOK-05 all pages are prepared alike, but the one beside the invitation stays calm", () => {
    const { document } = begun("gaestebuch-taube");
    const all = prepareAllForWriting(document, { left: "lines", right: "photo" }, { questions });
    const kinds = all.pages.slice(3, -1).map((page) => [writingOf(page, "left"), writingOf(page, "right")]);
    expect(kinds[0]).toEqual(["blank", undefined]);
    expect(kinds.slice(1, -1).every(([left, right]) => left === "lines" && right === "photo")).toBe(true);
    expect(kinds.at(-1)).toEqual(["lines", undefined]);
  });

  test("BOOK-05 a page is prepared for something else without losing what the customer has put there", () => {
    const { document } = begun("gaestebuch-taube");
    const own = document.pages.find(({ id }) => id === "s5")?.elements[0];
    if (!own) throw new Error("nothing drawn");
    const added = { ...own, id: "own", x: 40 };
    const pages = document.pages.map((page) =>
      page.id === "s5" ? { ...page, elements: [...page.elements, added] } : page,
    );
    const changed = prepareForWriting({ ...document, pages }, "s5", "right", { kind: "lines", words: { questions } });
    const page = changed.document.pages.find(({ id }) => id === "s5");
    expect(page && [writingOf(page, "left"), writingOf(page, "right")]).toEqual(["photo", "lines"]);
    expect(page?.elements).toContainEqual(added);
    expect(changed.left).toEqual([]);
  });

  test("BOOK-05 CFG-30 in another format pages are ruled anew and keep the customer's questions", async () => {
    const { document } = begun("gaestebuch-wiese", { format: "200-200" });
    const asked = structuredClone(document);
    const question = asked.pages
      .flatMap(({ elements }) => elements)
      .find(({ id }) => id === "s4-right-writing-question-2");
    if (question?.type !== "text") throw new Error("no question");
    question.text = "Was gefällt dir am Garten?";
    const chosen = choose("gaestebuch", { format: "a4-hoch" });
    const adapted = documentsOf("photobook").adapt(asked, chosen, assortment);
    expect(checkDocument(adapted, chosen, assortment)).toEqual({ ok: true, value: null });
    const page = adapted.pages.find(({ id }) => id === "s4");
    expect(JSON.stringify(page)).toContain("Was gefällt dir am Garten?");
    const lines = page?.elements.find(({ id }) => id === "s4-right-writing-lines-2");
    expect(lines?.type === "shape" && lines.d).toMatch(/^M0 0H[\d.]+M0 8.6H/);
    expect(await findings(adapted)).toEqual([]);
  });

  test.each(designs.map(({ id }) => String(id)))("BOOK-04 the lettering within %s is that of its cover", (id) => {
    const { document } = begun(id);
    const used = new Set(
      document.pages[0]?.elements.flatMap((each) => (each.type === "text" ? [each.style.font] : [])),
    );
    const { title, text } = styleOf(document);
    expect([...used].map((font) => font.replace("-300", "-400"))).toContain(title.font.replace("-300", "-400"));
    expect(used).toContain(text.font);
  });
});
