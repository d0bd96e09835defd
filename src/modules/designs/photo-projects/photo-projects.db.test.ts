import { beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import { insertFacts } from "#modules/media/photos/photo-facts-store.server.ts";
import { aPhoto, aPhotoProject, openedProject, savedProject } from "../testing/photo-project.ts";
import { createPhotoProject } from "./create-photo-project.server.ts";
import { orderablePhoto } from "./orderable-photo.server.ts";
import { findPhotoProject } from "./photo-project-store.server.ts";
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

const open = (id: string, by: SessionId = session) => openedProject(deps, by, id);
const save = (id: string, project: PhotoProjectAnswer, change: Partial<PhotoProjectAnswer> = {}) =>
  savedProject(deps, session, { id, project, change });

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
