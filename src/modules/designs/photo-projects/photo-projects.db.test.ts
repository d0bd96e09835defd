import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PersonalDate } from "#design/model/calendar.ts";
import { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { shopOf } from "#platform/http/shop-request.server.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { newUuid } from "#platform/random.server.ts";
import { OpenedProject, type PhotoProjectAnswer } from "../model.ts";
import { sharedDesign } from "#modules/feedback/shared-design.server.ts";
import { shareDesign } from "#modules/feedback/share-design.server.ts";
import { copyProject } from "../copy-project.server.ts";
import { myDesignPicture, myDesigns } from "../my-designs.server.ts";
import { openProject, photoProjectPage } from "../queries.server.ts";
import { saveProject } from "../save-project.server.ts";
import { insertFacts } from "#modules/media/photos/photo-facts-store.server.ts";
import { aPhoto, aPhotoProject } from "../testing/photo-project.ts";
import { createPhotoProject } from "./create-photo-project.server.ts";
import { remakePhotoProject } from "./remake-photo-project.server.ts";
import { withDates } from "#modules/photo-products/contract.ts";
import { nextYearProject } from "./next-year-project.server.ts";
import { orderablePhoto } from "./orderable-photo.server.ts";
import { findPhotoProject } from "./photo-project-store.server.ts";
import { insertSet } from "../set-store.server.ts";
import { restorePhotoProject } from "./restore-photo-project.server.ts";

const database = useTestDatabase("stocked");
let deps: ReturnType<typeof testDeps>;
let session: SessionId;

beforeAll(() => {
  deps = testDeps(database(), "2026-11-23T08:00:00Z");
});
beforeEach(async () => {
  session = await aVisitor(deps);
});

const daysIn = ({ pages }: DesignDocument) =>
  pages.flatMap(({ elements }) => elements).flatMap((each) => (each.type === "calendar" ? [each] : []));

/** A plan that marks Bavaria with its school holidays, and Zurich. */
const marked = (plan: DesignDocument["calendar"]): DesignDocument["calendar"] =>
  plan && { ...plan, regions: ["DE-BY", "CH-ZH"], school: "DE-BY" };

async function open(id: string, by: SessionId = session): Promise<PhotoProjectAnswer> {
  const opened = await openProject({ ...deps, fonts: [] }, by, projectId(id), "de-DE");
  if (!opened.ok || opened.value.kind === "card") throw new Error("no photo project");
  return opened.value;
}

const save = (id: string, project: PhotoProjectAnswer, change: Partial<PhotoProjectAnswer> = {}) => {
  const { revision, document, options, quantity } = { ...project, ...change };
  return saveProject(deps, { session, id: projectId(id), revision, document, options, quantity });
};

describe("D-30 a project of a photo product", () => {
  test("CFG-01 opens with its photo placed, complete options and what its rules choose from", async () => {
    const photo = await aPhoto(deps, session);
    const project = await open(await aPhotoProject(deps, session, [photo.id]));
    expect(OpenedProject.parse(project)).toEqual(project);
    expect(project).toMatchObject({
      kind: "photoframe",
      revision: 1,
      quantity: 1,
      options: { material: "leinwand", format: "600x400", frameType: "none", depth: "20", panels: "1" },
    });
    const [page] = project.document.pages;
    expect([page?.w, page?.h, page?.elements[0]]).toMatchObject([600, 400, { type: "image", asset: photo.id }]);
    expect(project.offers.some((offer) => offer.kind === "wall" && offer.code === "leinwand")).toBe(true);
  });

  test("PHOTO-02 CFG-12 PRINT-02 PRINT-04 prints chosen in the library stand in the order of their capture, with whole faces", async () => {
    const [late, early] = [
      await aPhoto(deps, session, { width: 1200, height: 2400 }),
      await aPhoto(deps, session, { width: 1200, height: 2400, color: "#224466" }),
    ];
    const face = { x: 0.4, y: 0.02, w: 0.2, h: 0.1 };
    const facts = { capturedFrom: "name", hash: null, sharpness: null, interest: { x: 0.5, y: 0.07 } } as const;
    const now = new Date(deps.clock.now());
    await insertFacts(deps.db, late.id, { ...facts, capturedAt: "2026-06-02T10:00:00", faces: [face] }, now);
    await insertFacts(deps.db, early.id, { ...facts, capturedAt: "2026-06-01T10:00:00", faces: null }, now);
    const options = { format: "130x130", surface: "glossy" };
    const id = await aPhotoProject(deps, session, [late.id, early.id], { kind: "photoprint", options });
    const { document } = await open(id);
    const pictures = document.pages.flatMap(({ elements }) => elements.filter((each) => each.type === "image"));
    expect(pictures.map(({ asset }) => asset)).toEqual([early.id, late.id]);
    expect(pictures[1]?.crop?.y).toBe(0);
    expect(document.assets[late.id]?.faces).toEqual([face]);
    expect(document.assets[early.id]?.faces).toEqual([]);
  });

  test.each([
    [{ material: "kork" }, "OPTION_UNKNOWN"],
    [{ material: "leinwand", format: "600x400", frameType: "alurahmen" }, "OPTION_UNAVAILABLE"],
    [{ material: "leinwand", format: "60x40" }, "FORMAT_LIMITS"],
  ])("FRAME-08 is not begun with %o: %s", async (options, code) => {
    const input = { kind: "photoframe", options, quantity: 1, photos: [], session, locale: "de-DE" } as const;
    expect(await createPhotoProject(deps, input)).toMatchObject({ ok: false, refusal: { code } });
  });

  test("CFG-03 is saved on top of its revision; an older one is a conflict and changes nothing", async () => {
    const id = await aPhotoProject(deps, session, [(await aPhoto(deps, session)).id]);
    const project = await open(id);
    expect(await save(id, project, { quantity: 3 })).toEqual({ ok: true, value: { revision: 2, guests: null } });
    expect(await save(id, project, { quantity: 4 })).toMatchObject({ refusal: { code: "PROJECT_CONFLICT" } });
    expect((await open(id)).quantity).toBe(3);
  });

  test("GEN-08 holds no stranger's photo, and no stranger opens or saves it", async () => {
    const stranger = await aVisitor(deps);
    const theirs = await aPhoto(deps, stranger, { color: "#334455" });
    const begun = { kind: "photoframe", options: {}, quantity: 1, photos: [theirs.id], session } as const;
    expect(await createPhotoProject(deps, { ...begun, locale: "de-DE" })).toMatchObject({
      refusal: { code: "UPLOAD_UNKNOWN" },
    });
    const mine = await aPhoto(deps, session);
    const id = await aPhotoProject(deps, session, [mine.id]);
    const project = await open(id);
    const text = JSON.stringify(project.document).replaceAll(mine.id, theirs.id).replaceAll(mine.sha256, theirs.sha256);
    expect(await save(id, project, { document: DesignDocument.parse(JSON.parse(text)) })).toMatchObject({
      refusal: { code: "UPLOAD_UNKNOWN" },
    });
    for (const asked of [id, newUuid()])
      expect(await openProject({ ...deps, fonts: [] }, stranger, projectId(asked), "de-DE")).toMatchObject({
        refusal: { code: "PROJECT_UNKNOWN" },
      });
    expect((await photoProjectPage(deps, stranger, id)).ok).toBe(false);
  });

  test("FRAME-04 a document of other measures than its options say is refused", async () => {
    const id = await aPhotoProject(deps, session, [(await aPhoto(deps, session)).id]);
    const project = await open(id);
    const options = { ...project.options, format: "900x600" };
    expect(await save(id, project, { options })).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
    const document = { ...project.document, product: "photoprint" };
    expect(await save(id, project, { document })).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
  });

  test("CFG-19 is in the list of designs, can be copied with its photos, and shows its picture to its owner only", async () => {
    const photo = await aPhoto(deps, session);
    const id = projectId(await aPhotoProject(deps, session, [photo.id]));
    const copied = await copyProject({ ...deps, templates: () => Promise.resolve(undefined) }, { session, id });
    expect(copied.ok).toBe(true);
    const [copy, original] = await myDesigns(deps.db, session);
    expect([original?.of, copy?.of]).toEqual(
      [1, 2].map(() => ({ photo: expect.objectContaining({ kind: "photoframe" }) as unknown })),
    );
    expect((await open(copy?.id ?? "")).document.assets[photo.id]).toMatchObject({ id: photo.id });
    const stranger = await aVisitor(deps);
    expect(await myDesignPicture(deps, stranger, id)).toBeUndefined();
    expect(
      (await copyProject({ ...deps, templates: () => Promise.resolve(undefined) }, { session: stranger, id })).ok,
    ).toBe(false);
  });

  test("CAL-10 CAL-13 a calendar is begun again for the next year by its owner only; the first one stays as it is", async () => {
    const photo = await aPhoto(deps, session);
    const options = { calendarType: "wandkalender", format: "a4-hoch", mounting: "spirale" };
    const begun = await createPhotoProject(deps, {
      session,
      locale: "de-DE",
      kind: "calendar",
      options,
      quantity: 1,
      photos: [photo.id],
      start: { year: 2027, month: 3 },
    });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const first = await open(begun.value.id);
    const oma = PersonalDate.parse({ id: "oma", name: "Oma", day: 3, month: 5, year: 1957, type: "birthday" });
    const dated = withDates({ ...first.document, calendar: marked(first.document.calendar) }, [oma]);
    expect(await save(begun.value.id, first, { document: dated })).toMatchObject({ ok: true });

    const made = async (photos: "keep" | "empty") => {
      const next = await nextYearProject(deps, { session, id: projectId(begun.value.id) }, photos);
      if (!next.ok) throw new Error(next.refusal.code);
      return open(next.value.id);
    };
    const [kept, empty] = [await made("keep"), await made("empty")];
    expect(kept.document.calendar).toMatchObject({ start: { year: 2028, month: 3 }, regions: ["DE-BY", "CH-ZH"] });
    const may = (project: PhotoProjectAnswer) => daysIn(project.document).find(({ month }) => month === 5);
    expect(may(kept)?.events).toMatchObject([{ day: 3, text: "Oma (71)" }]);
    // Labour Day of both once, Ascension Day, and nothing of Corpus Christi, which is in June then.
    expect(may(kept)?.holidays.map(({ day, name }) => `${day} ${name}`)).toEqual([
      "1 Tag der Arbeit",
      "25 Christi Himmelfahrt",
    ]);
    expect(
      daysIn(kept.document)
        .flatMap(({ spans = [] }) => spans)
        .map(({ name }) => name),
    ).toEqual([]);
    expect([kept, empty].map(({ document }) => Object.keys(document.assets))).toEqual([[photo.id], []]);
    expect((await open(begun.value.id)).document).toEqual(dated);

    const stranger = await aVisitor(deps);
    const refused = { ok: false, refusal: { code: "PROJECT_UNKNOWN" } };
    const id = projectId(begun.value.id);
    expect(await nextYearProject(deps, { session: stranger, id }, "keep")).toMatchObject(refused);
    const poster = projectId(await aPhotoProject(deps, session, [photo.id]));
    expect(await nextYearProject(deps, { session, id: poster }, "keep")).toMatchObject(refused);
  });

  test("CFG-17 is shared for feedback under its own name", async () => {
    const id = await aPhotoProject(deps, session, [(await aPhoto(deps, session)).id]);
    const shared = await shareDesign(deps, {
      session,
      project: projectId(id),
      email: undefined,
      shop: shopOf("photo", "de-DE"),
    });
    if (!shared.ok) throw new Error(shared.refusal.code);
    expect(await sharedDesign(deps, shared.value.path.split("/").findLast(Boolean) ?? "")).toMatchObject({
      name: "Leinwand",
      panels: [{ w: 600, h: 400 }],
    });
  });
});

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

describe("a collage", () => {
  const collage = { kind: "collage", options: { productType: "poster", formatType: "600x400" } } as const;

  test("COLL-02 begins with the design of its channel, and with no design the shop does not have", async () => {
    const input = { ...collage, quantity: 1, photos: [], session, locale: "de-DE" } as const;
    const designOf = async (channel: "card" | "photo") => {
      const created = await createPhotoProject(deps, { ...input, channel });
      return created.ok ? (await open(created.value.id)).designId : created.refusal.code;
    };
    expect([await designOf("card"), await designOf("photo")]).toEqual(["1", "13"]);
    expect(await createPhotoProject(deps, { ...input, designId: "kein-entwurf" })).toMatchObject({
      refusal: { code: "DESIGN_UNKNOWN" },
    });
  });

  test("COLL-01 COLL-05 is arranged of its photos, saved as its design plans it, and ordered", async () => {
    const photos = [];
    for (const color of ["#334455", "#7a9a7e", "#bd6045"]) photos.push((await aPhoto(deps, session, { color })).id);
    const id = await aPhotoProject(deps, session, photos, collage);
    const project = await open(id);
    const [page] = project.document.pages;
    const placed = page?.elements.flatMap((each) => (each.type === "image" ? (each.asset ?? []) : []));
    expect([page?.w, page?.h, placed]).toEqual([600, 400, photos]);
    expect(await save(id, project, { quantity: 2 })).toMatchObject({ ok: true, value: { revision: 2 } });
    const other = { ...project.document, bleed: 9 };
    const later = { ...project, revision: 2 };
    expect(await save(id, later, { document: other })).toMatchObject({ refusal: { code: "PROJECT_INVALID" } });
    const stored = await findPhotoProject(deps.db, session, projectId(id));
    const ordered = stored && (await orderablePhoto(deps, stored, 2));
    expect(ordered).toMatchObject({ ok: true, value: { pieces: [{ quantity: 2, choice: { kind: "collage" } }] } });
  });

  test("COLL-03 CFG-03 ORD-09 is saved in another design, and knows it when it is ordered again", async () => {
    const photos = [(await aPhoto(deps, session)).id];
    const id = await aPhotoProject(deps, session, photos, collage);
    const other = await open(await aPhotoProject(deps, session, photos, { ...collage, designId: "15" }));
    const project = await open(id);
    expect(project.document.arrangement?.design).toBe("13");
    expect((await save(id, project, { document: other.document })).ok).toBe(true);
    const saved = await open(id);
    expect(saved.designId).toBe("15");
    const options = { kind: "collage" as const, chosen: saved.options };
    const ordered = { document: saved.document, options, ordered: 1 };
    const restored = await restorePhotoProject(deps, { session, key: "again", line: "1", ordered });
    expect(restored.ok && (await open(restored.value.id)).designId).toBe("15");
  });
});

test("CAL-07 CAL-08 CAL-10 CAL-14 a calendar begins next January in its design, with photos by month and the holidays of the shop", async () => {
  const photos = [await aPhoto(deps, session), await aPhoto(deps, session, { color: "#224466" })];
  const options = { calendarType: "wandkalender", format: "a4-hoch" };
  const ids = photos.map(({ id }) => id);
  const id = await aPhotoProject(deps, session, ids, { kind: "calendar", options, designId: "hochformat" });
  const project = await open(id);
  const { document } = project;
  expect(document.calendar).toMatchObject({ type: "wandkalender", start: { year: 2027, month: 1 }, regions: ["DE"] });
  const days = document.pages.flatMap(({ elements }) => elements.filter((each) => each.type === "calendar"));
  expect(days).toHaveLength(12);
  expect(days[4]?.holidays.map(({ name }) => name)).toEqual(["Tag der Arbeit", "Christi Himmelfahrt", "Pfingstmontag"]);
  expect(Object.keys(document.assets).toSorted()).toEqual(ids.toSorted());
  expect(await save(id, project)).toMatchObject({ ok: true });
  const march = { year: 2028, month: 3 };
  const later = await open(await aPhotoProject(deps, session, [], { kind: "calendar", options, start: march }));
  expect(later.document.calendar?.start).toEqual(march);
});

describe("CFG-30 a book or a calendar in another format", () => {
  const remake = (id: string, options: Readonly<Record<string, string>>, by: SessionId = session) =>
    remakePhotoProject(deps, { session: by, id: projectId(id), options, locale: "de-DE" });

  test("is a new project with the same photos that can be saved and ordered; the first one stays", async () => {
    const photos = [await aPhoto(deps, session), await aPhoto(deps, session, { color: "#224466" })];
    const options = { type: "digitalfotobuch", cover: "soft", binding: "pur", format: "200-200" };
    const ids = photos.map(({ id }) => id);
    const id = await aPhotoProject(deps, session, ids, { kind: "photobook", options });
    const before = await open(id);
    const remade = await remake(id, { type: "digitalfotobuch", format: "a4-quer" });
    if (!remade.ok) throw new Error(JSON.stringify(remade));
    expect(remade.value.left).toEqual({ photos: 0, drawings: 0, texts: [], options: [] });
    const after = await open(remade.value.id);
    expect(after.options).toMatchObject({ ...options, format: "a4-quer", pageCount: before.options["pageCount"] });
    expect(after.document.pages[1]).toMatchObject({ w: 297, h: 210 });
    expect(Object.keys(after.document.assets).toSorted()).toEqual(Object.keys(before.document.assets).toSorted());
    expect(after.designId).toBe(before.designId);
    expect(await save(after.id, after)).toMatchObject({ ok: true });
    expect(await open(id)).toEqual(before);
  });

  test("CAL-11 a desk calendar of a wall calendar has its dates, and says which options it could not keep", async () => {
    const options = { calendarType: "wandkalender", format: "a3-hoch", mounting: "spirale" };
    const id = await aPhotoProject(deps, session, [], { kind: "calendar", options });
    const before = await open(id);
    const { calendar } = before.document;
    if (!calendar) throw new Error("no calendar");
    const date = { id: "oma", name: "Oma", day: 12, month: 5, type: "birthday" as const };
    await save(id, before, { document: { ...before.document, calendar: { ...calendar, dates: [date] } } });
    const desk = before.remakes.find(({ options: each }) => each["calendarType"] === "tischkalender");
    expect(desk?.group).toBe("Tischkalender");
    const remade = await remake(id, desk?.options ?? {});
    if (!remade.ok) throw new Error(JSON.stringify(remade));
    const after = await open(remade.value.id);
    expect(after.document.calendar).toMatchObject({ type: "tischkalender", dates: [date] });
    expect(await save(after.id, after)).toMatchObject({ ok: true });
    const block = before.remakes.find(({ options: each }) => each["calendarType"] === "terminkalender");
    const weeks = await remake(id, block?.options ?? {});
    expect(weeks.ok && weeks.value.left.options.map(({ label }) => label)).toEqual([]);
  });

  test("GEN-08 of a stranger, of what is not sold, and of a collage is refused", async () => {
    const options = { calendarType: "wandkalender", format: "a3-hoch" };
    const id = await aPhotoProject(deps, session, [], { kind: "calendar", options });
    const wanted = { calendarType: "tischkalender", format: "a5-quer" };
    const stranger = await aVisitor(deps);
    expect(await remake(id, wanted, stranger)).toMatchObject({ ok: false, refusal: { code: "PROJECT_UNKNOWN" } });
    const unknown = await remake(id, { calendarType: "tischkalender", format: "a0-quer" });
    expect(unknown).toMatchObject({ ok: false, refusal: { code: "OPTION_UNKNOWN" } });
    const photo = await aPhoto(deps, session);
    const wall = await aPhotoProject(deps, session, [photo.id]);
    expect(await remake(wall, { format: "300x200" })).toMatchObject({ ok: false, refusal: { code: "OPTION_UNKNOWN" } });
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
