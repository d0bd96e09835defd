import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { type PhotoProjectAnswer } from "../model.ts";
import { aPhoto, aPhotoProject, openedProject, savedProject } from "../testing/photo-project.ts";
import { createPhotoProject } from "./create-photo-project.server.ts";
import { remakePhotoProject } from "./remake-photo-project.server.ts";
import { insertSet } from "../set-store.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const open = (id: string, by: SessionId = session) => openedProject(deps, by, id);
const save = (id: string, project: PhotoProjectAnswer, change: Partial<PhotoProjectAnswer> = {}) =>
  savedProject(deps, session, { id, project, change });

describe("a photo book", () => {
  const book = { kind: "photobook", options: { type: "digitalfotobuch", format: "a4-hoch" } } as const;

  test("BOOK-01 BOOK-04 BOOK-07 begins with the most popular design and its photo inside, and a cover of another size is refused", async () => {
    const photo = await aPhoto(deps, session);
    const id = await aPhotoProject(deps, session, [photo.id], book);
    const project = await open(id);
    const { pages, bookDesign } = project.document;
    expect([project.designId, bookDesign, pages.length]).toEqual(["horizont", "horizont", 14]);
    expect(pages[0]).toMatchObject({ id: "cover", background: "ground", w: 422.4, h: 297 });
    const shown = pages
      .slice(1)
      .flatMap(({ elements }) => elements.flatMap((each) => (each.type === "image" ? (each.asset ?? []) : [])));
    expect(shown).toEqual([photo.id]);
    expect(await save(id, project, { quantity: 2 })).toMatchObject({ ok: true, value: { revision: 2 } });
    const wider = {
      ...project.document,
      pages: pages.map((page) => (page.id === "cover" ? { ...page, w: 430 } : page)),
    };
    expect(await save(id, { ...project, revision: 2 }, { document: wider })).toMatchObject({
      refusal: { code: "PROJECT_INVALID" },
    });
  });

  test("BOOK-03 BOOK-07 has the pages its photos need, unless their number was chosen", async () => {
    const photos = [];
    for (const color of ["#334455", "#7a9a7e"]) photos.push((await aPhoto(deps, session, { color })).id);
    const counted = await open(await aPhotoProject(deps, session, photos, book));
    const options = { ...book.options, pageCount: "60" };
    const chosen = await open(await aPhotoProject(deps, session, photos, { ...book, options }));
    expect([counted.options["pageCount"], chosen.options["pageCount"]]).toEqual(["24", "60"]);
    expect(chosen.document.pages).toHaveLength(32);
  });
});

describe("BOOK-05 a book for writing", () => {
  const book = {
    kind: "photobook",
    options: { type: "gaestebuch" },
    quantity: 1,
    photos: [],
    locale: "de-DE",
  } as const;
  const asked = "gaestebuch-olivenzweig";

  async function begun(input: Partial<Parameters<typeof createPhotoProject>[1]> = {}): Promise<PhotoProjectAnswer> {
    const created = await createPhotoProject(deps, { ...book, designId: asked, session, channel: "card", ...input });
    if (!created.ok) throw new Error(JSON.stringify(created.refusal));
    return open(created.value.id);
  }
  const texts = ({ document }: PhotoProjectAnswer, role: string): readonly string[] =>
    document.pages.flatMap(({ elements }) =>
      elements.flatMap((each) => (each.type === "text" && each.role === role ? [each.text] : [])),
    );

  test("D-09 GEN-04 is sold with the cards only", async () => {
    const created = await createPhotoProject(deps, { ...book, session, channel: "photo" });
    expect(created).toMatchObject({ ok: false, refusal: { code: "OPTION_UNAVAILABLE" } });
  });

  test("BOOK-05 THEME-05 begins with the names and the day of the visitor's set, on the cover and the title page", async () => {
    const words = { first: "Donata", second: "Bartholomäus", date: "2027-05-01", place: "", monogram: "" };
    const now = new Date(deps.clock.now());
    await insertSet(deps.db, { id: newUuid(), session, themeId: 1461, words, now });
    const project = await begun();
    expect(texts(project, "names")).toEqual(["Donata & Bartholomäus", "Donata & Bartholomäus"]);
    expect(texts(project, "date")).toEqual(["1. Mai 2027", "1. Mai 2027"]);
    const other = await begun({ designId: "gaestebuch-goldrand" });
    expect(texts(other, "names")).toEqual(["Donata & Bartholomäus", "Donata & Bartholomäus"]);
  });

  test("BOOK-05 CAT-13 a condolence book takes no names from a wedding", async () => {
    const words = { first: "Donata", second: "Bartholomäus", date: "2027-05-01", place: "", monogram: "" };
    await insertSet(deps.db, { id: newUuid(), session, themeId: 1461, words, now: new Date(deps.clock.now()) });
    const project = await begun({ options: { type: "kondolenzbuch" }, designId: "kondolenzbuch-stille" });
    expect(texts(project, "name")).toEqual(["Gertrud Hildegard Lindemann", "Gertrud Hildegard Lindemann"]);
  });

  test.each([undefined, "horizont", "kondolenzbuch-stille", "gibt-es-nicht"])(
    "BOOK-04 BOOK-05 begun with the design %s it has the most popular one of its type, in the language of the shop",
    async (designId) => {
      const project = await begun({ designId, locale: "fr-FR" });
      expect(project.document.bookDesign).toBe(asked);
      expect(texts(project, "title")[0]).toBe("Livre d’or");
      expect(texts(project, "writing")[0]).toBe("Qui écrit ici\u202F?");
    },
  );

  test("CFG-03 BOOK-05 is saved and ordered in any of its formats, and as no other book", async () => {
    const project = await begun();
    expect(await save(project.id, project)).toMatchObject({ ok: true });
    const options = { ...project.options, type: "fotoheft" };
    expect(await save(project.id, project, { options, revision: 2 })).toMatchObject({ ok: false });
    expect(project.remakes).toEqual([]);
    const remade = { session, id: projectId(project.id), options: { type: "digitalfotobuch", format: "a4-quer" } };
    expect(await remakePhotoProject(deps, { ...remade, locale: "de-DE" })).toMatchObject({ ok: false });
  });
});
