import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PersonalDate } from "#design/model/calendar.ts";
import type { DesignDocument } from "#design/model/design-document.ts";
import { projectId, type SessionId } from "#kernel/ids.ts";
import { aVisitor } from "#modules/cart/testing/cart-context.ts";
import { useTestDatabase } from "#platform/testing/database.ts";
import { testDeps } from "#platform/testing/deps.ts";
import { type PhotoProjectAnswer } from "../model.ts";
import { aPhoto, aPhotoProject, openedProject, savedProject } from "../testing/photo-project.ts";
import { createPhotoProject } from "./create-photo-project.server.ts";
import { remakePhotoProject } from "./remake-photo-project.server.ts";
import { withDates } from "#modules/photo-products/contract.ts";
import { nextYearProject } from "./next-year-project.server.ts";

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

const daysIn = ({ pages }: DesignDocument) =>
  pages.flatMap(({ elements }) => elements).flatMap((each) => (each.type === "calendar" ? [each] : []));

/** A plan that marks Bavaria with its school holidays, and Zurich. */
const marked = (plan: DesignDocument["calendar"]): DesignDocument["calendar"] =>
  plan && { ...plan, regions: ["DE-BY", "CH-ZH"], school: "DE-BY" };

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
